"""Sprint: one Warrior runs far."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="sprint",
    title="Sprint",
    kind="cc",
    category="evasive",
    text="One of your Warriors has +3 Speed for its next move this turn.",
    rule="KD-CARD-SPRINT",
    cooldown=3,
    rulings=(
        "Unused, it is lost when the turn ends.",
        "While Slowdown runs, Speed is still 1 at most.",
    ),
)
