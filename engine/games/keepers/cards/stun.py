"""Stun: an enemy is held in place."""

from engine.games.keepers.declaring import active

CARD = active(
    "special",
    "stun",
    "1 action: a visible enemy Warrior within 2 Range of your Keeper cannot move by "
    "itself until your next turn begins.",
    "In a straight line, counted as for an Attack. But it is not an Attack: no Damage, no "
    "Response.",
    "The Warrior can still attack and use other abilities, and it can be pushed.",
    emblem="stun 50 50 104",
)
