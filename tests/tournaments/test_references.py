"""Pairings and tiebreaks of the Swiss system against FIDE's reference programs.

The events (4 to 64 people; byes asked for, late entries, forfeits, people who leave) were paired
round by round by bbpPairings v6 (commit 16a000f) and reckoned by FIDE's tie-break checker 1.9.57
under the rules of February 2026. A line is one event: settings, seed, what happened with the
program's pairings in it, and for each starting number Buchholz, cut 1, median,
Sonneborn-Berger, progressive score, wins at the board, and the place by direct encounter alone.
"""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from bot.tournaments import model
from bot.tournaments.model import events
from bot.tournaments.model.event_types import Event, Paired
from bot.tournaments.model.shape import Settings, Tournament, starters
from bot.tournaments.model.tiebreaks import reckon, sheet
from tests.effort import some

FILE = Path(__file__).parent / "references" / "swiss.jsonl.gz"
#: Events with Baku acceleration, paired by the same program; they bear no tiebreaks.
ACCELERATED = FILE.with_name("accelerated.jsonl.gz")
#: Events of people and of teams in which a match won brings three points and one drawn one, where
#: somebody asked for byes, reckoned by the same checker; their numbers, and the place by direct
#: encounter.
THREE_POINTS = FILE.with_name("three_points.jsonl.gz")
NUMBERS_OF_TEAMS = ("buchholz", "buchholz1", "sonneborn", "progressive", "boards", "olympiad")
NUMBERS = ("buchholz", "buchholz1", "median", "sonneborn", "progressive", "wins")
#: In so many parts, and how many events of each are looked at usually.
PARTS, FEW = 6, 6


class Reference(Struct):
    """One event as the reference programs see it."""

    settings: Settings
    seed: int
    log: list[Event]
    tiebreaks: list[list[float]]


def part(number: int, file: Path = FILE) -> list[Reference]:
    """Return every `PARTS`-th event."""
    lines = gzip.decompress(file.read_bytes()).splitlines()[number::PARTS]
    return [msgspec.json.decode(line, type=Reference) for line in lines[: some(FEW, len(lines))]]


def begin(reference: Reference, settings: Settings) -> Tournament:
    return Tournament("Cup", settings, reference.seed, reference.seed)


@pytest.mark.parametrize("number", range(PARTS))
def test_pairs_seats_and_tables_are_those_of_the_reference(number):
    for reference in (*part(number), *part(number, ACCELERATED)):
        t = begin(reference, reference.settings)
        for event in reference.log:
            if isinstance(event, Paired) and not event.note:
                answer = model.solve(model.work(t))
                assert [tuple(pair) for pair in answer["pairs"]] == event.pairs
                assert answer["bye"] == event.bye
            events.apply(t, event)


@pytest.mark.parametrize("number", range(PARTS))
def test_tiebreaks_are_those_of_the_reference(number):
    for reference in (*part(number), *part(number, THREE_POINTS)):
        used = NUMBERS_OF_TEAMS if reference.settings.boards else NUMBERS
        t = begin(reference, reference.settings)
        alone = msgspec.structs.replace(reference.settings, tiebreaks=("direct",))
        direct = begin(reference, alone)
        for event in reference.log:
            events.apply(t, event)
            events.apply(direct, event)
        s, ranks = sheet(t), {row.entrant: row.rank for row in model.standings(direct)}
        for e, (seed, *numbers, rank) in zip(starters(t), reference.tiebreaks, strict=True):
            assert e.seed == seed
            assert [reckon(s, tiebreak, e.id).value for tiebreak in used] == numbers
            assert ranks[e.id] == rank


def test_the_events_are_many():
    lines = gzip.decompress(FILE.read_bytes()).splitlines()
    read = [msgspec.json.decode(line, type=Reference) for line in lines]
    assert sum(isinstance(event, Paired) for r in read for event in r.log) >= 2_000
    assert sum(len(r.tiebreaks) * len(NUMBERS) for r in read) >= 2_000
    fields = [len(r.tiebreaks) for r in read]
    assert (min(fields), max(fields) >= 60) == (4, True)
