"""Wounded Runner: a dying Keeper runs."""

from engine.games.keepers.declaring import YOUR_KEEPER, Change, passive

CARD = passive(
    "evasive",
    "While your Keeper has exactly 1 Health, its base Speed is {base_speed}.",
    "Dash adds to it; Slowdown still limits it to 1.",
    changes=(
        Change("base_speed", 3, YOUR_KEEPER, when=lambda s, source, piece: s.health[piece] == 1),
    ),
    emblem="boot 56 50 92, drop 18 34 50",
)
