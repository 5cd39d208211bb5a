"""What may be chosen before a fight of HueShift, as cards with their whole texts.

Decides which card an action chooses. The name of a Monster says whether it retaliates, as it has
other HP then.
"""

from __future__ import annotations

from engine.games.hueshift.card_types import PARTS
from engine.games.hueshift.view import View
from engine.i18n import tr
from render.encoding import encode
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
    card = told(name.removesuffix(_TRADES), name.endswith(_TRADES))
    facts = card.facts
    if name in PARTS and card.bond:
        facts += " · " + tr("bond {bond}", bond=card.bond)
    return Offer(
        name, card.title, card.text, card.hue, signs.sign(card.sign, 14, WHITE), card.word,
        facts,
    )  # fmt: skip


def offer_picture(things: list[Offer], *, theme: str = "dark") -> bytes:
    """Return cards that may be chosen as PNG bytes."""
    return encode(offers.picture_of(things, theme).image, palette(theme))
