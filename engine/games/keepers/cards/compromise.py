"""Compromise: everybody heals."""

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out, heal, heal_lifeforce
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.state import State

HEALS = 3


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    for piece in range(len(s.at)):
        heal(s, piece, HEALS, out)
    for side in s.mat.seats:
        heal_lifeforce(s, side, HEALS, out)


CARD = Card(
    name="compromise",
    title="Compromise",
    kind="cc",
    category="health",
    text="Every Warrior and every LifeForce of both sides heals 3, up to its maximum.",
    rule="KD-CARD-COMPROMISE",
    cooldown=2,
    rulings=("Hidden Warriors heal as well and stay hidden.",),
    use=use,
    emblem="scales",
)
