"""What has happened in a match, told to one audience.

Decides which rows of the record somebody is told and how they are numbered: told from stored
events, so it works under other rules too; only when a match has ended may everything be told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from bot.matches import refusals
from bot.matches.live import Live, ServicePart, read_events
from bot.matches.record_rows import counting, course
from bot.matches.telling import (
    Line,
    because,
    did_nothing,
    is_ruling,
    lapses_of,
    lines_of,
    looked,
    tell_of,
    word_of,
)
from bot.matches.versions import EVERYBODY, Eyes, Hidden, first_ply, is_hidden, last_ply, version
from bot.platform.mentions import plain
from bot.store.rows import NOBODY, Done, Match
from engine.core import Event, Game, Trail
from engine.model import joined

#: Rows that are looked through for the last turn.
LONGEST_TURN = 40


class History(ServicePart):
    """The part of the service that tells the record."""

    async def match(self, match_id: int) -> Match:
        """Return the match without its state, playable or not. Raises NoSuchMatch."""
        live = self._memory.cached(match_id)
        match = await self.store.matches.get(match_id) if live is None else live.match
        if match is None:
            raise refusals.NoSuchMatch(match_id)
        return match

    async def log(
        self, match_id: int, user_id: int | None = None, *, since: int = 0, reveal: bool = False,
        news: bool = False, upshots: bool = False,
    ) -> Sequence[Line]:  # fmt: skip
        """Return what was told to `user_id` (None: spectators) after ply `since`; of it the `news`:
        nothing that was taken back since, or that the open question tells; of it the `upshots`,
        who is out by them at the end.

        `reveal` shows everybody's secrets and has effect only once the match has ended.
        Told from stored events, so it works under other rules too; events that can no
        longer be read are left out while the match is live, and those of a match whose opening
        nobody can deal any more: who knows what they meant. Raises NoSuchMatch.

        A long function, because what a row tells depends on the rows before it.
        """
        mine, hidden = await self._eyes(await self.match(match_id), user_id)
        match = await self.match(match_id)  # as it was just read, if others serve it
        ended = match.status != "live"
        if not ended and version(hidden, match.ply, mine) <= version(hidden, since, mine):
            return []  # nothing they could notice: the rows need not be read
        everything = ended and reveal
        lines: list[Line] = []
        last: list[Line] = []
        # The row before tells nothing, but a turn may have begun with it.
        rows, opened = await self.store.matches.told(match_id, max(since - 1, 0) if news else since)
        game = self.games.get(match.game) if opened else None
        rows = counting(rows) if news else rows
        rows = [row for row in rows if everything or not is_hidden(row.hidden, mine)]
        why: Mapping[int, str] = {}
        idle = False  # whether a turn has begun in which nothing has happened yet
        ruled = max((row.ply for row in rows if is_ruling(row)), default=0)
        if any(row.source == "judge" for row in rows):
            why = await self.store.judging.reasons(match_id)
        for done in rows:
            if done.ply <= since:
                idle = _begins_turn(game, done)
                continue
            if done.back is not None:
                lines.append(because(word_of(game, match, done), why))
                lines += lapses_of(game, match, done)
                continue
            try:
                events_of_row = () if game is None else read_events(game, done.events)
            except msgspec.DecodeError:
                # Events of other rules: the notation stays readable, but may be a secret.
                game, events_of_row = None, ()
            events = events_of_row
            if game is None:
                if ended:
                    name = match.players[done.seat].name
                    lines.append(Line(done.ply, done.seat, f"{plain(name)}: {done.text}", done.at))
                continue
            if not everything:
                seen = [e for e in events if any(map(e.seen_by, mine))]
                events = tuple(
                    e for e in seen if not (news and e.echoed) and (e.upshot or not upshots)
                )
            if upshots and (grave := [e for e in events if e.grave]):
                last += [Line(done.ply, done.seat, t, done.at) for t in game.words.tell(grave)]
                events = tuple(e for e in events if not e.grave)
            texts = tell_of(game, done, events, ruled > done.ply)
            begins = any(e.new_turn for e in events_of_row)
            if news and not upshots and begins and idle:
                before = takewhile(lambda e: not e.new_turn, events_of_row)
                if not any(e in events for e in before):
                    texts = (did_nothing(game, done), *texts)
            idle = begins or (idle and not events_of_row)
            lines += (*(because(line, why) for line in texts[:1]), *texts[1:])
            lines += lapses_of(game, match, done)
        lines += last
        if ended:
            looks = await self.store.judging.looks(match_id)
            lines += [Line(a.ply, NOBODY, looked(a), a.at) for a in looks if a.ply >= since]
            lines.sort(key=lambda line: line.ply)
        return lines if everything else [_numbered(line, hidden, mine) for line in lines]

    async def ply_before(self, match_id: int, user_id: int | None, count: int) -> int:
        """Return the ply since which somebody could notice so many rows. Raises NoSuchMatch."""
        match = await self.match(match_id)
        eyes, hidden = await self._eyes(match, user_id)
        return first_ply(hidden, max(version(hidden, match.ply, eyes) - count, 0), eyes)

    async def version(self, match_id: int, user_id: int | None) -> int:
        """Return how far a match is, as somebody may know it. Raises NoSuchMatch."""
        match = await self.match(match_id)
        eyes, hidden = await self._eyes(match, user_id)
        return version(hidden, match.ply, eyes)

    async def ply_at(self, match_id: int, user_id: int, shown_version: int) -> int:
        """Return the last ply at which somebody was shown a version. Raises NoSuchMatch."""
        eyes, hidden = await self._eyes(await self.match(match_id), user_id)
        return last_ply(hidden, shown_version, eyes)

    async def public_version(self, match_id: int, ply: int) -> int:
        """Return how far a match was at a ply, as spectators know it. Raises NoSuchMatch."""
        match = await self.match(match_id)
        _, hidden = await self._eyes(match, None)
        return version(hidden, ply, EVERYBODY)

    async def own_version(self, match_id: int, user_id: int, public: int) -> int:
        """Return what the spectators' version of a match is to somebody: the first moment of it.

        Raises NoSuchMatch.
        """
        match = await self.match(match_id)
        eyes, hidden = await self._eyes(match, user_id)
        return version(hidden, first_ply(hidden, public, EVERYBODY), eyes)

    async def turn_trail(self, match_id: int) -> Trail:
        """Return what the whole last turn touched, as everybody may know it: the turn under way,
        or the one before it if nothing has been done in it yet. Raises NoSuchMatch."""
        match = await self.match(match_id)
        game = self.games.get(match.game)
        since = await self.ply_before(match_id, None, LONGEST_TURN)
        rows = course(await self.store.matches.actions(match_id, since)).done
        rows = tuple(row for row in rows if not is_hidden(row.hidden, EVERYBODY))
        trails: list[Trail] = []
        own = -1  # how much of it is the turn under way, once its beginning has been found
        for row in reversed(rows if game is not None else ()):
            assert game is not None
            try:
                events = [e for e in read_events(game, row.events) if e.seen_by(None)]
            except msgspec.DecodeError:
                break  # events of other rules
            trail = game.words.trail(events)
            began = any(e.new_turn for e in events)
            if began and any(t.end for t in trails):
                break
            trails.append(trail)
            own = len(trails) if began and own < 0 else own
        else:
            if own >= 0 and since == 0:  # before it was the setup, no turn
                trails = trails[:own]
        return joined(reversed(trails))

    async def _eyes(self, match: Match, user: int | None) -> tuple[Eyes, Hidden]:
        """Return the audience somebody belongs to, and the rows hidden from some."""
        try:
            live = await self._memory.live(match.id)
        except refusals.Unplayable:  # nobody can see more of it than there was
            seats = match.seats_of(user) or EVERYBODY
            return seats, await self.store.matches.hidden(match.id)
        return live.eyes(user), live.hidden


def known_lines(live: Live, eyes: Eyes, row: Done, events: Sequence[Event]) -> tuple[Line, ...]:
    """Return what an audience is told of a row."""
    lines = lines_of(live.game, live.match, row, events)
    return tuple(_numbered(line, live.hidden, eyes) for line in lines)


def _numbered(line: Line, hidden: Hidden, eyes: Eyes) -> Line:
    """Return a line with the number its reader may know."""
    return msgspec.structs.replace(line, ply=version(hidden, line.ply, eyes))


def _begins_turn(game: Game[Any, Any] | None, done: Done) -> bool:
    """Say whether a turn began with a row."""
    if game is None or done.back is not None:
        return False
    try:
        return any(e.new_turn for e in read_events(game, done.events))
    except msgspec.DecodeError:
        return False
