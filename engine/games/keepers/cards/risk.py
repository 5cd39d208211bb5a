"""Risk: both LifeForces pay."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="risk",
    title="Risk",
    kind="cc",
    category="health",
    text=(
        "The enemy LifeForce loses 5 Health and your own loses 10, at the same time. "
        "Nothing prevents it."
    ),
    rule="KD-CARD-RISK",
    cooldown=2,
    rulings=(
        "It is no Damage: Truce does not stop it.",
        "If both fall, the game goes on without them; whose Keeper dies first then loses.",
    ),
)
