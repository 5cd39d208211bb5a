"""Private panels that follow by themselves what they show.

Decides how long: Discord lets a private message be changed for a quarter of an hour after the
press that showed it. What somebody has pressed since ends it, so that nobody loses a page they
went on to. Nothing of it is kept: after a restart a panel is as old as its last press.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

import discord

from bot.platform.mail import ERRORS

log = logging.getLogger(__name__)
Click = discord.Interaction[Any]
What = TypeVar("What")
#: How long a panel follows (ms): as long as Discord takes changes, less what one takes.
FOLLOWS = 14 * 60_000
#: So many panels are followed at once.
MOST = 500


class Open(Generic[What]):
    """A panel that is open, by the press that showed it; `what` is what it shows. `pressed` as
    soon as its owner went on from it."""

    def __init__(self, click: Click, what: What) -> None:
        self.click, self.what, self.pressed = click, what, False
        self.until = int(click.created_at.timestamp() * 1000) + FOLLOWS


class OpenPanels(Generic[What]):
    """The panels that follow, one a person and thing; `name` says in the log what the things
    are, `now` is in UTC ms."""

    def __init__(self, name: str, now: Callable[[], int]) -> None:
        self._name, self._now = name, now
        self._open: dict[tuple[int, int], Open[What]] = {}

    def keep(self, click: Click, number: int, what: What) -> None:
        """Let what a press has just shown follow the thing of that number."""
        self.drop(click.user.id, number)
        while len(self._open) >= MOST:
            self._open.pop(next(iter(self._open)))
        self._open[click.user.id, number] = Open(click, what)

    def drop(self, user: int, number: int) -> None:
        """Leave somebody's panel alone: they went on from it."""
        if one := self._open.pop((user, number), None):
            one.pressed = True

    async def follow(
        self, number: int, show: Callable[[Open[What]], Awaitable[What | None]]
    ) -> None:
        """Let `show` bring the panels of a thing up to date. It returns what they show now, None
        for one that follows no more."""
        for key, one in [*self._open.items()]:
            if key[1] != number or one.pressed:
                continue
            what = None
            if self._now() <= one.until:
                try:
                    what = await show(one)
                except ERRORS as error:  # closed by whoever had it open, as a rule
                    log.info("%s %d: a panel follows no more (%s)", self._name, number, error)
            if what is not None:
                one.what = what
            elif not one.pressed:
                self.drop(*key)
