"""Bounty Hunter: enemies you destroy drop more."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="bounty-hunter",
    title="Bounty Hunter",
    kind="passive",
    category="matter",
    text="Every enemy Warrior you destroy drops 2 more Loot.",
    rule="KD-CARD-BOUNTY-HUNTER",
    rulings=(
        "The extra does not come out of the Economy.",
        (
            "It counts whenever the kill is yours: by Attack, Bomb, Explode or the "
            "Effect of your Wall."
        ),
    ),
)
