"""How far a try at a puzzle has come, what the others answer in it, and why it failed.

Decides all three by the proof's own search, so a try fails as soon as the goal can be kept from it,
and the answer that is shown is the one that does it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, structs

from engine import core
from engine.core import Game
from engine.lesson_play import Progress
from engine.puzzles import Puzzle
from engine.puzzles.search import Search, Spent, longest, room, task_of, worlds

#: How many sentences are told at most of what makes a try fail, and of how many actions a line that
#: does so is looked for first.
TOLD, SHORT = 4, 2
#: How many more actions than there are left are looked at for what it would take, and how many may
#: be tried for that.
MORE, EFFORT = 3, 4_000


class Judged(Struct, frozen=True):
    """What a try has come to. `reply` is what another seat answers now ("": nobody is asked, or it
    is over); `why` are sentences about the answer that makes it fail, none where nothing has to be
    done for it: then `left` is how many actions are left, and `needed` how many it would take (0:
    more than a few, or it is too late for any). `answered`: the seat has answered others."""

    progress: Progress
    reply: str = ""
    why: tuple[str, ...] = ()
    left: int = 0
    needed: int = 0
    answered: bool = False


def judged(game: Game[Any, Any], puzzle: Puzzle, actions: Sequence[tuple[int, str]]) -> Judged:
    """Judge a try: `actions` are what all seats have done since the question was asked.

    Raises `ValueError` where today's rules do not lead there, `Spent`.
    """
    judgement = _judged(*_played(game, puzzle, actions))
    return structs.replace(judgement, answered=_has_answered(puzzle, actions))


def _has_answered(puzzle: Puzzle, actions: Sequence[tuple[int, str]]) -> bool:
    """Return whether the seat has acted after one of the others."""
    seats = [seat for seat, _ in (*puzzle.lead, *actions)]
    others = next((n for n, seat in enumerate(seats) if seat != puzzle.seat), len(seats))
    return puzzle.seat in seats[others:]


def _played(
    game: Game[Any, Any], puzzle: Puzzle, actions: Sequence[tuple[int, str]]
) -> tuple[Search, Any, int, bool]:
    """Return the search for a try, the state it has come to, how many steps are left, and whether
    the turn of the others has begun. Raises `ValueError`."""
    task, state = task_of(game, puzzle)
    search, left, away = Search(game, task), room(task, puzzle.moves), False
    for seat, action in actions:
        if seat == puzzle.seat and not away:
            left -= _step(search, state, action)
        try:
            core.apply(game, state, seat, action)
        except core.Illegal as error:
            raise ValueError(f"{puzzle.id}: {action!r} is refused: {error.why}") from error
        away = search.away(state, away)
    return search, state, left, away


def _step(search: Search, state: Any, action: str) -> int:
    """Return how many steps an action of the seat is, none where the bot answers for it or it is
    talk across the table."""
    if action in core.standing(search.game, state, search.task.seat):
        return 0
    for decision in search.game.decisions(state):
        if decision.seat == search.task.seat and action in decision.actions:
            if search.game.indifferent(state, decision):
                return 0
            return search.step(decision, action)
    return 1


def following(game: Game[Any, Any], puzzle: Puzzle, actions: Sequence[tuple[int, str]]) -> str:
    """Return what the seat can do next to reach the goal after what all seats have done, "" where
    it can't or is not asked: the next of the solution, else another way in as few steps as will do.
    Raises `ValueError`, `Spent`."""
    search, state, left, away = _played(game, puzzle, actions)
    decision = None if state.outcome is not None else game.first(state)
    if decision is None or decision.seat != puzzle.seat:
        return ""
    world = worlds(game, state, puzzle.seat, 1)[0]
    given = [*puzzle.solution][sum(seat == puzzle.seat for seat, _ in actions) :]
    steps = {a: 0 if away else search.step(decision, a) for a in decision.actions}
    first = sorted(steps, key=lambda a: (a not in given[:1], a not in given, -steps[a]))
    for action in first:
        rest = left - steps[action]
        if rest >= 0 and search.ends(search.after(world, decision, action), rest, away):
            return action
    return ""


def _judged(search: Search, state: Any, left: int, away: bool) -> Judged:
    game, task = search.game, search.task
    decision = None if state.outcome is not None else game.first(state)
    done = search.verdict(state, decision, away)
    if done is not None or decision is None:
        return Judged("reached" if done else "missed")
    world = worlds(game, state, task.seat, 1)[0]
    if not search.ends(world, left, away):
        if why := _why(search, world, left, away):
            return Judged("missed", why=why)
        return Judged("missed", left=left, needed=_needed(search, world, left, away))
    if decision.seat == task.seat:
        return Judged("open")
    if away and search.saving:  # whatever the others do in their turn, it holds
        return Judged("reached")
    return Judged("open", longest(search, state, decision, left, away))


def _needed(search: Search, state: Any, left: int, away: bool) -> int:
    """Return how many actions it would take from here, 0 if that is not known."""
    if away or search.task.main:
        return 0
    more = Search(search.game, search.task, EFFORT)
    try:
        return next((n for n in range(left + 1, left + MORE + 1) if more.ends(state, n)), 0)
    except Spent:
        return 0


def explained(game: Game[Any, Any], puzzle: Puzzle) -> tuple[str, ...]:
    """Return the solution in words, each action with what the others answer to it. Raises
    `ValueError` where today's rules do not lead there."""
    task, state = task_of(game, puzzle)
    own, replies, told, plain = [*puzzle.solution], [*puzzle.replies], list[str](), ""
    while own and (decision := game.first(state)) is not None:
        mine = False
        if game.indifferent(state, decision):
            action = game.default(state, decision)
        elif mine := decision.seat == task.seat:
            action = own.pop(0)
            plain = game.words.choice(game.view(state, task.seat), action).text
        else:
            action = replies.pop(0) if replies else game.default(state, decision)
        try:
            events = core.apply(game, state, decision.seat, action)
        except core.Illegal as error:
            raise ValueError(f"{puzzle.id}: {action!r} is refused: {error.why}") from error
        words = " ".join(game.words.tell([e for e in events if e.seen_by(task.seat)]))
        if mine or not told:
            told.append(words or plain)
        else:
            told[-1] = f"{told[-1]} {words}".rstrip()
    return tuple(told)


def _why(search: Search, state: Any, left: int, away: bool) -> tuple[str, ...]:
    """Return what the others do to keep the seat from its goal, as sentences: as little as will do,
    where a few actions do."""
    game, seat = search.game, search.task.seat
    short = (_against(search, state, away, depth) for depth in range(1, SHORT + 1))
    line = next(filter(None, short), None) or _long(search, state, left, away)
    told = list[str]()
    for who, action in line:
        state, _ = search.settled(state)
        child = game.copy(state)
        events = core.perform(game, child, who, action)
        child.ply += 1
        state = child
        if who != seat:
            told += game.words.tell([event for event in events if event.seen_by(seat)])
    return tuple(told[:TOLD])


def _against(search: Search, state: Any, away: bool, depth: int) -> list[tuple[int, str]] | None:
    """Return a line of so many actions of the others after which the goal is missed, the seat
    answering as the clock does; None if there is none."""
    state, decision = search.settled(state)
    away = search.away(state, away)
    done = search.verdict(state, decision, away)
    if done is not None or decision is None:
        return None if done else []
    own = decision.seat == search.task.seat
    if (own and not away) or not (own or depth):
        return None
    actions = [search.game.default(state, decision)] if own else decision.actions
    for action in actions:
        child = search.after(state, decision, action)
        rest = _against(search, child, away, depth - (not own))
        if rest is not None:
            return [(decision.seat, action), *rest]
    return None


def _long(search: Search, state: Any, left: int, away: bool) -> list[tuple[int, str]]:
    """Return the line in which the others always do what keeps the seat from its goal."""
    line = list[tuple[int, str]]()
    while len(line) < 4 * TOLD:
        state, decision = search.settled(state)
        away = search.away(state, away)
        if decision is None or search.verdict(state, decision, away) is not None:
            break
        own = decision.seat == search.task.seat
        if own and not away:
            break
        action = (
            search.game.default(state, decision)
            if own
            else longest(search, state, decision, left, away)
        )
        line.append((decision.seat, action))
        state = search.after(state, decision, action)
    return line
