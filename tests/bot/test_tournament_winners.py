"""What is left of a tournament: a role for who won it, and the hall of fame."""

from __future__ import annotations

from typing import Any

import discord

from bot.people.privacy import Privacy
from tests.bot.cups import Cups, match_of
from tests.bot.kit import Hall


async def played(cups: Cups, winner: str, role: Any = None) -> None:
    """Play a duel of ann and ben to its end, with a role for the winner."""
    await cups.create(f"Cup of {winner}")
    await cups.settings("Single")
    if role is not None:
        await cups.press("Afterwards")
        await cups.pick("winner-role", role)
    await cups.press("Open sign-up")
    assert ("The winner gets" in cups.h.words(await cups.card())) is (role is not None)
    await cups.join("ann", "ben")
    await cups.start()
    await cups.win((await match_of(cups, "ann")).id, cups.people[winner].id)


def crown(cups: Cups) -> Any:
    """Return a role that the boss and the bot can give."""
    h = cups.h
    managers = h.guild.roles["managers"]
    allowed = discord.Permissions(manage_guild=True, manage_roles=True, view_channel=True)
    h.env.backend.edit_role(h.guild.id, managers.id, {"permissions": allowed.value})
    return h.guild.create_role("crown")


def bearers(cups: Cups, role: Any) -> list[str]:
    """Return who bears a role."""
    guild = cups.h.env.backend.get_guild(cups.h.guild.id)
    return [n for n, m in cups.people.items() if role.id in guild.members[m.id].role_ids]


async def test_the_winner_gets_the_role_and_the_last_one_keeps_it(cups: Cups, h: Hall) -> None:
    role = crown(cups)
    await played(cups, "ann", role)
    assert bearers(cups, role) == ["ann"]
    assert f"<@&{role.id}> is yours" in cups.said()
    await played(cups, "ben", role)
    assert bearers(cups, role) == ["ann", "ben"]
    h.quiet()


async def test_the_role_follows_a_corrected_result(cups: Cups, h: Hall) -> None:
    role = crown(cups)
    h.env.backend.add_member_role(h.guild.id, cups.people["cid"].id, role.id)  # by hand
    await played(cups, "ann", role)
    await h.env.advance_time(60)
    await played(cups, "ben", role)
    assert bearers(cups, role) == ["ann", "ben", "cid"]
    await cups.press("Refresh")
    await cups.press("Set result")
    await cups.choose("Final")
    await cups.press("ann won", reason="the wrong one resigned")
    assert bearers(cups, role) == ["ann", "cid"]  # what the bot did not give it does not take
    await cups.press("Back")
    await cups.press("Set result")
    await cups.choose("Final")
    await cups.press("ben won", reason="it was right after all")
    assert bearers(cups, role) == ["ann", "ben", "cid"]  # ann has won it elsewhere, too
    h.quiet()


async def test_what_keeps_the_bot_from_giving_the_role_is_said(cups: Cups, h: Hall) -> None:
    role = crown(cups)
    own = h.guild.roles["TestBot"]
    h.env.backend.edit_role(h.guild.id, own.id, {"permissions": 0x7FFFFFFF & ~0x10000008})
    await cups.create()
    await cups.press("Afterwards")
    await cups.pick("winner-role", role)
    assert "I need the permission **Manage Roles**" in h.words(cups.panel)
    await played(cups, "ann", role)
    assert (await cups.contest()).status == "over"
    assert bearers(cups, role) == []
    assert "The winner's role was not given" in cups.said()
    assert "is over!" in cups.said()
    h.quiet()


async def test_who_could_not_give_a_role_does_not_choose_it(cups: Cups, h: Hall) -> None:
    role = h.guild.create_role("crown")  # the boss may manage the server, but no roles
    await cups.create()
    await cups.press("Afterwards")
    answer = await cups.pick("winner-role", role)
    assert "To choose" in h.said(answer)
    assert (await cups.contest()).plan.winner_role == 0
    h.quiet()


async def test_a_role_discord_does_not_take_now_is_given_later(cups: Cups, h: Hall) -> None:
    role = crown(cups)
    h.env.inject_error("PUT", "/guilds/*/members/*/roles/*", status=500, times=None)
    await played(cups, "ann", role)
    assert bearers(cups, role) == []
    h.env.backend.faults.clear()
    h.bot.faults.clear()
    await h.restart()
    await h.env.settle()
    assert bearers(cups, role) == ["ann"]
    assert cups.said().count("is yours") == 1
    h.quiet()


async def test_the_hall_of_fame(cups: Cups, h: Hall) -> None:
    reply = await h.alice.slash(h.channel, "tournament hall")
    assert "No tournament on this server is over yet" in h.said(reply)
    for winner in ("ann", "ben", "ann"):
        await played(cups, winner)
    ann, ben = (cups.people[n].id for n in ("ann", "ben"))
    reply = await h.alice.slash(h.channel, "tournament hall")
    assert f"**Most titles:** <@{ann}> 2 · <@{ben}> 1" in h.said(reply)
    assert "**Cup of ann** · " in h.said(reply)
    assert f"🥇 <@{ann}> 🥈 <@{ben}>" in h.said(reply)
    assert "2 players" in h.said(reply)
    answer = await h.press(h.alice, reply.response, "Cup of ben")
    assert "Cup of ben" in h.said(answer)
    listed = await h.alice.slash(h.channel, "tournament list")
    again = await h.press(h.alice, listed.response, "Hall of fame")
    assert "Most titles" in h.said(again)
    h.quiet()


async def test_the_hall_shows_nobody_what_they_may_not_see(cups: Cups, h: Hall) -> None:
    deny = discord.PermissionOverwrite(view_channel=False)
    secret = h.guild.create_text_channel("den", overwrites={h.guild.default_role: deny})
    await played(cups, "ann")
    with h.env._bot_scope():
        stored = await cups.service.get(cups.number)
        await h.store.write(
            lambda db: db.execute(
                "UPDATE tournaments SET plan = replace(plan, ?, ?)",
                (str(stored.plan.channel), str(secret.id)),
            )
        )
    answer = await h.alice.slash(h.channel, "tournament hall")
    assert "No tournament on this server is over yet" in h.said(answer)
    answer = await cups.people["ben"].slash(h.channel, "tournament hall")
    assert "Cup of ann" in h.said(answer)  # who played sees it
    answer = await cups.boss.slash(h.channel, "tournament hall")
    assert "Cup of ann" in h.said(answer)
    h.quiet()


async def test_who_is_forgotten_stays_as_somebody_without_titles(cups: Cups, h: Hall) -> None:
    await played(cups, "ann")
    await played(cups, "ben")
    with h.env._bot_scope():
        matches = h.bot.matches
        await Privacy(matches, matches.challenges.drop_all).delete(cups.people["ann"].id)
    answer = await h.alice.slash(h.channel, "tournament hall")
    text = h.said(answer)
    assert f"**Most titles:** <@{cups.people['ben'].id}> 1" in text
    assert str(cups.people["ann"].id) not in text
    assert "🥇 Somebody" in text
    h.quiet()


async def test_events_of_before_are_in_the_hall_after_a_restart(cups: Cups, h: Hall) -> None:
    await played(cups, "ann")
    await h.store.write(lambda db: db.execute("DELETE FROM tournament_places"))
    await h.restart()
    answer = await h.alice.slash(h.channel, "tournament hall")
    assert "Cup of ann" in h.said(answer)
    h.quiet()


async def test_each_place_of_the_end_stands_on_a_line_of_its_own(cups: Cups, h: Hall) -> None:
    """On a phone, ` · ` between them parted a place from its name."""
    await cups.begun(4, "Single")
    await cups.play_out()
    lines = h.words(await cups.message("podium")).splitlines()
    assert [line[:1] for line in lines if "**" in line] == ["🥇", "🥈", "🥉", "🥉"]
    h.quiet()
