"""Heap, drawn: a column of stones for each seat, its card below, a cross where it is out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Trail
from render import draw, themes
from render.draw import Canvas

NAMES = ("Blue", "Red", "Green", "Gold")


def picture(
    view: object,
    *,
    theme: str = "dark",
    south: int = 0,
    trail: Trail = Trail(),  # noqa: B008 - immutable
    targets: Sequence[str] = (),
    focus: str = "",
) -> bytes:
    t = themes.THEMES[theme]
    canvas = Canvas.blank(300, t.back)
    for seat, line in enumerate(lines(view)):
        x = 45 + 90 * seat
        for n in range(view.stones[seat]):  # type: ignore[attr-defined]
            canvas.put(draw.plate(56, 10, 4, t.seats[seat % 2], t.ink, 1), x - 28, 210 - 14 * n)
        for row, word in enumerate(line.split(", ")):
            canvas.text(x, 235 + 18 * row, word, 13, t.ink, align="m", bold=not row)
    return draw.encode(canvas.image, canvas.image.quantize(64))


def lines(view: object) -> list[str]:
    found = []
    for seat, stones in enumerate(view.stones):  # type: ignore[attr-defined]
        laid, hand = view.laid[seat], view.hands[seat]  # type: ignore[attr-defined]
        card = "no card" if not laid else "a card" if laid < 0 else f"card {laid}"
        known = "".join(str(c) for c in hand if c > 0) or f"{len(hand)} in hand"
        gone = seat in view.out  # type: ignore[attr-defined]
        found.append(f"{NAMES[seat]}, " + ("out" if gone else f"{stones} stones, {card}, {known}"))
    return found


def alt(view: object) -> str:
    return "; ".join(lines(view))


def table(view: object) -> str:
    return "\n".join(lines(view)).replace(", ", "\n  ")
