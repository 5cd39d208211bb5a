"""The sums of an attack and its retaliation, worked out a second time from the rulebook alone.

Numbers of cards are read off them; how they add up is written here anew and compared in many
random positions: what is left of both units, and who falls (HS-STAT-1..3, HS-ATT-3..17).
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from engine import core
from engine.games.hueshift import HUESHIFT
from engine.games.hueshift.card_types import PARTS
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import FIELD, State
from tests.effort import some
from tests.scenario import rule

MECHS = [p.name for p in PARTS.values() if p.kind == "mech" and not p.later]
#: Without coins; what saves or prevents has been used up.
PILOTS = [
    p.name for p in PARTS.values() if p.kind == "character" and not p.later and p.cls != "Brute"
]
SPENT = "used: sadie 1, zo 1, zo-ally 1, fir 1, bowler 1, bethany-wildcard 1"


class Side(NamedTuple):
    """A unit as it is written down: its cards, and what is on it."""

    cards: tuple[str, ...]
    hp: int
    gains: int
    corrode: int
    grit: bool
    markers: dict[str, tuple[str, str]]

    def ap(self, arena: str) -> int:
        mech, base = (PARTS[card] for card in self.cards[:2])
        total = sum(PARTS[card].ap for card in self.cards) + (base.bond == mech.cls)
        total += self.gains - self.corrode
        total -= arena == "asteroid-clusters" and mech.cls == "Fast"
        return max(0, total) + 2 * sum(gain == "dark-energy" for gain, _ in self.markers.values())

    def most(self) -> int:
        mech, base = (PARTS[card] for card in self.cards[:2])
        total = sum(PARTS[card].hp for card in self.cards) + (base.bond == mech.cls)
        fragile = sum(loss == "fragile-core" for _, loss in self.markers.values())
        return max(1, total - 2 * fragile)

    def better(self, card: str) -> int:
        """Return a number of a card's text that is 1 without My Shadow, 0 without the card."""
        if card not in self.cards:
            return 0
        return 2 if self.markers.get(card, ("",))[0] == "my-shadow" else 1

    def armor(self) -> int:
        mech = self.cards[0]
        return self.better(mech) if PARTS[mech].cls == "Tank" else 0

    def line(self, letter: str) -> str:
        mech, base, *co = self.cards
        words = [f"{letter} {mech}: {base}", *(f"+{x}" for x in co), f"hp {self.hp}"]
        words += [f"corrode {self.corrode} on"] * bool(self.corrode) + ["grit"] * self.grit
        return " ".join(words)


def drawn(r: Random, mechs: list[str], pilots: list[str], wears: bool) -> Side:
    cards = (mechs.pop(), pilots.pop(), *([pilots.pop()] if r.random() < 0.4 else []))
    gains = ("dark-energy", "my-shadow")
    markers = {
        card: (r.choice(gains), r.choice(("fragile-core", "no-redemption")))
        for card in cards if r.random() < 0.25
    }  # fmt: skip
    blank = Side(cards, 0, 0, 0, False, markers)
    corrode = r.choice((0, 0, 1, 3)) if wears and cards[0] != "gigatear" else 0
    return blank._replace(
        hp=r.randint(1, blank.most()), gains=r.choice((0, 0, 1, 4)), corrode=corrode,
        grit=wears and r.random() < 0.3,
    )  # fmt: skip


def after(by: Side, target: Side, shield: int, arena: str) -> tuple[int, int]:
    """Return the HP both are left with, 0 or less for a unit that falls."""
    ignores = any(card in by.cards for card in ("starlot", "sevura", "linwood"))
    stopped = 0 if ignores else target.armor()
    stopped += max(0, shield - by.better("jackie"))
    damage = max(0, by.ap(arena) - max(0, stopped - by.better("d"))) * (2 if by.grit else 1)
    left = target.hp - damage - (by.better("jackie") if damage else 0)
    if left <= 0 and PARTS[by.cards[0]].cls == "Fast":
        return by.hp, left
    return by.hp - max(0, target.ap(arena) - by.armor()), left


def attacked(by: Side, target: Side, shield: int, arena: str) -> State:
    """Carry the attack out; everything else is declined. Red's Ambush stops the turn at its end,
    before anything else happens."""
    facts = [by.line("A"), target.line("B"), "A leadfoot: -", "B cassidy: -", SPENT]
    facts += ["hand B: ambush" + " shield-wall" * bool(shield), f"arena: {arena}", "turn: A"]
    marks = [f"{c} {g} {p}" for u in (by, target) for c, (g, p) in u.markers.items()]
    gained = [f"{u.cards[0]} ap {u.gains}" for u in (by, target) if u.gains]
    facts += [f"corrupt: {', '.join(marks)}"] * bool(marks)
    facts += [f"gain: {', '.join(gained)}"] * bool(gained)
    s = core.begin(HUESHIFT, 1, Options(position="; ".join(facts)))
    done = False
    while True:
        (decision,) = HUESHIFT.decisions(s)
        if decision.kind in ("follow", "late") or (done and decision.kind == "act"):
            return s
        wanted = [f"activate {by.cards[0]}", f"attack {target.cards[0]}", "play shield-wall"]
        wanted = [*wanted, "skip", "pass", decision.actions[0]]
        core.apply(HUESHIFT, s, decision.seat, next(a for a in wanted if a in decision.actions))
        done |= decision.kind == "act"


@rule("HS-STAT-2", "HS-STAT-3", "HS-ATT-3", "HS-ATT-4", "HS-ATT-5", "HS-ATT-10", "HS-ATT-16")
@rule("HS-ATT-17", "HS-ATT-19", "HS-DM-ENERGY", "HS-DM-SHADOW", "HS-ARENA-ASTEROID")
@pytest.mark.parametrize("part", range(4))
def test_attacks_come_to_what_the_rulebook_adds_up(part: int) -> None:
    for seed in range(part, some(1200, of=12000), 4):
        r = Random(seed)
        mechs = [m for m in MECHS if m not in ("leadfoot", "cassidy")]
        pilots = PILOTS[:]
        r.shuffle(mechs)
        r.shuffle(pilots)
        by, target = drawn(r, mechs, pilots, True), drawn(r, mechs, pilots, False)
        shield = r.choice((0, 0, 2))
        arena = r.choice(("none", "asteroid-clusters"))
        s = attacked(by, target, shield, arena)
        for side, hp in zip((by, target), after(by, target, shield, arena), strict=True):
            unit = next(u for u in s.units if u.mech == side.cards[0])
            assert (unit.zone == FIELD) == (hp > 0), (seed, side, hp, unit)
            assert unit.hp == max(hp, 0), (seed, side, hp, unit)
