"""All of tournaments on Discord, put together.

Decides the wiring only: the writer, the tables, what everybody presses and what organisers
press, and the verbs of all their buttons.
"""

from __future__ import annotations

from typing import Any

import discord

from bot.i18n import tr
from bot.matches.access import Access
from bot.matches.ui.board_writer import Boards
from bot.matches.ui.preferences import Preferences
from bot.matches.ui.texts import jump, until
from bot.platform.mail import Mail
from bot.platform.mentions import plain
from bot.platform.message_sync import Delivery
from bot.tournaments.circuits import Circuits
from bot.tournaments.service import Tournaments
from bot.tournaments.templates import Templates
from bot.tournaments.ui.announcer import SPACING, Announcer
from bot.tournaments.ui.circuits import CircuitPages
from bot.tournaments.ui.hall import HallOfFame
from bot.tournaments.ui.judge_view import JudgeView
from bot.tournaments.ui.match_threads import TableThreads
from bot.tournaments.ui.organiser_actions import Organiser
from bot.tournaments.ui.permissions import OrganiserPermissions
from bot.tournaments.ui.player_actions import PlayerActions
from bot.tournaments.ui.scheduled_events import ScheduledEvents
from bot.tournaments.ui.team_actions import TeamActions
from bot.tournaments.ui.templates import TemplatePages
from bot.tournaments.ui.winner_roles import WinnerRoles


class TournamentScreens:
    """The part of the bot for tournaments. One per bot; `start` after the service's `resume`."""

    def __init__(
        self,
        client: discord.Client,
        service: Tournaments,
        boards: Boards,
        preferences: Preferences,
        access: Access,
        mail: Mail,
        *,
        theme: str,
        delivery: Delivery,
        threads: bool,
        spacing: float = SPACING,
    ) -> None:
        self.service = service
        seats = TableThreads(client, service, boards, delivery, threads, mail)
        roles = WinnerRoles(client, service)
        self.announcer = Announcer(
            mail, service, seats, roles, theme=theme, delivery=delivery, spacing=spacing
        )
        self.players = PlayerActions(service, preferences, access)
        occasions = ScheduledEvents(client, service)
        office = OrganiserPermissions(service.matches.servers)
        self.hall = HallOfFame(service, self.players)
        self.bench, self.times = JudgeView(service), seats.times
        self.organiser = Organiser(service, self.announcer, self.players, occasions, office)
        self.teams = TeamActions(service, self.players, office)
        self.circuits = CircuitPages(Circuits(service), self.organiser, self.players)
        self.recurring = Templates(service)
        self.templates = TemplatePages(client, self.recurring, self.organiser, mail, delivery)

    async def waiting_for(self, user: int) -> list[tuple[int, str]]:
        """Return where somebody is waited for to check in: the server, and a line."""
        lines: list[tuple[int, str]] = []
        for cup in await self.service.contests(user=user):
            mine = cup.signup(user)
            if cup.status != "checkin" or not mine or mine.state == "out" or mine.checked_at:
                continue
            card = (await self.service.rows.messages(cup.id)).get("card")
            line = tr(
                "🏆 Check in for {name} · starts {when} {link}",
                name=plain(cup.name),
                when=until(cup.head.due_at),
                link=jump(cup.head.guild, card.channel, card.message) if card else "",
            )
            lines.append((cup.head.guild, line))
        return lines + await self.times.waiting_for(user)

    @property
    def verbs(self) -> dict[str, Any]:
        """Return what the buttons of tournaments ask for."""
        return {**self.players.verbs, **self.organiser.verbs, **self.more}

    @property
    def more(self) -> dict[str, Any]:
        """Return what the buttons beside a tournament's own ask for."""
        return {
            **self.teams.verbs,
            **self.times.verbs,
            **self.hall.verbs,
            **self.templates.verbs,
            **self.circuits.verbs,
        }
