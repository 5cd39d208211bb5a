"""Persevere: a wounded Keeper hits harder."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="persevere",
    title="Persevere",
    kind="passive",
    category="damage",
    text="While your Keeper has 1 or 2 Health, it has +1 Strength.",
    rule="KD-CARD-PERSEVERE",
    rulings=("Critical Hit and Snipe deal their own Damage and are not raised.",),
)
