"""Who owes an answer in a match, since when and until when.

Decides whose time goes on and whose begins anew when a match has moved on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.matches import clocks
from bot.matches.questions import key
from bot.store.rows import Bank, Match, Waiting
from bot.time_controls import control
from engine.core import Decision, Game, State
from engine.turn_end import TURN_END


def await_answers(
    match: Match,
    decisions: Sequence[Decision],
    now: int,
    before: Sequence[Waiting] = (),
    acted: int | None = None,
    *,
    banks: Sequence[Bank] = (),
    turns: Callable[[int], bool] = lambda _: True,
) -> tuple[Waiting, ...]:
    """Return who owes an answer, since when and until when.

    A seat that is still asked the same keeps its time, unless it was its own answer
    (`acted`) that led to the new question. Computer players and a sandbox have no clock.
    `banks` are what the seats have left, `turns` says whose turn it is. The numbers are
    given by `questions.numbered`.
    """
    old = {key(w): w for w in before if w.seat != acted}
    people = {p.seat for p in match.players if p.user is not None and not match.sandbox}
    result = []
    for d in decisions:
        row = old.get(key(d))
        if row is None:
            row = Waiting(d.seat, d.kind, d.subject, now, instance=d.instance)
            if match.clock and d.seat in people:
                turn = turns(d.seat)
                bank = clocks.bank_of(banks, d.seat)
                rules = control(match.timing)
                time = clocks.time_for(rules, bank, turn)
                due = clocks.deadline(rules, bank, now, time)
                if d.kind == TURN_END:
                    time, due = clocks.no_more(before, d.seat, now, time, due)
                row = msgspec.structs.replace(row, due_at=due, given=time, turn=turn)
        result.append(row)
    return tuple(result)


def ask_next(
    match: Match,
    game: Game[Any, Any],
    state: State,
    decisions: Sequence[Decision],
    now: int,
    before: Sequence[Waiting] = (),
    acted: int | None = None,
    banks: Sequence[Bank] = (),
) -> tuple[tuple[Waiting, ...], tuple[Bank, ...]]:
    """Return who owes an answer now and what is left to the seats (see `await_answers`)."""
    banks = clocks.closed(match, banks, before, decisions, now, acted)
    waiting = await_answers(
        match,
        decisions,
        now,
        before,
        acted,
        banks=banks,
        turns=lambda seat: clocks.in_turn(game, state, seat),
    )
    return waiting, banks
