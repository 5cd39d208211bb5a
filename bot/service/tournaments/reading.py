"""What people ask of tournaments: lists, standings, tables, reasons, files.

Decides nothing about who may ask: all of it is public in a server.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec
from msgspec import Struct

from bot import tournaments as domain
from bot.service.tournaments import conduct
from bot.service.tournaments.base import GOING, Base, Contest
from bot.service.tournaments.refusals import DamagedTournament, NotIn, NotNow
from bot.service.tournaments.signing import opponents
from bot.store.tournaments import Logged, Sitting, Status

Format = Literal["json", "csv", "trf"]


class Table(Struct, frozen=True):
    """A match of a tournament with its game that runs or was played last.

    `seats` are the entrants, `names` theirs, in the order of the match's first game; `users`
    are the people of both. `sitting` is the last game that counts, None before it was begun.
    """

    match: domain.Match
    names: tuple[str, str]
    users: tuple[tuple[int, ...], tuple[int, ...]]
    sitting: Sitting | None

    @property
    def match_id(self) -> int:
        """Return the bot's match, 0 if there is none."""
        return self.sitting.match_id if self.sitting else 0


class Duty(Struct, frozen=True):
    """What somebody has to do with a tournament, the most urgent first.

    `what`: "play" (at `table`), "check in", "wait" (for the next round or a place), "out".
    """

    contest: Contest
    what: str
    table: Table | None = None


class Reading(Base):
    """The part of the service that answers questions and changes nothing."""

    async def contests(
        self,
        guild: int | None = None,
        statuses: Collection[Status] = GOING,
        *,
        user: int | None = None,
        limit: int = 25,
    ) -> list[Contest]:
        """Return tournaments, the newest first; `user`: which somebody has signed up for.

        One that is damaged is left out.
        """
        found = []
        for head in await self.rows.find(guild=guild, statuses=statuses, user=user, limit=limit):
            try:
                found.append(await self.get(head.id))
            except DamagedTournament:
                continue  # the log tells; it must not hide the others
        return found

    async def standings(self, tournament: int) -> list[domain.Row]:
        """Return the standings, best first; before the start those who would play."""
        return domain.standings((await self.get(tournament)).state)

    async def tables(self, tournament: int, round_number: int | None = None) -> list[Table]:
        """Return the tables of a round, None for all matches that are open."""
        return tables(await self.get(tournament), round_number)

    async def of_match(self, match_id: int) -> tuple[Contest, Table] | None:
        """Return the tournament and table a match of the bot belongs to."""
        sitting = await self.rows.sitting(match_id)
        if sitting is None:
            return None
        contest = await self.get(sitting.tournament)
        if sitting.match > len(contest.state.matches):
            return None  # its round was taken back
        return contest, table(contest, contest.state.matches[sitting.match - 1])

    async def duties(self, user: int, guild: int | None = None) -> list[Duty]:
        """Return what somebody owes or plays, in tournaments that go on."""
        found = [duty(c, user) for c in await self.contests(guild, user=user)]
        order = ("play", "check in", "wait", "out")
        return sorted(found, key=lambda d: order.index(d.what))

    async def lost_by_leaving(self, tournament: int, user: int, by: int) -> str:
        """Return what becomes of somebody's open match if `by` takes them out: "counts" (given
        up, for ratings too if it is rated), "forfeit", "" if they have none."""
        contest = await self.get(tournament)
        if not opponents(contest, user):
            return ""
        found = await conduct.begun(self.matches, contest, user, 0 if by == user else by)
        return "forfeit" if found is None else "counts"

    async def log(self, tournament: int) -> list[Logged]:
        """Return all that was done, in order, with who did it and why."""
        return await self.rows.log(tournament)

    # -- reasons ------------------------------------------------------------

    async def why_place(self, tournament: int, user: int) -> list[str]:
        """Return why somebody stands where they stand. Raises NotIn."""
        contest = await self.get(tournament)
        one = contest.entrant(user)
        if one is None:
            raise NotIn("That person", contest.name)
        return domain.why_place(contest.state, one.id)

    async def why_match(self, tournament: int, match: int) -> list[str]:
        """Return why two meet, and why in these seats. Raises NotNow."""
        contest = await self.get(tournament)
        try:
            return domain.why_match(contest.state, match)
        except domain.Refused as refused:
            raise NotNow(str(refused)) from None

    async def why_bye(self, tournament: int, user: int, round_number: int) -> list[str]:
        """Return why somebody has no match in a round. Raises NotIn, NotNow."""
        contest = await self.get(tournament)
        one = contest.entrant(user)
        if one is None:
            raise NotIn("That person", contest.name)
        try:
            return domain.why_bye(contest.state, one.id, round_number)
        except domain.Refused as refused:
            raise NotNow(str(refused)) from None

    # -- files --------------------------------------------------------------

    async def export(self, tournament: int, kind: Format) -> bytes:
        """Return a tournament as a file: everything as JSON, the standings as CSV, a Swiss one
        as TRF. Raises NotNow."""
        state = (await self.get(tournament)).state
        if kind == "json":
            if not state.started:  # who knows the seed could choose the draw
                state = msgspec.structs.replace(state, seed=0, rng=0)
            return domain.to_json(state)
        if kind == "csv":
            return domain.standings_csv(state).encode()
        try:
            return domain.trf(state).encode()
        except domain.Refused as refused:
            raise NotNow(str(refused)) from None


def tables(contest: Contest, round_number: int | None = None) -> list[Table]:
    """Return the tables of a round, None for all matches that are open."""
    if round_number is None:
        return [table(contest, m) for m in domain.open_matches(contest.state)]
    return [table(contest, m) for m in contest.state.matches if m.round == round_number]


def table(contest: Contest, m: domain.Match) -> Table:
    """Return a match with its people and its last game."""
    a, b = m.seats
    entrants = contest.state.entrants
    mine = [s for s in contest.sittings if s.match == m.id and s.state != "void"]
    return Table(
        m,
        (entrants[a - 1].name, entrants[b - 1].name),
        (contest.users(a), contest.users(b)),
        mine[-1] if mine else None,
    )


def duty(contest: Contest, user: int) -> Duty:
    """Return what somebody has to do with a tournament."""
    mine = contest.signup(user)
    if mine is None or mine.state == "out":
        return Duty(contest, "out")
    if contest.status == "checkin" and not mine.checked_at:
        return Duty(contest, "check in")
    for one in tables(contest):
        if contest.state.started and user in (*one.users[0], *one.users[1]):
            return Duty(contest, "play", one)
    return Duty(contest, "wait")
