"""Leader (8.2)."""

from engine.games.resonance import events as ev
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.lasting import POWER, next_turn, put
from engine.games.resonance.shapes import acting, forced
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import animations


def rally(s: State, f: Attack, word: str, out: Out) -> None:
    for w in animations(s, acting(s, f)):
        put(s, POWER, w, next_turn(s, w), 1)
    out.append(ev.Used(unit=word, keyword="leader"))


KEYWORD = Keyword(
    code="8.2",
    kind=Kind.ATTACKS,
    early=lambda s, f: bool(animations(s, acting(s, f))),
    text="When it attacks, your Animations have +1 Power until your next turn.",
    effects=(forced(Moment.AUGMENTED, rally, rank=1),),
)
