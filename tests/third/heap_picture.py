"""Heap, drawn: two columns of stones."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Trail
from render import draw, themes


def picture(
    view: object,
    *,
    theme: str = "dark",
    south: int = 0,
    trail: Trail = Trail(),  # noqa: B008 - immutable
    targets: Sequence[str] = (),
    focus: str = "",
) -> bytes:
    image = draw.Canvas.blank(200, themes.THEMES[theme].back).image
    for column, stones in enumerate(view.heaps):  # type: ignore[attr-defined]
        for n in range(stones):
            box = (80 + 200 * column, 170 - 16 * n, 180 + 200 * column, 182 - 16 * n)
            image.paste("#d9a441", box)
    return draw.encode(image, image.quantize(8))


def alt(view: object) -> str:
    return table(view).replace("\n", ", ")


def table(view: object) -> str:
    a, b = view.heaps  # type: ignore[attr-defined]
    return f"heap a: {a}\nheap b: {b}"
