"""The scenario language: a picture, some moves, what must hold.

    def test_mage_hits(keepers):
        s = keepers('''
            5 . . . m . . .
            4 . . . M . . .
        ''')
        s.play("d4xd5")
        s.gone("m")

Rows that are not drawn are empty; LifeForces stand on d1 and d7 with 15, and a Keeper
that is not drawn stands on a1 (A) or g7 (B). A moves first, with 3 actions, and the
Economy holds 20. What is checked at every ply is in `tests.scenarios.base`. At the end no
decision may be open inside a card or event unless the scenario says `s.open()`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from engine import core
from engine.games.keepers import KEEPERS
from engine.games.keepers.mat import NAME
from engine.games.keepers.positions import position
from engine.games.keepers.signs import LETTERS
from engine.games.keepers.state import Options, State
from engine.games.keepers.warriors import KINDS, PER_SEAT
from tests.scenarios import base
from tests.scenarios.base import SEATS, rule

__all__ = ["SEATS", "Scenario", "build", "kind", "piece", "rule"]


class Scenario(base.Scenario):
    """A match of Keepers under test; what `play`, `legal`, `refuses` do is in `base`."""

    game = KEEPERS

    def picture(self) -> str:
        return position.write(_open(self.state), 0)

    # -- what is ----------------------------------------------------------------------

    def becomes(self, picture: str) -> Scenario:
        """The board looks so: the drawn rows, as `position` writes them."""
        want = dict(_rows(picture))
        have = {r: c for r, c in _rows(KEEPERS.words.write(self.state, None)) if r in want}
        assert {r: _bare(c) for r, c in have.items()} == {r: _bare(c) for r, c in want.items()}, (
            f"{self}"
        )
        return self

    def at(self, cell: str, token: str) -> Scenario:
        """A cell looks so to the public, as `position` writes it (`.`: nothing)."""
        row, col = int(cell[1]), ord(cell[0]) - ord("a")
        have = dict(_rows(KEEPERS.words.write(self.state, None)))[row][col]
        assert have == token, f"{cell} shows {have}, not {token}\n{self}"
        return self

    def stands(self, letter: str, cell: str) -> Scenario:
        """A Warrior is truly there, hidden or not."""
        s = self.state
        have = NAME[s.at[piece(letter)]] if s.at[piece(letter)] >= 0 else "nowhere"
        assert have == cell, f"{letter} is {have}, not on {cell}\n{self}"
        return self

    def health(self, letter: str, amount: int) -> Scenario:
        """A Warrior's Health, or with L and l a LifeForce's."""
        s = self.state
        lifeforces = ("L", "l", "L+", "l+")
        if letter in lifeforces:
            have = s.lifeforce[lifeforces.index(letter)]
        else:
            have = s.health[piece(letter)]
        assert have == amount, f"{letter} has {have} Health, not {amount}\n{self}"
        return self

    def gone(self, *letters: str) -> Scenario:
        """These Warriors are not on the board."""
        for letter in letters:
            assert self.state.place[piece(letter)] != 0, f"{letter} lives\n{self}"
        return self

    def has(self, **facts: Any) -> Scenario:
        """Fields of the state: `has(economy=19, reserves=[1, 0], actions=2)`."""
        for name, value in facts.items():
            have = getattr(self.state, name)
            if name == "economy" and isinstance(value, int):
                have = sum(have)  # one pool for both
            if isinstance(value, list):
                have = list(have)
            assert have == value, f"{name} is {have}, not {value}\n{self}"
        return self

    def hidden(self, *words: str, from_: str) -> Scenario:
        """What `from_` (A, B, or - for spectators) gets contains none of these words."""
        seat = SEATS.get(from_)
        lines = KEEPERS.words.tell([e for e in self.events if e.seen_by(seat)])
        text = " ".join(
            [
                str(msgspec.json.encode(KEEPERS.view(self.state, seat))),
                KEEPERS.words.write(self.state, seat),
                str([msgspec.json.encode(e) for e in self.events if e.seen_by(seat)]),
                *lines,
            ]
        )
        for word in words:
            assert word not in text, f"{from_} can read {word!r}"
        return self


def _open(state: State) -> State:
    """Return a copy with every secret shown, for failure messages."""
    twin = KEEPERS.copy(state)
    twin.outcome = twin.outcome or core.Outcome((), "shown")
    return twin


def piece(letter: str) -> int:
    """Return the piece id of a letter: upper case A, lower case B, with a plus C and D."""
    seat = letter[0].islower() + 2 * letter.endswith("+")
    return LETTERS.index(letter[0].upper()) + PER_SEAT * seat


def kind(letter: str) -> str:
    return KINDS[piece(letter) % PER_SEAT]


def _rows(text: str) -> Iterable[tuple[int, list[str]]]:
    for line in text.splitlines():
        if m := re.match(r"\s*([1-7])\s+([^:]+)$", line):
            yield int(m[1]), m[2].split()


def _bare(cells: list[str]) -> list[str]:
    """Drop a LifeForce's number unless it was hurt, so that pictures need not name it."""
    return [re.sub(r"^([Ll])15", r"\1", c) for c in cells]


def build(picture: str = "", **facts: Any) -> Scenario:
    """Make a scenario from drawn rows and facts (`turn="B"`, `reserves="5 0"`, ...).

    A fact's name may use `_` for a space: `group_1="A bomb b2"`. With `edition="coop"`
    rows have 14 cells, and C and D (letters with a plus) stand behind h to n.
    """
    rows = dict(_rows(picture))
    halves = 2 if facts.get("edition") == "coop" else 1
    drawn = "".join(re.sub(r"[$?&]\d+", "", t) for cells in rows.values() for t in cells)
    hidden = " ".join(str(v) for k, v in facts.items() if k.startswith("group"))
    for row in range(1, 8):
        rows.setdefault(row, ["."] * 7 * halves)
    stand = (("L", 1, 3), ("l", 7, 3), ("L+", 1, 10), ("l+", 7, 10))[: 2 * halves]
    for letter, row, col in () if facts.get("sudden") == "yes" else stand:
        cell = rows[row][col]
        if letter[0] not in cell:
            rows[row][col] = letter + (cell if cell != "." else "")
    missing = (("K", 1, 0), ("k", 7, 6), ("K+", 1, 7), ("k+", 7, 13))[: 2 * halves]
    for letter, row, col in missing:
        there = re.search(rf"{re.escape(letter)}(?!\+)", drawn)
        if not there and f" {letter} " not in f" {hidden} ":
            cell = rows[row][col]
            rows[row][col] = letter + (cell if cell != "." else "")
    lines = [f"{row} {' '.join(rows[row])}" for row in range(7, 0, -1)]
    lines += [f"{key.replace('_', ' ')}: {value}" for key, value in facts.items()]
    scenario = Scenario(position.parse("\n".join(lines), Options()))
    scenario.check()
    return scenario
