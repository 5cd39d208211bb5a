"""Retaliate: who hurts the Keeper is hurt as much."""

from engine.games.keepers.declaring import ON_SIDE, YOUR_KEEPER, Change, Lasts, Turns, cc

CARD = cc(
    3,
    "damage",
    "{Until}, Damage your Keeper takes from an enemy Attack is also dealt to the attacker.",
    "Only Damage really taken counts, at any distance, even if your Keeper falls. Bombs "
    "and Walls are not attackers.",
    "It is not an Attack, gives no Response and is not dealt back again.",
    changes=(Change("reflects", who=YOUR_KEEPER, attack=True),),
    lasts=Lasts(ON_SIDE, Turns(3)),
    emblem="back 50 44 84, sword 40 74 52 45",
)
