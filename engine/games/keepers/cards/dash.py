"""Dash: the Keeper is faster."""

from engine.games.keepers.declaring import YOUR_KEEPER, Change, passive

CARD = passive(
    "evasive",
    "Your Keeper has +{speed} Speed.",
    "While Slowdown is active, its Speed is 1 at most.",
    changes=(Change("speed", 1, YOUR_KEEPER),),
    emblem="boot 60 50 80, lines 16 50 56",
)
