"""A tournament as files: JSON of everything, CSV of the standings, TRF(16) for the Swiss.

Decides the formats. The JSON can be read back and goes on where it was. TRF is the format
chess programs check pairings with: results, colours, byes and forfeits per round.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from caissify_pairings.trf import write_trf

from bot.tournaments.model import teams
from bot.tournaments.model.acceleration import virtual
from bot.tournaments.model.crosstable import Cell, crosstable, scores, share_points
from bot.tournaments.model.csv_text import to_csv
from bot.tournaments.model.naming import level, paired, title
from bot.tournaments.model.ranking import league_rows, standings
from bot.tournaments.model.rules import TIEBREAKS, tiebreaks
from bot.tournaments.model.shape import (
    MATCH_POINTS,
    OUTCOMES,
    Refused,
    Tournament,
    exact,
    in_knockout,
    name,
    starters,
    winner,
)
from engine.i18n import tr

#: What FIDE calls the tiebreaks (its codes of 2026).
BREAKS = {
    "buchholz": "BH",
    "buchholz1": "BH/C1",
    "median": "BH/M1",
    "sonneborn": "SB",
    "progressive": "PS",
    "direct": "DE",
    "wins": "WON",
}
BYES = {"bye": "U", "half": "H", "zero": "Z", "absent": "Z"}


def to_json(t: Tournament) -> bytes:
    """Return the whole state as JSON."""
    return msgspec.json.encode(t)


def from_json(data: bytes | str) -> Tournament:
    """Return a state from its JSON; a `Refused` if it is not one."""
    try:
        return msgspec.json.decode(data, type=Tournament)
    except msgspec.MsgspecError as error:
        raise Refused(tr("This is not a tournament: {error}.", error=error)) from error


def standings_csv(t: Tournament) -> str:
    """Return the standings as CSV with a head line; after a knock-out with the points of the
    rounds before it."""
    used = tiebreaks(t.settings)
    before = {row.entrant: row for row in league_rows(t)} if t.draw and t.total else {}
    results: list[str] = ["won", "drawn", "lost"]
    if t.settings.sizes[-1] > 2:
        results = [f"place {place}" for place in range(1, t.settings.sizes[-1] + 1)]
    ties = [TIEBREAKS[tb] for tb in used]
    lines: list[list[object]] = [
        ["rank", "name", "points", *results, *ties, "group", "status", "computer"]
    ]
    for row in standings(t):
        had = before.get(row.entrant, row)
        numbers = [_cell(had.points), *(row.places or (row.won, row.drawn, row.lost))]
        breaks = [_cell(had.breaks.get(tb)) for tb in used]
        level = t.entrants[row.entrant - 1].computer
        last = [row.group or "", row.status, level]
        lines.append([row.rank, row.name, *numbers, *breaks, *last])
    return to_csv(lines)


def crosstable_csv(t: Tournament) -> str:
    """Return the league's rounds, of an arena everybody's games, as CSV: opponents by place, the
    seat (1 is the first), what it brought, and whether it was forfeited or annulled. A `Refused`
    where there is no league."""
    rows = league_rows(t) if t.started and t.settings.format not in ("single", "double") else []
    if not rows or t.settings.format == "heats":
        raise Refused(tr("Knock-outs have no cross table."))
    table, used = crosstable(t), tiebreaks(t.settings)
    places = {row.entrant: str(place) for place, row in enumerate(rows, 1)}
    rounds = range(1, 1 + max((len(cells) for cells in table.values()), default=0))
    what = "game" if t.settings.format == "arena" else "round"
    ties = [TIEBREAKS[tb] for tb in used]
    lines: list[list[object]] = [
        ["#", "rank", "name", "group", *(f"{what} {r}" for r in rounds), "points", *ties]
    ]
    for row in rows:
        cells = [_round(c, places) for c in table[row.entrant]]
        cells += [""] * (len(rounds) - len(cells))
        breaks = [_cell(row.breaks.get(tb)) for tb in used]
        who = [places[row.entrant], row.rank, row.name, row.group or ""]
        lines.append([*who, *cells, _cell(row.points), *breaks])
    return to_csv(lines)


def knockout_csv(t: Tournament) -> str:
    """Return the matches of a knock-out as CSV; a `Refused` where there is none (yet). Games are
    the seats that won them, ½ for a draw."""
    matches = [m for m in t.matches if in_knockout(t, m)]
    if not matches:
        raise Refused(tr("The knock-out has not been drawn yet."))
    most = max(len(m.seats) for m in matches)
    seats = [f"seat {seat}" for seat in range(1, most + 1)]
    lines: list[list[object]] = [["match", "round", *seats, "outcome", "won by", "games"]]
    for m in matches:
        names = [t.entrants[seat - 1].name for seat in m.seats]
        games = " ".join("½" if not g else str(1 + m.seats.index(g)) for g in m.games)
        if m.boards:
            games = ":".join(map(exact, teams.board_points(m)))
        names += [""] * (most - len(names))
        label = title(t, m.node) if m.node else f"Table {m.table}"
        won = name(t, one) if (one := winner(m)) else ""
        rnd = level(t, m.node) if m.node else paired(t, m.round)
        lines.append([label, rnd, *names, outcome_words(m.outcome), won, games])
    return to_csv(lines)


def boards_csv(t: Tournament) -> str:
    """Return every board of matches of teams as CSV; a `Refused` where there are none."""
    matches = [m for m in t.matches if m.boards]
    if not matches:
        raise Refused(tr("No team match has been paired yet."))
    sides = [f"{what} {n}" for n in (1, 2) for what in ("team", "player", "board points")]
    lines: list[list[object]] = [["round", "table", "board", *sides, "first seat", "outcome"]]
    for m in matches:
        for n, b in enumerate(m.boards, 1):
            row: list[object] = [m.round, m.table, n]
            for side, one in enumerate(m.seats):
                player = teams.called(t, one, b.players[side]) if b.players[side] else ""
                points = _cell(teams.POINTS[b.outcome][side] if b.outcome else None)
                row += [t.entrants[one - 1].name, player, points]
            lines.append([*row, 1 if n % 2 else 2, outcome_words(b.outcome)])
    return to_csv(lines)


def _round(c: Cell, places: Mapping[int, str]) -> str:
    """Return one round of somebody: `0.5 vs 5 seat 1` is half a point against the fifth from the
    first seat, `bye 1` a point without a match."""
    if not c.opponents:
        return f"{c.kind} {exact(c.points)}"
    words = {"open": "", "forfeit": f"{exact(c.points)} forfeit", "annulled": "annulled"}
    against = " ".join(places[one] for one in c.opponents)
    boards = f" ({exact(c.boards)})" if c.boards or c.opposite else ""
    result = f"{words.get(c.kind, exact(c.points))}{boards} vs {against} seat {c.seat + 1}"
    return result.strip()


def trf(t: Tournament) -> str:
    """Return a Swiss tournament in the TRF(16) format; a `Refused` for other formats and for
    teams."""
    if t.settings.format != "swiss" or t.settings.boards or not t.started:
        raise Refused(tr("TRF is only for individual Swiss tournaments that have started."))
    table = crosstable(t)
    points = scores(table)
    ranks = {row.entrant: row.rank for row in league_rows(t)}
    players: list[dict[str, Any]] = []
    for e in starters(t):
        players.append(
            {
                "starting_number": e.seed,
                "name": " ".join(e.name.split()),
                "rating": min(max(e.rating, 0), 9999),
                "score": points[e.id],
                "rank": ranks[e.id],
                "results": {c.round: _result(t, c) for c in table[e.id]},
            }
        )
    first = f"XXC {('white', 'black')[t.first]}1"
    # The edition is left out: of the present one FIDE's two tables have different years.
    code = "FIDE_DUTCH_BAKU" if t.settings.accelerated else "FIDE_DUTCH"
    text = "\n".join([*_report(t, players, code, first), ""])
    if t.settings.accelerated:
        for e in starters(t):
            raised = "".join(f" {virtual(t, e.seed, n):4.1f}" for n in range(1, len(t.rounds) + 1))
            text += f"XXA {e.seed:4d}{raised}\n"
    won, drawn, lost = teams.match_points(t.settings)
    bye = share_points(t.settings, t.settings.bye_worth)  # given by the pairing
    if ((won, drawn, lost), bye) == (MATCH_POINTS, MATCH_POINTS[0]):
        return text
    return f"{text}162  W{won:4.1f}    D{drawn:4.1f}    L{lost:4.1f}    P{bye:4.1f}\n"


def _report(t: Tournament, players: list[dict[str, Any]], code: str, first: str) -> list[str]:
    """Return the records of a tournament and its people as the library writes them; what it counts
    or numbers otherwise than FIDE stands right."""
    head = {"name": " ".join(t.name.split()) or "Tournament"}
    lines = write_trf(head, players, t.total).splitlines()
    rated = sum(p["rating"] > 0 for p in players)
    lines = [f"072 {rated}" if line.startswith("072") else line for line in lines]
    people = next((i for i, line in enumerate(lines) if line.startswith("001")), len(lines))
    more = ["092 Individual: Swiss-System", f"142 {t.total}", f"152 {'WB'[t.first]}", f"192 {code}"]
    more.append(f"202 {','.join(BREAKS[tiebreak] for tiebreak in tiebreaks(t.settings))}")
    return [*lines[:people], *more, first, *lines[people:]]


def _result(t: Tournament, c: Cell) -> dict[str, Any]:
    if not c.opponent:
        return _none(BYES[c.kind])
    signs = {1.0: "+", 0.0: "-"} if c.kind == "forfeit" else {1.0: "1", 0.5: "=", 0.0: "0"}
    return {
        "opponent": t.entrants[c.opponent - 1].seed,
        "color": "wb"[c.seat],
        "result": "" if c.kind == "open" else signs[c.against[0]],
    }


def outcome_words(outcome: str) -> str:
    """Return an outcome so that no spreadsheet takes it for a formula, a number or a date: `1-0`,
    `½-½`, `1-0 forfeit`, of a larger table the place of each seat."""
    if outcome in OUTCOMES:
        signs = outcome.translate({ord("+"): "1", ord("-"): "0"})
        return f"{signs[0]}-{signs[1]} forfeit" if set(outcome) <= {*"+-"} else _PLAYED[outcome]
    return " ".join(outcome.replace("-", "–"))


_PLAYED = {"1-0": "1-0", "0-1": "0-1", "=": "½-½"}


def _none(code: str) -> dict[str, Any]:
    """Return a round without an opponent."""
    return {"opponent": None, "color": None, "result": code}


def _cell(value: float | None) -> str:
    return "" if value is None else exact(value)


def sheet(text: str) -> bytes:
    """Return a CSV as a file. It says that it is UTF-8, or a spreadsheet would spell `Zoë` and
    `½` otherwise."""
    return text.encode("utf-8-sig")
