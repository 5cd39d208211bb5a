"""A Single Combat that nobody answers, worked out from the cards alone."""

from __future__ import annotations

from engine.games.machines import MACHINES
from engine.games.machines.cards import ATP, DTP
from engine.games.machines.state import State
from tests.games.machines.reference import Reference, touch

#: What blows up, and how much it does to all beside it.
BLASTS = {"detonate": 2, "ammo-depot": 1}


class Combat:
    """What becomes of Health, points, shields and fire when one card attacks another."""

    def __init__(self, now: Reference, attacker: str, target: str) -> None:
        self.now, self.s = now, now.s
        self.health = {c: piece.health for c, piece in now.shown.items()}
        self.shielded = {c for c, states in now.states.items() if "SHD" in states}
        self.burning = {c for c, states in now.states.items() if "BRN" in states}
        self.points = [side.points for side in self.s.sides]
        self.dead: list[str] = []
        self.tithes = {x for x, side in enumerate(self.s.sides) if side.passive == "ember-tithe"}
        self._fight(attacker, target)

    def _fight(self, attacker: str, target: str) -> None:
        now, seat = self.now, self.now.seat(attacker)
        self.points[seat] -= now.unit(attacker)
        damage, left = self._damage(attacker), self.health[target]
        equal = now.lame(target) or "breach" in now.sigils(attacker)
        if damage > left or (damage == left and equal):
            dies = target not in self.shielded
            self.shielded.discard(target)
            bonus = self._bonus(attacker) if dies else 0
        else:
            dies = self._hit(target, "plated" not in now.sigils(target))
            bonus = 0
        if dies:
            passive = self.s.sides[now.seat(target)].passive
            fireproof = "fireproof" in now.sigils(attacker)
            if passive == "litany-of-ash" and now.unit(target) and not fireproof:
                self.burning.add(attacker)
            self._fall({target: seat})
        self._gain(seat, bonus)

    def _damage(self, cell: str) -> int:
        now, seat = self.now, self.now.seat(cell)
        beside = [c for c in now.own(seat) if touch(c, cell)]
        linked = "linked" in now.sigils(cell) and any(
            now.unit(c) and "linked" in now.sigils(c) for c in beside
        )
        depots = sum(now.card(c).name == "ammo-depot" and not now.lame(c) for c in beside)
        more = linked + (depots if now.unit(cell) else 0)
        return max(now.card(cell).damage + more - 2 * ("WKN" in now.states[cell]), 0)

    def _bonus(self, attacker: str) -> int:
        spoils = self.s.sides[self.now.seat(attacker)].passive == "spoils-ledger"
        return 1 + ("salvage" in self.now.sigils(attacker)) + spoils

    def _hit(self, cell: str, amount: int) -> bool:
        """Deal Direct Damage; say whether the card has none left."""
        if amount and cell in self.shielded:
            self.shielded.discard(cell)
            return False
        self.health[cell] -= amount
        return self.health[cell] <= 0

    def _gain(self, seat: int, amount: int) -> None:
        cap = ATP if seat == self.s.turn else DTP
        self.points[seat] = min(self.points[seat] + amount, cap)

    def _fall(self, wave: dict[str, int]) -> None:
        """Let cards fall together, each to a seat's doing; then what blows up takes the next."""
        now = self.now
        while wave:
            self.dead += wave
            for cell, by in wave.items():
                seat = now.seat(cell)
                if "martyr" in now.sigils(cell) and self.s.teams[by] != self.s.teams[seat]:
                    self._gain(seat, 1)
                if now.unit(cell) and seat == self.s.turn and seat in self.tithes:
                    self.tithes.discard(seat)
                    self._gain(seat, 1)
            blown: dict[str, int] = {}
            for cell in wave:
                works = (*now.sigils(cell), *(() if now.lame(cell) else (now.card(cell).name,)))
                for amount in (BLASTS[w] for w in works if w in BLASTS):
                    near = [c for c in now.at if touch(c, cell) and c not in self.dead]
                    for c in near:
                        if self._hit(c, amount):
                            blown.setdefault(c, now.seat(cell))
            wave = blown

    # -- compared --------------------------

    def due(self) -> tuple[object, ...]:
        alive = {c: amount for c, amount in self.health.items() if c not in self.dead}
        return alive, self.points, self.shielded & {*alive}, self.burning & {*alive}

    def found(self, after: State) -> tuple[object, ...]:
        view, was = MACHINES.view(after, None), {n: c for c, n in self.now.at.items()}
        cards = {was[n]: view.at(p.cell) for n, p in after.pieces.items()}
        states = {c: {x.status for x in piece.statuses} for c, piece in cards.items()}
        return (
            {c: piece.health for c, piece in cards.items()},
            [side.points for side in after.sides],
            {c for c in cards if "SHD" in states[c]},
            {c for c in cards if "BRN" in states[c]},
        )
