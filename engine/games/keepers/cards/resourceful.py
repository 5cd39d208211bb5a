"""Resourceful: purchases are cheaper."""

from engine.games.keepers.declaring import NEXT_TURN, ON_SIDE, Change, Lasts, cc

CARD = cc(
    2,
    "matter",
    "Everything you buy costs {price} less {until}.",
    "A tax is not a purchase and stays as it is.",
    changes=(Change("price", -2),),
    lasts=Lasts(ON_SIDE, NEXT_TURN),
    emblem="tag",
)
