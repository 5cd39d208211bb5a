"""Blunders planted in matches, and whether the coach finds them.

Decides how it is counted. A match is played by one level. In half of the matches one action, at a
moment and of a seat by lot, is drawn at random in the place of what the level would play, and the
level plays on. It counts as a blunder only if a judge says so: two quick players play on from it
and from what the level would have played, each with what the level then does in the same turn, on
other random numbers than the coach's and to the end of the match, where no estimate counts; it must
win `CLEARLY` less often by more than a standard error. Random actions are drawn until one does.
Where most of them cost nothing several are drawn for a moment and the worst one by a few short
continuations counts; one that further short ones show to be harmless is not judged. It is found if
the coach names that action, or another of the same seat in that turn. In the other half nothing is
planted; there a turning point is wrong if the judge sees less than `WRONG` in it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.cli.shared import game_named
from engine import core
from engine.coach.chances import believed
from engine.coach.moments import Moment, asked
from engine.coach.proof import AGREED, CLEAR, CLEARLY, FEWEST, Line, Proof, Trial, compared
from engine.coach.report import BRIEF, Played, Task, line_of, raced, written
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
#: Actions a judge plays on, if it is to the end.
END = 5000
#: A harmless action is seen by so many short pairs at most, the worst of several by so many.
SHORT, GLANCES = 16, 4


class Study(Struct, frozen=True):
    """Which matches, kept in a folder, and how the judge plays on: for so many `least` actions, in
    so many `pairs`. Of so many random actions, `worst_of`, the worst is planted."""

    game: str
    options: Any
    seed: int
    level: str = "captain"
    folder: str = ""
    least: int = END
    pairs: int = 200
    worst_of: int = 1


class Found(Struct, frozen=True):
    """How one match came out. `drawn` random actions were tried and `judged` of them judged;
    `planted` says that one was a blunder that costs so much, `found` that the coach named it, and
    `missed` why it did not; `named` is what the judge sees in the turning points of a match without
    one, and `find` in the best find; `seconds` the coach's processor time."""

    number: int
    plies: int
    drawn: int = 0
    judged: int = 0
    planted: bool = False
    cost: float = 0.0
    found: bool = False
    missed: str = ""
    named: tuple[float, ...] = ()
    seconds: float = 0.0
    find: float | None = None


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
    """Return how a match with a blunder, if wanted, or without came out, from its file if it is
    kept; None for one without an end."""
    study, number, plant = task
    if not study.folder:
        return _studied(*task)
    kind = "planted" if plant else "clean"
    file = Path(study.folder) / f"{study.game}-{study.seed}-{number}-{kind}.json"
    if file.exists():
        return msgspec.json.decode(file.read_bytes(), type=Found | None)
    outcome = _studied(*task)
    file.write_bytes(msgspec.json.encode(outcome))
    return outcome


def _studied(study: Study, number: int, plant: bool) -> Found | None:
    game, seed = game_named(study.game), fork(study.seed, number)
    options = msgspec.convert(study.options, game.options_type, strict=False)
    state = core.begin(game, seed, options)
    course = Course(state, [core.encode(state)], [])
    _play(game, course, study.level, seed)
    if course.state.outcome is None:
        return None
    if not plant:
        seat = below(Stream(fork(seed, 8)), len(state.teams))
        _, task, report, seconds = _coached(game, course, seat)
        gains = [
            judged(
                game, study, course.positions[point.ply], seat, Line(point.other),
                line_of(_of(course, seat), point.ply), fork(seed, 10, n),
                WRONG,
            ).gain
            for n, point in enumerate(report.turning)
        ]  # fmt: skip
        find = None
        if (point := report.find) is not None:
            lines = line_of(_of(course, seat), point.ply), Line(point.other)
            position, lot = course.positions[point.ply], fork(seed, 13)
            find = judged(game, study, position, seat, *lines, lot, 0.0).gain
        plies = len(course.actions)
        return Found(number, plies, named=tuple(gains), seconds=seconds, find=find)
    drawn, tried, blunder = _blunder(game, study, course, seed)
    if blunder is None:
        return Found(number, len(course.actions), drawn, tried)
    at, action, cost = blunder
    seat = course.actions[at][0]
    course = _again(game, course, at, action)
    _play(game, course, study.level, seed)
    if course.state.outcome is None:
        return None
    seen, task, report, seconds = _coached(game, course, seat)
    caught = any(_same_turn(game, course, t.ply, at) for t in report.turning)
    missed = "" if caught else why(seen, task, at)
    return Found(
        number, len(course.actions), drawn, tried, True, cost, caught, missed, (), seconds
    )  # fmt: skip


def _coached(
    game: Game[Any, Any], course: Course, seat: int
) -> tuple[list[Moment], Task, Any, float]:
    """Ask the coach; return what it saw, tested and says, and how long it took."""
    began = time.process_time()
    played = _of(course, seat)
    seen, task = raced(game, played)
    return seen, task, written(played, seen, task), time.process_time() - began


def _blunder(
    game: Game[Any, Any], study: Study, course: Course, seed: int
) -> tuple[int, int, tuple[int, str, float] | None]:
    """Return how many random actions were drawn and judged, and the first that is a blunder, with
    where it is played and what it costs."""
    lot, tried = Stream(fork(seed, 8)), 0
    drawn = set[tuple[int, str]]()
    for attempt in range(DRAWN):
        ply = below(lot, len(course.actions))
        seat, action = course.actions[ply]
        position = course.positions[ply]
        before = core.decode(game, position)
        question = asked(game, before, seat, action)
        if question is None or len(question.actions) < 3 or _mover(game, before) is None:
            continue
        size = len(question.actions)
        others = {question.actions[below(lot, size)] for _ in range(study.worst_of)}
        others -= {action, *(other for at, other in drawn if at == ply)}
        if not others:
            continue
        chance = believed(game, before, seat, fork(seed, 7, attempt), 2)
        if not DECIDED <= chance <= 1 - DECIDED:
            continue
        drawn |= {(ply, other) for other in others}
        other = _worst(game, position, seat, action, sorted(others), fork(seed, 12, attempt))
        lines = Line(action), Line(other)
        trial = Trial(position, seat, lines[1], lines[:1], fork(seed, 11, attempt), 0, 1, BRIEF)
        if _harmless(game, trial):
            continue
        tried += 1
        again = _again(game, course, ply, other)
        _play(game, again, study.level, seed, seat)
        lines = line_of(_of(course, seat), ply), line_of(_of(again, seat), ply)
        proof = judged(game, study, position, seat, *lines, fork(seed, 9, attempt), CLEARLY)
        agreed = proof.heard and all(t.mean >= AGREED for t in proof.levels.values())
        if agreed and proof.gain - proof.error >= CLEARLY:
            return len(drawn), tried, (ply, other, proof.gain)
    return len(drawn), tried, None


def _worst(
    game: Game[Any, Any], position: bytes, seat: int, action: str, others: list[str], seed: int
) -> str:
    """Return which of several actions loses most beside what was played, by a few short pairs."""
    if len(others) == 1:
        return others[0]
    lines = tuple(map(Line, others))
    trial = Trial(position, seat, Line(action), lines, seed, 0, GLANCES, BRIEF)
    gains = [proof.gain for proof in compared(game, trial).proofs]
    return others[gains.index(min(gains))]


def _harmless(game: Game[Any, Any], trial: Trial) -> bool:
    """Say whether a few short continuations show that an action costs little."""
    proof = Proof()
    for number in range(SHORT):
        part = msgspec.structs.replace(trial, first=number, last=number + 1)
        proof += compared(game, part).proofs[0]
        if number >= 3 and proof.gain + CLEAR * proof.error < CLEARLY:
            return True
    return False


def judged(
    game: Game[Any, Any],
    study: Study,
    position: bytes,
    seat: int,
    better: Line,
    worse: Line,
    seed: int,
    least: float,
) -> Proof:
    """Return what the judge sees between two lines; it stops early where that is surely less than
    `least`, or surely `CLEARLY`."""
    proof = Proof()
    while proof.pairs < study.pairs:
        last = min(proof.pairs + FEWEST, study.pairs)
        trial = Trial(position, seat, worse, (better,), seed, proof.pairs, last, study.least)
        proof += compared(game, trial).proofs[0]
        if proof.gain + CLEAR * proof.error < least:
            break
        if proof.heard and proof.gain - CLEAR * proof.error >= CLEARLY:
            break
    return proof


def why(seen: Sequence[Moment], task: Task, at: int) -> str:
    """Return why the coach did not name what was played at a ply."""
    moment = next((m for m in seen if m.question.ply == at), None)
    if moment is None:
        return "no question with a choice"
    tests = [one for one in task.races[0].known if one.moment is moment]
    if not tests:
        return f"looks harmless: loses {moment.loses:.2f}, chance {moment.chance:.2f}"
    (one,) = tests
    results = "; ".join(
        f"{', '.join((line.action, *line.follow))}: {proof.gain:.2f} ± {proof.error:.2f}"
        f" in {proof.pairs}"
        for line, proof in one.proofs.items()
    )
    return f"suspect {task.races[0].known.index(one) + 1} by {one.prior:.2f}: {results}"


def _play(
    game: Game[Any, Any], course: Course, level: str, seed: int, only: int | None = None
) -> None:
    """Play on by a level, as long as one seat acts `only`."""
    while course.state.outcome is None and len(course.actions) < LONGEST:
        seat = game.decisions(course.state)[0].seat
        if only not in (None, seat):
            return
        action = decide(game, course.state, seat, level, fork(seed, len(course.actions)))
        course.take(game, seat, action)


def _again(game: Game[Any, Any], course: Course, ply: int, action: str) -> Course:
    """Return a match up to a ply, in which another action was taken there."""
    again = Course(
        core.decode(game, course.positions[ply]), course.positions[: ply + 1], course.actions[:ply]
    )
    again.take(game, course.actions[ply][0], action)
    return again


def _of(course: Course, seat: int) -> Played:
    return Played(course.positions, course.actions, seat)


def _same_turn(game: Game[Any, Any], course: Course, one: int, other: int) -> bool:
    """Say whether two plies lie in one turn."""
    first, last = min(one, other), max(one, other)
    between = (core.decode(game, course.positions[ply]) for ply in range(first, last + 1))
    movers = {_mover(game, state) for state in between}
    return one == other or len(movers) == 1


def _mover(game: Game[Any, Any], state: State) -> int | None:
    return None if game.turns is None else game.turns.to_move(state)


def report_of(results: Sequence[Found]) -> dict[str, Any]:
    """Return what was found in all matches together."""
    planted = [r for r in results if r.planted]
    plain = [r for r in results if not r.drawn and r.seconds]
    wrong = [r for r in plain if any(x < WRONG for x in r.named)]
    finds = [r.find for r in plain if r.find is not None]
    seconds = sorted(r.seconds for r in results if r.seconds)
    drawn = sum(r.drawn for r in results)
    return {
        "random actions": drawn,
        "judged": sum(r.judged for r in results),
        "planted": len(planted),
        "found": sum(r.found for r in planted),
        "found, of those that cost 30 points": [
            sum(r.found for r in planted if r.cost >= 0.3), sum(r.cost >= 0.3 for r in planted)
        ],
        "without": len(plain),
        "turning points named there": sum(len(r.named) for r in plain),
        "with a wrong one": len(wrong),
        "best finds named there": len(finds),
        "wrong ones": sum(x <= 0 for x in finds),
        "seconds, mean": round(sum(seconds) / max(1, len(seconds)), 1),
        "seconds, longest": round(max(seconds, default=0.0), 1),
        "matches": results,
    }  # fmt: skip
