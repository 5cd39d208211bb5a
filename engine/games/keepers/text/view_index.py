"""A view looked up by space: what a viewer sees there, and what it is called.

Decides how things on the board are named in menus, questions and refusals of typed
text. Knows a `View` only, so nothing in it can say more than the viewer may know.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property

from engine.games.keepers.card_types import CARDS, granted
from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.mat import CELL, DISTANCE, HEADING
from engine.games.keepers.naming import kind, of_side
from engine.games.keepers.positions.shown import shown
from engine.games.keepers.query import controller
from engine.games.keepers.state import State
from engine.games.keepers.view import Card, Marker, Piece, Side, View, Waiting
from engine.games.keepers.warriors import KINDS, OWN
from engine.grid import CARDINAL, OFF
from engine.i18n import mark, tr, trn


class Seen:
    """What a view shows, by the names of the spaces."""

    def __init__(self, view: View) -> None:
        self.view = view
        #: The seat whose words these are; a spectator reads as whoever has to act.
        self.seat = view.turn if view.viewer is None else view.viewer
        if view.viewer is None and view.waiting:
            self.seat = view.waiting[0].seat
        self.pieces: dict[str, list[Piece]] = defaultdict(list)
        self.hidden: dict[str, list[Piece]] = defaultdict(list)
        for piece in view.pieces:
            if piece.cell:
                (self.pieces if piece.where == "board" else self.hidden)[piece.cell].append(piece)
        self.markers: dict[str, list[Marker]] = defaultdict(list)
        for marker in view.markers:
            self.markers[marker.cell].append(marker)
        self.walls = {w.cell: w.seat for w in view.walls}
        self.loot = {pile.cell: pile.amount for pile in view.loot}
        self.bombs = {b.cell for b in view.bombs}
        self.lifeforces = {s.lifeforce_cell: s.seat for s in view.sides if s.lifeforce > 0}
        self.portals = {cell for pair in view.portals for cell in pair}

    @cached_property
    def state(self) -> State:
        """What shows, for the rules to be asked about; nobody changes it."""
        return shown(self.view)

    # -- what is where --------------------------------------------------------------------

    def standing(self, cell: str) -> Piece | None:
        """Return the visible Warrior on a space."""
        there = self.pieces.get(cell)
        return there[0] if there else None

    def actor(self, cell: str) -> Piece | None:
        """Return the Warrior an action names by its space: a hidden one, too, if known."""
        there = self.hidden.get(cell, ())
        mine = [p for p in there if self.obeys(p)]
        return self.standing(cell) or next(iter(mine or there), None)

    def obeys(self, piece: Piece) -> bool:
        """Say whether a Warrior follows the reader: its own, or one under its Command."""
        return controller(self.state, piece.id) == self.seat

    def fits(self, piece: Piece, foe: bool) -> bool:
        """Say whether a Warrior is now what is meant: an enemy (`foe`), or under the reader."""
        if foe:
            return controller(self.state, piece.id) % 2 != self.seat % 2
        return self.obeys(piece)

    def find(self, kind: str, cell: str, seat: int) -> Piece | None:
        """Return the visible Warrior of a kind on a space, that of `seat` if there are two."""
        there = [p for p in self.pieces.get(cell, ()) if p.kind == kind]
        return next((p for p in there if p.seat == seat), there[0] if there else None)

    def bomb_of(self, cell: str) -> list[int]:
        """Return whose hidden Bombs the reader knows on a space, its own first."""
        laid = [m.seat for m in self.markers.get(cell, ()) if m.real and m.hides == "bomb"]
        return sorted(laid, key=lambda seat: seat != self.seat)

    def bomb_fate(self, cell: str) -> str:
        """Return whether the hidden Bomb the reader knows on a space "explodes" when its stack is
        turned over, is "shown" and no more, or "might" explode (KU-MARK-01)."""
        there = self.markers.get(cell, ())
        if not EDITIONS[self.view.edition].quiet_bombs or len(there) < 2 or cell in self.bombs:
            return "explodes"
        if sum(bool(m.real) for m in there) > 1:
            return "explodes"
        return "might" if any(m.real is None for m in there) else "shown"

    def own_hidden(self, cell: str) -> Piece | None:
        """Return a Warrior of the reader's side hiding on a space, its own first."""
        there = [p for p in self.hidden.get(cell, ()) if p.seat % 2 == self.seat % 2]
        return min(there, key=lambda p: p.seat != self.seat, default=None)

    def own_blank(self, cell: str) -> bool:
        """Say whether only Markers of the reader's lie on a space, nothing beneath them."""
        there = self.markers.get(cell, ())
        return all(m.seat == self.seat and m.real is False for m in there) and bool(there)

    def free(self, cell: str) -> bool:
        """Say whether a space shows nothing solid (KD-GEO-11)."""
        return not (
            self.pieces.get(cell)
            or cell in self.walls
            or cell in self.lifeforces
            or cell in self.view.voids
            or cell in self.portals
        )

    # -- sides and cards ------------------------------------------------------------------

    @property
    def me(self) -> Side:
        return self.view.sides[self.seat]

    def ally(self, seat: int) -> bool:
        """Say whether a seat is a teammate's."""
        return seat != self.seat and seat % 2 == self.seat % 2

    @property
    def carded(self) -> bool:
        """Say whether cards are played, if only by a position that has some."""
        sides = self.view.sides
        dealt = any((*s.row, *s.field, *s.hand) for s in sides) or self.view.shared
        return self.view.cards != "none" or bool(dealt)

    def foes(self) -> tuple[int, ...]:
        """Return the enemy seats, the one across first."""
        across = self.seat ^ 1
        return tuple(
            sorted(
                (s.seat for s in self.view.sides if s.team != self.seat % 2),
                key=lambda seat: seat != across,
            )
        )

    def lent(self) -> int:
        """Return the enemy seat whose Keeper is commanded, else the one across."""
        for piece in self.view.pieces:
            if piece.kind == KINDS[0] and piece.seat in self.foes() and self.obeys(piece):
                return piece.seat
        return self.foes()[0]

    def keeper(self, seat: int) -> Piece:
        return next(p for p in self.view.pieces if p.seat == seat and p.kind == KINDS[0])

    def abilities(self, piece: Piece) -> frozenset[str]:
        """Return the abilities of a Warrior; a Keeper has those of the cards in its row."""
        if piece.kind == KINDS[0]:
            row = self.view.sides[piece.seat].row
            return granted(tuple(c.name for c in row if not c.vetoed))
        return frozenset(OWN[KINDS.index(piece.kind)])

    def waiting(self) -> Waiting | None:
        """Return the open decision the reader owes, else the first one."""
        mine = [w for w in self.view.waiting if w.seat == self.seat]
        return next(iter(mine or self.view.waiting), None)

    def phase(self) -> str:
        """Return the kind of the open decision, empty if there is none."""
        waiting = self.waiting()
        return waiting.kind if waiting else ""

    def asking(self) -> str:
        """Return the card the open decision is about, empty if it is about none."""
        waiting = self.waiting()
        if waiting is None:
            return ""
        card = waiting.subject if waiting.kind == "foe" else waiting.kind
        return card if card in CARDS else ""

    def whereabouts(self, card: str) -> str:
        """Say where the reader has a card: row, field, hand, shared; empty if nowhere."""
        me = self.me
        by_word = {"row": me.row, "field": me.field, "hand": me.hand, "shared": self.view.shared}
        return next((w for w, cards in by_word.items() if any(c.name == card for c in cards)), "")

    def find_card(self, card: str, seat: int) -> Card | None:
        """Return a card in a side's row or Cooldown Field."""
        side = self.view.sides[seat]
        return next((c for c in (*side.row, *side.field) if c.name == card), None)

    def repeats(self, card: str, owner: int) -> bool:
        """Say whether a card would do nothing, as its effect still runs (KU-CC-01)."""
        idle = EDITIONS[self.view.edition].idle_repeats
        running = [run for run in self.view.running if run.name == card] if idle else []
        return any(run.by == owner or run.on == run.seat == -1 for run in running)

    # -- names ----------------------------------------------------------------------------

    def side(self, seat: int) -> str:
        """Return a seat as an adjective in a label: `own` for the reader's."""
        return tr("own") if seat == self.seat else self.name(seat)

    def name(self, seat: int) -> str:
        return tr(self.view.sides[seat].name)

    def label(self, piece: Piece) -> str:
        """Return a Warrior as an actor: `Ogre d3`, `Red Ogre d3` if it is the enemy's."""
        if piece.seat == self.seat:
            return f"{kind(piece.kind)} {piece.cell}"
        return self.tagged(piece)

    def tagged(self, piece: Piece, note: str = "") -> str:
        """Return a Warrior as a target, with a note: `Red Ogre d3 (2 Loot)`, `own Mage d4`,
        `Green's Mage d4 (ally)`."""
        if self.ally(piece.seat):
            template = mark("{seat}'s {kind} {cell} (ally)")
            if note:
                template = mark("{seat}'s {kind} {cell} (ally, {note})")
        elif piece.seat == self.seat:
            template = mark("own {kind} {cell} ({note})") if note else mark("own {kind} {cell}")
        else:
            template = (
                mark("{seat} {kind} {cell} ({note})") if note else mark("{seat} {kind} {cell}")
            )
        what = kind(piece.kind)
        return tr(template, seat=self.name(piece.seat), kind=what, cell=piece.cell, note=note)

    def whose(self, piece: Piece) -> str:
        """Return a Warrior with its side in a sentence: `Red's Ogre`."""
        return of_side(self.name(piece.seat), piece.kind)

    def standing_on(self, piece: Piece, cell: str) -> str:
        """Return a Warrior with its side and space in a sentence: `Red's Ogre on d3`."""
        return tr("{who} on {cell}", who=self.whose(piece), cell=cell)

    def ground(self, cell: str) -> str:
        """Return what somebody entering a space finds there, empty if nothing shows."""
        if cell in self.view.voids:
            return tr("Void")
        if cell in self.portals:
            return tr("Portal")
        if cell in self.bombs:
            return tr("Bomb")
        if whose := self.bomb_of(cell):
            own = whose[0] == self.seat
            return tr("own Bomb") if own else tr("{seat}'s Bomb", seat=self.name(whose[0]))
        if hidden := self.own_hidden(cell):
            template = mark("{seat}'s {kind}, hidden")
            if hidden.seat == self.seat:
                template = mark("own {kind}, hidden")
            return tr(template, seat=self.name(hidden.seat), kind=kind(hidden.kind))
        parts = []
        if marks := self.markers.get(cell):
            parts.append(self._markers(len(marks), {m.seat for m in marks}))
        if cell in self.walls:
            parts.append(tr("on the Wall"))
        if amount := self.loot.get(cell):
            parts.append(tr("{amount} Loot", amount=amount))
        return ", ".join(parts)

    def _markers(self, count: int, sides: set[int]) -> str:
        if len(sides) > 1:
            return trn("Marker", "Markers", count)
        if self.seat in sides:
            return trn("own Marker", "own Markers", count)
        return trn("{seat} Marker", "{seat} Markers", count, seat=self.name(min(sides)))


def distance(a: str, b: str) -> int:
    """Return the steps of a king between two spaces."""
    return int(DISTANCE[CELL[a]][CELL[b]])


def in_line(a: str, b: str, diagonal: bool) -> bool:
    """Say whether two spaces share a line, a diagonal one only if `diagonal`."""
    d = HEADING[CELL[a]][CELL[b]]
    return d != OFF and (diagonal or d in CARDINAL)
