"""Strength: the Keeper hits harder."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="strength",
    title="Strength",
    kind="passive",
    category="damage",
    text="Your Keeper has +1 Strength.",
    rule="KD-CARD-STRENGTH",
    rulings=("Critical Hit and Snipe deal their own Damage and are not raised.",),
)
