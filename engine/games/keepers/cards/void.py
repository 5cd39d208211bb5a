"""Void: a space swallows what enters."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="void",
    title="Void",
    kind="event",
    category="special",
    text="Place a Void on any free space.",
    rule="KD-CARD-VOID",
    rulings=(
        "Any Warrior that gets in, by itself or not, is destroyed, and its Loot with it.",
        "Your turn goes on. Only Veto removes the Void.",
    ),
)
