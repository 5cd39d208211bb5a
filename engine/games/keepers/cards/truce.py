"""Truce: nobody is damaged."""

from engine.games.keepers.declaring import ON_ALL, Change, Lasts, Turns, cc

CARD = cc(
    2,
    "buff",
    "{Until}, nothing takes any Damage.",
    "Attacks are still possible and give Responses; Bombs go off without Damage.",
    "Direct changes of Health, such as Risk, still work, and so does destroying, as in a Void.",
    changes=(Change("prevents"),),
    lasts=Lasts(ON_ALL, Turns(3)),
    emblem="flag",
)
