"""Truce: nobody is damaged."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import Out, always, begin, no_aim, nth_turn
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.stack import Hit
from engine.games.keepers.state import State
from engine.grid import OFF


def prevents(s: State, source: Source, hit: Hit) -> bool:
    return True


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    begin(s, "truce", OFF, owner, out, nth_turn(s, owner, 3))


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
    actions=no_aim,
    bar=always,
    use=use,
)
