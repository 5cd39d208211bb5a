"""Deplete: the enemy pays into the Economy."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="deplete",
    title="Deplete",
    kind="cc",
    category="matter",
    text=(
        "The enemy returns 2 Strange Matter from its reserves to the Economy, or all "
        "it has if that is less."
    ),
    rule="KD-CARD-DEPLETE",
    cooldown=2,
    rulings=("What its Warriors carry is not touched.",),
)
