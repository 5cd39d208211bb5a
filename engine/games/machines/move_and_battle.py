"""What the lead may do in its Move and Battle Phases.

Decides which cells a card can walk to (MM-MOVE-04), whom it can attack, who can join a
Skirmish, and what each costs.
"""

from __future__ import annotations

from itertools import combinations

from msgspec import UNSET

from engine.games.machines import events as ev
from engine.games.machines.board import friends, gain, pieces_of
from engine.games.machines.build import do, scrapping, using
from engine.games.machines.events import Out
from engine.games.machines.resolution import begin
from engine.games.machines.state import NOBODY, Combat, Muster, Skirmish, State, Turn, Walk
from engine.games.machines.stats import allowance, inert, permitted, reached, smoke, speed
from engine.kit.stack import ask, take

END, END_TURN, GO, BACK = "end", "end turn", "go", "back"
#: A Unit's move, its attack, a Skirmish (MM-MOVE-02, MM-BATTLE-02, MM-SKIRMISH-01).
STEP, ATTACK, SKIRMISH = 1, 1, 2
PARTY = 3
#: From so many Units whole parties are picked; from more one is picked after the other.
CHOICE = 5


def walks(s: State, piece: int) -> list[int]:
    """Return the cells a card can walk to: one diagonal step in all, through free cells."""
    here, board, f = s.pieces[piece].cell, s.board, s.field
    onward = f.near if permitted(s, piece, "free_diagonals") else f.straight
    plain, turned = {here}, {here}  # the cells reached without a diagonal step, and with one
    edge, bend = {here}, set[int]()
    for _ in range(speed(s, piece)):
        bend = {to for cell in bend for to in onward[cell] if board[to] == NOBODY} | {
            to for cell in edge for to in f.diagonal[cell] if board[to] == NOBODY
        }
        edge = {to for cell in edge for to in f.straight[cell] if board[to] == NOBODY}
        bend, edge = bend - turned, edge - plain
        plain |= edge
        turned |= bend
    return sorted((plain | turned) - {here}, key=f.rank.__getitem__)


def move_bar(s: State, piece: int) -> str:
    """Return why a card has no move left or cannot make it, whatever it costs; empty if it can."""
    p = s.pieces[piece]
    return inert(s, piece, True) or ("moved" if p.moved > p.moves else "")


def attack_bar(s: State, piece: int) -> str:
    """Return why a card has no attack left or cannot make it, whatever it costs; empty if it
    can."""
    p = s.pieces[piece]
    return inert(s, piece) or ("attacked" if p.attacked > p.attacks else "")


def goals(s: State, piece: int) -> list[int]:
    """Return the cells a card can attack, enemies first (MM-BATTLE-03, 04)."""
    p, board = s.pieces[piece], s.board
    f, reach = s.field, reached(s, piece)
    found = sorted([
        c for c in f.cells_of(f.within(reach)[p.cell])
        if board[c] not in (NOBODY, piece) and not target_bar(s, p.seat, c)
        and not reach_bar(f.distance[p.cell][c], reach, smoke(s, c))
    ])  # fmt: skip
    if s.options.friendly_fire:
        found.sort(key=lambda c: friends(s, p.seat, s.pieces[board[c]].seat))
    return found


def target_bar(s: State, seat: int, cell: int) -> str:
    """Return why a seat has nothing to attack on a cell, empty if it has."""
    if s.board[cell] == NOBODY:
        return "nothing"
    p = s.pieces[s.board[cell]]
    if s.teams[p.seat] != s.teams[seat]:
        return ""
    own_captain = p.owner == seat and s.book.cards[p.card].type == "captain"
    return "" if s.options.friendly_fire and not own_captain else "friend"


def reach_bar(far: int, reach: int, smoky: bool) -> str:
    """Return why a cell so far away cannot be attacked, empty if it can; `smoky`: it lies in
    smoke."""
    if far > reach:
        return "range"
    return "smoke" if far > 1 and smoky else ""


def skirmishers(s: State, seat: int, cell: int) -> list[int]:
    """Return the Units of a seat that can join a Skirmish against a cell."""
    able = [n for n, _ in pieces_of(s, seat) if not (attack_bar(s, n) or join_bar(s, n))]
    return [n for n in able if cell in goals(s, n)]


def join_bar(s: State, piece: int) -> str:
    """Return why a card that can attack joins no Skirmish, empty if it may."""
    p = s.pieces[piece]
    return "captain" if p.card not in s.book.units else "fought" if p.attacked else ""


def muster_fee(s: State, seat: int) -> int:
    """Return what a Skirmish costs a seat."""
    return raised_fee(allowance(s, seat, "skirmish_cost")[0])


def raised_fee(more: int) -> int:
    """Return what a Skirmish costs if a passive adds so much."""
    return max(0, SKIRMISH + more)


def listed(s: State, f: Turn) -> tuple[str, ...]:
    """Return what the lead may do in this phase."""
    seat, names = s.turn, s.field.names
    points = s.sides[seat].points
    found: list[str] = []
    if f.phase == "move":
        for n, p in pieces_of(s, seat):
            if (points >= STEP or s.card(n).fee(STEP) <= points) and not move_bar(s, n):
                here = names[p.cell]
                found += [f"{here}-{names[c]}" for c in walks(s, n)]
    else:
        aims: dict[int, int] = {}
        for n, p in pieces_of(s, seat):
            if attack_bar(s, n):
                continue
            cells, here = goals(s, n), names[p.cell]
            if s.card(n).fee(ATTACK) <= points:
                found += [f"{here}x{names[c]}" for c in cells]
            if cells and not join_bar(s, n):
                for c in cells:
                    aims[c] = aims.get(c, 0) + 1
        if not f.skirmished and muster_fee(s, seat) <= points:
            found += (f"skirmish {names[c]}" for c, n in sorted(aims.items()) if n > 1)
    found += using(s, seat, f.phase)
    found += scrapping(s, seat)
    if f.fresh is not UNSET:
        found.append(f.left)
    if f.phase == "move" and f.left and s.options.merged is not UNSET and not _strikes(s, seat):
        found.append(END_TURN)
    return (*found, END)


def _strikes(s: State, seat: int) -> bool:
    """Say whether a card of a seat could attack now, for what points there are."""
    points = s.sides[seat].points
    return any(
        s.card(n).fee(ATTACK) <= points and not attack_bar(s, n) and goals(s, n)
        for n, _ in pieces_of(s, seat)
    )


def act(s: State, f: Turn, action: str, out: Out) -> None:
    """Carry out one action of the lead in its Move or Battle Phase."""
    seat, index = s.turn, s.field.index
    verb, _, rest = action.partition(" ")
    if verb in ("use", "scrap"):
        do(s, seat, action, f.phase, out)
    elif verb == "skirmish":
        s.stack.append(Muster(index[rest]))
    elif "x" in verb:
        here, there = (index[name] for name in verb.split("x"))
        n = s.board[here]
        p = s.pieces[n]
        gain(s, seat, -s.card(n).fee(ATTACK), out, "attack")
        p.attacked += 1
        target = s.pieces[s.board[there]]
        out.append(ev.Declared(seat=seat, cards=(p.card,), cells=(here,), target=target.card,
                               cell=there, kind="combat"))  # fmt: skip
        begin(s, Combat(seat, piece=n, cell=there))
    else:
        here, there = (index[name] for name in verb.split("-"))
        n = s.board[here]
        gain(s, seat, -s.card(n).fee(STEP), out, "move")
        begin(s, Walk(seat, piece=n, cell=there))


def muster(s: State, f: Muster, out: Out) -> None:
    """Pick the Units of a Skirmish, all at once or one after the other; it is paid when they go."""
    names, seat = s.field.names, s.turn
    reply = take(s)
    if reply == BACK or s.board[f.cell] == NOBODY:
        s.stack.pop()
        return
    picked = reply.split()[1:]
    f.party += tuple(s.board[s.field.index[cell]] for cell in picked)
    left = [n for n in skirmishers(s, seat, f.cell) if n not in f.party]
    full = len(f.party) == PARTY or (len(f.party) > 1 and not left)
    if reply == GO or full or len(picked) > 1:
        s.stack.pop()
        start(s, f, out)
        return
    cells = [names[s.pieces[n].cell] for n in left]
    words = [f"join {cell}" for cell in cells]
    if s.options.merged is not UNSET and not f.party and len(cells) <= CHOICE:
        words = [f"join {' '.join(x)}" for k in range(2, PARTY + 1) for x in combinations(cells, k)]
    go = [GO] if len(f.party) > 1 else []
    ask(s, seat, "muster", (*words, *go, BACK), GO if go else BACK, names[f.cell])


def start(s: State, f: Muster, out: Out) -> None:
    """Pay for a Skirmish and declare it (MM-SKIRMISH-01, 02)."""
    seat = s.turn
    turn = s.stack[-1]
    assert type(turn) is Turn
    turn.skirmished = True
    gain(s, seat, -muster_fee(s, seat), out, "skirmish")
    rows = [s.pieces[n] for n in f.party]
    for p in rows:
        p.attacked += 1
    target = s.pieces[s.board[f.cell]]
    out.append(ev.Declared(
        seat=seat, cards=tuple(p.card for p in rows), cells=tuple(p.cell for p in rows),
        target=target.card, cell=f.cell, kind="skirmish",
    ))  # fmt: skip
    begin(s, Skirmish(seat, party=f.party, cell=f.cell))
