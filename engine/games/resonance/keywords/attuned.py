"""Attuned (1.3)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out, add
from engine.games.resonance.shapes import one_of, owner
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import animations, focus


def lenders(s: State, f: Attack, word: str) -> list[str]:
    if f.kind == "strike" or f.area >= 0:
        return []
    found = (w for w in animations(s, owner(s, f, word)) if not s.units[w].suppressed)
    return sorted(found, key=lambda w: -focus(s, w))


def lend(s: State, f: Attack, word: str, chosen: str, out: Out) -> None:
    f.lender = chosen


add(
    Keyword(
        name="attuned",
        code="1.3",
        title="Attuned",
        kind=Kind.ATTACKS,
        text="The attack counts the Focus of an Animation of yours in place of its own.",
        effects=(one_of(Moment.AUGMENTED, "attuned", lenders, lend),),
    )
)
