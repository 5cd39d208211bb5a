"""Teleport: the Keeper goes home."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="teleport",
    title="Teleport",
    kind="cc",
    category="evasive",
    text="Place your Keeper on a free space next to your LifeForce, diagonals included.",
    rule="KD-CARD-TELEPORT",
    cooldown=1,
    rulings=(
        "It is a placement: it works while immobilised, and Loot there is not picked up.",
        "A Warrior hidden there is revealed and makes it fail; action and card are spent.",
    ),
)
