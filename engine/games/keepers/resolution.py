"""How one event is resolved, always in the same order (KD-PRIO-07).

Decides what comes first: what Vision sees, Damage, Warriors stepping aside, Attacks after
their reveals, falling Walls, explosions, the end of the game, Keepers coming back, Deliver,
Responses, the end of the turn. `run` always takes the first of these that is due, so
whatever a later step sets off is worked off before that step goes on.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import Ended, Outcome
from engine.games.keepers import events as ev
from engine.games.keepers import walls
from engine.games.keepers.board import (
    Out,
    destroy,
    drain,
    earn,
    hits_on,
    ignite,
    look,
    push,
    rescued,
    reveal,
    waive,
)
from engine.games.keepers.card_types import hooked, speaks
from engine.games.keepers.mat import HEADING, ROW, team
from engine.games.keepers.query import (
    controller,
    has,
    idle,
    lifeforce_at,
    on_board,
)
from engine.games.keepers.stack import (
    Boom,
    Fall,
    Flow,
    Hit,
    Place,
    Rescue,
    Rescues,
    Respond,
    Strike,
    Window,
)
from engine.games.keepers.state import BLAST, GONE, State
from engine.games.keepers.warriors import PER_SEAT
from engine.grid import OFF
from engine.kit.effects import find, rest
from engine.rng import shuffle


def run(s: State, flow: Flow, out: Out) -> None:
    """Do the next due step of an event; the frame leaves the stack when nothing is left."""
    if s.marks and not flow.dying and look(s, out, flow):
        return  # before anything else happens to whoever sees (KD-MOVE-04)
    if flow.hits:
        wave(s, flow, out)
    elif flow.pushes:
        repel(s, flow, out)
    elif flow.backs:
        flow.hits, flow.backs = flow.backs, ()
    elif flow.dying:
        remove(s, flow, out)
    elif flow.overlaps:
        piece = flow.overlaps[0]
        flow.overlaps = flow.overlaps[1:]
        s.stack.append(Place(piece // PER_SEAT, "overlap", piece, piece // PER_SEAT))
    elif flow.strike is not None:
        strike(s, flow, out)
    elif flow.falls:
        fall(s, flow, out)
    elif flow.booms:
        booms, flow.booms = flow.booms, ()
        explode(s, flow, booms, out)
    elif flow.dead_keepers or flow.lost:
        reckon(s, flow, out)
    elif flow.respawns:
        piece = flow.respawns[0]
        flow.respawns = flow.respawns[1:]
        s.stack.append(Place(piece // PER_SEAT, "respawn", piece, piece // PER_SEAT))
    elif flow.rescues:
        rescue(s, flow)
    elif flow.windows:
        respond(s, flow)
    else:
        s.stack.pop()
        if flow.ends_turn and s.actions:
            s.actions = 0
            out.append(ev.TurnCut(seat=s.turn))


# --- steps 2 to 7 ------------------------------------------------------------------------


#: Hooks that bear on what an Attack does, once it is known whom it hits.
_AIMED = frozenset({"silent", "replaces", "multiplies", "attacked"})


def strike(s: State, flow: Flow, out: Out) -> None:
    """Turn a declared Attack into Damage, its reveals being done (steps 2 and 3)."""
    blow = flow.strike
    assert blow is not None
    if not on_board(s, blow.piece):
        flow.strike = None
        return
    for aims, source in hooked(s, "aims"):
        if aims(s, source, flow, blow):
            return
    blow, flow.strike = flow.strike, None
    assert blow is not None
    for cell in blow.cells:
        if blow.pound:
            hits_on(s, out, flow, cell, blow.amount, blow.by, blow.piece)
        elif blow.wall:
            if s.wall[cell]:
                flow.hits += (Hit("x", cell, blow.amount, blow.by, blow.piece),)
        elif s.board[cell] != OFF:
            flow.hits += (Hit("w", s.board[cell], blow.amount, blow.by, blow.piece),)
        elif (seat := lifeforce_at(s, cell)) != OFF:
            flow.hits += (Hit("l", seat, blow.amount, blow.by, blow.piece),)
        else:
            ignite(s, flow, cell)
    if not flow.hits and not flow.booms and not blow.pound:
        out.append(ev.Missed(piece=blow.piece, cell=blow.cells[0]))
    if blow.spared == OFF and not speaks(s, _AIMED):
        return
    quiet = any(silent(s, source, blow) for silent, source in hooked(s, "silent"))
    flow.hits = tuple(aimed(s, hit, blow, quiet) for hit in flow.hits)
    for used, source in hooked(s, "attacked"):
        used(s, source, out, blow)


def aimed(s: State, hit: Hit, blow: Strike, quiet: bool) -> Hit:
    """Return a Hit of an Attack with what cards make of it (KD-PRIO-03, first half)."""
    if hit.source == OFF:
        return hit
    amount = hit.amount
    for other, source in hooked(s, "replaces"):
        if (value := other(s, source, hit)) >= 0:
            amount = value
    for times, source in hooked(s, "multiplies"):
        amount *= times(s, source, hit)
    spared = hit.what == "w" and hit.id == blow.spared
    if amount == hit.amount and not spared and not quiet:
        return hit
    return replace(hit, amount=amount, spared=spared, quiet=quiet)


def wave(s: State, flow: Flow, out: Out) -> None:
    """Apply all Damage that comes at once, then take away what is destroyed (steps 4, 7)."""
    hits, flow.hits = flow.hits, ()
    targets: dict[tuple[str, int], list[Hit]] = {}
    for hit in hits:
        targets.setdefault((hit.what, hit.id), []).append(hit)
    dying: list[tuple[int, int]] = []
    for (what, number), share in targets.items():
        if what == "w":
            by = _credited(s, number, share)
            if hurt(s, flow, out, number, share) and s.health[number] <= 0:
                dying.append((number, by))
        elif what == "l":
            amount = dealt(s, share)
            if amount and s.lifeforce[number] > 0:
                left = drain(s, flow, number, amount)
                cell = s.mat.lifeforces[number]
                out.append(ev.Hurt(what="l", id=number, cell=cell, amount=amount, left=left))
            elif s.lifeforce[number] > 0 and any(h.amount for h in share):
                out.append(ev.Withstood(what="l", seat=number, cell=s.mat.lifeforces[number]))
        elif s.wall[number]:
            if dealt(s, share):
                shatter(s, flow, number, share)
            elif any(h.amount for h in share):
                out.append(ev.Withstood(what="wall", seat=s.wall[number] - 1, cell=number))
    flow.dying += tuple(dying)
    if flow.dying and not flow.pushes and not flow.backs:
        remove(s, flow, out)


def _credited(s: State, piece: int, share: list[Hit]) -> int:
    """Return who has killed a Warrior if Damage that came at once did (KD-PRIO-10).

    Nothing of it came last, so the order of a list must not decide: it was the enemy if any
    Damage was the enemy's.
    """
    if len(share) == 1:
        return share[0].by
    real = [h for h in share if worth(s, h)] or share
    enemies = [h for h in real if team(h.by) != team(piece // PER_SEAT)]
    return (enemies or real)[-1].by


def shatter(s: State, flow: Flow, cell: int, share: list[Hit]) -> None:
    """Note a Wall that any Damage has destroyed, once (KD-WALL-03)."""
    if any(f.cell == cell for f in flow.falls):
        return
    attack = next((h for h in share if h.source != OFF), share[-1])
    owner = s.wall[cell] - 1
    effect = s.wall_card[cell] if s.wall_card else s.wall_effect[owner]
    flow.falls += (Fall(cell, owner, attack.source, attack.by, effect),)


def remove(s: State, flow: Flow, out: Out) -> None:
    """Take away every Warrior that is at 0 Health (step 7)."""
    dying, flow.dying = flow.dying, ()
    # All at once: nobody loses with its Keeper what the same event has just brought it.
    reserves = tuple(s.reserves)
    for piece, by in dying:
        if on_board(s, piece) and s.health[piece] <= 0:
            destroy(s, out, flow, piece, by, "damage", reserves[piece // PER_SEAT])


def worth(s: State, hit: Hit) -> int:
    """Return the Damage of a Hit that nothing prevents (KD-PRIO-03, second half)."""
    if hit.spared:
        return 0
    for prevents, source in hooked(s, "prevents"):
        if prevents(s, source, hit):
            return 0
    return hit.amount


def dealt(s: State, share: list[Hit]) -> int:
    """Return the Damage of all Hits on one thing that nothing prevents."""
    return sum([worth(s, h) for h in share])


def repel(s: State, flow: Flow, out: Out) -> None:
    """Push the Warriors an Attack hit, clockwise from N around the attacker (step 5)."""
    pushes, flow.pushes = flow.pushes, ()
    alive = []
    for hit in pushes:
        if on_board(s, hit.id) and s.health[hit.id] > 0 and not rescued(flow, hit.id):
            alive.append((HEADING[s.at[hit.source]][s.at[hit.id]], hit))
    for d, hit in sorted(alive, key=lambda pair: pair[0]):
        push(s, out, flow, hit.id, d, "push", hit.by)


def hurt(s: State, flow: Flow, out: Out, piece: int, share: list[Hit]) -> bool:
    """Damage one Warrior by the computation of KD-PRIO-03; return whether it was hurt."""
    if not on_board(s, piece) or rescued(flow, piece):
        return False
    amount = dealt(s, share)
    if not amount and any(h.amount for h in share):
        out.append(ev.Prevented(piece=piece))
    if amount > 0 and has(s, piece, "armor") and piece not in s.armor_used:
        s.armor_used += (piece,)
        amount -= 1
        out.append(ev.Shielded(piece=piece))
    token = find(s.effects, "deliver", piece) if amount > 0 else None
    if token is not None:
        s.effects = rest(s.effects, (token,))
        waive(flow, piece)
        flow.rescues += (Rescue(piece, amount, share[-1].by, share[-1].source),)
        return False
    for hit in share:
        if hit.source != OFF:
            if not hit.quiet and hit.source != piece:  # nobody is an enemy of itself
                earn(s, flow, piece, hit.by, "attack")
            if pushed(s, hit):
                flow.pushes += (hit,)
    if amount > 0:
        s.health[piece] -= amount
        left = max(0, s.health[piece])
        out.append(ev.Hurt(what="w", id=piece, cell=s.at[piece], amount=amount, left=left))
        reflect(s, flow, share, amount)
        for felt, src in hooked(s, "hurt"):
            felt(s, src, out, piece, amount, share[-1].source)
    return amount > 0


def pushed(s: State, hit: Hit) -> bool:
    """Say whether a Hit of an Attack also pushes: not the attacker itself, nor after step 5."""
    if hit.source == hit.id or hit.cause == "late":
        return False
    return any(pushes(s, source, hit) for pushes, source in hooked(s, "pushes"))


def reflect(s: State, flow: Flow, share: list[Hit], amount: int) -> None:
    """Note the Damage that goes back to who attacked (step 6)."""
    for hit in share:
        if hit.source != OFF:
            for back, source in hooked(s, "reflects"):
                if dealt := back(s, source, hit, min(amount, worth(s, hit))):
                    flow.backs += (Hit("w", hit.source, dealt, source.owner),)


def explode(s: State, flow: Flow, booms: tuple[Boom, ...], out: Out) -> None:
    """Let Bombs go off, all at once (step 9)."""
    laid, flow.shown = s.marks, ()
    for boom in booms:
        out.append(ev.Exploded(cell=boom.cell, by=boom.by))
    for boom in booms:
        for cell in (boom.cell, *s.mat.near[boom.cell]):
            hits_on(s, out, flow, cell, BLAST, boom.by, laid=laid)


# --- step 8: Walls -----------------------------------------------------------------------


def fall(s: State, flow: Flow, out: Out) -> None:
    """Break the next destroyed Wall: the active player's first, then a1..g7."""
    due = min(flow.falls, key=lambda f: (f.seat != s.turn, ROW[f.cell], f.cell))
    flow.falls = tuple(f for f in flow.falls if f is not due)
    s.wall[due.cell] = 0
    flow.shown = ()
    hidden = bool(s.wall_card)
    out.append(ev.WallFell(cell=due.cell, seat=due.seat, effect=due.effect, card=hidden))
    if s.wall_card:
        shelve_wall(s, due)
    on_top = s.board[due.cell]
    if on_top != OFF:
        out.append(ev.Landed(piece=on_top, cell=due.cell))
        if due.destroyer != OFF:
            earn(s, flow, on_top, due.by, "fall")
    walls.trigger(s, flow, out, due)
    for follows, source in hooked(s, "wall_fell"):
        follows(s, source, flow, out, due)


def shelve_wall(s: State, due: Fall) -> None:
    """Put a fallen Wall's card under its owner's deck, which is shuffled first (KU-SETUP-03)."""
    s.wall_card[due.cell] = ""
    deck = list(s.wall_deck[due.seat])
    shuffle(s, deck)
    s.wall_deck[due.seat] = (*deck, due.effect)


# --- steps 10 to 12 ----------------------------------------------------------------------


def reckon(s: State, flow: Flow, out: Out) -> None:
    """Look whether the game is over (KD-END); if not, dead Keepers come back (step 10)."""
    dead = {team(p // PER_SEAT) for p in flow.dead_keepers}
    fallen = {team(seat) for seat in flow.lost}
    keepers, flow.dead_keepers, flow.lost = flow.dead_keepers, (), ()
    if dead and (s.sudden or len(fallen) > 1):
        finish(s, out, dead, "keeper")
    elif len(fallen) > 1:  # of four players it may be for the second time
        s.sudden = True
        if s.edition.sudden_unchains:
            s.chained = (False,) * len(s.chained)
        out.append(ev.Sudden(unchains=s.edition.sudden_unchains))
    elif fallen:
        finish(s, out, fallen, "lifeforce")
    else:
        flow.respawns += tuple(sorted(keepers, key=lambda p: p // PER_SEAT != s.turn))


def finish(s: State, out: Out, losers: set[int], why: str) -> None:
    """End the match; `losers` are teams. If both lose, the active one wins (KD-END-03, -05)."""
    winners = {seat for seat in s.mat.seats if team(seat) not in losers}
    if not winners:
        winners, why = {seat for seat in s.mat.seats if team(seat) == team(s.turn)}, "both"
    s.outcome = Outcome(tuple(sorted(winners)), why)
    s.stack.clear()
    out.append(Ended(outcome=s.outcome))


def strand(s: State, out: Out, piece: int) -> None:
    """A Keeper finds no space to come back to: its player loses (KD-KEEP-05)."""
    seat = piece // PER_SEAT
    s.place[piece] = GONE
    s.lifeforce[seat] = 0
    out.append(ev.Stranded(seat=seat))
    finish(s, out, {team(seat)}, "stranded")


def rescue(s: State, flow: Flow) -> None:
    """Deliver the triggered Warriors: the active player's first (step 11)."""
    seat = min((r.piece // PER_SEAT for r in flow.rescues), key=lambda x: x != s.turn)
    mine = tuple(r for r in flow.rescues if r.piece // PER_SEAT == seat)
    flow.rescues = tuple(r for r in flow.rescues if r.piece // PER_SEAT != seat)
    s.stack.append(Rescues(seat, mine))


def respond(s: State, flow: Flow) -> None:
    """Open the Responses of one seat (step 12)."""
    seat = controller(s, flow.windows[0].piece)
    mine = tuple(w for w in flow.windows if controller(s, w.piece) == seat)
    flow.windows = tuple(w for w in flow.windows if w not in mine)
    s.stack.append(Respond(seat, mine))


def alive(s: State, frame: Respond) -> tuple[Window, ...]:
    """Return the Responses still due: those of Warriors that live and may act (KD-RESP-13)."""
    return tuple(w for w in frame.windows if on_board(s, w.piece) and not idle(s, w.piece))


def uncover(s: State, flow: Flow, out: Out, cells: tuple[int, ...]) -> None:
    """Reveal the Markers an Attack goes for, before any Damage (step 2)."""
    if laid := s.marks:
        for cell in cells:
            reveal(s, out, flow, cell, "attack", laid)
