"""Computer players entered by an organiser, before the start or late.

Decides that a computer only takes a free place, after all people on the waiting list, that it is
seeded after everybody with a rating, and that it need not check in.
"""

from __future__ import annotations

from bot.i18n import tr
from bot.matches.beginning import computer
from bot.platform.mentions import plain
from bot.tournaments import computers
from bot.tournaments.arenas import is_arena
from bot.tournaments.base import Base
from bot.tournaments.contest import Contest
from bot.tournaments.draft import Draft
from bot.tournaments.entering import enter_late, full, going, unique
from bot.tournaments.refusals import FieldFull, NotNow
from bot.tournaments.rows import Signup
from engine.search import LEVELS


class Adding(Base):
    """The part of the service that enters computers."""

    async def add_computer(self, tournament: int, level: str, *, by: int) -> Contest:
        """Give a computer of a level (`engine.search.LEVELS`) a place. Raises FieldFull, NotNow."""

        def step(draft: Draft) -> None:
            going(draft)
            if level not in LEVELS:
                raise NotNow(tr("There is no such computer player."))
            if is_arena(draft):
                raise NotNow(tr("Computers can't play in an arena."))
            if draft.plan.settings.boards:
                raise NotNow(tr("Computers can't play in teams."))
            if draft.head.status == "draft":
                raise NotNow(tr("Sign-up for {name} is not open yet.", name=plain(draft.plan.name)))
            late = draft.head.status == "running"
            if full(draft) and not late:
                raise FieldFull(name=draft.plan.name, cap=len(draft.those("in")))
            user = computers.number(draft)
            name = unique(draft, user, computer(level).name)
            place = 1 + max((s.place for s in draft.signups.values()), default=0)
            new = Signup(user, name, "in", place, draft.now, 0, draft.now, level)
            if late:
                enter_late(draft, new)
                return
            draft.sign(new)
            draft.note("computer added", [user, name, level])

        return await self._change(tournament, by, step)
