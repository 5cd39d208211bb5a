"""Quick play: the panel of the queue, and the call when a match begins.

Decides what somebody sees who waits or thinks of it, that wishes are remembered for the
next time, and that everybody brought together is pinged where the match is played.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import discord

from bot.i18n import mark, tr
from bot.lobby.admission import NoQuickPlay
from bot.lobby.queue import BANDS, wishes_of
from bot.lobby.service import LobbyService
from bot.lobby.ui import choosing, clock_choice
from bot.lobby.ui.challenge_words import clock_words, everybody, rated_words
from bot.lobby.ui.choosing import CLOCK
from bot.lobby.ui.lobby import Lobby
from bot.matches.access import Access
from bot.matches.refusals import NoSuchGame
from bot.matches.ui import modes, options, texts
from bot.matches.ui.threads import called, place_of
from bot.platform.answers import Click, acknowledge, say
from bot.platform.component_ids import Ref
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.locks import Locks
from bot.platform.mail import ERRORS
from bot.platform.mentions import plain
from bot.platform.open_panels import Open, OpenPanels
from bot.platform.refusals import Refused
from bot.servers.locales import Locales
from bot.servers.permissions import roles_of, wished
from bot.servers.service import Server
from bot.store.rows import Match, Place, Queued
from bot.time_controls import Clock
from engine.core import Game

log = logging.getLogger(__name__)
#: Under this key, and the game's name, a person's wishes are kept.
WISHES = "wishes"
NEAR = mark(
    " At first you meet players within {points} rating points of yours; the longer you "
    "wait, the wider the range, and after half an hour you can meet anyone. If either rating is "
    "provisional, the range doesn't matter."
)
#: What becomes of a match against the computer when somebody comes, where neither wishes for a
#: rated one, and otherwise.
SHARED = mark(
    "⚡ You're still in the queue. If someone comes before turn 3, they take the computer's seat."
)
APART = mark(
    "⚡ You're still in the queue. If someone comes, your rated match starts, and this one is"
    " called off if turn 3 hasn't begun."
)
#: What a button asks for that says whether the match shall count.
RATED, CASUAL = "rated=yes", "rated=no"


class NotKnown(Refused):
    says = mark("That game is no longer available.")


class Quickplay:
    """Lets people wait for each other. `clock` is the usual ms per answer."""

    def __init__(
        self,
        client: discord.Client,
        access: Access,
        service: LobbyService,
        locales: Locales,
        lobby: Lobby,
        clock: Clock,
    ) -> None:
        self._client, self._service, self._lobby, self._clock = client, service, lobby, clock
        self._viewing, self._servers, self._locales = access.viewing, access.servers, locales
        self._games = access.viewing.games
        self._lock = Locks[int]()
        #: Until when (UTC ms) it was looked whose band has widened, and who waits for the next.
        self._served = 0
        #: Panels of those who wait, by user and server.
        self._open = OpenPanels[str]("queue", access.viewing.now)
        self.wake: Callable[[int], None] = lambda _: None
        self.verbs = {
            "queue": lambda click, ref: self._show(click, self._game(ref)),
            "queue-join": lambda click, ref: self._wait(click, self._game(ref)),
            "queue-leave": self._leave,
            "queue-set": self._set,
            "queue-computer": self._play_computer,
        }

    # -- presses ------------------------------------------------------------

    async def open(self, click: Click, game: str) -> None:
        """Show the queue. Raises NoSuchGame."""
        if game not in self._games:
            raise NoSuchGame(game, sorted(self._games))
        if not (await self._server(click)).queue:
            raise NoQuickPlay
        await self._service.admission.check_game(game, click.guild_id or 0)
        await self._show(click, game)

    async def _usual_clock(self, guild: int) -> Clock:
        usual = (await self._servers.of(guild)).clock
        return self._clock if usual is None else usual

    async def _server(self, click: Click) -> Server:
        return await self._servers.of(click.guild_id or 0)

    def _game(self, ref: Ref) -> str:
        name = ref.arg.partition("|")[0]
        if name not in self._games:
            raise NotKnown
        return name

    async def _leave(self, click: Click, ref: Ref) -> None:
        await self._service.queue.leave(click.guild_id or 0, click.user.id)
        await self._show(click, self._game(ref))

    async def _set(self, click: Click, ref: Ref) -> None:
        """Wish for one thing; whoever waits already waits for that now."""
        name, choice = self._game(ref), ref.arg.partition("|")[2]
        if not choosing.asks_clock(choice):
            await self._wish(click, name, choice)
            return

        async def work(sent: Click, typed: Clock) -> None:
            await self._wish(sent, name, f"{CLOCK}={typed}")

        _, clock, _ = await self._kept(click.user.id, name)
        await clock_choice.ask(click, clock, work)

    async def _wish(self, click: Click, name: str, choice: str) -> None:
        game = self._games[name]
        wishes, clock, rated = await self._kept(click.user.id, name)
        if choice in (RATED, CASUAL):
            rated, settled = choice == RATED, {}
        else:
            settled = choosing.read(game, choice)
        for option, value in settled.items():
            if option == CLOCK:
                clock = value
            elif value is None:
                wishes.pop(option, None)
            else:
                wishes[option] = value
        saved = None
        if wishes or clock is not None or rated is not None:
            saved = {"options": wishes, "clock": clock, "rated": rated}
        await self._viewing.store.settings.set("user", click.user.id, f"{WISHES}:{name}", saved)
        mine = await self._mine(click)
        if mine is not None and mine.game == name:
            await self._wait(click, name)
        else:
            await self._show(click, name)

    # -- waiting ------------------------------------------------------------

    async def _wishes(self, click: Click, name: str) -> tuple[dict[str, Any], int | None, bool]:
        """Return a person's wishes: options, clock, and whether the match shall count, which
        is as usual in the server where nothing was said, and never against its settings."""
        wishes, clock, wants_rated = await self._kept(click.user.id, name)
        server = await self._server(click)
        rated = wished(click, server, wants_rated) and server.may_rate(roles_of(click))
        return wishes, clock, rated

    async def _kept(self, user: int, name: str) -> tuple[dict[str, Any], int | None, bool | None]:
        """Return what a person has wished for, as far as the game still has it: options, clock,
        and whether the match shall count (None: not said)."""
        saved = await self._viewing.store.settings.get("user", user, f"{WISHES}:{name}") or {}
        game = self._games[name]
        offered = {s.name: [v for v, _ in s.values] for s in options.settings(game) if not s.side}
        wishes = {
            option: value
            for option, value in saved.get("options", {}).items()
            if option in offered
            and (value in offered[option] or (isinstance(value, bool) and "yes" in offered[option]))
        }
        rated = saved.get("rated")
        return wishes, saved.get("clock"), rated if isinstance(rated, bool) else None

    async def _mine(self, click: Click) -> Queued | None:
        waiting = await self._service.queue.waiting(click.guild_id or 0)
        return next((q for q in waiting if q.user == click.user.id), None)

    async def _wait(self, click: Click, name: str) -> None:
        """Wait as wished, or begin at once with those who fit. Raises Refused."""
        self._lobby.check_place(click)
        await acknowledge(click)
        user = click.user
        wishes, clock, rated = await self._wishes(click, name)
        await self._service.queue.wait(
            user.id,
            called(user),
            name,
            wishes=wishes,
            clock=clock,
            place=place_of(click),
            rated=rated,
            roles=roles_of(click),
        )
        self.wake(self._viewing.now() + BANDS[1][0])
        match = await self._together(click.guild, user.id)
        if match is None:
            await self._show(click, name)
            return
        await self._begin(click, match)

    async def _together(self, guild: discord.Guild | None, user: int) -> Match | None:
        """Begin a match for somebody who waits, if enough others fit. Raises Refused."""
        number = 0 if guild is None else guild.id
        waiting = await self._service.queue.waiting(number)
        me = next((q for q in waiting if q.user == user), None)
        if me is None:
            return None
        game = self._games[me.game]
        return await self._service.queue.bring_together(
            number,
            user,
            base={} if modes.of(game) else options.side(game, "random"),
            clock=await self._usual_clock(number),
            may_come=lambda q: self._may_come(guild, me.place, q),
        )

    async def _begin(self, click: Click, match: Match) -> None:
        note = ""
        try:
            note = await self._call(click, match)
        finally:  # the match has begun, whether or not the call was heard
            match = await self._viewing.match(match.id)
            self._open.drop(click.user.id, match.place.guild)
            await click.edit_original_response(view=_begun(match))
        if note:
            await say(click, note)
        await self._tell(match)

    async def _call(self, click: Click | None, match: Match) -> str:
        """Call everybody to a match and give it its place; return what to tell."""
        if match.ply:  # one that was played against the computer: it has its place
            await self._lobby.call(match, self._taken(match))
            self._lobby.repost(match.id)
            return ""
        text = tr(
            "⚡ {everybody}: your quick match of **{title}** has started, #{id}.",
            everybody=everybody(match),
            title=self._games[match.game].title,
            id=match.id,
        )
        return await self._lobby.settle(click, match, await self._lobby.call(match, text))

    def _taken(self, match: Match) -> str:
        """Return how both are called to a match in which one has taken the computer's seat."""
        return tr(
            "⚡ {everybody}: you play each other now, in match #{id} of **{title}** that had just"
            " begun against the computer. It is casual.",
            everybody=everybody(match),
            title=self._games[match.game].title,
            id=match.id,
        )

    async def _tell(self, match: Match) -> None:
        """Show those whom a match was found for, in the panels in which they waited."""
        users = {p.user for p in match.players}

        async def show(one: Open[str]) -> str | None:
            if one.click.user.id not in users:
                return one.what
            await one.click.edit_original_response(view=_begun(match))
            return None

        await self._open.follow(match.place.guild, show)

    async def _play_computer(self, click: Click, ref: Ref) -> None:
        """Begin a match against the computer for somebody who waits, or show them theirs."""
        name, user, guild = self._game(ref), click.user.id, click.guild_id or 0
        mine = await self._mine(click)
        if mine is None or mine.game != name:
            await self._show(click, name)
            return
        self._lobby.check_place(click)
        await acknowledge(click)
        async with self._lock(user):
            match, note = await self._service.meanwhile.of(user, guild, name), ""
            if match is None:
                wishes, game = wishes_of(mine), self._games[name]
                first = {} if wishes else await self._service.admission.first_game(name, [user])
                settled = options.side(game, options.HOST) | wishes | first
                level = await self._service.solo.usual_level(user, name, settled)
                clock = await self._usual_clock(guild) if mine.timing is None else mine.timing
                match, note = await self._lobby.begin_practice(click, name, level, settled, clock)
                await self._service.meanwhile.note(match)
        self._open.drop(user, guild)
        what = tr(SHARED if not mine.rated else APART)
        await self._lobby.show(click, match, f"{what}\n{note}".strip())

    # -- while people wait --------------------------------------------------

    async def next_due(self) -> int | None:
        """Return when somebody's band widens next (UTC ms); what was missed counts, too."""
        waiting = await self._service.queue.widening()
        moments = [q.joined_at + since for q in waiting for since, _ in BANDS[1:]]
        return min((at for at in moments if at > self._served), default=None)

    async def serve(self, now: int) -> None:
        """Bring together who fits since somebody's band has widened."""
        before, self._served = self._served, now
        for q in await self._service.queue.widening():
            if not any(before < q.joined_at + since <= now for since, _ in BANDS[1:]):
                continue
            guild = self._client.get_guild(q.place.guild)
            try:
                match = None if guild is None else await self._together(guild, q.user)
            except Refused as refused:
                log.info("user %d waits on: %s", q.user, refused)
                continue
            if match is not None:
                await self._locales.here(match.place.guild)
                await self._call(None, match)
                await self._tell(await self._viewing.match(match.id))

    async def _may_come(self, guild: discord.Guild | None, place: Place, other: Queued) -> bool:
        """Say whether somebody who waits can see the channel of a match."""
        if other.place.channel == place.channel:
            return True
        channel = None if guild is None else guild.get_channel(place.channel)
        if guild is None or channel is None:
            return False
        try:
            member = await guild.fetch_member(other.user)
        except discord.NotFound:
            await self._service.queue.leave(guild.id, other.user)  # has left the server
            return False
        except ERRORS as error:
            log.info("user %d not looked up (%s); waits on", other.user, error)
            return False
        return channel.permissions_for(member).view_channel

    # -- the panel ----------------------------------------------------------

    async def _show(self, click: Click, name: str) -> None:
        self._open.drop(click.user.id, click.guild_id or 0)
        await acknowledge(click)
        waiting = await self._service.queue.waiting(click.guild_id or 0)
        wishes, clock, rated = await self._wishes(click, name)
        server = await self._server(click)
        mine = next((q for q in waiting if q.user == click.user.id), None)
        game = self._games[name]
        here = mine is not None and mine.game == name
        if here and mine is not None:
            until = texts.until(mine.expires_at)
            status = tr(
                "You are in the queue; your place expires {until}. I'll ping you when I "
                "find an opponent.",
                until=until,
            )
            self._open.keep(click, click.guild_id or 0, name)
        else:
            status = tr("Join the queue. Your match starts when an opponent is found.")
            if mine is not None:
                other = self._games[mine.game].title
                status = tr(
                    "You are in the queue for {other}. Joining here ends that.", other=other
                )
        switch = CASUAL if rated else RATED
        counts = tr("rated") if rated else tr("casual")
        buttons = [
            Button(tr("Leave"), "queue-leave", name)
            if here
            else Button(tr("Join"), "queue-join", name, "good"),
            Button(tr("Refresh"), "queue", name),
        ]
        if here:
            buttons.insert(0, Button(tr("Play the computer meanwhile"), "queue-computer", name))
        if server.may_rate(roles_of(click)):
            label = tr("Play casual") if rated else tr("Play rated")
            buttons.append(Button(label, "queue-set", f"{name}|{switch}"))
        await click.edit_original_response(
            view=layout(
                tr("⚡ **Quick play** · {title}\n{said}", title=game.title, said=status),
                self._line(waiting, click.user.id),
                *choosing.menus(
                    Ref(0, 0, "queue-set", f"{name}|"), game, wishes, clock, wishes=True
                ),
                *rows(0, 0, buttons),
                tr(
                    "-# Your next quick match: {counts}. Who goes first is random.",
                    counts=counts,
                )
                + (tr(NEAR, points=round(BANDS[0][1])) if rated else "")
                + tr(" Another game: `/play queue game`."),
            )
        )

    def _line(self, waiting: Any, user: int) -> str:
        """Return who waits, and for what."""
        lines = []
        for q in waiting:
            game = self._games.get(q.game)
            if game is None:
                continue
            who = tr("You") if q.user == user else plain(q.name)
            lines.append(
                tr(
                    "• {who}: {wished}, joined {until}",
                    who=who,
                    wished=_wished(game, q),
                    until=texts.until(q.joined_at),
                )
            )
        head = (
            tr("**In the queue on this server: {count}**", count=len(lines))
            if lines
            else tr("No one is waiting right now.")
        )
        return texts.listed([head, *lines], 1500)


def _begun(match: Match) -> discord.ui.LayoutView:
    """Return what the panel of somebody becomes whom a match was found for."""
    return layout(
        tr(
            "⚡ Opponent found! Match #{id} has started: {where}",
            id=match.id,
            where=texts.where(match),
        )
    )


def _wished(game: Game[Any, Any], waiting: Queued) -> str:
    """Return what somebody waits for."""
    wishes = wishes_of(waiting)
    mode = modes.chosen(game, wishes)
    taken = modes.settled(game) if mode else ()
    parts = [tr(mode.title)] if mode else []
    parts += [
        next(words for value, words in s.values if value == options.chosen(wishes, s))
        for s in options.settings(game)
        if s.name in wishes and s.name not in taken
    ]
    if waiting.timing is not None:
        parts.append(clock_words(waiting.timing))
    parts.append(rated_words(waiting.rated))
    return " · ".join([game.title, *parts])
