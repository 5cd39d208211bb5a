"""The board of Keepers Dissension: spaces, what lies and stands on them, highlights.

Decides the order in which things cover each other: highlights of the last action
lie below the pieces, the numbers of a private picture above everything.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache

from PIL import Image

from engine.games.keepers.view import Marker, Piece, Running, View
from render.draw import Canvas, plate
from render.keepers import cards
from render.keepers import pieces as pieces
from render.keepers.words import group_name, portal_name
from render.kit import board
from render.kit.bar import bar
from render.kit.marked import Marked
from render.themes import BLACK, THEMES, WHITE, Color, mix

RIM: Color = (12, 13, 16)
#: Columns of one side's home; a wider board is several of these beside each other.
HOME = 7


def grid(cols: int) -> board.Grid:
    """Return the cells of a board, with the numbers of its rows on both sides if it is wide."""
    return board.Grid(cols, HOME, board.LARGEST, cols > HOME)


@cache
def ground(theme: str, turned: bool, cols: int = HOME) -> Image.Image:
    """Return the empty board, the rows in front of each side's edge in its colour."""
    t, cells = THEMES[theme], grid(cols)
    shares = ((0, 0, 0.18), (1, 0, 0.10), (5, 1, 0.07), (6, 1, 0.14))
    homes = tuple(
        (
            f"{chr(ord('a') + col)}{row + 1}",
            mix(board.plain(t, col, row), t.seats[2 * (col // HOME) + edge], share),
        )
        for col in range(cols)
        for row, edge, share in shares
    )
    canvas = Canvas(board.ground(theme, cells, turned, homes).copy())
    for col in range(HOME, cols, HOME):
        x = board.GUTTER + col * cells.cell
        line = plate(1.5, HOME * cells.cell, 0.7, mix(t.muted, t.cell, 0.35))
        canvas.put(line, x - 0.75, 2)
    return canvas.image


class Board(board.Board):
    """Draws one view's board on a canvas, its upper left corner at (left, top)."""

    def __init__(
        self, canvas: Canvas, top: float, view: View, theme: str, south: int, left: float = 0
    ) -> None:
        super().__init__(canvas, grid(view.cols), top, theme, bool(south % 2), left)
        self.view = view
        self.known = {p.group: p for p in view.pieces if p.group}
        self.stacks: dict[str, list[Marker]] = defaultdict(list)
        for m in sorted(view.markers, key=lambda m: m.order):
            self.stacks[m.cell].append(m)
        self.walls = {w.cell: w.seat for w in view.walls}
        self.numbered: set[str] = set()
        self.running: dict[int, list[Running]] = defaultdict(list)
        for r in view.running:
            self.running[r.on].append(r)
        self.warriors = [p for p in view.pieces if p.where == "board" and p.cell]
        self.taken = (
            {p.cell for p in self.warriors}
            | set(self.walls)
            | set(self.stacks)
            | {b.cell for b in view.bombs}
            | {c for pair in view.portals for c in pair}
            | set(view.voids)
        )

    def draw(self, marked: Marked) -> None:
        """Draw everything, from the ground up."""
        t = self.theme.name
        self.numbered = set(marked.numbers)
        self.lay(ground(t, self.turned, self.grid.cols))
        self.highlights(marked)
        for cell, seat in self.walls.items():
            self._wall(cell, seat)
        self._specials()
        self.happened(marked)
        self._lifeforces()
        for b in self.view.bombs:
            self.canvas.stamp(pieces.bomb(t, b.seat, 33), *self.at(b.cell))
        for cell, stack in self.stacks.items():
            self._stack(cell, stack)
        for p in self.warriors:
            self._warrior(p)
        for p in self.view.pieces:
            if p.where == "hidden" and p.cell and not self._has_real(p):
                x, y = self.at(p.cell)
                self.canvas.stamp(pieces.token(t, p.seat, p.kind, 17, ghost=True), x, y)
        for loot in self.view.loot:
            self._loot(loot.cell, loot.amount)
        self.numbers(marked)

    def _specials(self) -> None:
        t, c = self.theme.name, self.canvas
        for i, pair in enumerate(self.view.portals):
            for cell in pair:
                x, y = self.at(cell)
                c.stamp(pieces.portal(t, 46), x, y)
                c.text(x, y, portal_name(i), 14, WHITE, bold=True, align="m")
        for cell in self.view.voids:
            c.stamp(pieces.void(t, 46), *self.at(cell))

    def _wall(self, cell: str, seat: int) -> None:
        closed = self.view.sides[seat].wall_deck >= 0
        x, y = self.at(cell)
        self.canvas.stamp(pieces.wall(self.theme.name, seat, 43, closed=closed), x, y)
        if closed:
            self.canvas.text(x, y, "?", 16, WHITE, bold=True, align="m")

    def _lifeforces(self) -> None:
        for side in self.view.sides:
            if side.lifeforce > 0:
                x, y = self.at(side.lifeforce_cell)
                self.canvas.stamp(pieces.lifeforce(self.theme.name, side.seat, 21.5), x, y)
                self.canvas.text(x, y, str(side.lifeforce), 17, (20, 20, 24), bold=True, align="m")

    # --- Warriors ----------------------------------------------------------------------

    def _warrior(self, p: Piece) -> None:
        x, y = self.at(p.cell)
        c, t = self.canvas, self.theme.name
        off = "barred" in p.statuses or "unavailable" in p.statuses
        rank = p.kind in ("keeper", "guardian")
        pips = p.max_health > 1 or p.health > 1
        r = 19.0 if rank else 18.0
        up = 2.0 if pips else 0.0
        if p.cell in self.walls:
            r, up = r - 2.5, up + 1.5
        c.stamp(pieces.token(t, p.seat, p.kind, r, off=off), x, y - up)
        if pips:
            self._health(x, y, p)
        if p.carried:
            self._pill(x + 24, y - 17, p.carried, "r")
        badges = [pieces.badge(t, s) for s in _STATUS_ORDER if s in p.statuses]
        if len(badges) < 2:  # a third badge covers the Health
            badges += [cards.badge(r.name) for r in self.running.get(p.id, ())][: 2 - len(badges)]
        lower = p.cell in self.numbered
        for i, sprite in enumerate(badges[: 2 if lower else 3]):
            c.stamp(sprite, x - 16, y - 15.5 + 15.5 * (i + lower))

    def _health(self, x: float, y: float, p: Piece) -> None:
        """Draw pips and number along the lower edge of a Warrior's cell."""
        c, t = self.canvas, self.theme
        full, have = max(p.max_health, p.health, 1), max(0, p.health)
        text = str(have)
        box = 15.0 if len(text) == 1 else 21.0
        left, right = x - 22.5, x + 23.0 - box
        c.put(plate(right - left + 4, 8, 3, RIM), left, y + 14.6)
        gone = mix(t.seats[p.seat], BLACK, 0.55)
        wide = right - left - 2
        bar(c, left + 1.5, y + 16.1, wide, 5, have, full, WHITE, gone, RIM, 0.8, 1)
        c.put(plate(box, 16, 5, WHITE, RIM, 1), right, y + 7.2)
        c.text(right + box / 2, y + 15.4, text, 14, RIM, bold=True, align="m")

    # --- Markers -----------------------------------------------------------------------

    def _has_real(self, p: Piece) -> bool:
        return any(m.real and m.group == p.group for m in self.stacks.get(p.cell, ()))

    def _stack(self, cell: str, stack: Sequence[Marker]) -> None:
        x, y = self.at(cell)
        markers = _one_per_seat(stack)
        if len(markers) == 1:
            mine = markers[0][1]
            if len(mine) > 1:
                self._coin(x - 4, y - 4, 15.5, mine[-2:-1], bare=True)
                self._coin(x + 2.5, y + 2.5, 15.5, mine)
            else:
                self._coin(x, y, 18, mine)
            return
        for (dx, dy), (_, mine) in zip(((-9.5, -9.0), (9.0, 9.5)), markers, strict=True):
            self._coin(x + dx, y + dy, 13.0, mine, small=True)

    def _coin(
        self,
        x: float,
        y: float,
        r: float,
        mine: Sequence[Marker],
        *,
        small: bool = False,
        bare: bool = False,
    ) -> None:
        """Draw a seat's Markers of one cell as one coin; `mine` is oldest first."""
        c, t = self.canvas, self.theme
        real = [m for m in mine if m.real]
        top = (real or mine)[-1]
        known = "real" if real else "unknown" if any(m.real is None for m in mine) else "blank"
        c.stamp(pieces.marker(t.name, top.seat, r, known), x, y)
        if bare:
            return
        groups = list(dict.fromkeys(group_name(m.group) for m in mine))
        label = "".join(groups) if len(mine) == len(groups) else f"{len(mine)}{''.join(groups)}"
        if small and known == "unknown":
            c.text(x, y, label + "?", 14.5, WHITE, bold=True, align="m", fit=32, rim=RIM, outline=1)
            return
        if known == "blank" and len(mine) == 1:
            rim = RIM if t.name == "dark" else WHITE
            ink = t.seat_inks[top.seat]
            c.text(x, y, label, 15.5, ink, bold=True, align="m", rim=rim, outline=1)
            return
        if known == "real":
            for i, m in enumerate(real[-2:]):
                size, dx = (r * 1.1, 0.0) if len(real) == 1 else (r * 0.85, r * (i - 0.5) * 0.9)
                c.stamp(pieces.sign(self._real_name(m), size, WHITE, RIM), x + dx, y)
        elif known == "unknown":
            name = "bomb" if top.hides == "bomb" else "cloak"
            light = mix(t.seats[top.seat], WHITE, 0.78)
            c.stamp(pieces.sign(name, r * 0.95, light), x - r * 0.3, y + 0.5)
            c.text(x + r * 0.46, y - r * 0.12, "?", r * 0.92, WHITE, bold=True, align="m")
        edge = r * 0.72
        c.text(x + edge, y + edge * 0.9, label, 14, WHITE, bold=True, align="m", rim=RIM, fit=30)

    def _real_name(self, marker: Marker) -> str:
        if marker.hides == "bomb":
            return "bomb"
        piece = self.known.get(marker.group)
        return piece.kind if piece else "cloak"

    # --- things that lie, and numbers --------------------------------------------------

    def _loot(self, cell: str, amount: int) -> None:
        x, y = self.at(cell)
        if cell in self.taken:
            self._pill(x - 24, y + 17, amount, "l")
            return
        c, t = self.canvas, self.theme
        c.stamp(pieces.stone(t.name, 33), x, y)
        c.text(x, y + 1, str(amount), 18, WHITE, bold=True, align="m", rim=RIM)

    def _pill(self, x: float, y: float, amount: int, side: str) -> None:
        """Draw a small amount of Strange Matter with its outer edge at `x`."""
        c, t = self.canvas, self.theme
        text = str(amount)
        w = 16.0 + 8.6 * len(text)
        left = x if side == "l" else x - w
        c.put(plate(w, 15, 7.5, RIM, t.matter, 1), left, y - 7.5)
        c.stamp(pieces.stone(t.name, 10.5), left + 7.8, y)
        c.text(left + w - 3.4, y, text, 13, WHITE, bold=True, align="r")


_STATUS_ORDER = (
    "commanded",
    "stunned",
    "snared",
    "deliver",
    "unavailable",
    "barred",
    "chained",
    "armor-used",
)


def _one_per_seat(stack: Sequence[Marker]) -> list[tuple[int, list[Marker]]]:
    """Return a cell's Markers by seat, the seat with the newest Marker last."""
    by: dict[int, list[Marker]] = defaultdict(list)
    for m in stack:
        by[m.seat].append(m)
    return sorted(by.items(), key=lambda item: item[1][-1].order)
