"""Rapid (2.8)."""

from engine.games.resonance.attack import again
from engine.games.resonance.damage import gain_en
from engine.games.resonance.keyword_types import KEYWORDS, Keyword, Kind, Moment, Out
from engine.games.resonance.lasting import evasive
from engine.games.resonance.plan import needed
from engine.games.resonance.shapes import NO, acting, may
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import guarded


def possible(s: State, f: Attack, word: str) -> bool:
    seat = acting(s, f)
    if word not in s.units or s.units[word].suppressed:
        return False
    if f.again or f.area >= 0 or not s.sides[seat].en:
        return False
    for w in f.targets:
        u = s.units.get(w)
        free = any(KEYWORDS[n].guardless for n in f.active)
        if u is None or evasive(s, w) or (u.player and guarded(s, u.seat) and not free):
            return False
    return len(s.sides[seat].hand) >= needed(s, f)


def once_more(s: State, f: Attack, word: str, out: Out) -> None:
    gain_en(s, acting(s, f), -1, "rapid", out)
    again(s, f)


KEYWORD = Keyword(
    code="2.8",
    kind=Kind.ATTACK,
    text="After it is resolved, you may pay 1 EN to repeat it against the same target.",
    effects=(may(Moment.REPEATED, "rapid", possible, once_more, by_default=NO),),
)
