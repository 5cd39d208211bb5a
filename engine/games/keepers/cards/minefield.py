"""Minefield: the Keeper hides a Bomb."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="minefield",
    title="Minefield",
    kind="cc",
    category="damage",
    secret=True,
    text=(
        "Hide a Bomb within 1 of your Keeper: Markers go on every free space there, "
        "and only you know the real one."
    ),
    rule="KD-CARD-MINEFIELD",
    cooldown=1,
    rulings=(
        (
            "You can have 3 Bombs on the board, those of your Bomber included. At 3 "
            "the card cannot be played."
        ),
        "The Bomb cannot go where a Bomb of yours lies already.",
    ),
)
