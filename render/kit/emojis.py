"""Signs as small pictures of their own, for the buttons of a chat.

Decides their form: a square with nothing behind the sign, small enough for Discord's emojis. A
game's drawing module offers `emojis()`, the sprite of each by name, and `emoji(view, actor,
action)`, the name of what a button stands for ("": none). Names are letters, digits and
underscores.
"""

from __future__ import annotations

import io

from PIL import Image

from render.draw import Sprite

#: Pixels of a side at most; bytes of a picture at most (256 KiB is Discord's limit).
SIDE = 128
#: What stands for a seat in a name.
SEATS = "abcd"


def png(sprite: Sprite) -> bytes:
    """Return a sprite as a square PNG with a clear ground."""
    wide, high = sprite.size
    side = max(wide, high)
    image = Image.new("RGBA", (side, side))
    stamp = Image.merge("RGBA", (*sprite.color.convert("RGB").split(), sprite.alpha))
    image.paste(stamp, ((side - wide) // 2, (side - high) // 2))
    if side > SIDE:
        image = image.resize((SIDE, SIDE), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
