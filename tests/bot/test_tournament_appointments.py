"""Two agree on a time for their match, by clicks, with the clock moved by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.cups import Cups, match_of
from tests.bot.kit import Hall

HOUR, DAY = 3_600, 86_400


async def begun(cups: Cups, *times: str) -> None:
    """Start a duel of ann and ben with a week for each match, or other times."""
    await cups.create()
    await cups.settings("Single")
    await cups.press("Times")
    for choice in times or ("Match: up to 7 days", "Time to appear: 3 days"):
        await cups.choose(choice)
    await cups.begin("ann", "ben")


async def thread(cups: Cups) -> Any:
    match = await match_of(cups, "ann")
    return next(t for t in cups.h.channel.threads if t.id == match.place.thread)


async def call(cups: Cups) -> Any:
    return await cups.message("call")


async def propose(
    cups: Cups, name: str, times: str, zone: str = "UTC", start: str = "Agree"
) -> Any:
    who = cups.people[name]
    source = await call(cups) if start != "Other times" else await cups.message("time")
    form = await cups.h.press(who, source, start)
    answer = await who.submit_modal(form, {"times": times, "zone": zone})
    await cups.h.env.settle()
    return answer


async def accept(cups: Cups, name: str, start: str = "Accept") -> Any:
    answer = await cups.h.press(cups.people[name], await cups.message("time"), start)
    await cups.h.env.settle()
    return answer


def moment(h: Hall, seconds: float) -> int:
    """Return a moment from now in full minutes (s)."""
    return int((h.now() / 1000 + seconds) // 60 * 60)


async def test_one_proposes_the_other_accepts(cups: Cups, h: Hall) -> None:
    await begun(cups)
    assert "Agree on a time…" in h.labels(await call(cups))
    before = cups.pinged(cups.people["ben"].id)
    answer = await propose(cups, "ann", "in 1d; in 2d")
    assert "Proposed" in h.said(answer)
    assert cups.pinged(cups.people["ben"].id) == before + 1
    message = await cups.message("time")
    first, second = moment(h, DAY), moment(h, 2 * DAY)
    assert f"<t:{first}:F>" in h.words(message)
    assert h.labels(message) == ["Accept 1", "Accept 2", "Other times…"]
    refused = await accept(cups, "ann")
    assert "the others must accept" in h.said(refused)
    refused = await h.press(cups.people["cid"], message, "Accept 2")
    assert "isn't your match" in h.said(refused)
    answer = await accept(cups, "ben", "Accept 2")
    assert f"Agreed: <t:{second}:F>" in h.said(answer)
    assert "a newer proposal" in h.words(message)
    assert f"<t:{second}:F>" in h.words(await cups.message("time"))
    assert f"Agreed: you play <t:{second}:F>" in h.words(await call(cups))
    assert f"🗓️ <t:{second}:f>" in h.words(await cups.message("bracket"))
    answer = await h.press(cups.people["ben"], await cups.message("bracket"), "My match")
    assert f"<t:{second}:f>" in h.said(answer)
    stale = await h.press(cups.people["ben"], await call(cups), "I'm here")
    assert "half an hour before" in h.said(stale)
    h.quiet()


async def test_the_clock_of_absence_begins_at_the_agreed_time(cups: Cups, h: Hall) -> None:
    await begun(cups, "Match: up to 7 days", "Time to appear: 1 day")
    match = await match_of(cups, "ann")
    first, second = (cups.by_id[p.user or 0] for p in match.players)
    await h.press(first, await call(cups), "I'm here")  # long before it counts
    await propose(cups, first.name, "in 2d")
    await accept(cups, second.name)
    match = await match_of(cups, "ann")
    assert match.paused  # no clock runs until then
    board = h.words(await h.board(match.id))
    assert "The clocks are stopped" in board
    assert "The clocks are stopped until" not in board  # which says the same
    await h.restart()
    await h.env.advance_time(2 * DAY - 20 * 60)
    assert "your match begins" not in cups.said(await thread(cups))
    before = cups.pinged(first.id), cups.pinged(second.id)
    await h.env.advance_time(10 * 60)
    after = cups.pinged(first.id), cups.pinged(second.id)
    assert after == (before[0] + 1, before[1] + 1)
    assert "your match begins" in h.words(await cups.message("time"))
    answer = await h.press(second, await cups.message("time"), "I'm here")
    assert "marked as present" in h.said(answer)
    await h.env.advance_time(11 * 60)
    match = await match_of(cups, "ann")
    assert not match.paused
    contest = await cups.contest()
    assert (contest.status, contest.sittings[0].here) == ("running", (second.id,))
    await h.env.advance_time(16 * 60)
    assert (await cups.contest()).status == "over"
    assert f"{first.name} did not appear" in cups.said()
    h.quiet()


async def act(cups: Cups, match_id: int, user: int) -> None:
    """Let somebody take one from the pile."""
    with cups.h.env._bot_scope():
        await cups.h.bot.matches.act(match_id, user, "take 1")
        await cups.service.settled()
    await cups.h.env.settle()


async def test_a_live_clock_of_a_long_round_waits_for_its_players(cups: Cups, h: Hall) -> None:
    await begun(cups)
    match = await match_of(cups, "ann")
    first, second = (p.user or 0 for p in match.players)
    assert match.paused
    # No date: none is agreed, and the end of the round starts no clock.
    assert "**The clocks are stopped** until all players have acted." in h.words(
        await h.board(match.id)
    )
    await h.env.advance_time(2 * DAY)
    await act(cups, match.id, first)
    assert (await h.match(match.id)).paused  # nobody's time runs because another one plays alone
    await h.restart()
    await h.env.advance_time(60)
    await act(cups, match.id, second)
    assert not (await h.match(match.id)).paused
    await h.restart()
    assert not (await h.match(match.id)).paused
    h.quiet()


async def test_nobody_plays_away_the_time_of_an_agreement(cups: Cups, h: Hall) -> None:
    await begun(cups)
    match = await match_of(cups, "ann")
    await propose(cups, "ann", "in 2d")
    await accept(cups, "ben")
    words = h.words(await h.board(match.id))
    assert "or until all players have acted" in words
    await h.env.advance_time(DAY)
    await act(cups, match.id, match.players[0].user or 0)
    await h.env.advance_time(2 * HOUR)
    match = await h.match(match.id)
    assert (match.status, bool(match.paused)) == ("live", True)
    h.quiet()


async def test_who_never_comes_to_a_long_round_loses_all_the_same(cups: Cups, h: Hall) -> None:
    await begun(cups, "Match: up to 7 days", "Time to appear: 1 day")
    await h.env.advance_time(DAY + 60)
    contest = await cups.contest()
    assert contest.state.matches[0].outcome == "--"
    h.quiet()


async def test_who_does_not_come_at_the_agreed_time_loses(cups: Cups, h: Hall) -> None:
    await begun(cups, "Match: up to 7 days", "Time to appear: 15 minutes", "Time to appear: 1 day")
    await propose(cups, "ben", "in 3d")
    await accept(cups, "ann")
    await h.env.advance_time(2 * DAY)
    assert (await cups.contest()).status == "running"
    await h.env.advance_time(DAY + 16 * 60)
    contest = await cups.contest()
    assert contest.head.held  # nobody came to the only match: the organiser decides
    assert contest.state.matches[0].outcome == "--"
    h.quiet()


async def test_a_counter_proposal_and_a_change_by_both(cups: Cups, h: Hall) -> None:
    await begun(cups)
    await propose(cups, "ann", "in 1d")
    old = await cups.message("time")
    form = await h.press(cups.people["ben"], old, "Other times")
    late = await h.press(cups.people["ann"], await call(cups), "Agree")
    await cups.people["ben"].submit_modal(form, {"times": "in 2d\nin 3d", "zone": "UTC"})
    await h.env.settle()
    answer = await cups.people["ann"].submit_modal(late, {"times": "in 4d", "zone": "UTC"})
    assert "There is a newer proposal" in h.said(answer)
    await accept(cups, "ann", "Accept 1")
    agreed = moment(h, 2 * DAY)
    assert (await cups.contest()).appointments[0].agreed == agreed * 1000
    await propose(cups, "ben", "in 4d", start="Another time")
    text = h.words(await cups.message("time"))
    assert f"Until you agree on another time, it stays at <t:{agreed}:f>" in text
    contest = await cups.contest()
    assert contest.appointments[0].agreed == agreed * 1000
    inbox = await cups.people["ann"].slash(h.channel, "inbox")
    assert "A time is proposed" in h.said(inbox)
    await h.restart()
    await accept(cups, "ann")
    assert (await cups.contest()).appointments[0].agreed == moment(h, 4 * DAY) * 1000
    await h.env.advance_time(3 * DAY)
    assert (await cups.contest()).status == "running"
    await h.env.advance_time(DAY - 5 * 60)
    await h.press(cups.people["ann"], await cups.message("time"), "I'm here")
    await h.press(cups.people["ben"], await cups.message("time"), "I'm here")
    assert "Both are here" in h.words(await call(cups))
    match = await match_of(cups, "ann")
    await cups.win(match.id, cups.people["ann"].id)
    assert (await cups.contest()).status == "over"
    h.quiet()


@pytest.mark.parametrize(
    ("typed", "zone", "why"),
    [
        ("in 8d", "UTC", "must be finished by"),
        ("2020-01-01 20:00", "UTC", "that time has passed"),
        ("whenever", "UTC", "don't understand that time"),
        ("20:00", "Atlantis", "don't know the time zone"),
        ("in 1h; in 2h; in 3h; in 4h; in 5h; in 6h", "UTC", "one to 5 times"),
    ],
)
async def test_what_cannot_be_is_refused_with_a_reason(
    cups: Cups, h: Hall, typed: str, zone: str, why: str
) -> None:
    await begun(cups)
    answer = await propose(cups, "ann", typed, zone)
    assert why in h.said(answer)
    assert not (await cups.contest()).appointments
    h.quiet()


async def test_a_time_is_typed_in_ones_own_zone_which_is_remembered(cups: Cups, h: Hall) -> None:
    await begun(cups)
    await propose(cups, "ann", "tomorrow 20:00", "Asia/Tokyo")
    offered = (await cups.contest()).appointments[0].offers[0].at // 1000
    assert offered % DAY == 11 * HOUR
    form = await h.press(cups.people["ann"], await call(cups), "Agree")
    assert "Asia/Tokyo" in str(form.modal)
    answer = await cups.people["ann"].submit_modal(form, {"times": "tomorrow 21:00"})
    assert "Proposed" in h.said(answer)
    h.quiet()


async def test_a_short_round_has_nothing_to_agree_on(cups: Cups, h: Hall) -> None:
    await begun(cups, "Time to appear: 15 minutes")
    assert "Agree on a time…" not in h.labels(await call(cups))
    h.quiet()


async def test_a_pause_leaves_the_agreed_time_where_it_is(cups: Cups, h: Hall) -> None:
    await begun(cups, "Match: up to 7 days", "Time to appear: 1 day")
    await propose(cups, "ann", "in 2d")
    await accept(cups, "ben")
    await cups.press("Refresh")
    await cups.press("Pause", reason="a storm")
    answer = await propose(cups, "ann", "in 3d", start="Another time")
    assert "paused" in h.said(answer)
    await h.env.advance_time(DAY)
    await cups.press("Refresh")
    await cups.press("Resume")
    contest = await cups.contest()
    (one,) = contest.appointments
    assert contest.sittings[0].due_at == one.agreed + HOUR // 4 * 1000
    match = await match_of(cups, "ann")
    await cups.win(match.id, cups.people["ben"].id)
    assert (await cups.contest()).status == "over"
    h.quiet()
