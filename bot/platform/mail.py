"""Messages the bot sends on its own, and what it means when Discord refuses them.

Decides in one place what an error means: it is temporary (too many requests, Discord or the way to
it is down), the thread is closed, the message or the channel is gone, or a permission is missing. A
closed thread is opened where that is allowed (a locked one never: a person decided that); otherwise
the next of the given channels is used. A temporary error is raised, because the caller tries again
(`bot.platform.message_sync`); a missing permission comes back as a `NoWay`, because somebody has to
be told.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Literal, TypeVar

import aiohttp
import discord

from bot.platform.pictures import Picture

T = TypeVar("T")
log = logging.getLogger(__name__)
Meaning = Literal[
    "later", "shut", "no message", "no channel", "no permission", "no letters", "too old", "refused"
]
#: What Discord's codes mean, whatever the status.
CODES: dict[int, Meaning] = {
    10003: "no channel",
    10008: "no message",
    30046: "too old",  # too many edits of a message older than an hour
    50001: "no permission",  # to see the channel
    50007: "no letters",
    50013: "no permission",
    50083: "shut",  # archived
    50278: "no letters",  # no server is shared
    160005: "shut",  # locked
}
STATUSES: dict[int, Meaning] = {403: "no permission", 404: "no channel", 429: "later"}
#: What Discord, or the way to it, may raise.
ERRORS = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    TimeoutError,
    ConnectionError,
)


def meaning(error: BaseException) -> Meaning | None:
    """Return what an error means, None if it is none of Discord's."""
    if isinstance(error, NoWay):
        return error.meaning
    if isinstance(error, discord.HTTPException):
        if error.code in CODES:
            return CODES[error.code]
        return "later" if error.status >= 500 else STATUSES.get(error.status, "refused")
    return "later" if isinstance(error, ERRORS) else None


class NoWay(Exception):
    """Something could not be written, and will not be by trying again; `meaning` says why."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(str(error))
        self.meaning = meaning(error) or "refused"


class Mail:
    """Sends, edits and deletes messages. One per bot.

    `on_failed` hears that Discord did not answer, `on_worked` that it did.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self.on_failed: Callable[[], None] = _nobody
        self.on_worked: Callable[[], None] = _nobody

    def _in(self, guild: int, channel: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel, guild_id=guild or None)

    async def send(
        self,
        guild: int,
        channels: Iterable[int],
        *,
        pictures: Sequence[Picture] = (),
        **what: Any,
    ) -> discord.Message:
        """Post a message in the first of `channels` (0: none) that takes it; `what` is as for
        `Messageable.send`. Raises NoWay, or what passes."""
        refused: NoWay | None = None
        for channel in dict.fromkeys(c for c in channels if c):
            target = self._in(guild, channel)

            async def post(target: discord.PartialMessageable = target) -> discord.Message:
                more: dict[str, Any] = {"files": [p.file() for p in pictures]} if pictures else {}
                return await target.send(**what, **more)

            try:
                return await self._open_for(channel, post)
            except NoWay as error:
                log.info("nothing posted in channel %d (%s)", channel, error)
                refused = refused or error
        raise refused or NoWay(ValueError("there is no channel"))

    async def edit(
        self,
        guild: int,
        channel: int,
        message: int,
        *,
        pictures: Sequence[Picture] | None = None,
        **what: Any,
    ) -> None:
        """Change a message, pinging nobody. Raises NoWay, or what passes."""
        target = self._in(guild, channel).get_partial_message(message)

        async def change() -> None:
            more: dict[str, Any] = {}
            if pictures is not None:
                more["attachments"] = [p.file() for p in pictures]
            await target.edit(allowed_mentions=discord.AllowedMentions.none(), **what, **more)

        await self._open_for(channel, change)

    async def delete(self, guild: int, channel: int, message: int) -> None:
        """Delete a message. Raises NoWay, or what passes."""
        await self._open_for(channel, self._in(guild, channel).get_partial_message(message).delete)

    async def archive(self, thread: int) -> None:
        """Put a thread into the archive. Raises NoWay, or what passes."""

        async def shut() -> None:
            channel = await self._client.fetch_channel(thread)
            if isinstance(channel, discord.Thread) and not channel.archived:
                await channel.edit(archived=True)

        await self._try(shut)

    async def write(self, user: int, text: str, **what: Any) -> discord.Message:
        """Write to a person directly. Raises NoWay, or what passes."""

        async def post() -> discord.Message:
            person = await self._client.fetch_user(user)
            return await person.send(text[:2000], **what)

        return await self._try(post)

    async def answers(self) -> bool:
        """Ask whether Discord answers at all."""
        try:
            await self._try(lambda: self._client.fetch_user(self._client.application_id or 0))
        except NoWay:
            return True
        except ERRORS:
            return False
        return True

    async def _open_for(self, channel: int, work: Callable[[], Awaitable[T]]) -> T:
        """Do something in a channel; a thread that is archived is opened for it."""
        try:
            return await self._try(work)
        except NoWay as error:
            if error.meaning != "shut" or not await self._opened(channel):
                raise
        return await self._try(work)

    async def _opened(self, channel: int) -> bool:
        """Take a thread out of the archive; False if that is not allowed."""
        try:
            thread = await self._try(lambda: self._client.fetch_channel(channel))
            if not isinstance(thread, discord.Thread):
                return False
            await self._try(lambda: thread.edit(archived=False))
        except NoWay as error:
            log.info("thread %d stays shut (%s)", channel, error)
            return False
        return True

    async def _try(self, work: Callable[[], Awaitable[T]]) -> T:
        try:
            done = await work()
        except ERRORS as error:
            if meaning(error) != "later":
                self.on_worked()
                raise NoWay(error) from error
            if not isinstance(error, discord.RateLimited) and getattr(error, "status", 0) != 429:
                self.on_failed()
            raise
        self.on_worked()
        return done


def _nobody() -> None:
    return None
