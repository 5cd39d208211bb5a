"""Two-Handed (2.7)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import innate


def held(s: State, f: Attack) -> int:
    """Count 1 if the holder has an Item: the source of a Channel where it is printed there."""
    source = s.units.get(f.source)
    own = source is not None and "two-handed" in innate(s, source)
    return int(bool(s.units[f.source if own else f.actor].items))


add(
    Keyword(
        name="two-handed",
        code="2.7",
        title="Two-Handed",
        kind=Kind.ATTACKS,
        ev=held,
        text="+1 EV while it has an Item.",
    )
)
