"""Hinder: enemies near the Keeper are stuck."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.mat import DISTANCE
from engine.games.keepers.query import allied, visible
from engine.games.keepers.state import State


def holds(s: State, source: Source, piece: int, cell: int) -> bool:
    keeper = source.on
    if not visible(s, keeper) or DISTANCE[cell][s.at[keeper]] > 1:
        return False
    return not allied(s, piece, keeper)


CARD = Card(
    name="hinder",
    title="Hinder",
    kind="passive",
    category="special",
    text="Enemy Warriors within 1 of your Keeper cannot move of their own will.",
    rule="KD-CARD-HINDER",
    rulings=(
        "A walk that comes within 1 of your Keeper ends there.",
        "They can attack and use other abilities, and they can be pushed.",
        "It does not work while your Keeper is hidden.",
    ),
    hooks=Hooks(holds=holds),
    emblem="barred",
)
