"""What service tests share: a game with a secret and a window, a clock, an open table."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from bot.lobby.challenges import Invitation
from bot.matches.beginning import Limits
from bot.services import Services
from bot.store.rows import Match, Player
from bot.whole_store import Store
from engine import core
from engine.core import Decision, Ended, Event, Preference
from tests import toy_game
from tests.toy_game import Options, Took, Toy, ToyState

ANN, BOB, EVE = 1001, 1002, 1003
T0 = 1_700_000_000_000


class Peeked(Event, frozen=True, tag=True):
    """Only `only` learns which card it dared with."""

    card: int


def tell(events: Sequence[Event]) -> list[str]:
    secrets = [f"secret card {e.card}." for e in events if isinstance(e, Peeked)]
    over = ["It is over." for e in events if isinstance(e, Ended)]
    return toy_game.tell(events) + secrets + over


class Dare(Toy):
    """The toy game with a secret event, a standing choice and an end by words."""

    name = "dare"
    title = "Dare"
    preferences = (Preference("pass", "Never call"),)
    event_type = Took | Peeked
    words = msgspec.structs.replace(toy_game.WORDS, tell=tell)

    def perform(self, state: ToyState, seat: int, action: str) -> list[Event]:
        events = super().perform(state, seat, action)
        if action == "dare":
            events.append(Peeked(only=(seat,), card=state.hands[seat]))
        return events

    def prefer(self, decision: Decision, keys: Sequence[str]) -> str | None:
        return "pass" if decision.kind == "answer" and "pass" in keys else None


DARE = Dare()
GAMES: dict[str, core.Game[Any, Any]] = {"dare": DARE}


class Table:
    """An open store and service, with a clock that moves only by hand."""

    def __init__(self, store: Store, games: dict[str, core.Game[Any, Any]], **more: Any) -> None:
        self.time = T0
        self.changed: list[int] = []
        self.fates: list[tuple[int, str]] = []
        self._seeds = 0
        self.store = store
        self.matches = Services(store, games, now=lambda: self.time, new_seed=self._seed, **more)
        self.matches.memory.on_change = self.changed.append
        self.matches.memory.on_challenge = lambda c: self.fates.append((c.id, c.fate))

    def _seed(self) -> int:
        self._seeds += 1
        return (1 << 63) + self._seeds

    async def begin(self, **more: Any) -> Match:
        """Ann challenges Bob, who accepts. Ann has seat 0."""
        game = more.pop("game", "dare")
        made = await self.matches.challenges.invite(
            Invitation(Player(0, "Ann", ANN), Player(0, "Bob", BOB), game, **more)
        )
        return await self.matches.challenges.accept(made.id, BOB, "Bob")


@asynccontextmanager
async def table(path: Path, games: Any = GAMES, **more: Any) -> AsyncIterator[Table]:
    store = await Store.open(path)
    opened = Table(store, games, **more)
    try:
        yield opened
    finally:
        await opened.matches.close()
        await store.close()


async def warm(t: Table, match: int, word: str = "take 1") -> int:
    """Let both act twice, so that the match counts; return its id."""
    for user in (ANN, BOB) * 2:
        await t.matches.act(match, user, word)
    return match


def roomy() -> Limits:
    return Limits(live_matches=100_000, open_challenges=100_000)


def big(pile: int) -> dict[str, object]:
    return {"pile": pile}


__all__ = [
    "ANN",
    "BOB",
    "DARE",
    "EVE",
    "GAMES",
    "T0",
    "Options",
    "Table",
    "big",
    "roomy",
    "table",
    "warm",
]
