"""Mirage: the Keeper trades places across the board."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="mirage",
    title="Mirage",
    kind="cc",
    category="evasive",
    text=(
        "Your Keeper trades places with one of your Minions or your unchained "
        "Guardian, at any distance."
    ),
    rule="KD-CARD-MIRAGE",
    cooldown=3,
    rulings=(
        "Each must be allowed on its new space: a Wall needs Scale.",
        "It is a placement: Loot is not picked up, and immobilised pieces can trade.",
        "A hidden Keeper is revealed first.",
    ),
)
