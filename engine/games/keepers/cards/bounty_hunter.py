"""Bounty Hunter: enemies you destroy drop more."""

from engine.games.keepers.declaring import Hooks, Source, passive
from engine.games.keepers.mat import team
from engine.games.keepers.state import State, seat_of

EXTRA = 2


def loot(s: State, source: Source, piece: int, by: int) -> int:
    enemy = team(seat_of(piece)) != team(source.owner)
    return EXTRA if by == source.owner and enemy else 0


CARD = passive(
    "matter",
    f"Every enemy Warrior you destroy drops {EXTRA} more Loot.",
    "The extra Loot does not come from the Economy.",
    "It counts whenever the kill is yours: by Attack, Bomb, Explode or the Effect of your Wall.",
    hooks=Hooks(loot=loot),
    emblem="sniper, crystal_body 50 50 52, crystal 50 50 46",
)
