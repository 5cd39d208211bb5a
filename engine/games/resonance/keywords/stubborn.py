"""Stubborn (3.3)."""

from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import may, owner
from engine.games.resonance.state import Attack, State
from engine.games.resonance.zones import draw


def learn(s: State, f: Attack, word: str, out: Out) -> None:
    draw(s, owner(s, f, word), 1, "stubborn", out)


KEYWORD = Keyword(
    code="3.3",
    kind=Kind.TRIGGER,
    text="When one of your Animations is destroyed, you may draw a card.",
    effects=(may(Moment.MOURNED, "stubborn", lambda s, f, word: True, learn),),
)
