"""Repel: attacks of the Keeper push."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.query import keeper_of
from engine.games.keepers.stack import Hit
from engine.games.keepers.state import State


def pushes(s: State, source: Source, hit: Hit) -> bool:
    return hit.source == keeper_of(source.owner)


CARD = Card(
    name="repel",
    title="Repel",
    kind="passive",
    category="damage",
    text=(
        "A Warrior your Keeper attacks is pushed 1 space in the Attack's direction. If "
        "it cannot go there, it takes 1 more Damage."
    ),
    rule="KD-CARD-REPEL",
    rulings=(
        "Also if the Attack dealt 0; not if the Warrior was destroyed or delivered.",
        "The extra point is not part of the Attack: a Warrior just grounded is freed by it.",
        "Ground Pound pushes straight away from your Keeper.",
        "Your own Warriors are pushed too, but never the Keeper itself.",
    ),
    hooks=Hooks(pushes=pushes),
    emblem="armor 26 50 62, up 72 50 52 90",
)
