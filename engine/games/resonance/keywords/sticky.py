"""Sticky (6.6)."""

from __future__ import annotations

from engine.games.resonance.damage import suppress
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out, add
from engine.games.resonance.lookups import struck
from engine.games.resonance.shapes import forced
from engine.games.resonance.state import Attack, State


def glue(s: State, f: Attack, word: str, out: Out) -> None:
    for w in struck(s, f):
        suppress(s, w, "sticky", out)


add(
    Keyword(
        name="sticky",
        code="6.6",
        title="Sticky",
        kind=Kind.ATTACKS,
        spills=True,
        text="If it deals damage, the target is Suppressed.",
        effects=(forced(Moment.DAMAGED, glue),),
    )
)
