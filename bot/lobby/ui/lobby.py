"""Beginning matches in a channel: practice, sandbox, rematch; `challenges` has the rest.

Decides what a person sees on the way to a match that needs nobody else's yes, and that a rematch is
the same match with the same people and the sides swapped, begun once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from bot.i18n import mark, tr
from bot.lobby.challenges import Invitation
from bot.lobby.refusals import Forgotten
from bot.lobby.ui.challenges import Invites
from bot.matches.beginning import read_options
from bot.matches.refusals import NoSuchGame, NotSeated, StillRunning
from bot.matches.secluded import is_secluded
from bot.matches.ui import options, texts
from bot.matches.ui.threads import called, person, place_of
from bot.platform.answers import Click, below, say
from bot.platform.components import layout
from bot.platform.refusals import Refused
from bot.servers.permissions import roles_of, wished
from bot.store.rows import Challenge, Match, Player
from bot.time_controls import Clock
from engine.core import Game
from engine.releases import RELEASE
from engine.search.even import EVEN, is_even

#: A rematch begun within this time (ms) is the one that was asked for.
JUST_NOW = 60_000


class Begun(Refused):
    """The rematch asked for is there already; `where` says where."""

    says = mark("You have already asked for a rematch: {where}")


class Lobby(Invites):
    """Starts matches for people. `threads` says whether matches get their own threads."""

    #: Shows somebody their panel of a match, with a note.
    panel: Callable[[Click, int, str], Awaitable[None]]

    # -- matches without an opponent ----------------------------------------

    async def practice(
        self, click: Click, game: str, level: str, settled: dict[str, object], clock: Clock
    ) -> None:
        """Start a match against the computer. Raises Refused."""
        await self._start(click, await self._against_computer(click, game, level, settled, clock))

    async def begin_practice(
        self, click: Click, game: str, level: str, settled: dict[str, object], clock: Clock = 0
    ) -> tuple[Match, str]:
        """Start a match against the computer for somebody whose panel is shown next; return it and
        a note for them. Raises Refused."""
        match = await self._against_computer(click, game, level, settled, clock)
        await self._locales.here(match.place.guild)
        note = _joined(_even(match), await self.settle(click, match, None))
        return await self._viewing.match(match.id), note

    async def show(self, click: Click, match: Match, note: str) -> None:
        """Show whoever has begun a match their panel, with a note, in answer to an acknowledged
        press: below the board if that stands in the same place."""
        self._boards.saw(match.id, click.user.id)
        if match.place.thread not in (0, click.channel_id):
            where = tr("Everyone sees the board in {where}.", where=texts.where(match))
            await self.panel(click, match.id, _joined(where, note))
            return
        await self._boards.posted(match.id)
        started = tr(
            "**{game}** · Match #{id} has started. The board and your panel are below.",
            game=self._games[match.game].title,
            id=match.id,
        )
        await click.edit_original_response(view=layout(started), attachments=[])
        below(click)
        await self.panel(click, match.id, note)

    async def _against_computer(
        self, click: Click, game: str, level: str, settled: dict[str, object], clock: Clock
    ) -> Match:
        self.check_place(click)
        return await self._service.solo.practice(
            click.user.id,
            called(click.user),
            game,
            level,
            options=settled,
            clock=clock,
            place=place_of(click),
        )

    async def sandbox(
        self, click: Click, game: str, settled: dict[str, object], *, set_up: bool = False
    ) -> None:
        """Start a match with one person on all sides, its setup made by the game if wanted.

        Raises Refused.
        """
        self.check_place(click)
        match = await self._service.solo.sandbox(
            click.user.id,
            called(click.user),
            game,
            options=settled,
            place=place_of(click),
            set_up=set_up,
        )
        await self._start(click, match)

    async def _start(self, click: Click, match: Match) -> None:
        try:
            if not click.response.is_done():
                await click.response.defer(ephemeral=True, thinking=True)
        finally:  # the match has begun, whether or not the answer was taken
            note = await self.settle(click, match, None)
        match = await self._viewing.match(match.id)
        note, game = _joined(_even(match), note), self._games[match.game]
        if match.sandbox and game.positions is None:
            note = _joined(note, tr("-# {game} has no editor; you can only play.", game=game.title))
        await self.show(click, match, note)

    async def rematch(self, click: Click, match_id: int) -> None:
        """Offer the same match again, sides swapped, or take such an offer. Raises Refused."""
        async with self._lock(("rematch", match_id)):
            await self._rematch(click, match_id)

    async def _rematch(self, click: Click, match_id: int) -> None:
        match = await self._viewing.match(match_id)
        user = click.user.id
        mine = match.seats_of(user)
        if not mine:
            raise NotSeated(match_id)
        if match.status == "live":
            raise StillRunning(match_id)
        game = self._games.get(match.game)
        if game is None:
            raise NoSuchGame(match.game, sorted(self._games))
        await self._check_rematch(match, user)
        settled = msgspec.json.decode(match.options)
        settled.pop(RELEASE, None)  # with the cards of now
        if match.sandbox:
            await self.sandbox(click, match.game, settled)
            return
        if len(match.players) > 2:
            settled |= options.side(game, "random")
        else:
            settled |= options.side(game, options.GUEST if mine[0] == 0 else options.HOST)
        others = _again(game, match, settled, mine[0])
        people = {user, *(p.user for p in others if p.user is not None)}
        if people == {user}:
            await self.practice(click, match.game, others[0].policy, settled, match.timing)
            return
        for open_one in await self._service.challenges.open(user=user, guild=match.place.guild):
            if open_one.game != match.game or open_one.code or {*open_one.users} != people:
                continue
            if len(open_one.guests) != len(others):
                continue  # of another size, with computers
            yes = [g.user for g in open_one.guests if g.joined]
            if user in (open_one.host, *yes):
                raise Begun(card_address(open_one))
            await self._take_elsewhere(click, open_one)
            return
        self.check_place(click)
        server = await self._servers.of(match.place.guild)
        first = game.ways.is_first_game(read_options(game, settled))
        rated = match.rated and server.may_rate(roles_of(click))
        challenge = await self._service.challenges.invite(
            Invitation(
                person(click.user),
                others[0],
                match.game,
                others=others[1:],
                options=settled,
                clock=match.timing,
                place=place_of(click),
                rated=wished(click, server, None) if first else rated,
                roles=roles_of(click),
                open_game=first,
                audience=match.audience,
                unveil=match.unveil,
                series=await self._viewing.store.series.of(match_id) is not None,
            )
        )
        await self._post_card(click, challenge)
        await self.on_waiting(click, challenge)

    async def next_game(self, click: Click, match_id: int) -> None:
        """Begin the next game of a best of three, once. Raises Refused."""
        async with self._lock(("rematch", match_id)):
            self.check_place(click)
            before, place = await self._viewing.match(match_id), place_of(click)
            if await is_secluded(self._viewing.store, before):
                place = before.place  # one player alone does not take the series out of there
            server = await self._servers.of(place.guild)
            match, new = await self._service.next_games.begin(
                match_id, click.user.id, place, rated=server.may_rate(roles_of(click))
            )
            if new:
                await self._start(click, match)
                await self.on_begun(click, match)
                return
        await say(click, tr("That game has already started: {where}.", where=texts.where(match)))

    async def _check_rematch(self, match: Match, user: int) -> None:
        """Refuse a second rematch while the first has only just begun. Raises Begun."""
        now, people = self._viewing.now(), _people(match)
        for other in await self._viewing.find(user=user, guild=match.place.guild):
            same = other.game == match.game and _people(other) == people
            if same and other.id > match.id and now - other.created_at < JUST_NOW:
                raise Begun(tr("match #{id} in {where}", id=other.id, where=texts.where(other)))

    async def _take_elsewhere(self, click: Click, challenge: Challenge) -> None:
        """Accept a challenge without a press on its card; the card follows by itself."""
        self.check_place(click)
        async with self._lock(("challenge", challenge.id)):
            match = await self._service.challenges.accept(
                challenge.id, click.user.id, called(click.user)
            )
            if match is not None:
                await self._start(click, match)
                await self.on_begun(click, match)
                return
        await say(
            click,
            tr(
                "You're in. The others can join here: {card_address}.",
                card_address=card_address(challenge),
            ),
        )


def _people(match: Match) -> set[tuple[int | None, str]]:
    """Return who plays: people and levels. A computer player of an even match is always the same,
    however strong it is."""
    return {(p.user, EVEN if is_even(p.policy) else p.policy) for p in match.players}


def _even(match: Match) -> str:
    """Return what an even match is; empty for another."""
    even = any(is_even(p.policy) for p in match.players)
    return tr("⚖️ Even match: the computer plays about as well as you.") if even else ""


def _joined(*lines: str) -> str:
    return "\n".join(filter(None, lines))


def _again(game: Game[Any, Any], match: Match, settled: dict[str, Any], mine: int) -> list[Player]:
    """Return who is asked to a rematch, teammates of the asking seat first. Raises Forgotten."""
    team = game.teams(read_options(game, settled))
    others = [p for p in match.players if p.seat != mine]
    if any(p.user is not None and p.user < 0 for p in others):
        raise Forgotten
    return sorted(others, key=lambda p: team[p.seat] != team[mine])


def card_address(challenge: Challenge) -> str:
    """Return where a challenge can be answered."""
    channel = challenge.place.thread or challenge.place.channel
    if not challenge.message:
        return tr("a challenge in <#{channel}>", channel=channel)
    return texts.jump(challenge.place.guild, channel, challenge.message)
