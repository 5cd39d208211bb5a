"""Seeing everything hidden, and setting the result of a match.

Decides that a judge who looks is recorded first, and that a result can be set while a match runs or
after it has ended, even if its rules are gone. What counts is counted or corrected by the same code
as always, in the same transaction.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from bot.i18n import tr
from bot.matches.acting import ATTEMPTS, Acted, tell
from bot.matches.live import Memory, Seen, ServicePart, read_events
from bot.matches.record_rows import JUDGE, course
from bot.matches.refusals import Finished, NoSuchMatch
from bot.matches.seats import teams_of
from bot.matches.telling import Line, tell_of, word_of
from bot.matches.undo import Undo
from bot.matches.versions import EVERYBODY, version
from bot.matches.viewing import ANNULLED, Snapshot, Viewing
from bot.moderation import refusals
from bot.moderation.judge_actions import NoSuchPlaces, Order, SameResult
from bot.moderation.judge_store import JudgeStore
from bot.moderation.rollback import check_judges, digest_now
from bot.moderation.store import Settled
from bot.platform.refusals import Busy
from bot.ratings.rated import acted_enough
from bot.ratings.results import JUDGED, Correction
from bot.store.rows import NOBODY, Done, Match
from engine.core import HOUSE, OPEN, Illegal, Reason, Trail, ranked


class Sight(Struct, frozen=True):
    """A match with everything hidden in it, for a judge's eyes alone.

    `shot` has the open view and no seat, `seats` is what each seat sees, `position` is the
    position as text, `lines` are all that happened, `digest` is the position's.
    """

    shot: Snapshot
    seats: tuple[Seen, ...]
    position: str
    lines: tuple[Line, ...]
    digest: str


class Results(ServicePart):
    """The part of the service through which judges look and decide."""

    store: JudgeStore

    def __init__(self, memory: Memory, store: JudgeStore, viewing: Viewing, undo: Undo) -> None:
        super().__init__(memory)
        self.store = store
        self._viewing = viewing
        self._undo = undo

    # -- looking ------------------------------------------------------------

    async def look(self, order: Order) -> Sight:
        """Note that a judge looks, then return everything hidden in a running match.

        The players are told after the end. Raises as `intervene`.
        """
        live = await self._memory.live(order.deed.match)
        match, game = live.match, live.game
        await check_judges(self.store, match, order)
        if match.status != "live":
            raise Finished(match.id)
        digest = digest_now(live)
        act = order.act(self.now(), ply=match.ply, after={"digest": digest})
        await self.store.judging.carry_out(order.judged(act), order.interaction, lambda _: True)
        shot = await self._viewing.snapshot(match.id)
        while (
            live := await self._memory.live(match.id)
        ).match.ply != shot.match.ply:  # somebody has moved
            shot = await self._viewing.snapshot(match.id)
        lines: list[Line] = []
        for done in await self.store.matches.actions(match.id):
            if done.back is None:
                lines += tell_of(game, done, read_events(game, done.events))
            else:
                lines.append(word_of(game, match, done))
        whole = self._memory.seen(live, OPEN)
        return Sight(
            msgspec.structs.replace(shot, seen=whole, lines=(), trail=Trail()),
            tuple(self._memory.seen(live, p.seat) for p in match.players),
            game.words.write(live.state, OPEN),
            tuple(lines),
            digest,
        )

    # -- results ------------------------------------------------------------

    async def settle(self, order: Order) -> Acted:
        """Set the result of a match, or annul it, whether it runs or has ended.

        It works where the rules are gone, too. With `what` "ratings" a match that does not
        count is refused. Raises NotCounted, SameResult, NoSuchSeat, and as `intervene`.
        """
        number = order.deed.match
        async with self._memory.lock(number):
            for _ in range(ATTEMPTS):
                settled = await self._settled(order)
                try:
                    stored = await self.store.judging.settle(settled)
                finally:
                    self._memory.forget(number)
                if stored != "conflict":
                    break
            else:
                raise Busy
        done = settled.done
        if stored == "duplicate":
            return Acted(number, done.ply - 1, NOBODY, done.text, duplicate=True)
        tell(self._memory.on_change, number)
        tell(self._memory.on_correction, number)
        return Acted(number, done.ply, NOBODY, done.text, over=True)

    async def _settled(self, order: Order) -> Settled:
        deed, now = order.deed, self.now()
        loaded = await self.store.matches.load(deed.match)
        if loaded is None:
            raise NoSuchMatch(deed.match)
        match = loaded.match
        await check_judges(self.store, match, order)
        seen = version(loaded.hidden, match.ply, EVERYBODY)
        if deed.ply not in (None, match.ply, seen):
            raise Illegal(Reason.STALE, "", tr("The match has moved on since then."))
        annul = deed.what == "annul" or deed.winners is None
        winners = None if annul else tuple(sorted({*(deed.winners or ())}))
        if winners and not {*winners} <= {HOUSE, *(p.seat for p in match.players)}:
            raise refusals.NoSuchSeat
        sides = teams_of(self.games, match)
        placed = () if winners is None else _placed(match.id, deed.placed, winners or (), sides)
        counted = await self.store.judging.counted(match.id)
        same = counted is None or (counted.winners, counted.placed) == (winners, placed)
        if deed.what == "ratings":
            if counted is None or same:
                raise refusals.NotCounted(match.id)
        elif _has(match, winners, placed) and same:
            raise SameResult(match.id)
        teams: tuple[int, ...] = ()
        if match.rated and counted is None and not annul:
            teams = sides
            played = course(await self._undo.rows(match)).done
            teams = teams if acted_enough(self.games.get(match.game), teams, played) else ()
        correction = None
        if not same:
            correction = Correction(match.id, winners, deed.reason, order.first.user, now, placed)
        last = loaded.last
        digest = match.opening if last is None else last.digest
        text = row("annul" if annul else "result")
        act = order.act(
            now,
            ply=match.ply + 1,
            before={"status": match.status, "winners": match.winners, "why": match.why}
            | ({"placed": match.placed} if match.placed else {}),
            after={"status": "annulled" if annul else "over", "winners": winners}
            | ({"placed": placed} if placed else {}),
        )
        return Settled(
            match.id,
            Done(match.ply + 1, NOBODY, text, now, "judge", digest, back=match.ply),
            "abandoned" if annul else "over",
            winners,
            placed,
            ANNULLED if annul else JUDGED,
            order.judged(act),
            teams,
            correction,
            order.interaction,
        )


def _has(match: Match, winners: tuple[int, ...] | None, placed: tuple[int, ...]) -> bool:
    """Say whether a match has ended with that result already."""
    if winners is None:
        return match.status == "abandoned"
    return match.status == "over" and (match.winners, match.placed) == (winners, placed)


def _placed(
    match: int, placed: tuple[int, ...], winners: tuple[int, ...], teams: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the places of the seats, empty where the winners tell them. Raises NoSuchPlaces."""
    if not placed:
        return ()
    if len(placed) == len(teams):
        result = ranked(placed, teams, "")
        if result.winners == winners and result.places(teams) == placed:
            return result.placed
    raise NoSuchPlaces(match=match, count=len(teams))


def row(what: str) -> str:
    """Return the text of a judge's row: what was done; who to and why is in the judges' log."""
    return f"{JUDGE} {what}"
