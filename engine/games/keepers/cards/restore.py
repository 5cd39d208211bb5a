"""Restore: the Keeper heals fully."""

from engine.games.keepers.declaring import FULL, Heal, cc

CARD = cc(
    3,
    "health",
    "Your Keeper heals up to its maximum.",
    does=(Heal(FULL),),
    emblem="heart 50 50 98, plus 50 46 46 cut",
)
