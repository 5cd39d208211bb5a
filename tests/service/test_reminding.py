"""Reminders in virtual time: when, how often, to whom, and over a restart."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.matches.beginning import Limits
from bot.matches.calendar import DAY, QUIET, Absence, awake, bedtime, daily
from bot.matches.deadlines import HOUR, Deadlines
from bot.people import refusals
from bot.people.reminder_store import Open, Wish
from bot.people.reminders import Reminding, moment, steps
from tests import waiting
from tests.service.kit import ANN, BOB, T0, Table, big, table, warm
from tests.service.test_automatic import Sleeper

HERE = Absence(0, 0, "")


class Post:
    """Collects what would be sent, with the time it was sent."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.reminded: list[tuple[int, int, int]] = []
        self.ways: list[str] = []
        self.digests: list[tuple[int, list[int]]] = []
        self.away: list[int] = []

    async def remind(self, wish: Wish, question: Open) -> tuple[int, int]:
        self.reminded.append((self.t.time, wish.user, question.match))
        self.ways.append(wish.way)
        return 5, 100 + len(self.reminded)

    async def digest(self, wish: Wish, waiting: Sequence[Open]) -> None:
        self.digests.append((self.t.time, [question.match for question in waiting]))

    async def take_away(self, channel: int, message: int) -> None:
        self.away.append(message)


async def run(t: Table, post: Post, until: int) -> Reminding:
    """Let time pass until a moment, everything due being served."""
    reminding = Reminding(t.matches.store, t.matches.now, post)
    sleep = Sleeper(t, until, lambda: reminding._sending)
    waiter = Deadlines(t.matches.memory, t.matches.automatic, sleep)
    waiter.add(reminding)
    reminding.wake = waiter.wake
    waiter.start()
    await waiting.until(lambda: sleep.done.is_set() or (waiter._task and waiter._task.done()))
    await waiter.close()
    await reminding.close()
    t.time = max(t.time, until)
    return reminding


async def asked(t: Table, clock: int = DAY) -> int:
    """Return a match that waits for Ann since now."""
    return await warm(t, (await t.begin(clock=clock, options=big(90))).id)


async def test_nobody_is_reminded_who_has_not_asked(t: Table) -> None:
    await asked(t)
    post = Post(t)
    await run(t, post, T0 + DAY - 1)
    assert post.reminded == post.digests == []


async def test_once_before_the_deadline_or_at_half_time(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", limits=Limits(timeouts=0)) as t:
        post = Post(t)
        reminding = Reminding(t.matches.store, t.matches.now, post)
        match = await asked(t)
        await reminding.set_wish(Wish(ANN, "before", 3 * HOUR))
        await reminding.set_wish(Wish(BOB, "half"))
        await run(t, post, T0 + 2 * DAY)  # Ann is silent, then Bob is
        assert post.reminded == [
            (T0 + DAY - 3 * HOUR, ANN, match), (T0 + DAY + DAY // 2, BOB, match),
        ]  # fmt: skip
        assert post.away == [101, 102]  # each is taken away when it has no meaning any more


async def test_a_restart_reminds_nobody_twice(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path) as t:
        post = Post(t)
        match = await asked(t)
        await Reminding(t.matches.store, t.matches.now, post).set_wish(Wish(ANN, "half"))
        await run(t, post, T0 + 13 * HOUR)
        assert post.reminded == [(T0 + DAY // 2, ANN, match)]
    async with table(path) as t:
        t.time = T0 + 13 * HOUR
        again = Post(t)
        await run(t, again, T0 + DAY - 1)
        assert again.reminded == []
        assert again.away == []
        # Another step of the schedule is another reminder, and takes the old one away.
        await Reminding(t.matches.store, t.matches.now, again).set_wish(Wish(ANN, "before", HOUR))
        await run(t, again, T0 + DAY - 1)
        assert again.reminded == [(T0 + DAY - 1, ANN, match)]
        assert again.away == [101]


async def test_claimed_is_not_sent_again_even_if_the_process_stopped_before_sending(
    tmp_path: Path,
) -> None:
    path = tmp_path / "s.db"
    async with table(path) as t:
        await asked(t)
        reminding = Reminding(t.matches.store, t.matches.now, Post(t))
        await reminding.set_wish(Wish(ANN, "half"))
        ((_, question, _),) = await reminding.rows.open()
        assert await reminding.rows.claim(question, "half", t.time)
        assert not await reminding.rows.claim(question, "half", t.time)
    async with table(path) as t:
        post = Post(t)
        await run(t, post, T0 + DAY - 1)
        assert post.reminded == []


async def test_an_answer_before_the_moment_saves_the_reminder(t: Table) -> None:
    match = await asked(t)
    post = Post(t)
    await Reminding(t.matches.store, t.matches.now, post).set_wish(Wish(ANN, "before", HOUR))
    t.time += HOUR
    await t.matches.act(match, ANN, "take 1")
    await run(t, post, T0 + DAY + HOUR - 1)
    assert post.reminded == []


async def test_a_pause_is_not_interrupted(t: Table) -> None:
    match = await asked(t)
    post = Post(t)
    await Reminding(t.matches.store, t.matches.now, post).set_wish(Wish(ANN, "half"))
    await t.matches.pausing.pause(match, ANN)
    await t.matches.pausing.pause(match, BOB)
    await run(t, post, T0 + 3 * DAY)
    assert post.reminded == []


def test_moments_keep_out_of_quiet_hours_and_vacation() -> None:
    def at(text: str) -> int:
        return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)

    quiet = Absence(0, 0, "22:00-07:00 UTC")

    def open_(since: str, due: str) -> Open:
        start, end = at(since), at(due)
        return Open(1, 0, ANN, start, end, end - start, "dare", 0, 0, 0)

    day = open_("2026-05-04T10:00", "2026-05-05T10:00")
    half, hour = Wish(ANN, "half"), Wish(ANN, "before", HOUR)
    assert moment(half, day, HERE) == at("2026-05-04T22:00")
    assert moment(half, day, quiet) == at("2026-05-05T07:00")
    assert moment(hour, day, quiet) == at("2026-05-05T09:00")
    # The time is up in the night: told before it begins.
    night = open_("2026-05-04T10:00", "2026-05-05T03:00")
    assert moment(hour, night, HERE) == at("2026-05-05T02:00")
    assert moment(hour, night, quiet) == at("2026-05-04T21:59")
    assert moment(hour, night, quiet, at("2026-05-04T23:00")) is None  # it is night already
    late = open_("2026-05-04T23:00", "2026-05-05T03:00")
    assert moment(hour, late, quiet) is None
    # Less time than wished: at half of it; hardly any: not at all.
    short = open_("2026-05-04T10:00", "2026-05-04T11:00")
    assert moment(Wish(ANN, "before", DAY), short, HERE) == at("2026-05-04T10:30")
    assert moment(half, open_("2026-05-04T10:00", "2026-05-04T10:20"), HERE) is None
    home = Absence(0, at("2026-05-05T01:00"), "")
    assert moment(half, day, home) == at("2026-05-05T01:00")
    assert moment(half, day, Absence(0, at("2026-05-06T00:00"), "")) is None


def test_quiet_hours_begin_and_days_have_hours() -> None:
    rome = "22:00-07:00 Europe/Rome"
    night = int(datetime(2026, 3, 29, 0, 30, tzinfo=UTC).timestamp() * 1000)  # the short night
    began = int(datetime(2026, 3, 28, 21, 0, tzinfo=UTC).timestamp() * 1000)
    assert bedtime(rome, night) == began
    assert bedtime(rome, began - 1) == began - 1
    assert awake(rome, night) == int(datetime(2026, 3, 29, 5, 0, tzinfo=UTC).timestamp() * 1000)
    six = 18 * 60
    first = daily(six, "Europe/Rome", night)
    assert first == int(datetime(2026, 3, 29, 16, 0, tzinfo=UTC).timestamp() * 1000)
    assert daily(six, "Europe/Rome", first) == first + DAY
    assert daily(six, "Europe/Rome", first - 1) == first


async def test_a_digest_a_day_names_all_that_waits(t: Table) -> None:
    first = await asked(t, 5 * DAY)
    second = await asked(t, 2 * DAY)
    calm = await asked(t, 0)
    post = Post(t)
    reminding = Reminding(t.matches.store, t.matches.now, post)
    wish = await reminding.set_wish(Wish(ANN, digest=18 * 60, zone="Europe/Rome"))
    await reminding.set_wish(Wish(BOB, digest=18 * 60, zone="Europe/Rome"))  # nothing waits
    assert wish.digest_at > T0
    await run(t, post, T0 + 36 * HOUR)
    moments = [at for at, _ in post.digests]
    assert moments[0] == wish.digest_at
    assert [b - a for a, b in itertools.pairwise(moments)] == [DAY] * (len(moments) - 1)
    assert post.digests[0][1] == [second, first, calm]
    before = len(post.digests)
    await run(t, post, t.time)  # a restart at any time repeats none
    assert len(post.digests) == before


async def test_a_digest_waits_for_the_morning_and_for_the_end_of_a_vacation(t: Table) -> None:
    await asked(t, 20 * DAY)
    post = Post(t)
    reminding = Reminding(t.matches.store, t.matches.now, post)
    await t.matches.absences.set_quiet(ANN, "22:00-07:00 UTC")
    await reminding.set_wish(Wish(ANN, digest=23 * 60, zone="UTC"))
    await run(t, post, T0 + DAY)
    (sent,) = post.digests
    assert datetime.fromtimestamp(sent[0] / 1000, UTC).strftime("%H:%M") == "07:00"
    await t.matches.absences.go_away(ANN, 3)
    await run(t, post, t.time + 2 * DAY)
    assert len(post.digests) == 1


async def test_a_digest_of_yesterday_is_not_sent_today(t: Table) -> None:
    await asked(t, 20 * DAY)
    post = Post(t)
    await Reminding(t.matches.store, t.matches.now, post).set_wish(Wish(ANN, digest=0, zone="UTC"))
    t.time = daily(0, "UTC", T0) + 6 * HOUR  # the bot was off
    await run(t, post, t.time + HOUR)
    assert post.digests == []


async def test_an_unknown_zone_is_refused(t: Table) -> None:
    reminding = Reminding(t.matches.store, t.matches.now, Post(t))
    with pytest.raises(refusals.BadZone, match="the time zone"):
        await reminding.set_wish(Wish(ANN, digest=0, zone="Mars/Base"))
    assert await reminding.wish(ANN) == Wish(ANN)


async def test_a_look_at_the_plan_reads_once_whoever_it_concerns(
    t: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    reminding = Reminding(t.matches.store, t.matches.now, Post(t))
    for user in (ANN, BOB):
        await t.store.settings.set("user", user, "theme", "light")
        await reminding.set_wish(Wish(user, "half"))
    await t.store.settings.set("user", BOB, QUIET, "22:00-07:00 UTC")
    for _ in range(3):
        await asked(t)
    reads: list[set[int]] = []
    real = t.store.settings.of

    async def counted(scope: Any, owners: Any, keys: Any) -> Any:
        reads.append(set(owners))
        return await real(scope, owners, keys)

    async def never(*_: Any, **__: Any) -> Any:
        raise AssertionError("everything somebody has set was read")

    monkeypatch.setattr(t.store.settings, "of", counted)
    monkeypatch.setattr(t.store.settings, "all", never)
    assert await reminding.next_due() is not None
    assert reads == [{ANN}]  # nothing waits for Bob
    assert await real("user", {ANN, BOB}, [QUIET]) == {BOB: {QUIET: "22:00-07:00 UTC"}}


async def test_steps_are_told_once_each_also_over_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path) as t:
        post = Post(t)
        match = await asked(t)
        await Reminding(t.matches.store, t.matches.now, post).set_wish(Wish(ANN, "steps"))
        await run(t, post, T0 + 20 * HOUR)
        half, fifth = T0 + DAY // 2, T0 + DAY - DAY // 5
        assert post.reminded == [(half, ANN, match), (fifth, ANN, match)]
        assert post.ways == ["dm", "channel"]  # the first is a private word
        assert post.away == [101]  # the later one takes its place
    async with table(path) as t:
        t.time = T0 + 20 * HOUR
        again = Post(t)
        await run(t, again, T0 + DAY - 1)
        assert again.reminded == [(T0 + DAY - DAY // 20, ANN, match)]


async def test_of_steps_that_are_due_at_once_only_the_last_is_said(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path) as t:
        match = await asked(t)
        await Reminding(t.matches.store, t.matches.now, Post(t)).set_wish(Wish(ANN, "steps"))
    async with table(path) as t:
        t.time = T0 + 20 * HOUR  # the bot was off for long
        post = Post(t)
        await run(t, post, T0 + 22 * HOUR)
        assert post.reminded == [(T0 + 20 * HOUR, ANN, match)]


def test_no_step_comes_in_the_last_minutes() -> None:
    short = Open(1, 0, ANN, T0, T0 + HOUR, HOUR, "dare", 0, 0, 0)
    assert [*steps(Wish(ANN, "steps"), short)] == ["half", "fifth"]
