"""A turn: the Draw Phases, the status step, Build, Move and Battle, the End Phases, what follows.

Decides the frame of sections 3 and 4, in the order the list `STEPS` reads, whose turn comes next,
and when a match ends without a victor: progress is a card out of the game, a wounded Captain, an
Objective that changes its side.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from engine.core import Decision, conclude
from engine.games.machines import ending
from engine.games.machines import events as ev
from engine.games.machines.abilities import ability_of, heed, worded
from engine.games.machines.board import (
    RESERVE,
    discard,
    emptied,
    gain,
    progressed,
    stow,
)  # fmt: skip
from engine.games.machines.build import (
    BRACED,
    DONE,
    do,
    helpless,
    listed,
)  # fmt: skip
from engine.games.machines.cards import ATP, DTP
from engine.games.machines.drawing import attrition, muster, specialists, supply
from engine.games.machines.ending import eliminate, judge
from engine.games.machines.events import Out
from engine.games.machines.move_and_battle import END, END_TURN, act
from engine.games.machines.move_and_battle import listed as fights
from engine.games.machines.resolution import fire
from engine.games.machines.state import NOBODY, NOTHING, Build, Context, Source, State, Turn
from engine.games.machines.stats import active, allowance, health
from engine.games.machines.statuses import burn, clocks, expire
from engine.games.machines.wounds import own_triggered, spent, triggered, wither
from engine.kit.progress import STANDSTILL, Limits, exhausted, quiet_turns
from engine.kit.stack import ask, take

KEPT = 3
#: What a question says of itself: who builds; whether the hand is discarded at the turn's end.
LEAD, DEFEND, SPENT = "lead", "defend", "spent"
GOES, STAYS = "goes", "stays"
#: What a question in Move says of itself while Battle may still come first.
FRESH = "fresh"
#: After how many turns without progress, and in all, a match is over.
LIMITS = Limits(draw_turns=40, longest=400, told=20, claim_turns=0, claim_times=0, draw_times=0)


def begin(s: State, seat: int, out: Out) -> None:
    """Begin a turn led by a seat."""
    s.turn, s.turn_number, s.moved, s.gone = seat, s.turn_number + 1, False, len(s.removed)
    if s.turn_number > s.round_end:  # MM-MEET-11
        s.round, s.round_end = s.round + 1, s.turn_number + s.count - 1
    s.taken = ()
    for side in s.sides:
        side.used, side.points = (), 0
    for p in s.pieces.values():
        p.moved = p.attacked = p.moves = p.attacks = 0
        p.used = ()
    s.stack.append(Turn())
    out.append(ev.TurnBegan(seat=seat, number=s.turn_number, stand=s.stand is not None))


# -- Build -------------------------------------------------------------------------------------


def prepare(s: State, f: Turn, out: Out) -> None:
    """What works when a Build Phase begins, then the points (MM-TURN-05, 12)."""
    f.step += 1
    fired: list[tuple[Source, Context]] = []
    waiting = s.book.working.get("triggered phase_start", {})
    for n, p in s.pieces.items():
        if p.card in waiting and active(s, n):
            own = Source(p.seat, "", 0, n, p.cell, p.card)
            fired += own_triggered(s, "phase_start", NOTHING, own)
    fired += triggered(s, "phase_start", NOTHING)
    fire(s, fired)


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


def builders(s: State, f: Build) -> Iterator[Decision]:
    """Yield who still builds, and what each may do; before that, what is triggered is aimed."""
    for seat in s.playing:
        offer = next((x for x in f.offers or () if x[0].seat == seat), None)
        if offer is not None:
            yield Decision(seat, "trigger", tuple(worded(s, *offer)), offer[0].name)
        elif seat not in f.done:
            yield Decision(seat, "build", listed(s, seat), _stance(s, seat), str(s.turn_number))


def _stance(s: State, seat: int) -> str:
    """Return in public words who builds, and whether it can do no more but wait."""
    if seat == s.turn:
        return LEAD
    return SPENT if helpless(s, seat) else DEFEND


def built(s: State, f: Build, seat: int, action: str, out: Out) -> None:
    """Carry out what somebody does in its Build Phase."""
    offer = next((x for x in f.offers or () if x[0].seat == seat), None)
    if offer is not None:
        _forget(f, offer)
        heed(s, *offer, action, out)
        return
    if action != DONE:
        do(s, seat, action, "build", out)
        return
    f.done += (seat,)
    out.append(ev.Finished(seat=seat))
    if seat != s.turn:
        refill(s, seat, out)


def building(s: State, f: Build, out: Out) -> bool | None:
    """Go on when all have finished, and nothing triggered waits for its player any more."""
    if wither(s, out):
        return None
    judge(s, out)
    if s.outcome is not None or s.stack[-1] is not f:
        return None
    for offer in f.offers or ():
        source = offer[0]
        lapsed = source.seat not in s.playing or spent(s, source, ability_of(s, source))
        words = [] if lapsed else worded(s, *offer)
        if len(words) < 2:  # what others did meanwhile has left nothing to choose
            _forget(f, offer)
            for word in words:
                heed(s, *offer, word, out)
            return None
    if f.offers or not {*s.playing} <= {*f.done}:
        return False
    s.stack.pop()
    return None


def _forget(f: Build, offer: tuple[Source, Context]) -> None:
    left = [*(f.offers or ())]
    left.remove(offer)
    f.offers = tuple(left) or UNSET


# -- Move and Battle ---------------------------------------------------------------------------


def order(s: State, f: Turn, out: Out) -> None:
    """The lead picks which of Move and Battle comes first (MM-TURN-01): where questions are merged
    with the first thing it does."""
    if s.options.merged is not UNSET:
        refill(s, s.turn, out)
        f.phase, f.left, f.fresh = "move", "battle", True
        f.step += 1
        return
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
        ask(s, s.turn, f.phase, fights(s, f), END, "" if f.fresh is UNSET else FRESH)
        return
    if f.fresh is not UNSET:
        f.fresh = UNSET
        if reply == f.left:
            f.phase, f.left = f.left, f.phase
        if reply not in (END, END_TURN):  # else nothing is done in it
            out.append(ev.PhaseBegan(seat=s.turn, phase=f.phase))
        if reply == f.phase:
            return
    if reply == END_TURN:
        f.phase = f.left = ""
        f.step += 1
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


def room(more: int, kept: int, reserved: int) -> int:
    """Return how many cards a seat may still put into its Reserve: a passive adds `more`, `kept`
    have gone there in this End Phase, `reserved` lie there."""
    return min(KEPT + more - kept, RESERVE - reserved)


def reserve(s: State, f: Turn, out: Out) -> None:
    """Cards for the Reserve, the lead first, then clockwise (MM-TURN-14, 15)."""
    reply = take(s)
    if f.seat == len(s.teams):
        f.step += 1
        return
    seat = (s.turn + f.seat) % len(s.teams)
    if seat not in s.playing:
        f.seat, f.kept = f.seat + 1, 0
        return
    side = s.sides[seat]
    if reply.startswith("keep "):
        stow(s, seat, reply.split()[1])
        f.kept += 1
    goes = seat in (s.turn, following(s))
    more = allowance(s, seat, "reserve_pick")[0]
    if reply != DONE and room(more, f.kept, len(side.reserve)) > 0 and side.hand:
        words = [f"keep {name}" for name in dict.fromkeys(side.hand)]
        ask(s, seat, "reserve", (*words, DONE), DONE, GOES if goes else STAYS)
        return
    if f.kept:
        out.append(ev.Reserved(seat=seat, count=f.kept))
    if goes:
        drop_hand(s, seat, out)
    elif not side.hand:
        emptied(s, seat)
    f.seat, f.kept = f.seat + 1, 0


def drop_hand(s: State, seat: int, out: Out) -> None:
    """Let a seat discard what is left of its hand."""
    for card in s.sides[seat].hand:
        discard(s, seat, card, "end", out)
    emptied(s, seat)


def following(s: State) -> int:
    """Return who leads the next turn: a Last Stander, else whoever is next (MM-WIN-06)."""
    if s.stands:
        return min(s.stands, key=lambda row: (row[0] - s.turn) % len(s.teams))[0]
    return regular(s)


def regular(s: State) -> int:
    """Return who is next in order: side by side clockwise, the members of a side in turns, as
    they began (MM-SETUP-09, 14). A Last Stander will be out by then."""
    n = len(s.teams)
    order = [(s.regular + k) % n for k in range(1, n + 1)]
    last = s.teams[s.regular]
    hero = s.stand[0] if s.stand is not None else NOBODY
    seats = [x for x in order if x in s.playing and x != hero]
    others = [x for x in seats if s.teams[x] != last] or seats
    team = s.teams[others[0]]
    members = [x for x in seats if s.teams[x] == team]
    return min(members, key=lambda x: (s.led[x], (x - s.first) % n))


def lapse(s: State, f: Turn, out: Out) -> None:
    """Defensive positions end, then modifiers (MM-TURN-16)."""
    f.step += 1
    for n, p in s.pieces.items():
        if p.braced:
            p.braced = False
            if health(s, n) > BRACED:
                p.health -= BRACED
            out.append(ev.Fortified(card=p.card, cell=p.cell, over=True))
    s.rows = tuple(r for r in s.rows if r.at_start or r.turn > s.turn_number)


def finish(s: State, f: Turn, out: Out) -> None:
    """Last Stands end; the next turn begins (MM-TURN-16)."""
    if s.casualties:  # what fell when modifiers ended
        s.casualties = ()
        judge(s, out)
        if s.outcome is not None:
            return
    s.stack.pop()
    if s.stand is not None:
        hero, s.stand = s.stand[0], None
        if hero in s.playing:
            eliminate(s, [hero], ending.STAND, out)
    if s.outcome is not None:
        return
    s.idle = quiet_turns(s.idle, progressed(s))
    if exhausted(s.idle, s.turn_number, LIMITS):
        out += conclude(s, STANDSTILL)
        return
    lead, ordinary = following(s), regular(s)
    row = next((row for row in s.stands if row[0] == lead), None)
    if row is not None:
        s.stands = tuple(x for x in s.stands if x != row)
        s.stand = row
    if lead == ordinary:  # a Last Stand in its own place is the turn of its side (MM-WIN-17)
        s.regular = lead
    if s.sides[lead].hand:  # who was to lead has left since its End Phase (MM-TURN-15)
        drop_hand(s, lead, out)
    begin(s, lead, out)


STEPS = (
    attrition, specialists, muster, supply, burn, expire, clocks, prepare, supplies, order,
    phases, wind_up, reserve, lapse, finish,
)  # fmt: skip


def run(s: State, f: Turn, out: Out) -> None:
    """Go on with a turn."""
    while s.stack and s.stack[-1] is f and s.outcome is None and not wither(s, out):
        STEPS[f.step](s, f, out)
