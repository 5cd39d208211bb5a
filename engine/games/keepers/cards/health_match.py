"""Health Match: the enemy Keeper gets your Keeper's Health."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="health-match",
    title="Health Match",
    kind="cc",
    category="health",
    text="The enemy Keeper's Health becomes equal to your Keeper's current Health.",
    rule="KD-CARD-HEALTH-MATCH",
    cooldown=1,
    rulings=(
        "Up or down, but never above the enemy Keeper's maximum.",
        "It sets Health directly: no Damage, no Response, no protection.",
    ),
)
