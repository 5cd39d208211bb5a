"""The scenario language of Of Men and Machines: cards on cells as text, some moves, what must hold.

    def test_damage_that_exceeds_destroys(machines):
        s = machines("A c3: maul-initiate", "B c4: conscript-rifle health 1", turn="A 5 battle")
        s.play("c3xc4").gone("c4").points("A", 7)

Lines are those of `engine.games.machines.position`; where it matters how cells lie, the field is
drawn, and what stands on it told below (`engine.games.machines.fieldtext`). A leads and is in its
Move Phase unless `turn` says otherwise. Factions are Raise, Machines, Behemoth and Ashen for A to
D. `plays` lets every window pass that the next action does not answer.
"""

from __future__ import annotations

from random import Random
from typing import Any, Self

import pytest

from engine import core
from engine.core import OPEN
from engine.games.machines import MACHINES, flow, position
from engine.games.machines.state import NOBODY, Options, Piece
from engine.games.machines.stats import health
from tests import contract
from tests.scenarios import base
from tests.scenarios.base import SEATS, rule

__all__ = ["SEATS", "Scenario", "build", "match", "rule"]

#: Questions in which nothing is in the middle.
RESTING = {"build", "order", "move", "battle", "faction", "passive", "layout", "specialist"}
#: Answers that do nothing.
NOTHING = ("pass", "done")


class Scenario(base.Scenario):
    """A match of Of Men and Machines under test."""

    game = MACHINES

    def check(self) -> None:
        """Check besides that all can be said."""
        super().check()
        contract.words(self.game, self.state, self.events, Random(core.digest(self.state)))

    def picture(self) -> str:
        return position.write(self.state, OPEN, drawn=True)

    def plays(self, *actions: str) -> Self:
        """Apply actions, each by whoever may take it; before each, and after the last, windows
        it does not answer are let pass. Events of all of it are kept."""
        events: list[core.Event] = []
        for action in actions:
            while not self._taker(action) and self._passes():
                events += self.events
            self.play(action, by=self._taker(action))
            events += self.events
        while self._passes():
            events += self.events
        self.events = events
        return self.arrived()

    def _taker(self, action: str) -> str:
        decisions = self.game.decisions(self.state)
        return next(("ABCD"[d.seat] for d in decisions if action in d.actions), "")

    def _passes(self) -> bool:
        decisions = self.game.decisions(self.state)
        if not decisions or decisions[0].kind in RESTING:
            return False
        word = next((w for w in NOTHING if w in decisions[0].actions), "")
        if word:
            self.walk(word)
        return bool(word)

    def turns(self, count: int = 1) -> Self:
        """Go on to the `count`-th next turn's Build Phase; everybody does as little as can be."""
        for _ in range(count):
            number = self.state.turn_number
            while self.state.outcome is None and not (
                self.state.turn_number > number and self._kind() == "build"
            ):
                self.walk(self._least())
        return self.arrived()

    def _least(self) -> str:
        decision = self.game.decisions(self.state)[0]
        return self.game.default(self.state, decision)

    def _kind(self) -> str:
        decisions = self.game.decisions(self.state)
        return decisions[0].kind if decisions else ""

    # -- what is ----------------------------------------------------------------------

    def to_build(self) -> Self:
        """Go on to the next Build Phase; everybody does as little as can be."""
        return self.to("build")

    def to(self, kind: str) -> Self:
        """Go on to the next question of a kind; everybody does as little as can be."""
        while self._kind() != kind:
            self.walk(self._least())
        return self.arrived()

    def asks_build(self) -> Self:
        """Everybody builds."""
        assert self._kind() == "build", f"{self}"
        return self

    def piece(self, where: str) -> Piece:
        n = self._at(where)
        assert n != NOBODY, f"nothing stands on {where}\n{self}"
        return self.state.pieces[n]

    def _at(self, where: str) -> int:
        return self.state.board[self.state.field.index[where]]

    def health(self, where: str, amount: int) -> Self:
        """A card has so much remaining Health."""
        have = health(self.state, self.state.board[self.piece(where).cell])
        assert have == amount, f"{where} has {have} Health, not {amount}\n{self}"
        return self

    def stands(self, where: str, card: str) -> Self:
        assert self.piece(where).card == card, f"{self}"
        return self

    def gone(self, *cells: str) -> Self:
        """Nothing stands there."""
        for cell in cells:
            assert self._at(cell) == NOBODY, f"{cell} is not free\n{self}"
        return self

    def points(self, seat: str, amount: int) -> Self:
        have = self.state.sides[SEATS[seat]].points
        assert have == amount, f"{seat} has {have} points, not {amount}\n{self}"
        return self

    def hand(self, seat: str, *cards: str) -> Self:
        have = sorted(self.state.sides[SEATS[seat]].hand)
        assert have == sorted(cards), f"the hand of {seat} is {have}\n{self}"
        return self

    def cards(self, seat: str, count: int) -> Self:
        have = self.state.sides[SEATS[seat]].hand
        assert len(have) == count, f"{seat} holds {have}\n{self}"
        return self

    def lies(self, where: str, *statuses: str) -> Self:
        """Exactly these statuses lie on a card, with their turns: `BRN 2`."""
        n = self.state.board[self.piece(where).cell]
        view = self.view("-").at(self.piece(where).cell)
        have = sorted(f"{x.status} {x.left}" for x in view.statuses)
        assert have == sorted(statuses), f"on {where} ({n}) lie {have}\n{self}"
        return self

    def mark(self, cell: str, seat: str) -> Self:
        """A cell is the territory of a seat's side, `-` of nobody's."""
        team = self.state.marks[self.state.field.index[cell]]
        want = NOBODY if seat == "-" else self.state.teams[SEATS[seat]]
        assert team == want, f"{cell} belongs to {team}\n{self}"
        return self

    def pile(self, seat: str, *cards: str) -> Self:
        """These Units lie on a seat's discard piles."""
        side = self.state.sides[SEATS[seat]]
        have = sorted((*side.soldier_pile, *side.specialist_pile))
        assert have == sorted(cards), f"the piles of {seat} are {have}\n{self}"
        return self


def build(*lines: str, seed: int = 0, **facts: Any) -> Scenario:
    """Make a scenario from lines of a position, facts of it and options."""
    options = {k: facts.pop(k) for k in [*facts] if k in Options.__struct_fields__}
    assert set(facts) <= {"turn", "marks", "power", "removed", "stand", "smoke", "out"}, facts
    text = [*lines, *(f"{key}: {value}" for key, value in facts.items())]
    try:
        state = position.parse("\n".join(text), Options(**options), seed)
    except ValueError as error:
        pytest.fail(f"{error}\n" + "\n".join(text))
    flow.RUNNER.settle(state, [])
    scenario = Scenario(state)
    scenario.check()
    return scenario


def match(seed: int = 0, **options: Any) -> Scenario:
    """Begin a whole match."""
    return Scenario(core.begin(MACHINES, seed, Options(**options)))
