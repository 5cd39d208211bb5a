"""Nothing of a match in a private thread comes out in the channel around it, whatever becomes of
the thread."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from simcord.backend.models.channel import Overwrite, OverwriteType

from bot.lobby.challenges import Invitation
from bot.platform.component_ids import Ref
from bot.store.rows import Place, Player
from tests.bot.court import Court
from tests.bot.kit import DAY, Hall
from tests.bot.test_hostile import forge

PRIVATE = 12


def written(h: Hall) -> list[Any]:
    """Return what is written in the channel, without the notes that a thread was made there."""
    made = discord.MessageType.thread_created
    return [m for m in h.channel.history() if m.type is not made]


async def begun(h: Hall) -> Any:
    """Begin a match in a private thread, which is deleted; return how many requests there were."""
    opened = await h.alice.slash(h.channel, "play private", clock="1 day")
    code = re.search(r"`([A-Z]{5})`", h.words(opened.response))
    assert code is not None
    await h.bob.slash(h.channel, "play join", code=code[1])
    h.env.backend.delete_channel((await h.match(1)).place.thread)
    await h.env.settle()
    return len(written(h))


@pytest.mark.parametrize("again", [False, True])
async def test_its_board_is_not_posted_around_it(h: Hall, again: bool) -> None:
    before = await begun(h)
    if again:
        await h.restart()
    with h.env._bot_scope():
        h.bot.boards.repost(1)
    await h.env.settle()
    assert len(written(h)) == before
    inbox = h.said(await h.alice.slash(h.channel, "inbox")) + h.said(
        await h.bob.slash(h.channel, "inbox")
    )
    assert "match #1" in inbox


async def test_what_judges_do_and_reminders_are_not_posted_around_it(h: Hall, court: Court) -> None:
    before = await begun(h)
    panel = await court.panel(court.jo, 1)
    await court.act(court.jo, panel, "Stop")
    await h.env.advance_time(2 * DAY)
    assert len(written(h)) == before


async def test_who_takes_it_up_again_has_it_in_another_private_thread(h: Hall) -> None:
    before = await begun(h)
    await h.alice.slash(h.channel, "play resume", match=1)
    thread = h.env.backend.channels[(await h.match(1)).place.thread]
    assert thread.type == PRIVATE
    assert {h.alice.id, h.bob.id} <= {*thread.thread_members}
    assert len(written(h)) == before
    other = h.guild.create_text_channel("other")
    await h.bob.slash(other, "play resume", match=1)
    assert (await h.match(1)).place.thread == thread.id
    assert "Alice" not in "".join(map(h.words, other.history()))
    h.quiet()


async def test_where_there_can_be_none_it_is_shown_to_its_players_alone(h: Hall) -> None:
    before = await begun(h)
    gone = (await h.match(1)).place.thread
    shut = Overwrite(
        h.guild.id, OverwriteType.ROLE, 0, discord.Permissions(create_private_threads=True).value
    )
    h.env.backend.set_overwrite(h.channel.id, shut)
    refused = await h.alice.slash(h.channel, "play resume", match=1)
    assert "can't create another one" in h.said(refused)
    assert (await h.match(1)).place.thread == gone
    assert len(written(h)) == before
    h.quiet()


def den(h: Hall) -> Any:
    """Return a private thread of Alice, Bob and the bot, as people see it."""
    thread = h.env.backend.create_thread(h.channel.id, "den", h.alice.id, type=PRIVATE)
    assert h.bot.user is not None
    for user in (h.alice.id, h.bob.id, h.bot.user.id):
        h.env.backend.add_thread_member(thread.id, user)
    return next(t for t in h.channel.threads if t.id == thread.id)


async def test_so_is_what_began_in_a_private_thread_of_its_players(h: Hall) -> None:
    thread = den(h)
    card = await h.alice.slash(thread, "play challenge", opponent=h.bob)
    await h.press(h.bob, card.response, "Accept")
    assert (await h.match(1)).place.thread == thread.id
    before = len(written(h))
    h.env.backend.delete_channel(thread.id)
    await h.env.settle()
    with h.env._bot_scope():
        h.bot.boards.repost(1)
    await h.env.settle()
    assert len(written(h)) == before
    await h.alice.slash(h.channel, "play resume", match=1)
    assert h.env.backend.channels[(await h.match(1)).place.thread].type == PRIVATE


async def test_the_next_game_of_a_series_stays_in_there(h: Hall) -> None:
    thread = den(h)
    card = await h.alice.slash(thread, "play challenge", opponent=h.bob, games=3)
    await h.press(h.bob, card.response, "Accept")
    with h.env._bot_scope():
        await h.bot.matches.resign(1, h.bob.id)
    await h.env.settle()
    elsewhere = h.guild.create_text_channel("elsewhere")
    await h.alice.slash(elsewhere, "play open")
    (page,) = elsewhere.history()
    await h.alice.click(page, custom_id=forge(h, page, str(Ref(1, 0, "nextgame", ""))))
    assert (await h.match(2)).place.thread == thread.id
    assert not any("vs" in h.words(m) for m in elsewhere.history())
    h.quiet()


async def test_a_card_that_has_to_be_posted_is_not_posted_around_its_thread(h: Hall) -> None:
    thread = den(h)
    place = Place(h.guild.id, h.channel.id, thread.id)
    with h.env._bot_scope():
        await h.bot.matches.challenges.invite(
            Invitation(Player(0, "alice", h.alice.id), Player(0, "bob", h.bob.id), "keepers",
                       place=place)
        )  # fmt: skip
        h.env.backend.delete_channel(thread.id)
        h.bot.lobby.cards.dirty(1)
    await h.env.settle()
    assert written(h) == []


async def test_who_takes_a_seat_over_by_consent_takes_it_in_the_thread(h: Hall) -> None:
    opened = await h.alice.slash(h.channel, "play private", clock="1 day")
    code = re.search(r"`([A-Z]{5})`", h.words(opened.response))
    assert code is not None
    await h.bob.slash(h.channel, "play join", code=code[1])
    thread = h.env.backend.channels[(await h.match(1)).place.thread]
    await h.bob.slash(h.channel, "match hand-over", player=h.eve, match=1)
    await h.press(h.alice, await h.board(1), "Hand over")
    assert h.bob.id in thread.thread_members
    await h.press(h.eve, await h.board(1), "Take the seat")
    assert (await h.match(1)).players[1].user in (h.eve.id, h.alice.id)
    assert {h.alice.id, h.eve.id} <= {*thread.thread_members}
    assert h.bob.id not in thread.thread_members
    h.quiet()


async def watched(h: Hall) -> str:
    """Return what somebody reads who looks for a match to watch."""
    start = (await h.eve.slash(h.channel, "start")).response
    return h.said(await h.press(h.eve, start, "Watch"))


async def test_nobody_hears_of_a_rooms_match_before_its_private_thread_stands(h: Hall) -> None:
    """Also if the process stops in between."""
    told: list[str] = []

    async def post(url: str, headers: Any, body: bytes) -> int:
        told.append(body.decode())
        return 200

    hooks = h.bot.webhooks
    hooks.on, hooks._post = True, post
    await hooks.set(h.guild.id, "https://page.example.org/hook")
    opened = await h.alice.slash(h.channel, "play private")
    code = re.search(r"`([A-Z]{5})`", h.words(opened.response))
    assert code is not None
    (room,) = await h.bot.matches.challenges.open(user=h.alice.id)
    with h.env._bot_scope():
        await h.bot.matches.challenges.accept(room.id, h.bob.id, "bob", code=code[1])
        await hooks.settled()
        h.bot.boards.open(1)
    await h.env.settle()
    assert told == []
    assert written(h) == []
    assert "#1" not in await watched(h)
    assert "#1" in h.said(await h.alice.slash(h.channel, "play list"))
    await h.alice.slash(h.channel, "play resume", match=1)
    assert h.env.backend.channels[(await h.match(1)).place.thread].type == PRIVATE
    with h.env._bot_scope():
        await hooks.settled()
    assert told == []


async def test_where_there_is_no_private_thread_a_rooms_match_is_one_of_the_channel(
    h: Hall,
) -> None:
    shut = Overwrite(
        h.guild.id, OverwriteType.ROLE, 0, discord.Permissions(create_private_threads=True).value
    )
    h.env.backend.set_overwrite(h.channel.id, shut)
    opened = await h.alice.slash(h.channel, "play private")
    code = re.search(r"`([A-Z]{5})`", h.words(opened.response))
    assert code is not None
    answer = await h.bob.slash(h.channel, "play join", code=code[1])
    assert "Everyone in this channel can see this match" in h.said(answer)
    assert "#1" in await watched(h)
    h.env.backend.delete_channel((await h.match(1)).place.thread)
    with h.env._bot_scope():
        h.bot.boards.repost(1)
    await h.env.settle()
    assert written(h)
    h.quiet()
