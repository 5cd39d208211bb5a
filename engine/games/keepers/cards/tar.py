"""Tar: the enemy Guardian is stuck."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import ENEMY, Out, begin, foe, nth_turn
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import on_board
from engine.games.keepers.state import GUARDIAN, PER_SEAT, State


def holds(s: State, source: Source, piece: int, cell: int) -> bool:
    return piece == source.on


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    enemy = foe(s, owner, parsed)
    guardian = enemy * PER_SEAT + GUARDIAN
    if on_board(s, guardian):
        begin(s, "tar", guardian, owner, out, nth_turn(s, enemy, 2))


CARD = Card(
    name="tar",
    title="Tar",
    kind="cc",
    category="special",
    text=(
        "The enemy Guardian cannot move of its own will until the end of the enemy's "
        "second turn from now."
    ),
    rule="KD-CARD-TAR",
    cooldown=2,
    rulings=(
        "A turn the enemy is in the middle of counts as the first.",
        "It can still attack, and it can be pushed.",
    ),
    hooks=Hooks(holds=holds),
    aim=ENEMY,
    use=use,
    emblem="drop 28 62 56, drop 72 62 56, drop 50 30 56",
)
