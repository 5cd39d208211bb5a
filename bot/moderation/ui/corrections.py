"""What moderators do with ratings: seasons and corrections, answered privately.

Decides who may: whoever manages the server, whatever Discord was set to offer to whom,
and only about matches played there. Every correction names its reason and is kept.
"""

from __future__ import annotations

import discord

from bot.i18n import tr
from bot.matches.refusals import NoSuchMatch
from bot.matches.viewing import Viewing
from bot.moderation.judge_actions import JudgeAction
from bot.moderation.judges import Done, Judges
from bot.moderation.refusals import NoSuchSeat
from bot.moderation.store import Ask
from bot.moderation.ui.permissions import person
from bot.platform.answers import Click, say
from bot.platform.mentions import label, plain
from bot.ratings.ranking import Ranking
from bot.ratings.results import Season
from bot.servers.notices import Notices
from bot.servers.permissions import NotManager, may_manage
from bot.servers.service import Servers
from bot.store.rows import Match
from engine.core import HOUSE

#: What the log says of seasons, which are begun without a reason.
SEASON = "begun and ended by command"


class RatingCorrections:
    """Corrects results and runs seasons."""

    def __init__(
        self, viewing: Viewing, servers: Servers, ranking: Ranking, notices: Notices, judges: Judges
    ) -> None:
        self._viewing, self._servers = viewing, servers
        self._ranking, self._notices = ranking, notices
        self._judges = judges

    async def annul(self, click: Click, number: int, reason: str) -> None:
        """Take a match out of the ratings. Raises Refused."""
        match = await self._match(click, number)
        deed = JudgeAction(kind="result", match=match.id, reason=reason, what="ratings")
        await self._correct(
            click,
            deed,
            tr("Match #{id} no longer counts, and all later ratings were corrected.", id=match.id),
        )

    async def change(
        self,
        click: Click,
        number: int,
        reason: str,
        winner: discord.Member | discord.User | None,
    ) -> None:
        """Change who has won a match, for the ratings: the side of somebody, nobody (a draw), or
        this bot, which stands for the game itself. Raises Refused."""
        match = await self._match(click, number)
        seats: tuple[int, ...] = ()
        if winner is not None and click.client.user is not None and winner == click.client.user:
            seats = (HOUSE,)
        elif winner is not None:
            seats = await self._ranking.side_of(match.id, winner.id)
            if not seats:
                raise NoSuchSeat
        how = tr("a draw")
        if winner is not None:
            how = tr("a win for {who}", who=f"<@{winner.id}>")
        deed = JudgeAction(
            kind="result", match=match.id, reason=reason, winners=seats, what="ratings"
        )
        await self._correct(
            click,
            deed,
            tr(
                "Match #{id} now counts as {how}, and all later ratings were corrected.",
                id=match.id,
                how=how,
            ),
        )

    async def _correct(self, click: Click, deed: JudgeAction, text: str) -> None:
        """Correct a result by the judges' road, which notes it; a second judge may be needed."""
        done = await self._judges.do(person(click), deed)
        if isinstance(done, Ask):
            text = tr(
                "⏳ Saved. A second judge has to confirm it; it expires {until}.",
                until=f"<t:{done.expires_at // 1000}:R>",
            )
        await say(click, text)

    async def begin(self, click: Click, name: str) -> None:
        """Begin a season here. Raises Refused."""
        guild = self._guild(click)
        name = label(name)[:40]
        name = name or tr("Season {n}", n=len(await self._ranking.seasons(guild)) + 1)
        season = await self._season(click, JudgeAction(kind="season", what=name, reason=SEASON))
        if season is None:
            return
        title = plain(season.name)
        await say(
            click,
            tr(
                "**{title}** has started. Everyone starts closer to 1500; the all-time "
                "ratings continue separately. `/leaderboard` shows both.",
                title=title,
            ),
        )
        await self._announce(
            season.guild,
            tr(
                "🏁 A new season has started: **{title}**. Everyone starts closer to 1500;"
                " `/leaderboard` shows who leads.",
                title=title,
            ),
        )

    async def end(self, click: Click) -> None:
        """End the season here. Raises Refused."""
        self._guild(click)
        season = await self._season(click, JudgeAction(kind="end season", reason=SEASON))
        if season is None:
            return
        title = plain(season.name)
        await say(click, tr("**{title}** is over.", title=title))
        await self._announce(
            season.guild, tr("🏁 The season **{title}** is over. Thank you all!", title=title)
        )

    async def _season(self, click: Click, deed: JudgeAction) -> Season | None:
        """Begin or end a season, noted; None if this very command has done it before."""
        done = await self._judges.do(person(click), deed)
        return done.season if isinstance(done, Done) else None

    async def _announce(self, guild: int, text: str) -> None:
        """Tell it in the channel for news, if the server has one."""
        server = await self._servers.of(guild)
        await self._notices.tell(guild, server.news, text)

    def _guild(self, click: Click) -> int:
        if not click.guild_id or not may_manage(click):
            raise NotManager
        return click.guild_id

    async def _match(self, click: Click, number: int) -> Match:
        guild = self._guild(click)
        match = await self._viewing.match(number)
        if match.place.guild != guild:
            raise NoSuchMatch(number)
        return match
