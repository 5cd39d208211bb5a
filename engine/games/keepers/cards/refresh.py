"""Refresh: the Keeper heals some."""

from engine.games.keepers.declaring import Heal, cc

CARD = cc(
    2,
    "health",
    "Your Keeper heals {amount}, up to its maximum.",
    "You may play it at full Health, for instance to cool other cards.",
    does=(Heal(3),),
    emblem="drop 46 50 96, plus 66 66 52",
)
