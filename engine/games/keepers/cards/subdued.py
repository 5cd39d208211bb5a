"""Subdued: no CC cards until a Keeper falls."""

from engine.games.keepers.declaring import ON_ALL, Change, Ends, Lasts, cc
from engine.i18n import mark

CARD = cc(
    2,
    "ability",
    "Neither player can activate a CC card until any Keeper dies.",
    "Passive, Active and Event cards, Minion abilities and Ultimates still work.",
    "Effects that are already active go on.",
    changes=(Change("silences"),),
    ends=Ends("keeper_died"),
    lasts=Lasts(ON_ALL),
    emblem="lock",
    reasons={"silenced": mark("Subdued: you can't use cooldown cards until a Keeper dies.")},
)
