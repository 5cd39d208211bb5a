"""The smallest changes of the board: arriving, revealing, breaking, dying.

Decides what happens to one piece or one space. Whatever follows from it (Damage,
explosions, Responses) is queued in the `Flow` of the event and worked off in the
order of KD-PRIO-07 by `resolution`.
"""

from __future__ import annotations

from engine.core import Event
from engine.games.keepers import events as ev
from engine.games.keepers.card_types import granted, hooked
from engine.games.keepers.mat import team
from engine.games.keepers.query import (
    controller,
    has,
    lifeforce_at,
    max_health,
    portal_at,
    portal_exit,
    portal_way,
    stand_bar,
    visible,
    void_at,
)
from engine.games.keepers.stack import Boom, Flow, Hit, Respond, Reuse, Walk, Window
from engine.games.keepers.state import (
    BOARD,
    GONE,
    GRAVEYARD,
    KEEPER_DEATH,
    Bomb,
    Group,
    Mark,
    State,
    lift,
    place,
)
from engine.games.keepers.warriors import DROPS, GUARDIAN, KEEPER, OWN, PER_SEAT
from engine.grid import OFF
from engine.kit import effects
from engine.kit.effects import Effect, Join, Until

Out = list[Event]


def lasting(s: State, kind: str, on: int, by: int, until: Until) -> None:
    """Start a timed effect; of two that count the same turns the one that ends later stays."""
    s.effects = effects.add(s.effects, Effect(kind, on, by, *until), Join.LONGER)


def trim(s: State) -> None:
    """Cut what nothing supports any more: Health above a maximum that fell (KD-STAT-08),
    and the note that an Armor that is gone has been used."""
    for piece, where in enumerate(s.place):
        if where == BOARD:
            s.health[piece] = min(s.health[piece], max_health(s, piece))
    s.armor_used = tuple(p for p in s.armor_used if has(s, p, "armor"))


def earn(s: State, flow: Flow, piece: int, by: int, why: str) -> None:
    """Note a Response if the trigger gives one (KD-RESP-01, -02, -04, -12)."""
    seat = controller(s, piece)  # KD-ULT-04: a commanded Warrior is its commander's
    if team(seat) in (team(by), team(s.turn)):
        return
    if flow.windows and any(w.piece == piece for w in flow.windows):
        return
    if why == "reveal" and not s.edition.reveal_responds:
        return
    if rescued(flow, piece):
        return  # KD-RESP-06: the Deliver is its Response
    flow.windows += (Window(piece, why),)


def rescued(flow: Flow, piece: int) -> bool:
    """Say whether the Deliver of a Warrior has triggered in this event."""
    return bool(flow.rescues) and any(r.piece == piece for r in flow.rescues)


def waive(frame: Flow | Respond, piece: int) -> None:
    """Take back the Responses of a Warrior."""
    if frame.windows:
        frame.windows = tuple([w for w in frame.windows if w.piece != piece])


# --- Markers -----------------------------------------------------------------------------


def drop_group(s: State, out: Out, group: Group) -> None:
    """Take a group off the board once its real object is shown (KD-MARK-02)."""
    cells = tuple(m.cell for m in s.marks if m.group == group.id)
    s.marks = tuple(m for m in s.marks if m.group != group.id)
    s.groups = tuple(g for g in s.groups if g.id != group.id)
    if cells:
        out.append(ev.Cleared(cells=cells, seat=group.seat))


def reveal(
    s: State, out: Out, flow: Flow, cell: int, cause: str, laid: tuple[Mark, ...] = ()
) -> tuple[int, ...]:
    """Turn over the whole stack on a space; return the Warriors found, top first.

    `cause`: occupy, attack, damage, build, emerge or vision. Bombs found go off in the
    next wave, but for a single one under Vision (KD-MARK-04, -05, -08, -10). Of several
    Warriors all but the undermost will step aside (KD-MARK-09). `laid`: the Markers before any of
    several spaces was uncovered at once, so that which comes first decides nothing.
    """
    stack = [m for m in s.marks if m.cell == cell]
    if not stack:
        return ()
    depth = sum(m.cell == cell for m in laid or s.marks)
    ids = [m.group for m in reversed(stack)]
    real = [
        g
        for i in ids
        for g in s.groups
        if g.id == i and (s.at[g.piece] if g.piece != OFF else g.cell) == cell
    ]
    pieces = tuple(g.piece for g in real if g.piece != OFF)
    bombs = tuple(g.seat for g in real if g.piece == OFF)
    out.append(ev.Revealed(cell=cell, pieces=pieces, bombs=bombs))
    s.marks = tuple(m for m in s.marks if m.cell != cell)
    for g in real:
        drop_group(s, out, g)
    for i in set(ids):
        if not any(m.group == i for m in s.marks):
            s.groups = tuple(g for g in s.groups if g.id != i)
    for p in pieces:
        s.group[p] = 0
    if pieces:
        s.board[cell] = pieces[-1]
        flow.overlaps += pieces[:-1]
        if s.loot[cell]:
            collect(s, out, pieces[-1], cell)  # KD-LOOT-10: not before, that would tell
    open_bombs = tuple(b.seat for b in s.bombs if b.cell == cell)
    if not bombs and not (open_bombs and pieces):
        return pieces
    alone = len(bombs) + len(open_bombs) == 1 and not pieces
    quiet = s.edition.quiet_bombs and depth > 1  # KU-MARK-01: whatever the cause
    if (cause == "vision" or quiet) and alone:
        s.bombs += (Bomb(cell, bombs[0]),)
        if quiet:
            flow.shown += (cell,)
    else:
        flow.booms += tuple(Boom(cell, seat) for seat in bombs)
        ignite(s, flow, cell)
    return pieces


def ignite(s: State, flow: Flow, cell: int) -> None:
    """Let the Bombs lying face up on a space go off in the next wave.

    One that has only just been shown by the same cause does not (KU-MARK-01).
    """
    if cell in flow.shown:
        return
    lying = [b for b in s.bombs if b.cell == cell]
    if lying:
        s.bombs = tuple(b for b in s.bombs if b.cell != cell)
        flow.booms += tuple(Boom(b.cell, b.seat) for b in lying)


def lay(s: State, out: Out, group: Group, cells: tuple[int, ...], planter: int) -> None:
    """Lay Markers of a group on spaces, on top of what lies there."""
    hides = "bomb" if group.piece == OFF else "warrior"
    s.marks += tuple(Mark(c, group.id) for c in cells)
    out.append(ev.Laid(seat=group.seat, piece=planter, cells=cells, hides=hides))
    truth = group.cell if group.piece == OFF else s.at[group.piece]
    mates = tuple(x for x in s.mat.seats if team(x) == team(group.seat))
    out.append(ev.Hid(cell=truth, hides=hides, only=mates))


def emerge(s: State, out: Out, flow: Flow, piece: int) -> None:
    """Bring a Warrior out of Stealth by its own doing; the stack there is shown whole."""
    out.append(ev.Emerged(piece=piece, cell=s.at[piece]))
    reveal(s, out, flow, s.at[piece], "emerge")


# --- arriving ----------------------------------------------------------------------------


def arrive(
    s: State, out: Out, flow: Flow, piece: int, cell: int, how: str, by: int, itself: bool
) -> bool:
    """Let a Warrior try to occupy a space that looks legal; return whether it got there.

    `how` is an `ev.Moved` or `ev.Placed` word; `by` is credited with a death in a Void;
    `itself`: the Warrior acts on its own, so a revealed one may respond (KD-MARK-11).
    """
    new = s.place[piece] != BOARD
    flow.shown = ()
    if s.marks:
        hidden = reveal(s, out, flow, cell, "occupy")
        if hidden:
            out.append(ev.Blocked(piece=piece, cell=cell))
            if itself:
                for other in hidden:
                    earn(s, flow, other, by, "reveal")
            return False
    src = s.at[piece]
    lift(s, piece)
    if s.voids and void_at(s, cell):
        s.at[piece] = cell
        s.place[piece] = BOARD
        out.append(_arrival(piece, src, cell, how, new))
        destroy(s, out, flow, piece, by, "void")
        return True
    place(s, piece, cell)
    out.append(_arrival(piece, src, cell, how, new))
    if src != OFF:
        displaced(s, out, piece)
    if how in STEPPED and s.loot[cell]:
        collect(s, out, piece, cell)
    if s.bombs:
        ignite(s, flow, cell)
    return True


def displaced(s: State, out: Out, piece: int) -> None:
    """Tell the running effects that a Warrior changed its space."""
    for moved, source in hooked(s, "displaced"):
        moved(s, source, out, piece)


#: Ways of arriving that move over the space and so collect Loot (KD-LOOT-05).
STEPPED = frozenset({"walk", "leap", "switch", "push", "pull", "portal"})


def _arrival(piece: int, src: int, cell: int, how: str, new: bool) -> Event:
    if new:
        return ev.Placed(piece=piece, cell=cell, how=how)
    return ev.Moved(piece=piece, src=src, dst=cell, how=how)


def collect(s: State, out: Out, piece: int, cell: int) -> None:
    """Let a Warrior pick up the Loot of a space (KD-LOOT-02..04)."""
    amount, s.loot[cell] = s.loot[cell], 0
    stored = piece % PER_SEAT == KEEPER
    if stored:
        s.reserves[piece // PER_SEAT] += amount
    else:
        s.carried[piece] += amount
    out.append(ev.Took(piece=piece, cell=cell, amount=amount, stored=stored))


def enter(
    s: State, out: Out, flow: Flow, piece: int, cell: int, d: int, how: str, by: int, itself: bool
) -> bool:
    """Let a Warrior move onto a space heading `d`, through a Portal if one is there."""
    if s.portals and portal_at(s, cell) != OFF:
        beyond = portal_exit(s, piece, cell, d)
        if beyond == OFF:
            return False
        lost = bool(s.voids) and void_at(s, beyond)  # nothing can keep it from getting there
        if not lost and not arrive(s, out, flow, piece, beyond, "portal", by, itself):
            return False
        *way, _ = portal_way(s, cell, d)
        for passed in way:
            if s.loot[passed]:
                collect(s, out, piece, passed)  # KD-LOOT-12
        return not lost or arrive(s, out, flow, piece, beyond, "portal", by, itself)
    return arrive(s, out, flow, piece, cell, how, by, itself)


def push(
    s: State, out: Out, flow: Flow, piece: int, d: int, how: str, by: int, cause: str = ""
) -> bool:
    """Force a Warrior one space; failing costs it 1 Damage (KD-MOVE-08, -09)."""
    cell = s.mat.step[d][s.at[piece]] if d != OFF else OFF
    if cell != OFF:
        through = s.portals and portal_at(s, cell) != OFF
        if (through or not stand_bar(s, piece, cell)) and enter(
            s, out, flow, piece, cell, d, how, by, itself=False
        ):
            return True
    out.append(ev.Bumped(piece=piece))
    flow.hits += (Hit("w", piece, 1, by, cause=cause),)
    return False


# --- Damage ------------------------------------------------------------------------------


def hits_on(
    s: State,
    out: Out,
    flow: Flow,
    cell: int,
    amount: int,
    by: int,
    source: int = OFF,
    cause: str = "",
    laid: tuple[Mark, ...] = (),
) -> None:
    """Queue Damage to everything in a space: Markers, Bombs, Warriors, LifeForce, Wall.

    `laid` as in `reveal`, where several spaces are hit at once.
    """
    if s.marks:
        reveal(s, out, flow, cell, "damage", laid)
    if s.bombs:
        ignite(s, flow, cell)
    hits: list[Hit] = []
    if flow.overlaps:
        targets = [p for p in flow.overlaps if s.at[p] == cell]
        hits += [Hit("w", p, amount, by, source, cause=cause) for p in targets]
    if s.board[cell] != OFF:
        hits.append(Hit("w", s.board[cell], amount, by, source, cause=cause))
    if s.wall[cell]:
        hits.append(Hit("x", cell, amount, by, source, cause=cause))
    elif (seat := lifeforce_at(s, cell)) != OFF:
        hits.append(Hit("l", seat, amount, by, source, cause=cause))
    if hits:
        flow.hits += tuple(hits)


def destroy(
    s: State, out: Out, flow: Flow, piece: int, by: int, how: str, stored: int = OFF
) -> None:
    """Destroy a Warrior: Loot, Graveyard, Keeper death, Explode (KD-PRIO-07 step 7).

    `how` is an `ev.Killed` word; "reduced" sends the Loot to its owner (KD-LOOT-11). `stored`:
    what its player had in its reserves (OFF: has now), where several die at once.
    """
    seat, kind, cell = piece // PER_SEAT, piece % PER_SEAT, s.at[piece]
    out.append(ev.Killed(piece=piece, cell=cell, by=by, how=how))
    drop(s, out, piece, by, how, s.reserves[seat] if stored == OFF else stored)
    lift(s, piece)
    s.carried[piece] = 0
    s.health[piece] = max_health(s, piece)
    s.effects = effects.without(s.effects, on=piece)
    flow.overlaps = tuple(p for p in flow.overlaps if p != piece)
    flow.rescues = tuple(r for r in flow.rescues if r.piece != piece)
    forget(s, flow, piece)
    if has(s, piece, "explode"):
        flow.booms += (Boom(cell, seat),)
    if kind != KEEPER:
        s.place[piece] = GONE if kind == GUARDIAN else GRAVEYARD
        return
    s.place[piece] = GONE
    flow.dead_keepers += (piece,)
    for died, source in hooked(s, "keeper_died"):
        died(s, source, out, piece)
    if s.lifeforce[seat] and not s.sudden:
        left = drain(s, flow, seat, KEEPER_DEATH)
        out.append(ev.Mourned(seat=seat, amount=KEEPER_DEATH, left=left))


def forget(s: State, flow: Flow, piece: int) -> None:
    """Let what a Warrior was about to do go with it, even if it is a Keeper that comes back.

    Its Responses (KD-RESP-13), its walk (KD-MOVE-04), what it left its hiding place for.
    """
    for frame in (flow, *s.stack):
        if isinstance(frame, _EARNING):
            waive(frame, piece)
    if any(isinstance(f, _GOING) and f.piece == piece for f in s.stack):
        s.stack = [f for f in s.stack if not (isinstance(f, _GOING) and f.piece == piece)]


#: What holds Responses, and what a Warrior is about to do.
_EARNING = (Flow, Respond)
_GOING = (Walk, Reuse)


def drain(s: State, flow: Flow, seat: int, amount: int) -> int:
    """Take Health from a LifeForce and note if it falls; return what is left."""
    if s.lifeforce[seat] > 0:
        s.lifeforce[seat] = max(0, s.lifeforce[seat] - amount)
        if not s.lifeforce[seat]:
            flow.lost += (seat,)
    return s.lifeforce[seat]


def drop(s: State, out: Out, piece: int, by: int, how: str, stored: int) -> None:
    """Leave what a destroyed Warrior drops (KD-LOOT-01, -07, -08, -11, KU-LOOT-01), a Keeper
    what is `stored`, too."""
    seat, cell = piece // PER_SEAT, s.at[piece]
    loot = DROPS[piece % PER_SEAT] + s.carried[piece]
    if piece % PER_SEAT == KEEPER:
        loot += stored
        s.reserves[seat] -= stored
    for more, source in hooked(s, "loot"):
        loot += more(s, source, piece, by)
    if how == "void" and not s.edition.loot_to_killer:
        out.append(ev.Dropped(cell=cell, amount=loot, lost=True))
    elif how == "reduced" or s.edition.loot_to_killer:
        taker = seat if how == "reduced" else by
        s.reserves[taker] += loot
        out.append(ev.Gained(seat=taker, amount=loot, why="loot"))
    else:
        s.loot[cell] += loot
        out.append(ev.Dropped(cell=cell, amount=loot))


_VISION = tuple(kind for kind, own in enumerate(OWN) if "vision" in own)


def watchers(s: State) -> list[int]:
    """Return the Warriors that have Vision, wherever they are."""
    pieces = [p for kind in _VISION for p in range(kind, len(s.at), PER_SEAT)]
    for seat, row in enumerate(s.row):
        if row and "vision" in granted(row):
            pieces.append(seat * PER_SEAT + KEEPER)
    return pieces


def look(s: State, out: Out, flow: Flow) -> bool:
    """Let Warriors with Vision see the enemy Markers around them; return whether any fell.

    All that is in sight is seen at once: which of it comes first must not decide what the
    rest still shows (KD-CARD-VISION, KD-MARK-05).
    """
    seen: set[int] = set()
    for piece in watchers(s):
        if not visible(s, piece):
            continue
        around = s.mat.near[s.at[piece]]
        marks_seen = [m for m in s.marks if m.cell in around]
        if marks_seen:
            side = team(controller(s, piece))
            enemy = {g.id for g in s.groups if team(g.seat) != side}
            seen.update(m.cell for m in marks_seen if m.group in enemy)
    for cell in sorted(seen):
        reveal(s, out, flow, cell, "vision")
    return bool(seen)


# --- what follows ------------------------------------------------------------------------


def settle_flow(s: State, flow: Flow) -> None:
    """Put an event on the stack if anything can follow from it."""
    if flow != EMPTY or s.marks:
        s.stack.append(flow)


EMPTY = Flow()
