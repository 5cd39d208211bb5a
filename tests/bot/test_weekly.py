"""A server's week in one post: for whom, once, and of what everybody could see."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import msgspec
import pytest

from bot.lobby.challenges import Invitation
from bot.matches.coach_store import LookbackKey
from bot.store.rows import Place, Player
from bot.weekly.week import FIRST, WEEK, most_active, number_at, span
from engine.coach.report import VERSION, Report, Turning
from tests.bot.cups import Cups, match_of
from tests.bot.kit import LAST_BLOW, Hall

HOUR = 3600


async def opt_in(h: Hall, boss: Any, channel: Any) -> None:
    """Choose the channel of the post, as a manager does."""
    page = (await boss.slash(h.channel, "server settings")).response
    page = (await h.press(boss, page, "Events")).response
    menu = next(p for p in h.raw(page) if "Weekly post" in str(p.get("placeholder")))
    await boss.select(page, [channel], custom_id=menu["custom_id"])


async def played(h: Hall, channel: Any, **more: Any) -> int:
    """Play a match to its end in a channel."""
    with h.env._bot_scope():
        matches = h.bot.matches
        challenge = await matches.challenges.invite(
            Invitation(
                Player(0, "alice", h.alice.id), Player(0, "bob", h.bob.id), "keepers",
                options={"first": "host", "position": LAST_BLOW}, clock=0,
                place=Place(h.guild.id, channel.id), **more,
            )
        )  # fmt: skip
        match = await matches.challenges.accept(challenge.id, h.bob.id, "bob")
        h.bot.boards.open(match.id)
        await matches.act(match.id, h.alice.id, "d6xd7")
    await h.env.settle()
    return match.id


def posts(h: Hall, channel: Any) -> list[str]:
    return [text for m in channel.history() if "This week" in (text := h.words(m))]


async def monday(h: Hall) -> None:
    """Wait until the next post is due."""
    due = span(number_at(h.now()) + 1)[1]
    await h.env.advance_time((due - h.now()) / 1000 + 60)
    await h.env.settle()


@pytest.fixture
def news(h: Hall) -> Any:
    return h.guild.create_text_channel("news")


def test_weeks_end_on_monday_morning() -> None:
    assert number_at(FIRST - 1) == -1
    assert number_at(FIRST) == 0
    assert span(1) == (FIRST, FIRST + WEEK)


@pytest.mark.both_databases
async def test_the_week_is_posted_once_and_outlives_a_restart(
    h: Hall, boss: Any, news: Any
) -> None:
    await opt_in(h, boss, news)
    first = await played(h, h.channel)
    await played(h, h.channel)
    assert not posts(h, news)
    await monday(h)
    (text,) = posts(h, news)
    assert "2 matches" in text
    assert "Keepers Dissension 2" in text
    assert "Longest: [#" in text
    assert f"<@{h.alice.id}> 2" in text
    await h.restart()
    await h.env.advance_time(HOUR)
    assert len(posts(h, news)) == 1
    await monday(h)  # nothing was played since
    assert len(posts(h, news)) == 1
    assert first
    h.quiet()


async def test_two_processes_post_one(h: Hall, boss: Any, news: Any) -> None:
    await opt_in(h, boss, news)
    await played(h, h.channel)
    weeks, week = h.bot.weeks, number_at(h.now()) + 1
    with h.env._bot_scope():
        taken = await asyncio.gather(*(weeks.post(h.guild.id, week, 0) for _ in range(2)))
    await h.env.settle()
    assert sorted(taken) == [False, True]
    assert len(posts(h, news)) == 1
    await monday(h)
    assert len(posts(h, news)) == 1


async def test_nobody_reads_of_a_match_not_everybody_could_see(
    h: Hall, boss: Any, news: Any
) -> None:
    await opt_in(h, boss, news)
    no = discord.PermissionOverwrite(view_channel=False)
    yes = discord.PermissionOverwrite(view_channel=True, send_messages=True)
    den = h.guild.create_text_channel("den", overwrites={h.guild.default_role: no, h.guild.me: yes})
    hidden = await played(h, den)
    secret = await played(h, h.channel, audience="players")
    await monday(h)
    assert not posts(h, news)
    seen = await played(h, h.channel)
    await monday(h)
    (text,) = posts(h, news)
    assert "1 match" in text
    assert f"#{seen}" in text
    assert not {f"#{hidden}", f"#{secret}"} & {*text.replace("]", " ").split()}


async def test_a_server_that_wants_none_gets_none(h: Hall, news: Any) -> None:
    await played(h, h.channel)
    await monday(h)
    assert not posts(h, news)
    assert not posts(h, h.channel)


async def test_what_other_parts_know_is_added(h: Hall, boss: Any, news: Any) -> None:
    await opt_in(h, boss, news)

    async def puzzles(guild: int, since: int, until: int) -> str:
        assert until - since == WEEK
        return "🧩 Puzzles: Dana 5"

    h.bot.week_post.more.append(puzzles)
    await monday(h)
    (text,) = posts(h, news)
    assert "🧩 Puzzles: Dana 5" in text


async def test_the_best_find_is_that_of_a_match_everybody_could_see(
    h: Hall, boss: Any, news: Any
) -> None:
    await opt_in(h, boss, news)
    open_one, secret = await played(h, h.channel), await played(h, h.channel, audience="players")
    for number, gain in ((open_one, 0.21), (secret, 0.4)):
        match = await h.match(number)
        key = LookbackKey(number, 0, match.ply, match.rules, VERSION)
        report = Report(0, (), (), Turning(0, "d6xd7", "end", gain, 200))
        await h.store.lookbacks.keep(key, msgspec.json.encode(report).decode())
    await monday(h)
    (text,) = posts(h, news)
    assert "Best find: alice, action 1 of" in text
    assert "worth 21 points" in text


def test_who_has_played_as_often_as_the_last_one_named_is_named() -> None:
    assert most_active({}) == ()
    assert most_active({1: 2, 2: 5}) == ((2, 5), (1, 2))
    assert most_active({9: 3, 1: 3, 2: 5, 3: 3, 4: 2}) == ((2, 5), (1, 3), (3, 3), (9, 3))
    assert len(most_active(dict.fromkeys(range(20), 1))) == 6


async def move(h: Hall, tournament: int, here: str, there: str) -> None:
    """Let a tournament have been in another channel."""
    sql = "UPDATE tournaments SET plan = replace(plan, ?, ?) WHERE id = ?"
    await h.store.write(lambda db: db.execute(sql, (here, there, tournament)))


async def test_who_won_a_tournament_of_the_week_is_named(
    cups: Cups, h: Hall, boss: Any, news: Any
) -> None:
    await opt_in(h, boss, news)
    for name, channel in (("Open Cup", None), ("Hidden Cup", "den")):
        await cups.create(name)
        await cups.settings("Single")
        await cups.begin("ann", "ben")
        await cups.win((await match_of(cups, "ann")).id, cups.people["ann"].id)
        if channel:
            no = discord.PermissionOverwrite(view_channel=False)
            den = h.guild.create_text_channel(channel, overwrites={h.guild.default_role: no})
            here, number = str((await cups.contest()).plan.channel), cups.number
            await move(h, number, here, str(den.id))
    await monday(h)
    (text,) = posts(h, news)
    assert f"<@{cups.people['ann'].id}> won **Open Cup**" in text
    assert "Hidden Cup" not in text
    await monday(h)
    assert len(posts(h, news)) == 1
