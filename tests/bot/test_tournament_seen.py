"""Which tournaments somebody sees: lists, drafts, cancelled ones, other servers."""

from __future__ import annotations

from bot.platform.component_ids import Ref
from tests.bot.cups import Cups
from tests.bot.kit import Hall


async def test_list_show_and_nothing_here(cups: Cups, h: Hall) -> None:
    for command in ("list", "show", "standings", "why", "drop"):
        reply = await h.alice.slash(h.channel, f"tournament {command}")
        assert "no tournament on this server" in h.said(reply)
    await cups.create()
    reply = await h.alice.slash(h.channel, "tournament list")
    assert "no tournament on this server" in h.said(reply)  # a draft is the organiser's
    await cups.press("Open sign-up")
    await cups.join("ann")
    reply = await cups.people["ann"].slash(h.channel, "tournament list")
    assert "**1** player" in h.said(reply)
    assert "you are in" in h.said(reply)
    answer = await h.press(cups.people["ann"], reply.response, "Friday Cup")
    assert "Toy" in h.said(answer)
    reply = await h.alice.slash(h.channel, "tournament show")
    await h.press(h.alice, reply.response, "Join")
    assert len((await cups.contest()).entered) == 2
    reply = await h.alice.slash(h.channel, "tournament drop")
    assert "You have left" in h.said(reply)
    offered = await h.alice.autocomplete(h.channel, "tournament show", "tournament", "fri")
    assert [c["value"] for c in offered] == [cups.number]
    reply = await h.alice.slash(h.channel, "tournament show", tournament=99)
    assert "no tournament #99" in h.said(reply)
    h.quiet()


async def test_a_log_channel_is_suggested_until_the_end(cups: Cups, h: Hall) -> None:
    panel = await cups.create()
    assert "no log channel" not in h.words(panel)  # the first page is long enough
    await cups.press("Where")
    assert "no log channel" in h.words(panel)
    assert "set one in `/server settings`" in h.words(panel)
    await cups.press("Times")
    assert "no log channel" not in h.words(panel)
    await cups.press("Open sign-up")
    assert "no log channel" in h.words(panel)
    await cups.join("ann", "ben")
    await cups.press("Start now")
    assert "no log channel" in h.words(panel)  # a call for a judge reaches nobody now, either
    await cups.play_out()
    await cups.press("Refresh")
    assert "no log channel" not in h.words(panel)
    room = h.guild.create_text_channel("log")
    role = h.guild.create_role("organisers")
    with h.env._bot_scope():
        await h.bot.matches.servers.change(h.guild.id, 1, {"organiser": role.id})
    cups.boss = h.guild.add_member(h.env.create_user("helper"), roles=[role])
    panel = await cups.create()
    await cups.press("Where")
    assert "a server manager can set one" in h.words(panel)
    with h.env._bot_scope():
        await h.bot.matches.servers.change(h.guild.id, 1, {"log": room.id})
    await cups.press("Times")
    await cups.press("Where")
    assert "no log channel" not in h.words(panel)
    h.quiet()


async def test_a_draft_is_nobody_elses(cups: Cups, h: Hall) -> None:
    await cups.create(name="Secret Cup")
    seen = await h.alice.slash(h.channel, "play queue")
    button = next(p for p in h.raw(seen.response) if p.get("type") == 2)

    async def refused() -> None:
        for command in ("show", "standings", "why", "drop"):
            reply = await h.alice.slash(h.channel, f"tournament {command}", tournament=cups.number)
            assert f"no tournament #{cups.number} here" in h.said(reply)
        for verb in (
            "event-join",
            "event-leave",
            "event-check-in",
            "event-mine",
            "event-places",
            "event-why",
            "event-drop",
        ):
            button["custom_id"] = str(Ref(cups.number, 0, verb))
            reply = await h.alice.click(seen.response, custom_id=button["custom_id"])
            assert f"no tournament #{cups.number} here" in h.said(reply)
        button["custom_id"] = str(Ref(0, 0, "event-show", str(cups.number)))
        reply = await h.alice.click(seen.response, custom_id=button["custom_id"])
        assert f"no tournament #{cups.number} here" in h.said(reply)

    await refused()
    for who, known in ((h.alice, []), (cups.boss, [cups.number])):
        offered = await who.autocomplete(h.channel, "tournament manage", "tournament", "")
        assert [c["value"] for c in offered] == known
    answer = await cups.boss.slash(h.channel, "tournament show", tournament=cups.number)
    assert "Secret Cup" in h.said(answer)
    await cups.press("Delete draft", reason="changed my mind")
    await refused()  # nobody else ever knew of it
    h.quiet()


async def test_one_that_was_cancelled_after_its_opening_is_no_secret(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Open sign-up")
    await cups.press("Cancel tournament", reason="no time")
    answer = await h.alice.slash(h.channel, "tournament show", tournament=cups.number)
    assert "Friday Cup" in h.said(answer)
    h.quiet()


async def test_another_servers_tournament_is_not_for_this_one(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Open sign-up")
    other = h.env.create_guild()
    there = other.create_text_channel("there")
    guest = other.add_member(h.env.create_user("guest"))
    for command in ("show", "standings", "why", "drop"):
        answer = await guest.slash(there, f"tournament {command}", tournament=cups.number)
        assert "no tournament #" in h.said(answer)
    assert (await cups.contest()).entered == []
    h.quiet()
