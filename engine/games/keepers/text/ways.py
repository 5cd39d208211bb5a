"""Where a Warrior on its way comes out, and what becomes of one it rams.

Decides what a menu foretells of Portals and Ram, by what the reader sees: what lies hidden beyond
is not foretold.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.keepers.mat import CELL, HEADING
from engine.games.keepers.text.damage import dealt
from engine.games.keepers.text.view_index import Seen, distance
from engine.games.keepers.view import Piece
from engine.grid import OFF, STEPS

#: The Damage of a Warrior that cannot be moved where it is pushed (KD-MOVE-08).
BUMP = 1


def beyond(seen: Seen, cell: str, heading: int) -> str:
    """Return the space behind another one, "" off the board."""
    across, up = STEPS[heading]
    name = f"{chr(ord(cell[0]) + across)}{int(cell[1:]) + up}"
    return name if name in CELL and ord(name[0]) - ord("a") < seen.view.cols else ""


def comes_out(seen: Seen, src: str, way: Sequence[str]) -> str:
    """Return where somebody comes out whose way from a space ends in a Portal, else ""
    (KD-PORTAL-02, KD-PORTAL-08)."""
    here, out = src, ""
    for cell in way:
        heading = HEADING[CELL[here]][CELL[cell]]
        there = cell if heading == OFF else _through(seen, cell, heading)
        here, out = there or cell, there if there != cell else ""
    return out


def _through(seen: Seen, cell: str, heading: int) -> str:
    """Return where a step in a direction ends: through one Portal after the other, each once."""
    passed = set[str]()
    while cell in seen.portals and cell not in passed:
        pair = next(pair for pair in seen.view.portals if cell in pair)
        passed |= {*pair}
        cell = beyond(seen, next(c for c in pair if c != cell), heading)
    return cell


def rammed_for(seen: Seen, other: Piece, before: str) -> int | None:
    """Return the Damage to a Warrior that is rammed from the space `before`, None if it is pushed
    on (KD-CARD-RAM)."""
    heading = HEADING[CELL[before]][CELL[other.cell]]
    behind = "" if heading == OFF else beyond(seen, other.cell, heading)
    if behind in seen.portals:
        behind = _through(seen, behind, heading)
    if behind and not _bars(seen, other, behind):
        return None
    return dealt(seen, other, BUMP)


def _bars(seen: Seen, other: Piece, cell: str) -> bool:
    """Say whether what shows on a space keeps a Warrior from being pushed there."""
    if "chained" in other.statuses:
        home = seen.view.sides[other.seat].lifeforce_cell
        if distance(home, cell) > 1:
            return True
    walled = cell in seen.walls and "scale" not in seen.abilities(other)
    return walled or bool(seen.pieces.get(cell)) or cell in seen.lifeforces
