"""Tar: the enemy Guardian is stuck."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="tar",
    title="Tar",
    kind="cc",
    category="special",
    text=(
        "The enemy Guardian cannot move of its own will until the end of the enemy's "
        "second turn from now."
    ),
    rule="KD-CARD-TAR",
    cooldown=2,
    rulings=(
        "A turn the enemy is in the middle of counts as the first.",
        "It can still attack, and it can be pushed.",
    ),
)
