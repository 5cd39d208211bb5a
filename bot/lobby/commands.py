"""Commands that begin matches and find them again: `/play ...` and the user menu.

Decides names and options of these commands; everything they do is the lobby's.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import mark, tr
from bot.lobby.admission import Admission
from bot.lobby.challenges import Terms
from bot.lobby.command_options import (
    ANYBODY,
    BEGINNINGS,
    GAMES,
    RATED,
    REVEALS,
    SAID,
    SIDES,
    WATCHERS,
    told,
)
from bot.lobby.solo import Solo
from bot.lobby.ui import clock_choice
from bot.lobby.ui.blocks import Blocks
from bot.lobby.ui.challenge_words import AUDIENCES
from bot.lobby.ui.hub import Hub
from bot.lobby.ui.lobby import Lobby
from bot.lobby.ui.overview import Overview
from bot.lobby.ui.quickplay import Quickplay
from bot.lobby.ui.rooms import Rooms
from bot.matches.refusals import NoSuchGame
from bot.matches.ui import modes, options
from bot.matches.ui.labels import MENU_LABEL, cut
from bot.matches.ui.match_finder import own_matches
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, answered, command
from bot.servers import autocomplete
from bot.servers.autocomplete import GameName
from bot.servers.service import Server, Servers
from bot.store.rows import Audience
from bot.time_controls import Clock
from engine.core import Game
from engine.search import LEVELS, USUAL
from engine.search.even import EVEN, TITLE


class PlayCog(
    commands.GroupCog, group_name="play", group_description=mark("Start and find matches")
):
    """The `/play` commands."""

    def __init__(
        self,
        *,
        blocks: Blocks,
        lobby: Lobby,
        viewing: Viewing,
        servers: Servers,
        quickplay: Quickplay,
        overview: Overview,
        rooms: Rooms,
        hub: Hub,
        solo: Solo,
        admission: Admission,
        tree: app_commands.CommandTree[Any],
        usual_clock: Clock,
    ) -> None:
        self._viewing, self._servers, self._solo, self._hub = viewing, servers, solo, hub
        self._blocks, self._lobby = blocks, lobby
        self._quickplay, self._rooms, self._overview, self._tree = quickplay, rooms, overview, tree
        self._usual_clock, self._admission = usual_clock, admission
        self._menu = app_commands.ContextMenu(name="Challenge", callback=self._challenge_menu)

    async def cog_load(self) -> None:
        self._tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        self._tree.remove_command(self._menu.name, type=self._menu.type)

    async def _server(self, interaction: Click) -> Server:
        return await self._servers.of(interaction.guild_id or 0)

    async def _game(self, interaction: Click, name: str | None, mode: str | None = None) -> str:
        """Return the game somebody names, by its title too, else the one usual in the server, else
        for them; where that has no such mode, the only one that has."""
        if name:
            titles = {game.title.lower(): key for key, game in self._viewing.games.items()}
            return titles.get(name.strip().lower(), name)
        server, user = await self._server(interaction), interaction.user.id
        played = [] if server.game else await self._viewing.lately(user)
        usual = server.usual_game(list(self._viewing.games), played)
        return modes.home(self._played(server), usual, mode) if mode else usual

    def _played(self, server: Server) -> dict[str, Game[Any, Any]]:
        """Return the games a server plays."""
        return {name: game for name, game in self._viewing.games.items() if server.plays(name)}

    async def _wanted(
        self,
        interaction: Click,
        game: str | None,
        mode: str | None,
        typed: str | None,
        side: str | None = None,
        people: Collection[int] = (),
    ) -> tuple[str, dict[str, object]]:
        """Return the game that is meant, and its options from what was typed and chosen. `people`
        are all who will play, if that is known: if the game is new to them and nobody says how it
        is played, they get its first game.

        Raises NoSuchGame, NoSuchMode, BadOptions.
        """
        name = await self._game(interaction, game, mode)
        rules = self._viewing.games.get(name)
        if rules is None:
            raise NoSuchGame(name, sorted(self._viewing.games))
        settled = dict(modes.named(rules, mode).options) if mode else {}
        settled |= options.read(rules, typed or "")
        if people and not (mode or typed):
            settled |= await self._admission.first_game(name, people)
        return name, settled | (options.side(rules, side) if side else {})

    @command(mark("Choose a game and play, with buttons"))
    async def start(self, interaction: Click) -> None:
        await self._hub.show(interaction)

    @command(
        mark("Challenge someone to a match"),
        opponent=mark("Your opponent; in a team game of four, your partner"),
        second=mark("In games for three or four: the next player"),
        third=mark("In games for four: the last player"),
        rest=mark("In games for three or four: who takes the remaining seats"),
        **told("mode", "clock", "side", "rated", "variant", "game", "watchers", "reveal", "games"),
    )
    @app_commands.choices(side=SIDES, rated=RATED, watchers=WATCHERS, reveal=REVEALS, games=GAMES)
    async def challenge(
        self,
        interaction: Click,
        opponent: discord.Member | discord.User,
        game: GameName | None = None,
        mode: str | None = None,
        clock: str | None = None,
        rated: str | None = None,
        side: str | None = None,
        games: int = 1,
        second: discord.Member | discord.User | None = None,
        third: discord.Member | discord.User | None = None,
        rest: str | None = None,
        variant: str | None = None,
        watchers: str | None = None,
        reveal: int = 0,
    ) -> None:
        guests = [g for g in (opponent, second, third) if g is not None]
        people = [g.id for g in (interaction.user, *guests)]
        larger = len(guests) > 1 or rest or games > 1 or rated == "yes"
        chosen, settled = await self._wanted(
            interaction, game, mode, variant, side, () if larger else people
        )
        level = "" if not rest or rest == ANYBODY else _level(rest)
        terms = await self._terms(interaction, settled, clock, watchers, reveal, games)
        wish = SAID.get(rated or "")
        open_game = not (larger or mode or variant or side or rated)
        await self._lobby.challenge(interaction, guests, chosen, level, wish, open_game, **terms)

    @command(
        mark("Invite everyone in the channel to play"),
        "open",
        **told("mode", "clock", "side", "rated", "variant", "game", "watchers", "reveal", "games"),
    )
    @app_commands.choices(side=SIDES, rated=RATED, watchers=WATCHERS, reveal=REVEALS, games=GAMES)
    async def open_(
        self,
        interaction: Click,
        game: GameName | None = None,
        mode: str | None = None,
        clock: str | None = None,
        rated: str | None = None,
        side: str | None = None,
        games: int = 1,
        variant: str | None = None,
        watchers: str | None = None,
        reveal: int = 0,
    ) -> None:
        larger = games > 1 or rated == "yes"
        host = () if larger else (interaction.user.id,)
        chosen, settled = await self._wanted(interaction, game, mode, variant, side, host)
        terms = await self._terms(interaction, settled, clock, watchers, reveal, games)
        wish = SAID.get(rated or "")
        open_game = not (larger or mode or variant or side or rated)
        await self._lobby.challenge(
            interaction, [], chosen, rated=wish, open_game=open_game, **terms
        )

    @command(mark("Join the queue and get matched with an opponent"), game=mark("Which game"))
    async def queue(self, interaction: Click, game: GameName | None = None) -> None:
        await self._quickplay.open(interaction, await self._game(interaction, game))

    @command(
        mark("Open a private room that others join with a code"),
        rated=mark("Whether the match is rated; leave it out for a casual match"),
        **told("mode", "clock", "side", "variant", "game", "watchers", "reveal", "games"),
    )
    @app_commands.choices(side=SIDES, rated=RATED, watchers=WATCHERS, reveal=REVEALS, games=GAMES)
    async def private(
        self,
        interaction: Click,
        game: GameName | None = None,
        mode: str | None = None,
        clock: str | None = None,
        rated: str | None = None,
        side: str | None = None,
        games: int = 1,
        variant: str | None = None,
        watchers: str | None = None,
        reveal: int = 0,
    ) -> None:
        chosen, settled = await self._wanted(interaction, game, mode, variant, side)
        terms = await self._terms(interaction, settled, clock, watchers, reveal, games)
        await self._rooms.open(interaction, chosen, rated == "yes", **terms)

    @command(
        mark("Block challenges from someone, or see your list"),
        member=mark("Who to block; leave it out to see your list"),
    )
    async def block(
        self, interaction: Click, member: discord.Member | discord.User | None = None
    ) -> None:
        await self._blocks.command(interaction, member)

    @command(
        mark("Join a private room"),
        code=mark("The code you got from the person who opened it"),
        look=mark("See the settings first, and add a word of yours to the match's chance"),
    )
    async def join(self, interaction: Click, code: str | None = None, look: bool = False) -> None:
        if code is None:
            await self._rooms.ask_code(interaction)
        else:
            await self._rooms.join(interaction, code, look=look)

    @command(
        mark("Play against the computer"),
        level=mark("How strong it is; leave it out for an even match"),
        **told("mode", "side", "variant", "game"),
    )
    @app_commands.choices(side=SIDES)
    async def practice(
        self,
        interaction: Click,
        game: GameName | None = None,
        level: str | None = None,
        mode: str | None = None,
        side: str | None = None,
        variant: str | None = None,
    ) -> None:
        chosen, settled = await self._wanted(
            interaction, game, mode, variant, side, [interaction.user.id]
        )
        level = level or await self._solo.usual_level(interaction.user.id, chosen, settled)
        level = EVEN if level.lower() in (TITLE.lower(), tr(TITLE).lower()) else level.lower()
        await self._lobby.practice(interaction, chosen, level, settled, 0)

    @command(
        mark("Play all sides yourself, to try things out"),
        position=mark("A starting position as text; separate lines with ;"),
        begin=mark("Where to start; leave it out to start with setup"),
        **told("mode", "variant", "game"),
    )
    @app_commands.choices(begin=BEGINNINGS)
    async def sandbox(
        self,
        interaction: Click,
        game: GameName | None = None,
        mode: str | None = None,
        begin: str | None = None,
        position: str | None = None,
        variant: str | None = None,
    ) -> None:
        chosen, settled = await self._wanted(interaction, game, mode, variant)
        if position:
            settled["position"] = position
        await self._lobby.sandbox(interaction, chosen, settled, set_up=begin == "set")

    @command(mark("Your matches and challenges"), "list")
    async def list_(self, interaction: Click) -> None:
        await self._overview.show(interaction)

    @command(mark("Post the board of a match again"), match=mark("Which match"))
    async def resume(self, interaction: Click, match: int | None = None) -> None:
        await self._overview.resume(interaction, match)

    @answered
    async def _challenge_menu(self, interaction: Click, member: discord.Member) -> None:
        people = [interaction.user.id, member.id]
        game, settled = await self._wanted(interaction, None, None, None, people=people)
        clock = await self._clock(interaction, None)
        await self._lobby.challenge(
            interaction, [member], game, open_game=True, clock=clock, options=settled
        )

    async def _terms(
        self,
        interaction: Click,
        settled: dict[str, object],
        clock: str | None,
        watchers: str | None,
        reveal: int,
        games: int,
    ) -> Terms:
        """Return what several commands settle of a match alike."""
        time = await self._clock(interaction, clock)
        return Terms(
            options=settled,
            clock=time,
            audience=_audience(watchers),
            unveil=reveal,
            series=games > 1,
        )

    async def _clock(self, interaction: Click, chosen: str | None) -> Clock:
        """Return the clock somebody names, else the one usual in the server."""
        if chosen is not None:
            return clock_choice.read(chosen)
        usual = (await self._server(interaction)).clock
        return self._usual_clock if usual is None else usual

    # -- completing ---------------------------------------------------------

    @challenge.autocomplete("game")
    @open_.autocomplete("game")
    @queue.autocomplete("game")
    @private.autocomplete("game")
    @practice.autocomplete("game")
    @sandbox.autocomplete("game")
    async def _games(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        server = await self._server(interaction)
        return autocomplete.games(self._viewing.games, typed, server)

    async def _rules(self, interaction: Click) -> Game[Any, Any] | None:
        """Return the game of a command that is still being typed."""
        game, mode = (getattr(interaction.namespace, name, None) for name in ("game", "mode"))
        return self._viewing.games.get(await self._game(interaction, game, mode))

    @challenge.autocomplete("clock")
    @open_.autocomplete("clock")
    @private.autocomplete("clock")
    async def _clocks(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=line, value=value)
            for line, value in clock_choice.suggestions(typed)
        ]

    @challenge.autocomplete("variant")
    @open_.autocomplete("variant")
    @private.autocomplete("variant")
    @practice.autocomplete("variant")
    @sandbox.autocomplete("variant")
    async def _variants(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        rules = await self._rules(interaction)
        suggestions = [] if rules is None else options.complete(rules, typed)
        return [app_commands.Choice(name=text, value=text) for text in suggestions]

    @challenge.autocomplete("mode")
    @open_.autocomplete("mode")
    @private.autocomplete("mode")
    @practice.autocomplete("mode")
    @sandbox.autocomplete("mode")
    async def _modes(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        named = getattr(interaction.namespace, "game", None)
        usual = await self._game(interaction, named)
        games = self._viewing.games
        own = modes.of(games[usual]) if usual in games else ()
        rows = [(m.name, tr(m.title), m) for m in own]
        if not named:  # the mode tells the game as well
            played = self._played(await self._server(interaction))
            rows += [
                (m.title, f"{games[name].title}: {tr(m.title)}", m)
                for name, m in modes.elsewhere(played, usual)
            ]
        word = typed.strip().lower()
        meant = [row for row in rows if not word or modes.described(row[2], typed)]
        # What a way is called says more than what is told of it.
        meant.sort(key=lambda row: word not in f"{row[0]} {row[1]}".lower())
        return [
            app_commands.Choice(name=cut(f"{title} · {tr(m.text)}", MENU_LABEL), value=value)
            for value, title, m in meant
        ][: autocomplete.SHOWN]

    @practice.autocomplete("level")
    async def _levels(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        return autocomplete.levels(typed, even=True)

    @challenge.autocomplete("rest")
    async def _rest(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        levels = [(f"Computer ({level.title})", name) for name, level in LEVELS.items()]
        return [
            app_commands.Choice(name=name, value=value)
            for name, value in [(tr("Anyone who joins"), ANYBODY), *levels]
            if typed.lower() in name.lower()
        ]

    @resume.autocomplete("match")
    async def _own(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await own_matches(self._viewing, interaction, typed)


def _level(typed: str) -> str:
    """Return the computer player that is meant by who types it instead of choosing: the usual one
    where only `Computer` is said."""
    word = typed.strip().lower().removeprefix("computer").strip(" ()")
    return word or USUAL


def _audience(chosen: str | None) -> Audience | None:
    """Return who may look on as chosen, None where nobody said or it is no choice of ours."""
    return next((a for a in AUDIENCES if a == chosen), None)
