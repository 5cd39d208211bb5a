"""Shift (3.9)."""

from itertools import combinations
from typing import Any

from engine.games.resonance.actions import shift
from engine.games.resonance.cards import name as card_name
from engine.games.resonance.costs import roomy
from engine.games.resonance.damage import card_of
from engine.games.resonance.items import worn_by
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import acting, one_of, owner
from engine.games.resonance.state import State
from engine.games.resonance.stats import units_of


def ways(s: State, f: Any, word: str) -> list[str]:
    """Return what can be done next: an Item goes to where there is room, or two change places.
    As often as there are Items, so everything that can be is reached."""
    seat = owner(s, f, word)
    held = [(card_name(i.card), w) for w, u in units_of(s, seat) for i in u.items]
    if sum(of == "shift" for of, _ in f.args) >= len(held):
        return []
    free = [w for w, _ in units_of(s, seat) if roomy(s, w)]
    moves = [f"{card} {w} {to}" for card, w in held for to in free if to != w]
    swaps = [(a, b) for a, b in combinations(held, 2) if a[1] != b[1]]
    return moves + [f"{card} {w} {other} {to}" for (card, w), (other, to) in swaps]


def carry(s: State, f: Any, word: str, chosen: str, out: Out) -> None:
    card, source, *other, to = chosen.split()
    shift(s, owner(s, f, word), card_of(card), source, to, 0, out)
    for back in other:
        shift(s, owner(s, f, word), card_of(back), to, source, 0, out)
    f.args += (("shift", card),)
    f.queue = (("shift", word), *(f.queue or ()))


KEYWORD = Keyword(
    code="3.9",
    kind=Kind.SUPPORT,
    fits=lambda s, f: bool(worn_by(s, acting(s, f))),
    text="After it supports, move Items among your units as you like.",
    effects=(one_of(Moment.ARRANGED, "shift", ways, carry, optional=True),),
)
