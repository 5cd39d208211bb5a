"""Rebuild: the Wall row stands again."""

from engine.games.keepers import events as ev
from engine.games.keepers.board import ignite, reveal, settle_flow
from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.purse import walls_left
from engine.games.keepers.query import unoccupied
from engine.games.keepers.setup import original_walls, put_wall
from engine.games.keepers.stack import Flow
from engine.games.keepers.state import State


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    flow = Flow()
    for cell, builder in original_walls(s):
        if not unoccupied(s, cell) or not walls_left(s, builder):
            continue
        found = reveal(s, out, flow, cell, "build") if s.marks else ()
        if not found:
            put_wall(s, cell, builder)
            out.append(ev.Built(seat=builder, cell=cell))
            ignite(s, flow, cell)
    settle_flow(s, flow)


CARD = Card(
    name="rebuild",
    title="Rebuild",
    kind="cc",
    category="special",
    text="Every free space of row 4 gets back the Wall it had at the start of the game.",
    rule="KD-CARD-REBUILD",
    cooldown=1,
    rulings=(
        "Owner and Wall Effect are as they were. A column without a Wall at the start stays empty.",
        (
            "A hidden Bomb there explodes once the Wall stands; where a Warrior was "
            "hiding, no Wall appears."
        ),
    ),
    use=use,
    emblem="bricks 44 44 84, turn 76 72 52",
)
