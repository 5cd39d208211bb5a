"""Matches of mixed levels, for studies of the coach.

Decides who plays them: each seat a level by lot, so that positions are won and lost by good and bad
play alike. Records are kept, so a study that is run again plays nothing twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from bot.cli.shared import game_named
from engine.coach.chances import result, sides, table, terms
from engine.core import Game, State
from engine.games import GAMES
from engine.record import Record, load, replay
from engine.rng import Stream, below, fork
from engine.search.policy import value_of
from lab.playing import Task, play_one, teams

#: Who plays: levels that are quick enough for many matches.
LEVELS = ("rookie", "squire", "knight", "captain")


class Source(Struct, frozen=True):
    """Matches of a game to study, kept in a folder; of `every` so many positions one is
    taken."""

    game: str
    options: Any
    seed: int
    folder: str
    every: int
    levels: tuple[str, ...] = LEVELS
    longest: int = 3000


class Example(Struct, frozen=True):
    """A position that a seat had to decide in: what its chance is weighed from, and how it went."""

    game: int
    table: str
    sides: int
    terms: tuple[float, ...]
    won: float


def record_of(source: Source, number: int) -> Record | None:
    """Return a match, played unless it is kept; None if it is too long."""
    lot = Stream(fork(source.seed, number, 1))
    seats = range(len(teams(source.game, source.options)))
    policies = tuple(source.levels[below(lot, len(source.levels))] for _ in seats)
    path = Path(source.folder) / f"{source.game}-{source.seed}-{number}.json"
    seed = fork(source.seed, number)
    task = Task(
        source.game, source.options, seed, policies, str(path), source.longest, resume=True
    )  # fmt: skip
    if play_one(task).why == "stopped":
        return None
    return load(path.read_bytes())


def decided(game: Game[Any, Any], record: Record) -> Iterator[tuple[State, int, str]]:
    """Yield every position of a match with who acted, and how, if there was a choice."""
    before: State | None = None
    for step in replay(record, GAMES):
        if step.seat is not None and before is not None:
            seat = step.seat
            open_now = [d for d in game.decisions(before) if d.seat == seat]
            if any(step.action in d.actions and len(d.actions) > 1 for d in open_now):
                yield before, seat, step.action
        before = step.state


def examples(task: tuple[Source, int]) -> list[Example]:
    """Return positions of a match, by lot; none of one without an end."""
    source, number = task
    game, record = game_named(source.game), record_of(source, number)
    if record is None or record.outcome is None:
        return []
    lot, rows = Stream(fork(source.seed, number, 2)), []
    for state, seat, _ in decided(game, record):
        if below(lot, source.every):
            continue
        belief = game.determinize(state, seat, fork(source.seed, number, state.ply))
        ended = game.copy(belief)
        ended.outcome = record.outcome
        row = terms(game, belief, seat, value_of(game, belief, seat))
        rows.append(Example(number, table(state), sides(state), row, result(ended, seat)))
    return rows
