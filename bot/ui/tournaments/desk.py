"""All of tournaments on Discord, put together.

Decides the wiring only: the writer, the tables, what everybody presses and what organisers
press, and the verbs of all their buttons.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.service.tournaments import Tournaments
from bot.ui.boards import Boards
from bot.ui.mail import Mail
from bot.ui.preferences import Preferences
from bot.ui.tournaments.bench import Bench
from bot.ui.tournaments.herald import SPACING, Herald
from bot.ui.tournaments.occasions import Occasions
from bot.ui.tournaments.office import Office
from bot.ui.tournaments.organiser import Organiser
from bot.ui.tournaments.seating import Seats
from bot.ui.tournaments.visitors import Visitors


class TournamentDesk:
    """The part of the bot for tournaments. One per bot; `start` after the service's `resume`."""

    def __init__(
        self,
        client: discord.Client,
        service: Tournaments,
        boards: Boards,
        preferences: Preferences,
        mail: Mail,
        *,
        theme: str,
        faults: Counter[str],
        threads: bool,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        spacing: float = SPACING,
    ) -> None:
        self.service = service
        seats = Seats(client, service, boards, faults, threads, mail)
        self.herald = Herald(
            mail, service, seats, theme=theme, faults=faults, sleep=sleep, spacing=spacing
        )
        self.visitors = Visitors(service, preferences)
        occasions = Occasions(client, service)
        office = Office(service.matches.servers)
        self.bench = Bench(service)
        self.organiser = Organiser(service, self.herald, self.visitors, occasions, office)

    @property
    def verbs(self) -> dict[str, Any]:
        """Return what the buttons of tournaments ask for."""
        return {**self.visitors.verbs, **self.organiser.verbs}
