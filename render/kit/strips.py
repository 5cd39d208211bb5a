"""Strips above and below a picture, in its own colours."""

from __future__ import annotations

import io
from collections.abc import Callable

from PIL import Image

from render.draw import SCALE, Canvas
from render.encoding import saved, unfinished

#: Draws a strip as wide as given (units); None: there is nothing to say.
Strip = Callable[[float], Canvas | None]


def framed(draw: Callable[[], bytes], *, above: Strip, below: Strip) -> bytes:
    """Return what `draw` draws with a strip above it, then one below."""
    with unfinished() as images:
        png = draw()  # nothing if it has been kept as an image
    image = Image.open(io.BytesIO(png)) if png else images[-1]
    wide = image.width / SCALE
    strips = above(wide), below(wide)
    top, bottom = (0 if strip is None else strip.image.height for strip in strips)
    whole = Image.new(image.mode, (image.width, top + image.height + bottom))
    if image.mode == "P":
        whole.putpalette(image.getpalette() or [])
    for strip, at in zip(strips, (0, top + image.height), strict=True):
        if strip is not None:
            flat = strip.image
            if image.mode == "P":
                flat = flat.quantize(palette=image, dither=Image.Dither.NONE)
            whole.paste(flat, (0, at))
    whole.paste(image, (0, top))
    return saved(whole)
