"""Vacation and quiet hours: earned, capped, told to everybody, and only in long matches."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.matches import calendar
from bot.matches.calendar import BEGIN, CAP, absence, awake, read_quiet
from bot.people import refusals
from bot.time_controls import DAY, HOUR
from bot.whole_store import Store
from tests.service.kit import ANN, BOB, T0, Table, big, table
from tests.service.turns import sound

LONG = "correspondence 5d+4h cap 3d reply 2d+12h"


def utc(*when: int) -> int:
    return int(datetime(*when, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type,misc]


async def begin(t: Table, clock: int | str = LONG) -> int:
    return (await t.begin(clock=clock, options=big(90))).id


async def left(t: Table, match: int) -> int:
    (waiting,) = (await t.matches.snapshot(match)).waiting
    return waiting.due_at - t.time


# -- hours of the day -----------------------------------------------------------


@pytest.mark.parametrize(
    ("quiet", "at", "then"),
    [
        ("22:00-07:00 UTC", utc(2026, 5, 1, 21, 59), utc(2026, 5, 1, 21, 59)),
        ("22:00-07:00 UTC", utc(2026, 5, 1, 22, 0), utc(2026, 5, 2, 7, 0)),
        ("22:00-07:00 UTC", utc(2026, 5, 2, 3, 30), utc(2026, 5, 2, 7, 0)),
        ("22:00-07:00 UTC", utc(2026, 5, 2, 7, 0), utc(2026, 5, 2, 7, 0)),
        ("00:00-06:30 UTC", utc(2026, 5, 2, 0, 0), utc(2026, 5, 2, 6, 30)),
        ("09:00-12:00 Europe/Rome", utc(2026, 7, 1, 8, 0), utc(2026, 7, 1, 10, 0)),
        ("09:00-12:00 Europe/Rome", utc(2026, 1, 1, 8, 0), utc(2026, 1, 1, 11, 0)),
        # The night in which the clocks are put forward is an hour shorter.
        ("22:00-07:00 Europe/Rome", utc(2026, 3, 28, 22, 0), utc(2026, 3, 29, 5, 0)),
        ("", utc(2026, 5, 2, 3, 30), utc(2026, 5, 2, 3, 30)),
        ("22:00-07:00 Gone/Away", utc(2026, 5, 2, 3, 30), utc(2026, 5, 2, 3, 30)),
    ],
)
def test_the_first_moment_outside_quiet_hours(quiet: str, at: int, then: int) -> None:
    assert awake(quiet, at) == then


def test_quiet_hours_are_read_and_bounded() -> None:
    assert read_quiet(" 9:05 - 12:00  UTC ") == "09:05-12:00 UTC"
    assert read_quiet("off") == read_quiet("") == ""
    for bad in ("night", "22:00-07:00", "24:00-07:00 UTC", "20:00-09:00 UTC", "10:00-10:00 UTC",
                "22:00-07:00 Nowhere/Land", "22:00-07:00 ../../etc/passwd"):  # fmt: skip
        with pytest.raises(ValueError, match=r"\.$"):
            read_quiet(bad)


def test_vacation_is_earned_up_to_a_cap() -> None:
    settings = {"vacation": {"left": 2 * DAY, "at": T0, "until": 0}}
    assert absence({}, T0).left == BEGIN
    assert absence(settings, T0 + 12 * DAY).left == 3 * DAY
    assert absence(settings, T0 + 9999 * DAY).left == CAP


# -- in matches -----------------------------------------------------------------


async def test_a_deadline_moves_to_the_end_of_quiet_hours(t: Table) -> None:
    match = await begin(t)
    day = datetime.fromtimestamp(T0 / 1000, UTC)
    start = f"{day.hour:02}:00-{(day.hour + 8) % 24:02}:00 UTC"
    await t.matches.absences.set_quiet(BOB, start)
    await t.matches.act(match, ANN, "take 1")
    due = t.time + await left(t, match)
    assert due == awake(start, T0 + 3 * DAY) > T0 + 3 * DAY
    t.time = T0 + 3 * DAY
    assert (await t.matches.automatic.due()).called_off == ()
    lines = [line.text for line in await t.matches.viewing.log(match)]
    assert lines[0] == f"🌙 Red has quiet hours, {start}."
    await t.matches.absences.set_quiet(BOB, "off")
    assert [b.quiet for b in (await t.matches.snapshot(match)).banks] == ["", ""]
    with pytest.raises(refusals.BadQuietHours):
        await t.matches.absences.set_quiet(BOB, "always")
    await sound(t)


async def test_time_stands_still_on_vacation_and_everybody_reads_it(t: Table) -> None:
    match, fast = await begin(t), await begin(t, DAY)
    t.time += DAY
    absent = await t.matches.absences.go_away(ANN, 5)
    assert absent.left == BEGIN - 5 * DAY
    assert await left(t, match) == 2 * DAY + 5 * DAY
    assert await left(t, fast) == 0  # no vacation from a match that is not long
    assert (await t.matches.match(fast)).ply == 0
    lines = [line.text for line in await t.matches.viewing.log(match)]
    assert lines == [f"🏖️ Blue is on vacation until <t:{absent.until // 1000}:f>: their clock"
                    " is stopped."]  # fmt: skip
    t.time += 4 * DAY
    await t.matches.act(match, ANN, "take 1")  # playing on vacation costs no time
    assert (await t.matches.snapshot(match)).banks[0].turn == 4 * DAY + 4 * HOUR
    await t.matches.act(match, BOB, "take 1")
    assert await left(t, match) == DAY + 3 * DAY  # asked on vacation: it begins afterwards
    back = await t.matches.absences.come_back(ANN)
    assert back.left == BEGIN - 4 * DAY + 4 * DAY // calendar.EARNED
    assert await left(t, match) == 3 * DAY
    await sound(t)


async def test_a_match_begun_on_vacation_knows_it(t: Table) -> None:
    await t.matches.absences.go_away(ANN, 2)
    match = await begin(t)
    assert await left(t, match) == 5 * DAY
    assert (await t.matches.snapshot(match)).banks[0].away == T0 + 2 * DAY


async def test_what_is_refused(t: Table) -> None:
    with pytest.raises(refusals.NotAway):
        await t.matches.absences.come_back(ANN)
    with pytest.raises(refusals.TooLittleVacation, match="7 days"):
        await t.matches.absences.go_away(ANN, 8)
    with pytest.raises(refusals.TooLittleVacation):
        await t.matches.absences.go_away(ANN, 0)
    await t.matches.absences.go_away(ANN, 7)
    with pytest.raises(refusals.AlreadyAway):
        await t.matches.absences.go_away(ANN, 1)
    t.time += 7 * DAY
    with pytest.raises(refusals.NotAway):
        await t.matches.absences.come_back(ANN)


async def test_what_was_cut_short_is_caught_up_with_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "s.db"
    async with table(path) as t:
        match = await begin(t)

        async def stopped(*_: object) -> None:
            raise ConnectionError

        monkeypatch.setattr(t.matches.absences, "_spread", stopped)
        with pytest.raises(ConnectionError):
            await t.matches.absences.go_away(ANN, 3)
        assert await left(t, match) == 3 * DAY
    for _ in range(2):
        async with table(path) as t:
            await t.matches.start()
            assert await left(t, match) == 6 * DAY
            assert (await t.matches.match(match)).ply == 1


async def test_vacation_and_pause_together_lose_no_time(t: Table) -> None:
    match = await begin(t)
    await t.matches.pausing.pause(match, ANN)
    await t.matches.pausing.pause(match, BOB)
    t.time += DAY
    await t.matches.absences.go_away(ANN, 1)
    t.time += DAY
    await t.matches.pausing.go_on(match, ANN)
    assert await left(t, match) >= 3 * DAY
    await sound(t)


async def test_owners_of_settings(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "o.db")
    await store.settings.set("user", 5, "quiet", "x")
    await store.settings.set("user", 5, "vacation", {})
    await store.settings.set("user", 6, "theme", "dark")
    await store.settings.set("match", 7, "quiet", "x")
    assert await store.settings.owners("user", ("quiet", "vacation")) == [5]
    await store.close()
