"""A position written as text, for whoever looks; `position` says what it means and reads it.

Decides which facts are written: all a viewer knows, so that what is read is the same to that
viewer wherever nobody is in the middle of an action. What others hold is counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from engine.core import OPEN
from engine.games.machines import fieldtext
from engine.games.machines.board import progressed, steps_of
from engine.games.machines.drawing import supply
from engine.games.machines.state import NOBODY, SEATS, SIDE, Build, Deal, State, Turn
from engine.games.machines.stats import face_down
from engine.games.machines.turns import STEPS, reserve
from engine.games.machines.view import PieceView, SideView
from engine.games.machines.visibility import phase, view
from engine.kit.effects import Effect

DOWN = "down"
#: A deck that is empty.
NONE = "empty"


def write(s: State, seat: int | None, *, drawn: bool = False) -> str:
    """Return the position as a seat, a spectator or `OPEN` sees it; `drawn` with the field row by
    row (`fieldtext`) in place of cards by their cells and lists of marks."""
    v, names = view(s, seat), s.field.names
    turn = next((f for f in s.stack if type(f) is Turn), Turn())
    taken = {s.turn: len(turn.drawn)}
    lines = [f"field: {s.options.field}"]
    for x in v.sides:
        lines.append(f"{SEATS[x.seat]}: {' '.join(_side(s, x, seat, taken.get(x.seat, 0)))}")
    signs = {p.cell: f"{SEATS[p.seat]}{i}" for i, p in enumerate(v.pieces, 1)}
    if drawn:
        lines += fieldtext.drawn(s.field, v.marks, s.teams, signs)
        lines += (f"{signs[p.cell]}: {' '.join(_piece(s, p))}" for p in v.pieces)
    else:
        lines += (f"{SEATS[p.seat]} {names[p.cell]}: {' '.join(_piece(s, p))}" for p in v.pieces)
        lines.append(_marks(s, v.marks))
    smoke = [f"{names[-1 - r.on]} {_left(s, r)}" for r in s.rows if r.on < 0]
    beside = [f"{SEATS[x]} {card} {led - s.led[x]}" for x, card, led in s.beside]
    going = [f.card for f in s.stack if type(f) is Deal and f.card]
    pile = (*v.power_pile, *going)
    lines.append(f"power: {v.power}{' pile ' if pile else ''}{' '.join(pile)}")
    by_head = {
        "smoke": smoke, "beside": beside,
        "removed": [f"{SEATS[x]} {card}" for x, card in v.removed],
        "stand": [_stand(s, *s.stand)] if s.stand else [],
        "stands": [_stand(s, *row) for row in s.stands],
        "out": [f"{SEATS[x]} {s.exits[x]}" for x in s.out] if s.exits else [],
        "course": [*_course(s, seat)],
    }  # fmt: skip
    lines += (f"{head}: {' '.join(words)}" for head, words in by_head.items() if words)
    lines.append(f"turn: {SEATS[s.turn]} {s.turn_number} {' '.join(_phase(s, turn))}")
    return "\n".join(lines)


def _marks(s: State, marks: Sequence[int]) -> str:
    """Return whose territory cells are, and which are nobody's any more."""
    names = s.field.names
    marked = [
        " ".join([SEATS[x], *(names[c] for c, team in enumerate(marks) if team == s.teams[x])])
        for x in range(len(s.teams)) if x == s.teams.index(s.teams[x])
    ]  # fmt: skip
    blank = [names[c] for c in s.field.cells if marks[c] == NOBODY and s.field.seat[c] >= 0]
    return " ".join(["marks:", *marked, *(["-", *blank] if blank else [])])


def _side(s: State, x: SideView, eyes: int | None, drawn: int) -> Iterator[str]:
    side, own = s.sides[x.seat], eyes in (x.seat, OPEN)
    yield from filter(None, (side.faction, side.passive))
    yield f"points {side.points} led {s.led[x.seat]}"
    for zone, cards in (("hand", side.hand), ("reserve", side.reserve)):
        yield f"{zone} {(','.join(sorted(cards)) or NONE) if own else len(cards)}"
    yield f"soldiers {x.soldiers} specialists {x.specialists + drawn}"
    for key, cards in (
        ("pile", side.soldier_pile + side.specialist_pile), ("used", side.used),
        ("seen", side.seen), ("stowed", side.stowed),
    ):  # fmt: skip
        if cards:
            yield f"{key} {','.join(cards)}"
    if side.round_used:
        yield f"round_used {side.round_used}"
    yield from (
        word for word, applies in (("mixed", side.mixed), ("headless", not side.captain)) if applies
    )


def _piece(s: State, p: PieceView) -> Iterator[str]:
    was, down = s.pieces[p.piece], face_down(s, p.piece)
    yield p.card
    yield from ["moved"] * was.moved + ["attacked"] * was.attacked + ["braced"] * was.braced
    yield f"health {p.health}/{p.face} since {was.since}"
    for key in ("moves", "attacks"):
        if count := getattr(was, key):
            yield f"{key} {count}"
    if was.owner != was.seat:
        yield f"owner {SEATS[was.owner]}"
    if was.used:
        yield f"used {','.join(was.used)}"
    for r in s.rows:
        if r.on == p.piece and r.kind.isupper():
            by = SEATS[r.by] if r.by != was.seat else ""
            yield DOWN if down and r.source == "restore" else f"{r.kind} {_steps(s, r)}{by}"


def _steps(s: State, r: Effect) -> int:
    return r.turn - steps_of(s, r.seat - SIDE)


def _left(s: State, r: Effect) -> str:
    return f"{SEATS[r.by]} {_steps(s, r)}"


def _stand(s: State, seat: int, by: int) -> str:
    return f"{SEATS[seat]} {'-' if by == NOBODY else SEATS[s.teams.index(by)]}"


def _course(s: State, eyes: int | None) -> Iterator[str]:
    yield f"layout {s.layout} first {SEATS[s.first]} round {s.round}-{s.round_end}"
    yield f"idle {s.idle}{'+' if progressed(s) else ''}"
    if s.regular != s.turn:
        yield f"regular {SEATS[s.regular]}"
    quiet = [x for x, turn in enumerate(s.quiet) if turn and turn == s.turn_number]
    for key, seats in (("taken", s.taken), ("quiet", [x for x in quiet if eyes in (x, OPEN)])):
        if seats:
            yield f"{key} {''.join(SEATS[x] for x in seats)}"


def _phase(s: State, f: Turn) -> Iterator[str]:
    now = phase(s) if f.fresh is UNSET else "order"
    seat = SEATS[(s.turn + f.seat) % len(s.teams)]
    if now == "draw" and STEPS[f.step] is supply:
        yield f"supply {seat}"
        return
    yield now
    if f.phase == "battle" and f.left:
        yield "first"
    if f.phase == "move" and not f.left:
        yield "last"
    if f.phase and f.skirmished:
        yield "skirmished"
    if build := next((x for x in s.stack if type(x) is Build), None):
        yield from (f"done {SEATS[x]}" for x in build.done)
    if now == "end" and STEPS[f.step] is reserve:
        yield f"{seat} {f.kept}"
