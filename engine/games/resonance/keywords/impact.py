"""Impact (3.8)."""

from engine.games.resonance import events as ev
from engine.games.resonance.damage import exhaust
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.lookups import struck
from engine.games.resonance.shapes import forced
from engine.games.resonance.state import Attack, State


def stun(s: State, f: Attack, word: str, out: Out) -> None:
    for w in struck(s, f):
        exhaust(s, w)
        s.units[w].held = True
        out.append(ev.Used(unit=f.actor, keyword="impact", what=w))


KEYWORD = Keyword(
    code="3.8",
    kind=Kind.ATTACKS,
    spills=True,
    text="If it deals damage, the target becomes spent and isn't readied the next time.",
    effects=(forced(Moment.DAMAGED, stun),),
)
