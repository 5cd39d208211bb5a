"""The hall of fame of a server: what was played, who stood on the podium, who won most.

Decides what an event there holds, and that titles are counted of the events somebody may see;
whoever had themselves forgotten stays in the events, but in no list of people.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from bot.tournaments import plan as plans
from bot.tournaments.base import Base
from bot.tournaments.final_places import Final
from bot.tournaments.plan import Plan
from bot.tournaments.rounds import PODIUM
from bot.tournaments.rows import Head, Status

#: So many events at most.
MOST = 1_000
OVER: tuple[Status, ...] = ("over",)


class PastEvent(Struct, frozen=True):
    """A tournament that is over, with everybody's place."""

    head: Head
    plan: Plan
    places: tuple[Final, ...]

    @property
    def entrants(self) -> int:
        """Return how many people or teams took part."""
        return len({p.entrant for p in self.places})

    @property
    def podium(self) -> list[Final]:
        """Return who stood on the first places, the first first."""
        return [p for p in self.places if p.place <= PODIUM]

    @property
    def users(self) -> set[int]:
        """Return who took part."""
        return {p.user for p in self.places}


class Hall(Base):
    """The part of the service for what is over."""

    async def past(self, guild: int) -> list[PastEvent]:
        """Return what has ended in a server, the newest first."""
        places = await self.rows.places.of(guild)
        heads = await self.rows.find(guild=guild, statuses=OVER, limit=MOST)
        heads.sort(key=lambda head: (head.ended_at, head.id), reverse=True)
        return [
            PastEvent(head, plans.read(head.plan), tuple(places[head.id]))
            for head in heads
            if head.id in places
        ]


def titles(events: Iterable[PastEvent]) -> list[tuple[int, int]]:
    """Return who won how many of some events, most first; equals by their last title."""
    won = Counter[int]()
    for event in events:  # the newest first
        won.update(p.user for p in event.places if p.place == 1 and p.user > 0)
    return won.most_common()
