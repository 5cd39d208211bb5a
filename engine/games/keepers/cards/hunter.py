"""Hunter: the Keeper hits the Guardian twice as hard."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import theirs
from engine.games.keepers.query import keeper_of
from engine.games.keepers.stack import Hit
from engine.games.keepers.state import GUARDIAN, State, kind_of


def multiplies(s: State, source: Source, hit: Hit) -> int:
    if hit.source != keeper_of(source.owner) or hit.what != "w" or kind_of(hit.id) != GUARDIAN:
        return 1
    return 2 if theirs(s, hit.id, source.owner) else 1


CARD = Card(
    name="hunter",
    title="Hunter",
    kind="passive",
    category="damage",
    text="Your Keeper deals double Damage to the enemy Guardian.",
    rule="KD-CARD-HUNTER",
    rulings=("Its cards too: Critical Hit deals 6, Snipe 2, Ground Pound twice its Strength.",),
    hooks=Hooks(multiplies=multiplies),
    emblem="bow",
)
