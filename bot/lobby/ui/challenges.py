"""Challenge cards: the public message in which people are asked to a match.

Decides what a card says, who is pinged by it, and what a press on it does. A card is
edited when somebody takes or leaves a seat and when its challenge gets its fate.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Unpack

import discord

from bot.i18n import capital, mark, tr
from bot.lobby.challenge_seats import REASONS
from bot.lobby.challenges import Invitation, Terms
from bot.lobby.refusals import BotOpponent, ChallengeClosed, Switched
from bot.lobby.service import LobbyService
from bot.lobby.switching import way
from bot.lobby.ui.challenge_words import begun_card, card
from bot.matches.ending import Ending
from bot.matches.ui import texts
from bot.matches.ui.board_writer import Boards
from bot.matches.ui.threads import MatchThreads, called, person, place_of
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, say
from bot.platform.channel_permissions import NEEDED, missing
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.locks import Locks
from bot.platform.mail import ERRORS, Mail, NoWay
from bot.platform.mentions import plain
from bot.platform.message_sync import Delivery, MessageSync
from bot.platform.refusals import Refused
from bot.servers.locales import Locales
from bot.servers.notices import pinging
from bot.servers.permissions import roles_of, wished
from bot.servers.service import Server, Servers
from bot.store.rows import Challenge, Match, Place, Player

log = logging.getLogger(__name__)
Declined = Callable[[Click, int, str], Awaitable[None]]


class NotHere(Refused):
    """The invited person is not in this server."""

    says = mark(
        "That person is not on this server and can't see the match, so no challenge was "
        "sent. Invite them to the server first."
    )


class NotPosted(Refused):
    """Discord did not take the card."""

    says = mark(
        "I couldn't post the challenge in this channel, so I withdrew it. Please try again, or"
        " use another channel."
    )


class Invites(MatchThreads):
    """Posts challenge cards and takes what people answer."""

    def __init__(
        self,
        client: discord.Client,
        service: LobbyService,
        locales: Locales,
        delivery: Delivery,
        viewing: Viewing,
        servers: Servers,
        ending: Ending,
        boards: Boards,
        mail: Mail,
        *,
        threads: bool,
        partner_threads: bool = False,
    ) -> None:
        places = delivery, viewing, servers, ending, boards, mail
        super().__init__(client, *places, threads=threads, partner_threads=partner_threads)
        self._service, self._locales, self._games = service, locales, self._viewing.games
        self.cards = MessageSync(self._redraw, delivery, name="card", what="challenge")
        #: One at a time: answers to one card, and rematches of one match.
        self._lock = Locks[tuple[str, int]]()
        #: Called when somebody waits at a table, and when they have begun a match by their yes.
        self.on_waiting: Callable[[Click, Challenge], Awaitable[None]] = _nothing
        self.on_begun: Callable[[Click, Match], Awaitable[None]] = _nothing
        #: Called after somebody said no, with the host's id and name.
        self.on_declined: Declined | None = None
        #: Challenges whose card is just being answered by a press on it.
        self._answering: set[int] = set()
        #: Who last switched an open challenge between the usual and the first game.
        self._switched: dict[int, int] = {}

    # -- asking -------------------------------------------------------------

    async def challenge(
        self,
        click: Click,
        guests: Sequence[discord.Member | discord.User],
        game: str,
        rest: str = "",
        rated: bool | None = None,
        open_game: bool = False,
        **terms: Unpack[Terms],
    ) -> int:
        """Post a challenge card and return the number of the challenge. Seats without one of
        `guests` are for anybody, or for computer players of the level `rest`; `rated` is a wish,
        None: as is usual here. With `open_game` newcomers may switch to the first game. The card is
        the answer to `click`, unless it was answered before. Raises Refused."""
        server = await self._servers.of(click.guild_id or 0)
        lobby = None if guests else self._lobby_channel(click, server)
        if lobby is None:
            self.check_place(click)
        if any(not isinstance(guest, discord.Member) for guest in guests):
            raise NotHere
        if any(guest.bot for guest in guests):
            raise BotOpponent
        invited: list[Player | None] = [person(guest) for guest in guests]
        challenge = await self._service.challenges.invite(
            Invitation(
                person(click.user),
                invited[0] if invited else None,
                game,
                others=invited[1:],
                rest=rest,
                place=place_of(click) if lobby is None else Place(lobby.guild.id, lobby.id),
                rated=wished(click, server, rated),
                roles=roles_of(click),
                open_game=open_game,
                **terms,
            )
        )
        if lobby is None:
            await self._post_card(click, challenge)
        else:
            await self._post_in_lobby(click, challenge, lobby)
        await self.on_waiting(click, challenge)
        return challenge.id

    def _lobby_channel(self, click: Click, server: Server) -> discord.TextChannel | None:
        """Return the channel for open invitations, None if it is this one or there is none."""
        if click.guild is None or server.lobby in (0, click.channel_id):
            return None
        channel = click.guild.get_channel(server.lobby)
        if not isinstance(channel, discord.TextChannel):
            return None
        lacking = missing(channel.permissions_for(click.guild.me), NEEDED)
        return None if lacking else channel

    async def _post_in_lobby(
        self, click: Click, challenge: Challenge, lobby: discord.TextChannel
    ) -> None:
        """Post an open invitation where the server wants them, and say where it is."""
        answered = click.response.is_done()
        if not answered:
            await click.response.defer(ephemeral=True, thinking=True)
        await self._locales.here(lobby.guild.id)
        try:
            posted = await lobby.send(view=self._card(challenge))
        except ERRORS as error:
            log.info("challenge %d: no card (%s)", challenge.id, error)
            await self._service.challenges.withdraw(challenge.id, click.user.id)
            raise NotPosted from None
        await self._service.challenges.set_message(challenge.id, posted.id)
        if answered:
            return
        where = texts.jump(lobby.guild.id, lobby.id, posted.id)
        await click.edit_original_response(
            content=tr("Your invitation is posted here: {where}", where=where)
        )

    async def _post_card(self, click: Click, challenge: Challenge) -> None:
        """Answer with the card, in the server's language, pinging the invited people alone."""
        await self._locales.here(challenge.place.guild)
        if click.response.is_done():
            try:
                await self._post_anew(challenge, self._card(challenge))
            except (NoWay, *ERRORS) as error:
                log.info("challenge %d: no card (%s)", challenge.id, error)
                await self._service.challenges.withdraw(challenge.id, click.user.id)
                raise NotPosted from None
            return
        ping = [discord.Object(user) for user in challenge.users[1:]]
        try:
            answer = await click.response.send_message(
                view=self._card(challenge),
                allowed_mentions=discord.AllowedMentions(
                    everyone=False, roles=False, users=ping, replied_user=False
                ),
            )
        except ERRORS:  # the challenge stands: its card comes without the answer
            self.cards.dirty(challenge.id)
            raise
        if answer.message_id is not None:
            await self._service.challenges.set_message(challenge.id, answer.message_id)

    def _card(self, challenge: Challenge) -> discord.ui.LayoutView:
        """Return the card of a challenge as it stands."""
        return card(self._games, challenge, switched=self._switched.get(challenge.id, 0))

    # -- answering ----------------------------------------------------------

    async def take(self, click: Click, challenge_id: int, seen: str = "") -> None:
        """Take a seat, and with the last one start the match. `seen` is which game the card
        showed, if that can be switched. Raises Refused."""
        self.check_place(click)
        async with self._pressed(challenge_id):
            await self._take(click, challenge_id, seen)

    @asynccontextmanager
    async def _pressed(self, challenge_id: int) -> AsyncIterator[None]:
        """Hold a challenge while a press on its card is carried out and answered."""
        async with self._lock(("challenge", challenge_id)):
            self._answering.add(challenge_id)
            try:
                yield
            except (ChallengeClosed, *ERRORS):  # the press itself may have closed it
                self.cards.dirty(challenge_id)
                raise
            finally:
                self._answering.discard(challenge_id)

    async def _take(self, click: Click, challenge_id: int, seen: str) -> None:
        before = await self._service.challenges.get(challenge_id)
        if seen and before.fate == "open" and seen != way(self._games[before.game], before):
            raise Switched
        match = await self._service.challenges.accept(
            challenge_id, click.user.id, called(click.user)
        )
        challenge = await self._service.challenges.get(challenge_id)
        if match is None:
            await click.response.edit_message(view=self._card(challenge))
            await self.on_waiting(click, challenge)
            return
        if before.fate == "taken":
            await say(
                click, tr("That match has already started: {where}.", where=texts.where(match))
            )
            return
        self._boards.saw(match.id, click.user.id)
        try:
            await click.response.edit_message(view=begun_card(self._games, challenge, match))
        finally:  # the match has begun, whether or not the answer was taken
            note = await self.settle(click, match, click.message)
        match = await self._viewing.match(match.id)
        if match.place.thread and match.place.thread != click.channel_id:
            await click.edit_original_response(view=begun_card(self._games, challenge, match))
        if note:
            await say(click, note)
        await self.on_begun(click, match)

    async def decline(self, click: Click, challenge_id: int) -> None:
        """Say no to a challenge. Raises Refused."""
        before = await self._service.challenges.get(challenge_id)
        await self._close(click, challenge_id, self._service.challenges.decline)
        if len(before.guests) == 1:
            await self._ask_why(click, before)
        if self.on_declined is not None:
            await self.on_declined(click, before.host, before.host_name)

    async def _ask_why(self, click: Click, declined: Challenge) -> None:
        """Offer whoever declined a short list of reasons to tell."""
        reasons = {key: tr(words) for key, words in REASONS.items()}
        buttons = [Button(capital(t), "reason", key) for key, t in reasons.items()]
        who = plain(declined.host_name)
        ask = tr("You declined. If you like, tap to tell **{who}** why:", who=who)
        view = layout(ask, *rows(declined.id, 0, buttons))
        await click.followup.send(view=view, ephemeral=True)

    async def give_reason(self, click: Click, challenge_id: int, reason: str) -> None:
        """Tell why one has declined. Raises Refused."""
        await self._service.challenges.give_reason(challenge_id, click.user.id, reason)
        answer = tr("✅ Sent: {why}.", why=tr(REASONS[reason]))
        await click.response.edit_message(view=layout(answer))

    async def switch(self, click: Click, challenge_id: int) -> None:
        """Switch a challenge between the usual and the first game; the card says who did it.
        Raises Refused."""
        async with self._pressed(challenge_id):
            switched = await self._service.challenges.switch(challenge_id, click.user.id)
            self._switched[challenge_id] = click.user.id
            await click.response.edit_message(view=self._card(switched))

    async def withdraw(self, click: Click, challenge_id: int) -> None:
        """Take a challenge back. Raises Refused."""
        await self._close(click, challenge_id, self._service.challenges.withdraw)

    async def _close(self, click: Click, challenge_id: int, how: Any) -> None:
        async with self._pressed(challenge_id):
            closed = await how(challenge_id, click.user.id)
            await click.response.edit_message(view=self._card(closed))

    # -- cards changed elsewhere ----------------------------------------------

    def changed(self, challenge: Challenge) -> None:
        """Redraw a card whose challenge changed elsewhere: hook of the service."""
        if challenge.fate != "open":
            self._switched.pop(challenge.id, None)
        if challenge.code or not challenge.message or challenge.id in self._answering:
            return
        self.cards.dirty(challenge.id)

    async def _redraw(self, number: int, _: int) -> bool:
        challenge = await self._service.challenges.get(number)
        place = challenge.place
        if challenge.code or not place.channel:
            return True
        await self._locales.here(place.guild)
        view = self._card(challenge)
        if challenge.match:
            view = begun_card(self._games, challenge, await self._viewing.match(challenge.match))
        if not challenge.message and challenge.fate != "open":
            return True
        try:
            if not challenge.message:
                await self._post_anew(challenge, view)
                return True
            await self._mail.edit(
                place.guild, place.thread or place.channel, challenge.message, view=view
            )
        except NoWay as error:
            # The card only repeats what the store knows; a press on it tells the same.
            log.info("challenge %d: card not redrawn (%s)", number, error)
        return True

    async def _post_anew(self, challenge: Challenge, view: discord.ui.LayoutView) -> None:
        """Post the card that should have been an answer, where it should have been: around a
        thread others read it."""
        place, invited = challenge.place, challenge.users[1:]
        sent = await self._mail.send(
            place.guild,
            (place.thread or place.channel,),
            view=view,
            allowed_mentions=pinging(invited),
        )
        await self._service.challenges.set_message(challenge.id, sent.id)


async def _nothing(_: Click, __: object) -> None:
    """The hook nobody has set."""
