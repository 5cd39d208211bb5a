"""Invincible: nothing damages the Keeper for a while."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="invincible",
    title="Invincible",
    kind="cc",
    category="buff",
    text="Your Keeper takes no Damage until the end of your next turn.",
    rule="KD-CARD-INVINCIBLE",
    cooldown=3,
    rulings=(
        "Attacks on it still give Responses.",
        (
            "It can still be destroyed outright, for instance by a Void, and its "
            "Health can be changed directly."
        ),
    ),
)
