"""What a judge's panel says of the tournament a match belongs to.

Decides that a judge reads there what becomes of a result in the tournament, and can settle what
is left open at once if they may run tournaments; else that they read who settles it. The
buttons are the organiser's own.
"""

from __future__ import annotations

from typing import Any

from bot.i18n import retold, tr
from bot.platform.components import rows
from bot.platform.controls import Button
from bot.platform.mentions import known
from bot.platform.refusals import Refused
from bot.servers import permissions
from bot.store.rows import Match
from bot.tournaments import model as domain
from bot.tournaments.arenas import is_arena
from bot.tournaments.results import match_at
from bot.tournaments.rounds import result_words
from bot.tournaments.service import Contest, Tournaments
from bot.tournaments.store import Sitting
from bot.tournaments.ui import plan_wording


class JudgeView:
    """Reads tournaments for the judges' panel."""

    def __init__(self, service: Tournaments) -> None:
        self._service = service

    async def of(self, click: permissions.Click, match: Match) -> list[Any]:
        """Return the lines and buttons about a match's tournament, none if it has none."""
        sitting = await self._service.rows.sitting(match.id)
        if sitting is None:
            return []
        if match.status != "live":
            await self._service.settle(sitting.tournament)  # the end is taken in by now
        try:
            contest = await self._service.get(sitting.tournament)
        except Refused as refused:
            return [f"⚠️ {refused}"]
        sitting = next(s for s in contest.sittings if s.match_id == match.id)
        paired = match_at(contest.state, sitting)
        if paired is None or sitting.state == "void":
            why = f": {plan_wording.escaped(sitting.why)}" if sitting.why else "."
            return [
                tr(
                    "-# 🏆 It does not count in **{name}**{why}",
                    name=plan_wording.escaped(contest.name),
                    why=why,
                )
            ]
        return await self._says(click, contest, paired, sitting)

    async def _says(
        self, click: permissions.Click, contest: Contest, paired: domain.Match, sitting: Sitting
    ) -> list[Any]:
        name = f"**{plan_wording.escaped(contest.name)}**"
        if is_arena(contest) and (sitting.state == "live" or paired.outcome == domain.VOID):
            return [
                tr(
                    "-# 🏆 A game of the arena {name}. A result you set counts there by itself;"
                    " without one the game does not count, and nobody waits for it.",
                    name=name,
                )
            ]
        if sitting.state == "live":
            return [
                tr(
                    "-# 🏆 A match of {name}. A result you set counts there by itself; "
                    "without one the tournament waits until an organiser lets it be "
                    "played again or decides it.",
                    name=name,
                )
            ]
        if sitting.state == "done":
            words = plan_wording.escaped(retold(result_words(contest.state, paired.id)))
            trouble = f"\n⚠️ {plan_wording.escaped(sitting.why)}" if sitting.why else ""
            return [
                tr(
                    "🏆 In {name} it counts: {words}{trouble}",
                    name=name,
                    words=words,
                    trouble=trouble,
                )
            ]
        said = tr(
            "🏆 It has no result now, and {name} waits: it is played again, or decided.", name=name
        )
        server = await self._service.matches.servers.of(contest.head.guild)
        if permissions.is_organiser(click, server):
            buttons = [
                Button(tr("Play it again…"), "tagain", str(paired.id), "good"),
                Button(tr("Forfeit, other result…"), "tmatch", str(paired.id)),
            ]
            left = tr("\n-# Or leave it: whoever organises it was pinged.")
            return [said + left, *rows(contest.id, 0, buttons)]
        whom = [
            tr("<@{user}>, who was pinged", user=user) for user in known([contest.head.organiser])
        ]
        whom += (
            [tr("anybody with <@&{organiser}>", organiser=server.organiser)]
            if server.organiser
            else []
        )
        who = tr(" or ").join(whom) or tr(permissions.SETTLED)
        return [tr("{said} An organiser does that: {who}.", said=said, who=who)]
