"""The rules of Of Men and Machines read a second time, straight from the cards.

Decides nothing the engine uses: what may be done in Build, Move and Battle is worked out here in
the plainest way, to be compared with what the engine offers.
"""

from __future__ import annotations

from collections import deque

from engine.games.machines import MACHINES
from engine.games.machines.cards import Card
from engine.games.machines.field import FRONTSPAWN, OBJECTIVE
from engine.games.machines.state import NOBODY, State
from tests.games.machines.any_position import BOOK, distance

COMBATANTS = ("soldier", "specialist", "captain")
UNITS = COMBATANTS[:2]
#: Utilities without a goal, and goals within a distance of own Units among enemy cards of a kind.
PLAIN = ("supply-drop", "surge-cells", "standing-orders")
NEAR = {
    "incendiary-shell": (3, (*UNITS, "structure")), "pulse-charge": (3, UNITS),
    "repulsor-blast": (2, UNITS),
}  # fmt: skip
#: Every Utility that is read: what a newer one offers is left out of the comparison.
READ = {
    *PLAIN, *NEAR, "field-dressing", "forced-march", "emergency-recall", "land-claim",
    "smoke-screen",
}  # fmt: skip


class Reference:
    """What the rules say of a position."""

    def __init__(self, s: State) -> None:
        self.s, self.book = s, s.book
        self.name = dict(enumerate(s.field.names))
        self.cells = [self.name[c] for c in s.field.cells]
        self.at = {self.name[p.cell]: n for n, p in s.pieces.items()}
        view = MACHINES.view(s, None)
        self.shown = {c: view.at(s.pieces[n].cell) for c, n in self.at.items()}
        self.states = {c: {x.status for x in piece.statuses} for c, piece in self.shown.items()}

    # -- what is there --------------------------

    def card(self, cell: str) -> Card:
        return self.book.cards[self.s.pieces[self.at[cell]].card]

    def seat(self, cell: str) -> int:
        return self.s.pieces[self.at[cell]].seat

    def team(self, cell: str) -> int:
        return self.s.teams[self.seat(cell)]

    def unit(self, cell: str) -> bool:
        return self.card(cell).type in UNITS

    def own(self, seat: int) -> list[str]:
        return [c for c in self.at if self.seat(c) == seat]

    def foes(self, seat: int) -> list[str]:
        return [c for c in self.at if self.team(c) != self.s.teams[seat]]

    def lame(self, cell: str) -> bool:
        return bool({"DLY", "VUL"} & self.states[cell])

    def able(self, cell: str) -> bool:
        return not self.lame(cell) and "STN" not in self.states[cell]

    def sigils(self, cell: str) -> tuple[str, ...]:
        n = self.at[cell]
        down = any(row.source == "restore" and row.on == n for row in self.s.rows)
        return () if down else self.card(cell).sigils

    def kind(self, cell: str) -> int:
        return self.s.field.kind[self.s.field.index[cell]]

    def ground(self, cell: str) -> int:
        return self.s.marks[self.s.field.index[cell]]

    def plain(self, cell: str) -> bool:
        return self.kind(cell) not in (OBJECTIVE, FRONTSPAWN)

    # -- how far --------------------------

    def walks(self, cell: str) -> set[str]:
        """Return where a card may move: free cells, one diagonal step unless Agile."""
        free, speed = "agile" in self.sigils(cell), self.card(cell).speed
        result, seen = set[str](), {(cell, 0)}
        queue = deque([(cell, 0, 0)])
        while queue:
            here, steps, turned = queue.popleft()
            for there in self.cells if steps < speed else ():
                if there in self.at or not touch(here, there):
                    continue
                diagonal = here[0] != there[0] and here[1:] != there[1:]
                now = turned + (diagonal and not free)
                if now <= 1 and (there, now) not in seen:
                    seen.add((there, now))
                    result.add(there)
                    queue.append((there, steps + 1, now))
        return result

    def reaches(self, cell: str, goal: str) -> bool:
        away, index = distance(cell, goal), self.s.field.index[goal]
        smoke = any(row.kind == "SMK" and row.on == -1 - index for row in self.s.rows)
        return away <= self.card(cell).range and (away == 1 or not smoke)

    def spawns(self, seat: int) -> set[str]:
        team = self.s.teams[seat]
        fronts = {c for c in self.cells if self.kind(c) == FRONTSPAWN and self.ground(c) == team}
        beacons = [
            c for c in self.own(seat) if self.card(c).name == "rally-beacon" and not self.lame(c)
        ]
        beside = {
            c for b in beacons for c in self.cells
            if touch(b, c) and self.plain(c) and self.ground(c) in (NOBODY, team)
        }  # fmt: skip
        return (fronts | beside) - {*self.at}

    # -- what may be done --------------------------

    def actions(self, seat: int, kind: str) -> set[str]:
        """Return what a seat may do, but for Deploying what needs no delay, Sabotage and Last
        Verse, and without what effects have granted."""
        leads = seat == self.s.turn
        actions = {"done" if kind == "build" else "end"} | self._utilities(seat, kind, leads)
        if kind == "build":
            actions |= self._constructs(seat) | (
                self._builds(seat) if leads else self._braces(seat)
            )
        if leads:
            units = [h for h in self.s.sides[seat].hand if self.book.cards[h].type in UNITS]
            actions |= {f"scrap {h}" for h in units}
            actions |= {f"use offering@{c}" for c in self._users(seat, "offering")}
        if kind == "move":
            actions |= self._moves(seat)
        return actions | self._fights(seat) if kind == "battle" else actions

    def _users(self, seat: int, sigil: str) -> list[str]:
        return [
            c for c in self.own(seat) if sigil in self.sigils(c) and self.able(c)
            and sigil not in self.s.pieces[self.at[c]].used
        ]  # fmt: skip

    def _builds(self, seat: int) -> set[str]:
        side, result = self.s.sides[seat], set[str]()
        for h in side.hand:
            card = self.book.cards[h]
            cost = card.level - (side.passive == "long-muster" and card.level >= 5)
            if card.type in UNITS and cost <= side.points and "vanguard" not in card.sigils:
                result |= {f"deploy {h} {c}" for c in self.spawns(seat)}
        for c in self.own(seat):
            if self.lame(c):
                continue
            if self.unit(c) and self.card(c).trade <= side.points:
                result.add(f"retreat {c}")
            if self.unit(c) or self.card(c).type == "structure":
                result.add(f"restore {c}")
        for c in self._users(seat, "mend") if side.points else ():
            result |= {f"use mend@{c} {t}" for t in self.own(seat) if self.unit(t) and touch(c, t)}
        return result

    def _constructs(self, seat: int) -> set[str]:
        side, ours = self.s.sides[seat], (NOBODY, self.s.teams[seat])
        held = [h for h in side.hand if self.book.cards[h].type == "structure"]
        return {
            f"construct {h} {c}" for h in held if self.book.cards[h].level <= side.points
            for c in self.cells if c not in self.at and self.plain(c) and self.ground(c) in ours
        }  # fmt: skip

    def _braces(self, seat: int) -> set[str]:
        if not self.s.sides[seat].points:
            return set()
        return {
            f"fortify {c}" for c in self.own(seat)
            if self.unit(c) and not self.lame(c) and not self.s.pieces[self.at[c]].braced
        }  # fmt: skip

    def _moves(self, seat: int) -> set[str]:
        points, result = self.s.sides[seat].points, set[str]()
        for c in self._users(seat, "relay") if points else ():
            near = [t for t in self.own(seat) if t != c and self.unit(t) and distance(c, t) <= 3]
            result |= {f"use relay@{c} {t}" for t in near}
        for c in self.own(seat):
            idle = self.able(c) and "PIN" not in self.states[c]
            if idle and not self.s.pieces[self.at[c]].moved and (points or not self.unit(c)):
                result |= {f"{c}-{there}" for there in self.walks(c)}
        return result

    def _fights(self, seat: int) -> set[str]:
        side, result, foes = self.s.sides[seat], set[str](), self.foes(seat)
        fit = [
            c for c in self.own(seat) if self.card(c).type in COMBATANTS and self.able(c)
            and not self.s.pieces[self.at[c]].attacked
        ]  # fmt: skip
        for c in fit:
            if side.points or not self.unit(c):
                result |= {f"{c}x{t}" for t in foes if self.reaches(c, t)}
            for sigil in ("ignite", "suppress") if side.points else ():
                if sigil in self.sigils(c):
                    result |= {
                        f"use {sigil}@{c} {t}" for t in foes
                        if distance(c, t) <= self.card(c).range
                        and (sigil == "ignite" or self.card(t).type in COMBATANTS)
                    }  # fmt: skip
        cost = 1 if side.passive == "lockstep-assault" else 2
        if side.points >= cost and not any(getattr(f, "skirmished", False) for f in self.s.stack):
            result |= {
                f"skirmish {t}" for t in foes
                if sum(self.unit(c) and self.reaches(c, t) for c in fit) >= 2
            }  # fmt: skip
        if side.points >= 2:
            tired = [c for c in self._users(seat, "overdrive") if c not in fit]
            result |= {f"use overdrive@{c}" for c in tired}
        return result

    def _utilities(self, seat: int, phase: str, leads: bool) -> set[str]:
        side, result = self.s.sides[seat], set[str]()
        stance = "attack" if leads else "defend"
        for h in {*side.hand}:
            card = self.book.cards[h]
            if h not in READ or card.level > side.points:
                continue
            ability = card.abilities[0][1]
            if ability.trigger == "none" and phase in ability.phases and stance in ability.stance:
                result |= {f"use {h} {goal}".rstrip() for goal in self._goals(seat, h)}
        return result

    def _goals(self, seat: int, name: str) -> set[str]:
        units, team = [c for c in self.own(seat) if self.unit(c)], self.s.teams[seat]
        if name in NEAR:
            away, kinds = NEAR[name]
            near = {
                t for t in self.foes(seat) if self.card(t).type in kinds
                and any(distance(u, t) <= away for u in units)
            }  # fmt: skip
            return self._pushes(near) if name == "repulsor-blast" else near
        if name == "field-dressing":
            return {c for c in self.own(seat) if self.unit(c) or self.card(c).type == "structure"}
        if name == "forced-march":
            return {c for c in units if self.s.pieces[self.at[c]].moved}
        if name == "emergency-recall":
            return {*units}
        beside = {c for c in self.cells if self.plain(c) and any(touch(u, c) for u in units)}
        if name == "land-claim":
            return {c for c in beside if self.ground(c) == NOBODY}
        if name == "smoke-screen":
            return beside | {c for c in self.cells if self.plain(c) and self.ground(c) == team}
        return {""} if name in PLAIN else set()

    def _pushes(self, near: set[str]) -> set[str]:
        held = {
            t for t in near if "anchor" in self.sigils(t) or any(
                self.card(b).name == "barricade" and not self.lame(b) and touch(b, t)
                for b in self.own(self.seat(t))
            )
        }  # fmt: skip
        return {
            f"{t} {c}" for t in near - held for c in self.cells
            if c not in self.at and touch(t, c)
        }  # fmt: skip


def touch(a: str, b: str) -> bool:
    return distance(a, b) == 1


assert {*BOOK.power} >= READ
