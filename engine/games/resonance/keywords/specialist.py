"""Specialist (0.2)."""

from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import may, owner
from engine.games.resonance.state import Attack, State
from engine.games.resonance.zones import draw


def learn(s: State, f: Attack, word: str, out: Out) -> None:
    draw(s, owner(s, f, word), 1, "specialist", out)


KEYWORD = Keyword(
    code="0.2",
    kind=Kind.ATTACKS,
    text="After an attack, hit or miss, you may draw a card.",
    effects=(may(Moment.AFTER, "specialist", lambda s, f, word: True, learn),),
)
