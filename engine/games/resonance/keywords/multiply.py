"""Multiply (7.8)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import KEYWORDS, Keyword, Kind, add
from engine.games.resonance.plan import targets
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import guarded


def seconds(s: State, f: Attack) -> list[str]:
    if f.area >= 0 or len(f.targets) > 1:
        return []
    free = any(KEYWORDS[n].guardless for n in f.active)
    return [
        w for w in targets(s, s.units[f.actor].seat, f.targets)
        if free or not (s.units[w].player and guarded(s, s.units[w].seat))
    ]  # fmt: skip


add(
    Keyword(
        name="multiply",
        code="7.8",
        title="Multiply",
        kind=Kind.ATTACK,
        announced=True,
        doubles=True,
        arguments=seconds,
        text="It attacks two targets with the same EV, one roll after the other.",
    )
)
