"""Toughen: the Keeper has more Health."""

from engine.games.keepers.declaring import FULL, ON_SIDE, YOUR_KEEPER, Change, Heal, Lasts, event

CARD = event(
    "health",
    "Your Keeper's maximum Health becomes {max_health}, and it heals fully.",
    "If Minionized is active, the maximum becomes {max_health} when it ends.",
    changes=(Change("max_health", 7, YOUR_KEEPER),),
    # It happens once: neither a Veto nor the Keeper's death takes it back (KD-CSYS-08).
    lasts=Lasts(ON_SIDE),
    does=(Heal(FULL),),
    emblem="armor, heart 50 47 52 cut",
)
