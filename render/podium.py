"""The end of a tournament: who stands on the podium.

Decides the layout: the winner in the middle and highest, numbers on the steps, up to two
people on a step if they share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render import draw, encoding, scripts
from render.draw import Canvas
from render.tables import MEDAL_INK, MEDALS, medal
from render.themes import THEMES

EDGE = 12.0
HEIGHT = 262.0
#: How high the steps for the first three are, and in which order they stand.
STEPS = (122.0, 96.0, 76.0)
ORDER = (2, 1, 3)


class Step(NamedTuple):
    """A place 1 to 3: who, and how in a few words."""

    place: int
    name: str
    note: str = ""


class Podium(NamedTuple):
    title: str
    note: str
    steps: tuple[Step, ...]


def picture(podium: Podium, theme: str = "dark") -> bytes:
    """Return the podium as PNG."""
    t = THEMES[theme]
    canvas = Canvas.blank(HEIGHT, t.back)
    canvas.text(draw.WIDTH / 2, 24, scripts.name(podium.title), 21, t.ink, bold=True, align="m",
                fit=draw.WIDTH - 2 * EDGE)  # fmt: skip
    canvas.text(draw.WIDTH / 2, 47, podium.note, 14, t.muted, align="m", fit=draw.WIDTH - 2 * EDGE)
    by_place: dict[int, list[Step]] = {}
    for step in podium.steps:
        by_place.setdefault(step.place, []).append(step)
    columns = _columns(by_place)
    width = (draw.WIDTH - 2 * EDGE) / 3
    for i, column in enumerate(columns):
        if not column:
            continue
        place = column[0].place
        x, tall = EDGE + i * width, STEPS[place - 1]
        top = HEIGHT - EDGE - tall
        canvas.slab(x + 2, top, width - 4, tall, 8, t.panel, t.edge, 1)
        medal(canvas, x + width / 2, top + 28, str(place), place, 40)
        y = top - 12
        for step in reversed(column[:2]):
            canvas.text(x + width / 2, y, scripts.name(step.name), 17 if place == 1 else 15, t.ink,
                        bold=True, align="m", fit=width - 4)  # fmt: skip
            y -= 21
        if column[0].note and len(column) == 1:
            canvas.text(x + width / 2, top + 62, column[0].note, 13, t.muted, align="m",
                        fit=width - 10)  # fmt: skip
    exact = (t.back, t.panel, t.edge, t.ink, t.muted, *MEDALS, MEDAL_INK)
    return encoding.encode(canvas.image, encoding.palette(canvas.image, exact))


def alt(podium: Podium) -> str:
    """Return what it shows in words."""
    steps = [f"{s.place}: {s.name}{f' ({s.note})' if s.note else ''}" for s in podium.steps]
    return f"{podium.title}. {podium.note}. Podium: {'; '.join(steps)}."


def _columns(by_place: dict[int, list[Step]]) -> list[Sequence[Step]]:
    """Return who stands left, in the middle and right; two thirds stand left and right."""
    thirds = by_place.get(3, [])
    if 2 not in by_place and len(thirds) > 1:
        return [thirds[:1], by_place.get(1, []), thirds[1:]]
    return [by_place.get(place, []) for place in ORDER]
