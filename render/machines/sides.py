"""A seat in two lines: name, partner, faction, Captain's Health; points, cards, passive. Persistent
Utilities are a third.

Decides their order and signs, and that what is special now (builds, is asked, a Last Stand)
stands behind the name, as a sign alone where its words would cut the faction.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.machines import naming
from engine.games.machines.view import SideView, View
from engine.i18n import tr
from render.draw import Canvas, measure, plate, wrap
from render.kit import labels, people
from render.kit.bar import bar
from render.kit.sheet import EDGE, SPAN, frame
from render.machines import signs, words
from render.seats import emblem
from render.themes import BLACK, Theme, mix

_NAME, _FACTS, _BESIDE = 23.0, 18.0, 16.0
_LEFT, _RIGHT = EDGE + 8, EDGE + SPAN - 8
HIGH, GONE = _NAME + _FACTS + 4, 26.0
_BAR = 46.0
#: A side beside a map, and a line of it.
_CARD, _LOW = 52.0, 13.5
#: What is left beside a name for the Captain, and for a part of the faction.
_CAPTAIN = 170.0
#: What a name needs: with less, words beside it become their signs.
_NAMED = 80.0
#: What the Captain's Health takes at most.
_HEALTH = 116.0


def height(view: View, s: SideView) -> float:
    """Return how high a side is."""
    if s.seat in view.out or view.phase == "setup":
        return GONE
    return HIGH + _BESIDE * sum(len(lines) for _, lines in _beside(view, s))


def _beside(view: View, s: SideView) -> list[tuple[str, list[str]]]:
    """Return what is told below a side, each with its sign: persistent Utilities, and for eyes
    that see every hand, the hand."""
    texts = [("beside", ", ".join(words.beside(view, s.seat)))]
    if view.seat is None:
        texts.append(("hand", words.listed(view, s.hand or ())))
    room = _RIGHT - _LEFT - 15
    return [(sign, wrap(text, 12, room, most=3)) for sign, text in texts if text]


def draw(canvas: Canvas, y: float, view: View, s: SideView, t: Theme) -> None:
    """Draw a side."""
    if s.seat in view.out:
        frame(canvas, y, GONE, t, fill=t.back)
        note, middle = tr("out of the match"), y + GONE / 2
        room = _RIGHT - _LEFT - measure(note, 13) - 8
        word = naming.side(s.seat)
        x = _LEFT + 8
        x += people.band(canvas, _LEFT, middle, s.seat, word, 15, t, room, gone=True)
        canvas.text(x, middle, note, 13, t.muted)
        return
    if view.phase == "setup":
        frame(canvas, y, GONE, t)
        _head(canvas, y + GONE / 2, view, s, t)
        return
    frame(canvas, y, height(view, s), t, seat=s.seat if words.attacks(view, s.seat) else -1)
    _head(canvas, y + _NAME / 2 + 1, view, s, t)
    _facts(canvas, y + _NAME + _FACTS / 2 - 0.5, view, s, t)
    at = y + _NAME + _FACTS + _BESIDE / 2
    for sign, lines in _beside(view, s):
        canvas.stamp(signs.sign(sign, 10.5, t.muted), _LEFT + 6, at)
        for line in lines:
            canvas.text(_LEFT + 15, at, line, 12, t.ink)
            at += _BESIDE


def beside(
    canvas: Canvas, left: float, y: float, view: View, players: Sequence[SideView], t: Theme
) -> None:
    """Draw sides of the setup one below the other in a column from `left` on: faction and passive
    below the name."""
    wide = EDGE + SPAN - left
    for s in players:
        frame(
            canvas, y, _CARD, t, left=left, wide=wide, fill=t.back if s.seat in view.out else None
        )
        x, middle = left + 8, y + _NAME / 2 + 1
        shown = words.standing(view, s)
        room = left + wide - 8 - x - 6 - 22 * len(words.partners(view, s.seat)) - 25 * len(shown)
        x += people.band(canvas, x, middle, s.seat, naming.side(s.seat), 16, t, room) + 6
        x = _partners(canvas, x, middle, view, s.seat, t, 16)
        for sign, _ in shown:
            canvas.stamp(plate(20, 15, 7.5, t.ink), x + 10, middle)
            canvas.stamp(signs.sign(sign, 9, t.panel), x + 10, middle)
            x += 25
        gone = tr("out of the match") if s.seat in view.out else ""
        lines = (gone or words.faction(view, s), "" if gone else words.passive(view, s))
        for n, (line, bold) in enumerate(zip(lines, (False, True), strict=True)):
            ink = t.ink if bold else t.muted
            at = y + _NAME - 1 + _LOW * (n + 0.5)
            labels.name(canvas, left + 8, at, line, wide - 16, 12.5, ink, bold=bold)
        y += _CARD + 4


def _partners(
    canvas: Canvas, x: float, y: float, view: View, seat: int, t: Theme, wide: int
) -> float:
    """Draw who plays with a seat, each so `wide`; return where that ends."""
    for other in words.partners(view, seat):
        x += canvas.text(x, y, "&", 12.5, t.muted, bold=True) + 3
        canvas.stamp(emblem(t.name, other, 5.5), x + 6, y)
        x += wide
    return x


def _head(canvas: Canvas, y: float, view: View, s: SideView, t: Theme) -> None:
    x = _LEFT
    if words.attacks(view, s.seat):
        canvas.stamp(signs.sign("turn", 10, t.seat_inks[s.seat]), x + 4, y)
        x += 13
    shown = words.standing(view, s)
    room = _RIGHT - x - 6 - 24 * len(words.partners(view, s.seat)) - _CAPTAIN
    texts = sum(measure(text, 11, True) + 27 for _, text in shown)
    if crowded := room - texts < _NAMED:
        texts = 25 * len(shown)
    x += people.band(canvas, x, y, s.seat, naming.side(s.seat), 16, t, room - texts) + 6
    x = _partners(canvas, x, y, view, s.seat, t, 18)
    faction = measure(words.faction(view, s), 10) + _HEALTH
    brief = crowded or x + texts + faction > _RIGHT >= x + 25 * len(shown) + faction
    for sign, text in shown:
        wide = 20 if brief else measure(text, 11, True) + 22
        canvas.stamp(plate(round(wide), 15, 7.5, t.ink), x + wide / 2, y)
        canvas.stamp(signs.sign(sign, 9, t.panel), x + (10 if brief else 9), y)
        if not brief:
            canvas.text(x + 16, y, text, 11, t.panel, bold=True)
        x += wide + 5
    right = _captain(canvas, x, y, view, s, t)
    labels.name(
        canvas, x, y + 0.5, words.faction(view, s), max(1, right - x - 6), 12.5, t.muted, bold=False
    )


def _captain(canvas: Canvas, x: float, y: float, view: View, s: SideView, t: Theme) -> float:
    """Draw the Captain's Health as a bar and in numbers; return where it begins. That there is
    none is left out where it would not fit behind `x`: a Last Stand says it, too."""
    right, p = _RIGHT, words.captain(view, s.seat)
    if p is None:
        text = words.passive(view, s) if view.phase == "setup" else tr("no Captain")
        if right - measure(text, 12.5, True) < x:
            return right
        return right - canvas.text(right, y, text, 12.5, t.ink, bold=True, align="r")
    text = f"{p.health}/{p.face}"
    right -= canvas.text(right, y, text, 13.5, t.ink, bold=True, align="r") + 5
    low = t.strike if t.name == "dark" else mix(t.strike, BLACK, 0.4)
    color = low if 3 * p.health <= p.face else t.matter
    ground = t.shade if t.name == "dark" else mix(t.cell_alt, t.shade, 0.25)
    bar(canvas, right - _BAR, y - 4, _BAR, 8, p.health, p.face, color, ground, t.panel, 1.2, 1.5)
    right -= _BAR + 5
    canvas.stamp(signs.sign("captain", 13, t.ink), right - 6.5, y)
    return right - 14


def _facts(canvas: Canvas, y: float, view: View, s: SideView, t: Theme) -> None:
    label, _ = words.points(view, s.seat)
    x = _LEFT
    x += canvas.text(x, y + 0.4, label, 10.5, t.muted, bold=True) + 4
    x += canvas.text(x, y, str(s.points), 15, t.ink, bold=True) + 9
    piled = len(s.soldier_pile) + len(s.specialist_pile)
    for sign, count in (
        ("hand", s.cards), ("reserve", s.reserved), ("soldiers", s.soldiers),
        ("specialists", s.specialists), ("pile", piled),
    ):  # fmt: skip
        canvas.stamp(signs.sign(sign, 11.5, t.muted), x + 6, y)
        x += 14
        x += canvas.text(x, y, str(count), 13.5, t.ink, bold=True) + 7
    text = words.passive(view, s)
    if not text:
        return
    room = _RIGHT - x - 15
    size = labels.sized(text, room, (12.5, 12, 11.5, 11), bold=False)
    used = s.passive in s.used
    write = labels.struck if used else Canvas.text
    wide = min(measure(text, size), room)
    canvas.stamp(signs.sign("passive", 9.5, t.ink), _RIGHT - wide - 9, y)
    write(canvas, _RIGHT - wide, y, text, size, t.muted if used else t.ink, fit=room + 1)
