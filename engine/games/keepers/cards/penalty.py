"""Penalty: every space costs the enemy Keeper Health."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import ENEMY, Out, begin, foe, next_turn, side
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of
from engine.games.keepers.stack import Flow, Hit
from engine.games.keepers.state import State, side_of


def runs(s: State, source: Source) -> bool:
    """Say whether the turn it counts in has come: it is laid down before, and ends with it."""
    now = ("penalty", *source, s.turns[side_of(source.on)])
    return any((e.kind, e.by, e.on, e.turn) == now for e in s.effects)


def walked(s: State, source: Source, flow: Flow, out: Out, piece: int, spaces: int) -> None:
    if piece == keeper_of(side_of(source.on)) and runs(s, source):
        flow.hits += (Hit("w", piece, spaces, source.owner),)


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    enemy = foe(s, owner, parsed)
    begin(s, "penalty", side(enemy), owner, out, next_turn(s, enemy, at_start=False))


CARD = Card(
    name="penalty",
    title="Penalty",
    kind="cc",
    category="damage",
    text=(
        "During the enemy's next turn its Keeper takes 1 Damage for every space it "
        "moves, at each space."
    ),
    rule="KD-CARD-PENALTY",
    cooldown=2,
    rulings=(
        (
            "Moving, switching and Leapfrog (2 spaces) count. Stealth does not, nor does "
            "being pushed, delivered or placed."
        ),
        "It gives no Response.",
    ),
    hooks=Hooks(walked=walked),
    aim=ENEMY,
    use=use,
    emblem="spikes 50 62 92, drop 50 22 40",
)
