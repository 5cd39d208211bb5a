"""Return: all reserves flow back."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="return",
    title="Return",
    kind="cc",
    category="matter",
    text="The whole reserves of both players go to the Economy.",
    rule="KD-CARD-RETURN",
    cooldown=2,
    rulings=("Loot on the board and Loot being carried stay where they are.",),
)
