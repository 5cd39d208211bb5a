"""An arena: for a set time whoever is free is paired again and again.

Decides the points (a win 2, a draw 1; after two wins in a row every game counts double until one
is not won; a win by forfeit is a win), who is free, and who meets: those with the closest points,
rather whom they have met less often, never two whom the organiser keeps apart, and never whom
somebody had the last time, unless they may meet nobody else who is in it. With an odd number
whoever has waited longest is paired first. Whoever sat first less often sits first. A game that
ended without a result, or too late, counts for nothing and breaks no streak. Everything follows
from the matches in the order they were paired in.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.tournaments.model.event_types import Paired
from bot.tournaments.model.shape import (
    VOID,
    Entrant,
    Match,
    Refused,
    Tournament,
    name,
    number,
    open_matches,
    places,
    starters,
)
from engine.i18n import mark, pack, said, tr

#: Points of a game won and drawn, and the wins in a row after which they count double.
WIN, DRAW, STREAK = 2.0, 1.0, 2
#: So many are matched at once, in all ways there are; more are cut into parts by their points.
PART = 8
#: What is wrong with a pair: the last opponent again, or kept apart; then,
#: squared, each point between them and each time they have met; two who both need the same
#: seat; and the distance in the draw.
AGAIN, POINT, MET, SEAT = 10**12, 10**5, 6 * 10**5, 10**6
#: What it costs to let somebody wait who has waited so often already, squared.
WAIT = 10**9


class Game(Struct):
    """A match of an arena for one of it: `result` is 1, 0.5 or 0, None if it is open or does not
    count; `points` are what it brought, `double` whether it counts double."""

    match: Match
    seat: int
    result: float | None
    points: float
    double: bool

    @property
    def opponent(self) -> int:
        """Return whom it was against."""
        return self.match.seats[1 - self.seat]


class Player(Struct):
    """Somebody who is free, as far as pairing asks."""

    id: int
    points: float
    seed: int
    last: int
    met: dict[int, int]
    #: First seats less second ones, and the seat of the last game (-1: none).
    tilt: int
    sat: int
    waits: int
    #: Whom they shall not meet; whether more than one is here whom they may.
    apart: frozenset[int] = frozenset()
    choice: bool = True


def games(t: Tournament) -> dict[int, list[Game]]:
    """Return everybody's matches in order, with what each brought."""
    by_entrant: dict[int, list[Game]] = {e.id: [] for e in starters(t)}
    row = dict.fromkeys(by_entrant, 0)  # wins in a row
    for m in t.matches:
        had = places(m) if m.outcome and m.outcome != VOID else ()
        for seat, one in enumerate(m.seats):
            double = row[one] >= STREAK
            result = None
            if had:
                mine, theirs = had[seat], had[1 - seat]
                result = 0.5 if mine == theirs else float(mine == 1)
                result = result if mine else 0.0
                row[one] = row[one] + 1 if result == 1 else 0
            points = {1.0: WIN, 0.5: DRAW}.get(result or 0.0, 0.0) * (2 if double else 1)
            by_entrant[one].append(Game(m, seat, result, points, double))
    return by_entrant


def played(t: Tournament) -> int:
    """Return how many games were played; one to which somebody did not appear was not."""
    return sum(sum(map(bool, places(m))) > 1 for m in t.matches if m.outcome)


def doubled(mine: Sequence[Game]) -> bool:
    """Return whether the next game counts double."""
    counted = [g.result for g in mine if g.result is not None]
    return len(counted) >= STREAK and counted[-STREAK:] == [1.0] * STREAK


def here(t: Tournament) -> list[Entrant]:
    """Return who is in it and not paused, in the order of the draw."""
    return [e for e in starters(t) if not (e.out or e.resting)]


def free(t: Tournament) -> list[Entrant]:
    """Return who is here and has nothing to play, in the order of the draw."""
    busy = {seat for m in open_matches(t) for seat in m.seats}
    return [e for e in here(t) if e.id not in busy]


def paired(t: Tournament) -> Paired:
    """Return who meets now, and who of those who are free has to wait (`byes`); a `Refused` if
    nobody can."""
    pool = players(t)
    pairs: list[tuple[int, ...]] = []
    again: list[tuple[int, ...]] = []
    for part in parts(pool):
        for p, q in match(part):
            if q is None or _barred(p, q):
                continue
            pairs.append(seated(t, p, q))
            again += pairs[-1:] if _again(p, q) else []
    if not pairs:
        raise Refused(
            tr("Nobody is free for somebody else than the last opponent, or one kept apart.")
        )
    seated_ = {one for pair in pairs for one in pair}
    words = (
        mark("Nobody else is here, so {one} and {other} meet again at once.")
        if len(here(t)) == 2
        else mark("One of them may meet nobody else here, so {one} and {other} meet again at once.")
    )
    notes = [said(words, one=name(t, a), other=name(t, b)) for a, b in again]
    waiting = [p.id for p in pool if p.id not in seated_]
    return Paired(pairs, 0, " ".join(notes), waiting, [pack(note) for note in notes])


def players(t: Tournament) -> list[Player]:
    """Return who is free, those with the most points first."""
    table = games(t)
    apart: dict[int, set[int]] = {e.id: set() for e in starters(t)}
    for a, b in t.apart:
        apart[a].add(b)
        apart[b].add(a)
    all_here = {e.id for e in here(t)}
    result = []
    for e in free(t):
        mine = table[e.id]
        met: dict[int, int] = {}
        for game in mine:
            met[game.opponent] = met.get(game.opponent, 0) + 1
        result.append(
            Player(
                e.id,
                sum(game.points for game in mine),
                e.seed,
                mine[-1].opponent if mine else 0,
                met,
                sum(1 - 2 * game.seat for game in mine),
                mine[-1].seat if mine else -1,
                waits(t, e.id, mine[-1].match.round if mine else 0),
                frozenset(apart[e.id]),
                len(all_here - apart[e.id] - {e.id}) > 1,
            )
        )
    return sorted(result, key=lambda p: (-p.points, p.seed))


def waits(t: Tournament, one: int, since: int) -> int:
    """Return how often somebody was free and not paired since a round."""
    return sum(b.entrant == one for rnd in t.rounds[since:] for b in rnd.byes)


def parts(pool: Sequence[Player]) -> list[list[Player | None]]:
    """Return who is matched among themselves, by points; an odd field has nobody in the last."""
    seats: list[Player | None] = [*pool, *([None] if len(pool) % 2 else [])]
    count = -(-len(seats) // PART)
    tables, start = [], 0
    for turn in range(count):
        size = 2 * -(-(len(seats) // 2 - start // 2) // (count - turn))
        tables.append(seats[start : start + size])
        start += size
    return tables


def match(part: Sequence[Player | None]) -> list[tuple[Player, Player | None]]:
    """Return the pairs of a part, an even number, that have the least wrong with them."""
    return _best(list(part))[1]


def _best(left: list[Player | None]) -> tuple[int, list[tuple[Player, Player | None]]]:
    if not left:
        return 0, []
    first = left[0]
    assert first is not None  # nobody stands last
    best: tuple[int, list[tuple[Player, Player | None]]] | None = None
    for i, other in enumerate(left[1:], 1):
        cost, rest = _best(left[1:i] + left[i + 1 :])
        cost += _cost(first, other)
        if best is None or cost < best[0]:
            best = cost, [(first, other), *rest]
    assert best is not None
    return best


def _cost(p: Player, q: Player | None) -> int:
    if q is None:
        return WAIT * p.waits**2 - p.seed
    cost = POINT * round((p.points - q.points) ** 2) + MET * p.met.get(q.id, 0) ** 2
    cost += SEAT if p.tilt * q.tilt > 0 and min(abs(p.tilt), abs(q.tilt)) > 1 else 0
    return cost + (p.seed - q.seed) ** 2 + (AGAIN if _barred(p, q) else 0)


def _again(p: Player, q: Player) -> bool:
    """Say whether one of two had the other the last time."""
    return p.last == q.id or q.last == p.id


def _barred(p: Player, q: Player) -> bool:
    """Say whether two cannot meet now: whoever may meet one other alone does so again and again."""
    again = (p.last == q.id and p.choice) or (q.last == p.id and q.choice)
    return again or q.id in p.apart


def seated(t: Tournament, p: Player, q: Player) -> tuple[int, int]:
    """Return two in seat order: who sat first less often, or second the last time, or by turns."""
    mine, theirs = (p.tilt, -p.sat), (q.tilt, -q.sat)
    if mine == theirs:
        odd = (min(p.seed, q.seed) + len(t.rounds) + t.first) % 2
        return (p.id, q.id) if (p.seed < q.seed) == bool(odd) else (q.id, p.id)
    return (p.id, q.id) if mine < theirs else (q.id, p.id)


# -- why -----------------------------------------------------------------------


def why_match(before: Tournament, m: Match, note: str) -> list[str]:
    """Return why two met, from the state as it was when they were paired."""
    pool = {p.id: p for p in players(before)}
    had = ", ".join(f"{name(before, p.id)} {number(p.points)}" for p in pool.values())
    first, second = (pool[seat] for seat in m.seats)
    lines = [
        tr("Free were, with these points: {had}.", had=had),
        tr(
            "Of all possible pairings, this one has the closest scores, then the fewest "
            "earlier games between opponents, then the closest seeds. No one plays the "
            "same opponent twice in a row."
        ),
    ]
    if _again(first, second):
        lines[1] = note
    met = first.met.get(second.id, 0)
    if met:
        lines.append(tr("Earlier games between these two: {count}.", count=met))
    a = name(before, first.id)
    if first.tilt != second.tilt:
        return [*lines, tr("{name} has the first seat: fewer first seats so far.", name=a)]
    if first.sat > second.sat:
        return [*lines, tr("{name} has the first seat: second seat last time.", name=a)]
    return [*lines, tr("Both had the first seat equally often, so the seats are drawn by lot.")]


def why_waiting(t: Tournament, one: int) -> list[str]:
    """Return why somebody has no game now."""
    who = t.entrants[one - 1]
    if t.closed:
        return [tr("Time is up, so no new games start.")]
    if who.out:
        return [tr("{name} has left.", name=who.name)]
    if who.resting:
        return [tr("{name} is paused.", name=who.name)]
    if who not in free(t):
        return [tr("{name} is playing.", name=who.name)]
    others = [p for p in players(t) if p.id != one]
    mine = next(p for p in players(t) if p.id == one)
    if not others:
        return [tr("Nobody else is free; {name} is paired as soon as somebody is.", name=who.name)]
    if all(p.id in mine.apart for p in others):
        return [
            tr(
                "No one {name} may play is free; the organiser keeps some players apart.",
                name=who.name,
            )
        ]
    if all(_barred(mine, p) for p in others):
        return [
            tr(
                "Only the last opponent is free. While others are playing, no one plays "
                "the same opponent twice in a row, so both wait for a game to end."
            )
        ]
    return [tr("Pairing waits a moment so that more players are free.")]
