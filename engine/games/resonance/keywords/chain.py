"""Chain (9.6)."""

from engine.games.resonance.damage import mark
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import acting, one_of
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import enemies


def others(s: State, f: Attack, word: str) -> list[str]:
    """Return who may get the marker: any enemy, the destroyed target is gone."""
    return enemies(s, acting(s, f))


def leap(s: State, f: Attack, word: str, chosen: str, out: Out) -> None:
    mark(s, chosen, 1, acting(s, f))


KEYWORD = Keyword(
    code="9.6",
    kind=Kind.ATTACKS,
    text="If it destroys its target you may place a marker on another enemy unit.",
    effects=(one_of(Moment.FELLED, "chain", others, leap, optional=True),),
)
