"""Hyperdrive: two more cards for one action."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="hyperdrive",
    title="Hyperdrive",
    kind="cc",
    category="ability",
    text=(
        "Activate up to two of your available CC cards one after the other without "
        "spending further actions."
    ),
    rule="KD-CARD-HYPERDRIVE",
    cooldown=2,
    rulings=(
        (
            "Each is finished, Responses included, and goes to the Cooldown Field "
            "before the next. Hyperdrive goes on top last."
        ),
        "Not Hyperdrive itself, but a card that Reset has just brought back.",
        "One or none is allowed. A taxed card has to be paid for.",
    ),
)
