"""Private panels that update themselves, and which one of several is in use.

Decides for how long: Discord lets a private message be changed for a quarter of an hour after the
press that showed it. A later press by the same person ends it, so nobody loses a page they went on
to. Of several panels of one thing the one pressed last is in use; the others lose their buttons.
None of this is stored: after a restart a panel is as old as its last press.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

import discord

from bot.platform.answers import Click, in_panel, show
from bot.platform.mail import ERRORS

log = logging.getLogger(__name__)
What = TypeVar("What")
#: How long a panel follows (ms): as long as Discord takes changes, less what one takes.
FOLLOWS = 14 * 60_000
#: So many panels are followed at once.
MOST = 500


def _until(sent_at: datetime) -> int:
    """Return until when (UTC ms) a private message can be changed that was shown then."""
    return int(sent_at.timestamp() * 1000) + FOLLOWS


class Open(Generic[What]):
    """A panel that is open, by the press that showed it; `what` is what it shows. `pressed` as
    soon as its owner went on from it."""

    def __init__(self, click: Click, what: What) -> None:
        self.click, self.what, self.pressed = click, what, False
        self.until = _until(click.created_at)


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


#: Shows something else in a private message that was sent a while ago.
Change = Callable[[discord.ui.LayoutView], Awaitable[object]]


@dataclass
class _Shown:
    """One private message of somebody: the press that last showed something in it, until when it
    can be changed, how, and what it has told that is worth keeping."""

    at: int
    until: int
    change: Change
    told: str


class InUse:
    """Of the panels somebody has open of one thing, only the one pressed last keeps its buttons.

    `name` and `now` as in `OpenPanels`. `closed` returns what another becomes: it is told the
    number of the thing, whether the one in use stands below, and what the other had told.
    """

    def __init__(
        self,
        name: str,
        now: Callable[[], int],
        closed: Callable[[int, bool, str], discord.ui.LayoutView],
    ) -> None:
        self._name, self._now, self._closed = name, now, closed
        self._shown: dict[tuple[int, int], dict[int, _Shown]] = {}

    def pressed(self, click: Click, number: int) -> None:
        """Notice a press as soon as it is about to be answered: its panel is in use from now on,
        so what another press has begun does not take its buttons."""
        of = self._shown.get((click.user.id, number), {})
        if in_panel(click) and click.message is not None and click.message.id in of:
            of[click.message.id].at = click.id

    async def offered(self, user: int, number: int, message: discord.WebhookMessage) -> None:
        """Notice a private message that may be used in place of a panel until one is opened."""

        async def change(view: discord.ui.LayoutView) -> object:
            return await message.edit(view=view, attachments=[])

        one = _Shown(message.id, _until(message.created_at), change, "")
        await self._close_others(number, self._keep(user, number, message.id, one))

    def knows(self, user: int, number: int, message: int) -> bool:
        """Say whether a message is one of somebody's panels of a thing."""
        return message in self._shown.get((user, number), {})

    async def close_others(
        self, click: Click, number: int, message: int, notified: str = ""
    ) -> None:
        """Take the buttons from somebody's other panels, once a press has been answered in a
        message; `notified` is what that message says and stays when it is closed, too."""

        async def change(view: discord.ui.LayoutView) -> object:
            return await show(click, view)

        one = _Shown(click.id, _until(click.created_at), change, notified)
        await self._close_others(number, self._keep(click.user.id, number, message, one))

    async def _close_others(self, number: int, of: dict[int, _Shown]) -> None:
        used = max(of, key=lambda one: of[one].at)
        for other in [one for one in of if one != used]:
            if other not in of or of[other].at > of[used].at:
                continue  # closed, or pressed, meanwhile
            one = of.pop(other)
            if self._now() > one.until:
                continue  # a press on it acts if that is still legal, or says what has happened
            try:
                await one.change(self._closed(number, other < used, one.told))
            except ERRORS as error:  # dismissed by whoever had it open, as a rule
                log.info("%s %d: a panel stays open (%s)", self._name, number, error)

    def _keep(self, user: int, number: int, message: int, one: _Shown) -> dict[int, _Shown]:
        of = self._shown.pop((user, number), {})
        while len(self._shown) >= MOST:
            self._shown.pop(next(iter(self._shown)))
        self._shown[user, number] = of  # the last again
        of[message] = one
        return of
