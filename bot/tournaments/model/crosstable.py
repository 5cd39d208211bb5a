"""The crosstable: what every round was for every entrant, and their points.

Decides what counts. A match won is 1 point, drawn 0.5; a bye what it was worth when it
was given. In a round robin whoever leaves before half of their matches were played is
annulled: their matches count for nobody, so nobody gains by having met them early or
late. After that point the rest is forfeited instead.
"""

from __future__ import annotations

from msgspec import Struct

from bot.tournaments.model.shape import Match, Tournament, starters, winner

#: Formats in which everybody meets everybody, at least in a group.
TABLES = ("robin", "robin2", "groups")


class Cell(Struct):
    """One round of one entrant.

    `kind` is "played", "forfeit", "annulled" or "open" for a match; "bye", "half", "zero"
    or "rest" without one; "absent" if there is nothing at all. `seat` is 0 or 1, -1
    without a match.
    """

    round: int
    kind: str
    points: float = 0.0
    opponent: int = 0
    seat: int = -1


Table = dict[int, list[Cell]]


def crosstable(t: Tournament) -> Table:
    """Return the cells of every starter, one per paired round (bracket rounds excluded)."""
    out = annulled(t)
    league = _league_rounds(t)
    table: Table = {e.id: [Cell(r, "absent") for r in range(1, league + 1)] for e in starters(t)}
    for rnd in t.rounds[:league]:
        for bye in rnd.byes:
            table[bye.entrant][rnd.number - 1] = Cell(rnd.number, bye.kind, bye.points)
    for m in t.matches:
        if m.node:
            continue
        for seat in (0, 1):
            cell = Cell(m.round, _kind(m), share(m, seat), m.seats[1 - seat], seat)
            if m.outcome and out & set(m.seats):
                cell.kind, cell.points = "annulled", 0.0
            table[m.seats[seat]][m.round - 1] = cell
    return table


def scores(table: Table) -> dict[int, float]:
    """Return everybody's points."""
    return {one: sum(cell.points for cell in cells) for one, cells in table.items()}


def share(m: Match, seat: int) -> float:
    """Return the points a match gave to a seat."""
    if m.outcome == "=":
        return 0.5
    return 1.0 if m.outcome and winner(m) == m.seats[seat] else 0.0


def annulled(t: Tournament) -> set[int]:
    """Return who left a round robin before half of their matches were played."""
    if t.settings.format not in TABLES:
        return set()
    gone = {e.id for e in t.entrants if e.out and e.seed}
    found = set()
    for one in gone:
        mates = sum(e.seed > 0 and e.group == t.entrants[one - 1].group for e in t.entrants) - 1
        due = mates * (2 if t.settings.format == "robin2" else 1)
        played = sum(one in m.seats and not m.node and _kind(m) == "played" for m in t.matches)
        if 2 * played < due:
            found.add(one)
    return found


def _kind(m: Match) -> str:
    if not m.outcome:
        return "open"
    return "played" if m.outcome in ("1-0", "0-1", "=") else "forfeit"


def _league_rounds(t: Tournament) -> int:
    if t.bracket:
        return t.total  # the group rounds before it; 0 in a pure knock-out
    return len(t.rounds)
