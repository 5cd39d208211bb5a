"""Who plays, in a line above any picture: each name behind its seat's sign, in its colour.

Decides how names are cut to their room, and what of a name is written: one line, without signs
that act on the text around it. Names come from outside, so nothing else of them is trusted.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

from render import scripts
from render.draw import SCALE, Canvas, px
from render.kit import labels
from render.themes import THEMES

#: How high the line is on a picture as wide as a phone, and the sizes of a name, the first in
#: which it fits (units).
_HIGH, _SIZES = 24.0, (14.0, 13.0, 12.0, 11.0)
_EDGE = 8.0
#: No more of a name is looked at.
_LONGEST = 40


def above(png: bytes, people: Sequence[tuple[int, str]], theme: str) -> bytes:
    """Return a picture with who plays above it, in the picture's own colours; `people` are seats
    with names."""
    image = Image.open(io.BytesIO(png))
    t, wide = THEMES[theme], image.width / SCALE
    share = max(1.0, wide / 360)
    high = _HIGH * share
    strip = Canvas.blank(high, t.back, wide)
    each = (wide - 2 * _EDGE) / max(1, len(people))
    for i, (seat, name) in enumerate(people):
        x = _EDGE + i * each
        room, label = each - 20 * share, plain(name)
        size = labels.sized(label, room, [s * share for s in _SIZES])
        labels.seat_name(strip, x, high / 2 + 2, seat, label, size, t, fit=room)
    whole = Image.new(image.mode, (image.width, image.height + px(high)))
    if image.mode == "P":
        whole.putpalette(image.getpalette() or [])
        whole.paste(strip.image.quantize(palette=image, dither=Image.Dither.NONE), (0, 0))
    else:
        whole.paste(strip.image, (0, 0))
    whole.paste(image, (0, px(high)))
    out = io.BytesIO()
    whole.save(out, "PNG", compress_level=2)
    return out.getvalue()


def plain(name: str) -> str:
    """Return a name as it is written: one line of what can be seen."""
    seen = "".join(c for c in name[: 4 * _LONGEST] if c.isprintable())
    return scripts.name(seen)[:_LONGEST]
