"""Shift (3.9)."""

from __future__ import annotations

from typing import Any

from engine.games.resonance.actions import shift
from engine.games.resonance.cards import name as card_name
from engine.games.resonance.damage import card_of
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out, add
from engine.games.resonance.shapes import one_of, owner
from engine.games.resonance.state import State
from engine.games.resonance.stats import roomy, units_of


def ways(s: State, f: Any, word: str) -> list[str]:
    seat = owner(s, f, word)
    if dict(f.args).get("shift") == "3":
        return []
    free = [w for w, _ in units_of(s, seat) if roomy(s, w)]
    return [
        f"{card_name(i.card)} {w} {to}"
        for w, u in units_of(s, seat) for i in u.items for to in free if to != w
    ]  # fmt: skip


def carry(s: State, f: Any, word: str, chosen: str, out: Out) -> None:
    card, source, to = chosen.split()
    shift(s, owner(s, f, word), card_of(card), source, to, 0, out)
    f.queue = (("shift", word), *(f.queue or ()))


add(
    Keyword(
        name="shift",
        code="3.9",
        title="Shift",
        kind=Kind.SUPPORT,
        text="After it supports, move Items among your units as you like.",
        effects=(one_of(Moment.SUPPORTED, "shift", ways, carry, optional=True),),
    )
)
