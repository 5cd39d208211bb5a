"""Restore: the Keeper heals fully."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="restore",
    title="Restore",
    kind="cc",
    category="health",
    text="Your Keeper heals up to its maximum.",
    rule="KD-CARD-RESTORE",
    cooldown=3,
)
