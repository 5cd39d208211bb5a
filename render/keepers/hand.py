"""A player's own cards as a private picture: the hand, the Shared Hand, row and field.

Decides what a player sees before he buys or uses a card: the words of everything that
can be bought, with what it costs, and the order in which his cards cool down. It is
made from his own view; of other hands it can only show the backs.
"""

from __future__ import annotations

from engine.games.keepers import card_types
from engine.games.keepers.naming import card_text, resting, sort
from engine.games.keepers.view import Card, Side, View
from engine.i18n import mark, tr
from render import draw, encoding
from render.draw import Canvas, plate
from render.keepers import cards, emblems
from render.keepers import pieces as pieces
from render.keepers.cardtext import owner
from render.keepers.colors import card_palette
from render.keepers.offers import offer
from render.keepers.words import side_name
from render.kit import labels, offers
from render.kit.sheet import EDGE, SPAN, Sheet, frame
from render.themes import BLACK, THEMES, WHITE, Theme, mix

_GAP = 4.0
_TITLE = 40.0
_HEADING = 25.0
_TEXT, _TEXT_LINE, _TEXT_LINES = 13.2, 15.8, 4
_LEFT = EDGE + 55
_ROOM = draw.WIDTH - EDGE - 10 - _LEFT
_SLOT = 26.0
_BACK = (42.0, 56.0)
#: A line of chips.
_CHIPS = 22.0


def hand_picture(view: View, *, seat: int | None = None, theme: str = "dark") -> bytes:
    """Return a seat's cards (default: the viewer's) as PNG bytes.

    What cannot be paid is dimmed. Only what the view knows is shown: another side's hand
    is a row of numbered backs.
    """
    t = THEMES[theme]
    seat = owner(view, seat)
    side = view.sides[seat]
    price = side.prices.card
    sheet = Sheet(_GAP)
    sheet.add(_TITLE, lambda canvas, y: _title(canvas, y, side, price, t))

    def offer(card: Card, number: str, pays: bool) -> None:
        sheet.add(_tall(card), lambda canvas, y: _offer(canvas, y, card, number, pays, price, t))

    _heading(sheet, tr("Hand"), len(side.hand), "", t)
    if _known(side):
        for i, card in enumerate(side.hand, 1):
            offer(card, str(i), side.reserves >= price)
    else:
        count = len(side.hand)
        sheet.add(_BACK[1] + 4 if count else 20, lambda canvas, y: _backs(canvas, y, count, t))
    if view.shared:
        _heading(sheet, tr("Shared Hand"), 0, tr("costs a card of yours in exchange"), t)
        for card in view.shared:
            offer(card, "", side.reserves >= price and bool(side.hand))
    offers.add_key(sheet, resting(c.name for c in (*side.hand, *view.shared)), t)
    for mate in view.sides:
        if mate.seat != seat and mate.seat % 2 == seat % 2 and _known(mate):
            _mate(sheet, mate, t)
    sheet.add(_HEADING + _SLOT * max(1, len(side.row), len(side.field)) + 8,
              lambda canvas, y: _owned(canvas, y, side, t))  # fmt: skip
    return encoding.encode(sheet.canvas(t).image, card_palette(theme))


def hand_alone(view: View, *, theme: str = "dark") -> bytes:
    """Return the viewer's hand as PNG bytes, two cards beside each other; of all other cards
    the titles."""
    t, side = THEMES[theme], view.sides[owner(view, None)]
    sheet = Sheet(_GAP)
    held = [offer(card.name, theme) for card in side.hand if card.name]
    for i in range(0, len(held), 2):
        offers.add_row(sheet, held[i : i + 2], t)
    offers.add_key(sheet, resting(c.name for c in (*side.hand, *view.shared)), t)
    sheet.add(_CHIPS, lambda canvas, y: _afford(canvas, y + 10, side, side.prices.card, t))
    lines: list[list[cards.Chip | str]] = []
    if view.shared:
        lines.append(["folk", *(cards.Chip(c, offered=True) for c in view.shared)])
    if side.row or side.field:
        lines.append(cards.lines_of(view, side))
    for items in lines:
        high = 1 + max(item.line for item in cards.placed(items, SPAN, 2).items)
        sheet.add(_CHIPS * high, lambda canvas, y, items=items: cards.flow(  # type: ignore[misc]
            canvas, (EDGE, draw.WIDTH - EDGE, y + _CHIPS / 2), items, 2, t))  # fmt: skip
    return encoding.encode(sheet.canvas(t).image, card_palette(theme))


def _known(side: Side) -> bool:
    """Say whether the view knows what a side holds."""
    return any(c.name for c in side.hand)


def _title(canvas: Canvas, y: float, side: Side, price: int, t: Theme) -> None:
    """Draw whose cards these are and what he can pay."""
    frame(canvas, y, _TITLE, t)
    y += _TITLE / 2
    title = tr("{seat}'s cards", seat=side_name(side))
    labels.seat_name(canvas, EDGE + 10, y, side.seat, title, 20, t)
    _afford(canvas, y, side, price, t)


def _afford(canvas: Canvas, y: float, side: Side, price: int, t: Theme) -> None:
    """Draw what a side has, and what it would have to pay for a card."""
    right = draw.WIDTH - EDGE - 12
    right -= canvas.text(right, y, str(side.reserves), 19, t.ink, bold=True, align="r")
    canvas.stamp(pieces.stone(t.name, 17), right - 12, y)
    afford = mark("each costs {price}")
    if side.reserves < price:
        afford = mark("too few: a card costs {price}")
    canvas.text(right - 24, y, tr(afford, price=price), 13, t.muted, align="r")


def _heading(sheet: Sheet, text: str, count: int, note: str, t: Theme) -> None:
    sheet.add(_HEADING - _GAP, lambda canvas, y: _head(canvas, y, text, count, note, t))


def _head(canvas: Canvas, y: float, text: str, count: int, note: str, t: Theme) -> None:
    x = EDGE + 4
    x += canvas.text(x, y + 13, text, 15, t.ink, bold=True) + 7
    if count:
        x += canvas.text(x, y + 13, str(count), 15, t.muted, bold=True) + 7
    canvas.text(x, y + 13.5, note, 13, t.muted)


def _mate(sheet: Sheet, mate: Side, t: Theme) -> None:
    """Add the hand of somebody on the same side."""
    _heading(sheet, tr("{seat}'s hand", seat=tr(mate.name)), len(mate.hand), "", t)
    chips = [cards.Chip(c, offered=True) for c in mate.hand if c.name]
    sheet.add(46 - _GAP, lambda canvas, y: cards.flow(
        canvas, (EDGE + 4, draw.WIDTH - EDGE - 4, y + 12), chips, 2, t))  # fmt: skip


def _lines(card: Card) -> list[str]:
    """Return a card's text in the lines that are shown of it."""
    if not card.name:
        return []
    return draw.wrap(card_text(card.name), _TEXT, _ROOM, most=_TEXT_LINES)


def _tall(card: Card) -> float:
    return max(48.0, 28.0 + len(_lines(card)) * _TEXT_LINE)


def _offer(
    canvas: Canvas, y: float, card: Card, number: str, pays: bool, price: int, t: Theme
) -> None:
    """Draw a card that may be bought with its words."""
    tall = _tall(card)
    frame(canvas, y, tall, t)
    middle = y + tall / 2
    if not card.name:
        canvas.stamp(cards.back(t.name, 36, 36), EDGE + 29, middle)
        _number(canvas, EDGE + 12, middle - 16, number, t)
        canvas.text(_LEFT, middle, tr("A card you cannot see"), 15, t.muted)
        return
    words, dead = cards.lookup(card.name), card.vetoed
    live = pays and not dead
    picture = cards.tile(words.category, emblems.parts(words), 36.0, off=dead)
    canvas.stamp(picture, EDGE + 29, middle)
    _number(canvas, EDGE + 12, middle - 16, number, t)
    right = draw.WIDTH - EDGE - 10
    if dead:
        right -= canvas.text(right, y + 15.5, tr("Vetoed"), 13, t.muted, align="r") + 8
    else:
        ink = t.ink if live else t.muted
        wide = canvas.text(right, y + 15.5, str(price), 15, ink, bold=True, align="r")
        stone = pieces.stone(t.name, 14)
        canvas.stamp(stone if live else stone.faded(0.4), right - wide - 10, y + 15.5)
        right -= wide + 26
        right -= _kind(canvas, right, y + 15.5, words, t)
    ink = t.ink if live else t.muted
    write = labels.struck if dead else Canvas.text
    write(canvas, _LEFT, y + 15.5, words.title, 16, ink, bold=True, fit=right - _LEFT)
    for i, line in enumerate(_lines(card)):
        ink = mix(t.ink, t.muted, 0.35) if live else t.muted
        canvas.text(_LEFT, y + 34 + i * _TEXT_LINE, line, _TEXT, ink)


def _number(canvas: Canvas, x: float, y: float, number: str, t: Theme) -> None:
    """Write a card's place in the hand over the corner of its sign."""
    if number:
        labels.tag(canvas, x, y, number, 14, t.panel, t.ink, high=19, pad=0.3, line=t.panel)


def _kind(canvas: Canvas, right: float, y: float, words: card_types.Card, t: Theme) -> float:
    """Draw a card's kind as a word on its category's colour; return the width used."""
    fill = mix(cards.FILL[words.category], BLACK, 0.2)
    word = sort(words)
    return labels.tag(canvas, right, y, word, 12.5, WHITE, fill, high=17, align="r") + 8


def _backs(canvas: Canvas, y: float, count: int, t: Theme) -> None:
    if not count:
        canvas.text(EDGE + 4, y + 10, tr("No card left"), 14, t.muted)
    w, h = _BACK
    for i in range(count):
        x = EDGE + 4 + (w + 6) * (i % 7)
        canvas.put(cards.back(t.name, w, h), x, y)
        at = x + w - 6, y + h - 8
        labels.tag(canvas, *at, str(i + 1), 13, t.ink, t.panel, high=18, pad=0.3, line=t.edge)


# --- what a side owns ------------------------------------------------------------------------


def _owned(canvas: Canvas, y: float, side: Side, t: Theme) -> None:
    """Draw the Ability Row and, beside it, the Cooldown Field with its top card on top."""
    half = SPAN / 2
    total = len(side.row) + len(side.field)
    _head(canvas, y, tr("Row"), total, tr("of {most}", most=card_types.ROW_LIMIT), t)
    x = EDGE + half + 2
    wide = canvas.text(x + 4, y + 13, tr("Cooldown"), 15, t.ink, bold=True)
    canvas.text(x + 11 + wide, y + 13.5, tr("top first"), 13, t.muted)
    y += _HEADING
    for i, card in enumerate(side.row):
        _slot(canvas, EDGE, y + i * _SLOT, half - 3, card, False, t)
    for i, card in enumerate(reversed(side.field)):
        _slot(canvas, x, y + i * _SLOT, half - 3, card, True, t)
    if not side.row:
        canvas.text(EDGE + 4, y + 11, tr("No card yet"), 14, t.muted)
    if not side.field:
        canvas.text(x + 4, y + 11, tr("Nothing cools down"), 14, t.muted)


def _slot(
    canvas: Canvas, x: float, y: float, wide: float, card: Card, cooling: bool, t: Theme
) -> None:
    """Draw one owned card in a line: what it is, and whether it works, waits or may return."""
    words, dead = cards.lookup(card.name), card.vetoed
    ready = card.ready or (words.kind != "cc" and not cooling)
    body = mix(t.panel, t.back, 0.5) if cooling else t.panel
    line = cards.ready_ink(t) if card.ready and not dead else t.edge
    canvas.put(plate(wide, _SLOT - 3, 6, body, line, 1), x, y)
    middle = y + (_SLOT - 3) / 2
    sign = cards.tile(words.category, emblems.parts(words), 18.0, off=dead)
    canvas.stamp(sign, x + 12, middle)
    end = x + wide - 6
    if dead:
        canvas.stamp(pieces.sign("cross", 10, t.muted), end - 5, middle)
        end -= 14
    elif not cooling:
        color = cards.ready_ink(t) if ready else t.muted
        canvas.stamp(cards.kind_sign(words.kind, words.cooldown, 18, color), end - 4, middle)
        end -= 12
    elif card.ready:
        canvas.stamp(pieces.sign("up", 13, cards.ready_ink(t)), end - 6, middle)
        end -= 16
    else:
        wait = tr("{count} more", count=card.waits)
        end -= canvas.text(end, middle, wait, 12.5, t.muted, align="r") + 4
    if card.taxed:
        canvas.text(end, middle, "+1", 12, t.ink, bold=True, align="r")
        canvas.stamp(pieces.stone(t.name, 11), end - 20, middle)
        end -= 28
    ink = t.ink if ready and not dead else t.muted
    write = labels.struck if dead else Canvas.text
    write(canvas, x + 25, middle, words.title, 14, ink, fit=end - x - 27)
