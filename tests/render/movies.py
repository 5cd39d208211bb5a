"""Animations of pictures that are all there already."""

from __future__ import annotations

from collections.abc import Iterable

from render.animate import Film

#: How many times as long the last picture stays.
HOLD = 3


def gif(frames: Iterable[bytes], *, ms: int = 900, width: int = 0) -> bytes:
    """Return a looping GIF of PNG frames, each shown for `ms` milliseconds.

    All frames must be as wide as the first. `width` scales them down to that many
    pixels (0: as they are). Raises `ValueError` without frames.
    """
    film, last = Film(width), b""
    for frame in frames:
        if last:
            film.add(last, ms)
        last = frame
    if last:
        film.add(last, ms * (HOLD if film.frames else 1))
    return film.finish()
