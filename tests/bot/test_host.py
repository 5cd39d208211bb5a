"""What the host sees of the bot, and nobody else."""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest

from bot.hosting.faults import KEPT
from bot.platform.logs import about
from tests.bot.kit import Hall

REFUSED = "Only the host of this bot can see that."
log = logging.getLogger("bot.matches.live")


@pytest.fixture
async def admin(h: Hall) -> Any:
    """Somebody who may do everything in the server, and does not own the application."""
    role = h.guild.create_role("admins", permissions=discord.Permissions.all())
    return h.guild.add_member(h.env.create_user("admin"), roles=[role])


@pytest.fixture
async def host(h: Hall) -> Any:
    """The owner of the application."""
    role = h.guild.create_role("hosts", permissions=discord.Permissions.all())
    owner = h.guild.add_member(h.env.create_user("host"), roles=[role])
    h.bot.owner_id = owner.id
    return owner


@pytest.mark.drawn
async def test_only_the_owner_of_the_application_sees_how_the_bot_is(
    h: Hall, host: Any, admin: Any
) -> None:
    number = await h.begin()
    await h.press(h.alice, await h.board(number), "My move")
    answer = await host.slash(h.channel, "bot status")
    assert answer.ephemeral
    text = h.said(answer)
    assert "**Gauntlet" in text
    assert "Servers: 1 · shards connected: 1 of 1" in text
    assert "Live matches: 1 (Keepers Dissension 1)" in text
    assert "People in the queue: 0" in text
    assert "Backlog: messages 0 · pictures 0 · overdue answers 0" in text
    assert "Database: 0." in text
    assert "99 of 100 pictures drawn within" in text
    assert "Errors since the start: none" in text
    assert h.said(await admin.slash(h.channel, "bot status")) == REFUSED
    h.quiet()


async def test_the_owner_is_asked_for_at_discord(h: Hall, admin: Any) -> None:
    assert h.said(await admin.slash(h.channel, "bot status")) == REFUSED
    assert h.bot.owner_id == h.bot.user.id  # as the simulated Discord says
    h.bot.owner_id = None
    h.bot.owner_ids = {admin.id}  # of a team
    assert "Servers: 1" in h.said(await admin.slash(h.channel, "bot status"))


async def test_the_newest_faults_tell_where_but_nothing_of_players(h: Hall, host: Any) -> None:
    for n in range(KEPT + 3):
        with about(match=n):
            log.error("user %d holds nightblade", h.bob.id)
    try:
        raise KeyError("nightblade")
    except KeyError:
        log.exception("match 4: nightblade")
    h.bot.faults["boards"] += 2
    text = h.said(await host.slash(h.channel, "bot status"))
    assert "Errors since the start: `boards` 2" in text
    lines = [line for line in text.splitlines() if "`bot.matches.live`" in line]
    assert len(lines) == KEPT
    assert lines[0].endswith("`bot.matches.live` KeyError")
    assert lines[1].endswith(f"`bot.matches.live` #{KEPT + 2}")
    assert "nightblade" not in text
    assert str(h.bob.id) not in text
    h.bot.faults.clear()


@pytest.mark.drawn
async def test_what_is_done_is_counted_by_game_and_result(h: Hall) -> None:
    number = await h.begin()
    meter = h.bot.matches.memory.meter
    actions = dict(meter.actions)
    await h.alice.slash(h.channel, "move", match=number, text="c1-c2")
    shot = await h.bot.matches.snapshot(number, h.alice.id)
    with h.env._bot_scope():
        await h.bot.matches.act(number, h.alice.id, shot.actions[0], interaction_id=5)
        await h.bot.matches.act(number, h.alice.id, shot.actions[0], interaction_id=5)
        with pytest.raises(Exception, match=r"."):
            await h.bot.matches.act(number, h.alice.id, "nonsense")
    new = {k: n - actions.get(k, 0) for k, n in meter.actions.items()}
    assert new[("keepers", "stored")] >= 1
    assert (new[("keepers", "repeated")], new[("keepers", "refused")]) == (1, 1)
    await h.env.settle()
    assert sum(meter.drawn.counts) > 0
    assert h.bot.studio.drawing == 0
