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
Economy holds 20. Whatever a scenario does, the harness also checks at every ply: the
state survives JSON and msgpack, a copy is independent, nobody's view changes when what
it cannot know is redrawn, and neither do the actions offered to it. At the end no
decision may be open inside a card or event unless the scenario says `s.open()`.

`rule("KD-ATT-06", ...)` marks which rules a test proves; `tests/test_coverage.py` lists
the rules no test names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec
import pytest

from engine import core
from engine.core import Event, Illegal, Reason
from engine.games.keepers import KEEPERS
from engine.games.keepers.mat import NAME
from engine.games.keepers.positions import position
from engine.games.keepers.signs import LETTERS
from engine.games.keepers.state import KINDS, PER_SEAT, Options, State

F = TypeVar("F", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules a test proves."""

    def mark(test: F) -> F:
        return pytest.mark.rule(*ids)(test)

    return mark


SEATS = {"A": 0, "B": 1, "C": 2, "D": 3}
EVENTS = msgspec.json.Decoder(KEEPERS.event_type)


class Scenario:
    """A match under test. Every method returns the scenario, so calls can be chained."""

    def __init__(self, state: State) -> None:
        self.state = state
        #: Events of the last `play`, all of them.
        self.events: list[Event] = []
        self.unfinished = False

    # -- acting -----------------------------------------------------------------------

    def play(self, *actions: str, by: str = "") -> Scenario:
        """Apply actions, each by the seat that owes an answer (or by `by`)."""
        for action in actions:
            self.events = []
            self._apply(self._seat(by), action)
        return self

    def _apply(self, seat: int, action: str) -> None:
        before = KEEPERS.copy(self.state)
        digest = core.digest(before)
        try:
            events = core.apply(KEEPERS, self.state, seat, action)
        except Illegal as error:
            raise AssertionError(f"{action} was refused: {error}\n{self}") from None
        assert core.digest(before) == digest, "an action changed a copy made before it"
        twin = msgspec.json.decode(msgspec.json.encode(before), type=State)
        assert core.apply(KEEPERS, twin, seat, action) == events
        assert core.digest(twin) == core.digest(self.state), "JSON round trip lost something"
        for event in events:
            assert EVENTS.decode(msgspec.json.encode(event)) == event
        self.events += events
        self.check()

    def check(self) -> None:
        """Check what must hold in every state."""
        s = self.state
        packed = core.decode(KEEPERS, core.encode(s))
        assert core.digest(packed) == core.digest(s)
        asked = KEEPERS.decisions(s)
        assert bool(asked) == (s.outcome is None)
        for decision in asked:
            assert decision.actions, f"a decision without actions: {decision}"
            assert len(set(decision.actions)) == len(decision.actions)
        for seat in (*s.mat.seats, None):
            other = KEEPERS.determinize(s, seat, 11)
            assert KEEPERS.view(other, seat) == KEEPERS.view(s, seat), "a view shows a secret"
            mine = [d for d in asked if d.seat == seat]
            assert [d for d in KEEPERS.decisions(other) if d.seat == seat] == mine, (
                "offered actions depend on a secret"
            )

    def _seat(self, by: str) -> int:
        if by:
            return SEATS[by]
        decisions = KEEPERS.decisions(self.state)
        assert decisions, f"the match is over\n{self}"
        return decisions[0].seat

    # -- what may be done -------------------------------------------------------------

    def actions(self, by: str = "") -> list[str]:
        """Return the legal actions of a seat (default: of who must answer)."""
        seat = self._seat(by)
        return [a for d in KEEPERS.decisions(self.state) if d.seat == seat for a in d.actions]

    def legal(self, *actions: str, only: str | None = None) -> Scenario:
        """These are legal; with `only` (a pattern), they are all the legal ones that match it."""
        offered = self.actions()
        for action in actions:
            assert action in offered, f"{action} should be legal\n{self}"
        if only is not None:
            matching = sorted(a for a in offered if re.fullmatch(only, a))
            assert matching == sorted(actions), f"{matching} are legal\n{self}"
        return self

    def refuses(
        self, *actions: str, because: str = "", by: str = "", reason: Reason | None = None
    ) -> Scenario:
        """These are refused, nothing changes; `because` is the rule id that is named."""
        for action in actions:
            before = core.digest(self.state)
            with pytest.raises(Illegal) as caught:
                core.apply(KEEPERS, self.state, self._seat(by), action)
            assert core.digest(self.state) == before, f"refusing {action} changed the state"
            assert caught.value.why
            if because:
                assert caught.value.rule == because, f"{action}: {caught.value}\n{self}"
            if reason is not None:
                assert caught.value.reason == reason, f"{action}: {caught.value}"
        return self

    def asks(self, by: str, kind: str, subject: str = "") -> Scenario:
        """Side `by` owes an answer of that kind (turn, respond, respawn, ...)."""
        asked = KEEPERS.decisions(self.state)
        assert [(d.seat, d.kind) for d in asked] == [(SEATS[by], kind)], f"{self}"
        if subject:
            assert asked[0].subject == subject, f"{asked[0].subject!r}\n{self}"
        self.unfinished = False
        return self

    def open(self) -> Scenario:
        """The scenario ends on purpose in the middle of something."""
        self.unfinished = True
        return self

    # -- what is ----------------------------------------------------------------------

    def becomes(self, picture: str) -> Scenario:
        """The board looks so: the drawn rows, as `position` writes them."""
        want = dict(_rows(picture))
        have = {r: c for r, c in _rows(KEEPERS.write(self.state, None)) if r in want}
        assert {r: _bare(c) for r, c in have.items()} == {r: _bare(c) for r, c in want.items()}, (
            f"{self}"
        )
        return self

    def at(self, cell: str, token: str) -> Scenario:
        """A cell looks so to the public, as `position` writes it (`.`: nothing)."""
        row, col = int(cell[1]), ord(cell[0]) - ord("a")
        have = dict(_rows(KEEPERS.write(self.state, None)))[row][col]
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

    def over(self, winner: str | None, why: str) -> Scenario:
        """The match is over: the winning side (None: a draw) and the reason key."""
        outcome = self.state.outcome
        mine = self.state.teams[SEATS[winner]] if winner is not None else None
        winners = tuple(seat for seat, team in enumerate(self.state.teams) if team == mine)
        assert outcome is not None, f"the match is not over\n{self}"
        assert (outcome.winners, outcome.why) == (winners, why), f"{outcome}"
        return self

    def happened(self, kind: type[Event], **fields: Any) -> Scenario:
        """The last action brought an event of that class with these fields."""
        assert any(
            isinstance(e, kind) and all(getattr(e, k) == v for k, v in fields.items())
            for e in self.events
        ), f"no {kind.__name__} {fields} in {self.events}"
        return self

    def never(self, kind: type[Event], **fields: Any) -> Scenario:
        """The last action brought no such event."""
        assert not any(
            isinstance(e, kind) and all(getattr(e, k) == v for k, v in fields.items())
            for e in self.events
        ), f"{kind.__name__} {fields} in {self.events}"
        return self

    def hidden(self, *words: str, from_: str) -> Scenario:
        """What `from_` (A, B, or - for spectators) gets contains none of these words."""
        seat = SEATS.get(from_)
        told = KEEPERS.tell([e for e in self.events if e.seen_by(seat)])
        text = " ".join(
            [
                str(msgspec.json.encode(KEEPERS.view(self.state, seat))),
                KEEPERS.write(self.state, seat),
                str([msgspec.json.encode(e) for e in self.events if e.seen_by(seat)]),
                *told,
            ]
        )
        for word in words:
            assert word not in text, f"{from_} can read {word!r}"
        return self

    def view(self, who: str) -> Any:
        """Return the view of A, B or - (a spectator)."""
        return KEEPERS.view(self.state, SEATS.get(who))

    def __str__(self) -> str:
        asked = KEEPERS.decisions(self.state)
        lines = [position.write(_open(self.state), 0)]
        for d in asked:
            lines.append(f"{'ABCD'[d.seat]} owes {d.kind} {d.subject}: {', '.join(d.actions)}")
        return "\n".join(lines)


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
