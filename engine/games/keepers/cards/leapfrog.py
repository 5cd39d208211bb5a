"""Leapfrog: the Keeper jumps over an obstacle."""

from engine.games.keepers.card_types import Card

CARD = Card(
    name="leapfrog",
    title="Leapfrog",
    kind="active",
    category="evasive",
    text=(
        "1 action: your Keeper jumps straight over one Warrior, Wall or LifeForce next "
        "to it and lands right behind."
    ),
    rule="KD-CARD-LEAPFROG",
    rulings=(
        "It must be allowed on the landing space; on a Wall only with Scale.",
        "A Warrior on a Wall is two obstacles and cannot be leapt over.",
        "Speed does not matter. An immobilised Keeper cannot leap.",
        "For Penalty it counts as 2 spaces.",
    ),
    grants=("leap",),
    emblem="leap",
)
