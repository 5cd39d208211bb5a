"""Kinds of clocks as plain data: what an answer may take, and what is left afterwards.

Decides what a clock is, without knowing a game: who is asked within the own turn and who
outside it is all it has to be told. `answer` gives every answer the same time. `live` is a
bank that grows by an increment with every answer in the own turn; an answer outside it uses
up a grace before it touches the bank. With byo-yomi nothing is added; once the bank is empty
each answer has a period, and only a period that was used up is lost. `correspondence` is a long
bank with an increment, a cap on each answer, and a bank of its own for answers outside the
turn, so that nobody loses a day to a choice of five seconds. A clock is stored and chosen as
text: `live 10m+15s grace 20s`, `byo-yomi 10m+3x30s grace 20s`, `correspondence 5d+12h cap 3d
reply 1d+4h`; a number is ms per answer, 0 none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.matches.calendar import awake
from bot.matches.questions import key
from bot.store.rows import Bank, Match, Waiting
from bot.time_controls import LEAST, Control, control
from engine.core import Decision, Game
from engine.turn_end import TURN_END

# -- the banks of the seats -----------------------------------------------------


def opened(match: Match) -> tuple[Bank, ...]:
    """Return the banks of a new match: of people, where the clock keeps any."""
    rules = control(match.timing)
    if rules.kind == "answer" or match.sandbox:
        return ()
    # Of byo-yomi the second number counts the periods left.
    second = rules.periods or rules.reply
    return tuple(Bank(p.seat, rules.bank, second) for p in match.players if p.user is not None)


def time_for(rules: Control, bank: Bank | None, turn: bool) -> int:
    """Return how long a seat with this bank has for an answer, in its turn or outside it."""
    if rules.kind == "answer" or bank is None:
        return rules.bank
    if rules.kind == "live":
        time = bank.turn + bank.reply * rules.period + (0 if turn else rules.grace)
    else:
        time = min(bank.turn, rules.cap) if turn else bank.reply
    return max(time, LEAST)


def deadline(rules: Control, bank: Bank | None, now: int, time: int) -> int:
    """Return when `time` from `now` is up; vacation and quiet hours put a long clock off."""
    if bank is None or rules.kind != "correspondence":
        return now + time
    return awake(bank.quiet, max(now, bank.away) + time)


def no_more(before: Iterable[Waiting], seat: int, now: int, time: int, due: int) -> tuple[int, int]:
    """Return the time for a seat's word that its turn is over, and its end: what the action
    before it had left, if that is less than `time`, which ends at `due`."""
    left = max((w.due_at for w in before if w.seat == seat), default=0)
    return (max(left - now, 1), left) if 0 < left < due else (time, due)


def used(waiting: Waiting, now: int) -> int:
    """Return how much of its time a question has used up; rests do not count."""
    return min(max(waiting.given - (waiting.due_at - now), 0), waiting.given)


def charged(rules: Control, bank: Bank, waiting: Waiting, now: int, answered: bool) -> Bank:
    """Return a bank after a question: less the time used, more the increment if answered."""
    time, turn, reply = used(waiting, now), bank.turn, bank.reply
    if rules.periods:
        over = (time if waiting.turn else max(time - rules.grace, 0)) - turn
        turn, reply = max(-over, 0), reply - min(max(over, 0) // rules.period, reply)
    elif waiting.turn:
        turn = max(turn - time, 0) + (rules.plus if answered else 0)
    elif rules.kind == "live":
        turn = max(turn - max(time - rules.grace, 0), 0)
    else:
        reply = min(max(reply - time, 0) + (rules.reply_plus if answered else 0), rules.reply)
    return msgspec.structs.replace(bank, turn=turn, reply=reply)


def closed(
    match: Match,
    banks: Sequence[Bank],
    before: Sequence[Waiting],
    decisions: Sequence[Decision],
    now: int,
    acted: int | None,
) -> tuple[Bank, ...]:
    """Return the banks once the questions in `before` that are not open any more are paid for.

    `acted` is the seat whose answer led on; a seat with several questions pays for one. The
    word that a turn is over earns nothing.
    """
    rules = control(match.timing)
    still_open = {key(d) for d in decisions}
    paid: dict[int, Waiting] = {}
    for w in before:
        gone = w.seat == acted or key(w) not in still_open
        if gone and w.due_at and used(w, now) >= (used(paid[w.seat], now) if w.seat in paid else 0):
            paid[w.seat] = w
    earns = acted if acted in paid and paid[acted].kind != TURN_END else None
    return tuple(
        # What is left of a vacation lies on top of the deadline: it is no time used.
        charged(rules, b, paid[b.seat], max(now, b.away), b.seat == earns) if b.seat in paid else b
        for b in banks
    )


def bank_of(banks: Iterable[Bank], seat: int) -> Bank | None:
    """Return the bank of a seat, None if it has none."""
    return next((b for b in banks if b.seat == seat), None)


def in_turn(game: Game, state: object, seat: int) -> bool:  # type: ignore[type-arg]
    """Say whether a question to `seat` is one of its own turn."""
    mover = game.turns.to_move(state) if game.turns is not None else None
    return mover in (None, seat)


# -- resting --------------------------------------------------------------------


def resumed(
    match: Match, waiting: Sequence[Waiting], now: int
) -> tuple[Match, tuple[Waiting, ...]]:
    """Return a match that rested and what it waits for, with the time it rested put on top."""
    if not match.paused:
        return match, tuple(waiting)
    later = tuple(
        msgspec.structs.replace(w, due_at=w.due_at + max(now - max(match.paused, w.since), 0))
        if w.due_at
        else w
        for w in waiting
    )
    return msgspec.structs.replace(match, paused=0, rest=0), later


def given_back(waiting: Waiting, bank: Bank | None, since: int, until: int) -> Waiting:
    """Return a question with the time on top in which nobody could answer it (UTC ms).

    Time before it was asked, or on vacation, was none of it.
    """
    lost = until - max(since, waiting.since, bank.away if bank is not None else 0)
    if not waiting.due_at or lost <= 0:
        return waiting
    due = awake(bank.quiet if bank is not None else "", waiting.due_at + lost)
    return msgspec.structs.replace(waiting, due_at=due)
