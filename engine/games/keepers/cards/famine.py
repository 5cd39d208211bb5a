"""Famine: Strange Matter stands still."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import ALL, lasting, turns
from engine.games.keepers.state import State


def starves(s: State, source: Source, seat: int) -> bool:
    return True


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
    use=lasting(ALL, turns(2)),
    emblem="crystal 50 50 92, slash 50 50 104 cut",
)
