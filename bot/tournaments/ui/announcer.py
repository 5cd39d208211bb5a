"""The writer of tournaments: keeps their public messages as they are, and tells news once.

Decides when a message is edited and when a new one is posted; a `MessageSync` says when, so that
twenty people who join at once cost one edit. News are rows, claimed before they are sent and
given back if Discord does not take them; a message is remembered with the version it shows, so a
restart finds what is missing. Nothing in a tournament depends on it: what Discord does not take
is tried again until it does, and what stands in the way is said to the organiser in the panel.
"""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any
from zlib import crc32

import discord
import msgspec

from bot.i18n import mark, tr, unpack
from bot.matches.ui import texts
from bot.platform.controls import Button
from bot.platform.mail import ERRORS, Mail, NoWay
from bot.platform.mentions import inside, known, pinged, plain
from bot.platform.message_sync import Delivery, MessageSync, Outbox
from bot.platform.pictures import Picture
from bot.tournaments import model as domain
from bot.tournaments.arenas import is_arena
from bot.tournaments.rows import Message, News
from bot.tournaments.service import Contest, Tournaments
from bot.tournaments.ui import drawings, public_messages
from bot.tournaments.ui.appointments import KINDS as TIMES
from bot.tournaments.ui.match_threads import TableThreads
from bot.tournaments.ui.winner_roles import WinnerRoles

log = logging.getLogger(__name__)
#: Least time (s) between two writes for one tournament.
SPACING = 3.0
#: A bracket's message older than this (ms) is posted anew when there is a new round.
OLD = 50 * 60_000
#: The same for an arena's: people join and pause there, so it has to be at hand.
LONG_GONE = 20 * 60_000
#: Kinds of messages, followed by the number of the round they were posted in.
ROUND, BRACKET = "round", "bracket"
#: News that other messages show, so that nothing is said of them.
SHOWN = ("open", "started", "paired", "result", "game", "table", "over", "honour")
#: Those of them that are not done with by showing it.
LATE = ("table", "over", "honour")
#: News after which the organiser has something to do.
DUTIES = ("stuck", "trouble", "round over")
#: So many people are pinged by one message at most.
PINGS = 100
#: So many looks of messages are remembered.
KEPT = 512
_ALL = mark("View Channel, Send Messages and Attach Files")


class Announcer:
    """Writes. One per bot; takes over the hooks of the service."""

    def __init__(
        self,
        mail: Mail,
        service: Tournaments,
        seats: TableThreads,
        roles: WinnerRoles,
        *,
        theme: str,
        delivery: Delivery,
        spacing: float = SPACING,
    ) -> None:
        self._mail, self._service, self._seats = mail, service, seats
        self._theme, self._roles = theme, roles
        self._sync = MessageSync(
            self._write,
            delivery,
            name="announcer",
            what="tournament",
            spacing=spacing,
            answers=mail.answers,
        )
        self._later = Outbox(self._announce, delivery, name="announcement")
        self._awake = False
        self._looks: OrderedDict[tuple[int, str], int] = OrderedDict()
        #: Tournaments whose channel cannot be written to, and why, for the organiser.
        self.blocked: dict[int, str] = {}
        #: Who else shows what has changed, after all messages do.
        self.followers: list[Callable[[Contest], Awaitable[None]]] = []
        service.on_tournament = self.dirty
        service.on_progress = lambda number, _: self.dirty(number)

    def dirty(self, number: int) -> None:
        """Mark a tournament as changed; it is written soon, at the earliest after `repair`."""
        if self._awake:  # before that `repair` will find it
            self._sync.dirty(number)

    async def repair(self) -> None:
        """After a start or a lost connection: tell what is untold, mend what is out of date.

        Until the first time nothing is written: the servers and their channels are not known.
        """
        self._awake = True
        await self._later.resume()
        await self._sync.resume()
        rows = self._service.rows
        for head in await rows.find(statuses=("open", "checkin", "running")):
            self.dirty(head.id)
        for news in await rows.untold():
            self.dirty(news.tournament)

    async def close(self) -> None:
        """Finish what is being written; the next start does what is not."""
        await self._seats.close()
        await self._sync.close()
        await self._later.close()

    # -- one tournament -----------------------------------------------------

    async def _write(self, number: int, _: int) -> bool:
        try:
            await self._bring(number)
            self.blocked.pop(number, None)
        except NoWay as error:
            self._block(number, error)
        for follow in self.followers:
            await follow(await self._service.get(number))
        self._sync.wrote(number)
        return True

    def _block(self, number: int, error: NoWay) -> None:
        gone = error.meaning == "no channel"
        self.blocked[number] = (
            tr("I can't post: the channel was deleted. Choose another one under **Where**.")
            if gone
            else tr(
                "I can't post in the channel. Please give me the permissions {all}.", all=tr(_ALL)
            )
        )
        log.warning("tournament %d: nothing posted (%s)", number, error)

    async def _bring(self, number: int) -> None:
        """Bring everything up to date that is posted about a tournament."""
        contest = await self._service.get(number)
        await self._service.matches.locales.here(contest.head.guild)
        if contest.status == "draft" or not contest.plan.channel:
            return
        news = await self._service.rows.untold(number)
        messages = await self._service.rows.messages(number)
        await self._card(contest, messages)
        if contest.status == "open":
            await self._back_at_sign_up(contest, messages)
        if contest.status in ("running", "over") or (
            contest.status == "cancelled" and contest.state.started
        ):
            await self._round(contest, messages)
        await self._tell(contest, [n for n in news if n.kind not in (*SHOWN, *TIMES)])
        await self._seats.follow(contest, messages)
        for one in (n for n in news if n.kind == "table"):
            async with self._claimed([one]):
                await self._seats.call(contest, one)
            self.dirty(number)  # the round's message links to the table
        for one in (n for n in news if n.kind in TIMES):
            async with self._claimed([one]):
                await self._seats.times.tell(contest, one)
        for one in (n for n in news if n.kind in SHOWN and n.kind not in LATE):
            await self._service.rows.mark_told(one.id)
        over = [n for n in news if n.kind == "over"]
        if over or "podium" in messages:
            await self._podium(contest, messages)
        for one in over:
            await self._service.rows.mark_told(one.id)
        for one in (n for n in news if n.kind == "honour"):
            async with self._claimed([one]):
                await self._honour(contest)

    # -- its messages -------------------------------------------------------

    async def _card(self, contest: Contest, messages: dict[str, Message]) -> None:
        view = public_messages.card(contest, self._service.games)
        role = contest.plan.role if contest.status in ("open", "checkin") else 0
        await self._show(contest, messages, "card", view, [], roles=[role] if role else [])

    async def _round(self, contest: Contest, messages: dict[str, Message]) -> None:
        """Show the round that is on. The message before it keeps its results only."""
        t = contest.state
        kind, known = self._shows(contest, messages)
        where = await self._seats.where(contest)
        same = known is not None and known.version == contest.head.version
        if same and not self._seats.moved(contest, where):
            return
        # At the end the podium's message shows the places; a bracket stays where it is.
        over = contest.status == "over" and not t.bracket
        pictures: public_messages.Shown = "" if over else await drawings.public(t, self._theme)
        files = [] if isinstance(pictures, str) else list(pictures)
        view = public_messages.round_message(contest, where, pictures, self._seats.notes(contest))
        fresh = t.rounds and known is None and not is_arena(contest)
        byes = [b.entrant for b in t.rounds[-1].byes] if fresh else []
        users = [u for e in byes for u in contest.users(e)]
        row = await self._show(contest, messages, kind, view, files, users=users, again=True)
        self._seats.linked(contest, where)
        if row is None:
            return
        address = texts.jump(contest.head.guild, row.channel, row.message)
        for old, message in messages.items():
            head, _, number = old.partition(" ")
            if head in (ROUND, BRACKET) and old != kind:
                old_view = public_messages.old_round(contest, int(number), address)
                await self._edit(contest, message, old_view, [])
                await self._service.rows.drop_message(contest.id, old)

    async def _back_at_sign_up(self, contest: Contest, messages: dict[str, Message]) -> None:
        """Take the messages of rounds back whose start was."""
        for kind, row in messages.items():
            if kind.partition(" ")[0] in (ROUND, BRACKET):
                await self._edit(contest, row, public_messages.no_round(contest), [])
                await self._service.rows.drop_message(contest.id, kind)

    def _shows(self, contest: Contest, messages: dict[str, Message]) -> tuple[str, Message | None]:
        """Return the kind of the message that shows the round, and the message if there is one.

        Rounds of a bracket overlap, and so do the pairings of an arena: one message shows them
        all, posted anew only when there is something new to show and the old one has long gone up.
        """
        t = contest.state
        number = max(1, len(t.rounds))  # before the first round its message says what is on
        head_, age = (ROUND, LONG_GONE) if is_arena(contest) else (BRACKET, OLD)
        if not t.bracket and head_ == BRACKET:
            kind = f"{ROUND} {number}"
            return kind, messages.get(kind)
        for kind, row in messages.items():
            head, _, posted = kind.partition(" ")
            if head == head_:
                old = self._service.now() - row.posted_at > age
                old &= head_ == BRACKET or contest.status == "running"
                return (f"{head_} {number}", None) if old and int(posted) < number else (kind, row)
        return f"{head_} {number}", None

    async def _podium(self, contest: Contest, messages: dict[str, Message]) -> None:
        """Post the podium, keep it right, and take it back if the tournament goes on."""
        if contest.status != "over":
            if row := messages.get("podium"):
                await self._edit(contest, row, public_messages.no_podium(contest), [])
                await self._service.rows.drop_message(contest.id, "podium")
            return
        pictures = await drawings.winners(contest.state, self._theme)
        files = [] if isinstance(pictures, str) else list(pictures)
        best = [r.entrant for r in domain.podium(contest.state)]
        users = [u for e in best for u in contest.users(e)]
        view = public_messages.podium(contest, pictures)
        await self._show(contest, messages, "podium", view, files, users=users)

    async def _honour(self, contest: Contest) -> None:
        """Give the role for winning, and say what came of it."""
        lines = await self._roles.follow(contest)
        if lines:
            users = [contest.head.organiser] if any("⚠️" in line for line in lines) else []
            pings = [f"<@{u}>" for u in known(users)]
            lines = [*lines[:-1], " ".join([lines[-1], *pings])]
            await self._send(contest, public_messages.news(contest, lines, []), [], users=users)

    async def _tell(self, contest: Contest, news: Sequence[News]) -> None:
        """Say what happened, several things in one message."""
        if not news:
            return
        users: list[int] = []
        lines = []
        for one in news:
            data = msgspec.json.decode(one.data)
            named = known(data.get("users", [data["user"]] if one.kind == "moved up" else []))
            fresh = [u for u in named if u not in users]
            users += fresh
            pings = " ".join(f"<@{u}>" for u in named[:PINGS])
            text = unpack(data["said"], inside) if data.get("said") else plain(one.text)
            lines.append(f"{text}{f' {pings}' if pings else ''}")
        buttons: list[Button] = []
        if any(n.kind == "checkin" for n in news):
            buttons.append(public_messages.to_check_in())
        if any(n.kind in DUTIES for n in news):
            buttons.append(public_messages.to_manage())
        view = public_messages.news(contest, lines, buttons)
        async with self._claimed(news):
            await self._send(contest, view, [], users=users[:PINGS])

    @asynccontextmanager
    async def _claimed(self, news: Sequence[News]) -> AsyncIterator[None]:
        """Take news upon oneself; given back if Discord, or its channel, does not take them."""
        for one in news:
            await self._service.rows.mark_told(one.id)
        try:
            yield
        except (NoWay, *ERRORS):
            for one in news:
                await self._service.rows.mark_told(one.id, delivered=False)
            raise

    async def announce(self, contest: Contest, text: str) -> bool:
        """Say something in the organiser's words, pinging who takes part; False if it is said
        later, when Discord takes it. Raises NoWay."""
        try:
            await self._announce([contest.id, text])
        except ERRORS as error:
            log.info("tournament %d: an announcement comes later (%s)", contest.id, error)
            await self._later.put([contest.id, text])
            return False
        return True

    async def _announce(self, announcement: list[Any]) -> None:
        number, text = announcement
        contest = await self._service.get(number)
        await self._service.matches.locales.here(contest.head.guild)
        users = [s.user for s in contest.entered] or []
        view = public_messages.news(contest, [text], [])
        roles = [contest.plan.role] if contest.plan.role and not contest.state.started else []
        await self._send(contest, view, [], users=users[:PINGS], roles=roles)

    # -- sending ------------------------------------------------------------

    async def _show(
        self,
        contest: Contest,
        messages: dict[str, Message],
        kind: str,
        view: discord.ui.LayoutView,
        files: Sequence[Picture],
        *,
        users: Sequence[int] = (),
        roles: Sequence[int] = (),
        again: bool = False,
    ) -> Message | None:
        """Bring a message up to date, or post it if there is none (any more); return a new one.

        `again` edits it even if it shows this version.
        """
        known = messages.get(kind)
        if known is not None and known.channel != contest.plan.channel:
            known = None  # the tournament has moved to another channel
        if known is not None and known.version == contest.head.version and not again:
            return None
        looks = _digest(view, files)
        same = known is not None and self._looks.get((contest.id, kind)) == looks
        if known is not None and (same or await self._edit(contest, known, view, files)):
            row = msgspec.structs.replace(known, version=contest.head.version)
            await self._service.rows.set_message(row)
            self._keep_looks(contest.id, kind, looks)
            return None
        message = await self._send(contest, view, files, users=users, roles=roles)
        self._keep_looks(contest.id, kind, looks)
        return await self._remember(contest, kind, message)

    def _keep_looks(self, number: int, kind: str, looks: int) -> None:
        """Remember what a message looks like, so that nothing is sent that changes nothing."""
        self._looks[number, kind] = looks
        self._looks.move_to_end((number, kind))
        while len(self._looks) > KEPT:
            self._looks.popitem(last=False)

    async def _remember(self, contest: Contest, kind: str, message: discord.Message) -> Message:
        now, version = self._service.now(), contest.head.version
        row = Message(contest.id, kind, message.channel.id, message.id, version, now)
        await self._service.rows.set_message(row)
        return row

    async def _edit(
        self, contest: Contest, row: Message, view: discord.ui.LayoutView, files: Sequence[Picture]
    ) -> bool:
        """Edit a message; False if it has to be posted anew."""
        try:
            await self._mail.edit(
                contest.head.guild, row.channel, row.message, view=view, pictures=files
            )
        except NoWay as error:
            log.info("tournament %d: %s cannot be edited (%s)", contest.id, row.kind, error)
            return False
        return True

    async def _send(
        self,
        contest: Contest,
        view: discord.ui.LayoutView,
        files: Sequence[Picture],
        *,
        users: Sequence[int] = (),
        roles: Sequence[int] = (),
    ) -> discord.Message:
        return await self._mail.send(
            contest.head.guild,
            [contest.plan.channel],
            pictures=files,
            view=view,
            allowed_mentions=discord.AllowedMentions(
                everyone=False,
                users=pinged(users),
                roles=[discord.Object(r) for r in roles],
                replied_user=False,
            ),
        )


def _digest(view: discord.ui.LayoutView, files: Sequence[Picture]) -> int:
    """Return a number that is the same for messages that look the same."""
    parts: Any = view.to_components()  # type: ignore[no-untyped-call]
    digest = crc32(json.dumps(parts, sort_keys=True, default=str).encode())
    for picture in files:
        digest = crc32(picture.png, digest)
    return digest
