"""The puzzle of the day in a server's channel: when it is posted, and what it does not tell."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.puzzles.post_store import Post, Wanted
from bot.store.cluster import Cluster
from tests.bot.kit import DAY, Hall
from tests.bot.test_lessons import Pupil
from tests.bot.test_puzzle_records import SOLVED, pool, solve
from tests.bot.test_reminders import letters
from tests.bot.test_servers import choose, settings

__all__ = ["pool"]
#: So long (s) after midnight every server has its puzzle.
SPREAD = 601


@pytest.fixture
def room(h: Hall) -> Any:
    return h.guild.create_text_channel("puzzles")


async def settle(h: Hall, boss: Any, room: Any) -> Any:
    """Let a manager choose the channel; return their panel."""
    panel = await settings(h, boss, "Channels")
    await choose(h, boss, panel, "puzzles", [room])
    await h.env.settle()
    return panel


async def tried(h: Hall, who: Any, post: Any) -> Pupil:
    pupil = Pupil(h, who)
    pupil.panel = (await h.press(who, post, "Try it")).response
    return pupil


@pytest.mark.both_databases
async def test_a_puzzle_a_day_without_its_solution(
    h: Hall, boss: Any, room: Any, pool: Any
) -> None:
    await settle(h, boss, room)
    (post,) = room.history()
    text, all_of_it = h.words(post), h.everything(post)
    assert "Puzzle of the day" in text
    assert "Destroy Red's Sniper in 2 steps. You play Blue." in text.replace("**", "")
    assert not any(action in all_of_it for action in SOLVED)
    pupil = await tried(h, h.alice, post)
    assert pupil.panel.ephemeral
    await solve(pupil)
    assert "1 day in a row" in pupil.words()
    (post,) = room.history()
    assert "alice" not in h.everything(post)
    assert "solved" not in h.words(post), "those who have not tried it would know"
    for _ in range(2):
        await h.env.advance_time(DAY / 2)
    await h.env.advance_time(SPREAD)
    posts = sorted(room.history(), key=lambda m: m.id)
    assert len(posts) == 2
    assert "1 person here solved the last puzzle." in h.words(posts[1])
    other = next(i for i in h.ids(posts[1]) if "puzzle-try" in i)
    assert other != next(i for i in h.ids(posts[0]) if "puzzle-try" in i), "the same again"
    h.quiet()


async def test_the_solution_of_the_day_before_is_told_to_who_asks(
    h: Hall, boss: Any, room: Any, pool: Any
) -> None:
    await settle(h, boss, room)
    await h.env.advance_time(DAY + SPREAD)
    old, post = sorted(room.history(), key=lambda m: m.id)
    assert "No one here solved the last puzzle." in h.words(post)
    answer = (await h.press(h.alice, post, "Last solution")).response
    assert answer.ephemeral
    assert "2. Blue's Mage destroys Red's Sniper on b4." in h.words(answer)
    pupil = await tried(h, h.alice, old)
    await solve(pupil)
    record = await h.bot.puzzles._records.of(h.alice.id)
    assert (record.solved, record.rated.count) == (0, 0), "who knew the solution has solved it"
    # Whoever has not asked may still solve it, but not for the day that is over.
    pupil = await tried(h, h.bob, old)
    await solve(pupil)
    record = await h.bot.puzzles._records.of(h.bob.id)
    assert (record.solved, record.rated.count, record.streak.now) == (1, 1, 0)
    h.quiet()


async def test_two_taps_on_try_it_are_one_try(h: Hall, boss: Any, room: Any, pool: Any) -> None:
    await settle(h, boss, room)
    (post,) = room.history()
    await tried(h, h.alice, post)
    await tried(h, h.alice, post)
    assert len(await h.store.matches.live_ids()) == 1
    h.quiet()


async def test_a_restart_posts_nothing_twice_and_forgets_nothing(
    h: Hall, boss: Any, room: Any, pool: Any
) -> None:
    await settle(h, boss, room)
    await h.restart()
    await h.env.settle()
    assert len(room.history()) == 1
    await h.restart(after=3 * DAY + SPREAD)
    await h.env.settle()
    assert len(room.history()) == 2, "days on which no bot ran are not made up for"
    pupil = await tried(h, h.alice, room.last_message)
    await solve(pupil)
    h.quiet()


async def test_only_the_process_that_serves_the_server_posts(
    h: Hall, boss: Any, room: Any, pool: Any
) -> None:
    await settle(h, boss, room)
    own = (h.guild.id >> 22) % 2
    h.cluster = Cluster(1 - own, 2)
    await h.restart()
    await h.env.advance_time(2 * DAY)
    assert len(room.history()) == 1
    h.cluster = Cluster(own, 2)
    await h.restart()
    await h.env.settle()
    assert len(room.history()) == 2
    h.quiet()


async def test_a_process_that_looked_too_early_posts_nothing_again(
    h: Hall, boss: Any, room: Any, pool: Any
) -> None:
    await settle(h, boss, room)
    with h.env._bot_scope():
        await h.bot.puzzle_posts._claim(Wanted(room.id, Post(h.guild.id)))
    await h.env.settle()
    assert len(room.history()) == 1
    h.quiet()


async def test_what_a_manager_chooses_while_it_is_looked_for_is_found(
    h: Hall, boss: Any, room: Any, pool: Any
) -> None:
    posts = h.bot.puzzle_posts
    wanted = posts._rows.wanted

    async def slow() -> list[Wanted]:
        before = await wanted()
        await h.bot.matches.servers.change(h.guild.id, boss.id, {"puzzles": room.id})
        return before

    posts._looked = 0
    posts._rows.wanted = slow
    with h.env._bot_scope():
        await posts.next_due()
        del posts._rows.wanted
        assert await posts.next_due() is not None
    await h.env.settle()
    assert len(room.history()) == 1
    h.quiet()


async def test_another_channel_has_it_at_once_and_none_ends_it(
    h: Hall, boss: Any, room: Any, pool: Any
) -> None:
    panel = await settle(h, boss, room)
    other = h.guild.create_text_channel("other")
    await choose(h, boss, panel, "puzzles", [other])
    await h.env.settle()
    assert h.words(other.last_message) == h.words(room.last_message)
    await choose(h, boss, panel, "puzzles", [])
    await h.env.advance_time(2 * DAY)
    assert (len(room.history()), len(other.history())) == (1, 1)
    h.quiet()


async def test_a_manager_hears_once_where_it_cannot_be_posted(
    h: Hall, boss: Any, room: Any, pool: Any
) -> None:
    log = h.guild.create_text_channel("log")
    await h.bot.matches.servers.change(h.guild.id, boss.id, {"log": log.id})
    await settle(h, boss, room)
    h.env.inject_error("POST", f"/channels/{room.id}/messages", status=403, code=50013, times=None)
    for _ in range(2):
        await h.env.advance_time(DAY)
    (letter,) = letters(h, boss)
    assert "I couldn't post the puzzle of the day." in letter
    assert f"<#{room.id}>" in letter
    told = [m for m in log.history() if "couldn't post the puzzle" in str(m.content)]
    assert len(told) == 1
    h.env.backend.faults.clear()
    await h.env.advance_time(DAY)
    assert len(room.history()) == 2
    h.env.inject_error("POST", f"/channels/{room.id}/messages", status=404, code=10003, times=None)
    await h.env.advance_time(DAY)
    assert len(letters(h, boss)) == 2, "it worked in between, so this is news"
    h.quiet()


async def test_what_discord_does_not_take_for_now_is_posted_later(
    h: Hall, boss: Any, room: Any, pool: Any
) -> None:
    h.env.inject_error("POST", f"/channels/{room.id}/messages", status=503, times=None)
    await settle(h, boss, room)
    assert room.history() == []
    h.env.backend.faults.clear()
    h.bot.faults.clear()
    await h.restart()
    await h.env.settle()
    assert len(room.history()) == 1
    assert letters(h, boss) == []
    h.quiet()


async def test_a_server_is_posted_only_games_it_plays(
    h: Hall, boss: Any, room: Any, pool: Any
) -> None:
    await h.bot.matches.servers.change(h.guild.id, boss.id, {"games": ["hueshift"]})
    await settle(h, boss, room)
    await h.env.advance_time(DAY + SPREAD)
    assert room.history() == [], "the only game played here has no puzzles"
    assert letters(h, boss) == []
    answer = await h.alice.slash(h.channel, "puzzle")
    assert "no puzzle for this game yet" in h.said(answer)
    h.quiet()


@pytest.mark.drawn
async def test_the_post_shows_the_position(h: Hall, boss: Any, room: Any, pool: Any) -> None:
    await settle(h, boss, room)
    (post,) = room.history()
    assert isinstance(post, discord.Message)
    assert len(post.attachments) == 1
    assert "Sniper b4" in h.words(post)
    h.quiet()
