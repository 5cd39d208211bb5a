"""What may be picked or bought in Keepers Dissension, with whole texts: cards, Minions, Ultimates,
Wall Effects.

Decides which of these an action chooses, and which sign and colour each has.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.keepers import card_types
from engine.games.keepers import notation as n
from engine.games.keepers.ability_texts import told
from engine.games.keepers.naming import card_text, kind, resting, sort
from engine.games.keepers.ultimates import ULTIMATES, Ultimate
from engine.games.keepers.view import View
from engine.games.keepers.walls import WALL_EFFECTS, WallEffect
from engine.games.keepers.warriors import KINDS
from engine.i18n import trc
from render.encoding import encode
from render.keepers import cards, emblems
from render.keepers import pieces as pieces
from render.keepers.colors import card_palette
from render.kit import offers
from render.kit.offers import Offer
from render.themes import BLACK, THEMES, WHITE, mix

_PICKED = ("pick", "place", "ultimate", "effect", "card", "return")
_MINIONS = KINDS[2:]


def offered(view: View, action: str) -> str:
    """Return the card, Minion, Ultimate or Wall Effect an action chooses, "" for anything else."""
    parsed = n.parse(action)
    if parsed is None or parsed.verb not in _PICKED:
        return ""
    name = parsed.kind
    known = name in card_types.CARDS or name in _MINIONS or name in ULTIMATES
    return name if known or name in WALL_EFFECTS else ""


def offer(name: str, theme: str) -> Offer:
    """Return what is drawn of something that may be chosen."""
    t = THEMES[theme]
    dull = mix(t.panel, BLACK, 0.35) if t.name == "dark" else mix(t.muted, BLACK, 0.2)
    if name in _MINIONS:
        return Offer(name, kind(name), told(name), dull, pieces.sign(name, 15, WHITE))
    if name in card_types.CARDS:
        words = cards.lookup(name)
        emblem = emblems.emblem(emblems.parts(words), 15, WHITE)
        hue = mix(cards.FILL[words.category], BLACK, 0.2)
        return Offer(name, words.title, card_text(name), hue, emblem, sort(words))
    known = ULTIMATES.get(name)
    thing: Ultimate | WallEffect = known if known is not None else WALL_EFFECTS[name]
    sign = "bolt" if known is not None else "bricks"
    picture = pieces.sign(sign, 14, t.strike)
    return Offer(name, thing.title, trc(name, thing.text), dull, picture)


def offer_picture(things: list[Offer], *, theme: str = "dark") -> bytes:
    """Return what may be chosen as PNG bytes."""
    return encode(offers.picture_of(things, theme, key(things)).image, card_palette(theme))


def key(things: Iterable[Offer]) -> str:
    """Return what the word in the head of a card means that has to cool down; empty if none has."""
    return resting(one.name for one in things)
