"""The board of Keepers Dissension in letters, as the text board shows it.

Decides how wide a column is: as wide as what stands in it, so that seven of them fit a phone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from engine.games.keepers.view import Marker, View
from render.keepers.words import group_name, portal_name
from render.prose import WIDTH

#: Columns of the board beside each other; a wider one is written in several parts.
_COLUMNS = 7
#: What follows a letter on a board with four sides.
MARKS = "brgy"

LETTERS = {
    "keeper": "K",
    "guardian": "G",
    "mage": "M",
    "scaler": "S",
    "bomber": "B",
    "sniper": "N",
    "ogre": "O",
    "blockader": "D",
    "scout": "T",
}


def grid(view: View) -> list[str]:
    cells: dict[str, list[str]] = defaultdict(list)

    def cased(letter: str, seat: int) -> str:
        if marked(view):
            return letter + MARKS[seat]
        return letter if seat == 0 else letter.lower()

    for side in view.sides:
        if side.lifeforce > 0:
            cells[side.lifeforce_cell].append(cased("L", side.seat))
    for p in view.pieces:
        if p.where == "board" and p.cell:
            cells[p.cell].append(cased(LETTERS.get(p.kind, "?"), p.seat))
    for w in view.walls:
        cells[w.cell].append(cased("W", w.seat))
    for b in view.bombs:
        cells[b.cell].append(cased("Q", b.seat))
    for i, pair in enumerate(view.portals):
        for cell in pair:
            cells[cell].append(portal_name(i))
    for cell in view.voids:
        cells[cell].append("V")
    for g, markers in groups(view):
        for m in markers:
            cells[m.cell].append({None: "?", True: "!", False: "-"}[m.real] + group_name(g))
    for loot in view.loot:
        cells[loot.cell].append(f"${loot.amount}")
    texts = {cell: "".join(signs) for cell, signs in cells.items()}
    rows: list[str] = []
    for first in range(0, view.cols, _COLUMNS):
        columns = [chr(97 + c) for c in range(first, min(first + _COLUMNS, view.cols))]
        if rows:
            rows.append("")
        rows += _rows(view.rows, columns, texts)
    return rows


def _rows(count: int, columns: Sequence[str], texts: Mapping[str, str]) -> list[str]:
    """Return some columns of a board and their names, no wider than a phone."""
    for most in (3, 2):
        shown = {
            c: [_short(texts.get(f"{c}{r}", "."), most) for r in _down(count)] for c in columns
        }
        wide = {c: max(2, *map(len, shown[c])) for c in columns}
        if len("7") + sum(wide.values()) + len(columns) <= WIDTH:
            break
    rows = [
        f"{row} " + " ".join(shown[c][i].ljust(wide[c]) for c in columns)
        for i, row in enumerate(_down(count))
    ]
    return [*rows, "  " + " ".join(c.ljust(wide[c]) for c in columns)]


def _down(count: int) -> range:
    return range(count, 0, -1)


def marked(view: View) -> bool:
    """Say whether a letter behind every piece names its side, because there are more than two."""
    return len(view.sides) > 2


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "+"


def groups(view: View) -> list[tuple[int, list[Marker]]]:
    by_group: dict[int, list[Marker]] = defaultdict(list)
    for m in sorted(view.markers, key=lambda m: m.order):
        by_group[m.group].append(m)
    return sorted(by_group.items())
