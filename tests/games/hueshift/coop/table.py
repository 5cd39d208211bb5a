"""A boss match under test: a position in a line, some actions, what must hold.

    t = Table("gris hp 90 deck devour", "bowler: sadie; olaf: d", "zo: cassidy", turn="B")
    t.play("attack gris").monster()
    assert t.hp("bowler") == 1

The first text is the Monster (a deck of one Action makes the next one certain), the others
are the units of A and B. At every ply the harness checks what `play.check` does, and that
the state survives JSON and msgpack, copies are independent, and nobody's view depends on
what it cannot know.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from engine import core
from engine.core import Event
from engine.games.hueshift import HUESHIFT, Options, position
from engine.games.hueshift.card_types import DECKS
from engine.games.hueshift.events import AnyEvent
from engine.games.hueshift.state import Boss, MonsterTurn, State, Turn, Unit
from engine.games.hueshift.stats import ap, find, statuses
from engine.rng import Stream, below
from tests.games.hueshift import play

E = TypeVar("E", bound=Event)
EVENTS = msgspec.json.Decoder(AnyEvent)
#: Two units to whom nothing special happens, one for each side: 3 AP, 6 HP; 3 AP, 7 HP.
PLAIN, CALM = "lasereater: bethany", "ciderheart: cagney"
HEADS, TAILS = (0, 2), (1, 2)
#: What a Monster under test begins with, whatever numbers it has in a match.
FULL = {
    "ervomeny": 180, "eleonoris": 105, "voided-master": 200, "unraveling": 115, "gris": 125,
}  # fmt: skip


class Table:
    """A boss match; methods that act return it, so calls can be chained."""

    def __init__(self, monster: str, a: str, b: str = "", seed: int = 7, **facts: str) -> None:
        parts = [f"{side} {unit}" for side, units in (("A", a), ("B", b))
                 for unit in (x.strip() for x in units.split(";")) if unit]  # fmt: skip
        facts = {"turn": "A", **facts}
        parts += [f"{key.replace('_', ' ')}: {value}" for key, value in facts.items()]
        name, _, more = monster.partition(" ")
        full = "" if " full " in monster else f"full {FULL[name]} "
        parts.append(f"monster: {name} {full}{more}")
        self.state: State = HUESHIFT.setup(seed, Options(position="; ".join(parts)))
        #: Everything that has happened.
        self.events: list[Event] = []
        self.check()

    # -- acting --------------------------

    def play(self, *actions: str) -> Table:
        """Apply actions, each by the seat that owes an answer."""
        for action in actions:
            decisions = HUESHIFT.decisions(self.state)
            seat = next((d.seat for d in decisions if action in d.actions), None)
            assert seat is not None, f"{action} is not legal: {decisions}"
            self._apply(seat, action)
        return self

    def _apply(self, seat: int, action: str) -> None:
        before = HUESHIFT.copy(self.state)
        digest = core.digest(before)
        events = core.apply(HUESHIFT, self.state, seat, action)
        assert core.digest(before) == digest, "an action changed a copy made before it"
        twin = msgspec.json.decode(msgspec.json.encode(before), type=State)
        assert core.apply(HUESHIFT, twin, seat, action) == events
        assert core.digest(twin) == core.digest(self.state), "a round trip lost something"
        for event in events:
            assert EVENTS.decode(msgspec.json.encode(event)) == event
        self.events += events
        self.check()

    def check(self) -> None:
        """Check what must hold in every state."""
        s = self.state
        play.check(s)
        play.only_looked_at(s)
        assert core.digest(core.decode(HUESHIFT, core.encode(s))) == core.digest(s)
        for seat in (0, 1, None):
            belief = HUESHIFT.determinize(s, seat, 5)
            assert HUESHIFT.view(belief, seat) == HUESHIFT.view(s, seat)
            assert HUESHIFT.decisions(belief) == HUESHIFT.decisions(s)
            assert position.write(belief, seat) == position.write(s, seat)

    def quiet(self) -> Table:
        """Let the open question pass."""
        decision = HUESHIFT.decisions(self.state)[0]
        for action in ("pass", "skip", "flip"):
            if action in decision.actions:
                return self.play(action)
        return self.play(HUESHIFT.default(self.state, decision))

    def act(self, *actions: str) -> Table:
        """Come to the Act of the turn, then do so."""
        while self.kind != "act":
            self.quiet()
        return self.play(*actions)

    def monster(self) -> Table:
        """Let everything pass until the Monster's next turn is over."""
        turns = self.boss.turns
        while self.state.outcome is None and (
            self.boss.turns == turns or not isinstance(self.state.stack[0], Turn)
        ):
            self.quiet()
        return self

    def settle(self) -> Table:
        """Let everything pass that is asked in the Monster's turn."""
        while self.kind and isinstance(self.state.stack[0], MonsterTurn):
            self.quiet()
        return self

    def until(self, kind: str) -> Table:
        """Let everything pass until a question of that kind is open."""
        for _ in range(60):
            if self.kind == kind:
                return self
            self.quiet()
        raise AssertionError(f"nobody was asked for {kind}")

    # -- arranging --------------------------

    def lot(self, *draws: tuple[int, int]) -> Table:
        """Make the next numbers drawn so: (number, of how many) each."""
        for seed in range(1_000_000):
            stream = Stream(seed * 7919)
            if all(below(stream, of) == number for number, of in draws):
                self.state.rng = seed * 7919
                return self
        raise AssertionError(f"no generator draws {draws}")

    def deck(self, *cards: str) -> Table:
        """Let these be the Actions that are still to come, in no order."""
        self.boss.deck = cards
        self.boss.discard = tuple(c for c in DECKS[self.boss.name] if c not in cards)
        return self

    # -- looking --------------------------

    @property
    def boss(self) -> Boss:
        assert self.state.boss is not None
        return self.state.boss

    @property
    def beast(self) -> Unit:
        return self.state.units[-1]

    @property
    def kind(self) -> str:
        """The kind of the open question, empty if the match is over."""
        decisions = HUESHIFT.decisions(self.state)
        return decisions[0].kind if decisions else ""

    @property
    def seat(self) -> str:
        """Who must answer."""
        return "AB"[HUESHIFT.decisions(self.state)[0].seat]

    @property
    def legal(self) -> tuple[str, ...]:
        return HUESHIFT.decisions(self.state)[0].actions

    @property
    def default(self) -> str:
        return HUESHIFT.default(self.state, HUESHIFT.decisions(self.state)[0])

    def unit(self, mech: str) -> Unit:
        return self.state.units[find(self.state, mech)]

    def hp(self, mech: str) -> int:
        return self.unit(mech).hp

    def ap(self, mech: str) -> int:
        return ap(self.state, find(self.state, mech))

    def stands(self, mech: str) -> bool:
        return self.unit(mech).zone == 0

    def on(self, mech: str) -> list[str]:
        """The statuses of a unit."""
        return statuses(self.state, find(self.state, mech))

    def seen(self, kind: type[E], **facts: Any) -> list[E]:
        """Return the events of a kind with these facts."""
        return [
            e for e in self.events
            if isinstance(e, kind) and all(getattr(e, k) == v for k, v in facts.items())
        ]  # fmt: skip

    def flips(self) -> int:
        """Return how many Actions were flipped."""
        from engine.games.hueshift import events as ev

        return len(self.seen(ev.Flipped, again=False))

    def won(self) -> bool:
        return self.state.outcome == core.Outcome((0, 1), "monster")

    def lost(self) -> bool:
        return self.state.outcome == core.Outcome((core.HOUSE,), "squads")


def after(monster: str, a: str = PLAIN, b: str = CALM, **facts: str) -> Table:
    """Return the match after B let its turn pass and the Monster took its own."""
    return Table(monster, a, b, turn="B", **facts).act("pass").settle()
