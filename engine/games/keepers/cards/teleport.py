"""Teleport: the Keeper goes home."""

from engine.games.keepers.board import arrive, settle_flow
from engine.games.keepers.declaring import Out, Play, at, cc
from engine.games.keepers.query import keeper_of, spawn_cells
from engine.games.keepers.stack import Flow
from engine.games.keepers.state import State
from engine.games.keepers.text.confirmations import danger


def goals(s: State, seat: int, owner: int) -> tuple[int, ...]:
    """Return the spaces around the LifeForce, or where it stood, the Keeper may be put on."""
    around = s.mat.near[s.mat.lifeforces[owner]]
    return spawn_cells(s, keeper_of(owner), around, portals=False)


def go(s: State, play: Play, out: Out) -> None:
    flow = Flow()
    arrive(s, out, flow, play.keeper, play.cell, play.card, play.seat, itself=True)
    settle_flow(s, flow)


CARD = cc(
    1,
    "evasive",
    "Place your Keeper on a free space next to your LifeForce, diagonals included.",
    "It is a placement: it works while immobilised and does not pick up Loot there.",
    "A Warrior hidden there is revealed and makes it fail. The action and the card are spent.",
    by_keeper=True,
    aim=at(goals),
    does=(go,),
    emblem="wave 40 58 78, spark 76 24 62",
    doubt=danger,
    tells={"moved": "{who} teleports from {src} to {dst}."},
)
