"""Private panels that went out in words because many pictures were waiting.

Decides that each gets its picture as soon as there is time, the latest first, unless its owner has
gone on from it. Nothing of it is kept: after a restart such a panel stays in words.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.matches.ui.drawing import Studio
from bot.platform.answers import Click
from bot.platform.mail import ERRORS
from bot.platform.open_panels import Open

log = logging.getLogger(__name__)
Fill = Callable[[Open[int]], Awaitable[None]]


class LatePictures:
    """The panels that are owed a picture, one a person and match."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._owed: dict[tuple[int, int], tuple[Open[int], Fill]] = {}
        self._task: asyncio.Task[None] | None = None

    def put(self, click: Click, match: int, ply: int, fill: Fill) -> None:
        """Let `fill` draw the panel a press has just shown, once there is time."""
        self._owed[click.user.id, match] = Open(click, ply), fill
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="late pictures")

    def drop(self, user: int, match: int) -> None:
        """Leave somebody's panel alone: they went on from it."""
        if owed := self._owed.pop((user, match), None):
            owed[0].pressed = True

    async def _run(self) -> None:
        while self._owed:
            await self._studio.caught_up()
            if not self._owed:
                break
            key, (one, fill) = self._owed.popitem()
            self._owed[key] = one, fill  # a press meanwhile has to find it
            try:
                await fill(one)
            except ERRORS as error:  # closed by whoever had it open, as a rule
                log.info("match %d: a panel stays in words (%s)", key[1], error)
            except Exception:  # nobody else's panel waits for it
                log.exception("match %d: a panel stays in words", key[1])
            if self._owed.get(key, (None,))[0] is one:
                del self._owed[key]
