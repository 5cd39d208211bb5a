"""Insightful (8.3)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out, add
from engine.games.resonance.shapes import may, owner
from engine.games.resonance.state import Action, State
from engine.games.resonance.zones import draw


def learn(s: State, f: Action, word: str, out: Out) -> None:
    draw(s, owner(s, f, word), 1, "insightful", out)


add(
    Keyword(
        name="insightful",
        code="8.3",
        title="Insightful",
        kind=Kind.SUPPORT,
        text="After it supports you may draw a card.",
        effects=(may(Moment.SUPPORTED, "insightful", lambda s, f, word: True, learn),),
    )
)
