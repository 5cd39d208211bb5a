"""Who has left the server gets no match by what they had asked for before."""

from __future__ import annotations

from typing import Any

import pytest

from tests import four_game
from tests.bot.kit import Hall
from tests.bot.test_presence import leaves


async def test_an_open_invitation_of_a_host_who_left_begins_nothing(h: Hall) -> None:
    card = (await h.alice.slash(h.channel, "play open", game="keepers")).response
    leaves(h, h.alice)
    refused = await h.press(h.bob, card, "Accept")
    assert "was withdrawn" in h.said(refused)
    assert await h.bot.matches.find() == []
    assert any("withdrew" in h.words(m) for m in h.channel.history())
    h.quiet()


async def test_a_room_of_a_host_who_left_begins_nothing(h: Hall) -> None:
    opened = await h.alice.slash(h.channel, "play private", game="keepers")
    (room,) = await h.bot.matches.challenges.open(user=h.alice.id)
    assert opened.ephemeral
    leaves(h, h.alice)
    await h.bob.slash(h.channel, "play join", code=room.code)
    assert await h.bot.matches.find() == []
    h.quiet()


async def test_the_seat_of_a_guest_who_left_is_free_again(
    h: Hall, dan: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    four_game.install(monkeypatch)
    chosen = {"game": "four", "variant": "edition: pairs"}
    card = (await h.alice.slash(h.channel, "play open", **chosen)).response
    for who in (h.bob, h.eve):
        await h.press(who, card, "Join")
    leaves(h, h.bob)
    await h.press(dan, card, "Join")
    assert await h.bot.matches.find() == []
    (open_one,) = await h.bot.matches.challenges.open(user=h.alice.id)
    assert {*open_one.users} == {h.alice.id, h.eve.id, dan.id}
    h.quiet()


@pytest.mark.parametrize("rated", [False, True])
async def test_the_queue_matches_nobody_with_who_left(h: Hall, rated: bool) -> None:
    for who in (h.alice, h.bob):
        panel = (await who.slash(h.channel, "play queue", game="hueshift")).response
        if rated and "Play rated" in h.labels(panel):
            await h.press(who, panel, "Play rated")
        if who is h.bob:
            leaves(h, h.alice)
        await h.press(who, panel, "Join")
    assert await h.bot.matches.find() == []
    assert [q.user for q in await h.bot.matches.queue.waiting(h.guild.id)] == [h.bob.id]
    h.quiet()
