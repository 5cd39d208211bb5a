"""Private rooms: the host's panel, and how the others come in by the code.

Decides who sees a code (the host and whoever is in), that the settings are the host's
until somebody has joined, and that a private match is played in a private thread where
the bot may make one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Unpack

import discord
import msgspec

from bot.i18n import mark, tr
from bot.lobby.challenges import Terms
from bot.lobby.refusals import ChallengeClosed, NoSuchChallenge
from bot.lobby.service import LobbyService
from bot.lobby.ui import choosing, clock_choice
from bot.lobby.ui.challenge_words import around, clock_words, everybody, rated_words, table
from bot.lobby.ui.choosing import CLOCK
from bot.lobby.ui.lobby import Lobby
from bot.matches.access import Access
from bot.matches.calendar import policy
from bot.matches.ui import modes, options, texts
from bot.matches.ui.threads import called, person, place_of
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.forms import Field, Form
from bot.platform.mentions import mention
from bot.platform.open_panels import Open, OpenPanels
from bot.platform.refusals import Refused
from bot.servers.permissions import roles_of
from bot.store.rows import Challenge, Match
from bot.time_controls import Clock, control

#: Longest text typed into a form; a position fits.
LONGEST = 2000
#: What a button asks for that says whether a match shall count.
RATED, CASUAL = "rated=yes", "rated=no"


class OutOfSight(Refused):
    says = mark("That room is in a channel you can't see. Ask for a room in another channel.")


class Rooms:
    """Opens rooms and lets people in."""

    def __init__(self, access: Access, service: LobbyService, lobby: Lobby) -> None:
        self._access, self._service, self._lobby = access, service, lobby
        self._viewing, self._servers = access.viewing, access.servers
        self._games = access.viewing.games
        #: Panels of those in a room, by user and room.
        self._open = OpenPanels[bool]("room", self._viewing.now)
        self.verbs = {
            "room": self._refresh,
            "room-set": self._set,
            "room-more": self._ask_more,
            "room-close": self._close,
            "room-leave": self._leave,
            "room-enter": lambda click, ref: self.join(click, ref.arg),
        }

    # -- the host -----------------------------------------------------------

    async def open(
        self, click: Click, game: str, rated: bool = False, **terms: Unpack[Terms]
    ) -> None:
        """Open a room and show its host the panel. Raises Refused."""
        self._lobby.check_place(click)
        room = await self._service.rooms.open(
            person(click.user),
            game,
            place=place_of(click),
            rated=rated,
            roles=roles_of(click),
            **terms,
        )
        await self._show(click, room)

    async def _own(self, click: Click, number: int) -> Challenge:
        """Return a room, for its host only. Raises NoSuchChallenge."""
        room = await self._service.challenges.get(number)
        here = room.place.guild == (click.guild_id or 0)
        if not room.code or room.host != click.user.id or not here:
            raise NoSuchChallenge(number)
        return room

    async def _refresh(self, click: Click, ref: Ref) -> None:
        """Show a room as the person knows it: the host, one who waits, one who has the code."""
        room = await self._service.challenges.get(ref.number)
        user = click.user.id
        if user == room.host or not room.code:
            await self._show(click, await self._own(click, ref.number))
        elif user in room.users and room.fate == "open":
            await acknowledge(click)
            self._open.keep(click, room.id, False)
            await click.edit_original_response(view=self._waiting(room))
        else:
            await self.check_code(click, ref)
            await self._look(click, room)

    async def _set(self, click: Click, ref: Ref) -> None:
        """Settle one thing."""
        room = await self._own(click, ref.number)
        if ref.arg in (RATED, CASUAL):
            wish = ref.arg == RATED
            room = await self._service.rooms.set_terms(
                room.id, click.user.id, rated=wish, roles=roles_of(click)
            )
            await self._show(click, room)
            return
        if choosing.asks_clock(ref.arg):

            async def work(sent: Click, typed: Clock) -> None:
                changed = await self._service.rooms.set_terms(room.id, sent.user.id, clock=typed)
                await self._show(sent, changed)

            await clock_choice.ask(click, room.timing, work)
            return
        game = self._games[room.game]
        settled = choosing.read(game, ref.arg, msgspec.json.decode(room.options))
        clock = settled.pop(CLOCK, room.timing) or 0
        room = await self._service.rooms.set_terms(
            room.id, click.user.id, options=settled, clock=clock
        )
        await self._show(click, room)

    async def _ask_more(self, click: Click, ref: Ref) -> None:
        """Ask for what is typed: numbers and texts."""
        room = await self._own(click, ref.number)
        game = self._games[room.game]
        settled = msgspec.json.decode(room.options)
        blanks = options.blanks(game)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            new = {b.name: typed[b.name] or b.usual for b in blanks if b.name in typed}
            changed = await self._service.rooms.set_terms(room.id, sent.user.id, options=new)
            await self._show(sent, changed)

        fields = [
            Field(b.name, b.label, str(settled.get(b.name, b.usual))[:LONGEST], "", LONGEST, False)
            for b in blanks
        ]
        await click.response.send_modal(Form(tr("More settings"), fields, work))

    async def _close(self, click: Click, ref: Ref) -> None:
        room = await self._own(click, ref.number)
        await self._show(click, await self._service.challenges.withdraw(room.id, click.user.id))
        await self._follow(room.id)

    async def _show(self, click: Click, room: Challenge) -> None:
        await acknowledge(click)
        match = await self._viewing.match(room.match) if room.match else None
        server = await self._servers.of(click.guild_id or 0)
        rates = server.may_rate(roles_of(click))
        self._open.keep(click, room.id, rates)
        await click.edit_original_response(view=self._panel(room, match, rates))

    async def _follow(self, number: int) -> None:
        """Show who is in a room, and that its match has begun, to those who wait there."""
        room = await self._service.challenges.get(number)
        match = await self._viewing.match(room.match) if room.match else None

        async def show(one: Open[bool]) -> bool | None:
            user = one.click.user.id
            if user not in room.users:
                return None
            inside = match is not None or room.fate != "open" or user == room.host
            view = self._panel(room, match, one.what) if inside else self._waiting(room)
            await one.click.edit_original_response(view=view)
            return one.what if match is None and room.fate == "open" else None

        await self._open.follow(number, show)

    def _panel(self, room: Challenge, match: Match | None, rates: bool) -> discord.ui.LayoutView:
        game = self._games[room.game]
        head = tr("🔒 **Private room** · {title}", title=game.title)
        if match is not None:
            return layout(
                tr(
                    "{head}\nMatch #{id} has started: {where}",
                    head=head,
                    id=match.id,
                    where=texts.where(match),
                )
            )
        if room.fate != "open":
            how = tr("It has expired.") if room.fate == "expired" else tr("It is closed.")
            return layout(f"{head}\n{how}")
        joined = any(g.user is not None for g in room.guests)
        buttons = [Button(tr("Refresh"), "room")]
        if not joined and options.blanks(game):
            buttons.append(Button(tr("More settings…"), "room-more"))
        if not joined and room.rated:
            buttons.append(Button(tr("Make it casual"), "room-set", CASUAL))
        elif not joined and rates:
            buttons.append(Button(tr("Make it rated"), "room-set", RATED))
        buttons += _chance(room)
        buttons.append(Button(tr("Close the room"), "room-close", "", "danger"))
        settled = msgspec.json.decode(room.options)
        ref = Ref(room.id, 0, "room-set")
        return layout(
            tr(
                "{head}\nCode: **`{code}`**\n-# Give this code to the people you want to "
                "play with; they join with `/play join`. Expires {until}.",
                head=head,
                code=room.code,
                until=texts.until(room.expires_at),
            ),
            modes.outline(game, room.options),
            table(game, room),
            _settled(game, room),
            *(() if joined else choosing.menus(ref, game, settled, room.timing)),
            *rows(room.id, 0, buttons),
            tr("-# Someone has joined, so the settings can't be changed.") if joined else None,
        )

    # -- the others ---------------------------------------------------------

    async def ask_code(self, click: Click) -> None:
        """Ask for the code in a form."""

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self.join(sent, typed["code"])

        hint = tr("Ask the person who opened the room.")
        fields = [Field("code", tr("Code"), "", hint, 20)]
        await click.response.send_modal(Form(tr("Join a private room"), fields, work))

    async def check_code(self, click: Click, ref: Ref) -> None:
        """Make sure that the id of a press holds the code of the room it names. Raises Refused."""
        if not ref.arg:
            raise NoSuchChallenge(ref.number)
        if (await self._find(click, ref.arg)).id != ref.number:
            raise NoSuchChallenge(ref.number)

    async def _find(self, click: Click, typed: str) -> Challenge:
        """Return the room with a code, if its match can be seen. Raises Refused."""
        room = await self._service.rooms.find(click.guild_id or 0, click.user.id, typed)
        if room.host != click.user.id and not (
            await self._access.sees_channel(click, room.place.channel)
            or await self._access.sees_place(click, room.place)
        ):
            raise OutOfSight
        return room

    async def _look(self, click: Click, room: Challenge) -> None:
        """Show a room to somebody who knows its code, before they sit down."""
        game = self._games[room.game]
        enter = Button(tr("Join"), "room-enter", room.code, "good")
        await acknowledge(click)
        await click.edit_original_response(
            view=layout(
                tr("🔒 <@{host}>'s room for **{title}**", host=room.host, title=game.title),
                modes.outline(game, room.options),
                table(game, room),
                _settled(game, room),
                *rows(room.id, 0, [enter, *_chance(room)]),
            )
        )

    async def join(self, click: Click, typed: str, *, look: bool = False) -> None:
        """Take a seat in the room with a code, or `look` at it first. Raises Refused."""
        user = click.user
        room = await self._find(click, typed)
        if room.host == user.id:
            await self._show(click, room)
            return
        if look and user.id not in room.users:
            await self._look(click, room)
            return
        match = await self._service.challenges.accept(
            room.id, user.id, called(user), code=room.code
        )
        await acknowledge(click)
        if match is None:
            room = await self._service.challenges.get(room.id)
            self._open.keep(click, room.id, False)
            await click.edit_original_response(view=self._waiting(room))
            await self._follow(room.id)
            return
        note = await self._begin(click, match)
        match = await self._viewing.match(match.id)
        view = layout(
            tr("🔒 Match #{id} has started: {where}", id=match.id, where=texts.where(match)), note
        )
        await click.edit_original_response(view=view)
        await self._follow(room.id)

    def _waiting(self, room: Challenge) -> discord.ui.LayoutView:
        game = self._games[room.game]
        return layout(
            tr(
                "🔒 You are in <@{host}>'s room for **{title}**. The match starts when all"
                " seats are taken; I'll ping you.",
                host=room.host,
                title=game.title,
            ),
            modes.outline(game, room.options),
            table(game, room),
            _settled(game, room),
            *rows(room.id, 0, [Button(tr("Leave the room"), "room-leave"), *_chance(room)]),
        )

    async def _leave(self, click: Click, ref: Ref) -> None:
        room = await self._service.challenges.get(ref.number)
        inside = click.user.id in room.users and room.place.guild == (click.guild_id or 0)
        if not room.code or not inside:
            raise NoSuchChallenge(ref.number)
        if room.fate != "open":
            raise ChallengeClosed(room.id, room.fate)
        await self._service.challenges.decline(room.id, click.user.id)
        await acknowledge(click)
        self._open.drop(click.user.id, room.id)
        await click.edit_original_response(view=layout(tr("You left the room.")))
        await self._follow(room.id)

    async def _begin(self, click: Click, match: Match) -> str:
        """Give a private match its place and call everybody there; return what to tell."""
        note = await self._lobby.settle(click, match, None, private=True)
        match = await self._viewing.match(match.id)
        await self._lobby.call(
            match, tr("🔒 {everybody}, your private match has started.", everybody=everybody(match))
        )
        return note


def _chance(room: Challenge) -> list[Button]:
    """Return the button to what is drawn in a room's match; it holds the code, which lets in."""
    return [Button(tr("Chance"), "nonce", room.code)] if room.commitment else []


def _settled(game: Any, room: Challenge) -> str:
    """Return the terms of a room in words."""
    host = mention(room.host)
    guest = tr("the other") if len(room.guests) == 1 else tr("another")
    parts = [clock_words(room.timing), rated_words(room.rated)]
    parts += options.describe(game, room.options, host, guest)
    parts += around(room)
    note = f"\n-# {policy()}" if control(room.timing).kind == "correspondence" else ""
    return f"-# {' · '.join(parts)}{note}"
