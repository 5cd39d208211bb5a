"""Commands about tournaments: `/tournament ...`.

Decides names and options of these commands. Everything they do buttons do as well; the
commands are for whoever types, for people who left the server, and for finding things again.
"""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.i18n import mark, tr
from bot.matches.live import Games
from bot.platform.answers import Click, command, say
from bot.platform.mentions import plain
from bot.platform.refusals import Refused
from bot.servers import autocomplete
from bot.servers.autocomplete import SHOWN, GameName
from bot.tournaments.model.shape import Refused as Unfit
from bot.tournaments.model.shape import entrant, open_matches
from bot.tournaments.refusals import NotNow
from bot.tournaments.service import Contest
from bot.tournaments.ui import wording
from bot.tournaments.ui.player_actions import PAST, PUBLIC
from bot.tournaments.ui.setup_actions import MINE
from bot.tournaments.ui.wiring import TournamentScreens


class TournamentCog(
    commands.GroupCog,
    group_name="tournament",
    group_description=mark("Tournaments in this server"),
):
    """The `/tournament` commands."""

    def __init__(self, *, screens: TournamentScreens, games: Games) -> None:
        self._screens, self._all_games = screens, games

    @command(
        mark("Create a tournament: type a name, then set it up in a panel"),
        game=mark("Which game; you can change it later"),
    )
    async def create(self, interaction: Click, game: GameName | None = None) -> None:
        await self._screens.organiser.create(interaction, game)

    @command(mark("This server's tournaments, running and finished"), "list")
    async def list_(self, interaction: Click) -> None:
        await self._screens.players.listing(interaction)

    @command(mark("Standings of a circuit: tournaments whose points add up"))
    async def circuit(self, interaction: Click) -> None:
        await self._screens.circuits.show(interaction)

    @command(mark("For organisers: saved templates and repeating tournaments"))
    async def templates(self, interaction: Click) -> None:
        await self._screens.templates.listing(interaction)

    @command(mark("Hall of fame: past tournaments, winners, most titles"))
    async def hall(self, interaction: Click) -> None:
        await self._screens.hall.show(interaction)

    @command(
        mark("See a tournament: players, progress, and how to join"),
        tournament=mark("Which tournament; empty: the one in this channel"),
    )
    async def show(self, interaction: Click, tournament: int | None = None) -> None:
        contest = await self._screens.players.meant(interaction, tournament)
        await self._screens.players.show(interaction, contest)

    @command(
        mark("Standings, bracket and cross table"),
        tournament=mark("Which tournament; empty: the one in this channel"),
    )
    async def standings(self, interaction: Click, tournament: int | None = None) -> None:
        contest = await self._screens.players.meant(interaction, tournament)
        await self._screens.players.standings(interaction, contest)

    @command(
        mark("Why a player has this place and this opponent"),
        tournament=mark("Which tournament; empty: the one in this channel"),
        player=mark("Which player; empty: you"),
    )
    async def why(
        self, interaction: Click, player: int | None = None, tournament: int | None = None
    ) -> None:
        contest = await self._screens.players.meant(interaction, tournament)
        one = player
        if one is None:
            mine = contest.entrant(interaction.user.id)
            if mine is None:
                raise NotNow(
                    tr(
                        "You don't play in {name}. Name someone who does.",
                        name=plain(contest.name),
                    )
                )
            one = mine.id
        check_entrant(contest, one)
        await self._screens.players.why(interaction, contest, one)

    @command(
        mark("Leave a tournament; organisers can remove someone"),
        tournament=mark("Which tournament; empty: the one in this channel"),
        player=mark("For organisers: the player to remove, also one who left the server"),
    )
    async def drop(
        self, interaction: Click, tournament: int | None = None, player: str | None = None
    ) -> None:
        contest = await self._screens.players.meant(interaction, tournament)
        if player is None:
            await self._screens.players.leave(interaction, contest)
            return
        user = user_of(contest, player)
        await self._screens.organiser.ask_drop(interaction, contest, user)

    @command(
        mark("Ask for a bye in a Swiss tournament"),
        round=mark("Which coming round"),
        tournament=mark("Which tournament; empty: the one in this channel"),
        player=mark("For organisers: the player who gets the bye"),
    )
    async def bye(
        self,
        interaction: Click,
        round: int,
        tournament: int | None = None,
        player: str | None = None,
    ) -> None:
        contest = await self._screens.players.meant(interaction, tournament)
        cup, service = plain(contest.name), self._screens.service
        if player is not None:
            await self._screens.organiser.check(interaction)
            user, by = user_of(contest, player), interaction.user.id
            await service.request_bye(contest.id, user, round, by=by)
            words = tr(
                "<@{user}> has no match in round {round} of **{name}**.",
                user=user,
                round=round,
                name=cup,
            )
        else:
            await service.request_bye(contest.id, interaction.user.id, round)
            words = tr("You have no match in round {round} of **{name}**.", round=round, name=cup)
        await say(interaction, words)

    @command(
        mark("For organisers: the panel that runs the tournament"),
        tournament=mark("Which tournament; empty: the one in this channel"),
        match=mark("The number of the match to set a result for: #123"),
    )
    async def manage(
        self, interaction: Click, tournament: int | None = None, match: str | None = None
    ) -> None:
        await self._screens.organiser.manage(interaction, tournament, match)

    # -- completing ---------------------------------------------------------

    @create.autocomplete("game")
    async def _games(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        return autocomplete.games(self._all_games, typed)

    @show.autocomplete("tournament")
    @standings.autocomplete("tournament")
    @why.autocomplete("tournament")
    async def _any(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await self._named(interaction, typed, (*PUBLIC, *PAST))

    @drop.autocomplete("tournament")
    @bye.autocomplete("tournament")
    async def _going(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await self._named(interaction, typed, PUBLIC)

    @manage.autocomplete("tournament")
    async def _own(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        if not await self._screens.players.organises(interaction):
            return []  # drafts are nobody else's to read
        return await self._named(interaction, typed, (*MINE, *PAST))

    @manage.autocomplete("match")
    async def _matches(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        contest = await self._chosen(interaction)
        if contest is None or not await self._screens.players.organises(interaction):
            return []
        open_ = {m.id for m in open_matches(contest.state)}
        order = sorted(contest.state.matches, key=lambda m: (m.id not in open_, -m.id))
        choices = [wording.numbered(contest, m) for m in order]
        return [
            app_commands.Choice(name=label[:100], value=value)
            for label, value in choices
            if typed.lower() in label.lower()
        ][:SHOWN]

    async def _named(
        self, interaction: Click, typed: str, statuses: Any
    ) -> list[app_commands.Choice[int]]:
        contests = await self._screens.players.contests(interaction, statuses)
        labels = [(f"{c.name} (#{c.id}, {wording.stage(c)})", c.id) for c in contests]
        return [
            app_commands.Choice(name=label[:100], value=number)
            for label, number in labels
            if typed.lower() in label.lower()
        ][:SHOWN]

    @why.autocomplete("player")
    async def _entrants(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        contest = await self._chosen(interaction)
        people = contest.state.entrants if contest is not None and contest.state.started else []
        return [
            app_commands.Choice(name=e.name[:100], value=e.id)
            for e in people
            if typed.lower() in e.name.lower()
        ][:SHOWN]

    @drop.autocomplete("player")
    @bye.autocomplete("player")
    async def _entered(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        contest = await self._chosen(interaction)
        people = [] if contest is None else [*contest.entered, *contest.queue]
        return [
            app_commands.Choice(name=s.name[:100], value=str(s.user))
            for s in people
            if typed.lower() in s.name.lower()
        ][:SHOWN]

    async def _chosen(self, interaction: Click) -> Contest | None:
        """Return the tournament a half-typed command is about, None if there is none."""
        number = getattr(interaction.namespace, "tournament", None)
        try:
            return await self._screens.players.meant(
                interaction, number if isinstance(number, int) else None
            )
        except Refused:  # the command itself says what is wrong
            return None


def check_entrant(contest: Contest, number: int) -> None:
    """Make sure that there is such an entrant. Raises NotNow."""
    if not contest.state.started:
        raise NotNow(
            tr("{name} has not started, so there are no places yet.", name=plain(contest.name))
        )
    try:
        entrant(contest.state, number)
    except Unfit as refused:
        raise NotNow(plain(str(refused))) from None


def user_of(contest: Contest, typed: str) -> int:
    """Return the user a typed or chosen word means: an id or a name. Raises NotNow."""
    word = typed.strip().lower().removeprefix("<@").removesuffix(">")
    for one in contest.signups:
        if word in (str(one.user), one.name.lower()):
            return one.user
    raise NotNow(
        tr(
            "No player in {name} is called {who!r}.",
            who=plain(typed[:40]),
            name=plain(contest.name),
        )
    )
