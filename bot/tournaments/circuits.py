"""Circuits: several tournaments of a server, whose final places bring points that add up.

Decides what a place is worth (shared places split their points; each member of a team gets all of
the team's), that the best k results count, and that a circuit's points are fixed when it is
created: nobody changes them once they know who would gain by it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

import msgspec
from msgspec import Struct

from bot.i18n import tr
from bot.platform.mentions import label
from bot.store.connection import Connection
from bot.store.database import Rows
from bot.tournaments.final_places import Final
from bot.tournaments.hall import PastEvent
from bot.tournaments.model import csv_text
from bot.tournaments.model.shape import exact
from bot.tournaments.plan import NAME
from bot.tournaments.refusals import BadPlan, CircuitTaken, NoSuchCircuit
from bot.tournaments.service import Contest, Tournaments

#: What is usual; so many places bring points at most, so many each.
USUAL = (10.0, 7.0, 5.0, 3.0, 2.0, 1.0)
PLACES, POINTS = 64, 10_000
#: So many circuits of a server: what a menu holds beside "none".
MOST = 24
_COLUMNS = "id, guild, name, points, best, by"


class Circuit(Struct, frozen=True):
    """Several tournaments; `points` of each place, `best` so many results count (0: all)."""

    id: int
    guild: int
    name: str
    points: tuple[float, ...]
    best: int
    by: int


class Score(Struct, frozen=True):
    """Somebody's points in a circuit; `results` by tournament, `counted` those that count."""

    rank: int
    user: int
    name: str
    total: float
    results: dict[int, float]
    counted: frozenset[int]


class CircuitRows(Rows):
    """The table of circuits in an open database."""

    async def of(self, guild: int) -> list[Circuit]:
        """Return those of a server, the newest first."""
        sql = f"SELECT {_COLUMNS} FROM tournament_circuits WHERE guild = ? ORDER BY id DESC"
        return await self._db.read(lambda db: [_row(r) for r in db.execute(sql, (guild,))])

    async def add(self, circuit: Circuit) -> int | None:
        """Store a new one (its id is ignored) and return its number; None: the name is taken."""
        sql = (
            "INSERT INTO tournament_circuits (guild, name, points, best, by)"
            " VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id"
        )
        points = msgspec.json.encode(circuit.points).decode()
        values = (circuit.guild, circuit.name, points, circuit.best, circuit.by)

        def work(db: Connection) -> int | None:
            row = db.execute(sql, values).fetchone()
            return None if row is None else int(row[0])

        return await self._db.write(work)


class Circuits:
    """Keeps circuits and adds their points up. One per bot."""

    def __init__(self, service: Tournaments) -> None:
        self._service = service
        self.rows = CircuitRows(service.store)

    async def of(self, guild: int) -> list[Circuit]:
        """Return the circuits of a server, the newest first."""
        return await self.rows.of(guild)

    async def get(self, number: int, guild: int) -> Circuit:
        """Return a circuit of a server. Raises NoSuchCircuit."""
        circuit = next((c for c in await self.of(guild) if c.id == number), None)
        if circuit is None:
            raise NoSuchCircuit
        return circuit

    async def make(self, guild: int, by: int, name: str, points: str, best: int) -> Circuit:
        """Make a circuit; `points` as they are typed: `10-7-5`. Raises BadPlan, CircuitTaken."""
        called = label(name)
        if not 0 < len(called) <= NAME:
            raise BadPlan(tr("its name has 1 to {most} characters.", most=NAME))
        if not 0 <= best <= 1000:
            raise BadPlan(tr("choose 0 to 1000 results per player; 0 counts all."))
        if len(await self.of(guild)) >= MOST:
            raise BadPlan(tr("a server can have up to {most} circuits.", most=MOST))
        made = await self.rows.add(Circuit(0, guild, called, read_points(points), best, by))
        if made is None:
            raise CircuitTaken(called)
        return await self.get(made, guild)

    async def join(self, contest: Contest, circuit: int, by: int) -> Contest:
        """Let a tournament that has not started belong to a circuit, 0: to none. Raises
        NoSuchCircuit, NotNow."""
        if circuit:
            await self.get(circuit, contest.head.guild)
        return await self._service.edit(contest.id, by, circuit=circuit)

    async def events(self, guild: int) -> dict[int, list[PastEvent]]:
        """Return what has ended of the circuits of a server, by circuit, the first first."""
        by_circuit: dict[int, list[PastEvent]] = {}
        for event in reversed(await self._service.past(guild)):
            by_circuit.setdefault(event.plan.circuit, []).append(event)
        return by_circuit


def read_points(text: str) -> tuple[float, ...]:
    """Return the points of the places as somebody types them: `10-7-5-3-2-1`. Raises BadPlan."""
    words = re.split(r"[\s,;/-]+", text.strip()) if text.strip() else []
    good = [w for w in words if re.fullmatch(r"\d{1,5}(\.\d{1,2})?", w)]
    points = tuple(map(float, good))
    falls = all(a >= b for a, b in pairwise(points))
    if len(good) != len(words) or not 0 < len(points) <= PLACES or not falls or points[0] > POINTS:
        raise BadPlan(tr("type the points for each place, best first: for example 10-7-5-3-2-1."))
    return points


def brought(points: Sequence[float], places: Iterable[Final]) -> dict[int, float]:
    """Return what the final places of a tournament bring, by user."""
    listed = list(places)
    sides: dict[int, int] = {p.entrant: p.place for p in listed}
    worth: dict[int, float] = {}
    for place in set(sides.values()):
        sharing = sum(p == place for p in sides.values())
        shared = points[place - 1 : place - 1 + sharing]
        worth[place] = round(sum(shared) / sharing, 2)
    return {p.user: worth[p.place] for p in listed}


def standings(circuit: Circuit, events: Sequence[PastEvent]) -> list[Score]:
    """Return the standings after some events, best first; equal points share a place."""
    results: dict[int, dict[int, float]] = {}
    names: dict[int, str] = {}
    for event in events:
        for user, points in brought(circuit.points, event.places).items():
            results.setdefault(user, {})[event.head.id] = points
        names.update({p.user: p.name for p in event.places})
    scores = []
    for user, mine in results.items():
        order = sorted(mine, key=lambda event: (-mine[event], event))
        counted = frozenset(order[: circuit.best] if circuit.best else order)
        total = round(sum(mine[event] for event in counted), 2)
        scores.append(Score(0, user, names[user], total, mine, counted))
    scores.sort(key=lambda s: (-s.total, -max(s.results.values()), s.name.casefold(), s.user))
    return [
        msgspec.structs.replace(s, rank=1 + sum(o.total > s.total for o in scores)) for s in scores
    ]


def to_csv(scores: Sequence[Score], events: Sequence[PastEvent]) -> str:
    """Return the standings as CSV: what did not count in brackets."""
    lines: list[list[object]] = [["rank", "name", "points", *(e.plan.name for e in events)]]
    for s in scores:
        cells = [result(s, e.head.id) for e in events]
        lines.append([s.rank, s.name, exact(s.total), *cells])
    return csv_text.to_csv(lines)


def result(score: Score, event: int, written: Callable[[float], str] = exact) -> str:
    """Return what an event brought somebody, in brackets if it does not count; "" if they did
    not play. Points are `written` for files unless said otherwise."""
    if event not in score.results:
        return ""
    points = written(score.results[event])
    return points if event in score.counted else f"({points})"


def _row(row: Sequence[object]) -> Circuit:
    values = dict(zip(_COLUMNS.split(", "), row, strict=True))
    points = msgspec.json.decode(str(values.pop("points")))
    return msgspec.convert(values | {"points": points}, Circuit)
