"""What must be true of every tournament, whatever happened in it.

Decides what the simulations and tests look for. Each check gives sentences; none means
that all is well. Where a Swiss round says in its note that the rules left no pairing, that
round is not held against it.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

from bot.tournaments.model import exports, heats, league, replay, rules, seating, teams
from bot.tournaments.model.crosstable import Cell, crosstable, scale
from bot.tournaments.model.knockout import spots
from bot.tournaments.model.shape import VOID, Tournament, in_knockout, name, starters, winner

#: First seats more than second ones in an arena, or fewer, at most.
TILT = 4


def check(t: Tournament) -> list[str]:
    """Return everything that is wrong with a tournament, now or at its end."""
    faults = stored(t)
    if t.settings.boards:
        faults += of_teams(t)
    if t.settings.format == "swiss":
        faults += swiss(t)
    if t.settings.format == "tables":
        faults += at_tables(t)
    if t.settings.format == "arena":
        faults += at_arena(t)
    if t.settings.format in ("robin", "robin2", "groups"):
        faults += everybody_met(t)
    if t.bracket:
        faults += knockout(t)
    elif t.draw:
        faults += at_heats(t)
    return faults


def stored(t: Tournament) -> list[str]:
    """Check that the state survives JSON, and that the log leads to it."""
    faults = []
    if exports.from_json(exports.to_json(t)) != t:
        faults.append("the JSON does not read back as the same state")
    if replay(t, t.log) != t:
        faults.append("the log does not lead to the state")
    return faults


def swiss(t: Tournament) -> list[str]:
    """Check rematches, byes, seats, and that everybody has one thing to do in a round."""
    noted = {r.number for r in t.rounds if r.note}
    met: Counter[tuple[int, int]] = Counter()
    faults = []
    for m in (m for m in t.matches if not m.node):
        if m.outcome in ("1-0", "0-1", "=") or not m.outcome:
            pair = (min(m.seats), max(m.seats))
            met[pair] += 1
            if met[pair] > 1 and m.round not in noted:
                faults.append(f"round {m.round}: a rematch, {_pair(t, m.seats)}")
    faults += _busy_once(t)
    for rnd in t.rounds:
        if sum(b.kind == "bye" for b in rnd.byes) > 1:
            faults.append(f"round {rnd.number}: more than one bye")
    for one, cells in crosstable(t).items():
        faults += _byes(t, one, cells, noted)
        faults += [] if t.settings.boards else _seats(t, one, cells, noted)
    return faults


def of_teams(t: Tournament) -> list[str]:
    """Check the order of the boards, that nobody plays twice, and that the sums are right."""
    faults = []
    for m in t.matches:
        if len(m.boards) != t.settings.boards:
            faults.append(f"match {m.id}: {len(m.boards)} boards")
        for side, one in enumerate(m.seats):
            e = t.entrants[one - 1]
            sat = [b.players[side] for b in m.boards if b.players[side]]
            listed = [person for person in e.people if person in sat]
            # Whom somebody has replaced since stands on no list any more.
            if len({*sat}) < len(sat) or [p for p in sat if p in e.people] != listed:
                faults.append(f"match {m.id}: {e.name} out of the order of its boards")
        if teams.settled(t, m) != m.outcome:
            faults.append(f"match {m.id}: {m.outcome!r} is not what its boards amount to")
        halves = sum(2 * p for p in teams.board_points(m))
        due = sum(2 * (b.outcome not in ("", "--")) for b in m.boards)
        if halves != due:
            faults.append(f"match {m.id}: {halves / 2} board points of {due / 2}")
    for cells in crosstable(t).values():
        played = [c for c in cells if c.kind in ("played", "forfeit")]
        if sum(c.boards + c.opposite for c in played) > t.settings.boards * len(played):
            faults.append("more board points than boards")
    return faults


def at_tables(t: Tournament) -> list[str]:
    """Check the sizes of tables, and that everybody has one thing to do in a round."""
    faults = _busy_once(t)
    for rnd in t.rounds[: t.total] if t.draw else t.rounds:
        sizes = sorted((len(m.seats) for m in t.matches if m.round == rnd.number), reverse=True)
        byes = sum(b.kind == "bye" for b in rnd.byes)
        if tuple(sizes) != seating.split(sum(sizes) + byes, t.settings.sizes):
            faults.append(f"round {rnd.number}: tables of {sizes}, {byes} rest")
    total = sum(c.points for cells in crosstable(t).values() for c in cells if c.kind == "played")
    matches = [m for m in t.matches if m.outcome and not in_knockout(t, m)]
    most = sum(sum(scale(t.settings, len(m.seats))) for m in matches)
    if total > most + 0.001:
        faults.append(f"the tables gave {total} points of {most}")
    return faults


def at_arena(t: Tournament) -> list[str]:
    """Check who met whom, who waited, the seats, and the points game by game."""
    faults = _busy_once(t)
    noted = {r.number for r in t.rounds if r.note}
    table = crosstable(t)
    for one, cells in table.items():
        mine = [m for m in t.matches if one in m.seats]
        for last, m in pairwise(mine):
            if {*last.seats} == {*m.seats} and m.round not in noted:
                faults.append(f"round {m.round}: {_pair(t, m.seats)} meet twice in a row")
        sat = [m.seats.index(one) for m in mine]
        if abs(2 * sum(sat) - len(sat)) > TILT:
            faults.append(f"{name(t, one)} sat {sum(sat)} of {len(sat)} times second")
        points, row = 0.0, 0
        for m in (m for m in mine if m.outcome not in ("", VOID)):
            base = {"1-0": (2, 0), "0-1": (0, 2), "=": (1, 1), "+-": (2, 0), "-+": (0, 2)}
            won = base.get(m.outcome, (0, 0))[m.seats.index(one)]
            points += won * (2 if row >= 2 else 1)
            row = row + 1 if won == 2 else 0
        if points != sum(c.points for c in cells):
            faults.append(f"{name(t, one)} has other points than {points}")
    for rnd in t.rounds:
        busy = sum(m.round == rnd.number for m in t.matches)
        if not busy:
            faults.append(f"round {rnd.number}: nobody was paired")
        waited = [b.entrant for b in rnd.byes]
        before = [b.entrant for r in t.rounds[: rnd.number - 1][-1:] for b in r.byes]
        if busy > 1 and len(waited) == 1 and waited == before:
            faults.append(f"round {rnd.number}: {name(t, waited[0])} waits again")
    return faults


def at_heats(t: Tournament) -> list[str]:
    """Check that only who went on is seated, and that each round is smaller than the last."""
    faults = _busy_once(t)
    before = {*t.draw}
    for number in heats.rounds(t):
        here = heats.entered(t, number)
        if not here <= before or (number - 1 in heats.rounds(t) and here == before):
            faults.append(f"round {number}: {len(here)} play after {len(before)}")
        sizes = tuple(sorted((len(m.seats) for m in heats.matches(t, number)), reverse=True))
        if sizes != seating.split(len(here), t.settings.sizes):
            faults.append(f"round {number}: tables of {sizes}")
        before = here
    return faults


def _busy_once(t: Tournament) -> list[str]:
    faults = []
    for rnd in t.rounds:
        busy = [seat for m in t.matches if m.round == rnd.number for seat in m.seats]
        busy += [b.entrant for b in rnd.byes]
        if len(busy) != len(set(busy)):
            faults.append(f"round {rnd.number}: somebody has two things to do")
    return faults


def everybody_met(t: Tournament) -> list[str]:
    """Check that nobody met too often, and at the end everybody as often as they should."""
    cycles = 2 if t.settings.format == "robin2" else 1
    met = Counter((min(m.seats), max(m.seats)) for m in t.matches if not m.node)
    complete = bool(t.draw) or (rules.over(t) and not t.closed)
    if t.settings.format in ("robin", "robin2"):  # it may have been shortened
        complete &= t.total >= rules.full_length(t)
    faults = []
    for table in league.tables(t):
        for a, b in combinations(sorted(e.id for e in table), 2):
            if met[a, b] > cycles or (complete and met[a, b] < cycles):
                faults.append(f"{_pair(t, (a, b))} met {met[a, b]} times")
    return faults


def knockout(t: Tournament) -> list[str]:
    """Check losses: nobody goes on after the last one allowed, all others have it."""
    faults = []
    allowed = 2 if any(n.side == "F" for n in t.bracket) else 1
    losses: Counter[int] = Counter()
    vanished: set[int] = set()
    matches = [m for m in t.matches if m.node and t.bracket[m.node - 1].side not in "TC"]
    by_node = spots(t)
    for m in t.matches:
        if m.node and {*m.seats} != {*by_node[m.node].sides}:
            faults.append(f"match {m.id}: others than those whose place it is")
    for m in matches:
        if m.outcome == "--" and not t.settings.second_chance:
            vanished |= set(m.seats)
        elif m.outcome:
            losses.update(s for s in m.seats if s != winner(m))
    for one, count in losses.items():
        if count > allowed:
            faults.append(f"{name(t, one)} lost {count} times")
    if not rules.over(t):
        return faults
    left = [one for one in t.draw if losses[one] < allowed and one not in vanished]
    gone = t.settings.second_chance and any(m.outcome == "--" for m in matches)
    if len(left) > 1 or (not left and not vanished and not gone):
        faults.append(f"{len(left)} stand at the end instead of one")
    if not (vanished or gone) and len(matches) != allowed * (len(t.draw) - 1) + (
        losses[left[0]] if left else 0
    ):
        faults.append(f"{len(matches)} matches for {len(t.draw)} entrants")
    return faults


def finished(t: Tournament) -> list[str]:
    """Check that a tournament that is over has somebody in the first place."""
    if not rules.over(t):
        return ["the tournament did not end"]
    if t.bracket and not any(s.winner for s in spots(t).values()) and starters(t):
        gone = all(t.entrants[one - 1].out for one in t.draw)
        absent = any(m.outcome == "--" for m in t.matches if m.node)
        return [] if gone or absent else ["nobody won the knock-out"]
    return []


def _byes(t: Tournament, one: int, cells: list[Cell], noted: set[int]) -> list[str]:
    had = [c for c in cells if c.kind == "bye" or (c.kind == "forfeit" and c.points)]
    # A win by forfeit after a bye is nobody's pairing; a bye after either is.
    late = [c for c in had[1:] if c.kind == "bye" and c.round not in noted]
    return [f"round {c.round}: a second bye for {name(t, one)}" for c in late]


def _seats(t: Tournament, one: int, cells: list[Cell], noted: set[int]) -> list[str]:
    sat = [c for c in cells if c.kind == "played"]
    faults = []
    for count in range(1, len(sat) + 1):
        last = sat[count - 1]
        if last.round in noted or last.round >= t.total:  # leaders may, in the last round
            continue
        firsts = sum(c.seat == 0 for c in sat[:count])
        if abs(2 * firsts - count) > 2:
            faults.append(f"round {last.round}: {name(t, one)} sat {firsts} of {count} times first")
        if count >= 3 and len({c.seat for c in sat[count - 3 : count]}) == 1:
            faults.append(f"round {last.round}: {name(t, one)} in one seat three times running")
    return faults


def _pair(t: Tournament, seats: tuple[int, ...]) -> str:
    return f"{name(t, seats[0])} and {name(t, seats[1])}"
