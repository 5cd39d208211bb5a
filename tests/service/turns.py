"""What the tests of going back share: a game with free, costly and random things to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.matches.transactions import Opening
from engine import core, rng
from engine.core import Decision, Event
from tests.service.kit import DARE, Dare, Options, Peeked, Table, big
from tests.toy_game import Took, ToyState


class Marked(Event, frozen=True, tag=True):
    """A word without any effect, within one's own turn."""

    discloses = False
    word: str


class Rolled(Event, frozen=True, tag=True):
    """A die fell; the class claims that this tells nothing new."""

    discloses = False
    eyes: int


class Shown(Event, frozen=True, tag=True):
    """The own hidden card was shown."""

    card: int


def _tell(events: Sequence[Event]) -> list[str]:
    marked = [f"marked {e.word}." for e in events if isinstance(e, Marked)]
    marked += [f"rolled {e.eyes}." for e in events if isinstance(e, Rolled)]
    marked += [f"showed {e.card}." for e in events if isinstance(e, Shown)]
    return Dare.words.tell(events) + marked


class Turns(Dare):
    """Dare with free things to do before taking: mark, roll a die, show the card."""

    name = "turns"
    event_type = Took | Peeked | Marked | Rolled | Shown
    words = msgspec.structs.replace(Dare.words, tell=_tell)

    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        (decision,) = super().decisions(state) or (None,)
        if decision is None or decision.kind != "turn":
            return () if decision is None else (decision,)
        more = ("mark a", "mark b", "roll", "show")
        return (Decision(decision.seat, decision.kind, (*decision.actions, *more)),)

    def perform(self, state: ToyState, seat: int, action: str) -> list[Event]:
        if action.startswith("mark"):
            state.open = "turn"
            return [Marked(word=action[-1])]
        if action == "roll":
            return [Rolled(eyes=1 + rng.below(state, 1_000_000))]
        if action == "show":
            return [Shown(card=state.hands[seat])]
        return super().perform(state, seat, action)


TURNS = Turns()
GAMES: dict[str, core.Game[Any, Any]] = {"turns": TURNS, "dare": DARE}


class Three(Turns):
    """The same with somebody beside the table who may talk only."""

    name = "three"
    seat_names = ("blue", "red", "green")

    def setup(self, seed: int, options: Options) -> ToyState:
        state = super().setup(seed, options)
        state.teams = (0, 1, 2)
        return state

    def copy(self, state: ToyState) -> ToyState:
        copied = super().copy(state)
        copied.teams = state.teams
        return copied


async def begin(t: Table, **more: Any) -> int:
    return (await t.begin(game="turns", options=big(100), **more)).id


async def play(t: Table, match: int, *deeds: tuple[int, str]) -> None:
    for user, text in deeds:
        await t.matches.act(match, user, text)


async def digest(t: Table, match: int) -> str:
    loaded = await t.store.matches.load(match)
    assert loaded is not None
    return core.digest(core.decode(TURNS, loaded.state))


async def sound(t: Table) -> None:
    report = await t.matches.check()
    assert report.sound, report.broken


async def rated(t: Table, number: int) -> int:
    """Begin the same match anew as a rated one; return its id."""
    loaded = await t.store.matches.load(number)
    assert loaded is not None
    match = msgspec.structs.replace(loaded.match, rated=True)
    made = await t.store.matches.begin(Opening(match, loaded.state, loaded.waiting), 100)
    assert (await t.matches.match(made.id)).rated
    return made.id
