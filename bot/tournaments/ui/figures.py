"""A tournament as plain lists and brackets, as `render` draws them.

Decides which columns a standing has on a phone, what rounds of a bracket are called, and
who stands on the podium. Pure: from the state of `bot.tournaments.model` to the plain data of
`render.tables`, `render.brackets` and `render.podium`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bot.i18n import and_list, capital, mark, retold, tr, trn
from bot.tournaments import model as events
from bot.tournaments.model import Match, Row, Tournament, knockout, naming, teams
from bot.tournaments.model.crosstable import crosstable
from bot.tournaments.model.rules import TIEBREAKS, tiebreaks
from bot.tournaments.model.shape import FORMATS, Node, number
from bot.tournaments.ui import arena_figures
from bot.tournaments.ui.plan_wording import inside, points
from render.brackets import Bracket, Side, Tie, Wing
from render.draw import measure
from render.podium import Podium, Step
from render.tables import SIZE, SPAN, Block, Column, Line, Sheet

Spots: TypeAlias = Mapping[int, knockout.Spot]

#: What tiebreaks are called at the head of a column.
SHORT = {
    "buchholz": mark("Bh"),
    "buchholz1": mark("Bh1"),
    "median": mark("MBh"),
    "sonneborn": mark("SB"),
    "progressive": mark("Prg"),
    "direct": mark("Dir"),
    "wins": mark("Won"),
    "boards": mark("BP"),
    "olympiad": mark("OSB"),
}
#: Tiebreaks shown; the rest is in the exports and in the answer to "why?".
BREAKS = 2
#: A round robin of so many fits a phone as a cross table, once and twice around.
CROSS = {"robin": 8, "robin2": 6}
#: Widest letter of how far somebody came, on average.
LETTER = 8
#: How far somebody came, in the rules' own words.
FATES = (
    mark("winner"),
    mark("runner-up"),
    mark("third place"),
    mark("fourth place"),
    mark("still in"),
    mark("left"),
    mark("paused"),
    mark("did not play the final"),
    mark("shared first place"),
    mark("in the consolation bracket"),
    mark("won the consolation"),
)


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
        Column(tr("Name")),
        Column(tr("Pts"), 38, "r", bold=True),
        *(Column(tr(SHORT[tb]), 42 if t.settings.sizes[-1] == 2 else 50, "r") for tb in used),
        Column(tr("W-D-L"), 58, "r"),
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
        Block(
            tr("Group {group}", group=group) if group else "",
            tuple(line(r) for r in rows if r.group == group),
        )
        for group in groups
    )
    foot = " · ".join(f"{tr(SHORT[tb])}: {tr(TIEBREAKS[tb])}" for tb in used)
    return Sheet(t.name, _before(t), columns, blocks, foot)


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
        Column(tr("Name")),
        *(Column(str(i + 1), cell, "m") for i in range(len(order))),
        Column(tr("Pts"), 36, "r", bold=True),
    )
    lines = []
    for row in rows:
        by_opponent: dict[int, str] = {}
        for c in table[row.entrant]:
            if c.opponent and c.kind != "open":
                sign = halves(c.boards if t.settings.boards else c.points)
                sign = {"forfeit": "+" if c.points else "-", "annulled": "x"}.get(c.kind, sign)
                apart = " " if t.settings.boards and c.opponent in by_opponent else ""
                by_opponent[c.opponent] = by_opponent.get(c.opponent, "") + apart + sign
        cells = ["■" if other == row.entrant else by_opponent.get(other, "·") for other in order]
        head, points = (str(row.rank), row.name), number(row.points or 0.0)
        lines.append(Line((*head, *cells, points), faded=bool(row.status)))
    foot = tr("Each row: results against places 1, 2, 3 … · + and -: by forfeit")
    if t.settings.boards:
        foot = tr("Each row: board points against places 1, 2, 3 … · + and -: by forfeit")
    return Sheet(t.name, _before(t), columns, (Block("", tuple(lines)),), foot)


def bracket(t: Tournament) -> Bracket | None:
    """Return the bracket as it stands, None if there is none (yet)."""
    if not t.bracket:
        return None
    by_node = knockout.spots(t)
    played = {m.node: m for m in t.matches if m.node}
    double = any(n.side == "F" for n in t.bracket)
    ties = {n.id: _tie(t, n, by_node, played.get(n.id), double) for n in t.bracket}
    wings = []
    for side, name in (
        ("W", tr("Winners") if double else ""),
        ("L", tr("Losers")),
        ("C", tr("Consolation")),
    ):
        levels = _levels([n for n in t.bracket if n.side == side])
        if not levels:
            continue
        heads = [_head(t, level[0], bool(name)) for level in levels]
        rounds = tuple(tuple(ties[n.id] for n in level) for level in levels)
        wings.append(Wing(name, tuple(heads), rounds, double))
    for side, name in (("FR", tr("Final")), ("T", tr("Third place"))):
        last = [ties[n.id] for n in t.bracket if n.side in side]
        if last:
            filled = tuple((tie,) for tie in last if tie)
            heads = (
                [tr("Final"), tr("Once more")][: len(filled)]
                if len(filled) > 1
                else ["" for _ in filled]
            )
            wings.append(Wing(name, tuple(heads), filled))
    won = [r.name for r in events.standings(t) if r.rank == 1] if events.over(t) else []
    return Bracket(t.name, _where(t), tuple(wings), and_list(won))


def podium(t: Tournament) -> Podium | None:
    """Return the first three of a tournament that is over, None before."""
    if not events.over(t):
        return None
    rows = events.podium(t)
    steps = tuple(Step(r.rank, r.name, _note(r)) for r in rows[:6])
    field = sum(e.seed > 0 for e in t.entrants)
    who = trn("{count} player", "{count} players", field)
    if t.settings.boards:
        who = trn("{count} team", "{count} teams", field)
    return Podium(t.name, f"{_kind(t)} · {who}", steps)


def _fates(t: Tournament, rows: Sequence[Row]) -> Sheet:
    """Return the standings of a knock-out: how far everybody came."""
    ended = events.over(t)
    drawn = any(row.drawn for row in rows)  # before the knock-out, in which nobody draws
    last = Column(tr("W-D-L"), 58, "r") if drawn else Column(tr("W-L"), 44, "r")
    if t.settings.sizes[-1] > 2:
        last = _places(t)
    statuses = [far(t, row) for row in rows]
    names = max((measure(row.name, SIZE) for row in rows), default=0.0)
    room = max(130.0, SPAN - 28 - last.width - names - 2 * LETTER)  # what the names leave
    wide = min(room, LETTER + max((measure(status, SIZE) for status in statuses), default=0.0))
    columns = (Column("#", 28), Column(tr("Name")), Column("", wide), last)
    lines = []
    for row, status in zip(rows, statuses, strict=True):
        place = "–" if row.status == "still in" else str(row.rank)
        tally = row.places or ((row.won, row.drawn, row.lost) if drawn else (row.won, row.lost))
        cells = (place, row.name, status, "-".join(map(str, tally)))
        out = row.status.startswith(("out", "left")) or row.entrant not in t.draw
        lines.append(Line(cells, _medal(row, ended), faded=out and not ended))
    return Sheet(t.name, _where(t), columns, (Block("", tuple(lines)),))


def far(t: Tournament, row: Row) -> str:
    """Return in words how far somebody came: in single elimination by the round's name."""
    if not row.status:
        if t.draw and row.points is not None:
            where = tr("group {group}", group=row.group)
            return where if row.group else points(row.points)
        return ""
    label, last = row.status.removeprefix("out in "), row.status.rpartition(" ")[2]
    if label == row.status:
        if row.status in FATES:
            return tr(row.status)
        return tr("final: place {number}", number=last)
    if not t.bracket:
        return tr("out in round {number}", number=last)
    node = next((n for n in t.bracket if naming.title(t, n.id) == label), None)
    if node is None:
        return tr("out in {match}", match=label)
    return tr("out in {round}", round=inside(naming.level(t, node.id)))


def _places(t: Tournament) -> Column:
    """Return the column that tells how often each place at a table was taken."""
    sizes = range(1, t.settings.sizes[-1] + 1)
    return Column("-".join(f"{p}." for p in sizes), 6 + 16 * len(sizes), "r")


def _tie(t: Tournament, node: Node, by_node: Spots, m: Match | None, double: bool) -> Tie | None:
    """Return a match of the bracket, None where nobody can ever meet."""
    spot = by_node[node.id]
    if node.side == "R" and not all(spot.sides):
        return None
    if spot.sides == (0, 0):
        return None
    sides = tuple(_side(t, node, by_node, m, i, double) for i in (0, 1))
    feeds = tuple(i for kind, i in node.sources if kind == "winner") if node.side != "R" else ()
    through = ""
    if 0 in spot.sides:
        through = sides[spot.sides.index(0) - 1].name or "…"
    return Tie(
        node.id, node.name, (sides[0], sides[1]), feeds, through, m is not None and not m.outcome
    )


def _side(
    t: Tournament, node: Node, by_node: Spots, m: Match | None, side: int, double: bool
) -> Side:
    spot = by_node[node.id]
    one = spot.sides[side]
    if one is None:
        kind, index = node.sources[side]
        due = tr("loser of a semifinal")
        if double:
            name = t.bracket[index - 1].name
            due = tr("winner {match}", match=name)
            due = due if kind == "winner" else tr("loser {match}", match=name)
        if kind == "first":
            due = _of_two(t, index, by_node)
        if kind == "winner" and node.side != "F":
            due = _between(t, index, by_node)
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


def _head(t: Tournament, node: Node, sided: bool) -> str:
    """Return what a round is called at the head of its column; where the side of the bracket stands
    above the columns (`sided`), without it."""
    if not sided:
        return retold(naming.level(t, node.id))
    last = max(n.level for n in t.bracket if n.side == node.side)
    return tr("Final") if node.level == last else tr("Round {number}", number=node.level)


def _of_two(t: Tournament, index: int, by_node: Spots) -> str:
    """Return who of a node of the first round may still come: both, or whoever had a bye."""
    names = [t.entrants[one - 1].name for one in by_node[index].sides if one]
    return " / ".join(names) if len(names) != 1 else f"{names[0]}?"


def _between(t: Tournament, index: int, by_node: Spots) -> str:
    """Return between whom the winner of a match still is, "" if not both are known."""
    names = [t.entrants[one - 1].name for one in by_node[index].sides if one]
    return " / ".join(names) if len(names) == 2 else ""


def _levels(nodes: Sequence[Node]) -> list[list[Node]]:
    return [[n for n in nodes if n.level == level] for level in sorted({n.level for n in nodes})]


def _tags(t: Tournament) -> dict[int, str]:
    """Return a word behind a name: who left, who has a bye in the round that is on."""
    tags = {e.id: tr("left") for e in t.entrants if e.out}
    if t.rounds and events.open_matches(t):
        for bye in t.rounds[-1].byes:
            tags.setdefault(bye.entrant, tr("rests") if bye.kind == "rest" else tr("bye"))
    return tags


def _medal(row: Row, ended: bool) -> int:
    return row.rank if ended and row.rank <= 3 and row.status != "left" else 0


def _where(t: Tournament) -> str:
    """Return in a few words how far the tournament is."""
    kind = _kind(t)
    if not t.started:
        return kind
    if events.over(t):
        return f"{kind} · " + tr("final standings")
    if not t.rounds:
        return f"{kind} · " + tr("not paired yet")
    if t.settings.format == "arena":
        return arena_figures.where(t)
    at = inside(naming.stage(t))
    if t.total and not t.draw:
        at = tr("round {number} of {total}", number=len(t.rounds), total=t.total)
    left = len(events.open_matches(t))
    now = trn("{count} match left", "{count} matches left", left)
    return f"{kind} · {at} · " + (now if left else tr("complete"))


def _before(t: Tournament) -> str:
    """Return how far the rounds are that bring points."""
    if not t.draw:
        return _where(t)
    return f"{_format(t)} · " + tr("before the knock-out")


def _kind(t: Tournament) -> str:
    """Return what is played, with the knock-out after it."""
    words = _format(t)
    if t.settings.boards:
        words = tr("Teams of {n}", n=t.settings.boards) + f" · {words}"
    then = tr("then the best {count}", count=t.settings.cut)
    return f"{words}, {then}" if t.settings.cut else words


def _format(t: Tournament) -> str:
    return capital(tr(FORMATS[t.settings.format]))


def _note(row: Row) -> str:
    if row.points is not None:
        return points(row.points)
    if row.places:
        return tr("{count} of {all} won", count=row.places[0], all=sum(row.places))
    if row.drawn:  # a step has no room for more words
        return tr("W-D-L") + f" {row.won}-{row.drawn}-{row.lost}"
    return tr("{won} won, {lost} lost", won=row.won, lost=row.lost)
