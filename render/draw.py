"""Drawing primitives every game's pictures share.

Decides units, fonts and anti-aliasing; colours are in `render.themes`, the file format in
`render.encoding`. Lengths are
*units*: a picture is 360 units wide, a phone's width in CSS pixels, and `SCALE` turns them into
pixels. Shapes are drawn once, several times too large, scaled down and kept as sprites; a picture
only pastes sprites.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from render import scripts
from render.themes import Color

#: Pixels per unit, and how many times larger shapes are drawn before scaling down.
SCALE = 2.0
OVER = 4
WIDTH = 360

Point = tuple[float, float]


def px(units: float) -> int:
    """Return a length in whole pixels."""
    return round(units * SCALE)


@cache
def font(size: float, bold: bool = False) -> ImageFont.FreeTypeFont:
    """Return the project's font at `size` units."""
    return scripts.load(scripts.OWN[bold], px(size))


@lru_cache(maxsize=4096)
def measure(text: str, size: float, bold: bool = False) -> float:
    """Return the width of `text` in units."""
    if scripts.plain(text):
        return font(size, bold).getlength(text) / SCALE
    runs = scripts.runs(text, bold)
    return sum(scripts.load(run.font, px(size)).getlength(run.text) for run in runs) / SCALE


@lru_cache(maxsize=1024)
def shorten(text: str, size: float, bold: bool, width: float) -> str:
    """Return `text`, cut with an ellipsis if it is wider than `width` units."""
    if measure(text, size, bold) <= width:
        return text
    while text and measure(text + "…", size, bold) > width:
        text = text[:-1].rstrip()
    return text + "…" if text else ""


def wrap(text: str, size: float, width: float, most: int = 0) -> list[str]:
    """Return a text in lines of at most `width` units; a word is never divided. What goes
    beyond `most` lines (0: any) is cut off with an ellipsis."""
    lines = list(_lines(text, size, width))
    if 0 < most < len(lines):
        lines[most - 1 :] = [shorten(" ".join(lines[most - 1 :]), size, False, width)]
    return lines


@lru_cache(maxsize=4096)
def _lines(text: str, size: float, width: float) -> tuple[str, ...]:
    lines: list[str] = []
    space, room = measure(" ", size), 0.0  # a word is measured once, wherever it stands
    for word in text.split():
        wide = measure(word, size)
        if lines and space + wide <= room:
            lines[-1] += f" {word}"
            room -= space + wide
        else:
            lines.append(word)
            room = width - wide
    return tuple(lines)


class Sprite(NamedTuple):
    """A ready shape in pixels: its colours and how much of them shows."""

    color: Image.Image
    alpha: Image.Image

    @property
    def size(self) -> tuple[int, int]:
        return self.alpha.size

    def faded(self, share: float) -> Sprite:
        """Return the sprite with its opacity multiplied by `share`."""
        return Sprite(self.color, self.alpha.point(lambda v: round(v * share)))


class Pen:
    """Draws white (`fill` 1) or erases (`fill` 0) on a large mask.

    Coordinates are units; `inside` gives a pen whose box 0..100 lies in a square of
    this one, so that a glyph is written once for every size.
    """

    def __init__(
        self, mask: Image.Image, scale: float, origin: Point = (0, 0), turn: float = 0
    ) -> None:
        self._mask, self._draw = mask, ImageDraw.Draw(mask)
        self._scale, self._origin, self._turn = scale, origin, turn

    def inside(self, x: float, y: float, side: float, turn: float = 0) -> Pen:
        """Return a pen for the square of `side` centred on (x, y), turned by degrees."""
        half = side / 2
        cx, cy = self._at((x, y))
        scale = self._scale * side / 100
        origin = (cx - half * self._scale, cy - half * self._scale)
        return Pen(self._mask, scale, origin, self._turn + turn)

    def _at(self, p: Point) -> Point:
        x, y = p
        if self._turn:
            a = math.radians(self._turn)
            x, y = (
                50 + (x - 50) * math.cos(a) - (y - 50) * math.sin(a),
                50 + (x - 50) * math.sin(a) + (y - 50) * math.cos(a),
            )
        return self._origin[0] + x * self._scale, self._origin[1] + y * self._scale

    def poly(self, points: Sequence[Point], fill: int = 1) -> None:
        """Fill a polygon."""
        self._draw.polygon([self._at(p) for p in points], fill=255 * fill)

    def disc(self, x: float, y: float, r: float, fill: int = 1) -> None:
        """Fill a circle."""
        cx, cy = self._at((x, y))
        r *= self._scale
        self._draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=255 * fill)

    def ring(self, x: float, y: float, r: float, width: float, fill: int = 1) -> None:
        """Draw a circle whose line lies inside radius `r`."""
        cx, cy = self._at((x, y))
        r, w = r * self._scale, max(1, round(width * self._scale))
        self._draw.ellipse((cx - r, cy - r, cx + r, cy + r), outline=255 * fill, width=w)

    def arc(
        self, x: float, y: float, r: float, width: float, start: float, end: float, fill: int = 1
    ) -> None:
        """Draw part of a circle, degrees clockwise from east."""
        cx, cy = self._at((x, y))
        r, w = r * self._scale, max(1, round(width * self._scale))
        box = (cx - r, cy - r, cx + r, cy + r)
        self._draw.arc(box, start + self._turn, end + self._turn, fill=255 * fill, width=w)

    def box(
        self, x0: float, y0: float, x1: float, y1: float, radius: float = 0, fill: int = 1
    ) -> None:
        """Fill a rectangle with rounded corners."""
        if self._turn:
            r = min(radius, (x1 - x0) / 2, (y1 - y0) / 2)
            for a, b, c, d in ((x0 + r, y0, x1 - r, y1), (x0, y0 + r, x1, y1 - r)):
                self.poly([(a, b), (c, b), (c, d), (a, d)], fill)
            for x, y in ((x0 + r, y0 + r), (x1 - r, y0 + r), (x0 + r, y1 - r), (x1 - r, y1 - r)):
                self.disc(x, y, r, fill)
            return
        (ax, ay), (bx, by) = self._at((x0, y0)), self._at((x1, y1))
        self._draw.rounded_rectangle(
            (ax, ay, bx - 1, by - 1), radius * self._scale, fill=255 * fill
        )

    def line(self, points: Sequence[Point], width: float, fill: int = 1) -> None:
        """Draw a line with round ends and joints."""
        at = [self._at(p) for p in points]
        w = max(1, round(width * self._scale))
        self._draw.line(at, fill=255 * fill, width=w)
        for cx, cy in at:
            r = w / 2
            self._draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=255 * fill)


def star(
    x: float, y: float, outer: float, inner: float, rays: int, turn: float = -90
) -> list[Point]:
    """Return the corners of a star."""
    points = []
    for i in range(2 * rays):
        a = math.radians(turn + 180 * i / rays)
        r = inner if i % 2 else outer
        points.append((x + r * math.cos(a), y + r * math.sin(a)))
    return points


def polygon(x: float, y: float, r: float, corners: int) -> list[Point]:
    """Return the corners of a regular polygon that stands on its tip."""
    angles = (math.radians(-90 + 360 * i / corners) for i in range(corners))
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a in angles]


class Builder:
    """Puts coloured shapes on top of each other to make one sprite of w x h units."""

    def __init__(self, w: float, h: float) -> None:
        self.w, self.h = w, h
        self._size = (px(w), px(h))
        self._image = Image.new("RGBA", self._size, (0, 0, 0, 0))

    def shape(self, paint: Callable[[Pen], None]) -> Image.Image:
        """Return the anti-aliased mask of what `paint` draws."""
        big = Image.new("L", (self._size[0] * OVER, self._size[1] * OVER), 0)
        paint(Pen(big, SCALE * OVER))
        return big.reduce(OVER)

    def hatch(self, step: float, width: float, rising: bool = True) -> Image.Image:
        """Return a mask of parallel diagonal stripes, `step` units apart."""

        def stripes(pen: Pen) -> None:
            x = -self.h
            while x < self.w:
                ends = [(x, self.h), (x + self.h, 0)] if rising else [(x, 0), (x + self.h, self.h)]
                pen.line(ends, width)
                x += step

        return self.shape(stripes)

    def fill(self, mask: Image.Image, color: Color, share: float = 1.0) -> Builder:
        """Lay `color` over everything the mask covers."""
        alpha = mask if share >= 1 else mask.point(lambda v: round(v * share))
        layer = Image.new("RGBA", self._size, (*color, 0))
        layer.putalpha(alpha)
        self._image.alpha_composite(layer)
        return self

    def fade(self, mask: Image.Image, top: Color, bottom: Color) -> Builder:
        """Fill the mask with a vertical gradient."""
        ramp = Image.linear_gradient("L").resize(self._size)
        layer = Image.composite(
            Image.new("RGB", self._size, bottom), Image.new("RGB", self._size, top), ramp
        ).convert("RGBA")
        layer.putalpha(mask)
        self._image.alpha_composite(layer)
        return self

    def shadow(
        self, mask: Image.Image, color: Color, drop: float, blur: float, share: float
    ) -> Builder:
        """Lay a soft shadow of the mask, moved down by `drop` units."""
        soft = ImageChops.offset(mask, 0, px(drop)).filter(ImageFilter.GaussianBlur(blur * SCALE))
        return self.fill(soft, color, share)

    def outline(self, mask: Image.Image, color: Color, width: float, share: float = 1.0) -> Builder:
        """Fill the mask grown by `width` units."""
        size = 2 * max(1, px(width)) + 1
        return self.fill(mask.filter(ImageFilter.MaxFilter(size)), color, share)

    def sprite(self) -> Sprite:
        """Return what has been built."""
        return Sprite(self._image.convert("RGB"), self._image.getchannel("A"))


@lru_cache(maxsize=4096)
def lettering(
    text: str, size: float, bold: bool, outline: float = 0
) -> tuple[Image.Image, Image.Image | None, int]:
    """Return masks of a text and of its outline, and the row of the middle of a capital."""
    own, stroke = font(size, bold), px(outline)
    pad = stroke + 1
    runs: tuple[scripts.Run, ...] = (scripts.Run(text, scripts.OWN[bold]),)
    if not scripts.plain(text):
        runs = scripts.runs(text, bold)
    faces = [scripts.load(run.font, px(size)) for run in runs]
    boxes = [face.getbbox(run.text, anchor="ls") for face, run in zip(faces, runs, strict=True)]
    widths = [face.getlength(run.text) for face, run in zip(faces, runs, strict=True)]
    base = math.ceil(-min((box[1] for box in boxes), default=0)) + pad
    right = sum(widths[:-1]) + max(boxes[-1][2], widths[-1]) if runs else 0
    low = max((box[3] for box in boxes), default=0)
    shape = (math.ceil(right) + 2 * pad, base + math.ceil(low) + pad)
    mask = Image.new("L", shape, 0)
    rim = Image.new("L", shape, 0) if stroke else None
    x = pad - min(0, boxes[0][0]) if runs else pad
    for run, face, width in zip(runs, faces, widths, strict=True):
        ImageDraw.Draw(mask).text((x, base), run.text, fill=255, font=face, anchor="ls")
        if rim is not None:
            ImageDraw.Draw(rim).text(
                (x, base), run.text, fill=255, font=face, anchor="ls", stroke_width=stroke,
                stroke_fill=255,
            )  # fmt: skip
        x += width
    capital = own.getbbox("H", anchor="ls")[1]
    return mask, rim, round(base + capital / 2)


@lru_cache(maxsize=1024)
def plate(
    w: float,
    h: float,
    radius: float,
    fill: Color | None,
    line: Color | None = None,
    width: float = 0,
    share: float = 1.0,
) -> Sprite:
    """Return a rounded rectangle of w x h units, filled, outlined or both."""
    b = Builder(w, h)
    outer = b.shape(lambda p: p.box(0, 0, w, h, radius))
    if fill is not None:
        b.fill(outer, fill, share)
    if line is not None:
        inner = b.shape(lambda p: p.box(width, width, w - width, h - width, max(0, radius - width)))
        b.fill(ImageChops.subtract(outer, inner), line)
    return b.sprite()


@lru_cache(maxsize=256)
def _ends(
    w: float, radius: float, fill: Color, line: Color | None, width: float
) -> tuple[Sprite, Sprite, Image.Image]:
    """Return the upper and the lower end of a rounded rectangle, and a row of its middle."""
    end = math.ceil(max(radius, width)) + 1
    whole = plate(w, 2 * end, radius, fill, line, width)
    wide, tall = whole.size
    top, bottom = (0, 0, wide, tall // 2), (0, tall // 2, wide, tall)
    ends = [Sprite(whole.color.crop(box), whole.alpha.crop(box)) for box in (top, bottom)]
    return ends[0], ends[1], whole.color.crop((0, tall // 2, wide, tall // 2 + 1))


class Canvas:
    """A picture in the making, addressed in units."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image

    @classmethod
    def blank(cls, height: float, color: Color, width: float = WIDTH) -> Canvas:
        """Return an empty canvas of `width` x `height` units."""
        return cls(Image.new("RGB", (px(width), px(height)), color))

    def stamp(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste a sprite centred on (x, y)."""
        w, h = sprite.size
        at = (round(x * SCALE - w / 2), round(y * SCALE - h / 2))
        self.image.paste(sprite.color, at, sprite.alpha)

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste a sprite with its upper left corner at (x, y)."""
        self.image.paste(sprite.color, (px(x), px(y)), sprite.alpha)

    def slab(
        self, x: float, y: float, w: float, h: float, radius: float, fill: Color,
        line: Color | None = None, width: float = 0,
    ) -> None:  # fmt: skip
        """Draw a `plate` of any height: its ends are kept, what lies between is stretched."""
        top, bottom, row = _ends(w, radius, fill, line, width)
        left, up, down = px(x), px(y), px(y + h)
        middle = down - up - top.size[1] - bottom.size[1]
        if middle < 0:
            self.put(plate(w, h, radius, fill, line, width), x, y)
            return
        self.image.paste(top.color, (left, up), top.alpha)
        if middle:
            self._stretched(row, fill, left, up + top.size[1], middle, px(width) + 2)
        self.image.paste(bottom.color, (left, down - bottom.size[1]), bottom.alpha)

    def _stretched(
        self, row: Image.Image, fill: Color, x: int, y: int, high: int, edge: int
    ) -> None:
        """Paste a row of pixels `high` times below each other; all but `edge` pixels at either
        end are of one colour."""
        wide = row.width
        self.image.paste(fill, (x, y, x + wide, y + high))
        for at in (0, wide - edge):
            end = row.crop((at, 0, at + edge, 1)).resize((edge, high), Image.Resampling.NEAREST)
            self.image.paste(end, (x + at, y))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        color: Color,
        *,
        bold: bool = False,
        align: str = "l",
        fit: float = 0,
        rim: Color | None = None,
        outline: float = 1.5,
    ) -> float:
        """Write `text`, its capitals centred on `y`; `align` is l, m or r. Return its width.

        `fit` is the room in units (0: any); a longer text is cut.
        """
        if fit:
            text = shorten(text, size, bold, fit)
        if not text:
            return 0
        mask, edge, middle = lettering(text, size, bold, outline if rim else 0)
        pad = (px(outline) if rim else 0) + 1
        width = measure(text, size, bold)
        left = x - {"l": 0.0, "m": width / 2, "r": width}[align]
        at = (round(left * SCALE) - pad, round(y * SCALE) - middle)
        if rim and edge:
            self.image.paste(rim, at, edge)
        self.image.paste(color, at, mask)
        return width
