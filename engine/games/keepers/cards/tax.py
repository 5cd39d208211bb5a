"""Tax: one enemy card costs its owner."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="tax",
    title="Tax",
    kind="event",
    category="ability",
    text=(
        "Choose a CC card the enemy owns. Each time the enemy activates it, it pays "
        "you 1 Strange Matter."
    ),
    rule="KD-CARD-TAX",
    rulings=(
        "If it cannot pay, it cannot activate the card.",
        (
            "Cards on the Cooldown Field may be chosen. If there is no CC card yet, "
            "the first one bought is taxed."
        ),
        "It lasts until Tax is vetoed.",
    ),
)
