"""Regeneration: the Keeper heals now and again later."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="regeneration",
    title="Regeneration",
    kind="cc",
    category="health",
    text="Your Keeper heals 1 now and 1 more when your next turn begins.",
    rule="KD-CARD-REGENERATION",
    cooldown=2,
    rulings=("Never above its maximum.",),
)
