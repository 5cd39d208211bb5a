"""The Wall Effects, one declaration each (KD-WFX).

Decides what happens when a Wall falls. An effect's `run` gets the `Fall` and queues
what follows in the event's `Flow`. To add one, write its `run` and declare it in
`WALL_EFFECTS`; the setup offers it, texts and menus follow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.games.keepers import events as ev
from engine.games.keepers.board import Out, hits_on, lasting, push
from engine.games.keepers.card_types import hooked
from engine.games.keepers.mat import COL, ROW
from engine.games.keepers.query import controller, on_board, purse, starved
from engine.games.keepers.stack import Fall, Flow, Hit, Place
from engine.games.keepers.state import State
from engine.games.keepers.warriors import KEEPER, PER_SEAT
from engine.grid import OFF, STEPS
from engine.kit.effects import nth_turn, turn_end
from engine.releases import known


class WallEffect(NamedTuple):
    """One Wall Effect. `on_destroyer`: it works on the Warrior that broke the Wall, and
    does nothing if there is none or it is gone (KD-WFX-02). `around`: so much Damage every space
    around the Wall takes."""

    name: str
    title: str
    text: str
    run: Callable[[State, Flow, Out, Fall], None]
    on_destroyer: bool = True
    since: int = 1
    around: int = 0


def effects_of(s: State) -> list[str]:
    """Return the Wall Effects a match knows: those up to its release."""
    return known(WALL_EFFECTS, s.options.release)


def trigger(s: State, flow: Flow, out: Out, due: Fall) -> None:
    """Let the Effect of a fallen Wall happen."""
    if not due.effect:
        return
    effect = WALL_EFFECTS[due.effect]
    gone = due.destroyer == OFF or not on_board(s, due.destroyer)
    if effect.on_destroyer and (gone or immune(s, controller(s, due.destroyer))):
        out.append(ev.Fizzled(effect=due.effect))
    else:
        effect.run(s, flow, out, due)


def immune(s: State, seat: int) -> bool:
    """Say whether what a Wall does leaves the Warriors of a seat alone."""
    return any(f(s, source, seat) for f, source in hooked(s, "wall_immune"))


def shards(s: State, flow: Flow, out: Out, due: Fall) -> None:
    laid = s.marks
    for cell in s.mat.near[due.cell]:
        hits_on(s, out, flow, cell, 1, due.seat, cause="wall", laid=laid)


def backlash(s: State, flow: Flow, out: Out, due: Fall) -> None:
    flow.hits += (Hit("w", due.destroyer, 1, due.seat, cause="wall"),)


def exhaust(s: State, flow: Flow, out: Out, due: Fall) -> None:
    """KD-WALL-08: barring the active player's Keeper ends the turn."""
    lasting(s, "barred", due.destroyer, due.seat, turn_end(s))
    out.append(ev.Barred(piece=due.destroyer))
    if due.destroyer == s.turn * PER_SEAT + KEEPER:
        flow.ends_turn = True


def toward(a: int, b: int) -> int:
    """Return the direction of the king's step that leads from `a` closest to `b`."""
    dx = (COL[b] > COL[a]) - (COL[b] < COL[a])
    dy = (ROW[b] > ROW[a]) - (ROW[b] < ROW[a])
    return STEPS.index((dx, dy)) if dx or dy else OFF


def shove(s: State, flow: Flow, out: Out, due: Fall) -> None:
    away = toward(due.cell, s.at[due.destroyer])
    push(s, out, flow, due.destroyer, away, "push", due.seat, cause="wall")


def drag(s: State, flow: Flow, out: Out, due: Fall) -> None:
    closer = toward(s.at[due.destroyer], due.cell)
    push(s, out, flow, due.destroyer, closer, "pull", due.seat, cause="wall")


def exile(s: State, flow: Flow, out: Out, due: Fall) -> None:
    s.stack.append(Place(due.seat, "exile", due.destroyer, due.seat, spare=1))


def snare(s: State, flow: Flow, out: Out, due: Fall) -> None:
    until = nth_turn(s, controller(s, due.destroyer), 2)
    lasting(s, "snare", due.destroyer, due.seat, until)
    out.append(ev.Snared(piece=due.destroyer))


def toll(s: State, flow: Flow, out: Out, due: Fall) -> None:
    if amount := min(2, s.reserves[due.by]):
        s.reserves[due.by] -= amount
        s.economy[purse(s, due.by)] += amount
        out.append(ev.Gained(seat=due.by, amount=amount, why="toll"))
    else:
        out.append(ev.Fizzled(effect=due.effect))


def salvage(s: State, flow: Flow, out: Out, due: Fall) -> None:
    pool = purse(s, due.seat)
    if (amount := min(2, s.economy[pool])) and not starved(s, due.seat):
        s.economy[pool] -= amount
        s.reserves[due.seat] += amount
        out.append(ev.Gained(seat=due.seat, amount=amount, why="salvage"))
    else:
        out.append(ev.Fizzled(effect=due.effect))


def mend(s: State, flow: Flow, out: Out, due: Fall) -> None:
    if 0 < s.lifeforce[due.seat] < s.edition.lifeforce:
        s.lifeforce[due.seat] += 1
        left = s.lifeforce[due.seat]
        out.append(ev.Healed(what="l", id=due.seat, amount=1, left=left))
    else:
        out.append(ev.Fizzled(effect=due.effect))


WALL_EFFECTS = {
    e.name: e
    for e in (
        WallEffect(
            "shards",
            "Shards",
            "1 Damage to every space around the Wall; Walls there fall, too.",
            shards,
            False,
            around=1,
        ),
        WallEffect("backlash", "Backlash", "1 Damage to the destroyer.", backlash),
        WallEffect(
            "exhaust",
            "Exhaust",
            "The destroyer cannot act again this turn. If it is a Keeper, the turn ends.",
            exhaust,
        ),
        WallEffect(
            "shove", "Shove", "The destroyer is pushed 1 space away, or takes 1 Damage.", shove
        ),
        WallEffect(
            "drag", "Drag", "The destroyer is pulled 1 space closer, or takes 1 Damage.", drag
        ),
        WallEffect(
            "exile",
            "Exile",
            "The Wall's owner sends the destroyer back to its own LifeForce row.",
            exile,
        ),
        WallEffect(
            "snare", "Snare", "The destroyer cannot move until its side's next turn ends.", snare
        ),
        WallEffect("toll", "Toll", "The destroyer's player pays 2 Strange Matter.", toll),
        WallEffect(
            "salvage",
            "Salvage",
            "The Wall's owner takes 2 Strange Matter from the Economy.",
            salvage,
            False,
        ),
        WallEffect("mend", "Mend", "The LifeForce of the Wall's owner heals 1.", mend, False),
    )
}
