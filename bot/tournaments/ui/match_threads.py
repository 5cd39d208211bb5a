"""The tables of a tournament: a thread for each match, and the two people called into it.

Decides that a match gets a thread of its own where the organiser wants that and the bot may
make one, else is played in the channel of the tournament, which is said with the permission
that is missing. Both people are pinged once, in a message that says how long they may take and
is edited when they have appeared, when they get more time and when the match has ended; the
board comes by the same road as that of any other match.
"""

from __future__ import annotations

import asyncio
import logging
from zlib import crc32

import discord
import msgspec

from bot.i18n import retold, tr
from bot.matches.ui import texts
from bot.matches.ui.board_writer import Boards
from bot.matches.ui.threads import ARCHIVE, FOR_THREADS
from bot.platform.channel_permissions import missing
from bot.platform.mail import Mail, NoWay, meaning
from bot.platform.mentions import pinged
from bot.platform.message_sync import Delivery
from bot.platform.refusals import Refused
from bot.store.rows import Match
from bot.tournaments import model as domain
from bot.tournaments.arenas import is_arena
from bot.tournaments.model.shape import match as match_of
from bot.tournaments.results import match_at
from bot.tournaments.rows import Message, News, Sitting
from bot.tournaments.service import Contest, Tournaments
from bot.tournaments.ui import public_messages
from bot.tournaments.ui.appointments import Appointments, shows
from bot.tournaments.ui.channel_permissions import joined

log = logging.getLogger(__name__)
#: Kind of the message that calls two people, followed by the number of their match.
CALL = "call"


class TableThreads:
    """Gives matches their places. `threads` is False where nothing ever gets a thread."""

    def __init__(
        self,
        client: discord.Client,
        service: Tournaments,
        boards: Boards,
        delivery: Delivery,
        threads: bool,
        mail: Mail,
    ) -> None:
        self._mail = mail
        self._client, self._service, self._boards = client, service, boards
        self._faults, self._threads = delivery.faults, threads
        self._lacking: dict[int, str] = {}
        self._linked: dict[int, tuple[dict[tuple[int, int], str], list[str]]] = {}
        self._known: set[tuple[int, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.times = Appointments(service, mail)
        boards.on_seen = self._seen

    def _seen(self, match_id: int, user: int) -> None:
        """Whoever presses something at the table has appeared."""
        if (match_id, user) in self._known:
            return
        self._known.add((match_id, user))
        while len(self._known) > 4096:
            self._known.pop()
        task = asyncio.create_task(self._note(match_id, user), name=f"here-{match_id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _note(self, match_id: int, user: int) -> None:
        try:
            await self._service.here(match_id, user)
        except Refused as error:
            self._known.discard((match_id, user))
            log.info("match %d: %d not noted as present: %s", match_id, user, error)

    async def close(self) -> None:
        """Wait for what is being noted."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def call(self, contest: Contest, news: News) -> None:
        """Give the match of a table its place and call its people there, once."""
        data = msgspec.json.decode(news.data)
        number, users = data["match_id"], data["users"]
        try:
            match = await self._service.matches.match(number)
        except Refused as error:
            log.warning("tournament %d: no table for match %d: %s", contest.id, number, error)
            return
        if match.status != "live":
            return
        if all(s.match_id != number for s in contest.sittings):  # begun since it was read
            contest = await self._service.get(contest.id)
        sitting = next((s for s in contest.sittings if s.match_id == number), None)
        where = match.place.thread or await self._thread(contest, match, data)
        paired = next((m for m in contest.state.matches if m.id == data["match"]), None)
        called = f"{CALL} {number}" in await self._service.rows.messages(contest.id)
        if sitting is not None and paired is not None and not called:
            view = public_messages.table(contest, paired, sitting)
            await self._ping(contest, where or match.place.channel, view, users, sitting)
        board = await self._service.store.matches.board(number)
        if board is not None and where and board.channel != where:
            self._boards.repost(number)  # shown already, before there was a thread
        else:
            self._boards.open(number)

    async def follow(self, contest: Contest, messages: dict[str, Message]) -> None:
        """Bring the calls up to date: who has appeared, until when, whether it is still on."""
        for one in contest.sittings:
            row = messages.get(f"{CALL} {one.match_id}")
            if row is None or row.version == _shows(contest, one):
                continue
            paired = match_at(contest.state, one)
            view = (
                public_messages.table(contest, paired, one)
                if paired is not None
                else public_messages.no_table()
            )
            try:
                await self._mail.edit(contest.head.guild, row.channel, row.message, view=view)
            except NoWay as error:
                # Deleted, or not ours any more: what it says matters to nobody now.
                log.info("match %d: its call stays as it is (%s)", one.match_id, error)
            if one.state == "live":
                row = msgspec.structs.replace(row, version=_shows(contest, one))
                await self._service.rows.set_message(row)
            else:
                await self._service.rows.drop_message(contest.id, row.kind)

    async def where(self, contest: Contest) -> dict[tuple[int, int], str]:
        """Return links to the matches that are being played, by the tournament's match and the
        board of teams (else 0)."""
        open_ = {m.id: m for m in domain.open_matches(contest.state)}
        links = {}
        for s in contest.sittings:
            if s.state == "live" and s.match in open_:
                match = await self._service.matches.match(s.match_id)
                channel = match.place.thread
                board = s.game_no if open_[s.match].boards else 0
                links[s.match, board] = f"<#{channel}>" if channel else await self._link(match)
        return links

    async def _link(self, match: Match) -> str:
        """Return a match that is played in the channel, as a link to its board if that is there."""
        label = tr("match #{id}", id=match.id)
        board = await self._service.store.matches.board(match.id)
        if board is None:
            return label
        return f"[{label}]({texts.jump(match.place.guild, board.channel, board.message)})"

    def moved(self, contest: Contest, where: dict[tuple[int, int], str]) -> bool:
        """Say whether links or notes are others than those shown last."""
        return self._linked.get(contest.id) != (where, self.notes(contest))

    def linked(self, contest: Contest, where: dict[tuple[int, int], str]) -> None:
        """Remember which links and notes are shown."""
        self._linked[contest.id] = where, self.notes(contest)
        while len(self._linked) > 256:
            self._linked.pop(next(iter(self._linked)))

    def notes(self, contest: Contest) -> list[str]:
        """Return what keeps tables from having threads, in words for everybody."""
        lacking = self._lacking.get(contest.id)
        return [lacking] if lacking and contest.status == "running" else []

    async def _thread(self, contest: Contest, match: Match, data: dict[str, int]) -> int:
        """Make the thread of a table; 0 if the match is played in the channel."""
        if not self._threads or not contest.plan.threads:
            return 0
        guild = self._client.get_guild(contest.head.guild)
        channel = None if guild is None else guild.get_channel(match.place.channel)
        if guild is None or not isinstance(channel, discord.TextChannel):
            return 0
        lacking = missing(channel.permissions_for(guild.me), FOR_THREADS)
        if lacking:
            self._lacking[contest.id] = tr(
                "Matches are played in this channel. To open a thread for each table, I "
                "need {joined}.",
                joined=joined(lacking),
            )
            return 0
        names = " – ".join(player.name for player in match.players)
        name = f"{contest.name} {_turn(contest, data)}: {names}"
        try:
            thread = await channel.create_thread(
                name=name[:100],
                type=discord.ChannelType.public_thread,
                auto_archive_duration=ARCHIVE,
            )
        except discord.HTTPException as error:
            if meaning(error) == "later":
                raise
            self._faults["thread"] += 1
            log.info("tournament %d: no thread (%s)", contest.id, error)
            self._lacking[contest.id] = tr(
                "Discord didn't let me open a thread for a table, so that match is "
                "played in this channel."
            )
            return 0
        self._lacking.pop(contest.id, None)
        await self._service.matches.ending.set_thread(match.id, thread.id)
        return thread.id

    async def _ping(
        self,
        contest: Contest,
        channel: int,
        view: discord.ui.LayoutView,
        users: list[int],
        sitting: Sitting,
    ) -> None:
        try:
            sent = await self._mail.send(
                contest.head.guild,
                (channel, contest.plan.channel),
                view=view,
                allowed_mentions=discord.AllowedMentions(
                    everyone=False,
                    roles=False,
                    users=pinged(users),
                    replied_user=False,
                ),
            )
        except NoWay as error:
            # The board pings whoever is to move; it makes up for this.
            self._faults["call"] += 1
            log.info("tournament %d: nobody called (%s)", contest.id, error)
            return
        row = Message(
            contest.id,
            f"{CALL} {sitting.match_id}",
            sent.channel.id,
            sent.id,
            _shows(contest, sitting),
        )
        await self._service.rows.set_message(row)


def _shows(contest: Contest, sitting: Sitting) -> int:
    """Return a number that is the same while the call of a table says the same."""
    times = shows(contest.appointment(sitting.match_id))
    parts = (sitting.state, sitting.due_at, sorted(sitting.here), bool(contest.head.paused), times)
    return crc32(repr(parts).encode())


def _turn(contest: Contest, data: dict[str, int]) -> str:
    """Return which match of a tournament is played in a thread, in few words: in a bracket its
    name, as rounds are paired there whenever two are ready."""
    if is_arena(contest):
        return str(data["match"])
    m = match_of(contest.state, data["match"])
    return retold(domain.naming.title(contest.state, m.node)) if m.node else f"R{data['round']}"
