"""Invincible: nothing damages the Keeper for a while."""

from engine.games.keepers.declaring import ON_SIDE, YOUR_KEEPER, Change, Lasts, Turns, cc

CARD = cc(
    3,
    "buff",
    "Your Keeper takes no Damage {until}.",
    "Attacks on it still give Responses.",
    "It can still be destroyed directly, for instance by a Void, and its Health can be "
    "changed directly.",
    changes=(Change("prevents", who=YOUR_KEEPER),),
    lasts=Lasts(ON_SIDE, Turns(2)),
    emblem="armor, stun 50 46 56 cut",
)
