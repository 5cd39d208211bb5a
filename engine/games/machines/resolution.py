"""Actions the defenders may answer: a move, Single Combat, an ability, and what follows any.

Decides the order in which one action resolves: what was declared, the window before, the effect,
what leaves, what that triggers, the bonus, the windows after, the win checks. The Skirmish has a
file of its own.
"""

from __future__ import annotations

from engine.games.machines import events as ev
from engine.games.machines.abilities import ability_of, carry_out
from engine.games.machines.acting import opened, standby
from engine.games.machines.board import friends, gain, mark_of, pile_up, relocate
from engine.games.machines.ending import judge
from engine.games.machines.events import Out
from engine.games.machines.state import (
    NOBODY,
    Combat,
    Context,
    Deal,
    Deed,
    Passing,
    Source,
    State,
    Walk,
)  # fmt: skip
from engine.games.machines.stats import allowance
from engine.games.machines.wounds import (
    bury,
    chip,
    doomed,
    exceeds,
    follow,
    lead_first,
    shield,
    strike,
    triggered,
    wither,
)  # fmt: skip

#: What Single Combat gains where its Damage exceeds (MM-BATTLE-05).
BONUS = 1


def begin(s: State, deed: Deed) -> None:
    """Put an action on the stack; what happens from here on belongs to it."""
    s.casualties, s.shifted = (), ()
    s.stack.append(deed)  # type: ignore[arg-type]


def fire(s: State, queue: list[tuple[Source, Context]]) -> None:
    """Let triggered abilities work before anything else goes on."""
    if queue:
        s.stack.append(Passing(tuple(lead_first(s, queue))))


# -- what follows any action -------------------------------------------------------------------


def mourn(s: State, f: Deed, out: Out) -> None:
    """A window for what was destroyed; acts in it may destroy more (MM-ACT-05)."""
    if wither(s, out):  # what it triggers comes first
        return
    marks, s.casualties = s.casualties, ()
    if marks and standby(s) and s.outcome is None:
        opened(s, "destroyed", tuple(Context(m) for m in marks))
    else:
        f.step += 1


def arrive(s: State, f: Deed, out: Out) -> None:
    """A window for what has moved (MM-MOVE-08)."""
    marks, s.shifted = s.shifted, ()
    there = [m for m in marks if m.piece in s.pieces]
    if there and standby(s):
        for m in there:
            opened(s, "enemy_moved", (Context(mark_of(s, m.piece)),))
    elif s.casualties:
        f.step -= 1
    else:
        f.step += 1


def close(s: State, f: Deed, out: Out) -> None:
    """Take the action off the stack and see who has won by it."""
    s.stack.remove(f)  # type: ignore[arg-type]
    judge(s, out)


# -- a move ------------------------------------------------------------------------------------


def walk(s: State, f: Walk, out: Out) -> None:
    """The card goes to its cell."""
    p = s.pieces[f.piece]
    out.append(ev.Moved(seat=p.seat, card=p.card, cell=p.cell, to=f.cell, how="move"))
    relocate(s, f.piece, f.cell)
    p.moved += 1
    mark = mark_of(s, f.piece)
    s.shifted += (mark,)
    f.step += 1
    own = Source(p.seat, "", 0, f.piece, p.cell, p.card)
    fire(s, triggered(s, "own_moved", Context(mark), own))


# -- Single Combat -----------------------------------------------------------------------------


def challenge(s: State, f: Combat, out: Out) -> None:
    """The attack is declared; those who may answer it do (MM-ACT-03)."""
    f.step += 1
    attacked(s, "attack_declared", f.piece, f.cell)


def attacked(s: State, trigger: str, piece: int, cell: int) -> None:
    """Let an attack be answered, by a window and by what it triggers: an opponent's alone."""
    target, other = mark_of(s, s.board[cell]), mark_of(s, piece)
    if not friends(s, target.seat, other.seat):
        context = Context(target, other)
        opened(s, trigger, (context,))
        fire(s, triggered(s, trigger, context))


def clash(s: State, f: Combat, out: Out) -> None:
    """Compare Damage and remaining Health (MM-BATTLE-05)."""
    f.step += 1
    target = s.board[f.cell]
    if f.negated or f.piece not in s.pieces or target == NOBODY:
        return
    dead = doomed(s, target, f.seat, f.piece, "single_combat")
    if exceeds(s, f.piece, target):
        if shield(s, target, out):
            return
        f.exceeded = True
        own = Source(f.seat, "", 0, f.piece, s.pieces[f.piece].cell, s.pieces[f.piece].card)
        bury(s, [dead], out)
        follow(s)
        fire(s, triggered(s, "kill_single_combat", Context(dead, dead), own))
    elif strike(s, target, chip(s, target), out):
        bury(s, [dead], out)
        follow(s)


def reward(s: State, f: Combat, out: Out) -> None:
    """The bonus for destroying by Damage (MM-BATTLE-05)."""
    f.step += 1
    if f.exceeded and f.seat in s.playing:
        more, used = allowance(s, f.seat, "kill_bonus")
        if used:
            s.sides[f.seat].used += (used,)
        gain(s, f.seat, BONUS + more, out, "kill")


# -- an ability --------------------------------------------------------------------------------


def propose(s: State, f: Deal, out: Out) -> None:
    """What is put forward may be answered in Standby, if it is a Utility or a Structure's."""
    f.step += 1
    assert f.source is not None
    kind = s.book.cards[f.source.card].type if f.source.card else ""
    if standby(s) and kind in ("utility", "structure"):
        opened(s, "argument_added", (Context(argument=kind, team=s.teams[f.seat]),))


def work(s: State, f: Deal, out: Out) -> None:
    """The ability works, if nothing has negated it; the card is discarded all the same."""
    f.step += 1
    source = f.source
    assert source is not None
    hand = bool(source.card) and source.piece == NOBODY
    if not f.negated:
        if ability_of(s, source).uses == "attack" and source.piece in s.pieces:
            s.pieces[source.piece].attacked += 1
        carry_out(s, source, f.args, f.context, out)
    if hand and not f.negated and s.book.cards[source.card].persistent:
        s.beside += ((f.seat, source.card, s.led[f.seat] + 1),)
    elif hand:
        pile_up(s, f.seat, source.card)


WALK = (walk, mourn, arrive, close)
COMBAT = (challenge, clash, reward, mourn, arrive, close)
DEAL = (propose, work, mourn, arrive, close)
