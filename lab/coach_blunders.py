"""Blunders planted in matches, and whether the coach finds them.

Decides how it is counted. A match is played by one level. In half of the matches one action, at a
moment and of a seat by lot, is drawn at random in the place of what the level would play, and the
level plays on. It counts as a blunder only if a judge says so: continuations by quick players to
the very end of the match, in which no estimate counts, and in which it wins `CLEARLY` less often,
by more than a standard error. Other random actions are drawn until one does. It is found if the
coach names that action, or another of the same seat in that turn. In the other half nothing is
planted; there a turning point is wrong if the judge sees less than `WRONG` in it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.cli.shared import game_named
from engine import core
from engine.coach.chances import believed
from engine.coach.moments import asked
from engine.coach.proof import CLEARLY, Line, Trial, compared
from engine.coach.report import Played, line, looked_back
from engine.core import Game, State
from engine.rng import Stream, below, fork
from engine.search import decide

#: What a turning point must be worth to the judge not to be wrong.
WRONG = 0.1
#: Nothing is planted where the chance to win is below this, or as near to certain.
DECIDED = 0.2
#: Actions drawn in a match for one that is a blunder.
DRAWN = 300
#: Longest match.
LONGEST = 2500


class Study(Struct, frozen=True):
    """Which matches, and how far the judge plays on."""

    game: str
    options: Any
    seed: int
    level: str = "captain"
    judge: Trial = Trial(("glance",), 400, 64, 32)


class Found(Struct, frozen=True):
    """How one match came out. `drawn` random actions were judged; `planted` says that one was a
    blunder, `found` that the coach named it; `judged` is what the judge sees in each other turning
    point named, `seconds` what the coach took."""

    number: int
    drawn: int
    planted: bool
    found: bool
    judged: tuple[float, ...]
    seconds: float
    plies: int
    cost: float = 0.0


class Course(Struct):
    """A match being played: its positions, encoded, and its actions."""

    state: State
    positions: list[bytes]
    actions: list[tuple[int, str]]

    def take(self, game: Game[Any, Any], seat: int, action: str) -> None:
        core.apply(game, self.state, seat, action)
        self.actions.append((seat, action))
        self.positions.append(core.encode(self.state))


def studied(task: tuple[Study, int, bool]) -> Found | None:
    """Play a match, plant a blunder if wanted, and ask the coach; None without an end, or where
    no random action is a blunder."""
    study, number, plant = task
    game, seed = game_named(study.game), fork(study.seed, number)
    options = msgspec.convert(study.options, game.options_type, strict=False)
    state = core.begin(game, seed, options)
    course = Course(state, [core.encode(state)], [])
    _play(game, course, study.level, seed)
    if course.state.outcome is None:
        return None
    lot, drawn, cost = Stream(fork(seed, 8)), 0, 0.0
    seat, at = below(lot, len(state.teams)), -1
    if plant:
        for attempt in range(DRAWN):
            ply = below(lot, len(course.actions))
            seat, action = course.actions[ply]
            before = core.decode(game, course.positions[ply])
            question = asked(game, before, seat, action)
            if question is None or len(question.actions) < 3 or _mover(game, before) is None:
                continue
            other = question.actions[below(lot, len(question.actions))]
            if other == action:
                continue
            chance = believed(game, before, seat, fork(seed, 7, attempt), 2)
            if not DECIDED <= chance <= 1 - DECIDED:
                continue
            drawn += 1
            proof = compared(
                game, before, seat, Line(action), Line(other), fork(seed, 9, attempt), study.judge
            )
            if proof.gain - proof.error >= CLEARLY:
                at, cost = ply, proof.gain
                break
        else:
            return Found(number, drawn, False, False, (), 0.0, len(course.actions))
        course = Course(before, course.positions[: at + 1], course.actions[:at])
        course.take(game, seat, other)
        _play(game, course, study.level, seed)
    began = time.process_time()
    played = Played(course.positions, course.actions, seat)
    report = looked_back(game, played)
    seconds = time.process_time() - began
    named = [t for t in report.turning if _same_turn(game, course, t.ply, at)]
    judged = []
    for n, t in enumerate(report.turning):
        if t in named:
            continue
        proof = compared(
            game, core.decode(game, course.positions[t.ply]), seat, Line(t.other),
            line(played, t.ply), fork(seed, 10, n), study.judge,
        )  # fmt: skip
        judged.append(proof.gain)
    return Found(
        number, drawn, at >= 0, bool(named), tuple(judged), seconds, len(course.actions), cost
    )


def _play(game: Game[Any, Any], course: Course, level: str, seed: int) -> None:
    while course.state.outcome is None and len(course.actions) < LONGEST:
        seat = game.decisions(course.state)[0].seat
        action = decide(game, course.state, seat, level, fork(seed, len(course.actions)))
        course.take(game, seat, action)


def _same_turn(game: Game[Any, Any], course: Course, one: int, other: int) -> bool:
    """Say whether two plies lie in one turn."""
    if other < 0:
        return False
    first, last = min(one, other), max(one, other)
    between = (core.decode(game, course.positions[ply]) for ply in range(first, last + 1))
    movers = {_mover(game, state) for state in between}
    return one == other or len(movers) == 1


def _mover(game: Game[Any, Any], state: State) -> int | None:
    return None if game.turns is None else game.turns.to_move(state)


def report_of(results: Sequence[Found]) -> dict[str, Any]:
    """Return what was found in all matches together."""
    planted = [r for r in results if r.planted]
    plain = [r for r in results if not r.drawn]
    wrong = [r for r in plain if any(x < WRONG for x in r.judged)]
    seconds = sorted(r.seconds for r in results if r.seconds)
    return {
        "random actions judged": sum(r.drawn for r in results),
        "planted": len(planted),
        "found": sum(r.found for r in planted),
        "without": len(plain),
        "turning points named there": sum(len(r.judged) for r in plain),
        "with a wrong one": len(wrong),
        "seconds, mean": round(sum(seconds) / max(1, len(seconds)), 1),
        "seconds, longest": round(max(seconds, default=0.0), 1),
        "matches": results,
    }
