"""The Draw Phases: what a player draws, deploys for free and is paid before building.

Decides the first steps of a turn (MM-DRAW), in the order they are taken.
"""

from __future__ import annotations

from engine.games.machines import ending
from engine.games.machines import events as ev
from engine.games.machines.board import (
    draw,
    drop,
    pile_up,
    take_top,
    unpack,
)  # fmt: skip
from engine.games.machines.build import (
    build,
    constructing,
    deploying,
    do,
    free_spawns,
    hand,
    land,
    sites,
    usable,
    uses,
)  # fmt: skip
from engine.games.machines.ending import beat, judge, spent
from engine.games.machines.events import Out
from engine.games.machines.state import NOBODY, State, Turn
from engine.kit.stack import ask, take

PASS = "pass"
HAND = 6
SPECIALISTS, SOLDIERS, POWER = 2, 2, 3


def attrition(s: State, f: Turn, out: Out) -> None:
    """Who has no Unit left to draw has lost (MM-WIN-09); in a Last Stand an opponent of whom that
    holds from the first (MM-MEET-09)."""
    f.step += 1
    if s.stand is not None:
        judge(s, out)
    elif spent(s, s.turn):
        beat(s, [s.turn], ending.ATTRITION, out)


def specialists(s: State, f: Turn, out: Out) -> None:
    """Two Specialists: one comes into play at once, the other to hand (MM-DRAW-01 to 03)."""
    reply = take(s)
    seat, names = s.turn, s.field.names
    if reply:
        verb, name, *words = reply.split()
        left = list(f.drawn)
        left.remove(name)
        f.drawn = ()
        if verb == "deploy":
            land(s, seat, s.book.cards[name], words, True, out)
        else:
            pile_up(s, seat, name)
            out.append(ev.Discarded(seat=seat, card=name, why="full"))
        s.sides[seat].hand += tuple(left)
        f.step += 1
        return
    if not f.drawn:
        drawn = [c for _ in range(SPECIALISTS) if (c := take_top(s, seat, "specialist", out))]
        if not drawn:
            f.step += 1
            return
        f.drawn = tuple(drawn)
        out.append(ev.Drew(seat=seat, deck="specialist", count=len(drawn)))
        out.append(ev.DrewCards(seat=seat, cards=f.drawn, only=(seat,)))
    cells = [
        c for c in s.field.cells
        if s.board[c] == NOBODY and s.marks[c] == s.teams[seat]
        and s.field.kind[c] != "frontspawn"
    ]  # fmt: skip
    several = tuple(dict.fromkeys(f.drawn))
    if cells:
        words = [f"deploy {name} {names[c]}" for name in several for c in cells]
    else:
        words = [f"discard {name}" for name in several]
    ask(s, seat, "specialist", words, words[0])


def muster(s: State, f: Turn, out: Out) -> None:
    """Two Soldiers and three Power cards; the Reserve comes to hand (MM-DRAW-04)."""
    seat = s.turn
    draw(s, seat, "soldier", SOLDIERS, out)
    draw(s, seat, "power", POWER, out)
    side = s.sides[seat]
    if side.reserve:
        out.append(ev.Reserved(seat=seat, count=-len(side.reserve)))
        unpack(s, seat)
    f.step, f.seat, f.acted = f.step + 1, 1, False


def supply(s: State, f: Turn, out: Out) -> None:
    """Each defender fills its hand with Power cards, and may use one card at once (MM-DRAW-08)."""
    seat = (s.turn + f.seat) % len(s.teams)
    reply = take(s)
    if seat == s.turn:
        f.step += 1
        return
    if reply == PASS or seat not in s.playing:
        f.seat, f.acted = f.seat + 1, False
        return
    if reply:
        f.acted = True
        _activate(s, seat, reply, out)
        judge(s, out)
        return
    if f.acted:  # MM-DRAW-11
        draw(s, seat, "power", HAND - len(s.sides[seat].hand), out)
        f.seat, f.acted = f.seat + 1, False
        return
    draw(s, seat, "power", HAND - len(s.sides[seat].hand), out)
    words = (*_free(s, seat), PASS)
    ask(s, seat, "supply", words, PASS)


def _free(s: State, seat: int) -> list[str]:
    """Return what a defender may use at once, free of cost (MM-DRAW-09, 10)."""
    spawns, cells = free_spawns(s, seat), sites(s, seat)
    commands: list[str] = []
    for card in hand(s, seat):
        if card.unit:
            commands += deploying(s, seat, card, spawns, free=True)
        elif card.type == "structure":
            commands += constructing(card, cells)
    for source in usable(s, seat, ""):
        if source.card and source.piece == NOBODY:
            commands += uses(s, source)
    return commands


def _activate(s: State, seat: int, action: str, out: Out) -> None:
    verb, *words = action.split()
    if verb == "use":
        do(s, seat, action, "", out)
        return
    card = s.book.cards[words[0]]
    drop(s, seat, card.name)
    if verb == "deploy":
        land(s, seat, card, words[1:], True, out)
    else:
        build(s, seat, card, words[1], True, out)
