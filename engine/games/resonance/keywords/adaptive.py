"""Adaptive (0.7)."""

from engine.games.resonance.forced_discard import make_discard
from engine.games.resonance.keyword_types import Effect, Keyword, Kind, Moment, Out, Question
from engine.games.resonance.shapes import acting
from engine.games.resonance.state import Attack, State


def offered(s: State, f: Attack, word: str) -> Question | None:
    if not s.sides[s.units[word].seat].hand:
        return None
    return Question(acting(s, f), "instead", ("adaptive", "damage"), "damage")


def replace(s: State, f: Attack, word: str, reply: str, out: Out) -> None:
    make_discard(s, s.units[word].seat, "adaptive")


KEYWORD = Keyword(
    code="0.7",
    kind=Kind.ATTACKS,
    text="Instead of dealing damage, you may make the target's controller discard a card.",
    rulings=("Then the target counts as undamaged.",),
    instead=Effect(Moment.RESOLVED, replace, offered),
)
