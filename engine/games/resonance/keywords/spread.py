"""Spread (8.8)."""

from engine.games.resonance.damage import hurt
from engine.games.resonance.keyword_types import KEYWORDS, Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import acting, one_of, target
from engine.games.resonance.state import Attack, State, Wound
from engine.games.resonance.stats import enemies


def others(s: State, f: Attack, word: str) -> list[str]:
    if f.area >= 0:
        return []
    return [w for w in enemies(s, acting(s, f)) if w != target(f) and not s.units[w].player]


def hit(s: State, f: Attack, word: str, chosen: str, out: Out) -> None:
    sure = any(KEYWORDS[n].sure for n in f.active)
    hurt(s, (Wound(chosen, 1),), acting(s, f), attack=True, sure=sure)


KEYWORD = Keyword(
    code="8.8",
    kind=Kind.ATTACKS,
    text="If it deals damage, another enemy Animation takes 1.",
    effects=(one_of(Moment.DAMAGED, "spread", others, hit),),
)
