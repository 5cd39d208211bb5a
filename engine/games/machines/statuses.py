"""The status step: what burns, ends or counts down, and who leaves the field.

Decides what happens between drawing and building, in the order of the steps.
"""

from __future__ import annotations

from engine.games.machines import events as ev
from engine.games.machines.board import (
    claim,
    exits,
    on_spawn,
    pile_up,
    steps_of,
)  # fmt: skip
from engine.games.machines.build import (
    leave_spawn,
)  # fmt: skip
from engine.games.machines.ending import judge
from engine.games.machines.events import Out
from engine.games.machines.state import NOBODY, SIDE, Exit, State, Turn
from engine.games.machines.wounds import (
    bury,
    cleanse,
    doomed,
    follow,
    strike,
)  # fmt: skip
from engine.kit.stack import choose, take


def burn(s: State, f: Turn, out: Out) -> None:
    """The step begins: all burning cards of the lead's side take 1 at the same time
    (MM-STATUS-05, MM-MEET-14)."""
    f.step += 1
    s.led[s.turn] += 1
    team = s.teams[s.turn]
    rows = [r for r in s.rows if r.kind == "BRN" and s.teams[s.pieces[r.on].seat] == team]
    burnt = [r for r in rows if strike(s, r.on, 1, out, r.kind)]
    dead = [doomed(s, r.on, r.by, NOBODY, "effect") for r in burnt]
    bury(s, dead, out)
    follow(s)


def expire(s: State, f: Turn, out: Out) -> None:
    """Times run down; what was being restored is whole again; delays end (MM-STATUS-05)."""
    f.step += 1
    seat, team = s.turn, s.teams[s.turn]
    now = steps_of(s, team)
    ends = {SIDE + team: now, seat: s.led[seat]}
    over = [r for r in s.rows if r.at_start and r.turn <= ends.get(r.seat, -1)]
    s.rows = tuple(r for r in s.rows if r not in over)
    leaving = []
    for r in over:
        if r.on < 0:
            if all((x.on, x.kind) != (r.on, r.kind) for x in s.rows):  # else another side's is left
                out.append(ev.StatusSet(status=r.kind, card="", cell=-1 - r.on, over=True))
            continue
        p = s.pieces[r.on]
        if r.source == "restore":
            cleanse(s, r.on, (), out)
            p.health = s.book.cards[p.card].health
            out.append(ev.Flipped(card=p.card, cell=p.cell, done=True))
        elif r.kind.isupper():
            out.append(ev.StatusSet(status=r.kind, card=p.card, cell=p.cell, over=True))
        if r.kind == "DLY" and on_spawn(s, r.on):
            leaving.append(r.on)
    for who, card, led in s.beside:
        if who == seat and led <= s.led[seat]:
            s.beside = tuple(x for x in s.beside if x != (who, card, led))
            pile_up(s, who, card)
            out.append(ev.Discarded(seat=who, card=card, why="over"))
    if leaving:
        s.stack.append(Exit(tuple(leaving)))


def clocks(s: State, f: Turn, out: Out) -> None:
    """Objectives change hands after a full round of standing on them (MM-WIN-03, 04)."""
    f.step += 1
    for cell in s.field.objectives:
        n = s.board[cell]
        if n == NOBODY or s.turn_number < s.pieces[n].since + s.count:
            continue
        team = s.teams[s.pieces[n].seat]
        if s.card(n).type == "captain":
            claim(s, cell, team, out)
        elif s.marks[cell] not in (NOBODY, team):
            claim(s, cell, NOBODY, out)
    judge(s, out)


def leaving(s: State, f: Exit, out: Out) -> None:
    """Units leave their Frontspawns, in the order and to the cells their player picks."""
    reply = take(s)
    index, names = s.field.index, s.field.names
    if reply:
        here, there = (index[name] for name in reply.split(">"))
        n = s.board[here]
        if n != NOBODY:  # else its player has just left
            leave_spawn(s, n, there, out)
        f.pieces = tuple(x for x in f.pieces if x != n)
    waiting = [n for n in f.pieces if n in s.pieces]
    for n in waiting:
        seat = s.pieces[n].seat
        cells = exits(s, seat)
        if cells:
            own = [names[s.pieces[x].cell] for x in waiting if s.pieces[x].seat == seat]
            words = [f"{here}>{names[c]}" for here in own for c in cells]
            choose(s, seat, "exit", words, words[0])
            return
    s.stack.pop()
