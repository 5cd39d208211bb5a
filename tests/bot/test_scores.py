"""Rated matches on Discord: chosen beforehand, told at the end, shown on cards and lists."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from simcord.builders import UserHandle

from bot.ratings.ui import scores
from bot.settings import Settings
from tests.bot.kit import Hall
from tests.counted import corrections

HOUR = 3600
GAME = "keepers"


async def rated(h: Hall, loser: Any = None, **more: Any) -> int:
    """A rated match of Alice and Bob by their own clicks, given up by `loser` (Bob)."""
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game=GAME, **more)
    await h.press(h.bob, card.response, "Accept")
    (match, *_) = await h.bot.matches.find(status="live")
    people = {h.alice.id: h.alice, h.bob.id: h.bob}
    done = {h.alice.id: 0, h.bob.id: 0}
    while min(done.values()) < 2 or await h.bot.matches.ending.may_call_off(match):
        for user in people:
            shot = await h.bot.matches.snapshot(match.id, user)
            if shot.actions:
                with h.env._bot_scope():
                    await h.bot.matches.act(match.id, user, _plain(shot.actions))
                done[user] += 1
                break
    who = loser or h.bob
    await h.env.settle()
    with h.env._bot_scope():
        await h.bot.matches.resign(match.id, who.id)
    await h.env.settle()
    return match.id


def _plain(actions: tuple[str, ...]) -> str:
    """Return an action that ends no match: the shortest word that is no giving up."""
    return min((a for a in actions if "resign" not in a and "draw" not in a), key=len)


async def test_the_card_says_beforehand_whether_it_counts(h: Hall) -> None:
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob)
    assert "· rated" in h.words(card.response)
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, rated="no")
    assert "casual, no ratings" in h.words(card.response)
    await h.press(h.bob, card.response, "Accept")
    (match,) = await h.bot.matches.find()
    assert not match.rated
    opened = await h.alice.slash(h.channel, "play open")
    assert "· rated" in h.words(opened.response)
    h.quiet()


async def test_a_room_is_casual_until_its_host_says_otherwise(h: Hall) -> None:
    room = (await h.alice.slash(h.channel, "play private")).response
    assert "casual, no ratings" in h.words(room)
    await h.press(h.alice, room, "Make it rated")
    assert "· rated" in h.words(room)
    await h.press(h.alice, room, "Make it casual")
    assert "casual, no ratings" in h.words(room)
    h.quiet()


async def test_the_queue_is_rated_until_somebody_says_otherwise(h: Hall) -> None:
    mine = (await h.alice.slash(h.channel, "play queue")).response
    assert "match: rated" in h.words(mine)
    await h.press(h.alice, mine, "Play casual")
    assert "match: casual" in h.words(mine)
    await h.press(h.alice, mine, "Join")
    theirs = (await h.bob.slash(h.channel, "play queue")).response
    await h.press(h.bob, theirs, "Join")
    assert await h.bot.matches.find() == []  # one for ratings, one not
    await h.press(h.bob, theirs, "Play casual")
    (match,) = await h.bot.matches.find()
    assert not match.rated
    h.quiet()


async def test_the_end_tells_what_it_changed_and_the_card_shows_it(h: Hall) -> None:
    number = await rated(h)
    final = h.words(await h.board(number))
    assert "📈 alice placement 1 of 5 · bob placement 1 of 5" in final
    assert "· rated" in final
    answer = await h.alice.slash(h.channel, "stats")
    assert answer.ephemeral
    text = h.words(answer.response)
    assert "Rating: placement 1 of 5. 1 rated: 1 won, 0 drawn, 0 lost." in text
    assert f"#{number} Keepers Dissension, against bob: won · placement 1 of 5" in text
    other = h.words((await h.alice.slash(h.channel, "stats", member=h.bob)).response)
    assert "1338" not in other
    assert "you against this player: 1 won, 0 drawn, 0 lost" in other
    h.quiet()


async def test_a_number_is_shown_once_placement_is_over(h: Hall) -> None:
    numbers = [await rated(h) for _ in range(6)]
    assert "alice placement 5 of 5" in h.words(await h.board(numbers[4]))
    final = h.words(await h.board(numbers[5]))
    assert re.search(r"📈 alice \d{4}\?? \(\+\d+\) · bob \d{4}\?? \(−\d+\)", final)
    text = h.words((await h.alice.slash(h.channel, "stats")).response)
    assert "±" in text
    assert re.search(rf"#{numbers[5]} Keepers Dissension, against bob: won · \+\d", text)
    assert f"#{numbers[4]} Keepers Dissension, against bob: won · placement 5 of 5" in text
    h.quiet()


async def test_a_match_that_ends_too_soon_says_so(h: Hall) -> None:
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob)
    await h.press(h.bob, card.response, "Accept")
    assert "match #1 · rated" in h.words(await h.board(1))
    with h.env._bot_scope():
        await h.bot.matches.resign(1, h.bob.id)
    await h.env.settle()
    board = await h.board(1)
    assert "Not rated: the match ended too early." in h.words(board)
    more = h.said(await h.press(h.alice, board, "More"))
    assert "#1" in more
    for text in (h.words(board), more):
        assert "· rated" not in text, "it is called rated, and was not"
    none = await h.alice.slash(h.channel, "stats")
    assert "no rated matches yet" in h.said(none)
    h.quiet()


async def test_text_where_it_is_wanted_or_nothing_can_be_drawn(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rated(h)
    await h.bot.preferences.set_text(h.alice.id, True)
    text = h.words((await h.alice.slash(h.channel, "stats")).response)
    assert "Rating  placement 1 of 5" in text
    assert "Form    W (newest last)" in text

    def broken(*_: Any) -> bytes:
        raise OSError("no font")

    monkeypatch.setattr(scores.scorecard, "picture", broken)
    assert "Rating  placement 1 of 5" in h.words((await h.bob.slash(h.channel, "stats")).response)
    h.quiet()


async def test_who_has_not_played_here_is_not_shown(h: Hall) -> None:
    await rated(h)
    answer = await h.alice.slash(h.channel, "stats", member=h.eve)
    assert "hasn't played a rated match" in h.said(answer)
    other = h.env.create_guild()
    there = other.create_text_channel("there")
    guest = other.add_member(h.env.create_user("guest"))
    alice = other.add_member(h.alice.user)
    answer = await guest.slash(there, "stats", member=alice)
    assert "hasn't played a rated match" in h.said(answer)
    board = h.words((await guest.slash(there, "leaderboard", game=GAME)).response)
    assert "No one is ranked yet" in board
    h.quiet()


async def test_leaderboards(h: Hall) -> None:
    await rated(h)
    await h.bot.preferences.set_text(h.bob.id, True)
    text = h.words((await h.bob.slash(h.channel, "leaderboard", game=GAME)).response)
    assert f"– <@{h.alice.id}> · placement 1 of 5" in text
    assert text.index(f"<@{h.alice.id}>") < text.index(f"<@{h.bob.id}>")
    assert "← you" in text
    here = (await h.alice.slash(h.channel, "leaderboard", game=GAME)).response
    text = h.words(here)
    assert "Name alice, Rating –, Played 1/5." in text
    assert text.index("Name alice") < text.index("Name bob")
    await h.press(h.alice, here, "Everywhere")
    assert "No one is ranked yet" in h.words(here)
    await h.press(h.alice, here, "Join the global leaderboard")
    assert "No one is ranked yet" in h.words(here), "the host does not trust the server yet"
    await h.store.ratings.trust([h.guild.id])
    await h.press(h.alice, here, "This server")
    await h.press(h.alice, here, "Everywhere")
    assert "Name alice, Rating –" in h.words(here)
    assert "bob" not in h.words(here)
    await h.press(h.alice, here, "Leave the global leaderboard")
    assert "No one is ranked yet" in h.words(here)
    live = (await h.bob.slash(h.channel, "leaderboard", game=GAME, speed="live")).response
    assert "No one is ranked yet" in h.words(live)
    await h.press(h.bob, live, "Keepers Dissension · correspondence")
    assert "placement 1 of 5" in h.words(live)
    h.quiet()


@pytest.mark.parametrize("arg", ["", "x|y", "here|none|live|duel", "here|keepers|fast|duel"])
async def test_forged_ids_change_nothing(h: Hall, arg: str) -> None:
    from bot.platform.component_ids import Ref

    await rated(h)
    page = (await h.alice.slash(h.channel, "leaderboard", game=GAME)).response
    for verb in ("ladder", "public", "score"):
        stored = h.env.backend.get_message(page.channel_id, page.id)
        button = next(p for p in h.raw(page) if p.get("type") == 2)
        button["custom_id"] = str(Ref(0, 0, verb, arg))
        assert stored is not None
        answer = await h.alice.click(page, custom_id=button["custom_id"])
        assert "no rated match" in h.said(answer)
    assert not await h.store.settings.get("user", h.alice.id, "global leaderboard")
    h.quiet()


@pytest.fixture
async def boss(h: Hall) -> Any:
    """Somebody who manages the server."""
    permissions = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)
    role = h.guild.create_role("moderators", permissions=permissions)
    return h.guild.add_member(h.env.create_user("boss"), roles=[role])


async def test_seasons_and_corrections(h: Hall, boss: Any) -> None:
    number = await rated(h)
    begun = await boss.slash(h.channel, "ratings season", name="  Spring ")
    assert "**Spring** has started" in h.said(begun)
    await rated(h, loser=h.alice)
    here = (await h.alice.slash(h.channel, "leaderboard", game=GAME)).response
    await h.press(h.alice, here, "Spring")
    text = h.words(here)
    assert "· Spring" in text
    assert text.index("Name bob") < text.index("Name alice")
    annulled = await boss.slash(h.channel, "ratings annul", match=number, reason="a test")
    assert "no longer counts" in h.said(annulled)
    assert "annulled by a judge" in h.words(await h.board(number))
    assert "too early" not in h.words(await h.board(number))
    changed = await boss.slash(
        h.channel, "ratings change", match=number, reason="it was not", winner=h.bob
    )
    assert f"a win for <@{h.bob.id}>" in h.said(changed)
    stats = h.words((await h.alice.slash(h.channel, "stats")).response)
    assert "2 rated: 0 won, 0 drawn, 2 lost" in stats
    machine = UserHandle(h.env, h.env.backend.bot_user)
    house = await boss.slash(
        h.channel, "ratings change", match=number, reason="nobody won", winner=machine
    )
    assert "now" in h.said(house)
    assert (await corrections(h.store, number))[-1].winners == (-1,)
    stranger = await boss.slash(h.channel, "ratings change", match=number, reason="x", winner=h.eve)
    assert "No one sat there" in h.said(stranger)
    assert "is over" in h.said(await boss.slash(h.channel, "ratings end"))
    assert "No season is running" in h.said(await boss.slash(h.channel, "ratings end"))
    h.quiet()


@pytest.mark.parametrize("settings", [Settings(clock=HOUR * 1000)])
async def test_a_clock_of_an_hour_is_live(h: Hall) -> None:
    await rated(h)
    text = h.words((await h.alice.slash(h.channel, "stats")).response)
    assert "Keepers Dissension · live" in text
    h.quiet()
