"""Armor: the Keeper shrugs off one point of Damage in every turn."""

from engine.games.keepers.card_types import Card

CARD = Card(
    name="armor",
    title="Armor",
    kind="passive",
    category="buff",
    text=(
        "Your Keeper ignores the first 1 Damage it would take in each turn, yours and the enemy's."
    ),
    rule="KD-CARD-ARMOR",
    rulings=(
        "A point not needed in one turn is not saved for the next.",
        "It does not help when Health is changed directly, as by Health Slash or Risk.",
    ),
    grants=("armor",),
    emblem="cuirass",
)
