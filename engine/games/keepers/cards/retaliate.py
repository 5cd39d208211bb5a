"""Retaliate: who hurts the Keeper is hurt as much."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="retaliate",
    title="Retaliate",
    kind="cc",
    category="damage",
    text=(
        "Until the end of your third turn, this one included, Damage your Keeper takes "
        "from an enemy Attack is also dealt to the attacker."
    ),
    rule="KD-CARD-RETALIATE",
    cooldown=3,
    rulings=(
        "The turn you play it in is the first; played in a Response, your coming turn is.",
        (
            "Only Damage really taken counts, at any distance, even if your Keeper "
            "falls. Bombs and Walls are no attackers."
        ),
        "It is no Attack, gives no Response and is not thrown back again.",
    ),
)
