"""Rebuild: the Wall row stands again."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="rebuild",
    title="Rebuild",
    kind="cc",
    category="special",
    text="Every free space of row 4 gets back the Wall it had at the start of the game.",
    rule="KD-CARD-REBUILD",
    cooldown=1,
    rulings=(
        "Owner and Wall Effect are as they were. A column without a Wall at the start stays empty.",
        (
            "A hidden Bomb there explodes once the Wall stands; where a Warrior was "
            "hiding, no Wall appears."
        ),
    ),
)
