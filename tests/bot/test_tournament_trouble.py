"""A tournament while Discord fails or the bot is restarted: nothing is lost or said twice."""

from __future__ import annotations

import discord
import msgspec
import pytest

from tests.bot.cups import NAMES, Cups, match_of
from tests.bot.kit import Hall


@pytest.mark.both_databases
async def test_a_restart_in_mid_round_repeats_nothing(cups: Cups, h: Hall) -> None:
    await cups.begun(5, "Swiss")
    await cups.win((await match_of(cups, "ann")).id, cups.people["ann"].id)
    before = cups.said()
    count = len(h.channel.history())
    threads = len(h.channel.threads)
    await h.restart()
    await h.env.settle()
    assert len(h.channel.history()) == count
    assert len(h.channel.threads) == threads
    assert cups.said() == before
    answer = await h.press(cups.people["ben"], await cups.message("round"), "My match")
    assert "match is #" in h.said(answer) or "no match in this round" in h.said(answer)
    assert (await cups.play_out()).status == "over"
    h.quiet()


async def test_what_was_not_told_before_a_restart_is_told_after_it(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Single")
    await cups.play_round()
    h.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    final = await match_of(cups, "ann")
    await cups.win(final.id, cups.people["ann"].id)
    assert (await cups.contest()).status == "over"
    assert "is over!" not in cups.said()
    answer = await cups.boss.slash(h.channel, "tournament manage", tournament=cups.number)
    assert "Please give me the permissions" in h.said(answer)
    h.env.backend.faults.clear()
    h.bot.faults.clear()
    await h.restart()
    await h.env.settle()
    assert "is over!" in h.words(await cups.message("podium"))
    assert cups.said().count("is over!") == 1
    await h.restart()
    await h.env.settle()
    assert cups.said().count("is over!") == 1
    h.quiet()


async def test_a_table_that_was_not_called_before_a_restart_gets_its_thread(
    cups: Cups, h: Hall
) -> None:
    await cups.begun(4, "Single")
    h.env.inject_error("POST", "/channels/*/threads", status=500, times=None)
    await cups.play_round()
    final = await match_of(cups, "ann")
    assert final.place.thread == 0
    h.env.backend.faults.clear()
    h.bot.faults.clear()
    await h.restart()
    await h.env.settle()
    final = await match_of(cups, "ann")
    thread = next(t for t in h.channel.threads if t.id == final.place.thread)
    assert cups.said(thread).count("your match is ready") == 1
    assert "A pile of" in cups.said(thread)
    h.quiet()


async def test_without_thread_permission_the_channel_is_used_and_it_is_said(
    cups: Cups, h: Hall
) -> None:
    deny = discord.PermissionOverwrite(create_public_threads=False)
    plain = h.guild.create_text_channel("plain", overwrites={h.guild.default_role: deny})
    await cups.create()
    await cups.settings("Single")
    await cups.press("Where")
    await cups.pick("event-channel", plain)
    assert "**Create Public Threads**" in h.words(cups.panel)
    await cups.begin(*NAMES[:2])
    assert plain.threads == []
    assert "A pile of" in cups.said(plain)
    assert "**Create Public Threads**" in h.words(await cups.message("bracket"))
    h.quiet()


async def test_what_discord_refuses_for_now_is_sent_again(cups: Cups, h: Hall) -> None:
    await cups.create()
    h.env.inject_error("POST", "/channels/*/messages", status=500, times=2)
    await cups.press("Open sign-up")
    await h.env.advance_time(5)
    await cups.join("ann", "ben")
    h.env.inject_error("POST", "/channels/*/threads", status=500, times=1)
    await cups.start()
    await h.env.advance_time(5)
    assert len(h.channel.threads) == 1
    cards = [m for m in h.channel.history() if "### 🏆 Friday Cup" in h.words(m)]
    assert len(cards) == 2  # the card and the round
    assert set(h.bot.faults) == {"retried"}


async def test_a_deleted_card_is_posted_again(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Open sign-up")
    old = await cups.card()
    h.env.inject_error(
        "PATCH", f"/channels/*/messages/{old.id}", status=404, code=10008, times=None
    )
    service = cups.service
    with h.env._bot_scope():
        await service.sign_up(cups.number, h.alice.id, "alice")
    await h.env.settle()
    new = await cups.card()
    assert new.id != old.id
    assert "**1** player" in h.words(new)
    h.quiet()


async def test_no_thread_from_discord_is_no_obstacle(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.settings("Single")
    await cups.press("Open sign-up")
    await cups.join("ann", "ben")
    h.env.inject_error("POST", "/channels/*/threads", status=400, code=160006, times=None)
    await cups.start()
    assert h.channel.threads == []
    assert "your match is ready" in cups.said()
    assert "Discord didn't let me open a thread" in h.words(await cups.message("bracket"))
    h.bot.faults.clear()
    h.quiet()


async def test_what_cannot_be_drawn_is_written(
    cups: Cups, h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("no ink")

    monkeypatch.setattr("render.tables.picture", broken)
    monkeypatch.setattr("render.brackets.pictures", broken)
    await cups.begun(4, "Single")
    text = h.words(await cups.message("bracket"))
    assert "```" in text
    assert "1 ann – 4 dee (on)" in text
    answer = await h.press(cups.people["ann"], await cups.message("bracket"), "Standings")
    assert "```" in h.said(answer)
    h.quiet()


async def test_a_match_begun_while_the_tournament_was_read_is_called_all_the_same(
    cups: Cups, h: Hall
) -> None:
    await cups.begun(2, "Single elimination")
    (number,) = await cups.live()
    news = next(n for n in await cups.service.rows.news(cups.number) if n.kind == "table")
    await cups.service.rows.drop_message(cups.number, f"call {number}")
    contest = await cups.contest()
    thread = (await h.match(number)).place.thread
    place = next(p for p in h.channels() if p.id == thread)
    before = cups.said(place).count("your match is ready")
    assert before
    with h.env._bot_scope():
        seats = h.bot.tournaments.announcer._seats
        await seats.call(msgspec.structs.replace(contest, sittings=()), news)
    await h.env.settle()
    assert cups.said(place).count("your match is ready") == before + 1
    h.quiet()
