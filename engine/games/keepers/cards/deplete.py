"""Deplete: the enemy pays into the Economy."""

from engine.games.keepers.declaring import ENEMY, Repays, cc

CARD = cc(
    2,
    "matter",
    "The enemy returns {pays} Strange Matter from its reserves to the Economy, or all "
    "it has if that is less.",
    "Loot its Warriors carry is not affected.",
    aim=ENEMY,
    does=(Repays(2),),
    emblem="crystal 38 44 82, up 76 70 54 180",
    tells={"gained": "Deplete: {who} pays {n} Strange Matter to the Economy."},
)
