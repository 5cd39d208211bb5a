"""Moving pictures from still ones.

Decides how a series of PNG frames becomes one GIF that plays anywhere: one palette
for all frames, only what changed stored, the last frame held longer.
"""

from __future__ import annotations

import io
from collections.abc import Iterable

from PIL import Image

_HOLD = 3


def gif(frames: Iterable[bytes], *, ms: int = 900, width: int = 0) -> bytes:
    """Return a looping GIF of PNG frames, each shown for `ms` milliseconds.

    All frames must have the size of the first. `width` scales them down to that many
    pixels (0: as they are). Raises `ValueError` without frames.
    """
    images = [_open(frame, width) for frame in frames]
    if not images:
        raise ValueError("no frames")
    palette = images[-1].quantize(255, method=Image.Quantize.MEDIANCUT)
    flat = [i.quantize(palette=palette, dither=Image.Dither.NONE) for i in images]
    times = [ms] * (len(flat) - 1) + [ms * _HOLD]
    out = io.BytesIO()
    flat[0].save(
        out,
        "GIF",
        save_all=True,
        append_images=flat[1:],
        duration=times if len(flat) > 1 else ms,
        loop=0,
        optimize=False,
    )
    return out.getvalue()


def _open(frame: bytes, width: int) -> Image.Image:
    image = Image.open(io.BytesIO(frame)).convert("RGB")
    if width and width < image.width:
        height = round(image.height * width / image.width)
        image = image.resize((width, height), Image.Resampling.LANCZOS)
    return image
