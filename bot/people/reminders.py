"""Reminders: when somebody is told that a match waits, and never twice for the same.

Decides the moments: once per question, at half of its time or so long before it is up (at
half where that is later), or in steps of what is left; outside the quiet hours and not on
vacation; a digest once a day. Of several steps that are due at once only the last is said, and
the first one is said to the person alone.
What is sent is claimed in the store first, so neither a restart nor a second process sends
it again; what Discord did not take is given back and tried again a little later. Sending is
handed to the bot and keeps no clock waiting.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, Protocol

import msgspec

from bot.matches.calendar import (
    QUIET,
    VACATION,
    Absence,
    absence,
    awake,
    bedtime,
    daily,
    read_quiet,
)
from bot.matches.match_store import MatchStore
from bot.people import refusals
from bot.people.reminder_store import Open, ReminderRows, Sent, Wish

log = logging.getLogger(__name__)
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
#: Of a question with less time (ms) nobody is reminded: its ping was just now.
LEAST = 30 * MINUTE
#: The steps: what part of the time is left then.
STEPS = {"half": 2, "fifth": 5, "twentieth": 20}
#: A later step than the first is left out where less than this (ms) would be left.
SHORTEST = 5 * MINUTE
#: So long before the time is up (ms) a person may wish to be told.
BEFORE = (HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY)
#: A digest that is later than this (ms), because the bot was off, waits for the next day.
LATE = 3 * HOUR


#: What could not be sent for now is tried again after so long (ms).
AGAIN = MINUTE


class NotNow(Exception):
    """Nothing could be sent, for it is Discord that is away."""


class Messenger(Protocol):
    """What the bot does with a reminder. None raises for what Discord refuses; the first two
    raise NotNow if it cannot be reached."""

    async def remind(self, wish: Wish, question: Open) -> tuple[int, int]:
        """Tell a person that a match waits; return channel and message, 0 for none."""
        ...

    async def digest(self, wish: Wish, waiting: Sequence[Open]) -> None:
        """Tell a person all that waits."""
        ...

    async def take_away(self, channel: int, message: int) -> None:
        """Delete an old reminder, if it can be."""
        ...


def steps(wish: Wish, question: Open) -> dict[str, int]:
    """Return the steps in which a person wants to be reminded of a question, with the time (ms)
    that is left then; none where there is too little time for any."""
    if question.given < LEAST:
        return {}
    half = question.given // 2
    if wish.schedule != "steps":
        return {wish.schedule: half if wish.schedule == "half" else min(wish.before, half)}
    left = {name: question.given // part for name, part in STEPS.items()}
    return {name: ms for name, ms in left.items() if name == "half" or ms >= SHORTEST}


def planned(
    wish: Wish, question: Open, done: Collection[str], away: Absence, now: int
) -> tuple[str, int] | None:
    """Return the step that comes next, and when (UTC ms, not before `now`); None: none."""
    names = [*steps(wish, question)]
    after = max((names.index(name) + 1 for name in done if name in names), default=0)
    following = None
    for name in names[after:]:
        at = moment(wish, question, away, now, name)
        if at is not None and (following is None or at <= now):
            following = name, at
    return following


def moment(wish: Wish, question: Open, away: Absence, now: int = 0, step: str = "") -> int | None:
    """Return when a person is reminded of a question (UTC ms, not before `now`), by a step or the
    first of them; None: not at all."""
    time_left = steps(wish, question)
    if not time_left:
        return None
    left = time_left[step] if step else next(iter(time_left.values()))
    at = max(question.due_at - left, away.until)
    if awake(away.quiet, at) >= question.due_at:
        # The time is up in quiet hours: tell before they begin.
        at = bedtime(away.quiet, at) - MINUTE
    at = awake(away.quiet, max(at, now))
    return at if question.since < at < question.due_at and at >= away.until else None


class Reminding:
    """Serves reminders. One per bot; `wake` tells the waiter of a new moment."""

    def __init__(self, store: MatchStore, now: Callable[[], int], messenger: Messenger) -> None:
        self._store, self._now, self._messenger = store, now, messenger
        self.rows = ReminderRows(store)
        self.wake: Callable[[int], None] = lambda _: None
        self._sending: set[asyncio.Task[None]] = set()
        #: Matches somebody has been reminded of; None: not looked up yet.
        self._told: set[int] | None = None
        #: Nothing is sent before (UTC ms): Discord was away just now.
        self._not_before = 0

    # -- what people wish ---------------------------------------------------

    async def wish(self, user: int) -> Wish:
        """Return how a person wants to be reminded."""
        return await self.rows.wish(user)

    async def set_wish(self, wish: Wish) -> Wish:
        """Set how a person wants to be reminded. Raises BadZone."""
        at = 0
        if wish.digest >= 0:
            try:
                read_quiet(f"00:00-01:00 {wish.zone}")
            except ValueError as error:
                raise refusals.BadZone(str(error)) from None
            at = daily(wish.digest, wish.zone, self._now())
        wish = msgspec.structs.replace(wish, digest_at=at)
        await self.rows.set_wish(wish)
        self.wake(0)
        return wish

    async def quiet(self, user: int) -> str:
        """Return the quiet hours of a person, empty for none."""
        hours: str = await self._store.settings.get("user", user, QUIET) or ""
        return hours

    # -- waiting ------------------------------------------------------------

    def deadline_set(self, due_at: int) -> None:
        """Take notice of a deadline: nobody is reminded before half of its time."""
        self.wake((self._now() + due_at) // 2)

    def changed(self, match: int) -> None:
        """Take notice of a change: what reminds of an answered question goes."""
        if self._told is not None and match in self._told:
            self.wake(0)

    async def next_due(self) -> int | None:
        """Return when somebody is to be reminded next (UTC ms), None: never."""
        if self._told is None:
            self._told = await self.rows.reminded()
        if self._told and await self.rows.answered():
            return self._now()  # something to take away
        moments = [at for _, _, _, at in await self._planned(self._now())]
        moments += [wish.digest_at for wish in (await self.rows.digests())[:1]]
        return max(min(moments), self._not_before) if moments else None

    async def serve(self, now: int) -> None:
        """Claim what is due and hand it to the bot."""
        if now >= self._not_before:
            await self._send_due(now)
        old = await self.rows.answered()
        await self.rows.drop(old)
        self._told = await self.rows.reminded()
        self._send(self._take_away([s for s in old if s.message]))

    async def _send_due(self, now: int) -> None:
        for wish, question, step, at in await self._planned(now):
            if at <= now and await self.rows.claim(question, step, now):
                self._send(self._remind(wish, question, step))  # from here on `told` knows of it
        for wish in await self.rows.digests():
            if wish.digest_at > now:
                break
            away, following = await self._away(wish.user), daily(wish.digest, wish.zone, now)
            later = awake(away.quiet, now)
            if later > now:
                await self.rows.claim_digest(wish, min(later, following))
                continue
            welcome = not away.until and wish.digest_at > now - LATE
            if await self.rows.claim_digest(wish, following) and welcome:
                self._send(self._digest(wish, following))

    async def close(self) -> None:
        """Finish what is being sent."""
        if self._sending:
            await asyncio.wait(list(self._sending), timeout=5)

    async def _planned(self, now: int) -> list[tuple[Wish, Open, str, int]]:
        result, still = [], await self.rows.open()
        away = await self._absences({wish.user for wish, _, _ in still})
        for wish, question, done in still:
            following = planned(wish, question, done, away[wish.user], now)
            if following is not None:
                result.append((wish, question, *following))
        return result

    async def _away(self, user: int) -> Absence:
        return (await self._absences({user}))[user]

    async def _absences(self, users: Collection[int]) -> dict[int, Absence]:
        """Return when people are away: of them alone, nothing else they have set, in one look."""
        if not users:
            return {}
        absences = await self._store.settings.of("user", users, (VACATION, QUIET))
        return {user: absence(absences.get(user, {}), self._now()) for user in users}

    # -- sending ------------------------------------------------------------

    def _send(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="reminder")
        self._sending.add(task)
        task.add_done_callback(self._sent)

    def _sent(self, task: asyncio.Task[None]) -> None:
        self._sending.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a reminder failed", exc_info=error)

    async def _remind(self, wish: Wish, question: Open, step: str) -> None:
        if wish.schedule == "steps" and step == "half":
            wish = msgspec.structs.replace(wish, way="dm")
        before = await self.rows.messages(question.match, question.user)
        try:
            channel, message = await self._messenger.remind(wish, question)
        except NotNow:
            await self.rows.release(question, step)
            self._later()
            return
        if message:
            await self.rows.sent(question, step, channel, message)
        for old in before:
            await self.rows.unlink(old)
        await self._take_away(before)

    async def _digest(self, wish: Wish, following: int) -> None:
        waiting = await self.rows.waiting_for(wish.user)
        if not waiting:
            return
        try:
            await self._messenger.digest(wish, waiting)
        except NotNow:
            claimed = msgspec.structs.replace(wish, digest_at=following)
            await self.rows.claim_digest(claimed, wish.digest_at)
            self._later()

    def _later(self) -> None:
        """Send nothing for a while."""
        self._not_before = self._now() + AGAIN
        self.wake(self._not_before)

    async def _take_away(self, old: Sequence[Sent]) -> None:
        for sent in old:
            await self._messenger.take_away(sent.channel, sent.message)
