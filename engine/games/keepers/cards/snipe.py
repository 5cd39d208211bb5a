"""Snipe: an Attack from afar."""

from engine.games.keepers.declaring import Deals, cc, reach

CARD = cc(
    1,
    "damage",
    "Your Keeper attacks a target within {range} Range and deals {damage} Damage, whatever its "
    "Strength and Range.",
    "Only in directions your Keeper can attack in. Walls with Warriors on them cost extra "
    "Range as usual.",
    "A Wall itself can be hit only from the next space.",
    "Strength does not add to it; Hunter makes it 2 against the enemy Guardian.",
    by_keeper=True,
    aim=reach(3),
    does=(Deals(1),),
    emblem="sniper",
)
