"""Computer players that go on for people, and seats handed over, as presses and commands.

Decides how the outcome is shown: on the public board where that was pressed, else in the
person's own panel. Who has to agree is the service's to say.
"""

from __future__ import annotations

import logging

import discord

from bot.i18n import mark, tr
from bot.matches.secluded import places
from bot.matches.stand_ins import NotAPerson
from bot.matches.stand_ins import StandIns as Seats
from bot.matches.ui import texts
from bot.matches.ui.panels import Panels
from bot.matches.ui.threads import called
from bot.matches.viewing import Viewing
from bot.platform.answers import Click
from bot.platform.component_ids import whole
from bot.platform.component_router import Press
from bot.platform.mail import ERRORS, Mail, NoWay
from bot.platform.mentions import mentions
from bot.platform.refusals import Refused
from bot.servers.locales import Locales
from bot.store.rows import Match
from engine.search import USUAL

log = logging.getLogger(__name__)


class NotThere(Refused):
    says = mark(
        "That account can't play here. Please name a member of this server who is not a bot."
    )


class StandIns:
    """Lets computer players go on for people. One per bot."""

    def __init__(
        self, stand_ins: Seats, viewing: Viewing, locales: Locales, panels: Panels, mail: Mail
    ) -> None:
        self._stand_ins, self._viewing, self._locales = stand_ins, viewing, locales
        self._panels, self._mail = panels, mail
        #: What the router calls for buttons, by verb.
        self.verbs: dict[str, Press] = {
            "ask-computer": lambda click, ref: self.propose(click, ref.number, whole(ref.arg, -1)),
            "come-back": lambda click, ref: self.come_back(click, ref.number),
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

    async def hand_over(
        self, click: Click, match: Match, user: int, to: discord.Member | discord.User
    ) -> None:
        """Propose that somebody takes a seat over for good. Raises Refused."""
        seats = match.seats_of(user)
        if not seats:
            raise NotAPerson(match.id)
        if not isinstance(to, discord.Member) or to.bot:
            raise NotThere
        acted = await self._stand_ins.hand_over(
            match.id, click.user.id, seats[0], to.id, called(to), interaction_id=click.id
        )
        await self._panels.worded(click, acted)
        await self.ask(match.id)

    async def ask(self, match_id: int) -> None:
        """Ask whoever is to take a seat over, once everybody at the table has agreed."""
        match = await self._viewing.match(match_id)
        offer = next((o for o in match.offers if o.handed and o.told == match.ply), None)
        if offer is None:
            return
        await self._locales.here(match.place.guild)
        text = tr(
            "🤝 <@{user}>: the players of match #{match} would like you to take over for "
            "{whose}. Accept or decline with the buttons below the board.",
            user=offer.user,
            match=match_id,
            whose=texts.plain_name(match.players[offer.of]),
        )
        try:
            await self._mail.send(
                match.place.guild,
                await places(self._viewing.store, match),
                content=text,
                allowed_mentions=mentions([offer.user] if offer.user else []),
            )
        except (NoWay, *ERRORS) as error:  # the board and `/inbox` say it, too
            log.info("match %d: user %d not asked (%s)", match_id, offer.user, error)

    async def come_back(self, click: Click, match_id: int) -> None:
        """Take one's own seat again. Raises Refused."""
        acted = await self._stand_ins.come_back(
            match_id, click.user.id, called(click.user), interaction_id=click.id
        )
        await self._panels.worded(click, acted)
