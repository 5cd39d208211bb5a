"""Potent (8.9)."""

from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import NO, may
from engine.games.resonance.state import Attack, State


def soften(s: State, f: Attack, word: str, out: Out) -> None:
    f.mild = True


KEYWORD = Keyword(
    code="8.9",
    kind=Kind.ATTACKS,
    mild=True,
    text="It may deal no damage. Then its keywords work even if it fails.",
    effects=(may(Moment.RESOLVED, "potent", lambda s, f, word: f.area < 0, soften, by_default=NO),),
)
