"""What a Warrior could strike within the actions that are left: so many steps, then one blow.

Decides which such plan is the best, for hints and for what is said of them. A plan is plain on
purpose: one Warrior walks over free spaces and strikes once, and what it strikes is destroyed, or
is the enemy LifeForce. It rests on the view.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from engine.games.keepers.aim import attacks
from engine.games.keepers.bitboard import Ground
from engine.games.keepers.evaluate import LF_HEALTH, MATERIAL
from engine.games.keepers.mat import CELL, NAME
from engine.games.keepers.notation import ATTACK
from engine.games.keepers.query import directions, traits, unoccupied
from engine.games.keepers.state import KEEPER_DEATH
from engine.games.keepers.text.foretold import blow, with_it_on
from engine.games.keepers.text.view_index import Seen, distance
from engine.games.keepers.view import Piece
from engine.games.keepers.warriors import KINDS
from engine.grid import OFF

#: What a blow that wins is worth, and what each step takes off.
WIN, STEP = 100.0, 0.05
#: How likely a Warrior is lost where an enemy can come and strike it.
LOST = 0.8


class Plan(Struct, frozen=True):
    """Steps of one Warrior (spaces, the last is where it strikes from) and its blow: on the space
    `target`, "" for a Ground Pound. `foes` are whom it destroys."""

    piece: Piece
    way: tuple[str, ...]
    target: str
    foes: tuple[Piece, ...]
    worth: float

    @property
    def action(self) -> str:
        """What comes first, as it is written."""
        if self.way:
            return f"{self.piece.cell}-{self.way[0]}"
        return f"{self.piece.cell}x{self.target}" if self.target else f"{self.piece.cell} pound"


def best(seen: Seen) -> Plan | None:
    """Return the best plan for the actions the reader has left, None if none is worth it."""
    if seen.view.turn != seen.seat:
        return None
    own = [p for p in seen.view.pieces if p.seat == seen.seat and p.where == "board" and p.cell]
    plans = (plan for piece in own for plan in _plans(seen, piece))
    return max(plans, key=lambda plan: (plan.worth, plan.action), default=None)


def enemies(seen: Seen) -> list[Piece]:
    """Return the enemy Warriors that show."""
    foes = seen.foes()
    return [p for p in seen.view.pieces if p.where == "board" and p.cell and p.seat in foes]


def hits(seen: Seen, board: Ground, piece: Piece, src: str, dst: str) -> bool:
    """Say whether a Warrior that stands on one space can attack who or what is on another one."""
    here, wide = CELL[src], traits(seen.state, piece.id).wide
    return src != dst and ATTACK[here][CELL[dst]] in attacks(here, wide, piece.range, board)


def comes_near(seen: Seen, foe: Piece, cell: str) -> bool:
    """Say whether an enemy could walk up to a space and strike it in one turn."""
    steps = 1 if "chained" in foe.statuses else foe.speed * (seen.view.max_actions - 1)
    across = distance(foe.cell, cell)
    if not traits(seen.state, foe.id).wide:
        across = sum(abs(ord(a) - ord(b)) for a, b in zip(foe.cell, cell, strict=True))
    return across <= steps + foe.range


def steps(seen: Seen, piece: Piece, cell: str) -> list[str]:
    """Return the free spaces a Warrior could step onto from a space."""
    s = seen.state
    near = sorted(s.mat.step[d][CELL[cell]] for d in directions(s, piece.id))
    free = [NAME[there] for there in near if there != OFF and unoccupied(s, there)]
    return [there for there in free if there not in seen.markers and there not in seen.bombs]


def _plans(seen: Seen, piece: Piece) -> Iterator[Plan]:
    """Yield what a Warrior could strike, from where it stands and after every way it could go."""
    board, ways = with_it_on(seen, piece), {piece.cell: tuple[str, ...]()}
    due = [piece.cell]
    held = piece.immobile or "chained" in piece.statuses
    while due:
        cell = due.pop(0)
        way = ways[cell]
        left = seen.view.actions - len(way)
        if left < 1:
            continue
        yield from _blows(seen, board, piece, cell, way, left)
        for other in () if held else steps(seen, piece, cell):
            if other not in ways:
                ways[other] = (*way, other)
                due.append(other)


def _blows(
    seen: Seen, board: Ground, piece: Piece, cell: str, way: tuple[str, ...], left: int
) -> Iterator[Plan]:
    foes = enemies(seen)
    for goal, seat in seen.lifeforces.items():
        if seat in seen.foes() and hits(seen, board, piece, cell, goal):
            first = blow(seen, piece, goal)
            dealt = first + (left - 1) * min(first, piece.strength)
            wins = dealt >= seen.view.sides[seat].lifeforce
            yield _plan(seen, piece, cell, way, goal, (), WIN if wins else dealt * LF_HEALTH)
    for foe in foes:
        if hits(seen, board, piece, cell, foe.cell) and falls(seen, piece, foe):
            yield _plan(seen, piece, cell, way, foe.cell, (foe,), 0.0)
    if "pound" in traits(seen.state, piece.id).names:
        struck = [foe for foe in foes if distance(cell, foe.cell) == 1]
        harmed = any(
            p.seat % 2 == seen.seat % 2 and p.id != piece.id and p.where == "board"
            and distance(cell, p.cell) == 1
            for p in seen.view.pieces if p.cell
        )  # fmt: skip
        home = any(seat not in seen.foes() and distance(cell, goal) == 1
                   for goal, seat in seen.lifeforces.items())  # fmt: skip
        if struck and not harmed and not home and all(falls(seen, piece, foe) for foe in struck):
            yield _plan(seen, piece, cell, way, "", tuple(struck), 0.0)


def falls(seen: Seen, piece: Piece, foe: Piece) -> bool:
    """Say whether a blow destroys an enemy, as far as that shows."""
    return blow(seen, piece, foe.cell) >= foe.health


def _plan(
    seen: Seen,
    piece: Piece,
    cell: str,
    way: tuple[str, ...],
    target: str,
    foes: tuple[Piece, ...],
    gain: float,
) -> Plan:
    """Return a plan with what it is worth: what falls, less what may be lost for it."""
    worth = gain + sum(_value(seen, foe) for foe in foes) - STEP * len(way)
    rest = [foe for foe in enemies(seen) if foe not in foes]
    if worth < WIN / 2 and any(comes_near(seen, foe, cell) for foe in rest):
        worth -= LOST * _value(seen, piece)
    return Plan(piece, way, target, foes, worth)


def _value(seen: Seen, piece: Piece) -> float:
    if piece.kind == KINDS[0]:
        falls = seen.view.sides[piece.seat].lifeforce <= KEEPER_DEATH
        return WIN if falls else MATERIAL[0] + KEEPER_DEATH * LF_HEALTH
    return MATERIAL[KINDS.index(piece.kind)]
