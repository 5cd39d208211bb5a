"""Collapse: a falling Wall hurts whoever broke it."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import Out
from engine.games.keepers.mat import team
from engine.games.keepers.query import on_board
from engine.games.keepers.stack import Fall, Flow, Hit
from engine.games.keepers.state import State
from engine.grid import OFF


def wall_fell(s: State, source: Source, flow: Flow, out: Out, due: Fall) -> None:
    if due.seat != source.owner or due.destroyer == OFF or not on_board(s, due.destroyer):
        return
    if team(due.by) != team(source.owner):
        flow.hits += (Hit("w", due.destroyer, 1, source.owner, cause="wall"),)


CARD = Card(
    name="collapse",
    title="Collapse",
    kind="passive",
    category="damage",
    text=(
        "When an enemy Warrior destroys one of your Walls, that Warrior also takes 1 "
        "Damage after the Wall Effect."
    ),
    rule="KD-CARD-COLLAPSE",
    rulings=(
        "It is no Attack and gives no Response.",
        "Walls broken by Bombs, Shockwave or other Walls have no destroyer: nothing happens.",
    ),
    hooks=Hooks(wall_fell=wall_fell),
    emblem="bricks 50 42 88, rift 50 42 cut",
)
