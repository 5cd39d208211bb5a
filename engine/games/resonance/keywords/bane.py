"""Bane (1.0)."""

from engine.games.resonance.cards import COLORS
from engine.games.resonance.keyword_types import KEYWORDS, Keyword, Kind
from engine.games.resonance.shapes import target
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import choices

WORDS = tuple(color.lower() for color in COLORS)


def exposed(s: State, f: Attack, name: str) -> int:
    """Return what all Banes of the target take together."""
    chosen = [what for of, what in choices(s, s.units[target(f)]) if of == name]
    used = [WORDS[KEYWORDS[n].color] for n in f.active]
    return -sum(used.count(color) for color in chosen)


KEYWORD = Keyword(
    code="1.0",
    kind=Kind.FLAW,
    choices=WORDS,
    rv=exposed,
    text=(
        "Choose a colour: RV against an attack is 1 lower for each keyword of that "
        "colour the attack uses."
    ),
)
