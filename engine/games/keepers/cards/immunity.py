"""Immunity: Wall Effects spare your Warriors."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="immunity",
    title="Immunity",
    kind="cc",
    category="buff",
    text="For the rest of this turn Wall Effects do nothing to your Warriors.",
    rule="KD-CARD-IMMUNITY",
    cooldown=1,
    rulings=(
        "Collapse does not hurt them either.",
        "Effects for the Wall's owner, such as Salvage, still happen.",
    ),
)
