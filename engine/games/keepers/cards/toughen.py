"""Toughen: the Keeper has more Health."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="toughen",
    title="Toughen",
    kind="event",
    category="health",
    text="Your Keeper's maximum Health becomes 7, and it heals fully.",
    rule="KD-CARD-TOUGHEN",
    rulings=("If Minionized runs, the 7 count from its end.",),
)
