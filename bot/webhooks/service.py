"""Webhooks: which server posts where, what is still to be posted, and when it is tried again.

Decides that a match never waits for it: what happens is stored at once and posted by tasks of their
own, one post of a server at a time and so many a minute. What is not yet posted is a row, so a
restart forgets nothing; it is tried again in order, after longer and longer pauses, and an address
that never answers is turned off. Of several turns of a match, and of several pairings or standings
of a tournament, only the last is posted. The bot only posts what everybody in the server sees, as
`everybody` says, and nothing while the host has not turned it on.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from bot.i18n import mark
from bot.matches.live import Live, Memory
from bot.matches.secluded import is_secluded
from bot.matches.viewing import Viewing
from bot.platform.locks import Locks
from bot.platform.owed_store import Owed
from bot.platform.refusals import Refused
from bot.store.database import StoreError
from bot.store.rows import Place
from bot.tournaments.contest import Contest
from bot.webhooks import events, facts
from bot.webhooks.sending import Post, checked, signed

log = logging.getLogger(__name__)
KEY = "webhook"
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
#: Pauses after failures in a row (ms); after so many more the address is turned off.
PAUSES = (10_000, 30_000, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR)
GIVE_UP = 12
#: Posts of one server in a minute; what waits at most, and how long (ms).
RATE, ROOM, STALE = 60, 200, 2 * DAY
#: Matches of which it is remembered what was told.
REMEMBERED = 4096
#: The answer that says: do not post here any more.
GONE = 410
#: What a server may want to be told of besides results, as the fields of `Hook` are called.
KINDS = ("turns", "pairings", "standings")
#: What was told of a tournament last.
TOLD = "webhook told"


class TooFast(Refused):
    says = mark("Too many posts this minute. Nothing was sent; try again in a minute.")


class Hook(Struct, frozen=True):
    """Where a server wants to be told, and of what besides results. `failed` counts posts that
    failed in a row, `off` says that they were too many; `last` is the number of the last answer (0:
    none)."""

    url: str
    secret: str
    turns: bool = True
    pairings: bool = False
    standings: bool = False
    failed: int = 0
    off: bool = False
    last: int = -1


class Telling(Struct, frozen=True):
    """Something to be told; `number` is that of its row."""

    guild: int
    match: int
    kind: str
    name: str
    body: str
    at: int
    number: int = 0
    tournament: int = 0


class Webhooks:
    """One per bot. `start` after the store is open, `close` before it closes.

    `changed` listens to matches, `follow` to tournaments once their messages stand; `wake(at)` is
    called with the moment of the next try; `on_off` with a server whose address was turned off.
    """

    def __init__(
        self,
        memory: Memory,
        viewing: Viewing,
        post: Post,
        everybody: Callable[[Place], bool],
        *,
        on: bool,
    ) -> None:
        self._memory, self._viewing = memory, viewing
        self._post, self._everybody, self.on = post, everybody, on
        self._owed = Owed(memory.store, KEY)
        self._hooks: dict[int, Hook] = {}
        self._queues: dict[int, list[Telling]] = {}
        self._again: dict[int, int] = {}
        self._spent: dict[int, deque[int]] = {}
        self._seen: OrderedDict[int, object] = OrderedDict()
        self._wanted: OrderedDict[int, bool] = OrderedDict()
        self._tasks: dict[object, asyncio.Task[None]] = {}
        #: Held while something is posted for a server.
        self._posting = Locks[int]()
        self.wake: Callable[[int], None] = lambda _: None
        self.on_off: Callable[[int], Awaitable[object]] | None = None

    # -- life ---------------------------------------------------------------

    async def start(self) -> None:
        """Take up what a stopped process left."""
        if not self.on:
            return
        settings = self._memory.store.settings
        for guild in filter(self._memory.store.cluster.owns, await settings.owners("guild", [KEY])):
            self._hooks[guild] = msgspec.convert(await settings.get("guild", guild, KEY), Hook)
        for number in await self._owed.numbers():
            one = msgspec.convert(await self._owed.get(number), Telling)
            self._queues.setdefault(one.guild, []).append(
                msgspec.structs.replace(one, number=number)
            )
        for guild, queue in self._queues.items():
            queue.sort(key=lambda one: one.at)
            self._kick(guild)

    async def close(self) -> None:
        """Stop; what was not told is told after the next start."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()

    async def settled(self) -> None:
        """Wait until nothing is being looked at or told."""
        while tasks := [task for task in self._tasks.values() if not task.done()]:
            await asyncio.wait(tasks)

    # -- settling -----------------------------------------------------------

    async def of(self, guild: int) -> Hook | None:
        """Return where a server wants to be told, None for nowhere."""
        return self._hooks.get(guild)

    async def set(self, guild: int, url: str) -> Hook:
        """Tell a server at another address, with a new secret. Raises BadAddress."""
        before = self._hooks.get(guild)
        hook = Hook(checked(url), secrets.token_urlsafe(32), pairings=True, standings=True)
        if before is not None:
            wanted = {kind: getattr(before, kind) for kind in KINDS}
            hook = msgspec.structs.replace(hook, **wanted)
        await self._forget(guild)
        await self._keep(guild, hook)
        return hook

    async def want(self, guild: int, kind: str, on: bool) -> None:
        """Tell of one of `KINDS` as well, or no more."""
        hook = self._hooks.get(guild)
        if hook is not None and kind in KINDS:
            await self._keep(guild, msgspec.structs.replace(hook, **{kind: on}))

    async def remove(self, guild: int) -> None:
        """Tell a server nothing any more."""
        await self._forget(guild)
        self._hooks.pop(guild, None)
        await self._memory.store.settings.set("guild", guild, KEY, None)

    async def test(self, guild: int) -> int:
        """Post a test now and return the number of the answer, 0: none; one that is taken turns
        the address on again. Raises TooFast."""
        hook = self._hooks[guild]
        if self._too_fast(guild, self._memory.now()):
            raise TooFast
        body = _written(facts.event(facts.TEST, guild, self._memory.now()))
        status = await self._try(guild, hook, facts.TEST, secrets.token_hex(8), body)
        good = 200 <= status < 300
        after = msgspec.structs.replace(hook, last=status)
        if good:
            after = msgspec.structs.replace(after, failed=0, off=False)
        await self._keep(guild, after)
        if good:
            self._again.pop(guild, None)
            self._kick(guild)
        return status

    async def _keep(self, guild: int, hook: Hook) -> None:
        self._hooks[guild] = hook
        await self._memory.store.settings.set("guild", guild, KEY, msgspec.to_builtins(hook))

    async def _forget(self, guild: int) -> None:
        self._again.pop(guild, None)
        queue = self._queues.get(guild, [])
        gone = [*queue]
        queue.clear()
        for one in gone:
            await self._owed.take(one.number)

    # -- noticing -----------------------------------------------------------

    def changed(self, match_id: int) -> None:
        """Hear that something of a match is new; never fails, takes no time."""
        if not self._hooks or not self.on:
            return
        live = self._memory.cached(match_id)
        if live is None:  # begun just now, or ended without having been looked at
            self._wanted.setdefault(match_id, False)
        elif live.match.place.guild in self._hooks and self._news(live):
            self._wanted[match_id] = True
        self._run("look", self._look)

    def _news(self, live: Live) -> bool:
        """Remember how a match stands; say whether that is worth telling: other people it waits
        for, or an end."""
        match = live.match
        now: object = match.status, match.winners, match.placed
        if match.status == "live":
            now = {w.seat for w in live.waiting if match.players[w.seat].user is not None}
        before = self._seen.get(match.id)
        self._seen[match.id] = now
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return bool(now) and now != before

    async def _look(self) -> None:
        while self._wanted:
            match_id, sure = self._wanted.popitem(last=False)
            try:
                await self._look_at(match_id, sure)
            except Refused as error:
                log.info("match %d is not told of: %s", match_id, error)

    async def _look_at(self, match_id: int, sure: bool) -> None:
        """Note what a match is now, if everybody may know it; unless it is `sure`, only if it is
        worth telling."""
        match = await self._viewing.match(match_id)
        guild = match.place.guild
        hook = self._hooks.get(guild)
        if hook is None or hook.off or match.sandbox or match.audience != "open":
            return
        if not self._everybody(match.place) or await is_secluded(self._memory.store, match):
            return
        shot = await self._viewing.snapshot(match_id)
        live = self._memory.cached(match_id)
        if not sure and (live is None or not self._news(live)):
            return
        kind = facts.TURN if shot.status == "live" else facts.RESULT
        if kind == facts.TURN and not (hook.turns and facts.waiting(shot)):
            return
        now = self._memory.now()
        body = _written(facts.event(kind, guild, now, facts.of(shot)))
        name = f"{match.id}-{shot.version}-{kind}"
        await self._note(Telling(guild, match.id, kind, name, body.decode(), now))

    async def follow(self, contest: Contest) -> None:
        """Hear that something of a tournament is new; never fails."""
        await _safely(partial(self._follow, contest))

    async def _follow(self, contest: Contest) -> None:
        """Note the pairings and standings of a tournament, if everybody may know them and they are
        new."""
        guild = contest.head.guild
        hook, place = self._hooks.get(guild), Place(guild, contest.plan.channel)
        if not self.on or hook is None or hook.off or not self._everybody(place):
            return
        works = {facts.PAIRINGS: events.pairings, facts.STANDINGS: events.standings}
        settings, now = self._memory.store.settings, self._memory.now()
        digests = dict(await settings.get("guild", guild, TOLD, {}, part=contest.id))
        before = dict(digests)
        for kind in (kind for kind in works if getattr(hook, kind)):
            news = works[kind](contest)
            if news is None:
                continue
            digest = hashlib.sha256(msgspec.json.encode(news.key)).hexdigest()[:16]
            if digests.get(kind) == digest:
                continue
            digests[kind] = digest
            body = _written(facts.event(kind, guild, now, tournament=news.data)).decode()
            name = f"t{contest.id}-{contest.head.version}-{kind}"
            await self._note(Telling(guild, 0, kind, name, body, now, tournament=contest.id))
        if digests != before:
            await settings.set("guild", guild, TOLD, digests, part=contest.id)

    async def _note(self, one: Telling) -> None:
        number = await self._owed.new(msgspec.to_builtins(one))
        # What waits is looked at now: meanwhile some of it was told. The first may be on its way.
        queue = self._queues.setdefault(one.guild, [])
        key = (one.kind, one.match, one.tournament)
        newest = one.kind != facts.RESULT
        old = [q for q in queue[1:] if newest and (q.kind, q.match, q.tournament) == key]
        if one.kind == facts.RESULT:  # it says more than the turns before it
            old = [q for q in queue[1:] if q.match == one.match and q.kind == facts.TURN]
        if len(queue) - len(old) >= ROOM:
            old.append(next((q for q in queue[1:] if q.kind == facts.TURN), queue[1]))
        queue[:] = [q for q in queue if q not in old]
        queue.append(msgspec.structs.replace(one, number=number))
        self._kick(one.guild)
        for gone in old:
            await self._owed.take(gone.number)

    # -- telling ------------------------------------------------------------

    async def next_due(self) -> int | None:
        """Return when something is tried again."""
        return min(
            (at for guild, at in self._again.items() if self._queues.get(guild)), default=None
        )

    async def serve(self, now: int) -> None:
        """Try again what is due; for the task that waits for all that is, so it does not wait."""
        for guild in [guild for guild, at in self._again.items() if at <= now]:
            del self._again[guild]
            self._kick(guild)

    def _kick(self, guild: int) -> None:
        if self._queues.get(guild) and guild not in self._again:
            self._run(guild, partial(self._tell, guild))

    async def _tell(self, guild: int) -> None:
        """Tell a server what waits, in order, until it is all told or one fails."""
        queue = self._queues[guild]
        while queue and (hook := self._hooks.get(guild)) is not None and not hook.off:
            one, now = queue[0], self._memory.now()
            if one.at > now - STALE:
                if pause := self._too_fast(guild, now):
                    self._later(guild, now + pause)
                    return
                status = await self._try(guild, hook, one.kind, one.name, one.body.encode())
                current = self._hooks.get(guild)
                if current is None or current.secret != hook.secret:
                    continue  # another address since, and nothing of this one waits
                if not 200 <= status < 300:
                    await self._failed(guild, current, status)
                    return
                if (current.failed, current.last) != (0, status):
                    await self._keep(guild, msgspec.structs.replace(current, failed=0, last=status))
            if queue and queue[0] is one:
                queue.pop(0)
            await self._owed.take(one.number)

    async def _try(self, guild: int, hook: Hook, kind: str, name: str, body: bytes) -> int:
        async with self._posting(guild):
            at = self._memory.now() // 1000
            return await self._post(hook.url, signed(hook.secret, kind, name, at, body), body)

    async def _failed(self, guild: int, hook: Hook, status: int) -> None:
        failed = hook.failed + 1
        off = status == GONE or failed >= GIVE_UP
        await self._keep(guild, msgspec.structs.replace(hook, failed=failed, last=status, off=off))
        log.info("webhook of server %d: answer %d, %d in a row", guild, status, failed)
        if off:
            await self._forget(guild)
            if self.on_off is not None:
                await self.on_off(guild)
            return
        pause = PAUSES[min(failed, len(PAUSES)) - 1]
        self._later(guild, self._memory.now() + pause)

    def _later(self, guild: int, at: int) -> None:
        self._again[guild] = at
        self.wake(at)

    def _too_fast(self, guild: int, now: int) -> int:
        """Return how long to wait (ms) before another post, 0: not at all; then it is counted."""
        spent = self._spent.setdefault(guild, deque())
        while spent and spent[0] <= now - MINUTE:
            spent.popleft()
        if len(spent) >= RATE:
            return spent[0] + MINUTE - now
        spent.append(now)
        return 0

    def _run(self, key: object, work: Callable[[], Awaitable[None]]) -> None:
        """Do something in a task of its own, unless it is being done: it looks for more itself."""
        running = self._tasks.get(key)
        if running is None or running.done():
            self._tasks[key] = asyncio.create_task(_safely(work), name=f"webhook-{key}")


async def _safely(work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    except StoreError as error:
        log.warning("webhooks: not noted (%s)", error)
    except Exception:
        log.exception("webhooks: something was not told")


def _written(event: dict[str, Any]) -> bytes:
    return msgspec.json.encode(event)
