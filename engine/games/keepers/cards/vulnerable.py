"""Vulnerable: the enemy Keeper comes back weak."""

from engine.games.keepers.declaring import Hooks, Source, passive
from engine.games.keepers.effects import halve
from engine.games.keepers.mat import team
from engine.games.keepers.query import max_health
from engine.games.keepers.state import State
from engine.games.keepers.warriors import PER_SEAT


def respawn_health(s: State, source: Source, keeper: int, health: int) -> int:
    if team(keeper // PER_SEAT) == team(source.owner):
        return health
    return halve(max_health(s, keeper))


CARD = passive(
    "health",
    "The enemy Keeper respawns with half of its maximum Health, rounded up.",
    "A maximum of 5 gives 3, one of 7 gives 4.",
    hooks=Hooks(respawn_health=respawn_health),
    emblem="crack",
)
