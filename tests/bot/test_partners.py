"""Partners get a thread of their own to agree in, where that is possible, and nobody else does."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests import four_game
from tests.bot.court import WHY, Court
from tests.bot.kit import Hall

PRIVATE = 12


@pytest.fixture(autouse=True)
def four(monkeypatch: pytest.MonkeyPatch) -> None:
    four_game.install(monkeypatch)


async def begun(h: Hall, *guests: Any, channel: Any = None, **chosen: Any) -> int:
    """Begin a match of pairs with Alice as host; return its number."""
    usual = {"game": "four", "variant": "edition: pairs", "side": "host"}
    chosen = {name: value for name, value in (usual | chosen).items() if value is not None}
    card = (await h.alice.slash(channel or h.channel, "play open", **chosen)).response
    for who in guests:
        await h.press(who, card, "Join")
    return int((await h.bot.matches.find())[0].id)


def posts(h: Hall, thread: Any) -> list[Any]:
    """Return what is written in a thread."""
    return [m for c in h.channels() if c.id == thread.id for m in c.history()]


def private(h: Hall) -> list[Any]:
    """Return the private threads there are."""
    return [c for c in h.env.backend.channels.values() if c.type == PRIVATE]


async def test_partners_have_a_thread_until_the_match_ends(h: Hall, dan: Any) -> None:
    number = await begun(h, h.bob, h.eve, dan)
    threads = private(h)
    members = [{*t.thread_members} & {h.alice.id, h.bob.id, h.eve.id, dan.id} for t in threads]
    assert members == [{h.alice.id, h.bob.id}, {h.eve.id, dan.id}]
    for thread in threads:
        (post,) = posts(h, thread)
        assert f"match #{number} in <#{(await h.match(number)).place.thread}>" in h.words(post)
    assert not any(t.thread_metadata.archived for t in threads)
    await h.restart()
    answer = await dan.slash(h.channel, "match resign", match=number)
    await h.press(dan, answer.response, "Yes")
    assert all(t.thread_metadata.archived for t in private(h))
    assert all(len(posts(h, t)) == 1 for t in threads)  # nothing else is shown there
    h.quiet()


async def test_nobody_else_gets_one(h: Hall, dan: Any) -> None:
    card = await h.alice.slash(
        h.channel, "play challenge", opponent=h.bob, second=h.eve, game="four", rest="random",
        variant="edition: pairs", side="host",
    )  # fmt: skip
    for who in (h.bob, h.eve):
        await h.press(who, card.response, "Join")
    (thread,) = private(h)  # Eve plays with a computer, which has nothing to say
    assert {h.alice.id, h.bob.id} <= {*thread.thread_members}
    await begun(h, h.eve, h.bob, dan, variant="edition: four")  # each for themselves
    assert len(private(h)) == 1
    h.quiet()


async def test_partners_of_two_alliances_have_threads_and_who_plays_alone_none(
    h: Hall, dan: Any
) -> None:
    mode = {"game": "machines", "mode": "Alliances, two against two", "variant": None}
    await begun(h, h.bob, h.eve, dan, **mode)
    people = {h.alice.id, h.bob.id, h.eve.id, dan.id}
    pairs = [{*t.thread_members} & people for t in private(h)]
    assert [len(pair) for pair in pairs] == [2, 2]
    assert pairs[0] | pairs[1] == people
    await begun(h, h.bob, h.eve, dan, **(mode | {"mode": "Crossroads for four"}))
    assert len(private(h)) == 2
    h.quiet()


async def test_partners_are_told_from_opponents_before_and_after(h: Hall, dan: Any) -> None:
    number = await begun(h, h.bob, h.eve, dan, rated="yes")
    people = {who.id: who for who in (h.alice, h.bob, h.eve, dan)}
    sentence = "{} and {} vs {} and {} play".format(*(f"<@{user}>" for user in people))
    assert any(sentence in h.words(card) for card in h.channel.history())
    turns = [p.user for p in (await h.match(number)).players] * 2
    with h.env._bot_scope():
        for user in turns:
            await h.bot.matches.act(number, user, "take 1")
        await h.bot.matches.resign(number, dan.id)
    await h.env.settle()
    text = h.words((await h.bob.slash(h.channel, "stats")).response)
    assert f"#{number} Four, with alice against eve, {dan.name}: won" in text
    h.quiet()


@pytest.mark.parametrize("lacking", ["create_private_threads", "send_messages_in_threads"])
async def test_without_permission_nobody_is_troubled(h: Hall, dan: Any, lacking: str) -> None:
    deny = discord.PermissionOverwrite(**{lacking: False})
    channel = h.guild.create_text_channel("plain", overwrites={h.guild.default_role: deny})
    number = await begun(h, h.bob, h.eve, dan, channel=channel)
    assert private(h) == []
    assert (await h.board(number)) is not None
    h.quiet()


async def test_a_thread_that_was_deleted_stops_nothing(h: Hall, dan: Any) -> None:
    number = await begun(h, h.bob, h.eve, dan)
    gone, other = private(h)
    del h.env.backend.channels[gone.id]
    answer = await dan.slash(h.channel, "match resign", match=number)
    await h.press(dan, answer.response, "Yes")
    assert other.thread_metadata.archived
    assert "win!" in h.words(await h.board(number))
    h.quiet()


async def test_who_is_replaced_by_a_judge_leaves_the_partners(h: Hall, court: Court) -> None:
    dan, fay = (h.guild.add_member(h.env.create_user(n)) for n in ("dan", "fay"))
    number = await begun(h, h.bob, h.eve, dan)
    panel = await court.panel(court.jo, number)
    await h.press(court.jo, panel, "Replace bob")
    select = next(p for p in h.raw(panel) if p.get("type") == 5)
    form = await court.jo.select(panel, [fay], custom_id=select["custom_id"])
    await court.jo.submit_modal(form, WHY)
    people = {h.alice.id, h.bob.id, h.eve.id, dan.id, fay.id}
    members = [{*t.thread_members} & people for t in private(h)]
    assert members == [{h.alice.id, fay.id}, {h.eve.id, dan.id}]
    h.quiet()


async def test_who_takes_over_by_consent_takes_the_place_among_the_partners(
    h: Hall, dan: Any
) -> None:
    fay = h.guild.add_member(h.env.create_user("fay"))
    number = await begun(h, h.bob, h.eve, dan, clock="1 day")
    await h.bob.slash(h.channel, "match hand-over", player=fay, match=number)
    for who in (h.alice, h.eve, dan):
        await h.press(who, await h.board(number), "Hand over")
    await h.press(fay, await h.board(number), "Take the seat")
    people = {h.alice.id, h.bob.id, h.eve.id, dan.id, fay.id}
    members = [{*t.thread_members} & people for t in private(h)]
    assert members == [{h.alice.id, fay.id}, {h.eve.id, dan.id}]
    h.quiet()
