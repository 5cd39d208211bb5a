"""Hunter: the Keeper hits the Guardian twice as hard."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="hunter",
    title="Hunter",
    kind="passive",
    category="damage",
    text="Your Keeper deals double Damage to the enemy Guardian.",
    rule="KD-CARD-HUNTER",
    rulings=("Its cards too: Critical Hit deals 6, Snipe 2, Ground Pound twice its Strength.",),
)
