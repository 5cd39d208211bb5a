"""Shockwave: the whole board shakes."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="shockwave",
    title="Shockwave",
    kind="cc",
    category="damage",
    text=(
        "Every space of the board takes Damage at once, 1 for each Damage card you "
        "own, Shockwave included."
    ),
    rule="KD-CARD-SHOCKWAVE",
    cooldown=2,
    rulings=(
        "Cards in your row and on your Cooldown Field count.",
        "Both sides are hit: Warriors, LifeForces, Walls, Bombs and Markers.",
        "It is no Attack: no Responses, but Deliver works.",
    ),
)
