"""How a drawn picture becomes a file.

Decides the file format: PNG with a palette made once per theme, because choosing colours per
picture would cost more than drawing.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from PIL import Image

from render.themes import Color


def palette(sample: Image.Image, exact: Iterable[Color]) -> Image.Image:
    """Return a palette image with 256 colours: the `exact` ones and the best of `sample`."""
    keep = list(dict.fromkeys(exact))
    room = 256 - len(keep)
    half = sample.resize((sample.width // 2, sample.height // 2), Image.Resampling.NEAREST)
    best = half.quantize(room, method=Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
    colors = [c for color in keep for c in color] + best[: 3 * room]
    colors += [0] * (768 - len(colors))
    holder = Image.new("P", (1, 1))
    holder.putpalette(colors)
    return holder


_unfinished: ContextVar[list[Image.Image] | None] = ContextVar("unfinished", default=None)


@contextmanager
def unfinished() -> Iterator[list[Image.Image]]:
    """Keep what is drawn as an image, in the list this yields: something is added to it before
    anybody sees it, and to encode one takes a third of the time it takes to draw it."""
    images: list[Image.Image] = []
    token = _unfinished.set(images)
    try:
        yield images
    finally:
        _unfinished.reset(token)


def encode(image: Image.Image, colors: Image.Image, *, large: int = 0) -> bytes:
    """Return a picture as PNG bytes in the colours of a palette image, none while it is
    `unfinished`; one of more than `large` bytes (0: any) is made a fifth smaller, which takes
    three times as long."""
    flat = image.quantize(palette=colors, dither=Image.Dither.NONE)
    if (images := _unfinished.get()) is not None:
        images.append(flat)
        return b""
    data = saved(flat)
    return data if not large or len(data) <= large else saved(flat, 6)


def saved(image: Image.Image, level: int = 2) -> bytes:
    """Return a picture as PNG bytes, compressed by zlib's `level`."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=level)
    return out.getvalue()
