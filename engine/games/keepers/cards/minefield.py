"""Minefield: the Keeper hides a Bomb."""

from engine.games.keepers.abilities import mine, plant_bar
from engine.games.keepers.declaring import Out, Play, at, cc
from engine.games.keepers.query import keeper_of, on_board
from engine.games.keepers.state import State


def near(s: State, seat: int, owner: int) -> tuple[int, ...]:
    keeper = keeper_of(owner)
    return s.mat.near[s.at[keeper]] if on_board(s, keeper) else ()


def why(s: State, seat: int, owner: int, cell: int) -> str:
    return plant_bar(s, seat, owner, keeper_of(owner), cell)


def plant(s: State, play: Play, out: Out) -> None:
    mine(s, play.owner, play.keeper, play.cell, out)


CARD = cc(
    1,
    "damage",
    "Hide a Bomb within 1 of your Keeper: Markers go on every free space there, "
    "and only you know the real one.",
    "You can have 3 Bombs on the board, including those of your Bomber. At 3 you can't "
    "play the card.",
    "The Bomb can't go where you already have a Bomb.",
    by_keeper=True,
    secret=True,
    aim=at(near, why),
    does=(plant,),
    emblem="bomb 27 33 48, bomb 75 33 48, bomb 50 74 48",
)
