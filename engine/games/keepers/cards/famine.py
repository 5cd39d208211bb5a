"""Famine: Strange Matter stands still."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import Out, always, begin, no_aim, nth_turn
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.state import State
from engine.grid import OFF


def starves(s: State, source: Source, seat: int) -> bool:
    return True


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    begin(s, "famine", OFF, owner, out, nth_turn(s, owner, 2))


CARD = Card(
    name="famine",
    title="Famine",
    kind="cc",
    category="matter",
    text=(
        "Until the end of your next turn neither player can take Strange Matter from "
        "the Economy or spend any."
    ),
    rule="KD-CARD-FAMINE",
    cooldown=3,
    rulings=(
        "Played in a Response, it lasts to the end of the turn after your coming one.",
        "A tax cannot be paid either, so a taxed card cannot be activated.",
        "Salvage brings nothing; Loot and Forfeit still do.",
    ),
    hooks=Hooks(starves=starves),
    actions=no_aim,
    bar=always,
    use=use,
)
