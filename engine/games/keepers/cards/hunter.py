"""Hunter: the Keeper hits the Guardian twice as hard."""

from engine.games.keepers.declaring import ENEMY_GUARDIAN, YOUR_KEEPER, Change, passive

CARD = passive(
    "damage",
    "Your Keeper deals double Damage to the enemy Guardian.",
    "Its cards too: Critical Hit deals 6, Snipe 2, Ground Pound twice its Strength.",
    changes=(Change("multiplies", 2, ENEMY_GUARDIAN, by=YOUR_KEEPER),),
    emblem="bow",
)
