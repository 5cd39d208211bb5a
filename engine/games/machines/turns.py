"""A turn: the Draw Phases, the status step, Build, Move and Battle, the End Phases, what follows.

Decides the frame of sections 3 and 4, in the order the list `STEPS` reads, whose turn comes next,
and when a match ends without a victor: progress is a card out of the game, a wounded Captain, an
Objective that changes its side.
"""

from __future__ import annotations

from engine.core import Decision, conclude
from engine.games.machines import ending
from engine.games.machines import events as ev
from engine.games.machines.build import (
    BRACED,
    DONE,
    build,
    constructing,
    deploying,
    do,
    hand,
    land,
    leave_spawn,
    listed,
    using,
)  # fmt: skip
from engine.games.machines.cards import ATP, DTP
from engine.games.machines.deeds import fire
from engine.games.machines.ending import beat, eliminate, judge, spent
from engine.games.machines.events import Out
from engine.games.machines.fighting import END, act
from engine.games.machines.fighting import listed as fights
from engine.games.machines.places import (
    RESERVE,
    claim,
    discard,
    draw,
    drop,
    exits,
    gain,
    on_spawn,
    pile_up,
    steps_of,
    take_top,
)  # fmt: skip
from engine.games.machines.state import NOBODY, SIDE, Build, Context, Exit, Source, State, Turn
from engine.games.machines.stats import allowance, health
from engine.games.machines.wounds import (
    bury,
    cleanse,
    doomed,
    follow,
    strike,
    triggered,
)  # fmt: skip
from engine.kit.progress import STANDSTILL, Limits, exhausted, quiet_turns
from engine.kit.stack import ask, take

PASS = "pass"
HAND, KEPT = 6, 3
SPECIALISTS, SOLDIERS, POWER = 2, 2, 3
#: After how many turns without progress, and in all, a match is over.
LIMITS = Limits(draw_turns=40, longest=400, told=20, claim_turns=0, claim_times=0, draw_times=0)


def begin(s: State, seat: int, out: Out) -> None:
    """Begin a turn led by a seat."""
    s.turn, s.turn_number, s.moved = seat, s.turn_number + 1, False
    if s.turn_number > s.round_end:  # MM-MEET-11
        s.round, s.round_end = s.round + 1, s.turn_number + s.count - 1
    s.led[seat] += 1
    s.taken = ()
    for side in s.sides:
        side.used, side.points = (), 0
    for p in s.pieces.values():
        p.moved = p.attacked = p.moves = p.attacks = 0
        p.used = ()
    s.stack.append(Turn(seat=seat))
    out.append(ev.TurnBegan(seat=seat, number=s.turn_number, stand=s.stand is not None))


# -- Draw --------------------------------------------------------------------------------------


def attrition(s: State, f: Turn, out: Out) -> None:
    """Who has no Unit left to draw has lost (MM-WIN-09)."""
    f.step += 1
    if s.stand is None and spent(s, s.turn):
        beat(s, [s.turn], ending.ATTRITION, out)


def specialists(s: State, f: Turn, out: Out) -> None:
    """Two Specialists: one comes into play at once, the other to hand (MM-DRAW-01 to 03)."""
    reply = take(s)
    seat, names = s.turn, s.field.names
    if reply:
        verb, name, *words = reply.split()
        left = list(f.drawn)
        left.remove(name)
        f.drawn = ()
        if verb == "deploy":
            land(s, seat, s.book.cards[name], words, True, out)
        else:
            pile_up(s, seat, name)
            out.append(ev.Discarded(seat=seat, card=name, why="full"))
        s.sides[seat].hand += tuple(left)
        f.step += 1
        return
    found = [c for _ in range(SPECIALISTS) if (c := take_top(s, seat, "specialist", out))]
    if not found:
        f.step += 1
        return
    f.drawn = tuple(found)
    out.append(ev.Drew(seat=seat, deck="specialist", count=len(found)))
    out.append(ev.DrewCards(seat=seat, cards=f.drawn, only=(seat,)))
    cells = [
        c for c in s.field.cells
        if s.board[c] == NOBODY and s.marks[c] == s.teams[seat]
        and s.field.kind[c] != "frontspawn"
    ]  # fmt: skip
    several = tuple(dict.fromkeys(f.drawn))
    if cells:
        words = [f"deploy {name} {names[c]}" for name in several for c in cells]
    else:
        words = [f"discard {name}" for name in several]
    ask(s, seat, "specialist", words, words[0])


def muster(s: State, f: Turn, out: Out) -> None:
    """Two Soldiers and three Power cards; the Reserve comes to hand (MM-DRAW-04)."""
    seat = s.turn
    draw(s, seat, "soldier", SOLDIERS, out)
    draw(s, seat, "power", POWER, out)
    side = s.sides[seat]
    if side.reserve:
        out.append(ev.Reserved(seat=seat, count=-len(side.reserve)))
        side.hand, side.reserve = side.hand + side.reserve, ()
    f.step, f.seat, f.acted = f.step + 1, 0, False


def supply(s: State, f: Turn, out: Out) -> None:
    """Each defender fills its hand with Power cards, and may use one card at once (MM-DRAW-08)."""
    order = s.defenders()
    reply = take(s)
    if reply:
        seat = order[f.seat]
        if reply != PASS:
            f.acted = True
            _activate(s, seat, reply, out)
            return
        f.seat += 1
        f.acted = False
        return
    if f.seat >= len(order):
        f.step += 1
        return
    seat = order[f.seat]
    if f.acted:  # MM-DRAW-11
        draw(s, seat, "power", HAND - len(s.sides[seat].hand), out)
        f.seat, f.acted = f.seat + 1, False
        return
    draw(s, seat, "power", HAND - len(s.sides[seat].hand), out)
    words = (*_free(s, seat), PASS)
    ask(s, seat, "supply", words, PASS)


def _free(s: State, seat: int) -> list[str]:
    """Return what a defender may use at once, free of cost (MM-DRAW-09, 10)."""
    found: list[str] = []
    for card in hand(s, seat):
        if card.unit:
            found += deploying(s, seat, card, free=True)
        elif card.type == "structure":
            found += constructing(s, seat, card, free=True)
    for text, source, _ in using(s, seat, ""):
        if source.card and source.piece == NOBODY:
            found.append(text)
    return found


def _activate(s: State, seat: int, action: str, out: Out) -> None:
    verb, *words = action.split()
    if verb == "use":
        do(s, seat, action, "", out)
        return
    card = s.book.cards[words[0]]
    drop(s, seat, card.name)
    if verb == "deploy":
        land(s, seat, card, words[1:], True, out)
    else:
        build(s, seat, card, words[1], True, out)


# -- the status step ---------------------------------------------------------------------------


def burn(s: State, f: Turn, out: Out) -> None:
    """All burning cards of the lead's side take 1 at the same time (MM-STATUS-05, MM-MEET-14)."""
    f.step += 1
    team = s.teams[s.turn]
    rows = [r for r in s.rows if r.kind == "BRN" and s.teams[s.pieces[r.on].seat] == team]
    dead = [doomed(s, r.on, r.by, NOBODY, "effect") for r in rows if strike(s, r.on, 1, out)]
    bury(s, dead, out)
    follow(s)


def expire(s: State, f: Turn, out: Out) -> None:
    """Times run down; what was being restored is whole again; delays end (MM-STATUS-05)."""
    f.step += 1
    seat, team = s.turn, s.teams[s.turn]
    now = steps_of(s, team)
    ends = {SIDE + team: now, seat: s.led[seat]}
    over = [r for r in s.rows if r.at_start and r.turn <= ends.get(r.seat, -1)]
    s.rows = tuple(r for r in s.rows if r not in over)
    leaving = []
    for r in over:
        if r.on < 0:
            out.append(ev.StatusSet(status=r.kind, card="", cell=-1 - r.on, over=True))
            continue
        p = s.pieces[r.on]
        if r.source == "restore":
            cleanse(s, r.on, (), out)
            p.health = s.book.cards[p.card].health
            out.append(ev.Flipped(card=p.card, cell=p.cell, done=True))
        elif r.kind.isupper():
            out.append(ev.StatusSet(status=r.kind, card=p.card, cell=p.cell, over=True))
        if r.kind == "DLY" and on_spawn(s, r.on):
            leaving.append(r.on)
    for who, card, led in s.beside:
        if who == seat and led <= s.led[seat]:
            s.beside = tuple(x for x in s.beside if x != (who, card, led))
            pile_up(s, who, card)
            out.append(ev.Discarded(seat=who, card=card, why="over"))
    if leaving:
        s.stack.append(Exit(tuple(leaving)))


def clocks(s: State, f: Turn, out: Out) -> None:
    """Objectives change hands after a full round of standing on them (MM-WIN-03, 04)."""
    f.step += 1
    for cell in s.field.objectives:
        n = s.board[cell]
        if n == NOBODY or s.turn_number < s.pieces[n].since + s.count:
            continue
        team = s.teams[s.pieces[n].seat]
        if s.card(n).type == "captain":
            claim(s, cell, team, out)
        elif s.marks[cell] not in (NOBODY, team):
            claim(s, cell, NOBODY, out)
    judge(s, out)


def leaving(s: State, f: Exit, out: Out) -> None:
    """Units leave their Frontspawns, in the order and to the cells their player picks."""
    reply = take(s)
    index, names = s.field.index, s.field.names
    if reply:
        here, there = (index[name] for name in reply.split(">"))
        n = s.board[here]
        leave_spawn(s, n, there, out)
        f.pieces = tuple(x for x in f.pieces if x != n)
    waiting = [n for n in f.pieces if n in s.pieces]
    for n in waiting:
        seat = s.pieces[n].seat
        cells = exits(s, seat)
        if cells:
            words = [
                f"{names[s.pieces[x].cell]}>{names[c]}" for x in waiting
                if s.pieces[x].seat == seat for c in cells
            ]  # fmt: skip
            ask(s, seat, "exit", words, words[0])
            return
    s.stack.pop()


# -- Build -------------------------------------------------------------------------------------


def prepare(s: State, f: Turn, out: Out) -> None:
    """What works when a Build Phase begins, then the points (MM-TURN-05, 12)."""
    f.step += 1
    found: list[tuple[Source, Context]] = []
    for n, p in s.pieces.items():
        own = Source(p.seat, "", 0, n, p.cell, p.card)
        found += [x for x in triggered(s, "phase_start", Context(), own) if x[0].piece == n]
    found += triggered(s, "phase_start", Context())
    fire(s, found)


def supplies(s: State, f: Turn, out: Out) -> None:
    """ATP and DTP are raised; everybody builds."""
    f.step += 1
    refill(s, s.turn, out)
    for seat in s.defenders():
        refill(s, seat, out)
    out.append(ev.PhaseBegan(seat=s.turn, phase="build"))
    s.stack.append(Build())


def refill(s: State, seat: int, out: Out) -> None:
    """Raise a seat's points to what its stance gives."""
    full = ATP if seat == s.turn else DTP
    gain(s, seat, full - s.sides[seat].points, out, "refill")


def builders(s: State, f: Build) -> tuple[Decision, ...]:
    """Return who still builds, and what each may do."""
    return tuple(
        Decision(seat, "build", listed(s, seat), instance=str(s.turn_number))
        for seat in s.playing if seat not in f.done
    )  # fmt: skip


def built(s: State, f: Build, seat: int, action: str, out: Out) -> None:
    """Carry out what somebody does in its Build Phase."""
    if action != DONE:
        do(s, seat, action, "build", out)
        return
    f.done += (seat,)
    out.append(ev.Finished(seat=seat))
    if seat != s.turn:
        refill(s, seat, out)


def building(s: State, f: Build, out: Out) -> bool | None:
    """Go on when all have finished."""
    if all(seat in f.done for seat in s.playing):
        s.stack.pop()
        return None
    return False


# -- Move and Battle ---------------------------------------------------------------------------


def order(s: State, f: Turn, out: Out) -> None:
    """The lead picks which of Move and Battle comes first (MM-TURN-01)."""
    reply = take(s)
    if not reply:
        refill(s, s.turn, out)
        ask(s, s.turn, "order", ("move", "battle"), "move")
        return
    f.phase, f.left = reply, "battle" if reply == "move" else "move"
    out.append(ev.PhaseBegan(seat=s.turn, phase=f.phase))
    f.step += 1


def phases(s: State, f: Turn, out: Out) -> None:
    """One action after the other, until the lead ends the phase (MM-TURN-11)."""
    reply = take(s)
    if not reply:
        ask(s, s.turn, f.phase, fights(s, f), END)
    elif reply != END:
        act(s, f, reply, out)
    elif f.left:
        f.phase, f.left = f.left, ""
        out.append(ev.PhaseBegan(seat=s.turn, phase=f.phase))
    else:
        f.phase = ""
        f.step += 1


# -- End ---------------------------------------------------------------------------------------


def wind_up(s: State, f: Turn, out: Out) -> None:
    """Before the End Phases nothing of the fight is left over."""
    s.casualties, s.shifted = (), ()
    f.step, f.seat, f.kept = f.step + 1, 0, 0


def reserve(s: State, f: Turn, out: Out) -> None:
    """Cards for the Reserve, the lead first, then clockwise (MM-TURN-14, 15)."""
    order = ([s.turn] if s.turn in s.playing else []) + s.defenders()
    reply = take(s)
    if f.seat >= len(order):
        f.step += 1
        return
    seat = order[f.seat]
    side = s.sides[seat]
    if reply.startswith("keep "):
        card = reply.split()[1]
        drop(s, seat, card)
        side.reserve += (card,)
        f.kept += 1
    room = min(KEPT + allowance(s, seat, "reserve_pick")[0] - f.kept, RESERVE - len(side.reserve))
    if reply != DONE and room > 0 and side.hand:
        words = [f"keep {name}" for name in dict.fromkeys(side.hand)]
        ask(s, seat, "reserve", (*words, DONE), DONE)
        return
    if f.kept:
        out.append(ev.Reserved(seat=seat, count=f.kept))
    if seat in (s.turn, following(s)):
        for card in side.hand:
            discard(s, seat, card, "end", out)
    f.seat, f.kept = f.seat + 1, 0


def following(s: State) -> int:
    """Return who leads the next turn: a Last Stander, else whoever is next (MM-WIN-06)."""
    if s.stands:
        return min(s.stands, key=lambda row: (row[0] - s.turn) % len(s.teams))[0]
    return regular(s)


def regular(s: State) -> int:
    """Return who is next in order: side by side clockwise, the members of a side in turns
    (MM-SETUP-09, 14)."""
    n = len(s.teams)
    order = [(s.regular + k) % n for k in range(1, n + 1)]
    last = s.teams[s.regular]
    seats = [x for x in order if x in s.playing]
    others = [x for x in seats if s.teams[x] != last] or seats
    team = s.teams[others[0]]
    members = [x for x in seats if s.teams[x] == team]
    return min(members, key=lambda x: (s.led[x], order.index(x)))


def finish(s: State, f: Turn, out: Out) -> None:
    """Defensive positions, modifiers and Last Stands end; the next turn begins (MM-TURN-16)."""
    s.stack.pop()
    for n, p in s.pieces.items():
        if p.braced:
            p.braced = False
            if health(s, n) > BRACED:
                p.health -= BRACED
            out.append(ev.Fortified(card=p.card, cell=p.cell, over=True))
    s.rows = tuple(r for r in s.rows if r.at_start or r.turn > s.turn_number)
    if s.stand is not None:
        hero, s.stand = s.stand[0], None
        if hero in s.playing:
            eliminate(s, [hero], ending.STAND, out)
    if s.outcome is not None:
        return
    s.idle = quiet_turns(s.idle, s.moved)
    if exhausted(s.idle, s.turn_number, LIMITS):
        out += conclude(s, STANDSTILL)
        return
    lead = following(s)
    row = next((row for row in s.stands if row[0] == lead), None)
    if row is not None:
        s.stands = tuple(x for x in s.stands if x != row)
        s.stand = row
    else:
        s.regular = lead
    begin(s, lead, out)


STEPS = (
    attrition, specialists, muster, supply, burn, expire, clocks, prepare, supplies, order,
    phases, wind_up, reserve, finish,
)  # fmt: skip


def run(s: State, f: Turn, out: Out) -> None:
    """Go on with a turn."""
    while s.stack and s.stack[-1] is f and s.outcome is None:
        STEPS[f.step](s, f, out)
