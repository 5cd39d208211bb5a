"""Computer players that go on for people, as presses and a command.

Decides how the outcome is shown: on the public board where that was pressed, else in the
person's own panel. Who has to agree is the service's to say.
"""

from __future__ import annotations

from typing import Any

import discord

from bot.matches.service import Matches
from bot.matches.stand_ins import NotAPerson
from bot.matches.ui.panels import Panels
from bot.matches.ui.threads import called
from bot.platform.component_ids import Ref
from bot.platform.component_router import Press
from bot.store.rows import Match
from engine.search import USUAL

Click = discord.Interaction[Any]


class StandIns:
    """Lets computer players go on for people. One per bot."""

    def __init__(self, matches: Matches, panels: Panels) -> None:
        self._stand_ins, self._panels = matches.stand_ins, panels
        #: What the router calls for buttons, by verb.
        self.verbs: dict[str, Press] = {
            "askcpu": lambda click, ref: self.propose(click, ref.number, int(ref.arg)),
            "cpu": self._agree,
            "nocpu": self._decline,
            "comeback": lambda click, ref: self.come_back(click, ref.number),
        }

    async def wanted(self, click: Click, match: Match, user: int, level: str | None) -> None:
        """Propose a computer player for somebody; who is away comes back. Raises Refused."""
        if user == click.user.id and match.kept_for(user):
            await self.come_back(click, match.id)
            return
        seats = match.seats_of(user)
        if not seats:
            raise NotAPerson(match.id)
        await self.propose(click, match.id, seats[0], (level or USUAL).lower())

    async def propose(self, click: Click, match_id: int, seat: int, level: str = USUAL) -> None:
        """Propose a computer player for a seat. Raises Refused."""
        acted = await self._stand_ins.propose(
            match_id, click.user.id, seat, level, interaction_id=click.id
        )
        await self._panels.worded(click, acted)

    async def come_back(self, click: Click, match_id: int) -> None:
        """Take one's own seat again. Raises Refused."""
        acted = await self._stand_ins.come_back(
            match_id, click.user.id, called(click.user), interaction_id=click.id
        )
        await self._panels.worded(click, acted)

    async def _agree(self, click: Click, ref: Ref) -> None:
        acted = await self._stand_ins.agree(ref.number, click.user.id, interaction_id=click.id)
        await self._panels.worded(click, acted)

    async def _decline(self, click: Click, ref: Ref) -> None:
        acted = await self._stand_ins.decline(ref.number, click.user.id, interaction_id=click.id)
        await self._panels.worded(click, acted)
