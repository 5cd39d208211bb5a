"""Proof that a puzzle has one solution: everything that can be done is tried.

Decides what a solution is. The seat may take so many steps; whatever the others answer, the goal
has to be reached before the turn is over (in the turn of another: before what is going on is over).
Two ways that end in the same position are one solution, so the order of independent actions makes
no difference. What is saved in one's own turn has to be there when the turn of the others is
over. Nobody may need luck or what they cannot know: the search is made in several worlds that look
the same to the seat, in which what is hidden and what will be drawn are others, and in all of them
the solution must end in the same position, by what the seat sees.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engine import core
from engine.core import Decision, Game
from engine.puzzles import Goal, Puzzle
from engine.puzzles.opening import opened, placed
from engine.rng import fork
from engine.search.policy import take

#: In how many worlds a solution has to be the only one.
WORLDS = 4
#: In how many more worlds its line has to reach the goal: what is drawn may spoil it but rarely.
DRAWN = 24
#: Actions a proof may try in one world.
BUDGET = 60_000
#: So many steps are looked at where a puzzle gives no number.
ANSWERS = 5
#: More ways to reach the goal than this are not told apart: it is not the only one.
MANY = 2

#: How play can end once the goal is reached whatever the others do, one text for each way the seat
#: can choose; empty: it can be kept from it.
Ends = frozenset[str]
NEVER: Ends = frozenset()
KEPT: Ends = frozenset({"kept"})


class Spent(Exception):
    """The budget is used up, so nothing is proved."""


class Task(Struct, frozen=True):
    """What is to be reached by whom. `main` is the kind of question that another's turn goes on
    with ("": it is the seat's own turn), `mover` whose turn it is."""

    seat: int
    goal: Goal
    unit: str
    mover: int | None
    main: str = ""


def task_of(game: Game[Any, Any], puzzle: Puzzle) -> tuple[Task, Any]:
    """Return the task of a puzzle and the state in which it is asked. Raises `ValueError`."""
    state, main = opened(game, puzzle), ""
    if puzzle.lead:
        begun = game.first(placed(game, puzzle))
        main = "" if begun is None else begun.kind
    assert game.turns is not None
    task = Task(puzzle.seat, puzzle.goal, puzzle.unit, game.turns.to_move(state), main)
    return task, state


def room(task: Task, moves: int) -> int:
    """Return how many steps the seat may use for a solution of `moves`: no more where the puzzle
    says how many; in the turn of another, whatever it takes."""
    return max(moves, ANSWERS) if task.main else moves


class Search:
    """A search in one world. `left` is what remains of its budget."""

    def __init__(self, game: Game[Any, Any], task: Task, budget: int = BUDGET) -> None:
        assert game.turns is not None
        assert game.puzzles is not None
        self.game, self.task, self.left = game, task, budget
        self.saving = task.goal == "save" and not task.main
        self._turns, self._units = game.turns, game.puzzles.units
        self._steps = game.puzzles.step
        self._known: dict[tuple[bytes, int, bool], Ends] = {}
        #: How often an answer of the others kept the seat from its goal: tried first.
        self._cruel = Counter[str]()

    def ends(self, state: Any, moves: int, away: bool = False) -> Ends:
        """Return how the goal can be reached for sure with so many actions. `away`: the turn of the
        others that follows one's own has begun. Raises Spent."""
        state, decision = self.settled(state)
        begins = not away and self.away(state, away)
        away = away or begins
        if (done := self.verdict(state, decision, away)) is not None:
            return (KEPT if away and self.saving else self._end(state)) if done else NEVER
        if begins and self.saving:  # what the seat has done is done: only whether it holds matters
            return self._end(state) if self.ends(state, moves, True) else NEVER
        assert decision is not None
        key = core.encode(state), moves, away
        if key not in self._known:
            self._known[key] = self._tried(state, decision, moves, away)
        return self._known[key]

    def _tried(self, state: Any, decision: Decision, moves: int, away: bool) -> Ends:
        if decision.seat == self.task.seat:
            ends = NEVER
            for action in decision.actions:
                # What is answered in the turn of the others costs no action.
                left = moves if away else moves - self.step(decision, action)
                if left < 0:
                    continue
                ends |= self.ends(self.after(state, decision, action), left, away)
                if len(ends) >= MANY:
                    break
            return ends
        together = KEPT
        for action in sorted(decision.actions, key=lambda a: -self._cruel[a]):
            ends = self.ends(self.after(state, decision, action), moves, away)
            if not ends:
                self._cruel[action] += 1
                return NEVER
            if ends == KEPT:
                continue
            together = frozenset(
                hashlib.blake2b(f"{a} {b}".encode(), digest_size=8).hexdigest()
                for a in sorted(together)[:MANY]
                for b in sorted(ends)[:MANY]
            )
        return together

    def step(self, decision: Decision, action: str) -> int:
        """Return how many steps an action of the seat is."""
        return 1 if self.task.main else self._steps(decision, action)

    def after(self, state: Any, decision: Decision, action: str) -> Any:
        """Return the state after an action. Raises Spent."""
        if self.left <= 0:
            raise Spent
        self.left -= 1
        child = self.game.copy(state)
        take(self.game, child, decision.seat, action)
        return child

    def settled(self, state: Any) -> tuple[Any, Decision | None]:
        """Return a state with the questions answered that nobody is asked, and what is asked."""
        while True:
            decision = None if state.outcome is not None else self.game.first(state)
            if decision is None or not self.game.indifferent(state, decision):
                return state, decision
            state = self.after(state, decision, self.game.default(state, decision))

    def away(self, state: Any, before: bool) -> bool:
        """Say whether the turn of the others that follows one's own has begun."""
        return before or (state.outcome is None and self._turns.to_move(state) != self.task.mover)

    def verdict(self, state: Any, decision: Decision | None, away: bool = False) -> bool | None:
        """Say whether the goal is reached or missed for good; None: it goes on."""
        task = self.task
        if task.goal == "win":
            if state.outcome is not None:
                return task.seat in state.outcome.winners
        elif task.goal == "take" and state.outcome and task.seat in state.outcome.winners:
            return True  # nobody minds that the unit is still there
        elif task.unit not in self._units(state):
            if task.goal == "save":
                return False
            # Once the turn has passed nobody can rescue the unit any more.
            if decision is None or away or decision.seat in (task.seat, task.mover):
                return True
        if state.outcome is not None or self._over(state, decision, away):
            return task.goal == "save" and task.unit in self._units(state)
        return None

    def _over(self, state: Any, decision: Decision | None, away: bool) -> bool:
        """Say whether the turn is over, or what is going on in the turn of another."""
        task = self.task
        if decision is None:
            return True
        if self.saving:
            return away and self._turns.to_move(state) == task.mover
        if away:
            return True
        return bool(task.main) and (decision.seat, decision.kind) == (task.mover, task.main)

    def _end(self, state: Any) -> Ends:
        text = self.game.words.write(state, self.task.seat)
        return frozenset({hashlib.blake2b(text.encode(), digest_size=8).hexdigest()})


class Proof(Struct, frozen=True):
    """What a proof found: one line of the seat's actions and the others' between them, in which
    the goal is reached in so many steps."""

    solution: tuple[str, ...]
    replies: tuple[str, ...]
    steps: int


def worlds(game: Game[Any, Any], state: Any, seat: int, count: int = WORLDS) -> list[Any]:
    """Return states that look the same to a seat, with what it cannot know drawn anew."""
    return [game.determinize(state, seat, fork(0x9A221E, n)) for n in range(count)]


def proved(
    game: Game[Any, Any],
    task: Task,
    state: Any,
    most: int,
    *,
    least: int = 1,
    budget: int = BUDGET,
    made: list[Search] | None = None,
) -> Proof | None:
    """Return the one solution in as few steps as will do, at most `most`; None where there is
    none, several, or one that needs luck. The searches are put into `made`. Raises Spent."""
    places = worlds(game, state, task.seat, WORLDS)
    made = [] if made is None else made
    made += [Search(game, task, budget) for _ in places]
    first = made[0]
    moves = next((n for n in range(1, most + 1) if first.ends(places[0], n)), 0)
    if moves < least:
        return None
    wide = room(task, moves)
    ends = first.ends(places[0], wide)
    if len(ends) != 1 or ends != first.ends(places[0], moves):
        return None
    solution, replies = _line(first, places[0], moves)
    for place, other in zip(places[1:], made[1:], strict=True):
        if moves > 1 and other.ends(place, moves - 1):
            return None
        if other.ends(place, wide) != ends or _line(other, place, moves) != (solution, replies):
            return None
    for place in worlds(game, state, task.seat, WORLDS + DRAWN)[WORLDS:]:
        if not keeps(game, task, place, solution, budget):
            return None
    return Proof(solution, replies, moves)


def _line(search: Search, state: Any, moves: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return a line that reaches the goal, the others answering so that it takes longest."""
    own, others, away = list[str](), list[str](), False
    while True:
        state, decision = search.settled(state)
        away = search.away(state, away)
        if decision is None or search.verdict(state, decision, away) is not None:
            return tuple(own), tuple(others)
        if decision.seat == search.task.seat:
            steps = {a: 0 if away else search.step(decision, a) for a in decision.actions}
            action = next(
                a  # as much at once as can be
                for a in sorted(steps, key=lambda a: -steps[a])
                if steps[a] <= moves
                and search.ends(search.after(state, decision, a), moves - steps[a], away)
            )
            own.append(action)
            moves -= steps[action]
        elif away and not search.task.main:
            return tuple(own), tuple(others)  # the turn of the others: whatever they do, it holds
        else:
            action = longest(search, state, decision, moves, away)
            others.append(action)
        state = search.after(state, decision, action)


def longest(search: Search, state: Any, decision: Decision, moves: int, away: bool) -> str:
    """Return the answer that keeps the seat from its goal, else that after which it needs most
    actions, the usual one among equals."""
    usual = search.game.default(state, decision)

    def needed(action: str) -> tuple[int, bool]:
        child = search.after(state, decision, action)
        least = next((n for n in range(moves + 1) if search.ends(child, n, away)), moves + 1)
        return least, action == usual

    return max(decision.actions, key=needed)


def keeps(game: Game[Any, Any], task: Task, state: Any, actions: Sequence[str], most: int) -> bool:
    """Say whether the seat's `actions` reach the goal in one world, whatever the others answer.
    What is saved is looked at no further than to the turn of the others. Raises Spent."""
    search = Search(game, task, most)

    def kept(state: Any, done: int, away: bool) -> bool:
        state, decision = search.settled(state)
        away = search.away(state, away)
        if (reached := search.verdict(state, decision, away)) is not None:
            return reached
        if decision is None or (away and search.saving):
            return True
        if decision.seat != task.seat:
            return all(kept(search.after(state, decision, a), done, away) for a in decision.actions)
        if done == len(actions):
            return bool(search.ends(state, room(task, 0), away))
        own = actions[done]
        return own in decision.actions and kept(search.after(state, decision, own), done + 1, away)

    return kept(state, 0, False)


def wrong(game: Game[Any, Any], puzzle: Puzzle, *, budget: int = BUDGET) -> str:
    """Return why a puzzle is none by today's rules, "" if it is one."""
    try:
        task, state = task_of(game, puzzle)
        proof = proved(game, task, state, puzzle.moves, least=puzzle.moves, budget=budget)
    except Spent:
        return f"{puzzle.id}: the proof needs more than {budget} actions."
    except ValueError as error:
        return str(error)
    if proof is None:
        return f"{puzzle.id}: its solution is not the only one, or it needs luck."
    if not holds(game, task, state, puzzle.solution, moves=puzzle.moves, budget=budget):
        return f"{puzzle.id}: its solution does not reach the goal."
    return ""


def holds(
    game: Game[Any, Any],
    task: Task,
    state: Any,
    actions: Sequence[str],
    *,
    moves: int = 0,
    budget: int = BUDGET,
) -> bool:
    """Say whether the goal can still be reached for sure after the seat's `actions`, the others
    making it take longest. `moves`: how many steps the solution has (0: as many as given)."""
    search = Search(game, task, budget)
    state, left, away = worlds(game, state, task.seat, 1)[0], moves or len(actions), False
    left = room(task, left)
    for action in (*actions, ""):
        state, decision, away = _asked(search, state, left, away)
        if (done := search.verdict(state, decision, away)) is not None:
            return done
        if not action or decision is None or decision.seat != task.seat:
            break
        if action not in decision.actions:
            return False
        left -= search.step(decision, action)
        state = search.after(state, decision, action)
    return bool(search.ends(state, left, away))


def _asked(search: Search, state: Any, left: int, away: bool) -> tuple[Any, Decision | None, bool]:
    """Return a state in which the seat is asked, the turn of the others begins or all is over."""
    while True:
        state, decision = search.settled(state)
        away = search.away(state, away)
        if decision is None or search.verdict(state, decision, away) is not None:
            return state, decision, away
        if decision.seat == search.task.seat or (away and not search.task.main):
            return state, decision, away
        reply = longest(search, state, decision, left, away)
        state = search.after(state, decision, reply)
