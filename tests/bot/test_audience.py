"""Who sees a match: by the channel, by its audience, and where it is shown elsewhere."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.platform.component_ids import base36
from bot.store.rows import Place
from tests.bot.cups import Cups
from tests.bot.kit import Hall
from tests.bot.test_access import Den
from tests.bot.test_hostile import forge
from tests.bot.test_replays import RECORD
from tests.bot.test_scores import rated

pytestmark = pytest.mark.drawn


async def sees(h: Hall, who: Any, number: int, where: Any = None) -> bool:
    """Say whether somebody is shown a board."""
    answer = await who.slash(where or h.channel, "board", text=True, match=number)
    text = h.said(answer)
    assert ("There is no match" in text) != ("match #" in text and "move" in text), text
    return "There is no match" not in text


async def test_whoever_gets_into_the_channel_sees_it_and_loses_it_again(h: Hall) -> None:
    den = Den(h)
    number = (await den.match()).id
    assert await sees(h, den.ann, number)  # a player, from anywhere
    assert not await sees(h, h.eve, number)
    role = (h.guild.id, h.eve.id, den.friends.id)
    h.env.backend.add_member_role(*role)
    assert await sees(h, h.eve, number)
    assert await sees(h, h.eve, number, den.room)
    h.env.backend.remove_member_role(*role)
    assert not await sees(h, h.eve, number)
    h.quiet()


async def test_who_is_added_to_a_private_thread_sees_it(h: Hall) -> None:
    den = Den(h)
    match = await den.threaded()
    assert not await sees(h, h.eve, match.id)
    h.env.backend.add_thread_member(match.place.thread, h.eve.id)
    assert await sees(h, h.eve, match.id)
    h.env.backend.remove_thread_member(match.place.thread, h.eve.id)
    assert not await sees(h, h.eve, match.id)
    h.quiet()


async def test_judges_and_managers_see_every_match_of_their_server(cups: Cups) -> None:
    h = cups.h
    den = Den(h)
    role = h.guild.create_role("judges")
    jo = h.guild.add_member(h.env.create_user("jo"), roles=[role])
    with h.env._bot_scope():
        await h.bot.matches.servers.change(h.guild.id, 1, {"judge": role.id})
    for audience in ("open", "link", "players"):
        number = (await den.match(audience=audience)).id
        assert await sees(h, jo, number)
        assert await sees(h, cups.boss, number)
    h.quiet()


@pytest.mark.parametrize("audience", ["open", "link", "players"])
async def test_where_the_channel_is_gone_only_players_see_it(h: Hall, audience: str) -> None:
    den = Den(h)
    gone = h.guild.create_text_channel("gone")
    number = (await den.match(place=Place(h.guild.id, gone.id), audience=audience)).id
    assert await sees(h, h.eve, number) == (audience != "players")
    h.env.backend.delete_channel(gone.id)
    await h.env.settle()
    assert await sees(h, h.eve, number) == (audience == "link")
    assert await sees(h, den.ann, number)


async def test_a_number_is_enough_where_that_was_chosen_but_no_list_names_it(h: Hall) -> None:
    den = Den(h)
    match = await den.match(audience="link", place=Place(h.guild.id, h.channel.id))
    hidden = await den.match(audience="link")
    assert await sees(h, h.eve, hidden.id)
    assert (await h.eve.slash(h.channel, "replay watch", match=hidden.id)).response is not None
    offered = await h.eve.autocomplete(h.channel, "replay watch", "match", "")
    assert [c["value"] for c in offered] == [match.id]  # its channel shows it


async def test_a_match_for_its_players_alone_gets_a_private_thread(h: Hall) -> None:
    answer = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, watchers="players")
    assert "only the players can see it" in h.words(answer.response)
    card = h.message(h.channel.id, answer.response.id)
    await h.press(h.bob, card, "Accept")
    (match,) = await h.bot.matches.find(user=h.alice.id)
    assert match.audience == "players"
    thread = next(c for c in h.channels() if c.id == match.place.thread)
    assert thread.is_thread
    assert not await sees(h, h.eve, match.id)
    assert await sees(h, h.bob, match.id)
    h.quiet()


async def test_nobody_has_to_choose_and_a_server_can(h: Hall) -> None:
    answer = await h.alice.slash(h.channel, "play challenge", opponent=h.bob)
    assert "look on" not in h.words(answer.response)  # as usual: no word about it
    with h.env._bot_scope():
        await h.bot.matches.servers.change(h.guild.id, 1, {"audience": "link"})
    answer = await h.bob.slash(h.channel, "play open")
    assert "anyone with the match number can watch" in h.words(answer.response)
    room = await h.bob.slash(h.channel, "play private", watchers="players")
    assert "only the players can see it" in h.words(room.response)
    practice = await h.eve.slash(h.channel, "play practice")
    assert practice is not None
    (match,) = await h.bot.matches.find(user=h.eve.id)
    assert match.audience == "link"


async def test_a_board_for_players_alone_is_not_brought_back_in_public(h: Hall) -> None:
    den = Den(h)
    gone = h.guild.create_text_channel("gone")
    place = Place(h.guild.id, gone.id)
    secret = await den.match(over=False, place=place, audience="players")
    usual = await den.match(over=False, place=place)
    h.env.backend.delete_channel(gone.id)
    await h.env.settle()
    await den.ann.slash(h.channel, "play resume", match=secret.id)
    thread = h.env.backend.channels[(await h.match(secret.id)).place.thread]
    assert thread.type == discord.ChannelType.private_thread.value
    assert h.eve.id not in thread.thread_members
    again = await den.ann.slash(h.channel, "play resume", match=usual.id)
    assert "Here it is again" in h.said(again)
    assert await sees(h, h.eve, usual.id)
    assert not await sees(h, h.eve, secret.id)


async def replay(h: Hall, who: Any, number: int, where: Any) -> Any:
    return (await who.slash(where, "replay watch", match=number)).response


async def test_only_a_player_shows_a_hidden_match_elsewhere(h: Hall) -> None:
    den = Den(h)
    friend = h.guild.add_member(h.env.create_user("friend"), roles=[den.friends])
    number = (await den.match()).id
    before = len(h.channel.history())
    refused = await h.press(friend, await replay(h, friend, number, h.channel), "Post")
    assert "Some people in this channel may not see this match" in h.said(refused)
    assert len(h.channel.history()) == before
    # Where it was played nobody has to ask.
    await h.press(friend, await replay(h, friend, number, den.room), "Post")
    assert not await sees(h, h.eve, number)
    # A player shows their own match, and whoever reads there may step through it.
    await h.press(den.ben, await replay(h, den.ben, number, h.channel), "Post")
    posted = h.channel.history()[-1]
    assert "zora" in h.words(posted)
    stepped = await h.press(h.eve, posted, "Step through")
    assert "Step" in h.words(stepped.response)
    elsewhere = h.guild.create_text_channel("elsewhere")
    refused = await h.press(h.eve, await replay(h, h.eve, number, elsewhere), "Post")
    assert "didn't post it" in h.said(refused)


async def test_a_match_for_its_players_alone_is_shown_nowhere_else(h: Hall) -> None:
    den = Den(h)
    number = (await den.match(audience="players")).id
    for who in (den.ann, den.ben):
        refused = await h.press(who, await replay(h, who, number, h.channel), "Post")
        assert "Only its players can see this match" in h.said(refused)
    assert not await sees(h, h.eve, number)


async def test_a_record_is_its_owners_to_show(h: Hall) -> None:
    record = await h.bot.viewer._replays.take_in(RECORD, "mine.json", h.guild.id, h.alice.id)
    await h.alice.slash(h.channel, "help")
    card = h.message(h.channel.id, (await h.alice.slash(h.channel, "play open")).response.id)
    custom = f"v1:{base36(record.number)}:0:replay:r.o.0"
    hidden = await h.eve.click(card, custom_id=forge(h, card, custom))
    assert "no longer stored" in h.said(hidden)
    await h.alice.click(
        card, custom_id=forge(h, card, f"v1:{base36(record.number)}:0:replay-post:r.o.0")
    )
    answer = await h.eve.click(card, custom_id=forge(h, card, custom))
    assert "mine.json" in h.words(answer.response)


async def test_last_matches_in_statistics_are_those_one_may_see(h: Hall) -> None:
    den = Den(h)
    hidden, visible = await rated(h), await rated(h)
    move = "UPDATE matches SET channel = ?, thread = 0 WHERE id = ?"
    with h.env._bot_scope():
        await h.store.write(lambda db: db.execute(move, (den.room.id, hidden)))
    text = h.said(await h.eve.slash(h.channel, "stats", member=h.alice))
    assert f"#{visible} Keepers Dissension, against" in text
    assert f"#{hidden} Keepers Dissension, against" not in text
    text = h.said(await h.bob.slash(h.channel, "stats", member=h.alice))
    assert f"#{hidden} Keepers Dissension, against" in text
