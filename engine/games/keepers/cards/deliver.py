"""Deliver: a token turns the next Damage into a trip home."""

from engine.games.keepers.declaring import active

CARD = active(
    "evasive",
    "deliver",
    "1 action: put a token on a visible Warrior within 1 of your Keeper. Its next "
    "Damage before your next turn sends it to its LifeForce row instead.",
    "Any Warrior can get one, even your Keeper, but never two.",
    "The Warrior's owner picks the space. If none is legal, it stays and takes "
    "the Damage; the token is used.",
    "Damage reduced to 0 does not set it off.",
    "Set off by an enemy Attack, it takes the place of the Response.",
    emblem="deliver",
)
