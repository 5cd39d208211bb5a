"""Revive: fallen Minions return."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="revive",
    title="Revive",
    kind="cc",
    category="health",
    text="Bring up to three Minions from your Graveyard back to your LifeForce row.",
    rule="KD-CARD-REVIVE",
    cooldown=3,
    rulings=(
        "They come like bought Minions: if the LifeForce row is full, to the Guardian row.",
        "They cannot act for the rest of this turn.",
    ),
)
