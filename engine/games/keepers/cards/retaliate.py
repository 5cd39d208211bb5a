"""Retaliate: who hurts the Keeper is hurt as much."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import (
    SIDE,
    enemy_attack,
    lasting,
    turns,
)
from engine.games.keepers.query import keeper_of
from engine.games.keepers.stack import Hit
from engine.games.keepers.state import State


def reflects(s: State, source: Source, hit: Hit, amount: int) -> int:
    mine = hit.id == keeper_of(source.owner)
    return amount if mine and enemy_attack(s, hit) else 0


CARD = Card(
    name="retaliate",
    title="Retaliate",
    kind="cc",
    category="damage",
    text=(
        "Until the end of your third turn, this one included, Damage your Keeper takes "
        "from an enemy Attack is also dealt to the attacker."
    ),
    rule="KD-CARD-RETALIATE",
    cooldown=3,
    rulings=(
        "The turn you play it in is the first; played in a Response, your coming turn is.",
        (
            "Only Damage really taken counts, at any distance, even if your Keeper "
            "falls. Bombs and Walls are no attackers."
        ),
        "It is no Attack, gives no Response and is not thrown back again.",
    ),
    hooks=Hooks(reflects=reflects),
    use=lasting(SIDE, turns(3)),
    emblem="back 50 44 84, sword 40 74 52 45",
)
