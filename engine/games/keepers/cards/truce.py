"""Truce: nobody is damaged."""

from engine.games.keepers.deck import Card

CARD = Card(
    name="truce",
    title="Truce",
    kind="cc",
    category="buff",
    text="Until the end of your third turn, this one included, nothing takes any Damage.",
    rule="KD-CARD-TRUCE",
    cooldown=2,
    rulings=(
        "The turn you play it in is the first; played in a Response, your coming turn is.",
        "Attacks are still possible and give Responses; Bombs go off without Damage.",
        "Direct changes of Health, such as Risk, still work, and so does destroying, as in a Void.",
    ),
)
