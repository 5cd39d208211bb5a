"""Explode: the Keeper goes out with a bang."""

from engine.games.keepers.declaring import passive

CARD = passive(
    "damage",
    "When your Keeper is destroyed in any way, everything within radius 1 of its "
    "space takes 3 Damage.",
    "It is not an Attack: no Warrior gets a Response.",
    "Your own pieces and LifeForces are hit too, and it happens before the Keeper respawns.",
    "Being destroyed by a Void counts, too.",
    grants=("explode",),
    emblem="burst 50 50 104",
)
