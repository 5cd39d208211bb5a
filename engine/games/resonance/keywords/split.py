"""Split (7.9)."""

from typing import Any

from engine.games.resonance import events as ev
from engine.games.resonance.actions import fresh_word
from engine.games.resonance.damage import check
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import acting, one_of
from engine.games.resonance.state import ECHO, State, Unit
from engine.games.resonance.stats import animations, power, threshold


def victims(s: State, f: Any, word: str) -> list[str]:
    return animations(s, acting(s, f))


def split(s: State, f: Any, word: str, chosen: str, out: Out) -> None:
    u, seat = s.units[chosen], acting(s, f)
    count = power(s, chosen)
    u.damage = max(u.damage, threshold(s, chosen))
    check(s, -1, out)
    if seat not in s.playing:
        return  # its Player could not stand without it
    words = []
    for _ in range(count):
        w = fresh_word(s, seat, (f.actor, f.source, f.target, chosen))
        s.units[w] = Unit(seat, ECHO)
        words.append(w)
    out.append(ev.Split(unit=chosen, echoes=tuple(words)))


KEYWORD = Keyword(
    code="7.9",
    kind=Kind.SUPPORT,
    replaces=True,
    fits=lambda s, f: bool(animations(s, acting(s, f))),
    effects=(one_of(Moment.REPLACED, "split", victims, split),),
    text=(
        "Instead of its Support, destroy one of your Animations: you get as many "
        "Echoes as its Power."
    ),
)
