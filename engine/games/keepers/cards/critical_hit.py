"""Critical Hit: a heavy Attack at arm's length."""

from engine.games.keepers.declaring import Deals, cc, reach

CARD = cc(
    2,
    "damage",
    "Your Keeper attacks a target within {range} Range and deals {damage} Damage, whatever its "
    "Strength and Range.",
    "Bonuses to Strength or Range do not add to it; Hunter makes it 6 against the enemy Guardian.",
    "Anything your Keeper may attack is a target; it is an Attack in every way, so survivors "
    "respond.",
    "A Warrior on a Wall is too far unless your Keeper stands on a Wall, too.",
    by_keeper=True,
    aim=reach(1),
    does=(Deals(3),),
    emblem="blast, sword 50 52 62 cut",
)
