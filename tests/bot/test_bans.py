"""Who is banned from challenges begins no match, not even one they had asked for before."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests import four_game
from tests.bot.court import Court
from tests.bot.kit import Hall


@pytest.fixture(autouse=True)
def four(monkeypatch: pytest.MonkeyPatch) -> None:
    four_game.install(monkeypatch)


async def ban(h: Hall, court: Court, who: Any) -> None:
    await court.jo.slash(h.channel, "judge ban", member=who, what="challenges", reason="spam")


async def begun(h: Hall) -> int:
    return len(await h.bot.matches.find(guild=h.guild.id))


@pytest.mark.parametrize("private", [False, True])
async def test_nobody_takes_an_invitation_of_theirs(h: Hall, court: Court, private: bool) -> None:
    command = "play private" if private else "play open"
    card = (await h.alice.slash(h.channel, command)).response
    code = re.search(r"`([A-Z]{5})`", h.words(card))
    await ban(h, court, h.alice)
    if private:
        assert code is not None
        answer = await h.bob.slash(h.channel, "play join", code=code[1])
        assert "no open room" in h.said(answer).lower()
    else:
        assert "withdrew the challenge" in h.words(card)
    assert await begun(h) == 0
    assert not await h.bot.matches.challenges.open(guild=h.guild.id)
    h.quiet()


async def test_they_leave_a_table_that_is_not_full(h: Hall, court: Court, dan: Any) -> None:
    options = {"game": "four", "variant": "edition: four"}
    card = (await h.alice.slash(h.channel, "play open", **options)).response
    await h.press(h.bob, card, "Join")
    await ban(h, court, h.bob)
    for who in (h.eve, dan):
        await h.press(who, card, "Join")
    assert await begun(h) == 0
    (challenge,) = await h.bot.matches.challenges.open(guild=h.guild.id)
    assert challenge.users == (h.alice.id, h.eve.id, dan.id)
    h.quiet()


async def test_nobody_meets_them_in_the_queue(h: Hall, court: Court) -> None:
    for who in (h.alice, h.bob):
        panel = (await who.slash(h.channel, "play queue", game="keepers")).response
        await h.press(who, panel, "Join")
        if who is h.alice:
            await ban(h, court, h.alice)
    assert await begun(h) == 0
    assert [q.user for q in await h.bot.matches.queue.waiting(h.guild.id)] == [h.bob.id]
    h.quiet()


async def test_what_others_asked_of_them_is_not_declined_by_that(h: Hall, court: Court) -> None:
    await h.bob.slash(h.channel, "play challenge", opponent=h.alice)
    await ban(h, court, h.alice)
    (challenge,) = await h.bot.matches.challenges.open(user=h.bob.id)
    assert challenge.fate == "open"
    h.quiet()
