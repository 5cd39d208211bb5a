"""Weaken: the enemy Guardian hits less hard."""

from engine.games.keepers.declaring import ENEMY_GUARDIAN, Change, passive

CARD = passive(
    "special",
    "The enemy Guardian has {strength} less Strength.",
    changes=(Change("strength", -1, ENEMY_GUARDIAN),),
    emblem="guardian 42 46 90, up 78 72 52 180",
)
