"""Repel: attacks of the Keeper push."""

from engine.games.keepers.declaring import YOUR_KEEPER, Change, passive

CARD = passive(
    "damage",
    "A Warrior your Keeper attacks is pushed 1 space in the Attack's direction. If "
    "it cannot go there, it takes 1 more Damage.",
    "Also if the Attack dealt 0; not if the Warrior was destroyed or delivered.",
    "The extra point is not part of the Attack: a Warrior just grounded is freed by it.",
    "Ground Pound pushes straight away from your Keeper.",
    "Your own Warriors are pushed too, but never the Keeper itself.",
    changes=(Change("pushes", by=YOUR_KEEPER),),
    emblem="armor 26 50 62, up 72 50 52 90",
)
