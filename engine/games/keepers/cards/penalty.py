"""Penalty: every space costs the enemy Keeper Health."""

from engine.games.keepers.declaring import ENEMY_TURN, ON_ENEMY, Hooks, Lasts, Source, cc
from engine.games.keepers.effects import ENEMY, Out
from engine.games.keepers.query import keeper_of
from engine.games.keepers.stack import Flow, Hit
from engine.games.keepers.state import State, side_of


def runs(s: State, source: Source) -> bool:
    """Say whether the turn it counts in has come: it is laid down before, and ends with it."""
    now = (source.card, source.owner, source.on, s.turns[side_of(source.on)])
    return any((e.kind, e.by, e.on, e.turn) == now for e in s.effects)


def walked(s: State, source: Source, flow: Flow, out: Out, piece: int, spaces: int) -> None:
    if piece == keeper_of(side_of(source.on)) and runs(s, source):
        flow.hits += (Hit("w", piece, spaces, source.owner),)


CARD = cc(
    2,
    "damage",
    "{Until} its Keeper takes 1 Damage for every space it moves, at each space.",
    "Moving, switching and Leapfrog (2 spaces) count. Stealth does not, nor does "
    "being pushed, delivered or placed.",
    "It gives no Response.",
    hooks=Hooks(walked=walked),
    aim=ENEMY,
    lasts=Lasts(ON_ENEMY, ENEMY_TURN),
    emblem="spikes 50 62 92, drop 50 22 40",
)
