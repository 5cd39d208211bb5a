"""Dash: the Keeper is faster."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="dash",
    title="Dash",
    kind="passive",
    category="evasive",
    text="Your Keeper has +1 Speed.",
    rule="KD-CARD-DASH",
    rulings=("While Slowdown runs, its Speed is 1 at most.",),
)
