"""Martial (1.2)."""

from engine.games.resonance import events as ev
from engine.games.resonance.damage import hurt
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import forced
from engine.games.resonance.state import Attack, State, Wound


def answer(s: State, f: Attack, word: str, out: Out) -> None:
    if f.area < 0 and f.actor in s.units and not s.units[word].suppressed:
        out.append(ev.Used(unit=word, keyword="martial"))
        hurt(s, (Wound(f.actor, 1),), s.units[word].seat, sure=True)


KEYWORD = Keyword(
    code="1.2",
    kind=Kind.TRIGGER,
    text="If it survives an attack, the attacker takes 1 damage that nothing prevents.",
    effects=(forced(Moment.ANSWERED, answer),),
)
