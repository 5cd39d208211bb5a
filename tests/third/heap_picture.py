"""Heap, drawn: a card for each seat with its column of stones, what it has laid and its hand."""

from __future__ import annotations

from typing import Any, Unpack

from render import draw, encoding, seats, themes
from render.draw import Canvas
from render.kit.box import Head, box
from render.kit.marked import Look, Shown, marked

NAMES = ("Blue", "Red", "Green", "Gold")


def picture(view: Any, **look: Unpack[Look]) -> bytes:
    combined = Shown(**look)
    t, canvas = combined.t, Canvas.blank(266, combined.t.back)
    for seat, line in enumerate(lines(view)):
        x, name, hue = 6 + 87 * seat, NAMES[seat], themes.mix(t.seats[seat], themes.BLACK, 0.25)
        head = Head(name.lower(), name, hue, seats.emblem(combined.theme, seat, 6))
        box(canvas, x, 6, 84, 254, head, marked(combined), t)
        for n in range(view.stones[seat]):
            canvas.put(draw.plate(56, 10, 4, t.seats[seat], t.ink, 1), x + 14, 190 - 14 * n)
        for row, word in enumerate(line.split(", ")[1:]):
            canvas.text(x + 8, 214 + 17 * row, word, 13, t.ink, fit=72)
    return encoding.encode(canvas.image, encoding.palette(canvas.image, t.seats))


def lines(view: Any) -> list[str]:
    result = []
    for seat, stones in enumerate(view.stones):
        laid, hand = view.laid[seat], view.hands[seat]
        card = "no card" if not laid else "a card" if laid < 0 else f"card {laid}"
        known = "".join(str(c) for c in hand if c > 0) or f"{len(hand)} in hand"
        gone = seat in view.out
        result.append(f"{NAMES[seat]}, " + ("out" if gone else f"{stones} stones, {card}, {known}"))
    return result


def alt(view: Any) -> str:
    return "; ".join(lines(view))


def table(view: Any) -> str:
    return "\n".join(lines(view)).replace(", ", "\n  ")
