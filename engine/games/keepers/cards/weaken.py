"""Weaken: the enemy Guardian hits less hard."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import theirs
from engine.games.keepers.state import GUARDIAN, State, kind_of


def strength(s: State, source: Source, piece: int) -> int:
    return -int(kind_of(piece) == GUARDIAN and theirs(s, piece, source.owner))


CARD = Card(
    name="weaken",
    title="Weaken",
    kind="passive",
    category="special",
    text="The enemy Guardian has 1 less Strength.",
    rule="KD-CARD-WEAKEN",
    hooks=Hooks(strength=strength),
    emblem="guardian 42 46 90, up 78 72 52 180",
)
