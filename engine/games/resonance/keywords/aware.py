"""Aware (9.1)."""

from typing import Any

from engine.games.resonance.damage import gain_en
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import NO, may, owner
from engine.games.resonance.state import State
from engine.games.resonance.zones import draw


def solvent(s: State, f: Any, word: str) -> bool:
    """Say whether the owner can pay."""
    return s.sides[owner(s, f, word)].en > 0


def learn(s: State, f: Any, word: str, out: Out) -> None:
    gain_en(s, owner(s, f, word), -1, "aware", out)
    draw(s, owner(s, f, word), 1, "aware", out)


KEYWORD = Keyword(
    code="9.1",
    kind=Kind.TRIGGER,
    text="When an opponent plays an Item you may pay 1 EN to draw a card.",
    effects=(may(Moment.PLAYED, "aware", solvent, learn, by_default=NO),),
)
