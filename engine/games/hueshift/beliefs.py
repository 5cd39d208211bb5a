"""Beliefs: what a seat may take the state for, with everything hidden from it drawn anew.

Decides what a view leaves open (`visibility`): votes of others, their rosters, and what the
generator will bring.
"""

from __future__ import annotations

from msgspec import UNSET

from engine.core import redraw
from engine.games.hueshift.drafting import random_plan
from engine.games.hueshift.state import Build, Plan, State, Vote, twin
from engine.rng import Stream, fork, pick


def determinize(s: State, seat: int | None, seed: int) -> State:
    """Return a copy with everything hidden from a seat drawn anew; its view is the same."""
    t = twin(s)
    stream = Stream(fork(seed, 3))
    for i, f in enumerate(t.stack):
        if type(f) is Vote:
            answers = [
                a if not a or x == seat else pick(stream, f.actions)
                for x, a in enumerate(f.answers)
            ]
            t.stack[i] = Vote(f.kind, f.actions, (answers[0], answers[1]))
        elif type(f) is Build:
            plans = [
                p if x == seat else random_plan(t, x, stream, True) if p.locked else Plan()
                for x, p in enumerate(f.plans)
            ]
            t.stack[i] = Build(tuple(plans))
    # That the other has passed for the turn is its own affair.
    t.quiet = [turn if x == seat else 0 for x, turn in enumerate(t.quiet)]
    redraw(t, fork(seed, 1))
    t.merged, t.intent = UNSET, UNSET  # to think ahead it makes no difference
    return t
