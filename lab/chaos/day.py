"""A day of a large bot in some minutes: what happens to three processes, and people who live
through it.

Decides what a day holds: matches of every game, matches with a short clock whose people always
answer in time, four tournaments; processes die, the database restarts, Discord goes away, every
process is replaced by a newer one. At the end nobody may have lost time to any of it, and every
tournament must be over, with a log that leads to its standings.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import suppress

import msgspec

from bot.lobby.challenges import Invitation
from bot.services import Services
from bot.store.cluster import Cluster
from bot.store.connection import Connection
from bot.store.database import StoreError
from bot.store.rows import Place, Player
from bot.tournaments.contest import replayed
from bot.tournaments.lookups import tables
from bot.tournaments.model import Settings, audit
from bot.tournaments.plan import Plan
from bot.tournaments.service import Tournaments
from bot.whole_store import Store
from engine.games import GAMES
from lab.chaos.bots import Crowd, Farm
from lab.chaos.presses import Verdict
from lab.fake_discord import FakeDiscord, channel_of
from lab.filling import SERVERS

#: Matches with a clock, and how long (ms) it gives for an answer.
TIMED, CLOCK = 30, 60_000
#: People answer when so much (ms) is left: too late if time in which nobody hears them counted.
LEFT = 20_000
#: Forms of the tournaments, and how many take part.
FORMS, ENTRANTS = ("swiss", "single", "robin", "double"), 8
#: Presses in a match of a tournament before somebody gives up.
PRESSES = 6
#: How long (s) Discord is away.
AWAY = 25.0
#: What happens, in this order, with the same time between.
EVENTS = (
    "a process dies",
    "Discord is away",
    "the database restarts",
    "Discord is away",
    "every process is replaced",
    "a process dies",
    "Discord is away",
)
#: Numbers of the people who play with a clock, and of entrants, begin here.
_TIMED_PEOPLE, _ENTRANTS = 40_000_000, 41_000_000
_BOSS = 42_000_000


class Day:
    """The timed matches and the tournaments. `store` is any store of the database."""

    def __init__(self, store: Store) -> None:
        store.cluster = Cluster(0, 2, serves=False)
        self._store, self._service = store, Services(store, GAMES)
        self._cups = Tournaments(self._service, store)
        self.timed: list[int] = []
        self.cups: list[int] = []
        self.happened: Counter[str] = Counter()
        #: Set once all tournaments are over.
        self.over = asyncio.Event()

    async def prepare(self) -> None:
        """Begin the timed matches, and open the tournaments; the bots start them."""
        games, now = [*GAMES.values()], self._service.now()
        for n in range(TIMED):
            guild = SERVERS[n % len(SERVERS)]
            one, other = (_TIMED_PEOPLE + 2 * n + seat for seat in (0, 1))
            people = Player(0, f"member {one}", one), Player(1, f"member {other}", other)
            invitation = msgspec.structs.replace(
                Invitation(*people, games[n % len(games)].name),
                place=Place(guild, channel_of(guild)),
                clock=CLOCK,
            )
            challenge = await self._service.challenges.invite(invitation)
            match = await self._service.challenges.accept(challenge.id, other, people[1].name)
            assert match is not None, "it is for two"
            self.timed.append(match.id)
        for n, form in enumerate(FORMS):
            guild = SERVERS[n % len(SERVERS)]
            plan = Plan(
                f"Cup {n + 1}",
                games[n % len(games)].name,
                Settings(form, rounds=3 if form == "swiss" else 0),
                channel=channel_of(guild),
                start_at=now + 30_000,
                noshow=0,
            )
            made = await self._cups.create(guild, _BOSS, plan)
            await self._cups.open(made.id, _BOSS)
            for k in range(ENTRANTS):
                user = _ENTRANTS + n * ENTRANTS + k
                await self._cups.sign_up(made.id, user, f"member {user}")
            self.cups.append(made.id)

    # -- people -------------------------------------------------------------

    async def think(self, crowd: Crowd, match: int) -> None:
        """Answer in a timed match, each time when little time is left, until the day is over."""
        pressed: dict[int, tuple[int, int]] = {}  # seat: until when, and how often
        while not crowd.over.is_set():
            await asyncio.sleep(0.5)
            with suppress(StoreError):
                public = await self._service.snapshot(match)
                if public.status != "live" or not public.waiting:
                    return
                for waiting in public.waiting:
                    due, tries = pressed.get(waiting.seat, (0, 0))
                    tries = tries if due == waiting.due_at else 0
                    late = self._service.now() - waiting.due_at + LEFT
                    # What was not answered, was asked back or is open still is brought to an end.
                    if waiting.due_at and late >= 3000 * tries:
                        pressed[waiting.seat] = waiting.due_at, tries + 1
                        await crowd.one(match, waiting.seat, hurries=tries > 0)

    async def compete(self, crowd: Crowd) -> None:
        """Play the matches of the tournaments, each by a few presses and a resignation."""
        pressed: Counter[int] = Counter()
        while not crowd.over.is_set() and await self.running():
            for number in self.cups:
                with suppress(StoreError):
                    for table in tables(await self._cups.get(number)):
                        if table.match_id:
                            pressed[table.match_id] += 1
                            tired = pressed[table.match_id] > PRESSES
                            await crowd.one(table.match_id, resigns=tired)
            await asyncio.sleep(0.5)
        self.over.set()

    async def running(self) -> list[int]:
        """Return the tournaments that are not over yet."""
        while True:
            with suppress(StoreError):
                return [n for n in self.cups if (await self._cups.get(n)).status != "over"]
            await asyncio.sleep(0.5)

    # -- what happens -------------------------------------------------------

    async def pass_by(self, farm: Farm, fake: FakeDiscord, seconds: float) -> None:
        """Let everything happen that happens on this day."""
        for name in EVENTS:
            await asyncio.sleep(seconds / (len(EVENTS) + 1))
            self.happened[name] += 1
            print(time.strftime("%H:%M:%S"), name, flush=True)
            match name:
                case "a process dies":
                    await farm.kill(sorted(farm.processes)[0])
                    await farm.start()
                case "the database restarts":
                    await asyncio.to_thread(farm.server.restart)
                case "Discord is away":
                    await fake.leave()
                    await asyncio.sleep(AWAY)
                    fake.away = False
                case "every process is replaced":
                    for old in sorted(farm.processes):
                        await farm.start()
                        await asyncio.sleep(3)
                        await farm.stop(old)
            heard = await farm.hears()
            print(f"         all servers are heard after {heard:.1f} s", flush=True)
        with suppress(TimeoutError):  # what is not over by then is told as wrong
            async with asyncio.timeout(max(120.0, seconds / 2)):
                await self.over.wait()

    # -- how it ended -------------------------------------------------------

    async def check(self, verdict: Verdict) -> None:
        """Add what is wrong with clocks and tournaments."""

        def lost(db: Connection) -> list[tuple[int, int, str]]:
            which = ", ".join("?" * len(self.timed))
            return list(
                db.execute(
                    "SELECT match, ply, text FROM actions"
                    f" WHERE source = 'timer' AND match IN ({which})",
                    self.timed,
                )
            )

        for match, ply, text in await self._store.read(lost):
            verdict.wrong.append(f"match {match}: time ran out at {ply} ({text})")
        rounds = games = 0
        for number in self.cups:
            contest = await self._cups.get(number)
            rounds += len(contest.state.rounds)
            games += len(contest.sittings)
            if contest.status != "over":
                verdict.wrong.append(f"tournament {number} is {contest.status}")
            if replayed(await self._cups.log(number)) != contest.state:
                verdict.wrong.append(f"tournament {number}: its log leads somewhere else")
            verdict.wrong += audit.stored(contest.state)
            live = Counter((s.match, s.game_no) for s in contest.sittings if s.state != "void")
            if twice := [key for key, count in live.items() if count > 1]:
                verdict.wrong.append(f"tournament {number}: begun twice: {twice}")
        verdict.figures |= {"rounds of tournaments": rounds, "their matches": games}
        verdict.figures |= self.happened
