"""Potent (8.9)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out, add
from engine.games.resonance.shapes import NO, may
from engine.games.resonance.state import Attack, State


def soften(s: State, f: Attack, word: str, out: Out) -> None:
    f.mild = True


add(
    Keyword(
        name="potent",
        code="8.9",
        title="Potent",
        kind=Kind.ATTACKS,
        mild=True,
        text="It may deal no damage. Then its keywords work even if it fails.",
        effects=(
            may(Moment.RESOLVED, "potent", lambda s, f, word: f.area < 0, soften, by_default=NO),
        ),
    )
)
