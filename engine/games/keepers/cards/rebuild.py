"""Rebuild: the Wall row stands again."""

from engine.games.keepers import events as ev
from engine.games.keepers.board import ignite, reveal, settle_flow
from engine.games.keepers.declaring import Out, Play, cc
from engine.games.keepers.purse import walls_left
from engine.games.keepers.query import unoccupied
from engine.games.keepers.setup import original_walls, put_wall
from engine.games.keepers.stack import Flow
from engine.games.keepers.state import State


def rebuild(s: State, play: Play, out: Out) -> None:
    flow, laid = Flow(), s.marks
    for cell, builder in original_walls(s):
        if not unoccupied(s, cell) or not walls_left(s, builder):
            continue
        hidden = reveal(s, out, flow, cell, "build", laid) if s.marks else ()
        if not hidden:
            put_wall(s, cell, builder)
            out.append(ev.Built(seat=builder, cell=cell))
            ignite(s, flow, cell)
    settle_flow(s, flow)


CARD = cc(
    1,
    "special",
    "Every free space of row 4 gets back the Wall it had at the start of the game.",
    "Owner and Wall Effect are as at the start; in the boxed editions the Wall is the top one of "
    "its owner's deck.",
    "A column without a Wall at the start stays empty.",
    "A hidden Bomb there explodes once the Wall stands; where a Warrior was "
    "hiding, no Wall appears.",
    does=(rebuild,),
    emblem="bricks 44 44 84, turn 76 72 52",
)
