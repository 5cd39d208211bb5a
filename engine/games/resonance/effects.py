"""How the effects of keywords run at a moment.

Decides the order: that of `Effect.rank`, then that of the sources. The frame remembers what is
still to run as (keyword, source); each asks if it has something to ask, does what it does, and the
next follows when whatever it put on the stack is over. A source that has left play does nothing
any more, but the keywords of an action go on when its unit has fallen (RS-ROLL-20). An effect may
lead the frame to another step.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any

from engine.games.resonance.damage import check
from engine.games.resonance.keyword_types import EFFECTS, Moment, Out
from engine.games.resonance.state import State, Unit
from engine.games.resonance.stats import at_work
from engine.kit.stack import ask, take

Rows = Sequence[tuple[str, str]]
#: Returns the sources of an action, as far as they are among some keywords.
Sources = Callable[[State, Any, Container[str]], Rows]


def moment(when: Moment, sources: Sources) -> Callable[[State, Any, Out], None]:
    """Return a step that runs the effects of a moment for those `sources`."""
    effects = EFFECTS[when]

    def step(s: State, f: Any, out: Out) -> None:
        if f.queue is None:
            rows = sources(s, f, effects)
            if not rows:
                f.step += 1
                return
            f.queue = tuple(sorted(rows, key=lambda row: effects[row[0]].rank))
        here, acts = f.step, getattr(f, "actor", "")
        while f.queue:
            (name, word), rest = f.queue[0], f.queue[1:]
            reply, effect = take(s), effects[name]
            if word not in s.units and word != acts:
                f.queue = rest
                continue
            if not reply and effect.ask is not None:
                question = effect.ask(s, f, word)
                if question is None:
                    f.queue = rest
                    continue
                if len(question.actions) > 1:
                    ask(s, *question)
                    return
                reply = question.actions[0]
            f.queue = rest
            effect.do(s, f, word, reply, out)
            led = f.step != here
            if acts and s.stack and s.stack[-1] is f:
                actor = s.units.get(acts)
                check(s, -1 if actor is None else actor.seat, out)
            if s.outcome is not None or not s.stack or s.stack[-1] is not f or led:
                return
        f.queue = None
        f.step += 1

    return step


def active(s: State, f: Any, among: Container[str]) -> Rows:
    """Return the keywords of an action, in code order."""
    return [(name, f.actor) for name in f.active if name in among] if f.active else ()


def on_unit(s: State, word: str, among: Container[str]) -> Rows:
    """Return every source at work on a unit."""
    u = s.units.get(word)
    return () if u is None else [(name, word) for name in at_work(s, u) if name in among]


def on_side(s: State, seat: int, among: Container[str]) -> Rows:
    """Return every source at work on a seat's units."""
    return [
        (name, word) for word, u in s.units.items() if u.seat == seat
        for name in at_work(s, u) if name in among
    ]  # fmt: skip


def on_target(s: State, f: Any, among: Container[str]) -> Rows:
    """Return the sources on the target of this roll."""
    return on_unit(s, f.targets[f.at], among)


def on_hit(s: State, f: Any, among: Container[str]) -> Rows:
    """Return the sources on all whom this roll, or an Area attack, has damaged."""
    words = dict.fromkeys((*f.hit, *(word for word, _ in s.dealt)))
    return [row for word in words for row in on_unit(s, word, among)]


def defenders(s: State, f: Any, among: Container[str]) -> Rows:
    """Return the sources of whoever defends in this roll."""
    target: Unit | None = s.units.get(f.targets[f.at])
    return () if target is None else on_side(s, target.seat, among)


def declared_on(s: State, f: Any, among: Container[str]) -> Rows:
    """Return the sources of whoever defends, once where two targets have one controller."""
    word = f.targets[f.at]
    return () if any(w[0] == word[0] for w in f.targets[: f.at]) else defenders(s, f, among)
