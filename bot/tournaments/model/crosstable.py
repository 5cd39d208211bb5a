"""The crosstable: what every round was for every entrant, and their points.

Decides what counts. A match won is 1 point, drawn 0.5, or what was chosen; a bye what it was
worth when it was given, half a bye as much as a match drawn. At tables that may have more than two
seats leaving everybody behind is 6 points, and each place below so much less that the last has
none: 6, 4, 2, 0 for four, 6, 3, 0 for three; or the points are what was chosen for a full table, of
which a smaller one has the first and the last, and what lies evenly between; whoever shares places
shares their points, and who did not play has none. In a round robin whoever leaves before half of
their matches were played is annulled: their matches count for nobody, so nobody gains by having met
them early or late. After that point the rest is forfeited instead.
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from bot.tournaments.model import arena, teams
from bot.tournaments.model.shape import (
    TABLE_POINTS,
    VOID,
    Match,
    Settings,
    Tournament,
    places,
    starters,
)

#: Formats in which everybody meets everybody, at least in a group.
TABLES = ("robin", "robin2", "groups")


class Cell(Struct):
    """One round of one entrant.

    `kind` is "played", "forfeit", "annulled" or "open" for a match; "bye", "half", "zero"
    or "rest" without one; "absent" if there is nothing at all. `seat` is from 0, -1
    without a match. Opponents are those who sat there; `against` is what came out against each:
    1 ahead of them, 0.5 level, 0 behind. `place` is 0 without one.
    """

    round: int
    kind: str
    points: float = 0.0
    opponents: tuple[int, ...] = ()
    seat: int = -1
    against: tuple[float, ...] = ()
    place: int = 0
    #: Of teams: their board points, and those opposite.
    boards: float = 0.0
    opposite: float = 0.0

    @property
    def opponent(self) -> int:
        """Return the one opponent of a match of two, 0 without a match."""
        return self.opponents[0] if self.opponents else 0


Table = dict[int, list[Cell]]


def crosstable(t: Tournament) -> Table:
    """Return the cells of every starter, one per paired round (bracket rounds excluded); in an
    arena one per game."""
    if t.settings.format == "arena":
        return _arena(t)
    out = annulled(t)
    league = _league_rounds(t)
    table: Table = {e.id: [Cell(r, "absent") for r in range(1, league + 1)] for e in starters(t)}
    for rnd in t.rounds[:league]:
        for bye in rnd.byes:
            cell = Cell(rnd.number, bye.kind, bye.points)
            # Of the boards a bye brings the share it brings of a match.
            cell.boards = t.settings.boards * share_of(t.settings, bye.points)
            table[bye.entrant][rnd.number - 1] = cell
    for m in t.matches:
        if m.round > league:  # of the knock-out
            continue
        for seat, one in enumerate(m.seats):
            cell = _cell(t.settings, m, seat)
            if m.boards:
                had = teams.board_points(m)
                cell.boards, cell.opposite = had[seat], had[1 - seat]
            if m.outcome and out & set(m.seats):
                cell.kind, cell.points, cell.boards = "annulled", 0.0, 0.0
            table[one][m.round - 1] = cell
    return table


def _arena(t: Tournament) -> Table:
    """Return the games of everybody; a round is the number of somebody's game."""
    return {
        one: [
            Cell(
                turn,
                "annulled" if g.match.outcome == VOID else _kind(g.match, g.seat),
                g.points,
                (g.opponent,),
                g.seat,
                () if g.result is None else (g.result,),
            )
            for turn, g in enumerate(mine, 1)
        ]
        for one, mine in arena.games(t).items()
    }


def _cell(s: Settings, m: Match, seat: int) -> Cell:
    """Return what a match is for one seat. At a table only those count as met who played."""
    had = places(m) if m.outcome else ()
    others = [i for i in range(len(m.seats)) if i != seat]
    if len(m.seats) > 2 and had:
        others = [i for i in others if had[seat] and had[i]]
    return Cell(
        m.round,
        _kind(m, seat),
        points(s, m, seat),
        tuple(m.seats[i] for i in others),
        seat,
        tuple(_ahead(had[seat], had[i]) for i in others) if had else (),
        had[seat] if had else 0,
    )


def scores(table: Table) -> dict[int, float]:
    """Return everybody's points."""
    # Rounded, so that fifths of a point added up in another order are the same.
    return {one: round(sum(c.points for c in cells), 6) for one, cells in table.items()}


def share(m: Match, seat: int) -> float:
    """Return the share of the other seats that a seat left behind: 1 all, 0 none; half of
    those it is level with."""
    if not m.outcome:
        return 0.0
    had = places(m)
    behind = sum(_ahead(had[seat], place) for i, place in enumerate(had) if i != seat)
    return behind / (len(had) - 1)


def scale(s: Settings, size: int) -> list[float]:
    """Return the points of the places at a table of so many, the first first."""
    full = s.scale or [full_points(s) * (s.sizes[-1] - 1 - i) for i in range(s.sizes[-1])]
    if not s.scale:
        full = [each / (s.sizes[-1] - 1) for each in full]
    step = (len(full) - 1) / (size - 1)
    result = []
    for place in range(size):
        low = min(int(place * step + 1e-9), len(full) - 2)
        result.append(full[low] + (full[low + 1] - full[low]) * (place * step - low))
    return result


def points(s: Settings, m: Match, seat: int) -> float:
    """Return the points of a seat: those of its place, or the mean of the places it shares."""
    if s.boards or s.match_points:
        return teams.worth(s, m, seat)
    if not s.scale or not m.outcome:
        return share(m, seat) * full_points(s)
    had = places(m)
    place, count = had[seat], had.count(had[seat])
    if not place:
        return 0.0
    return sum(scale(s, len(had))[place - 1 : place - 1 + count]) / count


def full_points(s: Settings) -> float:
    """Return the points for leaving everybody at one's table behind."""
    if s.sizes[-1] == 2:
        return teams.match_points(s)[0]
    return s.scale[0] if s.scale else TABLE_POINTS


def drawn_points(s: Settings) -> float:
    """Return the points of a match drawn, at a table half of those for leaving all behind."""
    return teams.match_points(s)[1] if s.sizes[-1] == 2 else full_points(s) / 2


def share_points(s: Settings, share: float) -> float:
    """Return the points of a share of a match: 1 as if won, 0.5 as if drawn, 0 none."""
    return {1.0: full_points(s), 0.5: drawn_points(s)}.get(share, share * full_points(s))


def share_of(s: Settings, points: float) -> float:
    """Return the share of a match that points are: the other way round."""
    return {full_points(s): 1.0, drawn_points(s): 0.5}.get(points, points / full_points(s))


def _ahead(mine: int, theirs: int) -> float:
    """Return 1 for the better of two places, 0.5 for both if they are equal; 0 is none."""
    if not mine:
        return 0.0
    return 0.5 if mine == theirs else float(not theirs or mine < theirs)


def annulled(t: Tournament) -> set[int]:
    """Return who left a round robin before half of their matches were played."""
    if t.settings.format not in TABLES:
        return set()
    gone = {e.id for e in t.entrants if e.out and e.seed}
    if not gone:
        return set()
    groups = Counter(e.group for e in t.entrants if e.seed)
    played = Counter(
        seat
        for m in t.matches
        if not m.node and not gone.isdisjoint(m.seats) and _kind(m) == "played"
        for seat in m.seats
    )
    cycles = 2 if t.settings.format == "robin2" else 1
    due = {one: (groups[t.entrants[one - 1].group] - 1) * cycles for one in gone}
    return {one for one in gone if 2 * played[one] < due[one]}


def _kind(m: Match, seat: int = 0) -> str:
    if not m.outcome:
        return "open"
    had = places(m)
    played = had[seat] > 0 and sum(place > 0 for place in had) > 1
    return "played" if played else "forfeit"


def _league_rounds(t: Tournament) -> int:
    if t.draw:
        return t.total  # the rounds before it; 0 in a pure knock-out
    return len(t.rounds)
