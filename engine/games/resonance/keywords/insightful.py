"""Insightful (8.3)."""

from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import may, owner
from engine.games.resonance.state import Action, State
from engine.games.resonance.zones import draw


def learn(s: State, f: Action, word: str, out: Out) -> None:
    draw(s, owner(s, f, word), 1, "insightful", out)


KEYWORD = Keyword(
    code="8.3",
    kind=Kind.SUPPORT,
    text="After it supports you may draw a card.",
    effects=(may(Moment.SUPPORTED, "insightful", lambda s, f, word: True, learn),),
)
