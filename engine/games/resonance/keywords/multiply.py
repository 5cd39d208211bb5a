"""Multiply (7.8)."""

from engine.games.resonance.keyword_types import KEYWORDS, Keyword, Kind
from engine.games.resonance.plan import shelter, targets
from engine.games.resonance.state import Attack, State


def seconds(s: State, f: Attack) -> list[str]:
    """Return the legal targets besides the first; none for an action that has taken up a
    Translocate (RS-MEET-08), and one that is printed gives way."""
    if f.area >= 0 or len(f.targets) > 1 or any(KEYWORDS[n].departs for _, n in f.taken):
        return []
    others = targets(s, s.units[f.actor].seat, f.targets)
    return [w for w in others if not shelter(s, f, w)]


KEYWORD = Keyword(
    code="7.8",
    kind=Kind.ATTACK,
    announced=True,
    doubles=True,
    arguments=seconds,
    text="It attacks two targets with the same EV, one roll after the other.",
)
