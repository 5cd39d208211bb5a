"""A match that takes too long is told to the organiser: by the time people had for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.service.events import BOSS, MINUTE, Hall, hall, users


async def begun(h: Hall, noshow: int = 15) -> tuple[int, int]:
    """Return a tournament of two who are both there, and their match."""
    number = await h.begin(2, "single", noshow=noshow, limit=60, clock=259_200_000)
    (match,) = await h.open_ids(number)
    for user in await users(h, match):
        assert await h.cups.here(match, user)
    return number, match


async def called(h: Hall, number: int) -> bool:
    return any("time is up" in text for text in await h.said(number, "trouble"))


@pytest.mark.parametrize("noshow", [15, 0])
async def test_the_organiser_is_called_when_the_time_is_up(tmp_path: Path, noshow: int) -> None:
    async with hall(tmp_path / "s.db") as h:
        number, _ = await begun(h, noshow)
        for minutes in (15, 44):
            await h.wait(minutes)
            assert not await called(h, number)
        await h.wait(1)
        assert await called(h, number)
        assert await h.cups.next_due() is None


@pytest.mark.parametrize("noshow", [15, 0])
@pytest.mark.parametrize("before", [5, 20])
async def test_a_pause_is_no_time_people_had(tmp_path: Path, noshow: int, before: int) -> None:
    async with hall(tmp_path / "s.db") as h:
        number, match = await begun(h, noshow)
        await h.wait(before)
        contest = await h.cups.get(number)
        until = await h.cups.deadline(contest, contest.sittings[0])
        await h.cups.pause(number, by=BOSS, reason="lunch")
        await h.wait(90)
        await h.cups.go_on(number, by=BOSS)
        contest = await h.cups.get(number)
        assert await h.cups.deadline(contest, contest.sittings[0]) == until + 90 * MINUTE
        for _ in range(54 - before):
            await h.wait(1)
        assert not await called(h, number)
        await h.wait(6)
        assert await called(h, number)
        assert match == contest.sittings[0].match_id


async def test_an_outage_is_no_time_people_had(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number, match = await begun(h)
        await h.wait(5)
        away = h.time
        h.time += 90 * MINUTE
        await h.matches.pausing.give_back(match, away, h.time)
        await h.wait(0)
        await h.wait(54)
        assert not await called(h, number)
        await h.wait(1)
        assert await called(h, number)
