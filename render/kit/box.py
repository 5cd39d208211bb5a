"""A card in small: a coloured head with its sign and name, room for what is on it below.

Decides how the head is filled, and how such a card is pointed out: by its rim, a number in
its head, and the sign of what has just befallen it in the place of its own.
"""

from __future__ import annotations

from typing import NamedTuple

from render import marks
from render.draw import Canvas, Sprite, measure, plate
from render.kit import labels, signs
from render.kit.marked import Marked
from render.themes import BLACK, WHITE, Color, Theme, mix

HEAD = 21.0


class Head(NamedTuple):
    """What stands in a head. `name` is what it is pointed out by; `word` stands at its right."""

    name: str
    title: str
    hue: Color
    sign: Sprite
    word: str = ""


def box(
    canvas: Canvas, x: float, y: float, w: float, h: float, head: Head, marked: Marked, t: Theme,
    *, high: float = HEAD, line: Color | None = None, thick: float = 1.2,
) -> None:  # fmt: skip
    """Draw a card of w x h units, its head `high` units high; `line` and `thick` are its rim
    if it is not pointed out."""
    share = high / HEAD
    line, thick = marked.rim(head.name, t, line or mix(head.hue, t.edge, 0.3), thick)
    canvas.slab(x, y, w, h, 7 * share, t.panel, line, thick)
    canvas.put(plate(w - 2 * thick, high - thick, 5 * share, head.hue), x + thick, y + thick)
    middle, left, end = y + high / 2 + 0.4, x + 12.5 * share, x + w - 4
    struck = head.name in marked.trail.struck
    if struck or head.name in marked.came:
        canvas.stamp(plate(17 * share, 17 * share, 8.5 * share, BLACK), left, middle)
        glyph = marks.burst if struck else marks.sword
        canvas.stamp(signs.sign(glyph, 12 * share, t.strike), left, middle)
    else:
        canvas.stamp(head.sign, left, middle)
    number = marked.numbers.get(head.name)
    if number is not None:
        end -= labels.number(canvas, end + 2, middle, number, t, 17 * share) + 2
    done = marked.acts.get(head.name)
    if done is not None:
        # No name is cut for them: of several numbers the last, an attack's, stays.
        while " " in done and measure(head.title, 10, True) > (
            end - labels.step_width(done, 16 * share) - x - 22.5 * share - 2
        ):
            done = done.partition(" ")[2]
        end -= labels.step(canvas, end + 2, middle, done, t, 16 * share) + 2
    if head.word:
        size = 11.5 if high == HEAD else 13
        end -= 3
        end -= canvas.text(end, middle + 0.4, head.word, size, WHITE, bold=True, align="r") + 4
    left = x + 22.5 * share
    labels.name(canvas, left, middle, head.title, end - left, 14 * share, WHITE)
