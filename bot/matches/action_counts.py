"""What becomes of actions, counted for the host, and named in the log by their match."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from bot.matches.live import ServicePart
from bot.platform.logs import about
from bot.platform.refusals import Busy, Refused
from engine.core import Illegal

P = ParamSpec("P")
S = TypeVar("S", bound=ServicePart)


class Result(Protocol):
    @property
    def duplicate(self) -> bool: ...


R = TypeVar("R", bound=Result)
Change = Callable[Concatenate[S, int, P], Awaitable[R]]


def counted(change: Change[S, P, R]) -> Change[S, P, R]:
    """Count what becomes of each call: stored, repeated, refused, busy or failed."""

    @wraps(change)
    async def run(self: S, match_id: int, /, *args: P.args, **kwargs: P.kwargs) -> R:
        before, result = self._memory.cached(match_id), "failed"
        try:
            with about(match=match_id):
                acted = await change(self, match_id, *args, **kwargs)
            result = "repeated" if acted.duplicate else "stored"
            return acted
        except Busy:
            result = "busy"
            raise
        except (Illegal, Refused):
            result = "refused"
            raise
        finally:
            live = self._memory.cached(match_id) or before
            game = "unknown" if live is None else live.match.game
            self._memory.meter.actions[game, result] += 1

    return run
