"""Positions as the first versions stored them, converted to today's form.

Decides what such a position means: cells were numbered along the rows of the board, there was one
Economy, no Ability Card and nobody's Portal or Void. A position kept since then is read as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.keepers.mat import DUEL
from engine.grid import OFF

#: Spaces along an edge.
SIDE = DUEL.grid.rows
#: Fields of things and of what is under way that name a cell, or several.
CELLS = ("cell", "here", "path", "cells")
#: Lists with one entry for each cell.
BOARDS = ("board", "wall", "loot")
#: What each seat has of cards.
CARDS = ("hand", "row", "cooling", "drafted", "scrapped")


def read(old: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the fields of such a position as those of today, None if it is another."""
    if not isinstance(old.get("economy"), int):
        return None
    new: dict[str, Any] = _turned(dict(old))
    new["at"] = [_cell(at) for at in old["at"]]
    new |= {name: [old[name][_cell(c)] for c in range(DUEL.size)] for name in BOARDS}
    new["portals"] = [{"a": _cell(a), "b": _cell(b)} for a, b in old["portals"]]
    new["voids"] = [{"cell": _cell(cell)} for cell in old["voids"]]
    new |= {name: [()] * len(old["lifeforce"]) for name in CARDS}
    return new | {
        "teams": DUEL.teams,
        "wall_deck": [],
        "wall_card": [],
        "economy": [old["economy"]],
    }


def _cell(old: int) -> int:
    """Return a cell by its number along the columns; the board is square, so both ways."""
    return old if old == OFF else old % SIDE * SIDE + old // SIDE


def _turned(old: Any) -> Any:
    """Return something plain with the cells it names turned."""
    if isinstance(old, list):
        return [_turned(one) for one in old]
    if not isinstance(old, dict):
        return old
    new = {key: _cells(value) if key in CELLS else _turned(value) for key, value in old.items()}
    if new.get("what") == "x":  # Damage to a Wall, which is named by its cell
        new["id"] = _cell(new["id"])
    return new


def _cells(old: Any) -> Any:
    return [_cell(one) for one in old] if isinstance(old, list) else _cell(old)
