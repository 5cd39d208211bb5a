"""Collapse: a falling Wall hurts whoever broke it."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="collapse",
    title="Collapse",
    kind="passive",
    category="damage",
    text=(
        "When an enemy Warrior destroys one of your Walls, that Warrior also takes 1 "
        "Damage after the Wall Effect."
    ),
    rule="KD-CARD-COLLAPSE",
    rulings=(
        "It is no Attack and gives no Response.",
        "Walls broken by Bombs, Shockwave or other Walls have no destroyer: nothing happens.",
    ),
)
