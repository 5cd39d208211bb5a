"""Cards on the Playfield, as large as their cells let them be.

Decides what is shown in which size. Everywhere: the seat's outline, Damage at the lower left,
remaining Health at the lower right, and what lies on it, the gravest first, at the upper right. Up
to 58 units two letters say which card it is; from 40 on its silhouette and what it has done this
turn stand there, too; from 58 on its name, Speed, Range and sigils in the place of the letters.
"""

from __future__ import annotations

from engine.games.machines import naming
from engine.games.machines.view import PieceView, View
from render.draw import Canvas, measure, plate
from render.kit import labels
from render.machines import letters, signs, words
from render.machines.colors import DARK, HEAL, HURT, PALE
from render.themes import BLACK, WHITE, Theme

#: Cells from which on more is shown (units).
MIDDLE, LARGE = 40.0, 58.0
#: What may lie on a card, the gravest first.
ORDER = ("STN", "DLY", "VUL", "BRN", "PIN", "WKN", "SHD", "FRT")


#: What a name takes, and the smallest it is written; what is kept free before it for the number to
#: choose a card by, and for the mark of whose territory it stands on.
NAME, _LEAST, _NUMBER, _MARK = 12.5, 9.0, 17, 11
#: How far below the middle of a cell the turns stand until an Objective changes hands.
_CLOCK = 6.0


class Size:
    """How large everything is in a cell of `cell` units."""

    def __init__(self, cell: float) -> None:
        self.cell, self.half = cell, cell / 2
        self.large, self.middle = cell >= LARGE, cell >= MIDDLE
        large, middle = self.large, self.middle
        self.radius = round(2 * cell * (0.25 if large else 0.3 if middle else 0.35)) / 2
        self.up = 1.0 if large else 3.0 if middle else 2.0
        self.text = 13.5 if large else 13.0 if middle else 11.0
        self.high = 16.0 if large else 15.0 if middle else 12.5
        self.badge = 13.0 if large else 12.0 if middle else 11.0
        self.badges = 2 if middle else 1


def lying(p: PieceView) -> list[str]:
    """Return the signs of what lies on a card, the gravest first."""
    statuses = sorted((row.status for row in p.statuses), key=ORDER.index)
    return list(dict.fromkeys(statuses + ["braced"] * p.braced))


def fills(view: View, p: PieceView, cell: float) -> bool:
    """Say whether a card's name leaves no room beside it for the number to choose it by."""
    name = naming.short(view, p.card)
    return cell >= LARGE and measure(name, _LEAST, True) > cell - 3 - _NUMBER - 1


def draw(
    canvas: Canvas, x: float, y: float, cell: float, view: View, p: PieceView, t: Theme,
    numbered: bool = False,
) -> None:  # fmt: skip
    """Draw a card around the middle of its cell; `numbered` keeps the upper left corner free, or
    the left edge below a name that `fills` its line."""
    c, size = words.card(view, p.card), Size(cell)
    r = size.radius * (1.12 if c.type == "captain" else 1)
    pair = "" if size.large else letters.letters(view, p.card)
    sprite = signs.token(t.name, p.seat, signs.role(c), c.type, r, not p.able, p.down, pair)
    bottom = y + size.half - size.high / 2 - (1.5 if size.middle else 0.5)
    left, right, top = x - size.half + 1.5, x + size.half - 1.5, y - size.half + 1.5
    if size.large:
        name = naming.short(view, p.card)
        # A long name covers the mark of whose territory it is: the ground tells it, too.
        long = measure(name, _LEAST, True) > right - left - _MARK - 2
        below = numbered and fills(view, p, cell)
        before = 0 if below or (long and not numbered) else _NUMBER if numbered else _MARK
        _name(canvas, left + before, top, right, name, t)
        top += NAME
    canvas.stamp(sprite, x, y - size.up)
    room = 2 * size.half - 3
    if c.type != "structure":
        room -= _damage(canvas, left, bottom, p, c.damage, size)
    room -= _health(canvas, right, bottom, p, size)
    if size.large:
        if c.type != "structure":
            _reach(canvas, left + _wide(str(p.damage), size, 0.24), bottom, room, p)
        _sigils(canvas, left + 5.5, top + (24 if below else 11 if numbered else 7), view, p)
    _column(canvas, right, top, p, size)


def _wide(text: str, size: Size, pad: float) -> float:
    """Return how wide the plate of a number is; two digits stand closer where there is little
    room."""
    pad = 0.2 if len(text) > 1 and not size.middle else pad
    return max(size.high, float(round(measure(text, size.text, True) + pad * size.high)))


def _damage(canvas: Canvas, x: float, y: float, p: PieceView, printed: int, size: Size) -> float:
    """Write Damage on a dark plate; what is not as printed is underlined. Return the width."""
    text = str(p.damage)
    wide = _wide(text, size, 0.24)
    labels.tag(
        canvas, x, y, text, size.text, WHITE, DARK, high=size.high, wide=wide, radius=2,
        line=PALE, thick=0.8, align="l",
    )  # fmt: skip
    if p.damage != printed:
        canvas.put(plate(wide - 5, 1.5, 0.7, HURT), x + 2.5, y + size.high / 2 - 2.8)
    return wide


def _health(canvas: Canvas, x: float, y: float, p: PieceView, size: Size) -> float:
    """Write remaining Health on a plate with round ends: light if it is whole, underlined if it
    is more than the face value, dark with a thick rim if some is gone. Return the width."""
    if p.health < p.face:
        dress = {"ink": HURT, "fill": DARK, "line": HURT, "thick": 1.5}
    else:
        dress = {"ink": BLACK, "fill": HEAL, "line": BLACK, "thick": 0.8}
    text = str(p.health)
    wide = _wide(text, size, 0.5)
    labels.tag(
        canvas, x, y, text, size.text, high=size.high, wide=wide, align="r",
        **dress,  # type: ignore[arg-type]
    )  # fmt: skip
    if p.health > p.face:
        long = round(wide / 2) + 1.0
        at = x - wide / 2 - long / 2
        canvas.put(plate(long, 1.5, 0.7, BLACK), at, y + size.high / 2 - 2.8)
    return wide


def _column(canvas: Canvas, x: float, y: float, p: PieceView, size: Size) -> None:
    """Draw what lies on a card and, where there is room, what it has done this turn, one below the
    other, `x` being the right edge. What there is no room for is told by its number, or in
    small cells by one badge more behind the last."""
    badges = [signs.badge(name, size.badge) for name in lying(p)]
    if size.middle:
        done = (("boot", p.moved), ("sword", p.attacked))
        badges += [signs.done(name, size.badge) for name, is_so in done if is_so]
    step = size.badge + 0.5
    x, y = x - size.badge / 2, y + size.badge / 2
    for i, sprite in enumerate(badges[: size.badges]):
        at = x, y + step * i
        if i == size.badges - 1 < len(badges) - 1 and not size.large:
            canvas.stamp(badges[i + 1], *at)
            at = x - 2.6, at[1] + 1.6
        canvas.stamp(sprite, *at)
    if len(badges) > size.badges and size.large:
        more = f"+{len(badges) - size.badges}"
        at = x, y + step * size.badges - 1.5
        canvas.text(*at, more, 10, WHITE, bold=True, align="m", rim=BLACK, outline=1.2)


def _name(canvas: Canvas, left: float, top: float, right: float, text: str, t: Theme) -> None:
    """Write a card's name along the upper edge of its cell."""
    room = right - left - 2
    canvas.put(plate(round(right - left), NAME, 2.5, t.panel, None, 0, 0.82), left, top)
    size = labels.sized(text, room, (11, 10.5, 10, 9.5, _LEAST))
    canvas.text(
        (left + right) / 2, top + NAME / 2, text, size, t.ink, bold=True, align="m", fit=room + 1
    )


def _reach(canvas: Canvas, x: float, y: float, room: float, p: PieceView) -> None:
    """Write Speed and Range between Damage and Health, with their signs if there is room."""
    signed = room >= 31
    numbers = str(p.speed), str(p.range)
    wide = sum(measure(s, 10.5, True) for s in numbers) + (17.5 if signed else 5)
    x += (room - wide) / 2
    for i, (sign, text) in enumerate(zip(("boot", "reach"), numbers, strict=True)):
        if signed:
            canvas.stamp(signs.sign(sign, 6.5, WHITE, BLACK), x + 3.5, y)
            x += 7.5
        elif i:
            canvas.text(x + 1.5, y, "·", 10.5, WHITE, bold=True, rim=BLACK, outline=1.2)
            x += 5
        x += canvas.text(x, y, text, 10.5, WHITE, bold=True, rim=BLACK, outline=1.2)
        x += 2.5 if signed and not i else 0


def _sigils(canvas: Canvas, x: float, y: float, view: View, p: PieceView) -> None:
    """Draw what a Unit can do, one below the other."""
    book = view.book
    for name in words.card(view, p.card).sigils:
        sign = signs.ability(book.sigils[name].abilities[0])
        canvas.stamp(signs.sign(sign, 8.5, WHITE, BLACK), x, y)
        y += 10.5


def clock(canvas: Canvas, x: float, y: float, cell: float, left: int, t: Theme) -> None:
    """Draw in how many turns an Objective changes hands, at the middle of its upper edge `y`; below
    the token where the name of a card stands there."""
    if cell < MIDDLE:
        labels.tag(
            canvas, x, y + 5, str(left), 10, BLACK, t.target, high=10.5, radius=2.5, line=BLACK,
            thick=0.8,
        )  # fmt: skip
        return
    y += cell / 2 + _CLOCK if cell >= LARGE else 5
    canvas.stamp(plate(23, 12, 6, t.target, BLACK, 1), x, y)
    canvas.stamp(signs.sign("DLY", 7, BLACK), x - 5, y)
    canvas.text(x + 4.5, y, str(left), 10.5, BLACK, bold=True, align="m")


def dealt(
    canvas: Canvas, x: float, y: float, cell: float, amount: int, t: Theme, taken: bool,
    beside: float = 0, under: float = 0,
) -> None:  # fmt: skip
    """Write how much damage was dealt in a cell: in the middle of its left edge, or of the cell if
    what stood there is gone. The number to choose the cell by, if it has one, takes what lies
    `beside` the left edge and reaches so far `under` the upper one; its minus sign stays clear of
    it."""
    size, text = Size(cell), f"−{amount}"
    high, y = size.high - 1, y - size.up
    wide = max(high, float(round(measure(text, size.text - 1, True) + 0.8 * high)))
    left, right = x - size.half, x + size.half
    bottom = y + size.up - size.half + under
    x = left + 2 if taken else x - wide / 2
    if beside and x < left + beside and y - high / 2 < bottom:
        x = min(left + beside, right - wide)
        if x < left + beside - 1:
            y = max(y, bottom + 2)
    labels.tag(
        canvas, x, y, text, size.text - 1, BLACK, t.strike, high=high, wide=wide, radius=2.5,
        line=BLACK, thick=1, align="l",
    )  # fmt: skip
