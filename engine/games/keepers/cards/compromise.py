"""Compromise: everybody heals."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="compromise",
    title="Compromise",
    kind="cc",
    category="health",
    text="Every Warrior and every LifeForce of both sides heals 3, up to its maximum.",
    rule="KD-CARD-COMPROMISE",
    cooldown=2,
    rulings=("Hidden Warriors heal as well and stay hidden.",),
)
