"""Two-Handed (2.7)."""

from engine.games.resonance.keyword_types import Keyword, Kind
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import innate


def held(s: State, f: Attack) -> int:
    """Count 1 if the holder has an Item: the source of a Channel where it is printed there."""
    source = s.units.get(f.source)
    own = source is not None and "two-handed" in innate(s, source)
    return int(bool(s.units[f.source if own else f.actor].items))


KEYWORD = Keyword(
    code="2.7",
    kind=Kind.ATTACKS,
    ev=held,
    text="+1 EV while it has an Item.",
)
