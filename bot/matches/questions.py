"""Which question an answer belongs to: the one rule about old buttons.

Decides when a question is still the same. A question is what the game asks of one seat: its
kind, its subject, and whatever else the game says tells it from another (`Decision.instance`).
Its number is the version of the match that asked it (`Waiting.asked`). It stays the same
question, whatever others do and however the board changes meanwhile, until its own seat answers
it, the game asks it no more, or the match goes back to before it was asked.

Whoever answers names the match, the version that was shown, and the action; this names the
questions that were open to them then, so the same id serves everybody who reads one message.
The answer is taken if such a question is still open and the action is among its actions now. So a
game puts into the subject what an answer depends on: if that changes, it is another question,
and the old buttons are refused. An answer closes every question of its seat that it could have
been meant for, so a double click never answers twice; who sits in several seats answers for one
of them at a time, and what was shown of the others is out of date then, too.

What is no answer has rules of its own (`spoils`). Giving up is never out of date; an edit and a
way back refer to the very position, and offers have numbers of their own (`offers`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from bot.matches.record_rows import BACK, is_talk
from bot.store.rows import Deadline, Done, Match, Waiting
from engine import core
from engine.core import Decision
from engine.edits import edit_of

#: Words across the table in older records: they ask and answer nothing of the game.
TALK = (core.OFFER, core.DECLINE, core.WITHDRAW)
Key = tuple[int, str, str, str]


def key(question: Decision | Waiting | Deadline) -> Key:
    """Return what a question is, apart from when it was asked."""
    return (question.seat, question.kind, question.subject, question.instance)


def open_at(
    decisions: Iterable[Decision], waiting: Iterable[Waiting], seat: int | None, version: int
) -> list[Decision]:
    """Return the open questions of a seat that were open at that version of the match."""
    known = {key(w) for w in waiting if w.asked <= version}
    return [d for d in decisions if d.seat == seat and key(d) in known]


def closed(match: Match, decisions: Sequence[Decision], seat: int, action: str) -> set[Key]:
    """Return the questions that an answer of a seat closes, whatever is asked next."""
    mine = match.seats_of(match.players[seat].user) or (seat,)
    own = [d for d in decisions if d.seat in mine]
    meant = [d for d in own if action in d.actions] if len(mine) == 1 else own
    return {key(d) for d in meant or own}  # what is said another way may be meant for any


def undone(before: Iterable[Waiting], first: int) -> set[Key]:
    """Return the questions that are taken back with the row `first`: those asked since."""
    return {key(w) for w in before if w.asked >= first}


def numbered(
    waiting: Iterable[Waiting],
    before: Iterable[Waiting],
    version: int,
    gone: Collection[Key] = (),
) -> tuple[Waiting, ...]:
    """Return what is `waiting` with its numbers: those it had in `before`, unless they are
    `gone`; what is asked anew is asked by `version`."""
    old = {key(w): w.asked for w in before if key(w) not in gone}
    return tuple(msgspec.structs.replace(w, asked=old.get(key(w), version)) for w in waiting)


def is_answer(action: str) -> bool:
    """Say whether an action answers a question of the game."""
    return action not in (core.RESIGN, BACK, *core.DRAWS) and edit_of(action) is None


def is_word(row: Done) -> bool:
    """Say whether a row is talk across the table."""
    return is_talk(row) or (row.back is None and row.text in TALK)


def went_back(row: Done) -> bool:
    """Say whether the match went back by a row."""
    return row.back is not None and not is_talk(row)


def spoils(row: Done) -> bool:
    """Say whether what is no answer is out of date by a row that was recorded since."""
    return went_back(row) or not is_word(row)
