"""Famine: Strange Matter stands still."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="famine",
    title="Famine",
    kind="cc",
    category="matter",
    text=(
        "Until the end of your next turn neither player can take Strange Matter from "
        "the Economy or spend any."
    ),
    rule="KD-CARD-FAMINE",
    cooldown=3,
    rulings=(
        "A tax cannot be paid either, so a taxed card cannot be activated.",
        "Salvage brings nothing; Loot and Forfeit still do.",
    ),
)
