"""Winning and losing: the four win conditions, Last Stands, who leaves the match and how.

Decides section 10 of the rules. `judge` is asked after every resolved action: Captains first, the
lead's own before all, then Control and Domination. A Last Stander that meets any win condition
draws with whom it meets it against (MM-WIN-07, 08).
"""

from __future__ import annotations

from engine.core import conclude, leave
from engine.games.machines import events as ev
from engine.games.machines.board import claim, lift, pile_up, roster
from engine.games.machines.events import Out
from engine.games.machines.state import NOBODY, Deal, State, Turn
from engine.games.machines.stats import spawn_cells

CONTROL, ELIMINATION, ATTRITION, DOMINATION = "control", "elimination", "attrition", "domination"
STAND, BOTH, RESIGNED = "last stand", "both captains", "resignation"
MOMENT = "same moment"


def judge(s: State, out: Out) -> None:
    """See who has won or lost by what has just been resolved."""
    if level(s):
        out += conclude(s, MOMENT)
        return
    captains(s, out)
    if s.outcome is None:
        control(s, out)
    if s.outcome is None:
        beaten = [seat for seat in s.playing if dominated(s, seat)]
        if beaten:
            beat(s, beaten, DOMINATION, out)
    if s.outcome is None and s.stand is not None:
        rivals = [x for x in s.playing if s.teams[x] != s.teams[s.stand[0]] and spent(s, x)]
        if rivals:
            beat(s, rivals, ATTRITION, out)


def level(s: State) -> bool:
    """Say whether what destroyed a Captain met a win condition of either of two sides at the same
    moment (MM-WIN-12): a side without Captains against another that has no Unit and no Spawn
    cell. Both Captains are `captains`' (MM-WIN-11), and so is a Last Stand."""
    fallen = {seat for seat, _ in s.lost if seat in s.playing}
    if not fallen or s.count != 2 or s.stand is not None:
        return False
    if len(s.playing) == 2 and fallen == {*s.playing}:
        return False
    return all(x in fallen or dominated(s, x) for x in s.playing)


def captains(s: State, out: Out) -> None:
    """Judge the Captains destroyed: in the own attacking turn their player is out, else there is
    a Last Stand (MM-WIN-05); the lead's own counts first. In a Last Stand there is no further one,
    and in a first game none (MM-SETUP-16): those destroyed together are out together (MM-WIN-07,
    12)."""
    lost, s.lost = s.lost, ()
    fallen = []
    for seat, by in sorted(lost, key=lambda row: row[0] != s.turn):
        if seat not in s.playing or s.outcome is not None:
            continue
        if seat == s.turn:
            if len(s.playing) == 2 and {*s.taken} & {*s.playing} - {seat}:  # MM-WIN-11
                out += conclude(s, BOTH)
                return
            beat(s, [seat], ELIMINATION, out)
        elif s.stand is not None or s.options.first_game:
            fallen.append(seat)
        else:
            s.stands += ((seat, by),)
            out.append(ev.LastStand(seat=seat))
    if fallen:
        beat(s, fallen, ELIMINATION, out)


def beat(s: State, seats: list[int], why: str, out: Out) -> None:
    """Let seats against whom a win condition is met be out; a Last Stander may go with them. If
    none of its opponents would be left, the match is drawn (MM-WIN-07)."""
    if s.stand is not None and s.stand[0] not in seats:
        hero, by = s.stand
        if {x for x in s.playing if s.teams[x] != s.teams[hero]} <= {*seats}:
            out += conclude(s, STAND)
            return
        if any(s.teams[x] == by for x in seats):
            eliminate(s, [*seats, hero], why, out)
            return
    eliminate(s, seats, why, out)


def control(s: State, out: Out) -> None:
    """A side whose marker is on every Objective has won (MM-WIN-02), unless the other of two has
    Domination over it at the same moment (MM-WIN-12)."""
    held = {s.marks[c] for c in s.field.objectives}
    if len(held) != 1 or NOBODY in held:
        return
    (team,) = held
    if s.stand is not None and s.teams[s.stand[0]] == team:
        out += conclude(s, STAND)
    elif s.count == 2 and all(dominated(s, x) for x in s.playing if s.teams[x] == team):
        out += conclude(s, MOMENT)
    else:
        out += conclude(s, CONTROL, [0 if t == team else 1 for t in s.teams])


def dominated(s: State, seat: int) -> bool:
    """Say whether a seat has no Unit and no cell to bring one to (MM-WIN-10, MM-MEET-01)."""
    if roster(s).units[seat]:
        return False
    for cell in spawn_cells(s, seat):
        n = s.board[cell]
        if n == NOBODY or s.teams[s.pieces[n].seat] == s.teams[seat]:
            return False
    return True


def spent(s: State, seat: int) -> bool:
    """Say whether a seat has no Unit left to draw (MM-WIN-09)."""
    side = s.sides[seat]
    return not (side.soldiers or side.specialists or side.soldier_pile or side.specialist_pile)


def eliminate(s: State, seats: list[int], why: str, out: Out) -> None:
    """Take seats out of the match together, with all that is theirs (MM-WIN-13)."""
    gone = [seat for seat in seats if seat in s.playing]
    for seat in gone:
        clear(s, seat, out)
        s.moved = True  # what was its own leaves the game: progress (MM-WIN-16)
    out.append(ev.Left(seats=tuple(gone), why=why))
    out += leave(s, *gone, why=why)
    for team in {s.teams[seat] for seat in gone}:
        if all(s.teams[x] != team for x in s.playing):
            # Smoke is the side's (MM-STATUS-04): without a status step of it nothing ends it.
            s.rows = tuple(r for r in s.rows if r.on >= 0 or s.teams[r.by] != team)
            for cell, owner in enumerate(s.marks):
                if owner == team:
                    claim(s, cell, NOBODY, out)
    if s.turn in gone and s.outcome is None:
        halt(s)


def halt(s: State) -> None:
    """End the turn of a lead that is out: only the defenders' End Phases are left (MM-MEET-08),
    of which nobody has two."""
    for n, f in enumerate(s.stack):
        if type(f) is Turn and f.step < ENDING:
            for deed in s.stack[n + 1 :]:
                if type(deed) is Deal and deed.card:
                    pile_up(s, deed.seat, deed.card)
            del s.stack[n + 1 :]
            f.phase, f.left, f.step, f.drawn = "", "", ENDING, ()
            s.reply, s.casualties, s.shifted, s.fallen = "", (), (), ()


#: The step of a turn at which the End Phases begin; `turns` says so.
ENDING = 11


def clear(s: State, seat: int, out: Out) -> None:
    """Take away what a seat has: Power cards to their pile, all else out of the game."""
    side = s.sides[seat]
    power = [c for c in (*side.hand, *side.reserve) if not s.book.cards[c].unit]
    for n in [n for n, p in s.pieces.items() if seat in (p.seat, p.owner)]:
        p = lift(s, n)
        if s.book.cards[p.card].type == "structure":
            power.append(p.card)
    power += [name for who, name, _ in s.beside if who == seat]
    s.beside = tuple(row for row in s.beside if row[0] != seat)
    s.power_pile += tuple(power)
    side.hand = side.reserve = side.soldiers = side.specialists = ()
    side.soldier_pile = side.specialist_pile = ()
    side.points, side.captain = 0, False
    side.seen, side.stowed, side.mixed = (), (), False
    s.stands = tuple(row for row in s.stands if row[0] != seat)
