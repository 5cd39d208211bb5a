"""Beginning matches in a channel: challenges and their cards, practice, sandbox, rematch.

Decides what a person sees on the way to a match and where it is played: in a public
thread of its own where the bot may make one, else in the channel itself, saying which
permission is missing. A card is edited only when its challenge gets its fate.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any, Literal
from weakref import WeakValueDictionary

import discord
import msgspec

from bot.service.deadlines import write_clock
from bot.service.matches import Matches
from bot.service.refusals import NoSuchGame, NotSeated, Refused, StillRunning
from bot.store.rows import Challenge, Match, Place, Player
from bot.ui import options, texts
from bot.ui.answers import say
from bot.ui.boards import Boards
from bot.ui.buttons import layout, rows
from bot.ui.menus import Button
from engine.core import Game

log = logging.getLogger(__name__)
Click = discord.Interaction[Any]
#: Without these a match cannot be shown in a channel.
NEEDED = ("view_channel", "send_messages", "attach_files")
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
ARCHIVE: Literal[10080] = 10080
#: What holds the parts of one letter or emoji together.
_JOINERS = "\u200c\u200d"
#: A rematch begun within this time (ms) is the one that was asked for.
JUST_NOW = 60_000
_FATES = {
    "declined": "{guest} declined.",
    "withdrawn": "{host} took it back.",
    "expired": "Nobody answered in time.",
}


class NoPlace(Refused):
    """A match cannot be shown in this channel."""

    def __init__(self, missing: list[str]) -> None:
        super().__init__(
            f"I cannot run a match here: I need the permission {_join(missing)} in this channel."
            " Nothing was started; ask somebody who manages the server, or use another channel."
        )


class NotHere(Refused):
    """The invited person is not in this server."""

    def __init__(self) -> None:
        super().__init__(
            "That person is not in this server and could not see the match, so no challenge was"
            " sent. Invite them here first."
        )


class Begun(Refused):
    """The rematch asked for is there already; `where` says where."""

    def __init__(self, where: str) -> None:
        super().__init__(f"That rematch is waiting already: {where}. Nothing more was started.")


class Lobby:
    """Starts matches for people. `threads` says whether matches get their own threads."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        boards: Boards,
        faults: Counter[str],
        threads: bool,
    ) -> None:
        self._client, self._matches, self._boards = client, matches, boards
        self._faults, self._threads = faults, threads
        self._tasks: set[asyncio.Task[None]] = set()
        #: One at a time: answers to one card, and rematches of one match.
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()
        #: Challenges whose card is just being answered by a press on it.
        self._answering: set[int] = set()

    def _lock(self, kind: str, number: int) -> asyncio.Lock:
        lock = self._locks.get((kind, number))
        if lock is None:
            lock = self._locks[kind, number] = asyncio.Lock()
        return lock

    # -- challenges ---------------------------------------------------------

    async def challenge(
        self,
        click: Click,
        guest: discord.Member | discord.User | None,
        game: str,
        given: dict[str, object],
        clock: int,
    ) -> None:
        """Post a challenge card. Raises Refused."""
        self._check_place(click)
        if guest is not None and not isinstance(guest, discord.Member):
            raise NotHere
        challenge = await self._matches.challenge(
            person(click.user),
            None if guest is None else person(guest),
            game,
            options=given,
            clock=clock,
            place=place_of(click),
            guest_is_bot=guest is not None and guest.bot,
        )
        await self._post_card(click, challenge)

    async def _post_card(self, click: Click, challenge: Challenge) -> None:
        """Answer with the card, pinging the invited person alone."""
        ping = [] if challenge.guest is None else [discord.Object(challenge.guest)]
        answer = await click.response.send_message(
            view=self.card(challenge),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=ping, replied_user=False
            ),
        )
        if answer.message_id is not None:
            await self._matches.set_challenge_message(challenge.id, answer.message_id)

    def card(self, challenge: Challenge) -> discord.ui.LayoutView:
        """Return the card of a challenge as it stands."""
        game = self._matches.games.get(challenge.game)
        if game is None:
            return layout(f"⚔️ Nobody can play this any more: {challenge.game} is not here.")
        host = f"<@{challenge.host}>"
        guest = f"<@{challenge.guest}>" if challenge.guest is not None else ""
        terms = f"-# {_terms(game, challenge, host, guest or 'the challenger')}"
        if challenge.fate == "taken":
            return layout(f"⚔️ {host} and {guest or 'a challenger'} play {game.title}.\n{terms}")
        if challenge.fate != "open":
            how = _FATES[challenge.fate].format(host=host, guest=guest or "Nobody")
            return layout(f"⚔️ {host} wanted to play {game.title}. {how}")
        ends = f"-# Runs out {texts.until(challenge.expires_at)}"
        if challenge.guest is None:
            head = f"⚔️ {host} is looking for somebody to play **{game.title}**."
            buttons = [Button("Take it", "take", "", "good"), Button("Withdraw", "withdraw")]
        else:
            head = f"⚔️ {guest}, {host} challenges you to **{game.title}**!"
            buttons = [
                Button("Accept", "take", "", "good"),
                Button("Decline", "decline"),
                Button("Withdraw", "withdraw"),
            ]
        return layout(f"{head}\n{terms}\n{ends}", *rows(challenge.id, 0, buttons))

    async def take(self, click: Click, challenge_id: int) -> None:
        """Accept a challenge and start the match. Raises Refused."""
        self._check_place(click)
        async with self._lock("challenge", challenge_id):
            self._answering.add(challenge_id)
            try:
                await self._take(click, challenge_id)
            finally:
                self._answering.discard(challenge_id)

    async def _take(self, click: Click, challenge_id: int) -> None:
        before = await self._matches.challenge_by_id(challenge_id)
        match = await self._matches.accept(challenge_id, click.user.id, called(click.user))
        challenge = await self._matches.challenge_by_id(challenge_id)
        if before.fate == "taken":
            await say(click, f"That match has begun already: {texts.where(match)}.")
            return
        try:
            await click.response.edit_message(view=self._begun_card(challenge, match))
        finally:  # the match has begun, whether or not the answer was taken
            note = await self.settle(click, match, click.message)
        match = await self._matches.match(match.id)
        if match.place.thread and match.place.thread != click.channel_id:
            await click.edit_original_response(view=self._begun_card(challenge, match))
        if note:
            await say(click, note)

    def _begun_card(self, challenge: Challenge, match: Match) -> discord.ui.LayoutView:
        game = self._matches.games[match.game]
        who = " and ".join(f"<@{p.user}>" for p in match.players)
        guest = next(f"<@{p.user}>" for p in match.players if p.user != challenge.host)
        terms = _terms(game, challenge, f"<@{challenge.host}>", guest)
        return layout(
            f"⚔️ {who} play **{game.title}**, match #{match.id}: {texts.where(match)}\n-# {terms}"
        )

    async def decline(self, click: Click, challenge_id: int) -> None:
        """Say no to a challenge. Raises Refused."""
        await self._close(click, challenge_id, self._matches.decline)

    async def withdraw(self, click: Click, challenge_id: int) -> None:
        """Take a challenge back. Raises Refused."""
        await self._close(click, challenge_id, self._matches.withdraw)

    async def _close(self, click: Click, challenge_id: int, how: Any) -> None:
        async with self._lock("challenge", challenge_id):
            self._answering.add(challenge_id)
            try:
                closed = await how(challenge_id, click.user.id)
                await click.response.edit_message(view=self.card(closed))
            finally:
                self._answering.discard(challenge_id)

    def changed(self, challenge: Challenge) -> None:
        """Redraw a card whose challenge got its fate elsewhere: hook of the service."""
        if challenge.fate == "open" or challenge.id in self._answering:
            return
        task = asyncio.create_task(self._redraw(challenge), name=f"card-{challenge.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _redraw(self, challenge: Challenge) -> None:
        channel = challenge.place.thread or challenge.place.channel
        if not challenge.message or not channel:
            return
        messages = self._client.get_partial_messageable(
            channel, guild_id=challenge.place.guild or None
        )
        try:
            await messages.get_partial_message(challenge.message).edit(view=self.card(challenge))
        except (discord.HTTPException, discord.RateLimited) as error:
            # The card only repeats what the store knows; a press on it tells the same.
            self._faults["card"] += 1
            log.info("challenge %d: card not redrawn (%s)", challenge.id, error)

    # -- matches without an opponent ----------------------------------------

    async def practice(
        self, click: Click, game: str, level: str, given: dict[str, object], clock: int
    ) -> None:
        """Start a match against the computer. Raises Refused."""
        self._check_place(click)
        match = await self._matches.practice(
            click.user.id,
            called(click.user),
            game,
            level,
            options=given,
            clock=clock,
            place=place_of(click),
        )
        await self._start(click, match)

    async def sandbox(self, click: Click, game: str, given: dict[str, object]) -> None:
        """Start a match with one person on all sides. Raises Refused."""
        self._check_place(click)
        match = await self._matches.sandbox(
            click.user.id, called(click.user), game, options=given, place=place_of(click)
        )
        await self._start(click, match)

    async def _start(self, click: Click, match: Match) -> None:
        try:
            if not click.response.is_done():
                await click.response.defer(ephemeral=True, thinking=True)
        finally:  # the match has begun, whether or not the answer was taken
            note = await self.settle(click, match, None)
        match = await self._matches.match(match.id)
        text = f"Match #{match.id} has begun in {texts.where(match)}."
        await click.edit_original_response(content=f"{text}\n{note}".strip())

    async def rematch(self, click: Click, match_id: int) -> None:
        """Offer the same match again, sides swapped, or take such an offer. Raises Refused."""
        async with self._lock("rematch", match_id):
            await self._rematch(click, match_id)

    async def _rematch(self, click: Click, match_id: int) -> None:
        match = await self._matches.match(match_id)
        user = click.user.id
        mine = match.seats_of(user)
        if not mine:
            raise NotSeated(match_id)
        if match.status == "live":
            raise StillRunning(match_id)
        game = self._matches.games.get(match.game)
        if game is None:
            raise NoSuchGame(match.game, sorted(self._matches.games))
        await self._check_rematch(match, user)
        given = msgspec.json.decode(match.options)
        if match.sandbox:
            await self.sandbox(click, match.game, given)
            return
        given |= options.side(game, options.GUEST if mine[0] == 0 else options.HOST)
        other = next(p for p in match.players if p.seat not in mine)
        if other.user is None:
            await self.practice(click, match.game, other.policy, given, match.clock)
            return
        for open_one in await self._matches.challenges(user=user, guild=match.place.guild):
            if open_one.game != match.game or {open_one.host, open_one.guest} != {user, other.user}:
                continue
            if open_one.host == user:
                raise Begun(_card_address(open_one))
            await self._take_elsewhere(click, open_one)
            return
        self._check_place(click)
        challenge = await self._matches.challenge(
            person(click.user),
            Player(0, other.name, other.user),
            match.game,
            options=given,
            clock=match.clock,
            place=place_of(click),
        )
        await self._post_card(click, challenge)

    async def _check_rematch(self, match: Match, user: int) -> None:
        """Refuse a second rematch while the first has only just begun. Raises Begun."""
        now, people = self._matches.now(), _people(match)
        for other in await self._matches.find(user=user, guild=match.place.guild):
            same = other.game == match.game and _people(other) == people
            if same and other.id > match.id and now - other.created_at < JUST_NOW:
                raise Begun(f"match #{other.id} in {texts.where(other)}")

    async def _take_elsewhere(self, click: Click, challenge: Challenge) -> None:
        """Accept a challenge without a press on its card; the card follows by itself."""
        self._check_place(click)
        async with self._lock("challenge", challenge.id):
            match = await self._matches.accept(challenge.id, click.user.id, called(click.user))
            await self._start(click, match)

    # -- where a match is played --------------------------------------------

    async def settle(self, click: Click, match: Match, card: discord.Message | None) -> str:
        """Give a match its place and post its first board; return what to tell, if anything."""
        try:
            return await self._thread(click, match, card)
        finally:
            self._boards.open(match.id)

    async def _thread(self, click: Click, match: Match, card: discord.Message | None) -> str:
        if not self._threads or match.place.thread:
            return ""
        channel = click.channel
        if not isinstance(channel, discord.TextChannel):
            return ""
        lacking = missing(click, FOR_THREADS)
        if lacking:
            return (
                f"The match is played right here: for a thread of its own I need {_join(lacking)}."
            )
        title = f"#{match.id} {texts.versus(match)}"[:100]
        try:
            if card is not None:
                thread = await channel.get_partial_message(card.id).create_thread(
                    name=title, auto_archive_duration=ARCHIVE
                )
            else:
                thread = await channel.create_thread(
                    name=title,
                    type=discord.ChannelType.public_thread,
                    auto_archive_duration=ARCHIVE,
                )
        except (discord.HTTPException, discord.RateLimited) as error:
            log.info("match %d: no thread (%s)", match.id, error)
            return "Discord gave me no thread for the match, so it is played right here."
        await self._matches.set_thread(match.id, thread.id)
        return ""

    async def resume(self, click: Click, match: Match) -> str:
        """Post the board again; return what to tell. A match without a channel moves here."""
        if not match.seats_of(click.user.id):
            raise NotSeated(match.id)
        here = click.channel_id or 0
        if not await self._reachable(match):
            self._check_place(click)
            await self._matches.set_thread(match.id, here)
            match = await self._matches.match(match.id)
        self._boards.repost(match.id)
        return f"Here it is again: match #{match.id} in {texts.where(match)}."

    async def _reachable(self, match: Match) -> bool:
        """Say whether the channel of a match still exists and may be written to."""
        channel = match.place.thread or match.place.channel
        if not channel or match.id in self._boards.blocked:
            return False
        try:
            await self._client.fetch_channel(channel)
        except (discord.NotFound, discord.Forbidden):
            return False
        return True

    def _check_place(self, click: Click) -> None:
        lacking = missing(click, NEEDED)
        if isinstance(click.channel, discord.Thread):
            lacking = missing(click, ("view_channel", "send_messages_in_threads", "attach_files"))
        if lacking:
            raise NoPlace(lacking)

    async def close(self) -> None:
        """Wait for cards being redrawn."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _people(match: Match) -> set[tuple[int | None, str]]:
    return {(p.user, p.policy) for p in match.players}


def _card_address(challenge: Challenge) -> str:
    """Return where a challenge can be answered."""
    channel = challenge.place.thread or challenge.place.channel
    if not challenge.message:
        return f"a challenge in <#{channel}>"
    return texts.jump(challenge.place.guild, channel, challenge.message)


def person(user: discord.Member | discord.User) -> Player:
    """Return somebody as the service knows people."""
    return Player(0, called(user), user.id)


def called(user: discord.Member | discord.User) -> str:
    """Return a person's name in one line, without signs that act on the text around it."""
    seen = (c if c.isprintable() or c in _JOINERS else " " for c in user.display_name)
    name = discord.utils.escape_mentions(" ".join("".join(seen).split()))
    return name or "somebody"


def place_of(click: Click) -> Place:
    """Return where an interaction happened."""
    channel = click.channel
    if isinstance(channel, discord.Thread):
        return Place(click.guild_id or 0, channel.parent_id, channel.id)
    return Place(click.guild_id or 0, click.channel_id or 0)


def missing(click: Click, names: tuple[str, ...]) -> list[str]:
    """Return which of some permissions the bot lacks where an interaction happened."""
    return [
        name.replace("_", " ").title() for name in names if not getattr(click.app_permissions, name)
    ]


def _terms(game: Game[Any, Any], challenge: Challenge, host: str, guest: str) -> str:
    """Return what is settled about a challenge's match, where it is not as usual."""
    settled = options.describe(game, challenge.options, host, guest)
    return " · ".join([clock_words(challenge.clock), *settled])


def clock_words(clock: int) -> str:
    """Return a clock for a person."""
    return f"{write_clock(clock)} per answer" if clock else "no clock"


def _join(names: list[str]) -> str:
    listed = [f"**{n}**" for n in names]
    return listed[0] if len(listed) == 1 else ", ".join(listed[:-1]) + " and " + listed[-1]
