"""Flux (4.7)."""

from engine.games.resonance.damage import mark
from engine.games.resonance.keyword_types import KEYWORDS, Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import one_of
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import threshold


def amounts(s: State, f: Attack, word: str) -> list[str]:
    if f.area >= 0 or any(KEYWORDS[n].process for n in f.active):
        return []
    u = s.units[word]
    return [str(x) for x in range(max(threshold(s, word) - u.damage, 0) + 1)]


def burn(s: State, f: Attack, word: str, chosen: str, out: Out) -> None:
    f.bonus += int(chosen)
    if int(chosen):
        mark(s, word, int(chosen), -1)


KEYWORD = Keyword(
    code="4.7",
    kind=Kind.ATTACKS,
    wagers=True,
    text="Place any number of markers on the unit: +1 EV for each.",
    effects=(one_of(Moment.AUGMENTED, "flux", amounts, burn, rank=3),),
)
