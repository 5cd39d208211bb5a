"""Strips above or below a picture that is done, in its own colours."""

from __future__ import annotations

import io

from PIL import Image

from render.draw import Canvas


def stacked(image: Image.Image, strip: Canvas, *, on_top: bool) -> bytes:
    """Return a picture with a strip as wide as itself above it, or below."""
    high = strip.image.height
    whole = Image.new(image.mode, (image.width, image.height + high))
    at, under = (0, high) if on_top else (image.height, 0)
    if image.mode == "P":
        whole.putpalette(image.getpalette() or [])
        whole.paste(strip.image.quantize(palette=image, dither=Image.Dither.NONE), (0, at))
    else:
        whole.paste(strip.image, (0, at))
    whole.paste(image, (0, under))
    out = io.BytesIO()
    whole.save(out, "PNG", compress_level=2)
    return out.getvalue()
