"""What may be chosen before a fight of HueShift, as cards with their whole texts.

Decides which card an action chooses. The name of a Monster says whether it retaliates, as it has
other HP then.
"""

from __future__ import annotations

from engine.games.hueshift.card_types import PARTS
from engine.games.hueshift.view import View
from engine.i18n import tr
from render.draw import encode
from render.hueshift import signs
from render.hueshift.colors import palette
from render.hueshift.pool import offer as told
from render.kit import offers
from render.kit.offers import Offer
from render.themes import WHITE

_PICKED = ("pick", "monster")
#: After the name of a Monster that retaliates.
_TRADES = "*"


def offered(view: View, action: str) -> str:
    """Return the card an action chooses, "" for anything else."""
    verb, _, name = action.partition(" ")
    return name + _TRADES * (verb == "monster" and view.trade) if verb in _PICKED else ""


def offer(name: str, theme: str) -> Offer:
    """Return what is drawn of a card that may be chosen."""
    found = told(name.removesuffix(_TRADES), name.endswith(_TRADES))
    facts = found.facts
    if name in PARTS and found.bond:
        facts += " · " + tr("bond {bond}", bond=found.bond)
    return Offer(
        name, found.title, found.text, found.hue, signs.sign(found.sign, 14, WHITE), found.word,
        facts,
    )  # fmt: skip


def offer_picture(found: list[Offer], *, theme: str = "dark") -> bytes:
    """Return cards that may be chosen as PNG bytes."""
    return encode(offers.picture_of(found, theme).image, palette(theme))
