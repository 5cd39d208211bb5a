"""Resourceful: purchases are cheaper."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="resourceful",
    title="Resourceful",
    kind="cc",
    category="matter",
    text="Everything you buy costs 2 less until your next turn begins.",
    rule="KD-CARD-RESOURCEFUL",
    cooldown=2,
    rulings=("A tax is no purchase and stays as it is.",),
)
