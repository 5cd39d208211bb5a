"""Subdued: no CC cards until a Keeper falls."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="subdued",
    title="Subdued",
    kind="cc",
    category="ability",
    text="Neither player can activate a CC card until any Keeper dies.",
    rule="KD-CARD-SUBDUED",
    cooldown=2,
    rulings=(
        "Passive, Active and Event cards, Minion abilities and Ultimates still work.",
        "Effects that run already go on.",
    ),
)
