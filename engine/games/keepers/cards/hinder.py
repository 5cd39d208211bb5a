"""Hinder: enemies near the Keeper are stuck."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="hinder",
    title="Hinder",
    kind="passive",
    category="special",
    text="Enemy Warriors within 1 of your Keeper cannot move of their own will.",
    rule="KD-CARD-HINDER",
    rulings=(
        "A walk that comes within 1 of your Keeper ends there.",
        "They can attack and use other abilities, and they can be pushed.",
        "It does not work while your Keeper is hidden.",
    ),
)
