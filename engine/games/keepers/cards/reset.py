"""Reset: a card comes back early."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="reset",
    title="Reset",
    kind="cc",
    category="ability",
    text="Return one of your cards from the Cooldown Field to your row, whatever its cooldown.",
    rule="KD-CARD-RESET",
    cooldown=2,
    rulings=(
        "Reset itself then goes on top of the field.",
        "A vetoed card cannot come back.",
    ),
)
