"""The bot's own absences: whoever had time before it went away has it after it is back."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lobby.challenges import Invitation
from bot.matches.outage_store import AttendanceRows, Gone
from bot.matches.outages import GATEWAY, Attendance
from bot.matches.pausing import Pausing
from bot.moderation.judge_actions import Judge, JudgeAction
from bot.store.rows import Place, Player
from tests.bot.court import Court
from tests.bot.cups import Cups
from tests.bot.kit import LAST_BLOW, Hall
from tests.bot.test_reminders import begun, pings, settings

MINUTE, HOUR = 60, 3600
MS = 1000


@pytest.fixture
async def h(h: Hall) -> Hall:
    """A bot that writes down once a minute that it is there."""
    h.beat = MINUTE * MS
    await h.restart()
    return h


async def due(h: Hall, number: int) -> int:
    """Return how many ms the seat that is asked still has."""
    loaded = await h.store.matches.load(number)
    assert loaded is not None
    return loaded.waiting[0].due_at - h.now()


async def bank(h: Hall, number: int, seat: int = 0) -> int:
    loaded = await h.store.matches.load(number)
    assert loaded is not None
    return loaded.banks[seat].turn


def dispatch(h: Hall, event: str, *args: int) -> None:
    """Let something happen to the connection."""
    with h.env._bot_scope():
        h.bot.dispatch(event, *args)


async def words(h: Hall, number: int) -> list[str]:
    return [line.text for line in await h.bot.matches.viewing.log(number)]


@pytest.mark.parametrize(
    "clock", [24 * HOUR * MS, "correspondence 5d+12h cap 3d reply 1d+4h", "live 10m+15s grace 20s"]
)
async def test_no_clock_runs_out_while_no_process_ran(h: Hall, clock: int | str) -> None:
    number = await begun(h, clock=clock)
    left = await due(h, number)
    before = await h.match(number)
    await h.restart(after=30 * HOUR)
    after = await h.match(number)
    assert after.status == "live"
    assert after.ply == before.ply + 1
    assert left - 65 * MS <= await due(h, number) <= left
    assert (
        "The bot was offline for 1 day 6 hours: that time was added to every clock."
        in "\n".join(await words(h, number))
    )
    assert "The bot was offline for 1 day 6 hours" in h.words(await h.board(number))
    # Buttons from before still count, and the bank has lost nothing by it.
    due_before = await bank(h, number) if isinstance(clock, str) else 0
    with h.env._bot_scope():
        await h.bot.matches.act(number, h.alice.id, "sm", ply=before.ply)
    if isinstance(clock, str):
        assert await bank(h, number) >= due_before - 65 * MS
    left = await due(h, number)
    await h.restart(after=60)  # that is nothing to who has days
    live = isinstance(clock, str) and clock.startswith("live")
    assert sum("was offline" in line for line in await words(h, number)) == 1 + live
    assert left - 60 * MS * (not live) - 5 * MS <= await due(h, number) <= left
    h.quiet()


@pytest.mark.parametrize(("stops", "counts"), [(4, False), (25, True)])
async def test_seconds_count_where_there_are_only_minutes(
    h: Hall, stops: int, counts: bool
) -> None:
    number = await begun(h, clock=2 * MINUTE * MS)
    challenge = await h.bot.matches.challenges.invite(
        Invitation(
            Player(0, "alice", h.alice.id),
            Player(0, "eve", h.eve.id),
            "keepers",
            place=Place(h.guild.id, h.channel.id),
        )
    )
    left = await due(h, number)
    await h.restart(after=stops)
    assert ("The bot was offline for" in "\n".join(await words(h, number))) == counts
    assert await due(h, number) == left - (0 if counts else stops * MS)
    assert (await h.bot.matches.challenges.get(challenge.id)).expires_at == challenge.expires_at
    h.quiet()


async def test_what_was_asked_last_before_the_end_gets_no_more_than_the_absence(h: Hall) -> None:
    await h.env.advance_time(30)  # half a minute after the last beat
    number = await begun(h)
    left = await due(h, number)
    await h.restart(after=2 * HOUR)
    assert await due(h, number) == left


async def test_a_crash_in_the_middle_credits_once(h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = await begun(h), await h.begin(LAST_BLOW, clock=24 * HOUR * MS)
    with h.env._bot_scope():
        challenge = await h.bot.matches.challenges.invite(
            Invitation(
                Player(0, "alice", h.alice.id),
                Player(0, "eve", h.eve.id),
                "keepers",
                place=Place(h.guild.id, h.channel.id),
            )
        )
    left = [await due(h, first), await due(h, second), challenge.expires_at - h.now()]
    give_back = Pausing.give_back

    async def crash(self: Any, number: int, since: int, until: int) -> None:
        if number == second:
            raise KeyboardInterrupt
        await give_back(self, number, since, until)

    # The process that came back stopped between two matches.
    gone = Gone(await AttendanceRows(h.store).alive(), h.now() + 30 * HOUR * MS)
    await AttendanceRows(h.store).came_back(gone, gone.since)
    monkeypatch.setattr(Pausing, "give_back", crash)
    h.skipped += 30 * HOUR * MS
    with pytest.raises(KeyboardInterrupt):
        await h.bot.attendance._make_up(gone)
    monkeypatch.undo()
    await h.restart()
    await h.restart()
    challenge_now = await h.bot.matches.challenges.get(challenge.id)
    now = [await due(h, first), await due(h, second), challenge_now.expires_at - h.now()]
    for old, new in zip(left, now, strict=True):
        assert old - 65 * MS <= new <= old
    assert sum("was offline" in line for line in await words(h, first)) == 1


async def test_while_the_gateway_is_away_no_clock_runs_out(h: Hall) -> None:
    number = await begun(h, clock=HOUR * MS)
    left = await due(h, number)
    dispatch(h, "shard_disconnect", 0)
    await h.env.advance_time(5 * HOUR)
    assert (await h.match(number)).status == "live"
    dispatch(h, "shard_resumed", 0)
    await h.env.settle()
    assert left - 65 * MS <= await due(h, number) <= left
    await h.env.advance_time(HOUR)  # from now on it counts again
    assert "Time is up" in "\n".join(await words(h, number))


@pytest.mark.parametrize(("takes", "credits"), [(4, False), (9, True)])
async def test_what_a_new_process_takes_to_reach_discord_counts(
    h: Hall, takes: int, credits: bool
) -> None:
    number = await begun(h, clock=10 * MINUTE * MS)
    left = await due(h, number)
    old = h.bot.attendance
    new = Attendance(h.bot.matches.memory, h.bot.matches.pausing, old._answers, h.beat)
    with h.env._bot_scope():
        await new.start()
    await h.env.advance_time(takes)
    with h.env._bot_scope():
        new.recovered(GATEWAY)
        assert await new.opens()
    assert (left - takes * MS < await due(h, number)) == credits


@pytest.mark.parametrize(
    ("clock", "breaks", "credits"), [(HOUR, 4, False), (HOUR, 90, True), (24 * HOUR, 90, False)]
)
async def test_a_short_break_of_the_gateway_counts_where_minutes_do(
    h: Hall, clock: int, breaks: int, credits: bool
) -> None:
    number = await begun(h, clock=clock * MS)
    left = await due(h, number)
    dispatch(h, "shard_disconnect", 0)
    await h.env.advance_time(breaks)
    dispatch(h, "shard_resumed", 0)
    await h.env.advance_time(10)
    if credits:
        assert left - 10 * MS <= await due(h, number) <= left
    else:
        assert await due(h, number) == left - (breaks + 10) * MS


async def test_while_discord_answers_nothing_no_clock_runs_out(h: Hall) -> None:
    number = await begun(h, clock=20 * MINUTE * MS)
    h.env.inject_error("*", "*", status=503, times=None)
    with h.env._bot_scope():
        await h.bot.matches.act(number, h.alice.id, "sm")
    before = await due(h, number)
    await h.env.advance_time(HOUR)
    h.env.backend.faults.clear()
    await h.env.advance_time(MINUTE)
    assert (await h.match(number)).status == "live"
    assert before - 3 * MINUTE * MS <= await due(h, number) <= before


async def test_one_message_that_fails_for_ever_stops_no_clock(h: Hall) -> None:
    """Discord answers everything else, so everybody can act."""
    number = await begun(h, clock=HOUR * MS)
    h.env.inject_error("*", "/channels/*", status=500, times=None)
    with h.env._bot_scope():
        await h.bot.matches.act(number, h.alice.id, "sm")
    await h.env.advance_time(HOUR + MINUTE)
    assert "Time is up" in "\n".join(await words(h, number))


async def test_a_reminder_keeps_its_distance_from_the_new_deadline(h: Hall) -> None:
    h.beat = 20 * MINUTE * MS
    await h.restart()
    await settings(h, h.alice, ("When to remind you…", "3h before time is up"))
    await begun(h)
    await h.env.advance_time(HOUR)
    await h.restart(after=30 * HOUR)
    assert not pings(h, h.alice)
    await h.env.advance_time(19 * HOUR)
    assert not pings(h, h.alice)
    await h.env.advance_time(HOUR + 2 * MINUTE)
    assert len(pings(h, h.alice)) == 1


async def test_a_second_judges_day_and_a_challenge_get_the_time_back(h: Hall) -> None:
    court = Court(h)
    await court.settle(two_judges=True)
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    number = await h.begin(LAST_BLOW)
    with h.env._bot_scope():
        await h.bot.judges.do(
            Judge(court.jo.id, h.guild.id, h.channel.id),
            JudgeAction(kind="back", match=number, reason="because"),
        )
    await h.env.settle()
    lasts = (await h.bot.matches.challenges.get(1)).expires_at - h.now()
    await h.restart(after=40 * 24 * HOUR)
    challenge = await h.bot.matches.challenges.get(1)
    assert challenge.fate == "open"
    assert lasts - 65 * MS <= challenge.expires_at - h.now() <= lasts
    assert f"<t:{challenge.expires_at // 1000}" in h.words(card)
    (ask,) = await h.bot.judges.asks(h.guild.id)
    assert ask.fate == "open"
    assert f"<t:{ask.expires_at // 1000}" in court.posted()


async def test_a_paused_match_and_one_without_a_clock_get_no_word(h: Hall) -> None:
    slow = await h.begin(LAST_BLOW)
    paused = await begun(h)
    with h.env._bot_scope():
        await h.bot.matches.pausing.pause(paused, h.alice.id)
        await h.bot.matches.pausing.pause(paused, h.bob.id)
    before = [(await h.match(n)).ply for n in (slow, paused)]
    await h.restart(after=30 * HOUR)
    assert [(await h.match(n)).ply for n in (slow, paused)] == before


# -- tournaments ------------------------------------------------------------------------


async def test_a_start_that_was_missed_comes_some_minutes_later(h: Hall, cups: Cups) -> None:
    await cups.create()
    await cups.press("Open sign-up")
    await cups.join("ann", "ben")
    await set_due(h, cups, h.now() + HOUR * MS)
    await h.restart(after=5 * HOUR)
    contest = await cups.contest()
    assert contest.status == "open"
    assert contest.head.due_at == h.now() + 10 * MINUTE * MS
    assert any("The bot was away from" in h.words(m) for m in h.channel.history())
    await h.env.advance_time(11 * MINUTE)
    assert (await cups.contest()).status == "running"


async def test_a_start_still_to_come_stays(h: Hall, cups: Cups) -> None:
    await cups.create()
    await cups.press("Open sign-up")
    await cups.join("ann", "ben")
    at = h.now() + 9 * HOUR * MS
    await set_due(h, cups, at)
    await h.restart(after=5 * HOUR)
    assert (await cups.contest()).head.due_at == at


async def test_time_to_appear_is_given_back(h: Hall, cups: Cups) -> None:
    await cups.create()
    await cups.begin("ann", "ben")
    (sitting,) = [s for s in (await cups.contest()).sittings if s.state == "live"]
    left = sitting.due_at - h.now()
    assert left > 0
    await h.restart(after=5 * HOUR)
    (sitting,) = (await cups.contest()).sittings
    assert sitting.state == "live"
    assert left - 65 * MS <= sitting.due_at - h.now() <= left


async def test_the_end_of_an_arena_moves_by_the_absence(h: Hall, cups: Cups) -> None:
    await cups.create()
    await cups.choose("Arena")
    await cups.begin("ann", "ben")
    end = (await cups.contest()).plan.closes_at
    assert end == h.now() + HOUR * MS
    began = h.now()
    await h.restart(after=3 * HOUR)
    contest = await cups.contest()
    away = contest.plan.closes_at - end
    assert 3 * HOUR * MS <= away <= h.now() - began
    assert contest.head.due_at == contest.plan.closes_at
    assert not contest.state.closed
    assert len(await cups.live()) == 1


async def set_due(h: Hall, cups: Cups, at: int) -> None:
    """Let a tournament start by itself at a time (UTC ms)."""
    with h.env._bot_scope():
        await cups.service._change(cups.number, 0, lambda draft: draft.set(due_at=at))
