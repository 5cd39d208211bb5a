"""Snipe: an Attack from afar."""

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import blow, reach

CARD = Card(
    name="snipe",
    title="Snipe",
    kind="cc",
    category="damage",
    text=(
        "Your Keeper attacks a target within 3 Range and deals 1 Damage, whatever its "
        "Strength and Range."
    ),
    rule="KD-CARD-SNIPE",
    cooldown=1,
    rulings=(
        (
            "Only in directions your Keeper can attack in. Manned Walls in between "
            "cost Range as usual."
        ),
        "A Wall itself can be hit only from the next space.",
        "Strength does not add to it; Hunter makes it 2 against the enemy Guardian.",
    ),
    by_keeper=True,
    aim=reach(3),
    use=blow(1),
    emblem="sniper",
)
