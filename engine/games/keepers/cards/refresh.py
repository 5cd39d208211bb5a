"""Refresh: the Keeper heals some."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="refresh",
    title="Refresh",
    kind="cc",
    category="health",
    text="Your Keeper heals 3, up to its maximum.",
    rule="KD-CARD-REFRESH",
    cooldown=2,
    rulings=("You may play it at full Health, for instance to cool other cards.",),
)
