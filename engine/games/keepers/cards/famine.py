"""Famine: Strange Matter stands still."""

from engine.games.keepers.declaring import ON_ALL, Change, Lasts, Turns, cc
from engine.i18n import mark

CARD = cc(
    3,
    "matter",
    "{Until} neither player can take Strange Matter from the Economy or spend any.",
    "A tax cannot be paid either, so a taxed card cannot be activated.",
    "Salvage brings nothing; Loot and Forfeit still do.",
    changes=(Change("starves"),),
    lasts=Lasts(ON_ALL, Turns(2)),
    emblem="crystal 50 50 92, slash 50 50 104 cut",
    reasons={"starved": mark("Famine: no player can take or spend Strange Matter for now.")},
)
