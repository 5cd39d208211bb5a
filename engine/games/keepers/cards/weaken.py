"""Weaken: the enemy Guardian hits less hard."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="weaken",
    title="Weaken",
    kind="passive",
    category="special",
    text="The enemy Guardian has 1 less Strength.",
    rule="KD-CARD-WEAKEN",
)
