"""Truce: nobody is damaged."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import ALL, lasting, turns
from engine.games.keepers.stack import Hit
from engine.games.keepers.state import State


def prevents(s: State, source: Source, hit: Hit) -> bool:
    return True


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
    hooks=Hooks(prevents=prevents),
    use=lasting(ALL, turns(3)),
    emblem="flag",
)
