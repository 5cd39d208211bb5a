"""Critical Hit: a heavy Attack at arm's length."""

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import blow, reach

CARD = Card(
    name="critical-hit",
    title="Critical Hit",
    kind="cc",
    category="damage",
    text=(
        "Your Keeper attacks a target within 1 Range and deals 3 Damage, whatever its "
        "Strength and Range."
    ),
    rule="KD-CARD-CRITICAL-HIT",
    cooldown=2,
    rulings=(
        (
            "Bonuses to Strength or Range do not add to it; Hunter makes it 6 against "
            "the enemy Guardian."
        ),
        (
            "Anything your Keeper may attack is a target; it is an Attack in every "
            "way, so survivors respond."
        ),
        "A Warrior on a Wall is too far unless your Keeper stands on a Wall, too.",
    ),
    by_keeper=True,
    aim=reach(1),
    use=blow(3),
    emblem="blast, sword 50 52 62 cut",
)
