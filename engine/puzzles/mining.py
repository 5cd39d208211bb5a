"""Puzzles found in matches that computer players play.

Decides where to look and what is good enough. In one's own turn: a few actions before the match
is won or a unit of the others falls. In the turn of another: each question with several answers of
which some save or destroy something. What is left is proved (`engine.puzzles.search`), and tried by
computer players: a puzzle all of them solve is none.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from engine import core
from engine.core import Decision, Game
from engine.kit.windows import PASS_TURN
from engine.model import OPEN
from engine.puzzles import Goal, Puzzle
from engine.puzzles.opening import opened, placed
from engine.puzzles.search import Proof, Search, Spent, Task, proved, task_of, worlds
from engine.rng import Stream, fork, shuffle
from engine.search import decide
from engine.search.policy import take
from engine.turn_end import merging

#: Longest match looked at.
LONGEST = 2500
#: Most actions of a solution in one's own turn, questions before its end that saving may begin
#: with, most actions of a solution in the turn of another, and of `lead`.
MOVES, SAVING, ANSWERS, LEAD = 5, 2, 3, 6
#: Actions a proof may try in one world, and all proofs of a match together.
BUDGET, SAVE_BUDGET, EFFORT = 4_000, 15_000, 40_000
#: Who tries a puzzle, and how often each.
TRIERS, TRIES = ("rookie", "squire", "knight", "captain"), 4
#: Least answers there are to the first question; most of 100 tries that find a puzzle of several
#: actions, and of one.
CHOICES, EASY, EASY_SHORT = 4, 80, 60
#: Actions after which a computer player that has not reached the goal has missed it.
PATIENCE = 15
#: Most puzzles from one match.
FROM_ONE = 3


class Moment(Struct):
    """A question of a match: `root` is the last position before it that can be written, `lead`
    what has been done since."""

    state: Any
    decision: Decision
    mover: int
    root: Any
    lead: tuple[tuple[int, str], ...]
    action: str = ""


class Lead(Struct):
    """What may be a puzzle, in one of several moments, the earliest first."""

    moments: Sequence[Moment]
    goal: Goal
    unit: str


def mined(game: Game[Any, Any], seed: int) -> tuple[Puzzle, ...]:
    """Return the puzzles of the match with that seed, in no order."""
    leads = list(_leads(game, seed))
    shuffle(Stream(fork(seed, 7)), leads)
    leads.sort(key=lambda lead: lead.goal == "take")  # most units fall: the rest comes first
    puzzles: list[Puzzle] = []
    assert game.puzzles is not None
    left, saves = EFFORT, game.puzzles.saves
    for lead in leads:
        if len(puzzles) >= FROM_ONE or left <= 0:
            break
        if lead.goal == "save" and not lead.moments[-1].lead:
            saves -= 1
            if saves < 0:
                continue
        for moment in lead.moments:
            puzzle, effort = _puzzle(game, moment, lead.goal, lead.unit)
            left -= effort
            if puzzle is not None:
                if not any(_alike(puzzle, other) for other in puzzles):
                    puzzles.append(puzzle)
                break
    return tuple(puzzles)


def _alike(one: Puzzle, other: Puzzle) -> bool:
    """Say whether two puzzles of a match are nearly the same: from one position, or the same way to
    the same unit."""
    return one.position == other.position or (one.unit, one.solution[-1]) == (
        other.unit,
        other.solution[-1],
    )


def _leads(game: Game[Any, Any], seed: int) -> Iterator[Lead]:
    """Yield what may be puzzles in a match: what fell and who won, and questions of the others."""
    turn: list[Moment] = []
    before: list[Moment] = []
    for moment in moments(game, seed):
        if turn and turn[-1].mover != moment.mover:
            before, turn = turn, []
        turn.append(moment)
        after = game.copy(moment.state)
        take(game, after, moment.decision.seat, moment.action)
        yield from _own(game, turn, before, after)
        yield from _answers(game, moment)


def moments(game: Game[Any, Any], seed: int) -> Iterator[Moment]:
    """Yield the questions of a match between two computer players, each with what is answered."""
    assert game.puzzles is not None
    assert game.turns is not None
    options = game.ways.complete(dict(game.puzzles.usual))
    state = core.begin(game, seed, merging(msgspec.convert(options, game.options_type)))
    root, number = None, 0
    lead: tuple[tuple[int, str], ...] = ()
    known = set[str]()  # kinds of questions that positions can ask
    while state.outcome is None and number < LONGEST:
        decision, mover = game.decisions(state)[0], game.turns.to_move(state)
        action = decide(game, state, decision.seat, game.puzzles.player, fork(seed, number))
        number += 1
        if mover is not None:
            if decision.seat == mover and (
                decision.kind in known or _writable(game, state, decision)
            ):
                known.add(decision.kind)
                root, lead = game.copy(state), ()
            if root is not None:
                yield Moment(game.copy(state), decision, mover, root, lead, action)
                lead = (*lead, (decision.seat, action))
        take(game, state, decision.seat, action)


def _writable(game: Game[Any, Any], state: Any, decision: Decision) -> bool:
    """Say whether a position as text asks the same."""
    puzzle = Puzzle("", game.words.write(state, OPEN), decision.seat, "win", ())
    try:
        again = game.first(opened(game, puzzle))
    except ValueError:
        return False
    return again is not None and (again.seat, {*again.actions}) == (
        decision.seat,
        {*decision.actions},
    )


def _own(
    game: Game[Any, Any], turn: list[Moment], before: list[Moment], after: Any
) -> Iterator[Lead]:
    """Yield what the last action of a turn has brought: for the seat on turn how to bring it about,
    for the others, whose turn was `before`, how to prevent it."""
    last = turn[-1]
    assert game.puzzles is not None
    starts = _starts(game, turn, MOVES)
    if after.outcome is not None:
        if last.mover in after.outcome.winners:
            yield Lead(starts, "win", "")
        return
    units, now, teams = game.puzzles.units(last.state), game.puzzles.units(after), after.teams
    for unit, seat in units.items():
        if unit in now or teams[seat] == teams[last.mover]:
            continue
        yield Lead(starts, "take", unit)
        if before and before[-1].mover == seat and (saving := _starts(game, before, SAVING)):
            yield Lead(saving, "save", unit)


def _starts(game: Game[Any, Any], turn: list[Moment], most: int) -> list[Moment]:
    """Return the last questions of a turn to the seat on turn from which a puzzle may begin, of its
    last phase where a game has phases."""
    own = [m for m in turn if m.decision.seat == m.mover and not m.lead][-most:]
    if own and own[-1].decision.kind in game.computer.main_questions:
        own = [m for m in own if m.decision.kind == own[-1].decision.kind]
    return [m for m in own if len(m.decision.actions) >= CHOICES]


def _answers(game: Game[Any, Any], moment: Moment) -> Iterator[Lead]:
    """Yield what hangs on the answer to a question in the turn of another."""
    decision = moment.decision
    if decision.seat == moment.mover or not CHOICES <= len(decision.actions) <= 40:
        return
    if decision.kind in game.computer.main_questions:
        return  # a phase in which all act for themselves
    if any(seat == decision.seat for seat, _ in moment.lead):
        return  # the opponent's actions alone lead to the question
    if moment.lead and len(moment.lead) <= LEAD:
        for goal, unit in _stakes(game, moment):
            yield Lead((moment,), goal, unit)


def _stakes(game: Game[Any, Any], moment: Moment) -> list[tuple[Goal, str]]:
    """Return what depends on an answer, as far as one sees if nobody does anything after it."""
    assert game.puzzles is not None
    seat, teams = moment.decision.seat, moment.state.teams
    main = game.first(moment.root)
    task = Task(seat, "save", "", moment.mover, "" if main is None else main.kind)
    search = Search(game, task, BUDGET)
    before: Mapping[str, int] = game.puzzles.units(moment.state)
    ends = []
    for action in moment.decision.actions:
        state = search.after(moment.state, moment.decision, action)
        for _ in range(30):
            state, decision = search.settled(state)
            if decision is None or search.verdict(state, decision) is not None:
                break
            state = search.after(state, decision, game.default(state, decision))
        ends.append(state)
    left = [game.puzzles.units(state) for state in ends]
    won = [s.outcome is not None and seat in s.outcome.winners for s in ends]
    goals: list[tuple[Goal, str]] = [("win", "")] if any(won) and not all(won) else []
    for unit, owner in before.items():
        there = [unit in units for units in left]
        if any(there) and not all(there):
            goals.append(("save" if teams[owner] == teams[seat] else "take", unit))
    return goals[:3]


def _puzzle(
    game: Game[Any, Any], moment: Moment, goal: Goal, unit: str
) -> tuple[Puzzle | None, int]:
    """Return the puzzle of a moment, None if it is none or not worth it, and how many actions were
    tried to find out."""
    assert game.puzzles is not None
    seat, root = moment.decision.seat, game.copy(moment.root)
    if not game.puzzles.bare(root, seat):
        return None, 0
    draft = Puzzle("", game.words.write(root, OPEN), seat, goal, (), unit, moment.lead)
    try:
        unit = _again(game, root, placed(game, draft), unit)
        draft = msgspec.structs.replace(draft, unit=unit)
        task, state = task_of(game, draft)
    except ValueError:
        return None, 0
    asked = game.first(state)
    if asked is None or (asked.seat, asked.kind) != (seat, moment.decision.kind):
        return None, 0
    if len(asked.actions) < CHOICES:
        return None, 0
    if unit and unit not in game.puzzles.units(state):
        return None, 0
    saving = goal == "save" and not moment.lead
    budget = SAVE_BUDGET if saving else BUDGET
    least = 1 if moment.lead or saving else game.puzzles.least
    most = ANSWERS if moment.lead else MOVES
    made: list[Search] = []
    try:
        proof = proved(game, task, state, most, least=least, budget=budget, made=made)
    except Spent:
        proof = None
    effort = sum(budget - search.left for search in made)
    if proof is None or _dull(game, asked, state, proof):
        return None, effort
    found = tries(game, task, state)
    if len(proof.solution) == 1:
        found = max(found, 100 // len(asked.actions))  # so many find it without thinking
    if found > (EASY if len(proof.solution) > 1 else EASY_SHORT):
        return None, effort
    text = f"{draft.position} {moment.lead} {goal} {unit}"
    puzzle = msgspec.structs.replace(
        draft,
        id=hashlib.blake2b(text.encode(), digest_size=5).hexdigest(),
        solution=proof.solution,
        replies=proof.replies,
        steps=proof.steps,
        found=found,
    )
    return puzzle, effort


def _again(game: Game[Any, Any], root: Any, state: Any, unit: str) -> str:
    """Return what a unit of a position is named in it when it is read. Raises `ValueError`."""
    assert game.puzzles is not None
    if not unit:
        return ""
    title, units = game.puzzles.title, game.puzzles.units
    if unit in units(root):
        for other in units(state):
            if title(state, other) == title(root, unit):
                return other
    raise ValueError(unit)


def _dull(game: Game[Any, Any], asked: Decision, state: Any, proof: Proof) -> bool:
    """Say whether a solution begins with what the clock would answer, or passes for the turn."""
    return PASS_TURN in proof.solution or proof.solution[0] == game.default(state, asked)


def tries(game: Game[Any, Any], task: Task, state: Any) -> int:
    """Return how many of 100 tries by computer players reach the goal in time, the others answering
    as the clock does."""
    done = 0
    for number, level in enumerate(TRIERS * TRIES):
        done += _try(game, task, state, level, number)
    return round(100 * done / (len(TRIERS) * TRIES))


def _try(game: Game[Any, Any], task: Task, state: Any, level: str, number: int) -> bool:
    search, own, away = Search(game, task), 0, False
    state = worlds(game, state, task.seat, 1)[0]
    while True:
        state, decision = search.settled(state)
        away = search.away(state, away)
        done = search.verdict(state, decision, away)
        if decision is None or done is not None:
            return bool(done)
        if decision.seat == task.seat:
            own += 1
            if own > PATIENCE:
                return False
        if decision.seat == task.seat or away:
            action = decide(game, state, decision.seat, level, fork(number, own))
        else:
            action = game.default(state, decision)
        state = search.after(state, decision, action)
