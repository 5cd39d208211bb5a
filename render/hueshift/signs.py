"""Signs and colours of HueShift: classes, statuses, and the small chips that carry them.

Decides what stands for what. Each class has a hue and a silhouette of its own, each status
a silhouette and a letter, so nothing needs an eye for colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from render import marks
from render.draw import Canvas, Pen, Sprite, measure, plate, star
from render.kit import flow as flowing
from render.kit import signs as kit
from render.themes import BLACK, WHITE, Color, Theme, mix, on_panel, rgb

HUES: dict[str, Color] = {
    "Hero": rgb("#2F6FC4"),
    "Leader": rgb("#956B00"),
    "Brute": rgb("#A8472B"),
    "Gunner": rgb("#0D8468"),
    "Sworder": rgb("#C2447F"),
    "Fast": rgb("#147CA8"),
    "Tank": rgb("#566B86"),
    "Arsenal": rgb("#C23B31"),
    "Stable": rgb("#64801C"),
    "Elemental": rgb("#7D58C4"),
    "": rgb("#6A5A72"),
}
DARK: Color = rgb("#5B3A86")


def _hero(p: Pen) -> None:
    p.poly(star(50, 54, 52, 22, 5))


def _leader(p: Pen) -> None:
    p.poly([(4, 24), (28, 48), (50, 10), (72, 48), (96, 24), (86, 76), (14, 76)])
    p.box(14, 80, 86, 94, 3)
    for x, y in ((4, 22), (50, 9), (96, 22)):
        p.disc(x, y, 7)


def _brute(p: Pen) -> None:
    """A coin with a head's edge: Brutes flip one."""
    p.disc(50, 50, 47)
    p.ring(50, 50, 38, 6, 0)
    p.box(44, 26, 56, 74, 2, 0)
    p.box(34, 26, 50, 36, 2, 0)


def _gunner(p: Pen) -> None:
    p.ring(50, 50, 38, 11)
    p.box(44, 0, 56, 34)
    p.box(44, 66, 56, 100)
    p.box(0, 44, 34, 56)
    p.box(66, 44, 100, 56)
    p.disc(50, 50, 8)


def _arsenal(p: Pen) -> None:
    """Three shells."""
    for x in (18, 50, 82):
        p.poly([(x - 12, 40), (x, 4), (x + 12, 40)])
        p.box(x - 12, 40, x + 12, 78)
        p.box(x - 14, 84, x + 14, 96)


def _stable(p: Pen) -> None:
    """A pyramid on its base."""
    p.poly([(50, 6), (90, 76), (10, 76)])
    p.box(2, 82, 98, 95, 3)


def _elemental(p: Pen) -> None:
    """Three drops in a ring."""
    for x, y in ((50, 26), (24, 70), (76, 70)):
        p.disc(x, y, 23)
    p.disc(50, 54, 9, 0)


def flame(p: Pen) -> None:
    """A flame: Burn."""
    p.disc(50, 66, 31)
    p.poly([(20, 60), (30, 34), (38, 44), (54, 0), (68, 34), (74, 26), (81, 62)])
    p.disc(50, 76, 14, 0)
    p.poly([(37, 72), (51, 44), (63, 72)], 0)


def corroded(p: Pen) -> None:
    """A plate eaten away: Corrode."""
    p.box(8, 8, 92, 92, 10)
    for x, y, r in ((96, 4, 34), (33, 30, 13), (62, 54, 11), (32, 68, 15), (100, 84, 24)):
        p.disc(x, y, r, 0)


def mute(p: Pen) -> None:
    """A barred mouth: Silenced."""
    p.ring(50, 50, 48, 14)
    p.inside(50, 50, 100, 45).box(8, 43, 92, 57)


def fall(p: Pen) -> None:
    """Two chevrons downwards: a Penalty."""
    for y in (44, 6):
        p.poly([(50, y + 52), (94, y + 18), (94, y - 4), (50, y + 30), (6, y - 4), (6, y + 18)])


def check(p: Pen) -> None:
    """A tick: used up."""
    p.line([(14, 54), (40, 80), (88, 22)], 17)


def leak(p: Pen) -> None:
    """A drop falling into a puddle: Leak."""
    marks.drop(p.inside(50, 34, 66))
    p.box(2, 78, 98, 96, 9)


def target(p: Pen) -> None:
    """A bull's eye: the target of an attack."""
    p.ring(50, 50, 48, 13)
    p.disc(50, 50, 20)


GLYPHS: dict[str, kit.Glyph] = {
    "Hero": _hero,
    "Leader": _leader,
    "Brute": _brute,
    "Gunner": _gunner,
    "Sworder": marks.sword,
    "Fast": marks.fast,
    "Tank": marks.armor,
    "Arsenal": _arsenal,
    "Stable": _stable,
    "Elemental": _elemental,
    "": marks.skull,
    "burn": flame,
    "freeze": marks.flake,
    "corrode": corroded,
    "leak": leak,
    "hexed": marks.swirl,
    "silenced": mute,
    "gain": marks.rise,
    "penalty": fall,
    "used": check,
    "target": target,
    "wildcard": marks.card,
    "armor": marks.cuirass,
    "guard": marks.tower,
    "locked": marks.lock,
    "grit": marks.burst,
    "match": marks.equal,
    "fallen": marks.tomb,
    "removed": marks.cross,
    "arena": marks.flag,
    "active": marks.play,
    "attack": marks.sword,
    "immune": marks.always,
    "up": marks.up,
    "heart": marks.heart,
    "coin": _brute,
    "disrupt": marks.bolt,
}


def sign(name: str, size: float, color: Color) -> Sprite:
    """Return a bare silhouette in one colour."""
    return kit.sign(GLYPHS[name], size, color)


@cache
def medal(cls: str, size: float) -> Sprite:
    """Return a class's sign in white on a disc of its hue."""
    rim = mix(HUES[cls], BLACK, 0.45)
    return kit.medal(kit.shape_of(GLYPHS[cls]), size, HUES[cls], WHITE, rim)


def ink(t: Theme, cls: str) -> Color:
    """Return a class's hue for writing on a panel."""
    return on_panel(t, HUES[cls])


class Chip(NamedTuple):
    """A small plate with a sign and a word; `short` where there is less room."""

    sign: str
    text: str
    short: str = ""
    fill: Color | None = None
    ink: Color | None = None
    line: Color | None = None


HIGH = 15.0
_SIZE = 11.5
_GAP = 3.0
_MOST = 3


def wide(text: str, has_sign: bool = True) -> float:
    """Return the width of a chip in whole units."""
    return float(round(measure(text, _SIZE, True) + (18 if has_sign else 8) + (0 if text else -2)))


def lines(chips: Sequence[Chip], room: float) -> list[list[tuple[Chip, str]]]:
    """Return chips in lines, with words if these need at most `_MOST` lines, else with letters."""
    rows: list[list[tuple[Chip, str]]] = []
    for short in (False, True):
        texts = [(chip.short or chip.text) if short else chip.text for chip in chips]
        widths = [wide(text, bool(c.sign)) for c, text in zip(chips, texts, strict=True)]
        flowed = flowing.flow(widths, room, _GAP)
        rows = [[] for _ in range(flowing.lines(flowed))]
        for chip, text, place in zip(chips, texts, flowed, strict=True):
            rows[place.line].append((chip, text))
        if len(rows) <= _MOST:
            break
    return rows


def flow(
    canvas: Canvas, x: float, y: float, rows: Sequence[Sequence[tuple[Chip, str]]], t: Theme,
    room: float = 0,
) -> None:  # fmt: skip
    """Draw lines of chips, the first one's upper edge at `y`."""
    for i, row in enumerate(rows):
        at = x
        for chip, text in row:
            w = wide(text, bool(chip.sign))
            if room:
                w = min(w, round(x + room - at))
            fill = chip.fill or t.cell
            line = chip.line or mix(fill, t.ink, 0.3)
            canvas.put(plate(w, HIGH - 1, 4, fill, line, 0.8), at, y + i * HIGH)
            color = chip.ink or t.ink
            middle = y + i * HIGH + HIGH / 2 - 0.5
            inner = at + 4
            if chip.sign:
                canvas.stamp(sign(chip.sign, 9.5, color), at + 8.5, middle)
                inner = at + 15.5
            canvas.text(inner, middle, text, _SIZE, color, bold=True, fit=at + w - inner - 1)
            at += w + _GAP
