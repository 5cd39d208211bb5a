"""Call to Arms: minions grow stronger when the enemy Guardian is let loose."""

from engine.games.keepers.declaring import YOUR_MINIONS, Change, Source, passive
from engine.games.keepers.query import enemies, on_board
from engine.games.keepers.state import State
from engine.games.keepers.warriors import GUARDIAN, PER_SEAT


def loose(s: State, source: Source, piece: int) -> bool:
    free = (x for x in enemies(s, source.owner) if not s.chained[x])
    return any(on_board(s, x * PER_SEAT + GUARDIAN) for x in free)


CARD = passive(
    "damage",
    "While the enemy Guardian is unchained and alive, your Minions have +{strength} Strength.",
    "It ends when that Guardian is destroyed.",
    title="Call to Arms",
    changes=(Change("strength", 1, YOUR_MINIONS, when=loose),),
    emblem="sword 50 50 84, sword 50 50 84 -90",
)
