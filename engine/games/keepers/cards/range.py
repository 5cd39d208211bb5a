"""Range: the Keeper reaches farther."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="range",
    title="Range",
    kind="passive",
    category="buff",
    text="Your Keeper has +1 Range.",
    rule="KD-CARD-RANGE",
    rulings=("Critical Hit and Snipe keep the Range written on them.",),
)
