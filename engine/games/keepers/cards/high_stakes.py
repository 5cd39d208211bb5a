"""High Stakes: the next Attack of anybody is terrible."""

from engine.games.keepers.declaring import ON_ALL, Change, Ends, Lasts, cc

CARD = cc(
    3,
    "damage",
    "The next Attack by anyone, friend or enemy, deals {replaces} to each target. Your turn "
    "ends once this card is resolved.",
    "Played in a Response, it ends no turn.",
    "Strength bonuses do not add to the {replaces}; Hunter doubles it.",
    "Any Attack uses it up, even one on a Wall or a blank Marker.",
    changes=(Change("replaces", 8),),
    ends=Ends("attacked"),
    lasts=Lasts(ON_ALL),
    emblem="dice",
    ends_turn=True,
)
