"""A process does by itself only what belongs to the servers it serves; presses it answers all."""

from __future__ import annotations

from typing import Any

import pytest

from bot.people.reminder_store import Wish
from bot.servers.locales import LANGUAGE
from bot.servers.service import Servers
from bot.store.cluster import WHOLE, Cluster
from bot.store.database import Unavailable
from engine.games import GAMES
from tests.bot.cups import Cups
from tests.bot.kit import DAY, SECRETS, Hall

HOUR = 3_600
MS = 1_000


async def everything(h: Hall) -> list[Any]:
    """Return what people can see, and how far everything is."""
    written = [h.everything(m) for channel in h.channels() for m in channel.history()]
    matches = await h.store.matches.find(limit=100)
    challenges = await h.store.lobby.challenges(guild=h.guild.id)
    cups = await h.store.tournaments.find(guild=h.guild.id)
    return [written, matches, challenges, cups]


async def test_what_is_due_waits_for_the_process_that_serves_the_server(cups: Cups) -> None:
    h = cups.h
    match = await h.begin(clock=HOUR * MS)
    await cups.begun(4, "Swiss system")
    await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="keepers")
    await h.eve.slash(h.channel, "play queue", game="keepers")
    with h.env._bot_scope():
        await h.bot.reminding.set_wish(Wish(h.bob.id, schedule="half"))
    await h.env.settle()
    own = (h.guild.id >> 22) % 2
    h.cluster = Cluster(1 - own, 2)
    await h.restart()
    before = await everything(h)
    assert before[2], "nobody was challenged"
    await h.env.advance_time(3 * DAY)
    assert await everything(h) == before
    h.cluster = Cluster(own, 2)
    await h.restart()
    await h.env.advance_time(3 * DAY)
    after = await everything(h)
    assert (await h.match(match)).status != "live"
    assert not [c for c in after[2] if c.fate == "open"]
    assert after[3] != before[3]
    assert after[0] != before[0]
    h.quiet()


async def test_a_press_is_answered_by_a_process_that_does_not_serve_the_server(h: Hall) -> None:
    number = await h.begin()
    h.cluster = Cluster(1 - (h.guild.id >> 22) % 2, 2)
    await h.restart()
    board = await h.board(number)
    shown = h.everything(board)
    assert h.labels(await h.panel(h.alice, number))
    with h.env._bot_scope():
        action = (await h.bot.matches.memory.live(number)).decisions[0].actions[0]
        await h.bot.matches.act(number, h.alice.id, action)
    await h.env.settle()
    assert (await h.match(number)).ply == 1
    assert h.everything(await h.board(number)) == shown  # the process that serves it shows it
    h.cluster = WHOLE
    await h.restart()
    assert h.everything(await h.board(number)) != shown
    h.quiet()


async def test_what_nobody_told_of_is_looked_for(h: Hall) -> None:
    with h.env._bot_scope():
        await h.bot.matches.servers.of(h.guild.id)
        elsewhere = Servers(h.store.servers, GAMES, lambda: 1)
        await elsewhere.change(h.guild.id, 1, {"hourly": 7})
        await h.bot.matches.locales.of(h.alice.id)
        await h.store.settings.set("user", h.alice.id, LANGUAGE, "de")
        await h.bot.look_again()
        assert (await h.bot.matches.servers.of(h.guild.id)).hourly == 7
        assert await h.bot.matches.locales.of(h.alice.id) == "de"


async def test_a_result_nobody_told_of_is_looked_for(cups: Cups) -> None:
    await cups.begun(2, "Single elimination")
    (number,) = await cups.live()
    memory, user = cups.h.bot.matches.memory, cups.people["ann"].id
    listeners, memory._listeners = memory._listeners, []
    with cups.h.env._bot_scope():
        await cups.h.bot.matches.resign(number, user)
        memory._listeners = listeners
        await cups.h.bot.look_again()
    assert (await cups.contest()).status == "over"


async def test_a_press_whose_claim_outlasted_the_lease_is_left_to_who_took_over(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(SECRETS)
    panel = await h.panel(h.alice, number)

    async def silent(*_: object) -> bool:
        h.bot.sure = lambda: False
        raise Unavailable("the server has said nothing")

    h.bot.overlaps = True
    monkeypatch.setattr(h.bot._presses, "claim", silent)
    posts = len(h.env.http_requests)
    await h.press(h.alice, panel, "+1")
    assert len(h.env.http_requests) == posts
    assert (await h.match(number)).ply == 0
