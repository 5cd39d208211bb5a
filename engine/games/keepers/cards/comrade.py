"""Comrade: a Minion comes back with the Keeper."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="comrade",
    title="Comrade",
    kind="passive",
    category="buff",
    text=(
        "Each time your Keeper respawns, you may bring a Minion from your Assembly or "
        "Graveyard to your LifeForce row for free."
    ),
    rule="KD-CARD-COMRADE",
    rulings=(
        "The Keeper is placed first.",
        "It comes like a bought Minion: if the LifeForce row is full, to the Guardian row.",
        "It cannot act for the rest of that turn.",
    ),
)
