"""A tournament as plain lists and brackets, as `render` draws them.

Decides which columns a standing has on a phone, what rounds of a bracket are called, and
who stands on the podium. Pure: from the state of `bot.tournaments.model` to the plain data of
`render.tables`, `render.brackets` and `render.podium`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bot.tournaments import model as events
from bot.tournaments.model import Match, Row, Tournament, knockout, teams
from bot.tournaments.model.crosstable import crosstable
from bot.tournaments.model.rules import TIEBREAKS, tiebreaks
from bot.tournaments.model.shape import FORMATS, Node, number
from bot.tournaments.ui import arena_figures
from render.brackets import Bracket, Side, Tie, Wing
from render.podium import Podium, Step
from render.tables import Block, Column, Line, Sheet

Spots: TypeAlias = Mapping[int, knockout.Spot]

#: What tiebreaks are called at the head of a column.
SHORT = {
    "buchholz": "Bh",
    "buchholz1": "Bh1",
    "median": "MBh",
    "sonneborn": "SB",
    "progressive": "Prg",
    "direct": "Dir",
    "wins": "Won",
    "boards": "BP",
    "olympiad": "OSB",
}
#: Tiebreaks shown; the rest is in the exports and in the answer to "why?".
BREAKS = 2
#: A round robin of so many fits a phone as a cross table, once and twice around.
CROSS = {"robin": 8, "robin2": 6}
_ENDS = {1: "Final", 2: "Semifinals", 4: "Last 8"}


def standings(t: Tournament) -> Sheet:
    """Return the standings now, best first; groups under headings of their own."""
    if t.settings.format == "arena":
        return arena_figures.sheet(t, events.standings(t), _where(t))
    if t.draw or t.settings.format in ("single", "double"):
        return _fates(t, events.standings(t))
    return league(t, events.standings(t))


def league(t: Tournament, rows: Sequence[Row]) -> Sheet:
    """Return the standings by points; groups under headings of their own."""
    # Of teams the direct encounter tells least often: board points come before it.
    hidden = ("wins", "direct") if t.settings.boards else ("wins",)
    used = [tb for tb in tiebreaks(t.settings) if tb not in hidden][:BREAKS]
    columns = (
        Column("#", 28),
        Column("Name"),
        Column("Pts", 38, "r", bold=True),
        *(Column(SHORT[tb], 42 if t.settings.sizes[-1] == 2 else 50, "r") for tb in used),
        Column("W-D-L", 58, "r"),
    )
    if t.settings.sizes[-1] > 2:
        columns = (*columns[:-1], _places(t))
    tags = _tags(t)
    ended = events.over(t) and not t.draw

    def line(row: Row) -> Line:
        breaks = [row.breaks.get(tb) for tb in used]
        cells = (
            str(row.rank),
            row.name,
            number(row.points or 0.0),
            *("–" if value is None else number(value) for value in breaks),
            "-".join(map(str, row.places or (row.won, row.drawn, row.lost))),
        )
        return Line(cells, _medal(row, ended), tags.get(row.entrant, ""), bool(row.status))

    groups = sorted({row.group for row in rows})
    blocks = tuple(
        Block(f"Group {group}" if group else "", tuple(line(r) for r in rows if r.group == group))
        for group in groups
    )
    foot = " · ".join(f"{SHORT[tb]}: {TIEBREAKS[tb]}" for tb in used if SHORT[tb] != TIEBREAKS[tb])
    where = (
        _where(t)
        if not t.draw
        else f"{FORMATS[t.settings.format].capitalize()} · before the knock-out"
    )
    return Sheet(t.name, where, columns, blocks, foot)


def cross(t: Tournament) -> Sheet | None:
    """Return who did what against whom, None where that does not fit a phone."""
    rows = events.league_rows(t) if t.started else []
    if not t.started or len(rows) > CROSS.get(t.settings.format, 0):
        return None
    table = crosstable(t)
    cell = 22.0 if t.settings.format == "robin" and not t.settings.boards else 30.0
    order = [row.entrant for row in rows]
    columns = (
        Column("#", 24),
        Column("Name"),
        *(Column(str(i + 1), cell, "m") for i in range(len(order))),
        Column("Pts", 36, "r", bold=True),
    )
    lines = []
    for row in rows:
        found: dict[int, str] = {}
        for c in table[row.entrant]:
            if c.opponent and c.kind != "open":
                sign = halves(c.boards if t.settings.boards else c.points)
                sign = {"forfeit": "+" if c.points else "-", "annulled": "x"}.get(c.kind, sign)
                apart = " " if t.settings.boards and c.opponent in found else ""
                found[c.opponent] = found.get(c.opponent, "") + apart + sign
        cells = ["■" if other == row.entrant else found.get(other, "·") for other in order]
        head, points = (str(row.rank), row.name), number(row.points or 0.0)
        lines.append(Line((*head, *cells, points), faded=bool(row.status)))
    foot = "Each row: its results against places 1, 2, 3 … · + and -: by forfeit"
    if t.settings.boards:
        foot = "Each row: its board points against places 1, 2, 3 … · + and -: by forfeit"
    where = (
        _where(t)
        if not t.draw
        else f"{FORMATS[t.settings.format].capitalize()} · before the knock-out"
    )
    return Sheet(t.name, where, columns, (Block("", tuple(lines)),), foot)


def bracket(t: Tournament) -> Bracket | None:
    """Return the bracket as it stands, None if there is none (yet)."""
    if not t.bracket:
        return None
    places = knockout.spots(t)
    played = {m.node: m for m in t.matches if m.node}
    double = any(n.side == "F" for n in t.bracket)
    ties = {n.id: _tie(t, n, places, played.get(n.id), double) for n in t.bracket}
    wings = []
    for side, name in (("W", "Winners" if double else ""), ("L", "Losers")):
        levels = _levels([n for n in t.bracket if n.side == side])
        if not levels:
            continue
        heads = [_head(t, i) if side == "W" else f"Round {i}" for i in range(1, len(levels) + 1)]
        rounds = tuple(tuple(ties[n.id] for n in level) for level in levels)
        wings.append(Wing(name, tuple(heads), rounds, double))
    for side, name in (("FR", "Final"), ("T", "Third place")):
        last = [ties[n.id] for n in t.bracket if n.side in side]
        if last:
            kept = tuple((tie,) for tie in last if tie)
            heads = ["Final", "Once more"][: len(kept)] if len(kept) > 1 else ["" for _ in kept]
            wings.append(Wing(name, tuple(heads), kept))
    won = [r.name for r in events.standings(t) if r.rank == 1] if events.over(t) else []
    return Bracket(t.name, _where(t), tuple(wings), " and ".join(won))


def podium(t: Tournament) -> Podium | None:
    """Return the first three of a tournament that is over, None before."""
    if not events.over(t):
        return None
    rows = events.podium(t)
    steps = tuple(Step(r.rank, r.name, _note(r)) for r in rows[:6])
    field = sum(e.seed > 0 for e in t.entrants)
    who = "teams" if t.settings.boards else "players"
    return Podium(t.name, f"{_kind(t)} · {field} {who}", steps)


def _fates(t: Tournament, rows: Sequence[Row]) -> Sheet:
    """Return the standings of a knock-out: how far everybody came."""
    ended = events.over(t)
    drawn = any(row.drawn for row in rows)  # before the knock-out, in which nobody draws
    last = Column("W-D-L", 58, "r") if drawn else Column("W-L", 44, "r")
    if t.settings.sizes[-1] > 2:
        last = _places(t)
    columns = (Column("#", 28), Column("Name"), Column("", 130), last)
    lines = []
    for row in rows:
        status = far(t, row)
        place = "–" if row.status == "still in" else str(row.rank)
        tally = row.places or ((row.won, row.drawn, row.lost) if drawn else (row.won, row.lost))
        cells = (place, row.name, status, "-".join(map(str, tally)))
        out = status.startswith(("out", "left")) or row.entrant not in t.draw
        lines.append(Line(cells, _medal(row, ended), faded=out and not ended))
    return Sheet(t.name, _where(t), columns, (Block("", tuple(lines)),))


def far(t: Tournament, row: Row) -> str:
    """Return in words how far somebody came: in single elimination by the round's name."""
    if not row.status:
        if t.draw and row.points is not None:
            points = f"{number(row.points)} point{'s' * (row.points != 1)}"
            return f"group {row.group}" if row.group else points
        return ""
    label = row.status.removeprefix("out in ")
    if label == row.status or any(n.side == "F" for n in t.bracket):
        return row.status
    node = next((n for n in t.bracket if knockout.title(t, n.id) == label), None)
    if node is None or node.side != "W":
        return row.status
    return f"out in {_head(t, node.level).lower()}"


def _places(t: Tournament) -> Column:
    """Return the column that tells how often each place at a table was taken."""
    sizes = range(1, t.settings.sizes[-1] + 1)
    return Column("-".join(f"{p}." for p in sizes), 24 + 15 * len(sizes), "r")


def _head(t: Tournament, level: int) -> str:
    """Return what a round of the winners' bracket is called."""
    size = sum(n.side == "W" and n.level == level for n in t.bracket)
    if any(n.side == "F" for n in t.bracket):
        return f"Round {level}"
    return _ENDS.get(size, f"Last {2 * size}")


def _tie(t: Tournament, node: Node, places: Spots, m: Match | None, double: bool) -> Tie | None:
    """Return a match of the bracket, None where nobody can ever meet."""
    spot = places[node.id]
    if node.side == "R" and not all(spot.sides):
        return None
    if spot.sides == (0, 0):
        return None
    sides = tuple(_side(t, node, places, m, i, double) for i in (0, 1))
    feeds = tuple(i for kind, i in node.sources if kind == "winner") if node.side != "R" else ()
    through = ""
    if 0 in spot.sides:
        through = sides[spot.sides.index(0) - 1].name or "…"
    return Tie(
        node.id, node.name, (sides[0], sides[1]), feeds, through, m is not None and not m.outcome
    )


def _side(
    t: Tournament, node: Node, places: Spots, m: Match | None, side: int, double: bool
) -> Side:
    spot = places[node.id]
    one = spot.sides[side]
    if one is None:
        kind, index = node.sources[side]
        due = f"{kind} {t.bracket[index - 1].name}" if double else "loser of a semifinal"
        if kind == "winner" and node.side != "F":
            due = _between(t, index, places)
        return Side(due, state="due")
    if not one:
        return Side("", state="due")
    name, seed = t.entrants[one - 1].name, t.draw.index(one) + 1
    if m is None:
        return Side(name, seed=seed)
    score = str(m.games.count(one)) if m.best_of > 1 and m.games else ""
    if m.boards:
        score = halves(teams.board_points(m)[m.seats.index(one)])
    if not m.outcome:
        return Side(name, score, seed=seed)
    won = spot.winner == one
    if m.outcome[0] in "+-" and not won:
        score = "ff"
    return Side(name, score, "won" if won else "lost", seed)


def halves(points: float) -> str:
    """Return points as they stand in a cross table: 1, ½ or 2½."""
    whole, half = divmod(points, 1)
    return f"{whole:.0f}{'½' if half else ''}" if whole or not half else "½"


def _between(t: Tournament, index: int, places: Spots) -> str:
    """Return between whom the winner of a match still is, "" if not both are known."""
    names = [t.entrants[one - 1].name for one in places[index].sides if one]
    return " / ".join(names) if len(names) == 2 else ""


def _levels(nodes: Sequence[Node]) -> list[list[Node]]:
    return [[n for n in nodes if n.level == level] for level in sorted({n.level for n in nodes})]


def _tags(t: Tournament) -> dict[int, str]:
    """Return a word behind a name: who left, who has a bye in the round that is on."""
    found = {e.id: "left" for e in t.entrants if e.out}
    if t.rounds and events.open_matches(t):
        for bye in t.rounds[-1].byes:
            found.setdefault(bye.entrant, "rests" if bye.kind == "rest" else "bye")
    return found


def _medal(row: Row, ended: bool) -> int:
    return row.rank if ended and row.rank <= 3 and row.status != "left" else 0


def _where(t: Tournament) -> str:
    """Return in a few words how far the tournament is."""
    kind = _kind(t)
    if not t.started:
        return kind
    if events.over(t):
        return f"{kind} · final standings"
    if not t.rounds:
        return f"{kind} · not paired yet"
    if t.settings.format == "arena":
        return arena_figures.where(t)
    of = f" of {t.total}" if t.total and not t.draw else ""
    left = len(events.open_matches(t))
    now = f"{left} {'match' if left == 1 else 'matches'} to play" if left else "complete"
    return f"{kind} · round {len(t.rounds)}{of} · {now}"


def _before(t: Tournament) -> str:
    """Return how far the rounds are that bring points."""
    if not t.draw:
        return _where(t)
    return f"{FORMATS[t.settings.format].capitalize()} · before the knock-out"


def _kind(t: Tournament) -> str:
    """Return what is played, with the knock-out after it."""
    words = FORMATS[t.settings.format].capitalize()
    if t.settings.boards:
        words = f"Teams of {t.settings.boards} · {words}"
    return f"{words}, then the best {t.settings.cut}" if t.settings.cut else words


def _note(row: Row) -> str:
    if row.points is not None:
        return f"{number(row.points)} points"
    if row.places:
        return f"first at {row.places[0]} of {sum(row.places)} tables"
    return f"{row.won} won, {row.lost} lost"
