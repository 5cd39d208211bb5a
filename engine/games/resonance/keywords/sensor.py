"""Sensor (5.1)."""

from typing import Any

from engine.games.resonance import events as ev
from engine.games.resonance.keyword_types import Effect, Keyword, Kind, Moment, Out, Question
from engine.games.resonance.shapes import owner
from engine.games.resonance.state import State
from engine.games.resonance.zones import sink, top


def look(s: State, f: Any, word: str) -> Question | None:
    seat = owner(s, f, word)
    if s.seen != (seat, -1):
        return Question(seat, "sensor", ("look",), "look")
    return Question(seat, "sensor", ("keep", "sink"), "keep")


def sort(s: State, f: Any, word: str, reply: str, out: Out) -> None:
    seat = owner(s, f, word)
    if reply == "look":
        if top(s, seat, out) is not None:
            s.seen = (seat, -1)
            out.append(ev.Looked(seat=seat, whose=-1, why="sensor"))
            f.queue = (("sensor", word), *(f.queue or ()))
        return
    s.seen = None
    if reply == "sink":
        sink(s, seat)
    out.append(ev.Sank(seat=seat, sunk=reply == "sink"))


KEYWORD = Keyword(
    code="5.1",
    kind=Kind.TRIGGER,
    text="When you deploy, look at the top card of the deck; you may put it on the bottom.",
    effects=(Effect(Moment.DEPLOYED, sort, look),),
)
