"""Reduction: both sides give up a Warrior."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="reduction",
    title="Reduction",
    kind="cc",
    category="matter",
    text=(
        "You and the enemy each destroy one Warrior of your own at the same time. "
        "Their Loot goes into the owners' reserves."
    ),
    rule="KD-CARD-REDUCTION",
    cooldown=3,
    rulings=(
        "Each side chooses for itself; a Keeper may be chosen.",
        (
            "Loot they carried is included. A Keeper brings 5 and its savings back, "
            "but its LifeForce loses 5."
        ),
        "You may choose a hidden Warrior of yours; it is revealed.",
    ),
)
