"""Hinder: enemies near the Keeper are stuck."""

from engine.games.keepers.declaring import Hooks, Source, passive
from engine.games.keepers.mat import DISTANCE
from engine.games.keepers.query import allied, visible
from engine.games.keepers.state import State

WITHIN = 1


def holds(s: State, source: Source, piece: int, cell: int) -> bool:
    keeper = source.on
    if not visible(s, keeper) or DISTANCE[cell][s.at[keeper]] > WITHIN:
        return False
    return not allied(s, piece, keeper)


CARD = passive(
    "special",
    f"Enemy Warriors within {WITHIN} of your Keeper cannot move by themselves.",
    f"A walk that comes within {WITHIN} of your Keeper ends there.",
    "They can attack and use other abilities, and they can be pushed.",
    "It does not work while your Keeper is hidden.",
    hooks=Hooks(holds=holds),
    emblem="barred",
)
