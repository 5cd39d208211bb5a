"""What people ask of tournaments: lists, tables, what was done, files.

Decides nothing about who may ask: all of it is public in a server.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal

import msgspec
from msgspec import Struct

from bot.platform.mentions import plain
from bot.tournaments import conduct
from bot.tournaments import model as domain
from bot.tournaments.base import Base
from bot.tournaments.contest import GOING, Contest
from bot.tournaments.model.exports import sheet
from bot.tournaments.refusals import DamagedTournament, NotNow
from bot.tournaments.rows import Logged, Sitting, Status

Format = Literal["json", "csv", "cross", "boards", "knockout", "trf"]


class Table(Struct, frozen=True):
    """A match of a tournament with its game that runs or was played last.

    `seats` are the entrants, `names` theirs, in the order of the match's first game; `users`
    are the people of each. `sitting` is the last game that counts, None before it was begun. Of a
    match of teams it is one `board`, with its players.
    """

    match: domain.Match
    names: tuple[str, ...]
    users: tuple[tuple[int, ...], ...]
    sitting: Sitting | None
    board: int = 0

    @property
    def match_id(self) -> int:
        """Return the bot's match, 0 if there is none."""
        return self.sitting.match_id if self.sitting else 0


class Lookups(Base):
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
        contests = []
        for head in await self.rows.find(guild=guild, statuses=statuses, user=user, limit=limit):
            try:
                contests.append(await self.get(head.id))
            except DamagedTournament:
                continue  # the log tells; it must not hide the others
        return contests

    async def lost_by_leaving(self, tournament: int, user: int, by: int) -> str:
        """Return what becomes of somebody's open match if `by` takes them out: "counts" (given
        up, for ratings too if it is rated), "forfeit", "" if they have none. Raises OwnMatch."""
        contest = await self.get(tournament)
        if not conduct.opponents(contest, user):
            return ""
        await self.check_part(contest, conduct.open_of(contest, user), 0 if by == user else by)
        begun = await conduct.begun(self.matches.viewing, contest, user)
        return "forfeit" if begun is None else "counts"

    async def log(self, tournament: int) -> list[Logged]:
        """Return all that was done, in order, with who did it and why."""
        return await self.rows.log(tournament)

    # -- files --------------------------------------------------------------

    async def export(self, tournament: int, kind: Format) -> bytes:
        """Return a tournament as a file: everything as JSON, the standings, the rounds before a
        knock-out and its matches as CSV, a Swiss one as TRF. Raises NotNow."""
        state = (await self.get(tournament)).state
        if kind == "json":
            if not state.started:  # who knows the seed could choose the draw
                state = msgspec.structs.replace(state, seed=0, rng=0)
            return domain.to_json(state)
        if kind == "csv":
            return sheet(domain.standings_csv(state))
        write = {
            "cross": domain.crosstable_csv,
            "boards": domain.boards_csv,
            "knockout": domain.knockout_csv,
        }
        try:
            return sheet(write[kind](state)) if kind in write else domain.trf(state).encode()
        except domain.Refused as refused:
            raise NotNow(plain(str(refused))) from None


def tables(contest: Contest, round_number: int | None = None) -> list[Table]:
    """Return the tables of a round, None for all matches that are open."""
    if round_number is None:
        return [
            game
            for m in domain.open_matches(contest.state)
            for game in _of_match(contest, m, domain.teams.open_boards(m))
        ]
    return [
        game
        for m in contest.state.matches
        if m.round == round_number
        for game in _of_match(contest, m, range(1, len(m.boards) + 1))
    ]


def _of_match(contest: Contest, m: domain.Match, boards: Iterable[int]) -> list[Table]:
    """Return the tables of a match: one, or of teams those of some boards."""
    if not m.boards:
        return [table(contest, m)]
    of_match = []
    for board in boards:
        keys, sides = domain.teams.players_at(m, board), domain.teams.seats_at(m, board)
        names = tuple(
            domain.teams.called(contest.state, e, key) for e, key in zip(sides, keys, strict=True)
        )
        games = [
            s
            for s in contest.sittings
            if (s.match, s.game_no) == (m.id, board) and s.state != "void"
        ]
        users = tuple((int(key),) if key else () for key in keys)
        of_match.append(Table(m, names, users, games[-1] if games else None, board))
    return of_match


def table(contest: Contest, m: domain.Match) -> Table:
    """Return a match with its people and its last game."""
    entrants = contest.state.entrants
    mine = [s for s in contest.sittings if s.match == m.id and s.state != "void"]
    return Table(
        m,
        tuple(entrants[e - 1].name for e in m.seats),
        tuple(contest.users(e) for e in m.seats),
        mine[-1] if mine else None,
    )
