"""Penalty: every space costs the enemy Keeper Health."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="penalty",
    title="Penalty",
    kind="cc",
    category="damage",
    text=(
        "During the enemy's next turn its Keeper takes 1 Damage for every space it "
        "moves, at each space."
    ),
    rule="KD-CARD-PENALTY",
    cooldown=2,
    rulings=(
        (
            "Moving, switching and Leapfrog (2 spaces) count. Being pushed, delivered "
            "or placed does not."
        ),
        "It gives no Response.",
    ),
)
