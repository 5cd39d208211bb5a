"""Simulate tournaments without Discord and check every rule of theirs.

The same code as on a server: entrants of random strength, some who leave, do not appear,
enter late, ask for a bye or are substituted; after every round all checks are made. Prints
what came of it and how long pairing took. The same seed gives the same tournaments.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct, field

from bot.cli import Fault
from bot.cli.arena import Arena
from bot.cli.shared import progress, whole
from bot.tournaments import model as events
from bot.tournaments.model import FORMATS, Match, Refused, Settings, Tournament, audit
from bot.tournaments.model.shape import AT_TABLES, new_settings
from engine.rng import Stream, below, fork

#: How often per entrant and round, in 1000: leaves, comes late, asks, is substituted.
LEAVE, LATE, ASK, SUBSTITUTE = 15, 20, 15, 5
#: How often per match, in 1000: one, both do not appear; per game: drawn.
NO_SHOW, NO_SHOWS, DRAWN = 20, 3, 150


class Result(Struct):
    """What came of one or more tournaments.

    Times are seconds per pairing as (by the clock, of the processor): on a busy machine
    the first is many times the second.
    """

    tournaments: int = 0
    rounds: int = 0
    matches: int = 0
    happened: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    times: list[tuple[float, float]] = field(default_factory=list)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the one verb."""
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="simulate")
    run = verbs.add_parser("simulate", help="play tournaments with random results")
    run.add_argument("format", choices=FORMATS, metavar="FORMAT", help=", ".join(FORMATS))
    run.add_argument("--players", type=whole(2, 512), default=16, metavar="N")
    run.add_argument("--events", type=whole(1, 100_000), default=10, metavar="K")
    run.add_argument("--seed", type=whole(0, 2**64 - 1), default=1, metavar="S")
    run.add_argument("--best-of", type=whole(1, 99), default=1, metavar="N")
    run.add_argument("--rounds", type=whole(0, 99), default=0, metavar="N", help="Swiss, tables")
    run.add_argument("--table", type=whole(3, 8), default=4, metavar="N", help="seats at a table")
    run.add_argument("--cut", type=whole(0, 16), default=0, metavar="N", help="2, 4, 8 or 16")
    run.add_argument("--groups", type=whole(1, 64), default=4, metavar="N")
    run.add_argument("--calm", action="store_true", help="nobody leaves, comes late or is absent")
    run.add_argument("--json", action="store_true", help="print the result as JSON")


def main(args: argparse.Namespace) -> int:
    """Run the tournaments; exit code 1 if a check failed."""
    groups = max(1, min(args.groups, args.players // 2))
    try:
        sizes = tuple(range(2, args.table + 1)) if args.format in AT_TABLES else (2,)
        settings = new_settings(
            args.format, args.best_of, rounds=args.rounds, groups=groups, sizes=sizes, cut=args.cut
        )
        total = Result()
        for n in progress(range(args.events), args.events, "tournaments"):
            seed = fork(args.seed, n)
            played, result = simulate(settings, args.players, seed, calm=args.calm)
            add(total, result, f"tournament {n + 1}")
    except Refused as refusal:
        raise Fault(str(refusal), 2) from refusal
    if args.json:
        print(json.dumps(report(args.format, args.players, total), indent=2))
    else:
        print("\n".join(words(args.format, args.players, total)))
        if args.events == 1:
            print("\n" + events.standings_csv(played), end="")
    return 1 if total.problems else 0


def simulate(
    settings: Settings, players: int, seed: int, calm: bool = False, every_step: bool = False
) -> tuple[Tournament, Result]:
    """Play one tournament to its end; `every_step` checks the state after each event."""
    if settings.format == "arena":
        return _arena(settings, players, seed, calm, every_step)
    stream, result = Stream(seed), Result(tournaments=1)
    t = events.create("Simulation", settings, seed)
    for n in range(players):
        t = events.enter(t, f"P{n + 1}", (f"u{n + 1}",), 1000 + below(stream, 1000))
    t = events.start(t)
    while not events.over(t):
        if not calm:
            t = _between(t, stream, result)
            if events.over(t):
                break
        before = events.to_json(t)
        began = time.perf_counter(), time.process_time()
        t = events.pair(t)
        result.times.append((time.perf_counter() - began[0], time.process_time() - began[1]))
        if events.to_json(events.undo(t)) != before:
            result.problems.append(f"round {len(t.rounds)}: undo gives another state")
        t = _play(t, stream, result, calm, every_step)
        if events.to_json(events.undo(t)) != before:
            result.problems.append(f"round {len(t.rounds)}: undo gives another state at its end")
        result.problems += audit.check(t)
        _explain(t)
    result.problems += audit.finished(t)
    result.rounds, result.matches = len(t.rounds), len(t.matches)
    result.notes = [f"round {r.number}: {r.note}" for r in t.rounds if r.note]
    return t, result


def _arena(
    settings: Settings, players: int, seed: int, calm: bool, every_step: bool
) -> tuple[Tournament, Result]:
    """Play an arena to its end."""
    arena = Arena(settings, players, seed, _winner)
    arena.run(calm, every_step)
    t = arena.t
    _explain(t)
    result = Result(1, len(t.rounds), len(t.matches), Counter(arena.happened))
    result.problems, result.times = arena.problems + audit.finished(t), arena.times
    result.notes = [f"pairing {r.number}: {r.note}" for r in t.rounds if r.note]
    return t, result


def _play(
    t: Tournament, stream: Stream, result: Result, calm: bool, every_step: bool
) -> Tournament:
    for open_match in events.open_matches(t):
        chance = 1000 if calm else below(stream, 1000)
        if chance < NO_SHOWS:
            result.happened["both absent"] += 1
            t = events.forfeit(t, open_match.id, *open_match.seats)
        elif chance < NO_SHOWS + NO_SHOW:
            result.happened["absent"] += 1
            t = _somebody_absent(t, open_match, stream)
        if len(open_match.seats) > 2 and not t.matches[open_match.id - 1].outcome:
            t = events.report(t, open_match.id, _places(t, open_match.seats, stream))
        while not t.matches[open_match.id - 1].outcome:
            t = events.game(t, open_match.id, _winner(t, open_match.seats, stream))
            if every_step:
                result.problems += audit.stored(t)
    return t


def _somebody_absent(t: Tournament, m: Match, stream: Stream) -> Tournament:
    """Let one of a match not appear; the others of a larger table play on."""
    absent = below(stream, len(m.seats))
    if len(m.seats) == 2:
        return events.forfeit(t, m.id, m.seats[absent])
    signs = [*_places(t, m.seats[:absent] + m.seats[absent + 1 :], stream)]
    had = [int(sign) for sign in [*signs[:absent], "0", *signs[absent:]]]
    return events.report(t, m.id, events.outcome_of(had))


def _places(t: Tournament, seats: Sequence[int], stream: Stream) -> str:
    """Return places for a table: by rating and luck, some shared."""
    strength = [t.entrants[seat - 1].rating // 100 + below(stream, 8) for seat in seats]
    return "".join(str(1 + sum(other > mine for other in strength)) for mine in strength)


def _winner(t: Tournament, seats: tuple[int, ...], stream: Stream) -> int:
    if below(stream, 1000) < DRAWN:
        return 0
    a, b = (t.entrants[seat - 1].rating for seat in seats)
    chance = 1 / (1 + 10 ** ((b - a) / 400))
    return seats[0] if below(stream, 10**6) < chance * 10**6 else seats[1]


def _between(t: Tournament, stream: Stream, result: Result) -> Tournament:
    """Let people leave, ask, be substituted and come late before a pairing."""
    for e in list(t.entrants):
        if e.out or not e.seed:
            continue
        if below(stream, 1000) < LEAVE:
            result.happened["left"] += 1
            t = events.drop(t, e.id)
        elif below(stream, 1000) < SUBSTITUTE:
            result.happened["substituted"] += 1
            t = events.substitute(t, e.id, f"{e.name}s{len(t.log)}", (f"s{len(t.log)}",))
        elif below(stream, 1000) < ASK:
            t = _perhaps(t, result, "asked for a bye", ask=e.id)
    for _ in range(len(t.entrants)):
        if below(stream, 1000) < LATE:
            t = _perhaps(t, result, "came late", late=1000 + below(stream, 1000))
    return t


def _perhaps(t: Tournament, result: Result, what: str, ask: int = 0, late: int = 0) -> Tournament:
    """Do something that may rightly be refused; count which it was."""
    try:
        if ask:
            t = events.request_bye(t, ask, len(t.rounds) + 1)
        else:
            t = events.enter(t, f"P{len(t.entrants) + 1}", (), late)
    except Refused:
        what += ", refused"
    result.happened[what] += 1
    return t


def _explain(t: Tournament) -> None:
    """Ask every question once, so that a tournament nobody can explain shows itself."""
    events.why_places(t)
    for m in t.matches:
        if m.round == len(t.rounds):
            events.why_match(t, m.id)
    for bye in t.rounds[-1].byes if t.rounds else ():
        events.why_bye(t, bye.entrant, len(t.rounds))


def add(total: Result, one: Result, label: str) -> None:
    """Add one tournament to a total."""
    total.tournaments += one.tournaments
    total.rounds += one.rounds
    total.matches += one.matches
    total.happened += one.happened
    total.problems += [f"{label}: {problem}" for problem in one.problems]
    total.notes += [f"{label}: {note}" for note in one.notes]
    total.times += one.times


def report(kind: str, players: int, r: Result) -> dict[str, object]:
    """Return a result as plain data."""
    clock, processor = _mean_and_longest(r)
    return {
        "format": kind,
        "players": players,
        "tournaments": r.tournaments,
        "rounds": r.rounds,
        "matches": r.matches,
        "happened": dict(sorted(r.happened.items())),
        "notes": r.notes,
        "problems": r.problems,
        "pairing s": {
            "mean": round(clock[0], 4),
            "longest": round(clock[1], 4),
            "longest processor": round(processor[1], 4),
        },
    }


def words(kind: str, players: int, r: Result) -> list[str]:
    """Return a result as lines for people."""
    clock, processor = _mean_and_longest(r)
    happened = ", ".join(f"{what} {count}" for what, count in sorted(r.happened.items()))
    lines = [
        f"{FORMATS[kind]}, {players} entrants: {r.tournaments} tournaments, "
        f"{r.rounds} rounds, {r.matches} matches",
        f"between: {happened or 'nothing'}",
        f"pairing a round: mean {clock[0]:.3f} s, longest {clock[1]:.3f} s; "
        f"of the processor {processor[0]:.3f} s and {processor[1]:.3f} s",
        f"rounds no rule allowed a pairing for: {len(r.notes)}",
        *(f"  {note}" for note in r.notes[:5]),
        f"checks failed: {len(r.problems)}",
        *(f"  {problem}" for problem in r.problems[:20]),
    ]
    return lines


def _mean_and_longest(r: Result) -> list[tuple[float, float]]:
    """Return (mean, longest) by the clock and of the processor."""
    both = [[pair[i] for pair in r.times] for i in (0, 1)]
    return [(sum(one) / max(1, len(one)), max(one, default=0.0)) for one in both]
