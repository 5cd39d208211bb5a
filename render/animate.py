"""Moving pictures from still ones.

Decides how a series of PNG frames becomes one GIF that plays anywhere: one palette for
all frames, of each frame only the pixels that changed, the last frame held longer. A
`Film` is written frame by frame, so a long match needs no more memory than two pictures,
and its size is known at any time.
"""

from __future__ import annotations

import io
from typing import Any

from PIL import GifImagePlugin, Image, ImageChops

#: In a changed frame: as it was before. The palettes of frames give up this place.
_SAME = 255
#: Colours of the first true-colour frame that are kept, beside an even sample of all.
_OWN = 128
_CUBE = [shade for r in range(5) for g in range(5) for b in range(5) for shade in (r, g, b)]
_CUBE = [shade * 255 // 4 for shade in _CUBE]
#: The longest a GIF can hold one picture (ms).
LONGEST = 655_350


class Film:
    """A GIF in the making, which plays again and again or `once`. `width` scales frames down to
    so many pixels (0: none). What plays once is mostly seen at rest on its first frame, so it is
    as high as that one: higher frames are made smaller."""

    def __init__(self, width: int = 0, *, once: bool = False) -> None:
        self._width, self._again = width, {} if once else {"loop": 0}
        self._once = once
        self._parts: list[bytes] = []
        self._palette: Image.Image | None = None
        #: The first frame's own colours, and where each number of a frame goes.
        self._original: list[int] | None = None
        self._moved: list[int] = []
        #: The pixels of the newest frame, as numbers into the palette.
        self._last: Image.Image | None = None
        #: What is still to be written, because the next frame may only prolong it.
        self._held: tuple[Image.Image, tuple[int, int], int] | None = None
        #: The first frame and how long it is held: it covers what only later frames need.
        self._first: tuple[Image.Image, int] | None = None
        #: Bytes so far, and frames added.
        self.size = self.frames = 0

    def add(self, frame: bytes, ms: int) -> None:
        """Append a PNG frame, shown for `ms` milliseconds. A lower one than the highest stands
        on its own ground.

        Raises `ValueError` if it is not as wide as the first.
        """
        pixels = self._flat(frame)
        self.frames += 1
        if self._last is None:
            self._write([])  # the head, which says how high the highest frame is
            self._hold(pixels, (0, 0), ms)
        else:
            if pixels.width != self._last.width:
                raise ValueError("all frames must be of one width")
            high = max(pixels.height, self._last.height)
            pixels, self._last = _grown(pixels, high), _grown(self._last, high)
            changed = ImageChops.difference(pixels, self._last)
            box = changed.getbbox()
            if box is None:
                assert self._held is not None
                image, at, before = self._held
                self._held = image, at, min(before + ms, LONGEST)
            else:
                mask = changed.crop(box).point(lambda v: 255 if v else 0)
                part = Image.new("L", mask.size, _SAME)
                part.paste(pixels.crop(box), mask=mask)
                self._hold(part, (box[0], box[1]), ms)
        self._last = pixels

    def finish(self) -> bytes:
        """Return the whole file. Raises `ValueError` without frames."""
        if not self.frames:
            raise ValueError("no frames")
        self._flush()
        assert self._first is not None
        assert self._last is not None
        image, ms = self._first
        image = _grown(image, self._last.height)
        head, _ = GifImagePlugin.getheader(self._colored(image), info=self._again)
        opening = [b"".join(head), b"".join(self._data(image, (0, 0), ms))]
        return b"".join([*opening, *self._parts[2:], b";"])

    # -- pixels -------------------------------------------------------------

    def _flat(self, frame: bytes) -> Image.Image:
        """Return a frame's pixels in the film's palette, as a grey picture of numbers."""
        image: Image.Image = Image.open(io.BytesIO(frame))
        small = 0 < self._width < image.width
        if self._palette is None:
            self._palette = self._colors(image)
        if image.mode != "P" or small or image.getpalette() != self._original:
            image = image.convert("RGB")
            if small:
                height = round(image.height * self._width / image.width)
                image = image.resize((self._width, height), Image.Resampling.LANCZOS)
            image = image.quantize(palette=self._palette, dither=Image.Dither.NONE)
        if self._once and self._last is not None and image.height > self._last.height:
            image = self._fitted(image, self._last.height)
        return Image.frombytes("L", image.size, image.tobytes()).point(self._moved)

    def _fitted(self, image: Image.Image, high: int) -> Image.Image:
        """Return a picture of this height, as wide as before and on its own ground."""
        assert self._palette is not None
        ground = image.getpixel((0, image.height - 1))
        size = round(image.width * high / image.height), high
        small = image.convert("RGB").resize(size, Image.Resampling.LANCZOS)
        small = small.quantize(palette=self._palette, dither=Image.Dither.NONE)
        fitted = Image.new("P", (image.width, high), ground)
        fitted.paste(small, ((image.width - size[0]) // 2, 0))
        return fitted

    def _colors(self, first: Image.Image) -> Image.Image:
        """Choose the palette by the first frame, with the last place kept free."""
        self._original = first.getpalette() if first.mode == "P" else None
        colors = self._original
        if colors is None:
            # True colours: those of the first frame, and some of every kind for what comes.
            chosen = first.convert("RGB").quantize(_OWN, method=Image.Quantize.MEDIANCUT)
            colors = [*(chosen.getpalette() or [])[: 3 * _OWN], *_CUBE]
        colors = colors + [0] * (768 - len(colors))
        free = colors[3 * _SAME :]
        near = min(
            range(_SAME),
            key=lambda i: sum((a - b) ** 2 for a, b in zip(colors[3 * i :], free, strict=False)),
        )
        self._moved = [*range(_SAME), near]
        holder = Image.new("P", (1, 1))
        holder.putpalette(colors[: 3 * _SAME] + colors[3 * near : 3 * near + 3])
        return holder

    # -- bytes --------------------------------------------------------------

    def _hold(self, image: Image.Image, at: tuple[int, int], ms: int) -> None:
        self._flush()
        self._held = image, at, ms

    def _flush(self) -> None:
        if self._held is None:
            return
        image, at, ms = self._held
        if self._first is None:
            self._first = image, ms
        self._write(self._data(image, at, ms))
        self._held = None

    def _data(self, image: Image.Image, at: tuple[int, int], ms: int) -> list[bytes]:
        how: dict[str, Any] = {"duration": ms, "disposal": 1, "transparency": _SAME}
        return GifImagePlugin.getdata(self._colored(image), at, **how)

    def _write(self, parts: list[bytes]) -> None:
        data = b"".join(parts)
        self._parts.append(data)
        self.size += len(data)

    def _colored(self, pixels: Image.Image) -> Image.Image:
        assert self._palette is not None
        image = Image.frombytes("P", pixels.size, pixels.tobytes())
        image.putpalette(self._palette.getpalette() or [])
        return image


def _grown(pixels: Image.Image, high: int) -> Image.Image:
    """Return a picture with more of the ground on which it ends."""
    if pixels.height == high:
        return pixels
    grown = Image.new("L", (pixels.width, high), pixels.getpixel((0, pixels.height - 1)))
    grown.paste(pixels)
    return grown
