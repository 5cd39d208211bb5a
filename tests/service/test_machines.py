"""Of Men and Machines under many hands: four people press at once, and nothing legal is refused.

Everybody chooses from what they saw before the others acted, and has not answered since, so only
what has become illegal may be refused.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.lobby.challenges import Invitation
from bot.matches.acting import Acted
from bot.matches.live import Live
from bot.matches.playing import Request
from bot.store.rows import Player
from engine.core import Illegal
from engine.games.machines import MACHINES
from tests.effort import some
from tests.service.kit import Table, roomy, table

SEATS = (1001, 1002, 1003, 1004)
#: How often somebody who has looked presses in a round: so looks grow old.
PRESSING = 0.6
#: How often who builds says that they have finished.
LEAVING = 0.06
SIZES = (
    {"seats": 4, "play": "ffa"}, {"seats": 4, "play": "alliance"}, {"seats": 3}, {"seats": 2},
)  # fmt: skip


class Crowd:
    """People who press at random, all at once, and what became of it."""

    def __init__(self, t: Table, seed: int) -> None:
        self.t, self.chance = t, random.Random(seed)
        self.match = 0
        self.options: Mapping[str, Any] = {}
        #: Of each seat: the version and the actions it looked at.
        self.looks: dict[int, tuple[int, tuple[str, ...]]] = {}
        self.counts: Counter[str] = Counter()
        #: Whether the action was legal still when its turn came, by seat.
        self.legal: dict[int, bool] = {}
        #: Who sits where.
        self.users: dict[int, int] = {}

    async def begin(self) -> None:
        """Let a table sit down, its factions and layout still to be chosen."""
        people = [Player(0, f"P{n}", user) for n, user in enumerate(SEATS)]
        host, guest, *others = people[: self.options["seats"]]
        made = await self.t.matches.challenges.invite(
            Invitation(host, guest, "machines", others=others, options=self.options)
        )
        for who in (guest, *others):
            match = await self.t.matches.challenges.accept(made.id, who.user or 0, who.name)
        assert match is not None
        self.match, self.looks = match.id, {}
        # Partners sit opposite each other, whoever joined first.
        self.users = {p.seat: p.user or 0 for p in match.players}

    async def round(self) -> None:
        """Let everybody look who has answered since, then press together."""
        if (await self.t.matches.match(self.match)).status != "live":
            await self.begin()
        pressing = []
        for seat in range(self.options["seats"]):
            if seat not in self.looks:
                shot = await self.t.matches.snapshot(self.match, self.users[seat])
                if shot.actions:
                    self.looks[seat] = shot.version, shot.actions
            if seat in self.looks and self.chance.random() < PRESSING:
                seen, actions = self.looks[seat]
                pressing.append(self.press(seat, self.pick(actions), seen))
        self.chance.shuffle(pressing)
        await asyncio.gather(*pressing)

    def pick(self, actions: tuple[str, ...]) -> str:
        building = actions[-1] == "done" and len(actions) > 1
        if building and self.chance.random() > LEAVING:
            return self.chance.choice(actions[:-1])
        return self.chance.choice(actions)

    async def press(self, seat: int, text: str, seen: int) -> None:
        outcome, why = "taken", ""
        try:
            await self.t.matches.act(self.match, self.users[seat], text, ply=seen)
        except Illegal as error:
            outcome, why = "gone", error.why
        assert (outcome == "taken") == self.legal[seat], f"{text} of {seat} at {seen}: {why}"
        self.counts[outcome] += 1
        del self.looks[seat]

    def watch(self) -> None:
        """Note with each press whether its action is legal when its turn has come."""
        attempt: Callable[..., Awaitable[Acted | None]] = self.t.matches.acting.attempt

        async def watched(live: Live, request: Request) -> Acted | None:
            decisions = [d for d in MACHINES.decisions(live.state) if d.seat == request.seat]
            if request.source == "click":
                self.legal[request.seat] = any(request.text in d.actions for d in decisions)
            return await attempt(live, request)

        self.t.matches.acting.attempt = watched  # type: ignore[method-assign]


@pytest.mark.slow
async def test_no_press_that_is_legal_still_is_refused(tmp_path: Path) -> None:
    presses = some(100, of=3_000)  # at each size
    async with table(tmp_path / "s.db", {"machines": MACHINES}, limits=roomy()) as t:
        crowd = Crowd(t, 3)
        crowd.watch()
        for size in SIZES:
            crowd.options = size
            await crowd.begin()
            crowd.counts.clear()
            while crowd.counts.total() < presses:
                await crowd.round()
            assert crowd.counts["gone"] < presses // 10
        assert (await t.matches.check()).sound
