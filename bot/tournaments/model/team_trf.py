"""A Swiss tournament of teams as FIDE's tournament report: people, boards, teams, byes, forfeits.

Decides what the records hold. People (`001`) are numbered team by team in the order of the boards;
whoever was substituted comes after those. Teams stand in `310` and, for programs that read the
format of 2016 only, in `013`. What a team's list does not tell by itself is told apart: byes
(`240`, `320`), matches nobody came to (`330`), line-ups in another order (`300`), who is kept apart
(`260`). Columns count from 1, as they do in the description.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from caissify_pairings.trf import write_trf

from bot.tournaments.model import teams
from bot.tournaments.model.crosstable import Cell, Table, crosstable, scores
from bot.tournaments.model.ranking import league_rows
from bot.tournaments.model.rules import tiebreaks
from bot.tournaments.model.shape import TEAM_POINTS as MATCH_POINTS, Entrant, Tournament, starters

#: A person: the team and the key there. Signs of an outcome, for the first and the second team.
Person = tuple[int, str]
SIGNS = {"1-0": "10", "0-1": "01", "=": "==", "+-": "+-", "-+": "-+", "--": "--", "": "  "}
#: What FIDE calls the tiebreaks (its codes of 2026); in a tournament of teams match points count.
BREAKS = {
    "buchholz": "BH",
    "buchholz1": "BH/C1",
    "median": "BH/M1",
    "sonneborn": "SB",
    "progressive": "PS",
    "direct": "DE",
    "wins": "WON",
    "boards": "MPvGP",
    "olympiad": "EMGSB",
}
#: Columns of a team's name; of the old record some programs read one less.
NAME = 32


def team_trf(t: Tournament) -> str:
    """Return the report of a Swiss tournament of teams that has started."""
    numbers = _numbers(t)
    people = _people(t, numbers)
    table = crosstable(t)
    lines = report(t, people, "Team: Swiss-System", "CUSTOM_TEAM_SWISS_MP", _head(t))
    return "\n".join([*lines, *_teams(t, table, numbers), *_rounds(t, table, numbers)]) + "\n"


def report(
    t: Tournament, people: list[dict[str, Any]], kind: str, code: str, head: Iterable[str] = ()
) -> list[str]:
    """Return the records of a tournament and its people, as the library writes people; what it
    counts or numbers otherwise than FIDE stands right. `kind` is for people, `code` is FIDE's."""
    name = {"name": " ".join(t.name.split()) or "Tournament"}
    lines = write_trf(name, people, t.total).splitlines()
    rated = sum(p["rating"] > 0 for p in people)
    lines = [f"072 {rated}" if line.startswith("072") else line for line in lines]
    first = next((i for i, line in enumerate(lines) if line.startswith("001")), len(lines))
    more = [f"092 {kind}", f"142 {t.total}", f"152 {'WB'[t.first]}", f"192 {code}"]
    more.append(f"202 {','.join(BREAKS[tiebreak] for tiebreak in tiebreaks(t.settings))}")
    return [*lines[:first], *more, *head, *lines[first:]]


def _head(t: Tournament) -> Iterator[str]:
    yield f"082 {len(starters(t))}"
    yield f"352 {''.join('WB'[board % 2] for board in range(t.settings.boards))}"
    if (worth := teams.match_points(t.settings)) != MATCH_POINTS:
        had = zip(("TW", "TD", "TL"), worth, strict=True)
        yield "362 " + "   ".join(f"{what}{points:4.1f}" for what, points in had)


def _numbers(t: Tournament) -> dict[Person, int]:
    """Return everybody's number: the lists of the teams, then whoever has played besides."""
    found = [(e.id, key) for e in _by_seed(t) for key in e.people]
    for m in t.matches:
        for b in m.boards:
            found += [(one, key) for one, key in zip(m.seats, b.players, strict=True) if key]
    return {who: n for n, who in enumerate(dict.fromkeys(found), 1)}


def _people(t: Tournament, numbers: dict[Person, int]) -> list[dict[str, Any]]:
    results: dict[Person, dict[int, dict[str, Any]]] = {
        who: {r.number: _result(0, "", "Z") for r in t.rounds[: t.total]} for who in numbers
    }
    points = dict.fromkeys(numbers, 0.0)
    for m in (m for m in t.matches if not m.node):
        for board, b in enumerate(m.boards, 1):
            two = list(zip(m.seats, b.players, strict=True))
            for seat, who in enumerate(two):
                if not who[1]:
                    continue
                color = "wb"[(seat + board + 1) % 2]
                other = numbers.get(two[1 - seat], 0)
                results[who][m.round] = _result(other, color, SIGNS[b.outcome][seat].strip())
                points[who] += teams.POINTS[b.outcome][seat]
    order = sorted(points.values(), reverse=True)
    return [
        {
            "starting_number": n,
            "name": " ".join(teams.called(t, *who).split()),
            "rating": 0,
            "score": points[who],
            "rank": 1 + order.index(points[who]),
            "results": results[who],
        }
        for who, n in numbers.items()
    ]


def _result(opponent: int, color: str, sign: str) -> dict[str, Any]:
    """Return one round of somebody. Whoever is at a board alone has a bye: programs look for the
    other one of a forfeit."""
    if not opponent:
        sign = {"+": "F", "-": "Z"}.get(sign, sign)
    return {"opponent": opponent or None, "color": color if opponent else None, "result": sign}


def _teams(t: Tournament, table: Table, numbers: dict[Person, int]) -> Iterator[str]:
    """Return the records of the teams, the new ones first."""
    points = scores(table)
    ranks = {row.entrant: row.rank for row in league_rows(t)}
    for e in _by_seed(t):
        boards = sum(c.boards for c in table[e.id])
        told = f"310 {e.seed:3d} {_name(e):{NAME}} {'':5} {e.rating or '':>6}"
        told += f" {points[e.id]:6.1f} {boards:6.1f} {ranks[e.id]:3d} "
        yield told + _row(_listed(numbers, e))
    for e in _by_seed(t):
        listed = _row(_listed(numbers, e))
        yield f"013 {_name(e)[:-1]:{NAME}}{listed[1:]}"


def _listed(numbers: dict[Person, int], team: Entrant) -> list[int]:
    """Return the numbers of a team's people, also of who was substituted: programs refuse a board
    of somebody in no list."""
    return [n for (one, _), n in numbers.items() if one == team.id]


def _rounds(t: Tournament, table: Table, numbers: dict[Person, int]) -> Iterator[str]:
    """Return what the teams' lists do not tell."""
    seed = {e.id: e.seed for e in starters(t)}
    given: dict[int, tuple[int, Cell]] = {}
    for one, cells in table.items():
        for c in cells:
            if c.kind in ("half", "zero", "absent"):
                yield f"240 {'H' if c.kind == 'half' else 'Z'} {c.round:03d}{_row([seed[one]])}"
            elif c.kind == "bye":
                given[c.round] = seed[one], c
    if given:
        worth = next(iter(given.values()))[1]
        teams_ = [given[r.number][0] if r.number in given else 0 for r in t.rounds[: t.total]]
        listed = " ".join(f"{one:03d}" for one in teams_)
        yield f"320 {worth.points:4.1f} {worth.boards:4.1f} {listed}"
    for m in (m for m in t.matches if not m.node):
        a, b = (seed[one] for one in m.seats)
        if m.outcome in ("+-", "-+", "--"):
            yield f"330 {m.outcome} {m.round:03d} {a:03d} {b:03d}"
        for side, one in enumerate(m.seats):
            played = [board.players[side] for board in m.boards]
            if played != t.entrants[one - 1].people[: t.settings.boards]:
                sat = "".join(f" {numbers.get((one, key), 0):04d}" for key in played)
                yield f"300 {m.round:03d} {seed[one]:03d} {(b, a)[side]:03d}{sat}"
    if len(t.rounds) < t.total:
        for pair in t.apart:
            yield f"260 {len(t.rounds) + 1:03d} {t.total:03d}{_row(seed[one] for one in pair)}"


def _by_seed(t: Tournament) -> list[Entrant]:
    return sorted(starters(t), key=lambda e: e.seed)


def _name(e: Entrant) -> str:
    return f"{' '.join(e.name.split())[:NAME]:{NAME}}"


def _row(numbers: Iterable[int]) -> str:
    """Return numbers of four columns, a space before each."""
    return "".join(f" {n:4d}" for n in numbers)
