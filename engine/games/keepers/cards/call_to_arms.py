"""Call to Arms: minions grow stronger when the enemy Guardian is let loose."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import ours
from engine.games.keepers.query import enemies, on_board
from engine.games.keepers.state import GUARDIAN, MINIONS, PER_SEAT, State, kind_of


def strength(s: State, source: Source, piece: int) -> int:
    if kind_of(piece) not in MINIONS or not ours(s, piece, source.owner):
        return 0
    free = (x for x in enemies(s, source.owner) if not s.chained[x])
    return int(any(on_board(s, x * PER_SEAT + GUARDIAN) for x in free))


CARD = Card(
    name="call-to-arms",
    title="Call to Arms",
    kind="passive",
    category="damage",
    text="While the enemy Guardian is unchained and alive, your Minions have +1 Strength.",
    rule="KD-CARD-CALL-TO-ARMS",
    rulings=("It ends when that Guardian is destroyed.",),
    hooks=Hooks(strength=strength),
    emblem="sword 50 50 84, sword 50 50 84 -90",
)
