"""The scenario language of Resonance: units as text, some moves, what must hold.

    def test_a_hit_places_markers(resonance):
        s = resonance("A: hand M1.4", "A1: M4.4", "B1: M2.4")
        s.attacks("A1", "B1", "M1.4").damage("B1", 4 + 5 - 5)

Lines are those of `engine.games.resonance.position`; A is about to act in its second turn
(`turn="B 3"` says otherwise). `plays` goes on through questions that only wait for a pass,
`play` stops at each. What is checked at every ply is in `tests.scenarios.base`. At the end
nobody may owe anything but a step of its turn unless the scenario says `s.open()`.
"""

from __future__ import annotations

import re
from typing import Any, Self

import pytest

from engine import core
from engine.core import OPEN
from engine.games.resonance import RESONANCE, flow, position
from engine.games.resonance import events as ev
from engine.games.resonance.cards import name
from engine.games.resonance.state import Options, Unit
from engine.games.resonance.stats import focus, threshold
from engine.kit.windows import PASS_TURN
from tests.scenarios import base
from tests.scenarios.base import SEATS, rule

__all__ = ["SEATS", "Scenario", "build", "match", "rule"]

#: Questions of a turn and of the setup, in which nothing is in the middle.
RESTING = {"turn", "pick", "plan", "deck"}
#: Answers that do nothing, first come first.
NOTHING = ("pass", "no", "damage", "stop", "keep", "done")


class Scenario(base.Scenario):
    """A match of Resonance under test."""

    game = RESONANCE

    def picture(self) -> str:
        return position.write(self.state, OPEN)

    # -- acting -----------------------------------------------------------------------

    def plays(self, *actions: str) -> Self:
        """Apply actions; before each but the first, and after the last, all questions that can
        be let pass are, unless the action answers them. Events of all of it are kept."""
        events: list[core.Event] = []
        for action in actions:
            if action not in self._offered() and _discarded(action, events):
                continue  # it was the only card
            if action == "done" and any(a.startswith("fuel ") for a in self._offered()):
                continue  # whoever wants no more keywords chooses the fuel at once
            while events and action not in self._offered() and self._passes():
                events += self.events
            self.play(action)
            events += self.events
        while self._passes():
            events += self.events
        self.events = events
        return self.arrived()

    def _offered(self) -> list[str]:
        return [] if self.state.outcome is not None else self.actions()

    def _passes(self) -> bool:
        """Let a question pass that is no step of a turn; say whether there was one."""
        kind = self.kind()
        if not kind or kind in RESTING:
            return False
        offered = self.actions()
        fuels = [a for a in offered if a.startswith("fuel ")] if kind == "announce" else []
        word = next((w for w in (*NOTHING, *fuels[: len(fuels) == 1]) if w in offered), "")
        if len(offered) == 1:  # asked because nobody may know that there is no other
            word = offered[0]
        if not word:
            return False
        self.walk(word)
        return True

    def legal(self, *actions: str, only: str | None = None) -> Self:
        """As in every scenario; that whoever may pass may pass for the turn goes without saying."""
        named = PASS_TURN in actions or only is None or PASS_TURN not in self.actions()
        return super().legal(*actions, *([] if named else [PASS_TURN]), only=only)

    def attacks(self, unit: str, target: str, *answers: str) -> Self:
        """Attack; an answer that is a card is the fuel, everything not answered is let pass."""
        return self.plays(f"attack {unit} {target}", *map(_fuel, answers))

    def strikes(self, unit: str, target: str, *answers: str) -> Self:
        """Make a Critical Strike, likewise: `M1.1 M2.1` is the pair."""
        return self.plays(f"strike {unit} {target}", *map(_fuel, answers))

    def ends(self) -> Self:
        """End the turn; all questions of it are let pass."""
        return self.plays("end")

    def kind(self) -> str:
        """Return the kind of the open question, empty when the match is over."""
        decisions = self.game.decisions(self.state)
        return decisions[0].kind if decisions else ""

    # -- what is ----------------------------------------------------------------------

    def unit(self, word: str) -> Unit:
        assert word in self.state.units, f"{word} is not in play\n{self}"
        return self.state.units[word]

    def damage(self, word: str, amount: int) -> Self:
        """A unit in play has so many markers."""
        have = self.unit(word).damage
        assert have == amount, f"{word} has {have} markers, not {amount}\n{self}"
        return self

    def gone(self, *words: str) -> Self:
        """Units are not in play."""
        for word in words:
            assert word not in self.state.units, f"{word} is in play\n{self}"
        return self

    def tags(self, word: str, *tags: str) -> Self:
        """A unit has exactly these tags."""
        have = self.unit(word).tags
        assert sorted(have) == sorted(tags), f"{word} has {have}\n{self}"
        return self

    def spent(self, word: str, amount: int = 1) -> Self:
        """A unit is spent, a Player by so many tokens; 0: it is ready."""
        have = self.unit(word).spent
        assert have == amount, f"{word}: {have} spent, not {amount}\n{self}"
        return self

    def suppressed(self, word: str, *, is_so: bool = True) -> Self:
        assert self.unit(word).suppressed == is_so, f"{self}"
        return self

    def items(self, word: str, *cards: str) -> Self:
        have = [name(item.card) for item in self.unit(word).items]
        assert sorted(have) == sorted(cards), f"{word} has {have}\n{self}"
        return self

    def hand(self, seat: str, *cards: str) -> Self:
        have = [name(card) for card in self.state.sides[SEATS[seat]].hand]
        assert sorted(have) == sorted(cards), f"the hand of {seat} is {have}\n{self}"
        return self

    def pile(self, *cards: str, of: str = "A") -> Self:
        """These lie in the Discard Pile (with decks of their own that of a seat), and nothing
        else."""
        at = SEATS[of] if len(self.state.piles) > 1 else 0
        have = [name(card) for card in self.state.piles[at]]
        assert sorted(have) == sorted(cards), f"the pile is {have}\n{self}"
        return self

    def en(self, seat: str, amount: int) -> Self:
        have = self.state.sides[SEATS[seat]].en
        assert have == amount, f"{seat} has {have} EN, not {amount}\n{self}"
        return self

    def karma(self, seat: str, amount: int) -> Self:
        have = self.state.sides[SEATS[seat]].karma
        assert have == amount, f"{seat} has {have} Karma, not {amount}\n{self}"
        return self

    def focus(self, word: str, amount: int) -> Self:
        """A unit has so much effective Focus."""
        have = focus(self.state, word)
        assert have == amount, f"{word} has Focus {have}, not {amount}\n{self}"
        return self

    def limit(self, word: str, amount: int) -> Self:
        """So many markers destroy a unit."""
        have = threshold(self.state, word)
        assert have == amount, f"{word} stands {have} markers, not {amount}\n{self}"
        return self

    def rolled(self, *values: tuple[int, int]) -> Self:
        """The rolls since the last `plays` had these EV and RV."""
        have = tuple((e.ev, e.rv) for e in self.events if isinstance(e, ev.Compared))
        assert have == values, f"the rolls were {have}, not {values}\n{self}"
        return self


def _fuel(answer: str) -> str:
    return f"fuel {answer}" if re.fullmatch(r"M\d+\.\d+( M\d+\.\d+)?", answer) else answer


def _discarded(action: str, events: list[core.Event]) -> bool:
    gone = {name(e.card) for e in events if isinstance(e, ev.Discarded)}
    verb, *cards = action.split()
    return verb in ("fuel", "discard") and set(cards) <= gone


def build(
    *lines: str, seats: int = 2, seed: int = 0, decks: str = "common", **facts: Any
) -> Scenario:
    """Make a scenario from lines of a position and facts; see the module's own words."""
    assert set(facts) <= {"turn", "deck", "pile"}, f"a position has no {set(facts)}"
    options = Options(seats=seats, decks=decks)  # type: ignore[arg-type]
    text = [*lines, *(f"{key}: {value}" for key, value in facts.items())]
    try:
        state = position.parse("\n".join(text), options, seed)
    except ValueError as error:
        pytest.fail(f"{error}\n" + "\n".join(text))
    flow.RUNNER.settle(state, [])
    written = position.write(state, OPEN)
    again = position.parse(written, options, seed)
    flow.RUNNER.settle(again, [])
    assert core.digest(again) == core.digest(state), f"position text lost something:\n{written}"
    scenario = Scenario(state)
    scenario.check()
    return scenario


def match(seed: int, **options: Any) -> Scenario:
    """Make a scenario of a whole match from its first question."""
    scenario = Scenario(RESONANCE.setup(seed, Options(**options)))
    scenario.check()
    return scenario
