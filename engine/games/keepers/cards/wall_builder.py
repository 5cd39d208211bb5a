"""Wall Builder: a Wall for free."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="wall-builder",
    title="Wall Builder",
    kind="cc",
    category="special",
    text="Place one of your Walls on any free space without paying for it.",
    rule="KD-CARD-WALL-BUILDER",
    cooldown=2,
    rulings=(
        (
            "A hidden Bomb there explodes once the Wall stands. If a Warrior was "
            "hiding there, you pick another space."
        ),
        "You can have 10 Walls on the board.",
    ),
)
