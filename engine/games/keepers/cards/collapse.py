"""Collapse: a falling Wall hurts whoever broke it."""

from engine.games.keepers.declaring import Hooks, Out, Source, passive
from engine.games.keepers.mat import team
from engine.games.keepers.query import on_board
from engine.games.keepers.stack import Fall, Flow, Hit
from engine.games.keepers.state import State
from engine.grid import OFF

DAMAGE = 1


def wall_fell(s: State, source: Source, flow: Flow, out: Out, due: Fall) -> None:
    if due.seat != source.owner or due.destroyer == OFF or not on_board(s, due.destroyer):
        return
    if team(due.by) != team(source.owner):
        flow.hits += (Hit("w", due.destroyer, DAMAGE, source.owner, cause="wall"),)


CARD = passive(
    "damage",
    "When an enemy Warrior destroys one of your Walls, that Warrior also takes "
    f"{DAMAGE} Damage after the Wall Effect.",
    "It is not an Attack and gives no Response.",
    "Walls broken by Bombs, Shockwave or other Walls have no destroyer: nothing happens.",
    hooks=Hooks(wall_fell=wall_fell),
    emblem="bricks 50 42 88, rift 50 42 cut",
)
