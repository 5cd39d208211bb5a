"""Persevere: a wounded Keeper hits harder."""

from engine.games.keepers.declaring import YOUR_KEEPER, Change, passive

CARD = passive(
    "damage",
    "While your Keeper has 1 or 2 Health, it has +{strength} Strength.",
    "Critical Hit and Snipe deal their own Damage and are not raised.",
    changes=(
        Change("strength", 1, YOUR_KEEPER, when=lambda s, source, piece: s.health[piece] <= 2),
    ),
    emblem="heart 42 44 84, sword 62 62 70",
)
