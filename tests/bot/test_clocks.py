"""Clocks as people see them: on cards, on the board, in panels."""

from __future__ import annotations

from tests.bot.kit import LAST_BLOW, Hall

LIVE = "live 10m+10s grace 20s"


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
    (challenge,) = await h.bot.matches.challenges(user=h.alice.id)
    assert challenge.timing == LIVE
    card = h.message(h.channel.id, challenge.message)
    assert "live: 10m + 10s per action, 20s free for each response" in h.words(card)
    h.quiet()
