"""The board messages on Discord: posted, edited, found again, closed.

Decides that a match has one board with buttons, whatever Discord answers. A post is recorded before
it is sent: if the answer is lost, or the process ends, the bot looks for the message in its channel
before it posts another one, which it sends under the same mark, so that Discord accepts it only
once where the bot may not read messages. The old board is closed once the new one is there; this is
tried again until it is done. A board that would not change is not edited, because an edit tells
everybody that something has happened.
"""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
from collections.abc import Callable, Iterable
from typing import Any

import discord
import msgspec
from msgspec import Struct

from bot.matches.match_store import MatchStore
from bot.matches.secluded import places
from bot.matches.ui import board_message, texts
from bot.matches.viewing import Snapshot
from bot.platform.component_ids import Unreadable, parse
from bot.platform.mail import Mail, NoWay
from bot.platform.mentions import mentions
from bot.platform.message_sync import Delivery, Outbox
from bot.platform.pictures import Picture
from bot.store.rows import Board, Match

log = logging.getLogger(__name__)
#: Boards older than this are posted anew: Discord limits edits of old messages hard (ms).
OLD = 50 * 60_000
#: A board with this many messages below it counts as buried.
BURIED = 6
#: For this long (ms) after a look below a board it is edited without another: each is a request.
LOOKED = 60_000
#: So many of the newest messages are looked through for one whose answer was lost.
SEARCHED = 100
#: Setting of a match: a board is being posted.
POSTING = "posting"


class Posting(Struct, frozen=True):
    """What is noted before a board is posted: where it may come to stand, the mark under which
    Discord takes it once, and what is remembered of who was `asked` once it stands."""

    channels: tuple[int, ...]
    asked: Any
    mark: str


class Lost(Struct, frozen=True):
    """A board whose posting was not heard of. `stands` says that it is the match's board now,
    `unseen` that its channels show the bot no messages, so that it may stand all the same."""

    asked: Any
    stands: bool
    unseen: bool


class BoardPosts:
    """Writes the board messages of all matches."""

    def __init__(
        self,
        client: discord.Client,
        store: MatchStore,
        now: Callable[[], int],
        mail: Mail,
        delivery: Delivery,
    ) -> None:
        self._client, self._store, self._now, self._mail = client, store, now, mail
        #: When boards were last seen not to be buried, by message.
        self._looked: dict[int, int] = {}
        self._old = Outbox(self._close_old, delivery, name="old board", repeats=True)

    async def resume(self) -> list[int]:
        """Close what a stopped process could not; return the matches whose board it may have
        posted without hearing of it."""
        await self._old.resume()
        return await self._store.settings.owners("match", [POSTING])

    async def close(self) -> None:
        """Finish what is being closed."""
        await self._old.close()

    def shows(self, board: Board, digest: str) -> bool:
        """Say whether a board shows what has this digest already."""
        return board.digest == digest

    async def remember(self, board: Board) -> None:
        """Remember a board as it stands."""
        await self._store.matches.set_board(board)

    # -- writing ------------------------------------------------------------

    async def edit(
        self,
        board: Board,
        shot: Snapshot,
        view: discord.ui.LayoutView,
        picture: Picture | None,
        digest: str,
    ) -> bool:
        """Edit the board in place; False if it has to be posted anew."""
        guild = shot.match.place.guild
        channel = self._messages(guild, board.channel)
        if self._now() - board.posted_at > OLD or await self._buried(channel, board):
            return False
        pictures = [picture] if picture else []
        try:
            await self._mail.edit(guild, board.channel, board.message, view=view, pictures=pictures)
        except NoWay as error:
            log.info("match %d: board cannot be edited (%s)", board.match, error)
            return False
        except Exception:  # it may have been taken all the same
            await self._store.matches.set_board(msgspec.structs.replace(board, digest=""))
            raise
        await self.remember(msgspec.structs.replace(board, ply=shot.match.ply, digest=digest))
        return True

    async def post(
        self,
        shot: Snapshot,
        view: discord.ui.LayoutView,
        picture: Picture | None,
        ping: list[int],
        pinged: Any,
        old: Board | None,
        digest: str,
    ) -> bool:
        """Post the board where the match is played, else where else it may be shown; `pinged` is
        what is remembered of those who were told. Return False if an earlier attempt may have
        reached Discord: then it may be that one that stands. Raises NoWay, or what passes."""
        match, place = shot.match, shot.match.place
        channels = await places(self._store, match)
        lost = await self._noted(match.id)
        posting = Posting(channels, pinged, secrets.token_hex(12) if lost is None else lost.mark)
        await self._note(match.id, posting)
        try:
            message = await self._mail.send(
                place.guild,
                channels,
                pictures=[picture] if picture else [],
                view=view,
                allowed_mentions=mentions(ping),
                nonce=posting.mark,
            )
        except NoWay:
            await self.forget(match.id)
            raise
        board = Board(
            match.id,
            "board",
            message.channel.id,
            message.id,
            self._now(),
            match.ply,
            digest,
        )
        if lost is not None:
            board = msgspec.structs.replace(board, ply=0, digest="")
        await self.remember(board)
        await self.forget(match.id)
        if old is not None and old.message != board.message:
            await self._put_old(place.guild, old, board.channel, board.message)
        return lost is None

    async def recover(self, match: Match, board: Board | None, noted: Any) -> Lost | None:
        """Look for a board whose posting was not heard of, and take it for the match's; None if
        every posting was heard of. `noted` is the match's setting `POSTING`."""
        if noted is None:
            return None
        posting = msgspec.convert(noted, Posting)
        known, unseen = 0 if board is None else board.message, False
        strays: list[discord.Message] = []
        for channel in posting.channels:
            newest = await self._newest(match.place.guild, channel)
            unseen = unseen or not newest
            strays += [m for m in newest if m.id > known and self._shows(m, match.id)]
        if strays:
            await self._take_up(match.place.guild, strays, match.id, board)
        return Lost(posting.asked, bool(strays), unseen)

    async def _take_up(
        self, guild: int, messages: list[discord.Message], match: int, board: Board | None
    ) -> None:
        """Take the last of the boards that were found for the match's, and close the others."""
        last = max(messages, key=lambda message: message.id)
        posted_at = int(last.created_at.timestamp() * 1000)
        boards = [Board(match, "board", m.channel.id, m.id, posted_at, 0) for m in messages]
        stands = next(b for b in boards if b.message == last.id)
        await self.remember(stands)
        await self.forget(match)
        for old in (*boards, *([] if board is None else [board])):
            if old is not stands:
                await self._put_old(guild, old, stands.channel, stands.message)
        log.info("match %d: found the board whose posting was not heard of", match)

    async def forget(self, match: int) -> None:
        """Forget that a board was being posted."""
        await self._store.settings.set("match", match, POSTING, None)

    async def _note(self, match: int, posting: Posting) -> None:
        data = msgspec.to_builtins(posting)
        await self._store.settings.set("match", match, POSTING, data)

    async def _noted(self, match: int) -> Posting | None:
        noted = await self._store.settings.get("match", match, POSTING)
        return None if noted is None else msgspec.convert(noted, Posting)

    async def _newest(self, guild: int, channel: int) -> list[discord.Message]:
        """Return the newest messages of a channel, as far as the bot may read them."""
        try:
            return [m async for m in self._messages(guild, channel).history(limit=SEARCHED)]
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("channel %d cannot be looked through (%s)", channel, error)
            return []

    def _shows(self, message: discord.Message, match: int) -> bool:
        """Say whether a message is a board of ours with the buttons of a match."""
        me = self._client.user
        return me is not None and message.author.id == me.id and _has_buttons(message, match)

    def _messages(self, guild: int, channel: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel, guild_id=guild or None)

    # -- old boards ---------------------------------------------------------

    async def _put_old(self, guild: int, old: Board, channel: int, message: int) -> None:
        data = {"guild": guild, "match": old.match, "old": [old.channel, old.message]}
        await self._old.put({**data, "new": [channel, message]})

    async def _close_old(self, data: dict[str, Any]) -> None:
        """Delete an old board, or where that is not allowed take its buttons off. Raises what
        passes."""
        guild, match, old = data["guild"], data["match"], data["old"]
        try:
            await self._mail.delete(guild, *old)
        except NoWay as error:
            log.info("match %d: old board not deleted (%s)", match, error)
        else:
            return
        view = board_message.left_behind(match, texts.jump(guild, *data["new"]))
        try:
            await self._mail.edit(guild, *old, view=view, pictures=[])
        except NoWay as error:
            log.info("match %d: old board stays (%s)", match, error)

    async def _buried(self, channel: discord.PartialMessageable, board: Board) -> bool:
        """Say whether a board is buried, going by the last look if that was recent."""
        now = self._now()
        if now - self._looked.get(board.message, board.posted_at) < LOOKED:
            return False
        after = discord.Object(board.message)
        try:
            below = [m async for m in channel.history(limit=BURIED, after=after)]
        except (discord.Forbidden, discord.NotFound):
            return False  # not ours to read; the edit will tell
        if len(below) >= BURIED:
            return True
        self._looked = {m: at for m, at in self._looked.items() if now - at < LOOKED}
        self._looked[board.message] = now
        return False


def digest_of(view: discord.ui.LayoutView, picture: Picture | None) -> str:
    """Return a digest of what a board shows, pictures and their texts included."""
    parts: Any = view.to_components()  # type: ignore[no-untyped-call]
    written = json.dumps(parts, sort_keys=True).encode()
    png = b"" if picture is None else picture.png
    return hashlib.sha256(written + png).hexdigest()[:32]


def _has_buttons(message: discord.Message, match: int) -> bool:
    """Say whether a message has the buttons of a match's board."""
    for custom_id in _custom_ids(message.components):
        try:
            ref = parse(custom_id)
        except Unreadable:
            continue
        if ref.public and ref.number == match:
            return True
    return False


def _custom_ids(components: Iterable[Any]) -> list[str]:
    ids = []
    for part in components:
        if custom_id := getattr(part, "custom_id", None):
            ids.append(custom_id)
        ids += _custom_ids(getattr(part, "children", ()))
    return ids
