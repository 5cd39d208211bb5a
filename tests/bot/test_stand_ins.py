"""A computer player goes on for somebody: proposed, agreed and ended by clicks."""

from __future__ import annotations

from bot.matches.beginning import computer
from bot.time_controls import DAY
from engine.search import USUAL
from tests.bot.kit import LAST_BLOW, Hall


async def test_it_is_proposed_agreed_and_ended_by_clicks(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=DAY)
    more = await h.press(h.bob, await h.board(number), "More")
    await h.press(h.bob, more.response, "Computer for me")
    board = await h.board(number)
    words, usual = h.words(board), computer(USUAL).name
    assert f"<@{h.bob.id}> would like {usual} to take over for them" in words
    await h.press(h.eve, board, "Computer takes over")  # who looks on has no say
    assert (await h.match(number)).offers
    await h.press(h.alice, board, "Computer takes over")
    match = await h.match(number)
    assert match.players[1].policy == USUAL
    board = await h.board(number)
    assert "A computer player takes over for Red until they are back." in h.words(board)
    refused = await h.press(h.alice, board, "Red is back")
    assert "There is no seat for you" in h.said(refused)
    await h.press(h.bob, board, "Red is back")
    assert (await h.match(number)).players[1].user == h.bob.id
    board = await h.board(number)
    assert "Red is back and plays again." in h.words(board)
    assert "Red is back" not in h.labels(board)
    h.quiet()


async def test_a_no_ends_it_and_the_command_does_the_same(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    await h.alice.slash(h.channel, "match stand-in", match=number, player=h.bob, level="Squire")
    assert "Computer (Squire)" in h.words(await h.board(number))
    await h.press(h.bob, await h.board(number), "No computer")
    words = h.words(await h.board(number))
    assert "Red declines the computer player for Red." in words
    assert "Computer takes over" not in h.labels(await h.board(number))
    answer = await h.alice.slash(h.channel, "match stand-in", match=number, level="oracle")
    assert "no computer player called 'oracle'" in h.said(answer)
    answer = await h.alice.slash(h.channel, "match stand-in", match=number, player=h.eve)
    assert "not played by a person" in h.said(answer)
    h.quiet()
