"""Damage, destruction, healing and statuses, and what follows at once.

Decides how Direct Damage arrives, what leaves the Playfield together, and in which order what a
destruction triggers works: in waves, the lead's side first (MM-SIGIL-04, MM-ACT-07).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.machines import events as ev
from engine.games.machines.board import friends, lift, mark_of, remove, steps_of
from engine.games.machines.events import Out
from engine.games.machines.state import (
    NOBODY,
    SIDE,
    Build,
    Combat,
    Context,
    Deed,
    Mark,
    Passing,
    Skirmish,
    Source,
    State,
)  # fmt: skip
from engine.games.machines.stats import (
    BY_SOURCE,
    active,
    answers,
    damage,
    forbidden,
    has,
    health,
    hurt,
    permitted,
    stat,
    vulnerable,
)  # fmt: skip
from engine.games.machines.vocabulary import Ability
from engine.kit.effects import Effect, Join, add

#: What Single Combat deals where it does not exceed (MM-BATTLE-05).
CHIP = 1
#: What a card has done itself.
OWN_DOING = ("own_moved", "kill_single_combat")
#: Cells that hold no status (MM-STATUS-06).
BARE = ("objective", "frontspawn")


def chip(s: State, target: int) -> int:
    """Return what a Single Combat that does not exceed deals (MM-BATTLE-05)."""
    return max(0, CHIP + stat(s, target, "chip_taken"))


def exceeds(s: State, piece: int, target: int) -> bool:
    """Say whether a Single Combat destroys by its Damage (MM-BATTLE-05, 08)."""
    even = vulnerable(s, target) or permitted(s, piece, "destroy_on_equal")
    return outdone(damage(s, piece), health(s, target), even)


def falls(s: State, piece: int, target: int) -> bool:
    """Say whether a Single Combat destroys a target without a Shield."""
    return exceeds(s, piece, target) or 0 < health(s, target) <= chip(s, target)


def outdone(strength: int, left: int, even: bool) -> bool:
    """Say whether Damage destroys what has so much Health left; `even`: on equality, too."""
    return strength > left or (even and strength == left)


def force(s: State, party: list[int], target: int) -> int:
    """Return what a Skirmish deals (MM-SKIRMISH-03, 04)."""
    captain = s.card(target).type == "captain"
    return len(party) if captain else sum(damage(s, n) for n in party)


def fatal(s: State, f: Combat | Skirmish) -> bool:
    """Say whether an attack destroys its target if nobody acts."""
    target = s.board[f.cell]
    if target == NOBODY or has(s, target, "SHD"):
        return False
    if type(f) is Skirmish:
        party = [n for n in f.party if n in s.pieces]
        return force(s, party, target) >= health(s, target)
    assert type(f) is Combat  # its card may be gone by what the attack has triggered
    return f.piece in s.pieces and falls(s, f.piece, target)


def strike(s: State, piece: int, amount: int, out: Out, status: str = "") -> bool:
    """Deal Direct Damage, perhaps of a status; say whether the piece is destroyed by it
    (MM-TERM-08)."""
    p = s.pieces[piece]
    if amount <= 0:
        return False
    if shield(s, piece, out):
        return False
    p.health -= amount
    left = health(s, piece)
    captain = s.card(piece).type == "captain"
    hit = ev.CaptainHit if captain and left > 0 else ev.Hit  # what it falls by is told by its end
    out.append(hit(card=p.card, seat=p.seat, cell=p.cell, amount=amount, left=max(0, left),
                   status=status))  # fmt: skip
    if captain:
        s.moved = True
    return left <= 0


def shield(s: State, piece: int, out: Out) -> bool:
    """Use a piece's Shield up; say whether it had one."""
    if not has(s, piece, "SHD"):
        return False
    p = s.pieces[piece]
    s.rows = tuple(row for row in s.rows if row.on != piece or row.kind != "SHD")
    out.append(ev.Hit(card=p.card, seat=p.seat, cell=p.cell, amount=0, left=health(s, piece),
                      shielded=True))  # fmt: skip
    return True


def bury(s: State, dead: Iterable[Mark], out: Out) -> None:
    """Let destroyed cards leave the game together; what follows comes after (`follow`)."""
    marks = tuple(dead)
    for mark in marks:
        lift(s, mark.piece)
        out.append(ev.Destroyed(card=mark.card, seat=mark.seat, cell=mark.cell))
    for mark in marks:
        if s.book.cards[mark.card].type == "captain":
            s.sides[mark.owner].captain = False
            s.lost += ((mark.owner, _taker(s, mark)),)
            s.taken += (mark.owner,)
        remove(s, mark.owner, mark.card)
    s.fallen += marks
    s.casualties += marks


def _taker(s: State, mark: Mark) -> int:
    """Return the side that took a Captain: whose action or Counterattack was resolving, nobody
    where it was an effect of its own side (MM-MEET-10)."""
    if mark.by == NOBODY or friends(s, mark.by, mark.owner):
        return NOBODY
    by = mark.by
    if any(type(f) is Passing for f in s.stack):
        for f in s.stack:
            if isinstance(f, Deed):
                by = f.target.seat if type(f) is Skirmish and f.struck and f.target else f.seat
    return NOBODY if friends(s, by, mark.owner) else s.teams[by]


def doomed(s: State, piece: int, by: int, piece_by: int, how: str) -> Mark:
    """Return a piece about to be destroyed, as it is."""
    m = mark_of(s, piece, by, piece_by, how)
    return m if active(s, piece) else Mark(
        m.piece, m.card, m.seat, m.owner, m.cell, by, piece_by, how, False
    )  # fmt: skip


def hit(
    s: State, blows: Iterable[tuple[int, int]], by: int, piece_by: int, how: str, out: Out
) -> None:
    """Deal damage to several pieces at the same time."""
    dead = [doomed(s, n, by, piece_by, how) for n, amount in blows if strike(s, n, amount, out)]
    bury(s, dead, out)


def wither(s: State, out: Out) -> bool:
    """Destroy at once what has no Health left because something that added to it has ended
    (MM-TERM-08); say whether anything fell."""
    if not s.book.fragile:
        return False
    gone = [n for n in s.pieces if health(s, n) <= 0]
    bury(s, [doomed(s, n, NOBODY, NOBODY, "effect") for n in gone], out)
    follow(s)
    return bool(gone)


def follow(s: State) -> None:
    """Let what destructions trigger work before anything else goes on."""
    if s.fallen and not any(type(f) is Passing for f in s.stack):
        s.stack.append(Passing())


def heal(s: State, piece: int, amount: int, out: Out) -> None:
    """Heal a piece, never above its face value (MM-DEPLOY, `heal`)."""
    p = s.pieces[piece]
    gained = min(amount, max(0, hurt(s, piece)))
    if gained:
        p.health += gained
        out.append(ev.Healed(card=p.card, cell=p.cell, amount=gained))


def afflict(
    s: State, piece: int, status: str, turns: int, by: int, out: Out, source: str = ""
) -> None:
    """Put a status on a piece; one of the same keeps the longer time (MM-STATUS-03, 04)."""
    p = s.pieces[piece]
    if forbidden(s, piece, f"status_{status.lower()}"):
        return
    side = s.teams[p.seat]
    end = steps_of(s, side) + turns
    row = Effect(status, piece, by, SIDE + side, end, True, source=source)
    rows = add(s.rows, row, Join.ONCE if status in BY_SOURCE else Join.LONGER)
    if rows != s.rows:
        s.rows = rows
        out.append(ev.StatusSet(status=status, card=p.card, cell=p.cell, turns=turns))


def cloud(s: State, cell: int, status: str, turns: int, by: int, out: Out) -> None:
    """Put a status on a cell; its time runs on the turns of the side that put it there."""
    if s.field.kind[cell] in BARE:
        return
    side = s.teams[by]
    row = Effect(status, -1 - cell, by, SIDE + side, steps_of(s, side) + turns, True)
    s.rows = add(s.rows, row, Join.LONGER)
    out.append(ev.StatusSet(status=status, card="", cell=cell, turns=turns))


def cleanse(s: State, piece: int, statuses: tuple[str, ...], out: Out) -> None:
    """Take statuses off a piece; none named: all."""
    p = s.pieces[piece]
    for row in s.rows:
        if row.on == piece and row.kind.isupper() and (not statuses or row.kind in statuses):
            out.append(ev.StatusSet(status=row.kind, card=p.card, cell=p.cell, over=True))
    s.rows = tuple(
        row for row in s.rows
        if row.on != piece or not row.kind.isupper() or (statuses and row.kind not in statuses)
    )  # fmt: skip


# -- what a destruction triggers ---------------------------------------------------------------


def triggered(
    s: State, trigger: str, context: Context, own: Source | None = None
) -> list[tuple[Source, Context]]:
    """Return the triggered abilities that answer to something, in their order.

    `own` is the source whose own doing or end it is: sigils and Structures answer to those of
    their own card alone, passives to what the cards of their own player do, and to every end their
    conditions fit.
    """
    waiting = s.book.working.get(f"triggered {trigger}", {})
    fired = [] if own is None else own_triggered(s, trigger, context, own)
    doers = (own.seat,) if own is not None and trigger in OWN_DOING else s.playing
    for seat in doers:
        passive = s.sides[seat].passive
        for i, _, ability in waiting.get(passive, ()):
            source = Source(seat, passive, i)
            if _fits(s, ability, source, context):
                fired.append((source, context))
    return fired


def own_triggered(
    s: State, trigger: str, context: Context, own: Source
) -> list[tuple[Source, Context]]:
    """Return what of one card answers to something."""
    fired = []
    for i, name, ability in s.book.working.get(f"triggered {trigger}", {}).get(own.card, ()):
        source = Source(own.seat, name, i, own.piece, own.cell, own.card)
        if _fits(s, ability, source, context):
            fired.append((source, context))
    return fired


def _fits(s: State, ability: Ability, source: Source, context: Context) -> bool:
    if ("attack" if source.seat == s.turn else "defend") not in ability.stance:
        return False
    return not spent(s, source, ability) and answers(s, ability, source, context, NOBODY)


def spent(s: State, source: Source, ability: Ability) -> bool:
    """Say whether an ability has been used as often as it may be this turn."""
    if ability.limit != "once_per_turn":
        return False
    p = s.pieces.get(source.piece)
    used = p.used if p is not None else s.sides[source.seat].used
    return source.name in used


def use_up(s: State, source: Source, ability: Ability) -> None:
    """Note that an ability has been used."""
    p = s.pieces.get(source.piece)
    if ability.limit == "once_per_turn":
        if p is not None:
            p.used += (source.name,)
        else:
            s.sides[source.seat].used += (source.name,)
    if any(c.pred == "first_this_round" for c in ability.conditions):
        s.sides[source.seat].round_used = s.round


def wave(s: State) -> tuple[tuple[Source, Context], ...]:
    """Return what the cards destroyed together trigger: the lead's side first, then clockwise."""
    marks, s.fallen = s.fallen, ()
    fired: list[tuple[Source, Context]] = []
    for mark in marks:
        other = mark_of(s, mark.piece_by) if mark.piece_by in s.pieces else None
        context = Context(mark, other)
        own = Source(mark.seat, "", 0, mark.piece, mark.cell, mark.card) if mark.lit else None
        fired += triggered(s, "destroyed", context, own)
    return tuple(lead_first(s, fired))


def lead_first(s: State, fired: Iterable[tuple[Source, Context]]) -> list[tuple[Source, Context]]:
    """Return what is triggered at the same time in its order: the lead's side first, then
    clockwise. In the Build Phase, where nobody is asked for an order, each side's goes by cell, row
    by row (MM-ACT-07)."""
    n, lead, teams = len(s.teams), s.turn, s.teams
    building = any(type(f) is Build for f in s.stack)

    def place(x: tuple[Source, Context]) -> tuple[int, int]:
        seat, cell = x[0].seat, cell_of(*x)
        if not building:
            return int(teams[seat] != teams[lead]), (seat - lead) % n
        side = min((y - lead) % n for y in range(n) if teams[y] == teams[seat])
        return side, NOBODY if cell == NOBODY else s.field.rank[cell]

    return sorted(fired, key=place)


def cell_of(source: Source, context: Context) -> int:
    """Return where something triggered is: a passive where what triggers it happens."""
    if source.cell == NOBODY and context.subject is not None:
        return context.subject.cell
    return source.cell
