"""Ambush: one coming Attack is left unanswered."""

from engine.games.keepers.declaring import ON_SIDE, YOURS, Change, Ends, Lasts, cc

CARD = cc(
    1,
    "buff",
    "No Warrior hit by the next Attack of any one of your Warriors gets an Attack "
    "Response. Ambush waits until then.",
    "Attacks made in a Response or with your Keeper's cards count too.",
    "A Warrior that drops from the Wall you break with it still gets the Response for the fall.",
    "Playing it again while it waits adds nothing.",
    changes=(Change("silent", who=YOURS),),
    ends=Ends("attacked", YOURS),
    lasts=Lasts(ON_SIDE),
    emblem="cloak 40 50 98, sword 64 66 66",
)
