"""Wall Builder: a Wall for free."""

from engine.games.keepers.building import build
from engine.games.keepers.declaring import Out, Play, cc, free_space
from engine.games.keepers.purse import walls_left
from engine.games.keepers.state import State
from engine.games.keepers.text.confirmations import site


def put_up(s: State, play: Play, out: Out) -> None:
    build(s, play.owner, play.cell, out, chooser=play.seat)


CARD = cc(
    2,
    "special",
    "Place one of your Walls on any free space without paying for it.",
    "A hidden Bomb there explodes once the Wall stands. If a Warrior was "
    "hiding there, you pick another space.",
    "You can have 10 Walls on the board.",
    aim=free_space(lambda s, owner: "" if walls_left(s, owner) else "wall-limit"),
    does=(put_up,),
    emblem="bricks 44 44 84, plus 78 74 48",
    doubt=site,
)
