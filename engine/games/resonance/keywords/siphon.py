"""Siphon (4.8)."""

from __future__ import annotations

from engine.games.resonance.damage import mend
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out, add
from engine.games.resonance.shapes import acting, forced
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import me


def drain(s: State, f: Attack, word: str, out: Out) -> None:
    mend(s, me(acting(s, f)), 1, out)


add(
    Keyword(
        name="siphon",
        code="4.8",
        title="Siphon",
        kind=Kind.ATTACKS,
        text="If it deals damage, your Player loses a marker.",
        effects=(forced(Moment.DAMAGED, drain),),
    )
)
