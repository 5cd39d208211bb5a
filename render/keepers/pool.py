"""All cards at once, for picking them: in a draft or for a list of one's own.

Decides how seventy cards fit on a phone: three columns of titles under their
categories, each with the sign of its kind; what is taken is dimmed and bears the sign
of who took it. Below stand the picks of every side, as far as the view knows them.
"""

from __future__ import annotations

from engine.games.keepers import card_types
from engine.games.keepers.naming import category as heading
from engine.games.keepers.view import Card, Side, View
from engine.i18n import tr, trc
from engine.releases import known
from render import encoding
from render.draw import Canvas
from render.keepers import cards, emblems
from render.keepers import pieces as pieces
from render.keepers.cardtext import picks
from render.keepers.colors import card_palette
from render.keepers.words import headline, name
from render.kit import labels, people
from render.kit.sheet import EDGE, SPAN, Sheet, frame
from render.themes import THEMES, Theme, mix

_TITLE = 36.0
_LINE, _HEADING = 17.0, 25.0
_SIZE = 12.5
#: Which categories stand in which column, so that the columns are about as long.
_COLUMNS: tuple[tuple[card_types.Category, ...], ...] = (
    ("damage", "buff"),
    ("health", "evasive"),
    ("special", "matter", "ability"),
)
_PICKS = 64.0
_KEY = 21.0


def pool_picture(view: View, *, theme: str = "dark") -> bytes:
    """Return all cards, what is still to be had, and each side's picks as PNG bytes."""
    t = THEMES[theme]
    cards_of = [card_types.CARDS[name] for name in known(card_types.CARDS, view.release)]
    groups = {c: [k for k in cards_of if k.category == c] for c in card_types.CATEGORIES}
    columns = [
        sum(_HEADING + _LINE * len(groups[c]) for c in column if groups[c]) for column in _COLUMNS
    ]
    takers = _takers(view)
    sheet = Sheet()
    sheet.add(_TITLE, lambda canvas, y: _title(canvas, y, view, t))

    def pool(canvas: Canvas, top: float) -> None:
        frame(canvas, top, tall, t)
        wide = (SPAN - 8) / 3
        for i, column in enumerate(_COLUMNS):
            x, y = EDGE + 7 + wide * i, top + 4
            for category in column:
                if in_group := groups[category]:
                    y = _group(canvas, x, y, wide - 6, category, in_group, view, takers, t)
        _key(canvas, top + tall - _KEY / 2 - 2, t)

    tall = max(columns) + 8 + _KEY
    sheet.add(tall, pool)
    for side in view.sides:
        if picks(side):
            sheet.add(_PICKS, lambda canvas, y, side=side: _side(canvas, y, side, t))  # type: ignore[misc]
    return encoding.encode(sheet.canvas(t).image, card_palette(theme))


def picks_picture(view: View, *, theme: str = "dark") -> bytes:
    """Return what each side has picked so far as PNG bytes."""
    t, sheet = THEMES[theme], Sheet()
    sheet.add(_TITLE, lambda canvas, y: _title(canvas, y, view, t))
    for side in view.sides:
        if picks(side):
            sheet.add(_PICKS, lambda canvas, y, side=side: _side(canvas, y, side, t))  # type: ignore[misc]
    return encoding.encode(sheet.canvas(t).image, card_palette(theme))


def _takers(view: View) -> dict[str, list[int]]:
    takers: dict[str, list[int]] = {}
    for side in view.sides:
        for card in picks(side):
            takers.setdefault(card, []).append(side.seat)
    return takers


def _title(canvas: Canvas, y: float, view: View, t: Theme) -> None:
    frame(canvas, y, _TITLE, t)
    seat, _, _ = headline(view)
    title, total = tr("Cards to pick"), len(known(card_types.CARDS, view.release))
    if len({w.seat for w in view.waiting}) != 1:
        seat = None
    elif seat is not None:
        title = tr("{seat} picks", seat=name(view, seat))
    left, right = EDGE + 10, EDGE + SPAN - 12
    note = tr("{left} of {total} left", left=len(view.pool), total=total)
    labels.headline(
        canvas, left, right, y + _TITLE / 2, title, note, t, seat=seat, size=20, small=14
    )


def _group(
    canvas: Canvas,
    x: float,
    y: float,
    wide: float,
    category: card_types.Category,
    in_group: list[card_types.Card],
    view: View,
    takers: dict[str, list[int]],
    t: Theme,
) -> float:
    """Draw one category's cards; return where the next thing begins."""
    canvas.stamp(cards.tile(category, emblems.CATEGORY[category], 17), x + 8.5, y + 13)
    title = heading(category)
    size = labels.sized(title, wide - 21, (13.5, 12.5, 11.5, 10.5))
    canvas.text(x + 21, y + 13, title, size, cards.ink(t, category), bold=True, fit=wide - 18)
    y += _HEADING
    pool = set(view.pool)
    for words in sorted(in_group, key=lambda k: k.title):
        seats = takers.get(words.name, [])
        free = words.name in pool
        middle = y + _LINE / 2 - 2
        color = cards.ink(t, category) if free else mix(t.muted, t.panel, 0.5)
        sign = cards.kind_sign(words.kind, words.cooldown, 13.5, color)
        canvas.stamp(sign, x + 5, middle)
        ink = t.ink if free else mix(t.muted, t.panel, 0.3)
        room = wide - 12 - 12 * len(seats)
        write = Canvas.text if free else labels.struck
        write(canvas, x + 13, middle, cards.fitted(words.title, _SIZE, room), _SIZE, ink)
        for i, seat in enumerate(seats):
            canvas.stamp(pieces.emblem(t.name, seat, 5), x + wide - 5 - 12 * i, middle)
        y += _LINE
    return y


def _key(canvas: Canvas, y: float, t: Theme) -> None:
    """Draw what the signs of the kinds mean."""
    x = EDGE + 12
    kinds = [
        (kind, 0, trc(kind, card_types.KINDS[kind])) for kind in ("passive", "active", "event")
    ]
    for kind, cooldown, word in [*kinds, *(("cc", n, f"{n}cc") for n in (1, 2, 3))]:
        canvas.stamp(cards.kind_sign(kind, cooldown, 13.5, t.muted), x, y)
        x += 9 + canvas.text(x + 9, y, word, _SIZE, t.muted) + 16


def _side(canvas: Canvas, y: float, side: Side, t: Theme) -> None:
    """Draw one side's picks."""
    picked = picks(side)
    frame(canvas, y, _PICKS, t)
    x = EDGE + 9
    x += 8 + people.band(canvas, x, y + 13, side.seat, tr(side.name), 15, t, 260)
    count = tr("{count} of {most}", count=len(picked), most=card_types.HAND)
    canvas.text(x, y + 13, count, 13, t.muted)
    chips = [cards.Chip(Card(n), offered=True) for n in picked]
    cards.flow(canvas, (EDGE + 7, EDGE + SPAN - 5, y + 33), chips, 2, t)
