"""The scenario language of HueShift: units as text, some moves, what must hold.

    def test_a_target_strikes_back(hueshift):
        s = hueshift("A bowler: sadie", "B olaf: d")
        s.attacks("bowler", "olaf").hp("olaf", 1).hp("bowler", 8)

Lines are those of `engine.games.hueshift.position`; facts are written with `_` for a space
(`hand_A="ambush"`). The Arena is Normal Space, and A is about to activate. `coins="HHT"`
lets coins fall so, as far as they are named.
What is checked at every ply is in `tests.scenarios.base`. At the end nobody may owe
anything but an ordinary step of a turn unless the scenario says `s.open()`.
"""

from __future__ import annotations

import re
from typing import Any, Self

import pytest

from engine import core
from engine.core import OPEN
from engine.games.hueshift import HUESHIFT, position
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import FIELD, REMOVED, TRASH
from engine.games.hueshift.stats import ap, armor, find, max_hp, statuses
from engine.rng import Stream, below
from tests.scenarios import base
from tests.scenarios.base import SEATS, rule

__all__ = ["SEATS", "Scenario", "build", "rule"]

ZONES = {"field": FIELD, "trash": TRASH, "removed": REMOVED}


class Scenario(base.Scenario):
    """A HueShift match under test."""

    game = HUESHIFT

    def picture(self) -> str:
        return position.write(self.state, OPEN)

    # -- acting -----------------------------------------------------------------------

    def acts(self, unit: str, *actions: str) -> Self:
        """The side to move activates a unit and leaves out everything before its Act."""
        self.activates(unit)
        return self.play(*actions)

    def activates(self, unit: str) -> Self:
        """Activate a unit and come to its Act: windows and the Free Action are let pass."""
        self.activate(unit)
        return self.calmly("interrupt", "free")

    def activate(self, unit: str) -> Self:
        """Activate a unit, unless it is the only one that can be: then it is so already."""
        if self.kind() == "activate":
            self.play(f"activate {unit}")
        name = self.state.units[self.state.main].mech
        assert name == unit, f"{name} is active, not {unit}\n{self}"
        return self

    def attacks(self, unit: str, target: str, *answers: str) -> Self:
        """Let a unit of the side to move attack; everything not answered is left out."""
        self.acts(unit, f"attack {target}")
        return self.play(*answers)

    def calmly(self, *kinds: str) -> Self:
        """Let questions of these kinds pass, as the clock would not do: nothing is done."""
        while self.kind() in kinds:
            word = "skip" if self.kind() == "free" else "pass"
            self.walk(word)
        return self.arrived()

    def ends(self) -> Self:
        """Finish the turn without doing more: all optional things are declined."""
        turn = self.state.turn_number
        while self.state.outcome is None and self.state.turn_number == turn:
            self.walk(self.least())
        return self.arrived()

    def least(self) -> str:
        """Return the answer that does least: pass, else what the clock would take."""
        decision = self.game.decisions(self.state)[0]
        for word in ("pass", "skip"):
            if word in decision.actions:
                return word
        answer: str = self.game.default(self.state, decision)
        return answer

    def kind(self) -> str:
        """Return the kind of the open question, empty when the match is over."""
        decisions = self.game.decisions(self.state)
        return decisions[0].kind if decisions else ""

    def default(self, action: str) -> Self:
        """The clock would answer so."""
        decision = self.game.decisions(self.state)[0]
        assert self.game.default(self.state, decision) == action, f"{self}"
        return self

    # -- what is ----------------------------------------------------------------------

    def unit(self, mech: str) -> Any:
        return self.state.units[find(self.state, mech)]

    def hp(self, mech: str, amount: int) -> Self:
        """A unit has so many HP and stands on the field."""
        u = self.unit(mech)
        assert (u.zone, u.hp) == (FIELD, amount), f"{mech} has {u.hp} HP, not {amount}\n{self}"
        return self

    def max_hp(self, mech: str, amount: int) -> Self:
        have = max_hp(self.state, find(self.state, mech))
        assert have == amount, f"{mech} has at most {have} HP, not {amount}\n{self}"
        return self

    def ap(self, mech: str, amount: int) -> Self:
        """A unit has so much AP, fights apart."""
        have = ap(self.state, find(self.state, mech))
        assert have == amount, f"{mech} has {have} AP, not {amount}\n{self}"
        return self

    def armor(self, mech: str, amount: int) -> Self:
        have = armor(self.state, find(self.state, mech))
        assert have == amount, f"{mech} has Armor {have}, not {amount}\n{self}"
        return self

    def status(self, mech: str, *words: str) -> Self:
        """A unit has exactly these statuses; `leak 2` also says how much."""
        u, unit = self.unit(mech), find(self.state, mech)
        have = statuses(self.state, unit)
        assert have == [w.split()[0] for w in words], f"{mech} has {have}, not {words}\n{self}"
        for word in words:
            status, _, amount = word.partition(" ")
            if amount:
                assert getattr(u, status) == int(amount), f"{mech}: {u}"
        return self

    def zone(self, mech: str, where: str) -> Self:
        """A unit is on the `field`, in the `trash` or `removed`."""
        assert self.unit(mech).zone == ZONES[where], f"{mech} is not in {where}\n{self}"
        return self

    def fell(self, *mechs: str) -> Self:
        for mech in mechs:
            self.zone(mech, "trash")
        return self

    def reserve(self, seat: str, *pilots: str) -> Self:
        have = self.state.reserve[SEATS[seat]]
        assert sorted(have) == sorted(pilots), f"the reserve of {seat} is {have}\n{self}"
        return self

    def hand(self, seat: str, *cards: str) -> Self:
        have = self.state.hands[SEATS[seat]]
        assert sorted(have) == sorted(cards), f"the hand of {seat} is {have}\n{self}"
        return self

    def gained(self, **cards: int) -> Self:
        """Cards have gained so much AP for good, and no others any."""
        have = {c: n for c, n in self.state.ap_gain.items() if n}
        assert have == cards, f"gained: {have}\n{self}"
        return self

    # -- coins ------------------------------------------------------------------------

    def toss(self, coins: str) -> Self:
        """Let the next coins fall so: `HHT`."""
        self.state.rng = seed_of(coins)
        return self


def seed_of(coins: str) -> int:
    """Return a state of the generator after which coins fall so."""
    for seed in range(1 << 16):
        stream = Stream(seed)
        if all((below(stream, 2) == 0) == (c == "H") for c in coins):
            return seed
    raise AssertionError(f"no seed gives {coins}")


def build(*lines: str, coins: str = "", seed: int = 0, **facts: Any) -> Scenario:
    """Make a scenario from lines of a position and facts; see the module's own words."""
    facts.setdefault("turn", "A")
    text = [*lines, *(f"{key.replace('_', ' ')}: {value}" for key, value in facts.items())]
    try:
        state = position.parse("\n".join(text), Options(), seed)
    except ValueError as error:
        pytest.fail(f"{error}\n" + "\n".join(text))
    written = position.write(state, OPEN)
    again = position.parse(written, Options(), seed)
    assert core.digest(again) == core.digest(state), f"position text lost something:\n{written}"
    scenario = Scenario(state)
    if coins:
        scenario.toss(coins)
    scenario.check()
    return scenario


def match(seed: int, **options: Any) -> Scenario:
    """Make a scenario of a whole match from its first question."""
    scenario = Scenario(HUESHIFT.setup(seed, Options(**options)))
    scenario.check()
    return scenario


def words(scenario: Scenario, pattern: str) -> list[str]:
    """Return the legal actions that match a pattern."""
    return [a for a in scenario.actions() if re.fullmatch(pattern, a)]
