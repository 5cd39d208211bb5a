"""Acrobatic (2.1)."""

from engine.games.resonance import events as ev
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.lasting import EVASIVE, next_turn, put
from engine.games.resonance.shapes import forced
from engine.games.resonance.state import Attack, State


def vanish(s: State, f: Attack, word: str, out: Out) -> None:
    if word in s.units:
        put(s, EVASIVE, word, next_turn(s, word))
        out.append(ev.Used(unit=word, keyword="acrobatic"))


KEYWORD = Keyword(
    code="2.1",
    kind=Kind.ATTACKS,
    text="After it attacks, nothing can attack it until your next turn.",
    effects=(forced(Moment.CLOSED, vanish),),
)
