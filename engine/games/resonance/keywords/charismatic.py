"""Charismatic (8.1)."""

from typing import Any

from engine.games.resonance.forced_discard import make_discard
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import one_of, owner
from engine.games.resonance.state import State
from engine.games.resonance.stats import clockwise, me


def holding(s: State, f: Any, word: str) -> list[str]:
    return [me(x) for x in clockwise(s, owner(s, f, word)) if s.sides[x].hand]


def charm(s: State, f: Any, word: str, chosen: str, out: Out) -> None:
    make_discard(s, s.units[chosen].seat, "charismatic")


KEYWORD = Keyword(
    code="8.1",
    kind=Kind.TRIGGER,
    text="When you deploy, you may make an opponent discard a card.",
    effects=(one_of(Moment.DEPLOYED, "charismatic", holding, charm, optional=True),),
)
