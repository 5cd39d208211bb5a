"""Bane (1.0)."""

from __future__ import annotations

from engine.games.resonance.cards import COLORS
from engine.games.resonance.keyword_types import KEYWORDS, Keyword, Kind, add
from engine.games.resonance.shapes import target
from engine.games.resonance.state import Attack, State

WORDS = tuple(color.lower() for color in COLORS)


def exposed(s: State, f: Attack, name: str) -> int:
    """Return what all Banes of the target take together, told once for the first of them."""
    u = s.units[target(f)]
    rows = [*u.chosen, *(row for item in u.items for row in item.chosen)]
    rows += [row for b in s.sides[u.seat].blocks for row in b.chosen] if u.player else []
    chosen = [WORDS.index(what) for of, what in rows if of == name]
    used = [KEYWORDS[n].color for n in f.active]
    sources = max(len(chosen), 1)
    return -sum(used.count(color) for color in chosen) // sources


add(
    Keyword(
        name="bane",
        code="1.0",
        title="Bane",
        kind=Kind.FLAW,
        choices=WORDS,
        rv=exposed,
        text="Choose a color: against attacks RV is 1 lower for each keyword of it they use.",
    )
)
