"""Ground Pound: one Attack on everything around the Keeper."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="ground-pound",
    title="Ground Pound",
    kind="cc",
    category="damage",
    text=(
        "Your Keeper attacks everything on the 8 spaces around it at once with its "
        "current Strength, your own pieces included."
    ),
    rule="KD-CARD-GROUND-POUND",
    cooldown=1,
    rulings=(
        (
            "Warriors, LifeForces, Walls, Markers and Bombs are hit, on a manned Wall "
            "both Wall and Warrior."
        ),
        "Its own space is spared.",
        "Each enemy Warrior that survives gets one Response.",
    ),
)
