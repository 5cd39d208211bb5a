"""Compromise: everybody heals."""

from engine.games.keepers.declaring import Heal, cc

CARD = cc(
    2,
    "health",
    "Every Warrior and every LifeForce of both sides heals {amount}, up to its maximum.",
    "Hidden Warriors heal as well and stay hidden.",
    does=(Heal(3, everyone=True),),
    emblem="scales",
)
