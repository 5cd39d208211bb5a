"""Ground Pound: one Attack on everything around the Keeper."""

from engine.games.keepers.abilities import pound, pound_bar
from engine.games.keepers.declaring import Out, Play, cc, unaimed
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import State
from engine.games.keepers.text.confirmations import around
from engine.grid import OFF


def use(s: State, play: Play, out: Out) -> None:
    pound(s, play.seat, play.keeper, OFF, out)


CARD = cc(
    1,
    "damage",
    "Your Keeper attacks everything on the 8 spaces around it at once with its "
    "current Strength, your own pieces included.",
    "Warriors, LifeForces, Walls, Markers and Bombs are hit, and both a Wall and the "
    "Warrior on it.",
    "Its own space is not hit.",
    "Each enemy Warrior that survives gets one Response.",
    by_keeper=True,
    aim=unaimed(lambda s, owner: pound_bar(s, keeper_of(owner), OFF)),
    does=(use,),
    emblem="quake",
    doubt=lambda seen, cell: around(seen, seen.keeper(seen.seat)),
)
