"""What a judge's panel says of the tournament a match belongs to.

Decides that a judge reads there what becomes of a result in the tournament, and can settle what
is left open at once if they may run tournaments; else that they read who settles it. Where the
tournament's result is not the match's (an organiser's word, a forfeit) none is set here, as it
would change nothing there. The buttons are the organiser's own.
"""

from __future__ import annotations

from typing import Any

from bot.i18n import retold, tr
from bot.platform.answers import Click
from bot.platform.components import rows
from bot.platform.controls import Button
from bot.platform.mentions import known, plain
from bot.platform.refusals import Refused
from bot.servers import permissions
from bot.servers.service import Server
from bot.store.rows import Match
from bot.tournaments import model as domain
from bot.tournaments.arenas import is_arena
from bot.tournaments.results import by_hand, match_at
from bot.tournaments.rounds import result_words
from bot.tournaments.rows import Sitting
from bot.tournaments.service import Contest, Tournaments


class JudgeView:
    """Reads tournaments for the judges' panel."""

    def __init__(self, service: Tournaments) -> None:
        self._service = service

    async def of(self, click: Click, match: Match) -> tuple[list[Any], bool]:
        """Return the lines and buttons about a match's tournament, none if it has none, and
        whether the match's result is to be set in the tournament alone."""
        sitting = await self._service.rows.sitting(match.id)
        if sitting is None:
            return [], False
        if match.status != "live":
            await self._service.settle(sitting.tournament)  # the end is taken in by now
        try:
            contest = await self._service.get(sitting.tournament)
        except Refused as refused:
            return [f"⚠️ {refused}"], False
        sitting = next(s for s in contest.sittings if s.match_id == match.id)
        paired = match_at(contest.state, sitting)
        if paired is None:
            return [_uncounted(contest, sitting)], False
        settled = by_hand(contest.state, contest.sittings, sitting)
        if sitting.state == "void":
            others = [s for s in contest.sittings if s.match == sitting.match and s != sitting]
            settled = bool(paired.outcome) and not any(s.state in ("live", "done") for s in others)
            if not settled:
                return [_uncounted(contest, sitting)], False
        if settled:
            return await self._settled(click, contest, paired, sitting), True
        return await self._says(click, contest, paired, sitting), False

    async def _settled(
        self, click: Click, contest: Contest, paired: domain.Match, sitting: Sitting
    ) -> list[Any]:
        """Return that the tournament's result is not the match's, and who changes it."""
        board = sitting.game_no if paired.boards else 0
        text = tr(
            "🏆 The organisers of **{name}** decided this result: {words} You can't set one here.",
            name=plain(contest.name),
            words=plain(retold(result_words(contest.state, paired.id, board))),
        )
        server = await self._service.matches.servers.of(contest.head.guild)
        if not permissions.is_organiser(click, server):
            who = _organisers(contest, server, "<@{user}>")
            return [tr("{said} An organiser changes it: {who}.", said=text, who=who)]
        which = _which(paired, sitting)
        return [
            text,
            *rows(contest.id, 0, [Button(tr("Change that result…"), "event-match", which)]),
        ]

    async def _says(
        self, click: Click, contest: Contest, paired: domain.Match, sitting: Sitting
    ) -> list[Any]:
        name = f"**{plain(contest.name)}**"
        if is_arena(contest) and (sitting.state == "live" or paired.outcome == domain.VOID):
            return [
                tr(
                    "-# 🏆 A game of the arena {name}. A result you set counts there "
                    "automatically. Without one, the game doesn't count and the arena "
                    "goes on.",
                    name=name,
                )
            ]
        if sitting.state == "live":
            return [
                tr(
                    "-# 🏆 A match of {name}. A result you set counts there "
                    "automatically. Without one, the tournament waits until an organiser "
                    "sets a result or has it played again.",
                    name=name,
                )
            ]
        if sitting.state == "done":
            board = sitting.game_no if paired.boards else 0
            words = plain(retold(result_words(contest.state, paired.id, board)))
            trouble = f"\n⚠️ {plain(sitting.why)}" if sitting.why else ""
            return [
                tr(
                    "🏆 In {name} it counts: {words}{trouble}",
                    name=name,
                    words=words,
                    trouble=trouble,
                )
            ]
        text = tr(
            "🏆 It has no result, and {name} waits. Have it played again, or set a result.",
            name=name,
        )
        server = await self._service.matches.servers.of(contest.head.guild)
        if permissions.is_organiser(click, server):
            which = _which(paired, sitting)
            buttons = [
                Button(tr("Play it again…"), "event-round-again", which, "good"),
                Button(tr("Forfeit, other result…"), "event-match", which),
            ]
            left = tr("\n-# Or leave it to the organisers; they were pinged.")
            return [text + left, *rows(contest.id, 0, buttons)]
        who = _organisers(contest, server, tr("<@{user}>, who was pinged"))
        return [tr("{said} Only an organiser can do that: {who}.", said=text, who=who)]


def _which(paired: domain.Match, sitting: Sitting) -> str:
    """Return what the organiser's buttons call a match, or one board of it."""
    return f"{paired.id}.{sitting.game_no}" if paired.boards else str(paired.id)


def _uncounted(contest: Contest, sitting: Sitting) -> str:
    """Return that a game does not count, and why."""
    why = f": {plain(sitting.why)}" if sitting.why else "."
    name = plain(contest.name)
    return tr("-# 🏆 It does not count in **{name}**{why}", name=name, why=why)


def _organisers(contest: Contest, server: Server, first: str) -> str:
    """Return who may settle what a judge may not, the one who made the tournament `first`."""
    whom = [first.format(user=user) for user in known([contest.head.organiser])]
    if server.organiser:
        whom.append(tr("anyone with <@&{organiser}>", organiser=server.organiser))
    return tr(" or ").join(whom) or tr(permissions.SETTLED)
