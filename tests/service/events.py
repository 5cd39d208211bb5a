"""Driving tournaments through the service with the toy game, in a few words."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from bot.i18n import speaking, unpack
from bot.moderation.judge_actions import Judge, JudgeAction
from bot.ratings.results import lasting
from bot.services import Services
from bot.tournaments.lookups import tables
from bot.tournaments.model import Settings, audit
from bot.tournaments.service import Contest, InThread, Plan, Tournaments
from bot.whole_store import Store
from tests.service.judging import judges_of
from tests.service.kit import T0
from tests.third.heap import HEAP
from tests.toy_game import GAMES

GUILD, CHANNEL, BOSS = 77, 88, 99
JUDGE = Judge(2001, GUILD, 7)
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kay", "Lou")
MINUTE = 60_000


def plan(form: str = "swiss", **more: Any) -> Plan:
    """Return a plan for the toy game; names of `Settings` go there."""
    inner = {k: more.pop(k) for k in list(more) if k in Settings.__struct_fields__}
    options: dict[str, Any] = {
        "name": "Cup",
        "game": "toy",
        "settings": Settings(form, **inner),
        "options": {"pile": 3},
        "channel": CHANNEL,
        "noshow": 15,
    }
    return Plan(**options | more)


class Hall:
    """An open store, the matches and the tournaments, with a clock that moves by hand."""

    def __init__(self, store: Store, time: int = T0, **more: Any) -> None:
        self.store, self.time, self._seeds = store, time, 0
        self.matches = Services(
            store, GAMES | {"heap": HEAP}, now=lambda: self.time, new_seed=self._seed
        )
        solver = more.pop("solver", None) or InThread()
        self.cups = Tournaments(self.matches, store, solver=solver)
        self.heard: list[int] = []
        self.begun: list[int] = []
        self.progress: list[str] = []
        self.cups.on_tournament = self.heard.append
        self.cups.on_table = lambda match: self.begun.append(match.id)
        self.cups.on_progress = lambda _, what: self.progress.append(what)

    def _seed(self) -> int:
        self._seeds += 1
        return (1 << 62) + self._seeds

    async def made(self, players: int = 4, form: str = "swiss", **more: Any) -> Contest:
        """Return a tournament with its sign-up open and so many people in it."""
        made = await self.cups.create(GUILD, BOSS, plan(form, **more))
        contest = await self.cups.open(made.id, BOSS)
        for user in range(1, players + 1):
            contest = await self.cups.sign_up(made.id, user, name(user))
        return contest

    async def begin(self, players: int = 4, form: str = "swiss", **more: Any) -> int:
        """The same, started; return its number."""
        made = await self.made(players, form, **more)
        await self.cups.start(made.id, BOSS)
        await self.cups.settled()
        return made.id

    async def win(self, match_id: int, seat: int) -> None:
        """Let a seat win a match by the other's resignation."""
        match = await self.matches.match(match_id)
        loser = match.players[1 - seat].user
        assert loser is not None
        await self.matches.resign(match_id, loser)
        await self.cups.settled()

    async def open_ids(self, number: int) -> list[int]:
        """Return the bot's matches that are being played."""
        return [t.match_id for t in tables(await self.cups.get(number)) if t.match_id]

    async def play_round(self, number: int) -> None:
        """End every match that runs; the player with the smaller number wins."""
        for match_id in await self.open_ids(number):
            match = await self.matches.match(match_id)
            users = [p.user or 0 for p in match.players]
            await self.win(match_id, users.index(min(users)))

    async def play_out(self, number: int) -> Contest:
        """Play to the end."""
        for _ in range(200):
            contest = await self.cups.get(number)
            if contest.status != "running":
                return contest
            await self.play_round(number)
        raise AssertionError("it does not end")

    async def wait(self, minutes: float) -> None:
        """Let time pass, and what is due be done."""
        self.time += round(minutes * MINUTE)
        await self.matches.automatic.due()
        await self.cups.due()
        await self.cups.settled()

    async def said(self, number: int, kind: str = "") -> list[str]:
        """Return the news, the oldest first."""
        rows = await self.cups.rows.news(number, 1000)
        return [n.text for n in reversed(rows) if kind in ("", n.kind)]

    async def told(self, number: int, code: str, kind: str) -> list[str]:
        """Return the news of a kind in a language, the oldest first."""
        rows = [n for n in await self.cups.rows.news(number, 1000) if n.kind == kind]
        with speaking(code):
            return [unpack(msgspec.json.decode(n.data)["said"]) for n in reversed(rows)]

    async def check(self, number: int) -> None:
        """Check that the log leads to the state, and that no game was begun twice."""
        from bot.tournaments.service import replayed

        contest = await self.cups.get(number)
        if contest.state.started:
            assert replayed(await self.cups.log(number)) == contest.state
            assert audit.stored(contest.state) == []
        live = [(s.match, s.game_no) for s in contest.sittings if s.state != "void"]
        assert len(live) == len(set(live))
        for ending in await self.cups.rows.endings(number):
            if contest.head.paused == 0:
                assert (ending.sitting.state == "live") == (ending.status == "live")


def name(user: int) -> str:
    return NAMES[user - 1] if user <= len(NAMES) else f"P{user}"


@asynccontextmanager
async def hall(path: Path, **more: Any) -> AsyncIterator[Hall]:
    """Open the store at `path` as a bot that starts does; closes it at the end."""
    store = await Store.open(path)
    opened = Hall(store, **more)
    await opened.matches.start()
    await opened.cups.resume()
    await opened.cups.settled()
    try:
        yield opened
    finally:
        await opened.cups.close()
        await opened.matches.close()
        await store.close()


def users_of(contest: Contest, state: str = "in") -> Sequence[int]:
    return [s.user for s in contest.signups if s.state == state]


async def users(h: Hall, match_id: int) -> list[int]:
    return [p.user or 0 for p in (await h.matches.match(match_id)).players]


async def judged(h: Hall, kind: Any, match: int, **more: Any) -> None:
    """Let a judge of the server do something to a match of the bot."""
    await judges_of(h.matches).do(
        JUDGE, JudgeAction(kind=kind, match=match, reason="so be it", **more)
    )
    await h.cups.settled()


async def played(h: Hall, match_id: int) -> None:
    """Play a match until both have acted enough for it to count, then let the first win."""
    for _ in range(3):
        for _ in range(2):
            snapshot = await h.matches.snapshot(match_id)
            seat = next(iter(snapshot.waiting)).seat if snapshot.waiting else 0
            match = await h.matches.match(match_id)
            user = match.players[seat].user or 0
            await h.matches.act(match_id, user, "take 1")
    await h.win(match_id, 0)


async def rated(h: Hall) -> int:
    """Return how many people have a rating that matches have changed."""
    result = 0
    for user in range(1, 13):
        result += any(s.games for s in await h.store.ratings.standings(user, lasting(GUILD)))
    return result
