"""Who may know what: the view of a seat or of a spectator.

Decides section 15 of the rules. Hidden are hands, Reserves, the two Specialists just drawn and the
order of the decks; how many cards of which deck a seat holds follows from the public counts. What a
view leaves open is drawn anew in `beliefs`.
"""

from __future__ import annotations

from engine.core import OPEN, Decision
from engine.games.machines import view as v
from engine.games.machines.abilities import ability_of
from engine.games.machines.board import friends, steps_of
from engine.games.machines.build import after_scrap, price, using
from engine.games.machines.danger import hunters, saves
from engine.games.machines.flow import RUNNER
from engine.games.machines.forecast import forecasts, so_far, strengths
from engine.games.machines.move_and_battle import END_TURN
from engine.games.machines.state import (
    NOBODY,
    SIDE,
    Build,
    Combat,
    Deal,
    Exit,
    Found,
    Muster,
    Skirmish,
    State,
    Turn,
    Walk,
    Window,
)  # fmt: skip
from engine.games.machines.stats import (
    able,
    allowance,
    damage,
    face,
    face_down,
    hurt,
    permitted,
    reached,
    speed,
)  # fmt: skip
from engine.games.machines.turns import STEPS, following, order, reserve
from engine.games.machines.verb import VERBS
from engine.games.machines.wounds import chip
from engine.kit.effects import Effect
from engine.releases import number

#: Numbers of a player that passives change, whatever the card.
OF_PLAYERS = ("scrap_gain", "reserve_pick", "kill_bonus", "skirmish_cost")


def view(s: State, seat: int | None) -> v.View:
    """Return what a seat, a spectator (None) or `OPEN` may know."""
    turn, asked = next((f for f in s.stack if type(f) is Turn), Turn()), RUNNER.asked(s)
    return v.View(
        seat=None if seat == OPEN else seat, field_name=s.options.field, own=s.options.own,
        phase=phase(s), turn=s.turn, turn_number=s.turn_number, first=s.first, layout=s.layout,
        teams=s.teams, sides=tuple(_side(s, x, seat, turn) for x in range(len(s.sides))),
        pieces=tuple(_piece(s, n) for n in s.pieces), marks=s.marks,
        clouds=tuple((-1 - r.on, _lying(s, r)) for r in s.rows if r.on < 0),
        power=len(s.power), power_pile=s.power_pile, removed=s.removed,
        beside=tuple((who, card) for who, card, _ in s.beside),
        asked=tuple((d.seat, d.kind, d.subject) for d in asked),
        skirmished=turn.skirmished, fight=_fight(s), kept=turn.kept, left=turn.left,
        leads=following(s) if s.turn_number and s.outcome is None else None,
        stand=None if s.stand is None else s.stand[0], stands=tuple(x for x, _ in s.stands),
        out=s.out, idle=s.idle, outcome=s.outcome, release=number(s.options.release),
        exits=_exits(s),
        blow=so_far(s, asked[0]) if asked else None,
        forecasts=next((forecasts(s, d) for d in asked if d.seat == seat), {}),
        strengths=next((strengths(s, d) for d in asked if d.seat == seat), {}),
        hunters=next((hunters(s, d) for d in asked if d.seat == seat), {}),
        saves=next((saves(s, d) for d in asked if d.seat == seat), {}),
        actors=next((_actors(s, d) for d in asked if d.seat == seat), ()),
        rests=any(d.kind == "move" and END_TURN in d.actions for d in asked if d.seat == seat)
        and not using(s, s.turn, "battle"),
    )  # fmt: skip


def _actors(s: State, d: Decision) -> tuple[int, ...]:
    index, cells = s.field.index, set[int]()
    for action in d.actions:
        here, _, there = action.replace("x", "-").partition("-")
        if here in index and there in index:
            n = s.board[index[there]]
            if n == NOBODY or not friends(s, d.seat, s.pieces[n].seat):
                cells.add(index[here])
    return tuple(sorted(cells))


def _exits(s: State) -> tuple[int, ...]:
    f = next((f for f in reversed(s.stack) if type(f) is Exit), None)
    return () if f is None else tuple(s.pieces[n].cell for n in f.pieces if n in s.pieces)


def phase(s: State) -> str:
    """Return how far the match or the turn has come, in one word."""
    if s.outcome is not None:
        return "over"
    kinds = {type(f) for f in s.stack}
    if Found in kinds:
        return "setup"
    if Build in kinds:
        return "build"
    f = next(f for f in s.stack if type(f) is Turn)
    if f.phase:
        return f.phase
    step = STEPS[f.step]
    if step is order:
        return "order"
    return "end" if f.step >= STEPS.index(reserve) - 1 else "draw"


def _lying(s: State, r: Effect) -> v.Lying:
    return v.Lying(r.kind, r.turn - steps_of(s, r.seat - SIDE))


def _piece(s: State, n: int) -> v.PieceView:
    p, whole = s.pieces[n], face(s, n)
    structure = s.book.cards[p.card].type == "structure"
    return v.PieceView(
        piece=n, card=p.card, seat=p.seat, owner=p.owner, cell=p.cell,
        health=whole - hurt(s, n), face=whole, damage=0 if structure else damage(s, n),
        speed=0 if structure else speed(s, n), range=0 if structure else reached(s, n),
        statuses=tuple(_lying(s, r) for r in s.rows if r.on == n and r.kind.isupper()),
        moved=p.moved > p.moves, attacked=p.attacked > p.attacks, fought=p.attacked > 0,
        braced=p.braced, down=face_down(s, n), able=able(s, n), since=p.since,
        chip=chip(s, n), even=permitted(s, n, "destroy_on_equal"),
    )  # fmt: skip


def _side(s: State, seat: int, eyes: int | None, turn: Turn) -> v.SideView:
    side, own = s.sides[seat], eyes in (seat, OPEN)
    build = next((f for f in s.stack if type(f) is Build), None)
    return v.SideView(
        seat=seat, team=s.teams[seat], faction=side.faction, passive=side.passive,
        points=side.points, cards=len(side.hand), reserved=len(side.reserve),
        soldiers=len(side.soldiers), specialists=len(side.specialists),
        soldier_pile=side.soldier_pile, specialist_pile=side.specialist_pile,
        captain=side.captain, used=side.used,
        hand=tuple(sorted(side.hand)) if own else None,
        reserve=tuple(sorted(side.reserve)) if own else None,
        drawn=turn.drawn if own and seat == s.turn else (),
        prices=_prices(s, seat) if own else (),
        more=tuple((name, more) for name in OF_PLAYERS if (more := _more(s, seat, name))),
        building=build is not None and seat in s.playing and seat not in build.done,
    )  # fmt: skip


def _more(s: State, seat: int, name: str) -> int:
    """Return what is added to a number of a player: by its passive, and to what it gains for a
    card it scraps by what that triggers."""
    more = allowance(s, seat, name)[0]
    if name == "scrap_gain" and seat == s.turn and seat in s.playing:
        for source, _ in after_scrap(s, seat):
            gains = (e for e in ability_of(s, source).effects if VERBS[e.verb].earns)
            more += sum(e.amount for e in gains if isinstance(e.amount, int))
    return more


def _prices(s: State, seat: int) -> tuple[tuple[str, int], ...]:
    units = sorted(name for name in {*s.sides[seat].hand} if s.book.cards[name].unit)
    return tuple((name, price(s, seat, s.book.cards[name])) for name in units)


def _fight(s: State) -> v.Fight | None:
    window = next((f for f in reversed(s.stack) if type(f) is Window), None)
    chain = tuple((p.source.seat, p.name) for p in window.plays) if window else ()
    marks = [c.subject for c in window.contexts if c.subject is not None] if window else []
    about = tuple((m.seat, m.card, m.cell) for m in marks)
    for f in reversed(s.stack):
        match f:
            case Combat() | Walk():
                kind = "combat" if type(f) is Combat else "walk"
                here = _cells(s, (f.piece,))
                return v.Fight(
                    kind, f.seat, here, f.cell, negated=f.negated, chain=chain, about=about
                )
            case Skirmish():
                return v.Fight(
                    "skirmish", f.seat, _cells(s, f.party), f.cell, negated=f.negated,
                    chain=chain, about=about, counters=_cells(s, f.counters),
                    most=len(f.party) + 1, left=f.left,
                )  # fmt: skip
            case Muster():
                return v.Fight("skirmish", s.turn, _cells(s, f.party), f.cell)
            case Deal() if f.source is not None:
                return v.Fight(
                    "ability", f.seat, (), f.source.cell, f.source.name, f.negated, chain, f.args,
                    about,
                )  # fmt: skip
            case _:
                pass
    return None


def _cells(s: State, pieces: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(s.pieces[n].cell for n in pieces if n in s.pieces)
