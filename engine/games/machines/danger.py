"""Who could destroy a card by one attack, for warnings and advice.

Decides nothing of its own: on a copy, the rules begin the turns to come and say who could walk and
attack then. Nobody else moves meanwhile, and no ability works.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import Decision
from engine.games.machines.board import captain_of, friends, pieces_of, relocate
from engine.games.machines.build import do
from engine.games.machines.events import Out
from engine.games.machines.move_and_battle import (
    ATTACK,
    STEP,
    attack_bar,
    move_bar,
    reach_bar,
    walks,
)
from engine.games.machines.state import NOBODY, State, Turn, twin
from engine.games.machines.stats import has, reached, smoke, speed
from engine.games.machines.statuses import burn, expire
from engine.games.machines.turns import begin, refill
from engine.games.machines.wounds import falls

#: Questions beside which a danger is told: to whoever leads, and to who builds against it.
LEADING, DEFENDING = ("order", "move", "battle"), ("build",)


def hunters(s: State, d: Decision) -> dict[str, tuple[int, ...]]:
    """Return the cells of the enemies that could destroy the Captain of whoever is asked, the
    nearest first: by its walks on offer, and where it stands by ""."""
    piece = captain_of(s, d.seat)
    if piece == NOBODY or d.kind not in (LEADING if d.seat == s.turn else DEFENDING):
        return {}
    names, here = s.field.names, s.pieces[piece].cell
    start = f"{names[here]}-"
    goals = {"": here} | {
        a: s.field.index[a.removeprefix(start)] for a in d.actions if a.startswith(start)
    }
    results = dict[str, list[int]]((action, []) for action in goals)
    for t, seat in _turns(s, d.seat):
        armed = _armed(t, seat)
        for action, cell in goals.items():
            if piece in t.pieces and t.board[cell] in (NOBODY, piece):
                relocate(t, piece, cell)
                results[action] += _hunting(t, armed, piece)
                relocate(t, piece, here)
    far = s.field.distance
    return {
        action: tuple(sorted(cells, key=far[goals[action]].__getitem__))
        for action, cells in results.items() if cells
    }  # fmt: skip


def saves(s: State, d: Decision) -> dict[str, int]:
    """Return from how many enemies each Fortify on offer keeps its card in the turn under way."""
    if d.kind != "build" or friends(s, s.turn, d.seat):
        return {}
    results, armed, t = dict[str, int](), _armed(s, s.turn), twin(s)
    for action in d.actions:
        if action.startswith("fortify "):
            piece = s.board[s.field.index[action.split()[1]]]
            if before := _hunting(t, armed, piece):
                braced = twin(s)
                do(braced, d.seat, action, d.kind, Out())
                results[action] = len(before) - len(_hunting(braced, armed, piece))
    return results


def _turns(s: State, seat: int) -> Iterator[tuple[State, int]]:
    """Yield the turns at which enemies of a seat may attack, each with who leads it: those after
    its own, else the one under way."""
    t, out = twin(s), Out()
    if s.turn != seat:
        if not friends(s, s.turn, seat):
            yield t, s.turn
        return
    for k in range(1, len(s.teams)):
        lead = (seat + k) % len(s.teams)
        if lead in s.playing:
            begin(t, lead, out)
            turn = _turn(t)
            burn(t, turn, out)
            expire(t, turn, out)
            refill(t, lead, out)
            if not friends(s, lead, seat):
                yield t, lead


def _turn(s: State) -> Turn:
    return next(f for f in reversed(s.stack) if type(f) is Turn)


def _armed(s: State, seat: int) -> list[tuple[int, int, int]]:
    """Return the cards of a seat that may attack in the turn under way, each with how far it may
    walk before, and its reach."""
    phases, points = _turn(s), s.sides[seat].points
    if phases.phase == "move" and not phases.left:
        return []
    moving = phases.phase != "battle" or bool(phases.left)
    result = []
    for n, _ in pieces_of(s, seat):
        fee = s.card(n).fee
        if not attack_bar(s, n) and fee(ATTACK) <= points:
            walked = moving and not move_bar(s, n) and fee(STEP) + fee(ATTACK) <= points
            result.append((n, speed(s, n) if walked else 0, reached(s, n)))
    return result


def _hunting(s: State, armed: Sequence[tuple[int, int, int]], target: int) -> list[int]:
    """Return the cells of those cards that could destroy another in the turn under way."""
    if has(s, target, "SHD"):
        return []
    goal, far = s.pieces[target].cell, s.field.distance
    result = []
    for n, steps, reach in armed:
        cell = s.pieces[n].cell
        near = far[cell][goal] <= steps + reach
        if near and _destroys(s, n, target, [cell, *walks(s, n)] if steps else [cell]):
            result.append(cell)
    return result


def _destroys(s: State, piece: int, target: int, cells: Sequence[int]) -> bool:
    """Say whether a card could attack and destroy another from one of some cells."""
    here, goal = s.pieces[piece].cell, s.pieces[target].cell
    smoky, far = smoke(s, goal), s.field.distance
    for cell in cells:
        relocate(s, piece, cell)
        done = not reach_bar(far[cell][goal], reached(s, piece), smoky) and falls(s, piece, target)
        relocate(s, piece, here)
        if done:
            return True
    return False
