"""Affliction: half of the enemy Guardian's Health is gone."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="affliction",
    title="Affliction",
    kind="event",
    category="health",
    text=(
        "The enemy Guardian loses half of its current Health; what stays is rounded "
        "up. Nothing prevents it."
    ),
    rule="KD-CARD-AFFLICTION",
    rulings=(
        "It sets Health directly: no Attack, no Damage, no Response. A Guardian at 1 stays at 1.",
        "Chained or unchained makes no difference. If the enemy Guardian is gone, nothing happens.",
    ),
)
