"""Organisers' panels that follow by themselves what happens to their tournament.

Decides how long: Discord lets a private message be changed for a quarter of an hour after the
press that showed it. Only pages that tell of the field follow, and what somebody pressed since
ends it, so that nobody loses a page they went on to.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from msgspec import Struct

from bot.i18n import tr
from bot.platform.mail import ERRORS
from bot.tournaments.service import Contest

log = logging.getLogger(__name__)
Click = discord.Interaction[Any]
#: How long a panel follows (ms): as long as Discord takes changes, less what one takes.
FOLLOWS = 14 * 60_000
#: States in which panels follow.
STATES = ("open", "checkin")
#: So many panels are followed at once.
MOST = 100


def told(contest: Contest) -> str | None:
    """Return how long the panel follows by itself, while people come and go."""
    if contest.status not in STATES:
        return None
    return tr(
        "-# Shows by itself who joins, for {minutes} minutes after your last press; later press"
        " **Refresh**.",
        minutes=FOLLOWS // 60_000,
    )


class _Open(Struct, frozen=True):
    click: Click
    page: str
    version: int
    until: int


class OpenPanels:
    """The panels that follow. One per bot; `show` draws a page once more, `now` is in UTC ms."""

    def __init__(
        self, now: Callable[[], int], show: Callable[[Click, Contest, str], Awaitable[None]]
    ) -> None:
        self._now, self._show = now, show
        self._open: dict[tuple[int, int], _Open] = {}

    def keep(self, click: Click, contest: Contest, page: str) -> None:
        """Let the page that a press has just shown follow."""
        if contest.status not in STATES:
            return
        while len(self._open) >= MOST:
            self._open.pop(next(iter(self._open)))
        until = int(click.created_at.timestamp() * 1000) + FOLLOWS
        key = (click.user.id, contest.id)
        self._open[key] = _Open(click, page, contest.head.version, until)

    def drop(self, user: int, tournament: int) -> None:
        """Leave a panel alone: something was pressed on it."""
        self._open.pop((user, tournament), None)

    async def follow(self, contest: Contest) -> None:
        """Show what has changed in the panels of a tournament."""
        for key, one in [*self._open.items()]:
            if key[1] != contest.id or one.version == contest.head.version:
                continue
            if self._open.pop(key, None) is None:
                continue  # pressed while another was drawn
            if self._now() > one.until:
                continue
            try:
                await self._show(one.click, contest, one.page)
            except (
                ERRORS
            ) as error:  # closed by whoever had it open, as a rule; **Refresh** is there
                log.info("tournament %d: a panel follows no more (%s)", contest.id, error)
                continue
            if contest.status in STATES and key not in self._open:
                self._open[key] = _Open(one.click, one.page, contest.head.version, one.until)
