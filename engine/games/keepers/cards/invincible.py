"""Invincible: nothing damages the Keeper for a while."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import (
    SIDE,
    lasting,
    turns,
)
from engine.games.keepers.query import keeper_of
from engine.games.keepers.stack import Hit
from engine.games.keepers.state import State


def prevents(s: State, source: Source, hit: Hit) -> bool:
    return hit.what == "w" and hit.id == keeper_of(source.owner)


CARD = Card(
    name="invincible",
    title="Invincible",
    kind="cc",
    category="buff",
    text="Your Keeper takes no Damage until the end of your next turn.",
    rule="KD-CARD-INVINCIBLE",
    cooldown=3,
    rulings=(
        "Played in a Response, it lasts to the end of the turn after your coming one.",
        "Attacks on it still give Responses.",
        (
            "It can still be destroyed outright, for instance by a Void, and its "
            "Health can be changed directly."
        ),
    ),
    hooks=Hooks(prevents=prevents),
    use=lasting(SIDE, turns(2)),
    emblem="armor, stun 50 46 56 cut",
)
