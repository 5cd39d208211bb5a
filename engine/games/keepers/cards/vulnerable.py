"""Vulnerable: the enemy Keeper comes back weak."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="vulnerable",
    title="Vulnerable",
    kind="passive",
    category="health",
    text="The enemy Keeper respawns with half of its maximum Health, rounded up.",
    rule="KD-CARD-VULNERABLE",
    rulings=("A maximum of 5 gives 3, one of 7 gives 4.",),
)
