"""What stands around the board: the strip on top and one panel for each player.

Decides which public numbers are shown all the time, and where. A line without anything to tell
is left out.
"""

from __future__ import annotations

from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.view import Piece, Side, View
from engine.i18n import mark, tr, trn
from render.draw import Canvas, measure, plate
from render.keepers import cards
from render.keepers import pieces as pieces
from render.keepers.words import economies, fell, headline, waiting_lines
from render.kit import labels, people
from render.kit.bar import bar
from render.kit.sheet import SPAN, frame
from render.themes import BLACK, THEMES, WHITE, Theme, mix

#: The strip on top, and its last line, which says what is asked.
STRIP, _THIRD = 70.0, 20.0
#: Middles of a panel's lines: with cards they are closer together, two more follow.
_LINES = (18.0, 43.0, 69.0)
_CARD_LINES = (16.5, 37.0, 58.5, 80.0)
#: How a Guardian stands.
#: The room of a name before the heart.
_NAMED = 92.0
_GUARDIAN = {"chained": mark("Chained"), "free": mark("Free"), "dead": mark("Dead")}
#: The silhouette of a faction.
FACTIONS = {"snow": "flake", "future": "atom"}


def height(view: View) -> float:
    """Return the height of a player's panel in units, the same for all."""
    if not cards.has_cards(view):
        return 88.0
    lines = (cards.placed(cards.lines_of(view, s), SPAN - 14, 2).items for s in view.sides)
    second = any(item.line for items in lines for item in items)
    return 114.0 if second else 91.0


def strip_height(view: View, with_news: bool = False) -> float:
    """Return the height of the strip in units, which says less `with_news` beside the
    picture."""
    return STRIP - _THIRD if with_news and len(view.sides) == 2 else STRIP


def strip(
    canvas: Canvas, left: float, top: float, view: View, theme: str, with_news: bool = False
) -> None:
    """Draw whose move it is, the actions left, the Economy and who must answer."""
    t = THEMES[theme]
    high = strip_height(view, with_news)
    frame(canvas, top, high, t, left=left)
    left, right = left + 10, left + SPAN - 10
    seat, title, note = headline(view)
    won = view.phase == "over" and seat is not None
    cup = pieces.sign("laurel", 17, t.strike, mix(t.strike, BLACK, 0.75)) if won else None
    where = left, right, top + 18
    labels.headline(canvas, *where, title, note, t, seat=seat, crest=cup, size=20, small=15)
    lines = waiting_lines(view)
    end = _economy(canvas, right, top + 39, view, t)
    acting = view.outcome is None and view.phase in ("play", "sudden")
    if acting:
        _actions(canvas, left, end, top + 39, view, t)
    if not acting and lines:
        canvas.text(left, top + 39, lines.pop(0), 15, t.ink, fit=end - left - 6)
    if lines and high == STRIP:
        canvas.text(left, top + 58, " · ".join(lines), 14, t.ink, fit=right - left)


def _actions(canvas: Canvas, x: float, end: float, y: float, view: View, t: Theme) -> None:
    full = t.seats[view.turn]
    count = max(view.max_actions, view.actions)
    for i in range(count):
        on = i < view.actions
        color = mix(full, WHITE, 0.15) if on else t.panel
        canvas.stamp(
            plate(20, 11, 4, color, t.seat_inks[view.turn] if on else t.edge, 1.3),
            x + 10 + 23 * i,
            y,
        )
    x += 23 * count + 4
    text = trn("{count} action left", "{count} actions left", view.actions)
    text = text if measure(text, 14) <= end - x else tr("{count} left", count=view.actions)
    canvas.text(x, y, text, 14, t.muted)


def _economy(canvas: Canvas, right: float, y: float, view: View, t: Theme) -> float:
    """Draw the one Economy, or that of each team; return where it begins."""
    pools, edge = economies(view), right
    if EDITIONS[view.edition].rows and not any(amount for _, amount in pools):
        return edge  # a first game begins with nothing to take
    for seats, amount in reversed(pools):
        right -= canvas.text(right, y, str(amount), 18, t.ink, bold=True, align="r")
        canvas.stamp(pieces.stone(t.name, 15), right - 11, y)
        right -= 22
        if len(pools) == 1:
            canvas.text(right, y, tr("Economy"), 14, t.muted, align="r")
            return edge - 104
        for seat in reversed(seats):
            canvas.stamp(pieces.emblem(t.name, seat, 6), right - 7, y)
            right -= 14
        right -= 10
    return right


def panel(canvas: Canvas, left: float, top: float, view: View, seat: int, theme: str) -> None:
    """Draw one player's public sheet."""
    t, side = THEMES[theme], view.sides[seat]
    active = view.outcome is None and view.phase in ("play", "sudden") and view.turn == seat
    frame(canvas, top, height(view), t, left=left, seat=seat if active else -1)
    left, right = left + 9, left + SPAN - 10
    lines = [top + y for y in (_CARD_LINES if cards.has_cards(view) else _LINES)]
    _name(canvas, left, lines[0], side, t)
    _vitals(canvas, right, lines[0], side, t)
    _chips(canvas, left, right, lines[1], side, t, setup=view.phase == "setup")
    _pools(canvas, left, right, lines[2], view, side, t)
    if cards.has_cards(view):
        cards.flow(canvas, (left - 1, right + 4, lines[3]), cards.lines_of(view, side), 2, t)


def _name(canvas: Canvas, x: float, y: float, side: Side, t: Theme) -> None:
    x += 10 + people.band(canvas, x, y, side.seat, tr(side.name), 18, t, _NAMED)
    if side.standstill:  # a long name, this and a faction just fit before the heart
        x -= 3 * bool(side.faction)
        canvas.stamp(pieces.badge(t.name, "snared"), x, y)
        x += 13
    if side.faction.lower() in FACTIONS:
        canvas.stamp(pieces.sign(FACTIONS[side.faction.lower()], 14, t.muted), x + 3, y)


def _vitals(canvas: Canvas, right: float, y: float, side: Side, t: Theme) -> None:
    wide = canvas.text(right, y, str(side.reserves), 18, t.ink, bold=True, align="r")
    room = max(22.0, wide)
    canvas.stamp(pieces.stone(t.name, 16), right - room - 11, y)
    end = right - room - 28
    full = max(side.max_lifeforce, side.lifeforce, 1)
    step = 8.2 if full <= 15 else 123 / full
    begin = end - step * full
    ink, gone = t.seat_inks[side.seat], mix(t.panel, t.edge, 0.55)
    now = side.lifeforce
    bar(canvas, begin, y - 6.5, step * full - 1.6, 13, now, full, ink, gone, t.panel, 1.6)
    number = str(side.lifeforce)
    canvas.text(begin - 7, y, number, 18, t.ink, bold=True, align="r")
    canvas.stamp(pieces.sign("heart", 15, t.seat_inks[side.seat]), begin - 38, y)


def _chips(
    canvas: Canvas, left: float, right: float, y: float, side: Side, t: Theme, *, setup: bool
) -> None:
    """Draw the Guardian's standing, the Ultimate and the Wall Effect, or what is left of Walls."""
    sign = {"chained": "link", "free": "broken", "dead": "cross"}.get(side.guardian, "link")
    word = tr(_GUARDIAN.get(side.guardian, side.guardian))
    ink = t.muted if side.guardian == "dead" else t.ink
    canvas.stamp(pieces.sign("guardian", 16, ink), left + 8, y)
    canvas.stamp(
        pieces.sign(sign, 12, t.seat_inks[side.seat] if sign != "cross" else ink), left + 25, y
    )
    canvas.text(left + 35, y, word, 14, ink, fit=68)

    if not (setup or side.ultimate or side.wall_effect or side.wall_deck >= 0):
        return  # a first game has neither
    x = left + 109
    ink = t.muted if side.ultimate_used or not side.ultimate else t.ink
    canvas.stamp(
        pieces.sign(
            "bolt",
            16,
            t.muted if side.ultimate_used else t.strike,
            None if side.ultimate_used else mix(t.strike, BLACK, 0.7),
        ),
        x + 7,
        y,
    )
    write = labels.struck if side.ultimate_used and side.ultimate else Canvas.text
    write(canvas, x + 18, y, side.ultimate.capitalize() or "–", 14, ink, fit=92)

    x = left + 227
    canvas.stamp(pieces.sign("bricks", 16, t.muted), x + 8, y)
    if side.wall_deck >= 0:
        x += 25 + canvas.text(x + 21, y, str(side.wall_deck), 15, t.ink, bold=True)
    else:
        word = side.wall_effect.capitalize() or "–"
        ink = t.ink if side.wall_effect else t.muted
        x += 25 + canvas.text(x + 21, y, word, 14, ink, fit=right - x - 21)
    if side.markers_left >= 0:
        canvas.stamp(pieces.marker(t.name, side.seat, 8, "blank"), x + 18, y)
        canvas.text(x + 31, y, str(side.markers_left), 15, t.ink, bold=True)


def _pools(
    canvas: Canvas, left: float, right: float, y: float, view: View, side: Side, t: Theme
) -> None:
    """Draw who is waiting, who has fallen and who is hidden, each behind its sign."""
    mine = [p for p in view.pieces if p.seat == side.seat]
    pools = [
        ("camp", [p for p in mine if p.where == "assembly"]),
        ("cloak", [p for p in mine if p.where == "hidden"]),
        ("tomb", [p for p in mine if fell(p)]),
    ]
    pools = [(name, members) for name, members in pools if members]
    if not pools:
        canvas.text(left, y, tr("No losses yet"), 14, t.muted)
        return
    words = {"camp": tr("Assembly"), "cloak": tr("Hidden"), "tomb": tr("Fallen")}

    def need(side_of: float, worded: bool) -> float:
        total = 0.0
        for name, members in pools:
            total += (measure(words[name], 14) + 6) if worded else 21
            total += 8 + sum(side_of + _extra(p) for p in members)
        return total - 8

    sizes = ((26, True), (26, False), (22.5, False), (19, False))
    if cards.has_cards(view):
        sizes = ((24, True), (24, False), (22.5, False), (19, False))
    size, worded = next(
        ((s, w) for s, w in sizes if need(s, w) <= right - left),
        (19, False),
    )
    x = left
    for name, members in pools:
        if worded:
            x += canvas.text(x, y, words[name], 14, t.muted) + 6
        else:
            canvas.stamp(pieces.sign(name, 15, t.muted), x + 8, y)
            x += 21
        for p in members:
            off = fell(p)
            mini = pieces.token(t.name, p.seat, p.kind, size * 0.45, off=off)
            canvas.stamp(mini, x + size / 2, y)
            x += size
            x += _numbers(canvas, x, y, p, t)
        x += 8


def _extra(p: Piece) -> float:
    """Return the units needed behind a Warrior's small token."""
    if p.where != "hidden":
        return 0
    width = 0.0
    if p.max_health > 1:
        width += 17 + measure(str(p.health), 15, True)
    if p.carried:
        width += 17 + measure(str(p.carried), 15, True)
    return width


def _numbers(canvas: Canvas, x: float, y: float, p: Piece, t: Theme) -> float:
    """Write a hidden Warrior's Health and what it carries; return the width used."""
    if p.where != "hidden":
        return 0
    start = x
    if p.max_health > 1:
        canvas.stamp(pieces.sign("heart", 11, t.seat_inks[p.seat]), x + 7, y)
        x += 14 + canvas.text(x + 14, y, str(p.health), 15, t.ink, bold=True) + 3
    if p.carried:
        canvas.stamp(pieces.stone(t.name, 12), x + 7, y)
        x += 14 + canvas.text(x + 14, y, str(p.carried), 15, t.ink, bold=True) + 3
    return x - start
