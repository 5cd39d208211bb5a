"""Ram: the Keeper pushes Warriors out of its way."""

from engine.games.keepers.declaring import passive

CARD = passive(
    "special",
    "When your Keeper steps onto a Warrior's space, it pushes that Warrior, friend "
    "or enemy, 1 space on and takes its place.",
    "If the other Warrior can't go there, neither moves, it takes 1 Damage, and the move "
    "ends. A Warrior behind it blocks the push.",
    "Pushed onto a Bomb, it sets the Bomb off after your Keeper has followed.",
    "A Warrior on a Wall can be rammed only if your Keeper has Scale.",
    grants=("ram",),
    emblem="push",
)
