"""Places at a table of more than two sides, as somebody types them and reads them.

Decides that a number per seat is typed, in the order of the seats, and that only the order of
the numbers counts: `1 2 2 9` is first, two who share the second, and last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.i18n import tr
from bot.platform.forms import Field

_SIGN = re.compile(r"\d+|[-–—]")
_OTHER = re.compile(r"[\d\s,.;–—-]")


def field(names: Sequence[str], now: Sequence[int], *, absent: bool = False) -> Field:
    """Return the field in which a place for each name is typed; `now` are those filled in.
    `absent`: - may stand for somebody who did not play."""
    label = (
        tr("Places in this order; - means did not play") if absent else tr("Places, in this order")
    )
    value = " ".join(str(place or "-") for place in now)
    return Field("places", label, value, ", ".join(names))


def read(text: str, count: int, *, absent: bool = False) -> tuple[int, ...] | None:
    """Return the places that were typed, 0 for who did not play; None if they are none."""
    signs = _SIGN.findall(text)
    if len(signs) != count or _OTHER.sub("", text):
        return None
    typed = [int(sign[:3]) if sign.isdecimal() else 0 for sign in signs]
    if not absent and 0 in typed:
        return None
    counted = [place for place in typed if place]
    return tuple(1 + sum(other < place for other in counted) if place else 0 for place in typed)
