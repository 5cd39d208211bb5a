"""Immunity: Wall Effects spare your Warriors."""

from engine.games.keepers.declaring import ON_SIDE, THIS_TURN, YOURS, Change, Lasts, cc

CARD = cc(
    1,
    "buff",
    "{Until} Wall Effects do nothing to your Warriors.",
    "Collapse does not hurt them either.",
    "Effects for the Wall's owner, such as Salvage, still happen.",
    changes=(Change("prevents", who=YOURS, cause="wall"), Change("wall_immune")),
    lasts=Lasts(ON_SIDE, THIS_TURN),
    emblem="bricks 44 40 84, armor 72 68 62",
)
