"""Minionized: both Keepers are as frail as Minions."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="minionized",
    title="Minionized",
    kind="cc",
    category="health",
    text=(
        "Until the end of your third turn, this one included, both Keepers have 1 "
        "Health and a maximum of 1."
    ),
    rule="KD-CARD-MINIONIZED",
    cooldown=2,
    rulings=(
        "The turn you play it in is the first; played in a Response, your coming turn is.",
        "A Keeper that respawns meanwhile has 1.",
        "Afterwards the maximum returns, the lost Health does not.",
        "It sets Health directly, so nothing protects from it.",
    ),
)
