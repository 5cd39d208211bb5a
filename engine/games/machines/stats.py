"""Numbers as they are now, and what is allowed: everything that holds while something lies there.

Decides what continuous abilities add up to (MM-SIGIL-05), who may have which status, and what a
status forbids. Nothing here changes the state.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.machines.cards import Ability, Condition, Effect, Target
from engine.games.machines.places import friends, territory
from engine.games.machines.state import NOBODY, Context, Source, State
from engine.kit.effects import total

#: Statuses that go by source; each counts by itself (MM-STATUS-02).
BY_SOURCE = ("DLY", "VUL", "FRT")
TOKENS = ("BRN", "STN", "PIN", "SHD", "WKN", "SMK")
WEAKER = 2


def has(s: State, piece: int, *statuses: str) -> bool:
    """Say whether one of the statuses lies on a piece."""
    return any(row.on == piece and row.kind in statuses for row in s.rows)


def vulnerable(s: State, piece: int) -> bool:
    """Say whether a piece is Vulnerable, from whatever source (MM-STATUS-08)."""
    return has(s, piece, "DLY", "VUL")


def face_down(s: State, piece: int) -> bool:
    """Say whether a piece is being restored."""
    return any(row.on == piece and row.source == "restore" for row in s.rows)


def active(s: State, piece: int) -> bool:
    """Say whether a piece's abilities work at all; a face-up Vulnerable Unit keeps its passive
    sigils, a delayed Structure has none (MM-MEET-04, MM-STRUCT-04)."""
    if face_down(s, piece):
        return False
    return s.card(piece).type != "structure" or not vulnerable(s, piece)


def smoke(s: State, cell: int) -> bool:
    """Say whether a cell lies in smoke."""
    return any(row.on == -1 - cell and row.kind == "SMK" for row in s.rows)


# -- matching ----------------------------------------------------------------------------------


def is_kind(s: State, card: str, kinds: tuple[str, ...]) -> bool:
    """Say whether a card is one of some kinds; of none: any."""
    kind = s.book.cards[card].type
    return not kinds or kind in kinds or ("unit" in kinds and kind in ("soldier", "specialist"))


def on_side(s: State, seat: int, other: int, side: str) -> bool:
    """Say whether the cards of `other` are own, allied or an enemy's for `seat`."""
    if side == "any":
        return True
    if side == "own":
        return seat == other
    return friends(s, seat, other) == (side == "ally")


def near(s: State, target: Target, source: Source, context: Context, cell: int) -> bool:
    """Say whether a cell is where a target has to be."""
    f = s.field
    if target.where == "playfield":
        return True
    if target.where in ("adjacent", "within", "range"):
        reach = 1 if target.where == "adjacent" else target.n
        if target.where == "range":
            reach = 0 if source.piece not in s.pieces else reached(s, source.piece)
        if target.of in ("self", "trigger_subject"):
            subject = context.subject
            center = source.cell if target.of == "self" else subject.cell if subject else NOBODY
            return center != NOBODY and 0 < f.distance[center][cell] <= reach
        own = any(
            0 < f.distance[p.cell][cell] <= reach and s.book.cards[p.card].unit
            for p in s.pieces.values() if p.seat == source.seat
        )  # fmt: skip
        mine = target.of == "own_unit_or_own_territory"
        return own or (mine and territory(s, cell, source.seat) == "own")
    return False


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
    if "cell" in target.kind:
        return [c for c in s.field.cells if near(s, target, source, context, c)]
    return sorted(
        p.cell for n, p in s.pieces.items()
        if is_kind(s, p.card, target.kind) and on_side(s, source.seat, p.seat, target.side)
        and near(s, target, source, context, p.cell)
        and (context.subject is None or n != context.subject.piece
             or target.of != "trigger_subject")
    )  # fmt: skip


def met(
    s: State, condition: Condition, source: Source, context: Context, cell: int = NOBODY
) -> bool:
    """Say whether a condition holds. `cell` is where its subject is, if nothing triggered it."""
    c, subject = condition, context.subject
    here = s.pieces.get(s.board[cell]) if cell != NOBODY and s.board[cell] != NOBODY else None
    match c.pred:
        case "target_side":
            return subject is not None and on_side(s, source.seat, subject.seat, c.side)
        case "target_kind":
            return subject is not None and is_kind(s, subject.card, c.kinds)
        case "within":
            a, b = _center(s, c.a, source, context), _center(s, c.b, source, context)
            return NOBODY not in (a, b) and s.field.distance[a][b] <= c.n
        case "adjacent_to":
            return _neighbours(s, c, source, context) >= c.count
        case "level_at_least":
            card = subject.card if subject else here.card if here else source.card
            return bool(card) and s.book.cards[card].level >= c.n
        case "argument_kind":
            return context.argument in c.kinds
        case "destroyed_by":
            by = subject is not None and subject.by != NOBODY
            if not by or subject is None or not on_side(s, source.seat, subject.by, c.side):
                return False
            return not c.how or subject.how == c.how
        case "cell_type":
            plain = "standard" in c.types and s.field.plain(cell)  # MM-MEET-02
            return plain or s.field.kind[cell] in c.types
        case "cell_territory":
            return territory(s, cell, source.seat) in c.territory
        case "phase":
            return (source.seat == s.turn) == (c.stance == "attack")
        case "already":
            return here is not None and bool(here.moved if c.what == "moved" else here.attacked)
        case "first_this_round":
            return s.sides[source.seat].round_used != s.round
    raise ValueError(c.pred)


def _center(s: State, which: str, source: Source, context: Context) -> int:
    if which == "self":
        return source.cell
    return context.subject.cell if context.subject else NOBODY


def _neighbours(s: State, c: Condition, source: Source, context: Context) -> int:
    center = _center(s, c.a, source, context)
    if center == NOBODY:
        return 0
    found = 0
    for cell in s.field.near[center]:
        n = s.board[cell]
        if n == NOBODY:
            continue
        p = s.pieces[n]
        if c.match.this:
            found += n == source.piece
        elif is_kind(s, p.card, c.match.kind) and on_side(s, source.seat, p.seat, c.match.side):
            lit = c.match.sigil in s.book.cards[p.card].sigils and not face_down(s, n)
            found += not c.match.sigil or lit
    return found


def answers(s: State, ability: Ability, source: Source, context: Context, cell: int) -> bool:
    """Say whether all conditions of an ability hold for a subject at a cell."""
    return all(met(s, c, source, context, cell) for c in ability.conditions)


# -- continuous --------------------------------------------------------------------------------


def _sources(s: State, what: str) -> Iterator[tuple[Source, Ability, Effect]]:
    """Return the continuous effects on something that are at work: of cards on the Playfield,
    passives, cards beside."""
    rows = s.book.lasting.get(what)
    if not rows:
        return
    for n, p in s.pieces.items():
        for i, ability, effect in rows.get(p.card, ()):
            if active(s, n):
                yield Source(p.seat, p.card, i, n, p.cell, p.card), ability, effect
    for seat, side in enumerate(s.sides):
        for i, ability, effect in rows.get(side.passive, ()):
            if seat in s.playing:
                yield Source(seat, side.passive, i), ability, effect
    for seat, name, _ in s.beside:
        for i, ability, effect in rows.get(name, ()):
            yield Source(seat, name, i), ability, effect


def _held(s: State, what: str, piece: int) -> Iterator[Effect]:
    """Return the continuous effects on something that hold for a piece."""
    p = s.pieces[piece]
    for source, ability, effect in _sources(s, what):
        target = effect.target
        if target is None or target.where == "seat":
            continue
        if target.where == "self":
            fits = source.piece == piece
        else:
            fits = (
                is_kind(s, p.card, target.kind)
                and on_side(s, source.seat, p.seat, target.side)
                and near(s, target, source, Context(), p.cell)
            )
        if fits and answers(s, ability, source, Context(), p.cell):
            yield effect


def stat(s: State, piece: int, name: str) -> int:
    """Return what modifies a number of a piece: auras, and what lies on it."""
    held = sum([_number(e.amount) for e in _held(s, name, piece)])
    return held + total(s.rows, name, piece) if s.rows else held


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


def speed(s: State, piece: int) -> int:
    """Return how far a piece may move."""
    return 0 if has(s, piece, "PIN") else s.card(piece).speed + stat(s, piece, "speed")


def reached(s: State, piece: int) -> int:
    """Return a piece's Range."""
    return s.card(piece).range + stat(s, piece, "range")


def permitted(s: State, piece: int, what: str) -> bool:
    """Say whether something holds that allows a piece something."""
    return any(True for _ in _held(s, f"permit {what}", piece))


def forbidden(s: State, piece: int, what: str) -> bool:
    """Say whether something holds that keeps something from a piece."""
    return any(True for _ in _held(s, f"forbid {what}", piece))


def immovable(s: State, piece: int, by: int) -> bool:
    """Say whether the effects of a seat cannot move, swap or return a piece (MM-MEET-16)."""
    return not friends(s, s.pieces[piece].seat, by) and forbidden(s, piece, "moved_by_opponent")


def allowance(s: State, seat: int, name: str, card: str = "") -> tuple[int, str]:
    """Return what changes a number of a player, and the once-a-turn passive it uses up."""
    passive = s.sides[seat].passive
    if not passive:
        return 0, ""
    for ability in s.book.passives[passive].abilities:
        source = Source(seat, passive, card=card)
        for effect in ability.effects:
            if ability.mode != "continuous" or effect.verb != "modify" or effect.stat != name:
                continue
            once = ability.limit == "once_per_turn"
            if (once and passive in s.sides[seat].used) or not answers(
                s, ability, source, Context(), NOBODY
            ):
                continue
            return _number(effect.amount), passive if once else ""
    return 0, ""


def spawn_cells(s: State, seat: int) -> list[int]:
    """Return the cells on which a seat may deploy, free or not (MM-FIELD-06, 09)."""
    f, team = s.field, s.teams[seat]
    found = {c for c in f.cells if f.kind[c] == "frontspawn" and s.marks[c] == team}
    for source, ability, effect in _sources(s, "permit deploy_here"):
        if source.seat == seat and effect.target is not None:
            found |= {
                c for c in candidates(s, effect.target, source, Context())
                if answers(s, ability, source, Context(), c)
            }  # fmt: skip
    return sorted(found)


def able(s: State, piece: int) -> bool:
    """Say whether a piece may do anything of its own will: not Vulnerable (what is delayed or being
    restored is), not Stunned."""
    return not has(s, piece, "DLY", "VUL", "STN")
