"""The stack of what is going on, and what every kind of frame does.

Decides that the frame on top goes on until somebody has to answer or the match is over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import Decision
from engine.games.hueshift import (
    attack,
    bosses,
    destruction,
    drafting,
    reacting,
    turns,
    windows,
)
from engine.games.hueshift.card_types import Out
from engine.games.hueshift.state import (
    Act,
    Ask,
    Attack,
    Blow,
    Build,
    Check,
    Choose,
    Cure,
    Draft,
    Frame,
    Inflict,
    MonsterTurn,
    Revive,
    State,
    Turn,
    Vote,
    Window,
)

RUN: dict[type[Frame], Callable[[State, Any, Out], None]] = {
    Draft: drafting.draft,
    Choose: bosses.choose,
    Turn: turns.run,
    MonsterTurn: bosses.run,
    Window: windows.window,
    Attack: attack.run,
    Blow: reacting.blow,
    Cure: reacting.cure,
    Inflict: reacting.infuse,
    Check: destruction.run,
    Revive: destruction.revive,
    Act: bosses.act,
}


def settle(s: State, out: Out) -> None:
    """Go on until a question is open or the match is over."""
    while s.outcome is None:
        top = s.stack[-1]
        run = RUN.get(type(top))
        if run is None:
            return
        run(s, top, out)


def asked(s: State) -> tuple[Decision, ...]:
    """Return the open questions."""
    if s.outcome is not None:
        return ()
    top = s.stack[-1]
    if type(top) is Ask:
        return (Decision(top.seat, top.kind, top.actions, top.subject),)
    if type(top) is Vote:
        return drafting.vote_asked(s, top)
    assert type(top) is Build
    return drafting.build_asked(s, top)


def answer(s: State, seat: int, action: str, out: Out) -> None:
    """Take a legal answer, then go on."""
    top = s.stack[-1]
    if type(top) is Ask:
        s.stack.pop()
        s.reply = action
    elif type(top) is Vote:
        drafting.vote(s, top, seat, action, out)
    elif type(top) is Build:
        drafting.build(s, top, seat, action, out)
    settle(s, out)


def default(s: State, decision: Decision) -> str:
    """Return what the clock answers (HS-END-6)."""
    top = s.stack[-1]
    if type(top) is Ask:
        return top.by_default
    if decision.kind == "roster":
        return "lock"
    return decision.actions[0]
