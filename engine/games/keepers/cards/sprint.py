"""Sprint: one Warrior runs far."""

from engine.games.keepers.card_aims import at
from engine.games.keepers.card_changes import BEARER, Change, Ends
from engine.games.keepers.card_steps import THIS_TURN, Lasts, Place
from engine.games.keepers.card_types import Play, cc
from engine.games.keepers.effects import named
from engine.games.keepers.state import State


def runner(s: State, play: Play) -> int:
    return next(p for p in named(s, play.seat, play.owner) if s.at[p] == play.cell)


CARD = cc(
    3,
    "evasive",
    "One of your Warriors has +{speed} Speed for its next move this turn.",
    "Unused, it is lost when the turn ends.",
    "Going into Stealth counts as that move, and the Markers reach as far.",
    "While Slowdown is active, Speed is still 1 at most.",
    secret=True,
    aim=at(lambda s, seat, owner: [s.at[p] for p in named(s, seat, owner)]),
    changes=(Change("speed", 3, BEARER),),
    ends=Ends("moves", BEARER),
    lasts=Lasts(Place(runner), THIS_TURN),
    emblem="fast",
)
