"""Health Slash: half of the enemy Keeper's Health is gone."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="health-slash",
    title="Health Slash",
    kind="cc",
    category="health",
    text="The enemy Keeper loses half of its current Health; what stays is rounded up.",
    rule="KD-CARD-HEALTH-SLASH",
    cooldown=2,
    rulings=(
        "So it never kills: 1 stays 1.",
        "It sets Health directly: Armor and Deliver do nothing, and there is no Response.",
    ),
)
