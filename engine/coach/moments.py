"""The decisions of a seat in a match, each with what one look says of it.

Decides which questions count (those with a choice, answered by an action of the game), to which
turn they belong, and by how much the played action falls short of the best one at a glance. It all
rests on beliefs, so it is what the seat could know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from engine.coach.chances import believed, chance_of
from engine.core import Decision, Game, State, decode
from engine.rng import Stream, fork
from engine.search.greedy import Greedy

#: Beliefs an estimate is the mean of.
BELIEFS = 4
#: How many others are named, and what an action must lose at a glance before somebody who plans the
#: whole turn is asked as well.
OTHERS, PLANNED = 4, 0.03
_LOOK, _PLAN = Greedy(beliefs=1, depth=1), Greedy(beliefs=1, width=1, budget=300)


class Question(Struct, frozen=True):
    """A question a seat has answered: `ply` actions were played before, `number` counts its
    questions from 0, `turn` the turns of the match from 1; 0 while there are none yet."""

    ply: int
    number: int
    turn: int
    played: str


class Moment(Struct, frozen=True):
    """A question and what one look says: the `chance` to win by what the seat knew, the `others`
    that may have been better, and what the played one loses beside the best of them at a glance."""

    question: Question
    chance: float
    others: tuple[str, ...]
    loses: float


def questions(
    game: Game[Any, Any], positions: Sequence[bytes], actions: Sequence[tuple[int, str]], seat: int
) -> Iterator[tuple[Question, State]]:
    """Yield what a seat was asked in a match, with the position; `positions` are encoded, one more
    than the actions."""
    number, turn = 0, int(game.turns is None)
    mover: int | None = None
    for ply, (actor, action) in enumerate(actions):
        state = decode(game, positions[ply])
        now = None if game.turns is None else game.turns.to_move(state)
        turn, mover = turn + (now != mover), now
        if actor != seat:
            continue
        decision = asked(game, state, seat, action)
        if decision is not None and len(decision.actions) > 1:
            if not game.indifferent(state, decision):
                yield Question(ply, number, turn, action), state
            number += 1


def asked(game: Game[Any, Any], state: State, seat: int, action: str) -> Decision | None:
    """Return the question of a seat that an action answers, None for talk and edits."""
    return next((d for d in game.decisions(state) if d.seat == seat and action in d.actions), None)


def looked_at(
    game: Game[Any, Any], state: State, seat: int, question: Question, seed: int
) -> Moment:
    """Return what one look says of a question."""
    seed = fork(seed, question.number)
    decision = asked(game, state, seat, question.played)
    assert decision is not None
    belief = game.determinize(state, seat, fork(seed, 0))
    values = _LOOK.values(game, belief, decision, Stream(fork(seed, 1)))
    played = game.spelling(belief, question.played)
    others = [a for a in decision.actions if game.spelling(belief, a) != played]
    others.sort(key=values.__getitem__, reverse=True)
    loses, named = 0.0, list[str]()
    if others:
        worth = [chance_of(game, belief, seat, values[a]) for a in (others[0], question.played)]
        loses = worth[0] - worth[1]
    if loses >= PLANNED:
        others.insert(1, _PLAN.choose(game, belief, decision, Stream(fork(seed, 2))))
    spelled = {played}
    for action in others:
        spelling = game.spelling(belief, action)
        if spelling not in spelled and len(named) < OTHERS:
            spelled.add(spelling)
            named.append(action)
    return Moment(question, believed(game, state, seat, seed, BELIEFS), tuple(named), loses)
