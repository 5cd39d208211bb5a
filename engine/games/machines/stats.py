"""Numbers as they are now, and what is allowed: everything that holds while something lies there.

Decides what continuous abilities add up to (MM-SIGIL-05), who may have which status, and what a
status forbids. Nothing here changes the state.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from engine.games.machines.board import roster, territory
from engine.games.machines.cards import Lasting
from engine.games.machines.state import NOBODY, NOTHING, Context, Piece, Source, State
from engine.games.machines.vocabulary import Ability, Condition, Effect, Target
from engine.kit.effects import Effects as Rows
from engine.kit.effects import total

#: Statuses that go by source; each counts by itself (MM-STATUS-02).
BY_SOURCE = ("DLY", "VUL", "FRT")
TOKENS = ("BRN", "STN", "PIN", "SHD", "WKN", "SMK")
WEAKER = 2
VULNERABLE = ("DLY", "VUL")
#: What keeps a piece from doing anything of its own will.
UNABLE = (*VULNERABLE, "STN")
#: Of a piece that is being restored, beside its statuses.
DOWN = "down"
#: The bits of all cells.
EVERYWHERE = -1
#: Nothing lies there.
BARE: frozenset[str] = frozenset()


#: The rows looked at last and what they come to, see `lying`.
_latest: list[tuple[Rows, dict[int, frozenset[str]]]] = [((), {})]


def lying(s: State) -> dict[int, frozenset[str]]:
    """Return the kinds of what lies on each piece, or below 0 each cell, and DOWN on what is
    being restored. The same rows are sorted but once."""
    if (known := _latest[0])[0] is not s.rows:
        by_piece: dict[int, set[str]] = {}
        for row in s.rows:
            by_piece.setdefault(row.on, set()).add(row.kind)
            if row.source == "restore":
                by_piece[row.on].add(DOWN)
        known = _latest[0] = s.rows, {on: frozenset(kinds) for on, kinds in by_piece.items()}
    return known[1]


def has(s: State, piece: int, *statuses: str) -> bool:
    """Say whether one of the statuses lies on a piece."""
    return not lying(s).get(piece, BARE).isdisjoint(statuses)


def vulnerable(s: State, piece: int) -> bool:
    """Say whether a piece is Vulnerable, from whatever source (MM-STATUS-08)."""
    return not lying(s).get(piece, BARE).isdisjoint(VULNERABLE)


def face_down(s: State, piece: int) -> bool:
    """Say whether a piece is being restored."""
    return DOWN in lying(s).get(piece, BARE)


def active(s: State, piece: int) -> bool:
    """Say whether a piece's abilities work at all; a face-up Vulnerable Unit keeps its passive
    sigils, a delayed Structure has none (MM-MEET-04, MM-STRUCT-04)."""
    kinds = lying(s).get(piece)
    if not kinds or kinds.isdisjoint(VULNERABLE):
        return True
    return DOWN not in kinds and s.card(piece).type != "structure"


def smoke(s: State, cell: int) -> bool:
    """Say whether a cell lies in smoke."""
    return "SMK" in lying(s).get(-1 - cell, BARE)


# -- matching ----------------------------------------------------------------------------------


@cache
def types_of(kinds: tuple[str, ...]) -> frozenset[str]:
    """Return the types of card that kinds stand for."""
    units = ("soldier", "specialist") if "unit" in kinds else ()
    return frozenset((*kinds, *units))


def is_kind(s: State, card: str, kinds: tuple[str, ...]) -> bool:
    """Say whether a card is one of some kinds; of none: any."""
    return not kinds or s.book.cards[card].type in types_of(kinds)


@cache
def seats_of(teams: tuple[int, ...], seat: int, side: str) -> frozenset[int]:
    """Return the seats whose cards are own, allied or an enemy's for `seat`."""
    if side == "own":
        return frozenset((seat,))
    ally = {x for x, team in enumerate(teams) if team == teams[seat]}
    every = frozenset(range(len(teams)))
    return every if side == "any" else every & ally if side == "ally" else every - ally


def on_side(s: State, seat: int, other: int, side: str) -> bool:
    """Say whether the cards of `other` are own, allied or an enemy's for `seat`."""
    return other in seats_of(s.teams, seat, side)


def area(s: State, target: Target, source: Source, context: Context) -> int:
    """Return the bits of the cells where a target has to be."""
    f, where = s.field, target.where
    if where == "playfield":
        return EVERYWHERE
    if where not in ("adjacent", "within", "range"):
        return 0
    reach = 1 if where == "adjacent" else target.n
    if where == "range":
        reach = 0 if source.piece not in s.pieces else reached(s, source.piece)
    if target.of in ("self", "trigger_subject"):
        subject = context.subject
        center = source.cell if target.of == "self" else subject.cell if subject else NOBODY
        return 0 if center == NOBODY else f.within(reach)[center] & ~(1 << center)
    cells, around = 0, f.within(reach)
    for p in roster(s).units[source.seat]:
        cells |= around[p.cell] & ~(1 << p.cell)
    if target.of == "own_unit_or_own_territory":
        cells |= land(s.marks, s.teams[source.seat])
    return cells


@lru_cache(1 << 10)
def land(marks: tuple[int, ...], team: int) -> int:
    """Return the bits of the cells that are marked as a side's."""
    return sum([1 << cell for cell, mark in enumerate(marks) if mark == team])


def candidates(s: State, target: Target, source: Source, context: Context) -> list[int]:
    """Return the cells of what a target may be: cards, or cells themselves."""
    where = target.where
    if where == "self":
        return [source.cell] if source.piece in s.pieces else []
    if where in ("trigger_subject", "trigger_source"):
        mark = context.subject if where == "trigger_subject" else context.other
        if mark is None or mark.piece not in s.pieces:
            return []
        p = s.pieces[mark.piece]
        fits = is_kind(s, p.card, target.kind) and on_side(s, source.seat, p.seat, target.side)
        return [p.cell] if fits else []
    there = area(s, target, source, context)
    if "cell" in target.kind:
        return [*s.field.cells_of(there)]
    owned, cards, types = roster(s).owned, s.book.cards, types_of(target.kind)
    subject = context.subject if target.of == "trigger_subject" else None
    but = NOBODY if subject is None else subject.piece
    return sorted([
        p.cell for seat in seats_of(s.teams, source.seat, target.side) for n, p in owned[seat]
        if there >> p.cell & 1 and n != but and (not types or cards[p.card].type in types)
    ])  # fmt: skip


def met(s: State, c: Condition, source: Source, context: Context, cell: int = NOBODY) -> bool:
    """Say whether a condition holds. `cell` is where its subject is, if nothing triggered it."""
    if c.pred in CELLWISE:
        return bool(CELLWISE[c.pred](s, c, source, [cell]))
    return PREDICATES[c.pred](s, c, source, context, cell)


def _target_side(s: State, c: Condition, source: Source, context: Context, cell: int) -> bool:
    return context.subject is not None and on_side(s, source.seat, context.subject.seat, c.side)


def _target_kind(s: State, c: Condition, source: Source, context: Context, cell: int) -> bool:
    return context.subject is not None and is_kind(s, context.subject.card, c.kinds)


def _within(s: State, c: Condition, source: Source, context: Context, cell: int) -> bool:
    a, b = _center(s, c.a, source, context), _center(s, c.b, source, context)
    return NOBODY not in (a, b) and s.field.distance[a][b] <= c.n


def _adjacent_to(s: State, c: Condition, source: Source, context: Context, cell: int) -> bool:
    return _neighbours(s, c, source, context) >= c.count


def _level_at_least(s: State, c: Condition, source: Source, context: Context, cell: int) -> bool:
    subject, here = context.subject, _here(s, cell)
    card = subject.card if subject else here.card if here else source.card
    return bool(card) and s.book.cards[card].level >= c.n


def _argument_kind(s: State, c: Condition, source: Source, context: Context, cell: int) -> bool:
    return context.argument in c.kinds


def _destroyed_by(s: State, c: Condition, source: Source, context: Context, cell: int) -> bool:
    subject = context.subject
    if subject is None or subject.by == NOBODY or not on_side(s, source.seat, subject.by, c.side):
        return False
    return not c.how or subject.how == c.how


def _phase(s: State, c: Condition, source: Source, context: Context, cell: int) -> bool:
    return (source.seat == s.turn) == (c.stance == "attack")


def _already(s: State, c: Condition, source: Source, context: Context, cell: int) -> bool:
    here = _here(s, cell)
    return here is not None and bool(here.moved if c.what == "moved" else here.attacked)


def _first_this_round(s: State, c: Condition, source: Source, context: Context, cell: int) -> bool:
    return s.sides[source.seat].round_used != s.round


PREDICATES = {
    "target_side": _target_side, "target_kind": _target_kind, "within": _within,
    "adjacent_to": _adjacent_to, "level_at_least": _level_at_least,
    "argument_kind": _argument_kind, "destroyed_by": _destroyed_by, "phase": _phase,
    "already": _already, "first_this_round": _first_this_round,
}  # fmt: skip


def _of_type(s: State, c: Condition, source: Source, cells: list[int]) -> list[int]:
    f, plain = s.field, "standard" in c.types  # MM-MEET-02
    return [x for x in cells if f.kind[x] in c.types or (plain and f.plain(x))]


def _in_territory(s: State, c: Condition, source: Source, cells: list[int]) -> list[int]:
    return [x for x in cells if territory(s, x, source.seat) in c.territory]


#: Conditions about cells alone, where often all cells are looked at.
CELLWISE = {"cell_type": _of_type, "cell_territory": _in_territory}


def _here(s: State, cell: int) -> Piece | None:
    return s.pieces.get(s.board[cell]) if cell != NOBODY else None


def _center(s: State, which: str, source: Source, context: Context) -> int:
    if which == "self":
        return source.cell
    return context.subject.cell if context.subject else NOBODY


def _neighbours(s: State, c: Condition, source: Source, context: Context) -> int:
    center = _center(s, c.a, source, context)
    if center == NOBODY:
        return 0
    count = 0
    for cell in s.field.near[center]:
        n = s.board[cell]
        if n == NOBODY:
            continue
        p = s.pieces[n]
        if c.match.this:
            count += n == source.piece
        elif is_kind(s, p.card, c.match.kind) and on_side(s, source.seat, p.seat, c.match.side):
            lit = c.match.sigil in s.book.cards[p.card].sigils and not face_down(s, n)
            count += not c.match.sigil or lit
    return count


def answers(s: State, ability: Ability, source: Source, context: Context, cell: int) -> bool:
    """Say whether all conditions of an ability hold for a subject at a cell."""
    conditions = ability.conditions
    return not conditions or all(met(s, c, source, context, cell) for c in conditions)


def fitting(
    s: State, ability: Ability, source: Source, context: Context, cells: list[int]
) -> list[int]:
    """Return the cells at which all conditions of an ability hold."""
    for condition in ability.conditions:
        if condition.pred in CELLWISE:
            cells = CELLWISE[condition.pred](s, condition, source, cells)
        else:
            cells = [c for c in cells if met(s, condition, source, context, c)]
    return cells


# -- continuous --------------------------------------------------------------------------------


def _sources(s: State, rows: dict[str, Lasting]) -> Iterator[tuple[Source, Ability, Effect]]:
    """Return which of some continuous effects are at work, in any order: of cards on the
    Playfield, passives, cards beside."""
    cards = roster(s).cards
    for card, listed in rows.items():
        for n, p in cards.get(card, ()):
            if active(s, n):
                for i, ability, effect in listed:
                    yield Source(p.seat, card, i, n, p.cell, card), ability, effect
    for seat, side in enumerate(s.sides):
        if side.passive in rows and seat in s.playing:
            for i, ability, effect in rows[side.passive]:
                yield Source(seat, side.passive, i), ability, effect
    for seat, name, _ in s.beside:
        for i, ability, effect in rows.get(name, ()):
            yield Source(seat, name, i), ability, effect


def _held(s: State, what: str, piece: int) -> list[Effect]:
    """Return the continuous effects on something that hold for a piece: its own, and auras."""
    book = s.book
    if what not in book.lasting:
        return []
    p, effects = s.pieces[piece], []
    for i, ability, effect in book.lasting[what].get(p.card, ()):
        if effect.target is not None and effect.target.where == "self" and active(s, piece):
            source = Source(p.seat, p.card, i, piece, p.cell, p.card)
            if answers(s, ability, source, NOTHING, p.cell):
                effects.append(effect)
    if what not in book.auras:
        return effects
    for source, ability, effect in _sources(s, book.auras[what]):
        target = effect.target
        if (
            target is not None
            and is_kind(s, p.card, target.kind)
            and on_side(s, source.seat, p.seat, target.side)
            and area(s, target, source, NOTHING) >> p.cell & 1
            and answers(s, ability, source, NOTHING, p.cell)
        ):
            effects.append(effect)
    return effects


def stat(s: State, piece: int, name: str) -> int:
    """Return what modifies a number of a piece: auras, and what lies on it."""
    held = sum([_number(e.amount) for e in _held(s, name, piece)])
    return held + total(s.rows, name, piece) if name in lying(s).get(piece, BARE) else held


def _number(amount: object) -> int:
    return amount if isinstance(amount, int) else 0


def damage(s: State, piece: int) -> int:
    """Return a piece's Damage now."""
    weak = WEAKER if has(s, piece, "WKN") else 0
    return max(0, s.card(piece).damage + stat(s, piece, "damage") - weak)


def face(s: State, piece: int) -> int:
    """Return a piece's Health undamaged."""
    return s.card(piece).health + stat(s, piece, "health_max")


def health(s: State, piece: int) -> int:
    """Return a piece's remaining Health."""
    return s.pieces[piece].health + stat(s, piece, "health_max")


def hurt(s: State, piece: int) -> int:
    """Return how far a piece is below its Health undamaged: what modifies one does both."""
    return s.card(piece).health - s.pieces[piece].health


def speed(s: State, piece: int) -> int:
    """Return how far a piece may move."""
    return 0 if has(s, piece, "PIN") else s.card(piece).speed + stat(s, piece, "speed")


def reached(s: State, piece: int) -> int:
    """Return a piece's Range."""
    return s.card(piece).range + stat(s, piece, "range")


def permitted(s: State, piece: int, what: str) -> bool:
    """Say whether something holds that allows a piece something."""
    return bool(_held(s, f"permit {what}", piece))


def forbidden(s: State, piece: int, what: str) -> bool:
    """Say whether something holds that keeps something from a piece."""
    return bool(_held(s, f"forbid {what}", piece))


def immovable(s: State, by: int) -> set[int]:
    """Return the pieces that effects of a seat cannot move, swap or return (MM-MEET-16)."""
    pieces: set[int] = set()
    rivals = seats_of(s.teams, by, "enemy")
    for source, ability, effect in _sources(s, s.book.lasting["forbid moved_by_opponent"]):
        target = effect.target
        if target is not None and rivals & seats_of(s.teams, source.seat, target.side):
            cells = candidates(s, target, source, NOTHING)
            pieces |= {s.board[c] for c in fitting(s, ability, source, NOTHING, cells)}
    return {n for n in pieces if n != NOBODY and s.pieces[n].seat in rivals}


def allowance(s: State, seat: int, name: str, card: str = "") -> tuple[int, str]:
    """Return what changes a number of a player, and the once-a-turn passive it uses up."""
    passive = s.sides[seat].passive
    for i, ability, effect in s.book.lasting.get(name, {}).get(passive, ()):
        once = ability.limit == "once_per_turn"
        if once and passive in s.sides[seat].used:
            continue
        if answers(s, ability, Source(seat, passive, i, card=card), NOTHING, NOBODY):
            return _number(effect.amount), passive if once else ""
    return 0, ""


def spawn_cells(s: State, seat: int) -> list[int]:
    """Return the cells on which a seat may deploy, free or not (MM-FIELD-06, 09)."""
    team = s.teams[seat]
    result = {c for c in s.field.frontspawns if s.marks[c] == team}
    for source, ability, effect in _sources(s, s.book.lasting.get("permit deploy_here", {})):
        if source.seat == seat and effect.target is not None:
            cells = candidates(s, effect.target, source, NOTHING)
            result |= {*fitting(s, ability, source, NOTHING, cells)}
    return sorted(result)


def able(s: State, piece: int) -> bool:
    """Say whether a piece may do anything of its own will: not Vulnerable, not Stunned; so what
    is being restored may not."""
    return lying(s).get(piece, BARE).isdisjoint(UNABLE)


@cache
def unable(lying: frozenset[str], pins: bool = False) -> str:
    """Return what of all that lies on a piece keeps it from doing anything of its own will, or
    only `pins` it; empty for nothing."""
    kept = next((x for x in (DOWN, *UNABLE) if x in lying), "")
    return kept or ("PIN" if pins and "PIN" in lying else "")


def inert(s: State, piece: int, pins: bool = False) -> str:
    """Return why a piece neither moves nor fights, empty if it may: a Structure never does."""
    if s.options.book.cards[s.pieces[piece].card].type == "structure":
        return "structure"
    kinds = lying(s).get(piece)
    return unable(kinds, pins) if kinds else ""
