"""Wounded Runner: a dying Keeper runs."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="wounded-runner",
    title="Wounded Runner",
    kind="passive",
    category="evasive",
    text="While your Keeper has exactly 1 Health, its base Speed is 3.",
    rule="KD-CARD-WOUNDED-RUNNER",
    rulings=("Dash adds to it; Slowdown still limits it to 1.",),
)
