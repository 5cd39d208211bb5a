"""Leapfrog: the Keeper jumps over an obstacle."""

from engine.games.keepers.declaring import active

CARD = active(
    "evasive",
    "leap",
    "1 action: your Keeper jumps straight over one Warrior, Wall or LifeForce next "
    "to it and lands right behind.",
    "It must be allowed on the landing space; on a Wall only with Scale.",
    "A Warrior on a Wall is two obstacles and cannot be leapt over.",
    "Speed does not matter. An immobilised Keeper cannot leap.",
    "For Penalty it counts as 2 spaces.",
    emblem="leap",
)
