"""Range: the Keeper reaches farther."""

from engine.games.keepers.declaring import YOUR_KEEPER, Change, passive

CARD = passive(
    "buff",
    "Your Keeper has +{reach} Range.",
    "Critical Hit and Snipe keep the Range written on them.",
    changes=(Change("reach", 1, YOUR_KEEPER),),
    emblem="reach",
)
