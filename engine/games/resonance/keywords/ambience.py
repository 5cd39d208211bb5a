"""Ambience (9.8)."""

from engine.games.resonance.cards import power
from engine.games.resonance.keyword_types import Keyword, Kind
from engine.games.resonance.shapes import acting
from engine.games.resonance.state import Attack, State
from engine.games.resonance.zones import pile


def highest(s: State, f: Attack) -> int:
    return max((power(card) for card in pile(s, acting(s, f))), default=0)


KEYWORD = Keyword(
    code="9.8",
    kind=Kind.ATTACK,
    announced=True,
    skips=True,
    finds=highest,
    text="It needs no fuel: the highest Power in the discard pile can count instead.",
)
