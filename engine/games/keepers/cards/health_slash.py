"""Health Slash: half of the enemy Keeper's Health is gone."""

from engine.games.keepers.declaring import ENEMY, SetsHealth, cc, half

CARD = cc(
    2,
    "health",
    "The enemy Keeper loses half of its current Health; the rest is rounded up.",
    "So it never kills: 1 stays 1.",
    "It sets Health directly: Armor and Deliver do nothing, and there is no Response.",
    aim=ENEMY,
    does=(SetsHealth(half),),
    emblem="heart 50 50 96, slash 50 50 104 cut",
)
