"""What must hold in every tournament, worked out a second time in the plainest way.

Decides nothing the model decides: points, places and tiebreaks are counted here from matches and
byes alone, brackets and first rounds are compared with what their seeds demand. Each check
returns sentences; none means that all is well.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from bot.tournaments.model import Match, Row, Tournament, over, standings
from bot.tournaments.model.ranking import league_rows
from bot.tournaments.model.shape import starters

RESULTS = {"1-0": (1, 0), "0-1": (0, 1), "=": (0.5, 0.5), "+-": (1, 0), "-+": (0, 1), "--": (0, 0)}
PLAYED = ("1-0", "0-1", "=")
EVERYBODY = ("robin", "robin2", "groups")


def check(t: Tournament) -> list[str]:
    """Return what is wrong with a tournament at its end."""
    faults = ordered(t)
    if t.settings.format in ("swiss", "tables", *EVERYBODY):
        rows = league_rows(t)
        faults += points(t, rows) + leveled(t, rows) + computers(t)
        if t.draw:
            faults += went_on(t, rows)
    if t.settings.format in EVERYBODY:
        faults += seats_shared(t)
    if t.settings.format == "groups":
        faults += dealt(t)
    if t.bracket:
        faults += bracket(t) + fates(t)
    elif t.draw:
        faults += tables_through(t)
    return faults


def _league(t: Tournament) -> list[Match]:
    return [m for m in t.matches if not m.node and not (t.draw and m.round > t.total)]


def _annulled(t: Tournament) -> set[int]:
    """Return who left everybody-meets-everybody before half of it."""
    if t.settings.format not in EVERYBODY:
        return set()
    result = set()
    for e in t.entrants:
        mates = [o for o in t.entrants if o.seed and o.group == e.group and o is not e]
        due = len(mates) * (2 if t.settings.format == "robin2" else 1)
        done = [m for m in _league(t) if e.id in m.seats and m.outcome in PLAYED]
        if e.out and e.seed and len(done) < due / 2:
            result.add(e.id)
    return result


def _results(t: Tournament) -> dict[int, list[tuple[int, float, Match]]]:
    """Return the points of everybody from each match of two, against whom; annulled ones left
    out."""
    gone = _annulled(t)
    result: dict[int, list[tuple[int, float, Match]]] = {e.id: [] for e in starters(t)}
    for m in _league(t):
        if len(m.seats) != 2 or not m.outcome or gone & {*m.seats}:
            continue
        for seat, brought in enumerate(_pair_points(t, m)):
            result[m.seats[seat]].append((m.seats[1 - seat], brought, m))
    return result


def _pair_points(t: Tournament, m: Match) -> list[float]:
    """Return what a match of two brings its seats; who did not appear has nothing."""
    worth = dict(zip((1, 0.5, 0), t.settings.match_points or (1, 0.5, 0), strict=True))
    both = zip(RESULTS[m.outcome], _signs(m), strict=True)
    return [worth[result] if sign != "-" else 0 for result, sign in both]


def _table_points(t: Tournament, m: Match) -> list[float]:
    """Return what a table brings its seats: each place the mean of those it shares."""
    signs = _signs(m)
    size, full = len(m.seats), t.settings.scale
    worth = [6 * (size - 1 - place) / (size - 1) for place in range(size)]
    if full:
        at = [place * (len(full) - 1) / (size - 1) for place in range(size)]
        worth = [
            full[int(x)] + (x - int(x)) * (full[min(int(x) + 1, len(full) - 1)] - full[int(x)])
            for x in at
        ]
    result = []
    for sign in signs:
        if sign == "-":
            result.append(0.0)
            continue
        first, many = int(sign) - 1, signs.count(sign)
        result.append(sum(worth[first : first + many]) / many)
    return result


def _signs(m: Match) -> str:
    """Return the place of each seat, - for who did not play."""
    if len(m.seats) > 2:
        return m.outcome
    return {"1-0": "12", "0-1": "21", "=": "11", "+-": "1-", "-+": "-1", "--": "--"}[m.outcome]


def points(t: Tournament, rows: list[Row]) -> list[str]:
    """Count points from matches and byes."""
    mine = _counted(t)
    result = [
        f"{row.name} has {row.points} points and not {mine[row.entrant]}"
        for row in rows
        if abs((row.points or 0) - mine[row.entrant]) > 1e-4
    ]
    s = t.settings
    win = (s.scale or (6.0,))[0] if s.sizes[-1] > 2 else (s.match_points or (1.0,))[0]
    draw = s.match_points[1] if s.match_points else win / 2
    points_of = {0.0: 0.0, 0.5: draw, 1.0: win}
    worth = {
        "bye": {points_of[s.bye_worth]},
        "half": {points_of[s.request_worth], points_of[s.late_worth]},
        "zero": {0},
        "rest": {0},
    }
    for rnd in t.rounds[: t.total or None]:
        for bye in rnd.byes:
            if bye.points not in worth[bye.kind]:
                result.append(f"round {rnd.number}: a {bye.kind} is worth {bye.points}")
    return result


def _counted(t: Tournament) -> Counter[int]:
    mine: Counter[int] = Counter()
    gone = _annulled(t)
    several = t.settings.sizes[-1] > 2
    for m in _league(t):
        if m.outcome and not gone & {*m.seats}:
            brought = _table_points(t, m) if several else _pair_points(t, m)
            mine.update(dict(zip(m.seats, brought, strict=True)))
    for rnd in t.rounds[: t.total or None]:
        for bye in rnd.byes:
            mine[bye.entrant] += bye.points
    return mine


def ordered(t: Tournament) -> list[str]:
    """Everybody has one line; a rank is one more than how many are ahead."""
    rows = standings(t)
    result = [] if len({r.entrant for r in rows}) == len(rows) else ["somebody stands twice"]
    if {r.entrant for r in rows} != {e.id for e in starters(t)}:
        result.append("not everybody has a place")
    whole = rows if t.settings.format != "groups" or t.draw else []
    for n, row in enumerate(whole):
        if row.rank > n + 1 or (n and row.rank < whole[n - 1].rank):
            result.append(f"line {n + 1} has rank {row.rank}")
    return result


def leveled(t: Tournament, rows: list[Row]) -> list[str]:
    """In each group points fall, then each tiebreak; equal in all is equal in rank; tiebreaks
    where every match was played are what they are called."""
    result = []
    for group in {r.group for r in rows}:
        mine = [r for r in rows if r.group == group and r.entrant not in _annulled(t)]
        keys = [(r.points or 0.0, *(v or 0.0 for v in r.breaks.values())) for r in mine]
        for (a, mine_a), (b, mine_b) in pairwise(zip(mine, keys, strict=True)):
            worse = next(
                (x < y for x, y in zip(mine_a, mine_b, strict=True) if abs(x - y) > 1e-6), None
            )
            if worse or (worse is None) != (a.rank == b.rank):
                result.append(f"{a.name} {mine_a} stands before {b.name} {mine_b}")
        for n, row in enumerate(mine, 1):
            if row.rank != n and (n == 1 or row.rank != mine[n - 2].rank):
                result.append(f"{row.name} is {n} of the group and has rank {row.rank}")
    if t.settings.sizes[-1] == 2:
        result += _tiebreaks(t, rows)
    if t.settings.format in EVERYBODY:
        result += _encounters(t, rows)
    return result


def _encounters(t: Tournament, rows: list[Row]) -> list[str]:
    """Of those with equal points whoever got more against the others stands before."""
    got, result = _results(t), []
    for row in rows:
        tied = {r.entrant: r for r in rows if (r.points, r.group) == (row.points, row.group)}
        mine = {one: sum(r for o, r, _ in got[one] if o in tied) for one in tied}
        result += [
            f"{row.name} got {mine[row.entrant]} of those level and stands behind {r.name}"
            for one, r in tied.items()
            if mine[row.entrant] > mine[one] + 1e-6 and row.rank >= r.rank
        ]
    return result


def _tiebreaks(t: Tournament, rows: list[Row]) -> list[str]:
    results, have = _results(t), {r.entrant: r.points or 0.0 for r in rows}
    rounds = min(len(t.rounds), t.total)
    plain = {
        one for one, got in results.items() if sum(m.outcome in PLAYED for *_, m in got) == rounds
    }
    result = []
    for row in rows:
        got = results[row.entrant]
        win = (t.settings.match_points or (1.0,))[0]
        want = {"wins": float(sum(r == win and m.outcome in PLAYED for _, r, m in got))}
        swiss = t.settings.format == "swiss"
        if not swiss:
            want["sonneborn"] = sum(have[o] * r for o, r, _ in got)
        elif row.entrant in plain and all(o in plain for o, *_ in got):
            met = sorted(have[o] for o, *_ in got)
            want |= {
                "buchholz": sum(met),
                "buchholz1": sum(met[1:]),
                "median": sum(met[1:-1]),
                "sonneborn": sum(have[o] * r for o, r, _ in got),
            }
        if "direct" in row.breaks:
            tied = [r.entrant for r in rows if r.points == row.points and r.group == row.group]
            if len(tied) == 2:
                other = tied[tied[0] == row.entrant]
                mine = [r for o, r, _ in got if o == other]
                want["direct"] = sum(mine) / max(1, len(mine))
        for name, value in want.items():
            if name in row.breaks and abs((row.breaks[name] or 0.0) - value) > 1e-6:
                result.append(f"{name} of {row.name} is {row.breaks[name]} and not {value}")
    return result


def computers(t: Tournament) -> list[str]:
    """A computer goes on only where fewer people are left than sit at a table."""
    people = [e for e in t.entrants if e.seed and not e.computer and (not e.out or e.id in t.draw)]
    if len(people) < t.settings.sizes[0]:
        return []
    return [f"{e.name} goes on" for e in t.entrants if e.computer and e.id in t.draw]


def went_on(t: Tournament, rows: list[Row]) -> list[str]:
    """Who goes on stood before all others who could have."""
    order = [r.entrant for r in rows]
    if t.settings.format == "groups":
        faults = []
        for group in {r.group for r in rows}:
            mine = [r.entrant for r in rows if r.group == group]
            through = [one for one in mine if one in t.draw]
            last = max((mine.index(one) for one in through), default=-1)
            before = [one for one in mine[: last + 1] if one not in t.draw and _could(t, one)]
            if before or len(through) > t.settings.advance:
                faults.append(f"group {group}: {through} go on and {before} do not")
        return faults
    here = [one for one in order if one in t.draw]
    faults = [] if here == t.draw else [f"the knock-out is drawn as {t.draw}, not {here}"]
    last = order.index(t.draw[-1])
    before = [one for one in order[:last] if one not in t.draw and _could(t, one)]
    return [*faults, f"{before} do not go on"] if before else faults


def _could(t: Tournament, one: int) -> bool:
    e = t.entrants[one - 1]
    return not e.out and not e.computer


def seats_shared(t: Tournament) -> list[str]:
    """Where everybody met everybody, seats differ by one at most, and nobody rests twice."""
    result = []
    first = Counter(m.seats[0] for m in _league(t))
    both = Counter(seat for m in _league(t) for seat in m.seats)
    limit = 1 if t.settings.format != "robin2" else 0
    whole = t.draw or over(t)
    for one, count in both.items():
        if whole and abs(2 * first[one] - count) > limit:
            result.append(f"{one} sat {first[one]} of {count} times first")
    rests = Counter((b.entrant, r.number) for r in t.rounds for b in r.byes)
    if any(many > 1 for many in rests.values()):
        result.append("somebody rests twice in a round")
    return result


def dealt(t: Tournament) -> list[str]:
    """Of each so many seeds running one is in each group."""
    count, order = t.settings.groups, starters(t)
    pots = [order[i : i + count] for i in range(0, len(order) - count + 1, count)]
    return [
        f"seeds {pot[0].seed} to {pot[-1].seed} are dealt badly"
        for pot in pots
        if len({e.group for e in pot}) != count
    ]


def bracket(t: Tournament) -> list[str]:
    """In each round of the winners the best meets the worst who should still be there."""
    best: dict[int, int] = {}
    result = []
    levels = max(n.level for n in t.bracket if n.side == "W")
    for node in (n for n in t.bracket if n.side == "W"):
        sides = [index if kind == "seed" else best[index] for kind, index in node.sources]
        best[node.id] = min(sides)
        if sum(sides) != 2 ** (levels - node.level + 1) + 1:
            result.append(f"{node.name} is of {sides}")
    if sorted(len({*m.seats}) for m in t.matches) != [2] * len(t.matches):
        result.append("somebody meets themselves")
    return result


def fates(t: Tournament) -> list[str]:
    """Whoever won a match of a single knock-out stands before whom they beat; a double one is
    won by whoever has not lost twice, and by nobody who lost the last match."""
    rank = {r.entrant: r.rank for r in standings(t)}
    matches = [
        m
        for m in t.matches
        if m.node and m.outcome not in ("", "--") and t.bracket[m.node - 1].side != "C"
    ]
    result = []
    double = any(n.side == "F" for n in t.bracket)
    for m in matches:
        won, lost = m.seats if RESULTS[m.outcome][0] == 1 else m.seats[::-1]
        if not double and rank[won] >= rank[lost]:
            result.append(f"{won} beat {lost} and stands at {rank[won]}, {rank[lost]}")
    last = [m for m in t.matches if m.node and t.bracket[m.node - 1].side in "FR"]
    if double and over(t) and last and last[-1].outcome != "--":
        won, lost = last[-1].seats if RESULTS[last[-1].outcome][0] == 1 else last[-1].seats[::-1]
        if rank[won] != 1 or rank[lost] != 2:
            result.append(f"{won} won the last match against {lost}: {rank[won]}, {rank[lost]}")
    return result


def tables_through(t: Tournament) -> list[str]:
    """In a knock-out at tables who goes on had a place as good as anybody's who does not, and
    whoever came further stands before."""
    result = []
    numbers = range(t.total + 1, len(t.rounds) + 1)
    there = {
        n: {one for m in t.matches if m.round == n for one in m.seats}
        | {b.entrant for b in t.rounds[n - 1].byes}
        for n in numbers
    }
    rank = {r.entrant: r.rank for r in standings(t)}
    for n in list(numbers)[1:]:
        behind = max((rank[one] for one in there[n]), default=0)
        ahead = min((rank[one] for one in there[n - 1] - there[n]), default=behind + 1)
        # Who left has no place at all; the others of a later round stand before.
        here = [rank[one] for one in there[n] if not t.entrants[one - 1].out]
        out = [rank[one] for one in there[n - 1] - there[n] if not t.entrants[one - 1].out]
        if here and out and max(here) >= min(out):
            result.append(f"round {n}: {behind} of those in it, {ahead} of those before")
        for m in (m for m in t.matches if m.round == n - 1 and len(m.seats) > 2):
            had = dict(zip(m.seats, m.outcome, strict=True))
            through = [s for one, s in had.items() if one in there[n]]
            left = [
                s
                for one, s in had.items()
                if one not in there[n] and s != "-" and not t.entrants[one - 1].out
            ]
            if through and left and max(through) > min(left):
                result.append(f"round {n - 1}: {m.outcome} of {m.seats}, {there[n]} go on")
    return result
