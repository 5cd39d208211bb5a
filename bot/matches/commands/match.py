"""Commands about one match, running or over: `/match ...`.

Decides names and options of these commands; buttons offer the same.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.access import Access
from bot.matches.ui.match_finder import ended, ended_choices, meant, own_matches, watched
from bot.matches.ui.match_info import MatchInfo
from bot.matches.ui.pausing import LONGEST_REST, Pauses
from bot.matches.ui.presses import MatchPresses
from bot.matches.ui.stand_ins import StandIns
from bot.matches.ui.takebacks import Takebacks
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, command
from bot.servers import autocomplete
from bot.store.rows import Match
from engine import core


class MatchCog(commands.GroupCog, group_name="match", group_description=mark("Your matches")):
    """The `/match` commands. What other features do is handed in as what to call."""

    def __init__(
        self,
        *,
        access: Access,
        listing: Callable[[Click], Awaitable[None]],
        resume: Callable[[Click, int | None], Awaitable[None]],
        call_judge: Callable[[Click, int, str], Awaitable[None]],
        look_back: Callable[[Click, int], Awaitable[None]],
        presses: MatchPresses,
        viewing: Viewing,
        records: MatchInfo,
        pauses: Pauses,
        stand_ins: StandIns,
        takebacks: Takebacks,
    ) -> None:
        self._access, self._listing, self._resume = access, listing, resume
        self._viewing = viewing
        self._call_judge, self._presses = call_judge, presses
        self._look_back = look_back
        self._records, self._pauses, self._takebacks = records, pauses, takebacks
        self._stand_ins = stand_ins

    @command(mark("Your matches and challenges"), "list")
    async def list_(self, interaction: Click) -> None:
        await self._listing(interaction)

    @command(mark("Post the board of a match again"), match=mark("Which match"))
    async def resume(self, interaction: Click, match: int | None = None) -> None:
        await self._resume(interaction, match)

    @command(mark("Resign a match; you are asked to confirm"), match=mark("Which match"))
    async def resign(self, interaction: Click, match: int | None = None) -> None:
        match_meant = await meant(self._access, interaction, match)
        await self._presses.resign(interaction, match_meant.id)

    @command(mark("Offer a draw, accept one, or withdraw your offer"), match=mark("Which match"))
    async def draw(self, interaction: Click, match: int | None = None) -> None:
        match_meant = await meant(self._access, interaction, match)
        shot = await self._viewing.snapshot(match_meant.id, interaction.user.id)
        answers = (x for x in (core.ACCEPT, core.WITHDRAW) if x in shot.standing)
        what = next(answers, core.OFFER)
        await self._presses.act(interaction, match_meant.id, what, shot.version)

    @command(mark("Undo your last action, or ask for a takeback"), match=mark("Which match"))
    async def undo(self, interaction: Click, match: int | None = None) -> None:
        match_meant = await self._takebacks.which(interaction, match)
        await self._takebacks.undo(interaction, match_meant.id)

    @command(
        mark("Pause the clocks if all players agree, or resume"),
        match=mark("Which match"),
        for_days=mark("Resume after this many days; leave it out to resume by hand"),
    )
    async def pause(
        self,
        interaction: Click,
        match: int | None = None,
        for_days: app_commands.Range[int, 1, LONGEST_REST] | None = None,
    ) -> None:
        match_meant = await meant(self._access, interaction, match)
        await self._pauses.switch(interaction, match_meant.id, for_days)

    @command(
        mark("Hand over a seat to someone else, if all players agree"),
        "hand-over",
        player=mark("Who takes over"),
        instead=mark("Whose seat; leave it out for yours"),
        match=mark("Which match"),
    )
    async def hand_over(
        self,
        interaction: Click,
        player: discord.Member | discord.User,
        instead: discord.User | None = None,
        match: int | None = None,
    ) -> None:
        match_meant = await meant(self._access, interaction, match)
        await self._stand_ins.hand_over(
            interaction, match_meant, (instead or interaction.user).id, player
        )

    @command(
        mark("Let a computer player take over for someone, or come back"),
        "stand-in",
        player=mark("Whose seat; leave it out for yours"),
        level=mark("How strong it is"),
        match=mark("Which match"),
    )
    async def stand_in(
        self,
        interaction: Click,
        player: discord.User | None = None,
        level: str | None = None,
        match: int | None = None,
    ) -> None:
        match_meant = await self._read(interaction, match)
        await self._stand_ins.wanted(
            interaction, match_meant, (player or interaction.user).id, level
        )

    @command(mark("Read everything that happened in a match"), match=mark("Which match"))
    async def log(self, interaction: Click, match: int | None = None) -> None:
        match_meant = await self._read(interaction, match)
        await self._records.log(interaction, match_meant.id)

    @command(mark("Download the record file of a finished match"), match=mark("Which match"))
    async def export(self, interaction: Click, match: int | None = None) -> None:
        match_meant = await self._read(interaction, match)
        await self._records.export(interaction, match_meant.id)

    @command(
        mark("See where one of your finished matches turned"),
        "look-back",
        match=mark("Which match"),
    )
    async def look_back(self, interaction: Click, match: int | None = None) -> None:
        match_meant = await ended(self._access, interaction, match)
        await self._look_back(interaction, match_meant.id)

    @look_back.autocomplete("match")
    async def _over(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await ended_choices(self._access, interaction, typed)

    @command(
        mark("Call a judge of this server to a match"),
        reason=mark("What the judge should check"),
        match=mark("Which match"),
    )
    async def judge(
        self,
        interaction: Click,
        reason: app_commands.Range[str, 1, 1000],
        match: int | None = None,
    ) -> None:
        match_meant = await self._read(interaction, match)
        await self._call_judge(interaction, match_meant.id, reason)

    async def _read(self, interaction: Click, number: int | None) -> Match:
        return await watched(self._access, interaction, number)

    @resume.autocomplete("match")
    @resign.autocomplete("match")
    @draw.autocomplete("match")
    @undo.autocomplete("match")
    @pause.autocomplete("match")
    @stand_in.autocomplete("match")
    @hand_over.autocomplete("match")
    @judge.autocomplete("match")
    async def _live(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await own_matches(self._viewing, interaction, typed)

    @stand_in.autocomplete("level")
    async def _levels(self, _: Click, typed: str) -> list[app_commands.Choice[str]]:
        return autocomplete.levels(typed)

    @log.autocomplete("match")
    @export.autocomplete("match")
    async def _all(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await own_matches(self._viewing, interaction, typed, live=False)
