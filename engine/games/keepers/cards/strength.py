"""Strength: the Keeper hits harder."""

from engine.games.keepers.declaring import YOUR_KEEPER, Change, passive

CARD = passive(
    "damage",
    "Your Keeper has +{strength} Strength.",
    "Critical Hit and Snipe deal their own Damage and are not raised.",
    changes=(Change("strength", 1, YOUR_KEEPER),),
    emblem="weight",
)
