"""Stun: an enemy is held in place."""

from engine.games.keepers.card_types import Card

CARD = Card(
    name="stun",
    title="Stun",
    kind="active",
    category="special",
    text=(
        "1 action: a visible enemy Warrior within 2 Range of your Keeper cannot move "
        "of its own will until your next turn begins."
    ),
    rule="KD-CARD-STUN",
    rulings=(
        "In a straight line, counted as for an Attack. It is none: no Damage, no Response.",
        "The Warrior can still attack and use other abilities, and it can be pushed.",
    ),
    grants=("stun",),
    emblem="stun 50 50 104",
)
