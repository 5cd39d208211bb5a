"""Armor: the Keeper shrugs off one point of Damage in every turn."""

from engine.games.keepers.declaring import passive

CARD = passive(
    "buff",
    "Your Keeper ignores the first 1 Damage it would take in each turn, yours and the enemy's.",
    "A point not needed in one turn is not saved for the next.",
    "It does not help when Health is changed directly, as by Health Slash or Risk.",
    grants=("armor",),
    emblem="cuirass",
)
