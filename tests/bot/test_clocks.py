"""Clocks as people see them: on cards, on the board, in panels."""

from __future__ import annotations

import msgspec

from bot.matches.calendar import policy
from tests.bot.kit import DAY, LAST_BLOW, Hall

LIVE = "live 10m+10s grace 20s"
LONG = "correspondence 5d+4h cap 3d reply 2d+12h"


async def test_the_board_and_the_panel_show_what_is_left(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=LIVE)
    words = h.words(await h.board(number))
    assert "⏳ Blue 10m · Red 10m" in words
    assert ":R>" in words
    await h.env.advance_time(60)
    await h.alice.slash(h.channel, "move", text="sm", match=number)
    assert "⏳ Blue 9m10s · Red 10m" in h.words(await h.board(number))
    panel = h.words(await h.panel(h.alice, number))
    assert "⏳ Blue 9m10s · Red 10m" in panel
    assert ":R>" in panel
    h.quiet()


async def test_a_challenge_says_what_clock_it_has(h: Hall) -> None:
    result = await h.alice.slash(h.channel, "play open", clock=LIVE)
    h.said(result)
    (challenge,) = await h.bot.matches.challenges.open(user=h.alice.id)
    assert challenge.timing == LIVE
    card = h.message(h.channel.id, challenge.message)
    assert "live: 10 min each, +10 s per action, 20 s free per response" in h.words(card)
    h.quiet()


async def test_a_match_nobody_began_ends_without_a_result(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=DAY * 1000)
    await h.env.advance_time(DAY + 5)
    assert (await h.match(number)).status == "abandoned"
    words = h.words(await h.board(number))
    assert "Ended without a result" in words
    assert "before everybody had really begun" in words
    h.quiet()


async def test_too_many_silences_are_told(h: Hall) -> None:
    h.bot.matches.automatic._limits = msgspec.structs.replace(
        h.bot.matches.automatic._limits, begun=0, timeouts=1
    )
    number = await h.begin(LAST_BLOW, clock=DAY * 1000)
    await h.env.advance_time(DAY + 5)
    assert (await h.match(number)).winners == (1,)
    words = h.words(await h.board(number))
    assert "Blue ran out of time too often in a row" in words
    assert f"<@{h.bob.id}> wins" in words
    h.quiet()


async def test_a_pause_is_agreed_shown_and_ended_on_the_board(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=DAY * 1000)
    await h.alice.slash(h.channel, "match pause", match=number)
    board = await h.board(number)
    assert f"<@{h.alice.id}> would like to pause the clocks" in h.words(board)
    await h.press(h.bob, board, "Agree to pause")
    words = h.words(await h.board(number))
    assert "⏸️ **Paused** since" in words
    assert "Answer <t:" not in words
    await h.env.advance_time(3 * DAY)
    assert (await h.match(number)).status == "live"
    panel = h.words(await h.panel(h.bob, number))
    assert "**Paused**" in panel
    assert "Resume" in panel
    await h.press(h.eve, await h.board(number), "Resume")
    assert (await h.match(number)).paused
    await h.press(h.alice, await h.board(number), "Resume")
    assert (await h.match(number)).paused == 0
    words = h.words(await h.board(number))
    assert "Blue continues: the clocks run again." in words
    assert "Answer <t:" in words
    await h.alice.slash(h.channel, "match pause", match=number)
    await h.press(h.bob, await h.board(number), "No pause")
    assert "Red declines the pause." in h.words(await h.board(number))
    h.quiet()


async def test_vacation_is_told_before_joining_and_while_it_lasts(h: Hall) -> None:
    await h.alice.slash(h.channel, "play open", clock=LONG)
    (challenge,) = await h.bot.matches.challenges.open(user=h.alice.id)
    card = h.message(h.channel.id, challenge.message)
    assert policy() in h.words(card)
    number = await h.begin(LAST_BLOW, clock=LONG)
    text = h.said(await h.alice.slash(h.channel, "away vacation", days=3))
    assert "Vacation: until" in text
    assert "4 days left after that" in text
    words = h.words(await h.board(number))
    assert "🏖️ Blue is on vacation until" in words
    assert "Blue 5d (2d for responses) 🏖️ until" in words
    refused = await h.alice.slash(h.channel, "away quiet", hours="x")
    assert "were not changed" in h.said(refused)
    await h.alice.slash(h.channel, "away quiet", hours="22:00-07:00 Europe/Rome")
    assert "🌙 22:00-07:00 Europe/Rome" in h.words(await h.board(number))
    await h.alice.slash(h.channel, "away back")
    assert "Blue is back from vacation." in h.words(await h.board(number))
    content = h.said(await h.alice.slash(h.channel, "away show"))
    assert policy() in content
    h.quiet()


async def test_whoever_asks_for_a_pause_is_not_asked_back(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=DAY * 1000)
    mine = (await h.alice.slash(h.channel, "match pause", match=number)).response
    assert "You asked to pause" in h.words(mine)
    assert "Agree to pause" not in h.labels(mine)
    await h.press(h.alice, mine, "Withdraw pause")
    assert (await h.match(number)).offers == ()
    h.quiet()
