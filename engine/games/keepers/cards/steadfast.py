"""Steadfast: minions cannot hurt a Keeper that stands still."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="steadfast",
    title="Steadfast",
    kind="cc",
    category="buff",
    text="Until your Keeper changes its space, Attacks by enemy Minions do no Damage to it.",
    rule="KD-CARD-STEADFAST",
    cooldown=2,
    rulings=(
        "They still give Responses.",
        "Keepers, Guardians, Bombs and Walls hurt it as usual.",
        "Any change of space ends it: walking, switching, being pushed, delivered or placed.",
    ),
)
