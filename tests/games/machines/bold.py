"""A quick way to play Of Men and Machines to its end: deploy, go for a Captain, attack, answer.

Decides nothing of the rules; for tests that want a whole match and do not care who wins.
"""

from __future__ import annotations

import re

from engine.core import Decision
from engine.games.machines import MACHINES
from engine.games.machines.cards import ATP, DTP
from engine.games.machines.state import NOBODY, State
from engine.games.machines.stats import damage, health
from engine.kit.windows import PASS, PASS_TURN

#: What is done in Build, with the first points.
BUILT = ("deploy", "fortify")
BETWEEN = re.compile(r"([a-z]\d+)[-x]([a-z]\d+)")


def bold(s: State, d: Decision) -> str:
    """Return what a bold player answers."""
    if d.kind == "build":
        fresh = s.sides[d.seat].points >= (ATP if d.seat == s.turn else DTP)
        return next((a for a in d.actions if fresh and a.startswith(BUILT)), "done")
    if d.kind == "layout":
        return "layout picket"
    if d.kind in ("move", "battle"):
        worth = _nearer if d.kind == "move" else _blow
        best = max(d.actions, key=lambda a: worth(s, d.seat, a))
        return best if worth(s, d.seat, best) > 0 else MACHINES.default(s, d)
    if d.kind == "specialist":
        return max(d.actions, key=lambda a: -_far(s, d.seat, a.split()[-1]))
    if PASS_TURN in d.actions:
        return d.actions[0] if d.actions[0] != PASS else PASS_TURN
    return MACHINES.default(s, d)


def _nearer(s: State, seat: int, action: str) -> int:
    """Return how much nearer to a Captain a move brings a Unit; Captains stay."""
    if not (match := BETWEEN.fullmatch(action)):
        return 0
    here, there = match.groups()
    if s.card(s.board[s.field.index[here]]).type == "captain":
        return 0
    return _far(s, seat, here) - _far(s, seat, there)


def _far(s: State, seat: int, name: str) -> int:
    """Return how far a cell is from the nearest enemy Captain."""
    if name not in s.field.index:
        return 0
    row = s.field.distance[s.field.index[name]]
    goals = [
        row[p.cell] for n, p in s.pieces.items()
        if s.card(n).type == "captain" and s.teams[p.seat] != s.teams[seat]
    ]  # fmt: skip
    return min(goals, default=0)


def _blow(s: State, seat: int, action: str) -> int:
    """Return what an attack promises: a Captain before all else, then what falls."""
    match = BETWEEN.fullmatch(action)
    if not match or "x" not in action:
        return 0
    n, other = (s.board[s.field.index[name]] for name in match.groups())
    assert NOBODY not in (n, other)
    falls = damage(s, n) > health(s, other)
    return 1 + 2 * falls + 10 * (s.card(other).type == "captain")
