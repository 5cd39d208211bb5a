"""Steadfast: minions cannot hurt a Keeper that stands still."""

from engine.games.keepers.declaring import BEARER, MINION, ON_KEEPER, Change, Ends, Lasts, cc

CARD = cc(
    2,
    "buff",
    "Until your Keeper changes its space, Attacks by enemy Minions do no Damage to it.",
    "They still give Responses.",
    "Keepers, Guardians, Bombs and Walls hurt it as usual.",
    "Any change of space ends it: walking, switching, being pushed, delivered or placed.",
    "So does Stealth, even if the Keeper secretly stays where it is.",
    changes=(Change("prevents", who=BEARER, by=MINION, attack=True),),
    ends=Ends("displaced", BEARER),
    lasts=Lasts(ON_KEEPER),
    emblem="tower",
)
