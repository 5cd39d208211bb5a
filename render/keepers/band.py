"""What concerns everybody: the Shared Hand and the effects that last.

Decides how much of it is always in sight. The band is as high as what there is to tell, and
nothing is drawn of it if there is nothing.
"""

from __future__ import annotations

from engine.games.keepers import card_types
from engine.games.keepers.naming import ends
from engine.games.keepers.view import Running, View
from engine.i18n import tr
from render.draw import Canvas, Sprite, measure
from render.keepers import cards, emblems
from render.keepers import pieces as pieces
from render.keepers.words import effects_on
from render.kit.sheet import SPAN, frame
from render.themes import BLACK, THEMES, Theme, mix

_SHARED = 22.0
_LINE = 17.0
_LINES = 2


def height(view: View) -> float:
    """Return the height of the band in units, 0 if it would be empty."""
    lines, shared = min(_LINES, len(view.running)), bool(view.shared)
    return 6 + _SHARED * shared + _LINE * lines if lines or shared else 0.0


def band(canvas: Canvas, left: float, top: float, view: View, theme: str, tall: float = 0) -> None:
    """Draw the band; `tall` is its height if it must have another than its own."""
    t = THEMES[theme]
    if not height(view):
        return
    high = tall or height(view)
    frame(canvas, top, high, t, left=left)
    left, right = left + 9, left + SPAN - 9
    y = top + 3 + _SHARED / 2 + 1
    if view.shared:
        chips = [cards.Chip(c, offered=True) for c in view.shared]
        cards.flow(canvas, (left - 1, right + 4, y), ["folk", *chips], 1, t)
        y += _SHARED
    effects(canvas, (left, right, top + 3 + _SHARED * bool(view.shared)), view, t, top + high)


def effects(
    canvas: Canvas, box: tuple[float, float, float], view: View, t: Theme, bottom: float
) -> None:
    """List the effects that last; `box` is left, right and top. Many stand in columns."""
    left, right, top = box
    lines = int((bottom - top - 2) // _LINE)
    running = view.running
    if not running or not lines:
        return
    columns = min(3, -(-len(running) // lines))
    wide = (right - left) / columns
    room = lines * columns
    drawn = running if len(running) <= room else running[: room - 1]
    for i, r in enumerate(drawn):
        x, y = left + wide * (i // lines), top + _LINE * (i % lines) + _LINE / 2 + 0.5
        _effect(canvas, x, y, wide - 4 * (columns > 1), view, r, t)
    if len(drawn) < len(running):
        x, y = left + wide * (columns - 1), top + _LINE * (lines - 1) + _LINE / 2 + 0.5
        canvas.text(x, y, tr("+{count} more", count=len(running) - len(drawn)), 13, t.muted)


def _effect(
    canvas: Canvas, x: float, y: float, room: float, view: View, r: Running, t: Theme
) -> None:
    """Draw who started what, on what it lies, and when it ends if there is room."""
    end = x + room
    canvas.stamp(pieces.emblem(t.name, r.by, 6), x + 7, y)
    canvas.stamp(running_sign(t, r, 13.5), x + 23, y)
    x += 34
    x += canvas.text(x, y, r.title, 13.5, t.ink, bold=True, fit=end - x) + 5
    piece, seat = effects_on(view, r)
    if piece is not None and x + 14 < end:
        canvas.stamp(pieces.token(t.name, piece.seat, piece.kind, 7.2), x + 7, y)
        x += 19
    elif seat >= 0 and seat != r.by and x + 14 < end:
        canvas.stamp(pieces.emblem(t.name, seat, 6), x + 7, y)
        x += 18
    until = ends(r) if r.until else ""
    if end - x > min(40.0, measure(until, 13)):
        canvas.text(x, y, until, 13, t.muted, fit=end - x)


def running_sign(t: Theme, r: Running, size: float) -> Sprite:
    """Return the sign of the card, or of the Ultimate, from which an effect comes."""
    card = card_types.CARDS.get(r.name)
    if card is None:
        return pieces.sign("bolt", size, t.strike, mix(t.strike, BLACK, 0.7))
    return cards.tile(card.category, emblems.parts(card), size + 2)
