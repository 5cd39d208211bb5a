"""Where computer players think: in processes of their own, so that the bot never waits.

Decides how a question (a state as bytes, a seat, a level, a seed) is put to a crew of worker
processes, and how many there are. Nothing is lost when none can answer: the match is in the
store, and the same question has the same answer.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Any

from bot.matches.live import Games
from bot.platform.workers import Crew, Others
from engine.core import Game, State, decode
from engine.games import GAMES
from engine.search import oblige

Decide = Callable[[Game[Any, Any], State, int, str, int], str]
Ask = Callable[[str, bytes, int, str, int], str]
#: Seconds after which a worker is given up; the slowest level needs about 3.
PATIENCE = 60.0
#: How many workers there are: one processor is left to the bot.
WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))


class Threads:
    """Thinks in threads of this process: for games that no other process can find."""

    def __init__(self, games: Games, decide: Decide = oblige) -> None:
        self._games, self._decide = games, decide

    async def put(self, game: str, state: bytes, seat: int, level: str, seed: int) -> str:
        """Return the action `level` takes for `seat`, or raise what `decide` raises."""
        rules = self._games[game]
        return await asyncio.to_thread(self._decide, rules, decode(rules, state), seat, level, seed)

    async def close(self) -> None:
        return None


def answer(game: str, state: bytes, seat: int, level: str, seed: int) -> str:
    """Answer a question; runs in a worker."""
    rules = GAMES[game]
    return oblige(rules, decode(rules, state), seat, level, seed)


class Workers(Crew[[str, bytes, int, str, int], str]):
    """Thinks in up to `count` processes; a question beyond them waits for its turn.

    `patience` is in seconds; `ask` is what a worker runs, found by its import path; `elsewhere` is
    asked while all are busy.
    """

    def __init__(
        self,
        count: int = WORKERS,
        patience: float = PATIENCE,
        ask: Ask = answer,
        elsewhere: Others | None = None,
    ) -> None:
        super().__init__("computer players", count, patience, ask, elsewhere=elsewhere)


#: Who answers questions off the event loop.
Thinkers = Workers | Threads
