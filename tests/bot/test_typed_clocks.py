"""A clock nobody offers: typed with a command, or in the form behind every menu of clocks."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.lobby.ui import clock_choice
from bot.lobby.ui.clock_choice import OTHER, OTHER_LABEL
from tests.bot.cups import Cups
from tests.bot.kit import Hall

TYPED, MEANT = "10m+15s", "live 10m+15s grace 20s"


async def another(h: Hall, who: Any, panel: Any, typed: str) -> Any:
    """Choose "Another clock…" in the menu of clocks and type one."""
    for part in h.raw(panel):
        for option in part.get("options", ()):
            if option["label"] == OTHER_LABEL:
                form = await who.select(panel, [option["value"]], custom_id=part["custom_id"])
                return await who.submit_modal(form, {"clock": typed})
    raise AssertionError("no menu of clocks")


async def test_a_clock_is_typed_with_the_command(h: Hall) -> None:
    await h.alice.slash(h.channel, "play open", clock=TYPED)
    (challenge,) = await h.bot.matches.challenges.open(user=h.alice.id)
    assert challenge.timing == MEANT
    card = h.message(h.channel.id, challenge.message)
    assert "live: 10 min each, +15 s per action, 20 s free per response" in h.words(card)
    answer = await h.bob.slash(h.channel, "play challenge", opponent=h.alice, clock="soonish")
    assert "I don't understand the clock 'soonish'. Write for example 12h" in h.said(answer)
    assert "Nothing was started" in h.said(answer)
    answer = await h.bob.slash(h.channel, "play private", clock="30s")
    assert "between one minute and 60 days per answer" in h.said(answer)
    assert await h.bot.matches.challenges.open(user=h.bob.id) == []
    h.quiet()


@pytest.mark.parametrize(
    ("typed", "first", "value"),
    [
        ("", "No clock", "0"),
        ("10m+15s", "Live 10 min + 15 s (10 min each, +15 s per action, 20 s", MEANT),
        ("3d+12h cap 5d", "Long 3 days + 12 h (3 days each", "correspondence 3d+12h cap 5d"),
        ("2 days", "2 days per answer", "172800000"),
        ("live", "Live 10 min + 10 s", "live 10m+10s grace 20s"),
        ("10m+", "⚠️ I don't understand the clock '10m+'. Write for example 12h", "10m+"),
        ("10m+1s", "⚠️ The increment of a clock must be between 5s and 1h.", "10m+1s"),
    ],
)
async def test_what_is_typed_is_shown_as_it_is_understood(
    h: Hall, typed: str, first: str, value: str
) -> None:
    for command in ("challenge", "open", "private"):
        offered = await h.alice.autocomplete(h.channel, f"play {command}", "clock", typed)
        assert offered[0]["name"].startswith(first)
        assert str(offered[0]["value"]).startswith(value)
        assert all(len(c["name"]) <= 100 for c in offered)
    assert len(await h.alice.autocomplete(h.channel, "play open", "clock", "")) == len(
        clock_choice.CLOCKS
    )


async def test_a_room_takes_a_typed_clock(h: Hall) -> None:
    panel = (await h.alice.slash(h.channel, "play private")).response
    answer = await another(h, h.alice, panel, "tomorrow")
    assert "I don't understand the clock 'tomorrow'" in h.said(answer)
    await another(h, h.alice, panel, "3d+12h cap 5d")
    assert "3 days each, +12 h per action (at most 5 days for one)" in h.words(panel)
    assert "Clock: long 3 days + 12 h" in h.words(panel)  # it is in the menu now
    h.quiet()


async def test_quick_play_takes_a_typed_clock(h: Hall) -> None:
    for who in (h.alice, h.bob):
        panel = (await who.slash(h.channel, "play queue")).response
        await another(h, who, panel, TYPED)
        await h.press(who, panel, "Join")
    (match,) = await h.bot.matches.find()
    assert match.timing == MEANT
    h.quiet()


async def test_a_server_takes_a_typed_clock(h: Hall) -> None:
    allowed = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)
    boss = h.guild.add_member(
        h.env.create_user("boss"), roles=[h.guild.create_role("managers", permissions=allowed)]
    )
    panel = (await boss.slash(h.channel, "server settings")).response
    await h.press(boss, panel, "Playing")
    await another(h, boss, panel, TYPED)
    assert (await h.bot.matches.servers.of(h.guild.id)).clock == MEANT
    assert "live: 10 min each, +15 s per action" in h.words(panel)
    h.quiet()


async def test_a_tournament_takes_a_typed_clock(cups: Cups, h: Hall) -> None:
    await cups.create()
    assert (await cups.contest()).plan.noshow == 15
    answer = await another(h, cups.boss, cups.panel, "live 10m")
    assert "needs an increment" in h.said(answer)
    await another(h, cups.boss, cups.panel, "3d+12h cap 5d")
    plan = (await cups.contest()).plan
    assert plan.clock == "correspondence 3d+12h cap 5d reply 1d4h+7h"
    assert plan.noshow == 24 * 60  # how long to appear follows the clock
    assert "3 days each" in h.words(cups.panel)
    h.quiet()


@pytest.mark.parametrize("clock", clock_choice.CLOCKS)
def test_labels_of_clocks_fit_a_phone(clock: Any) -> None:
    assert len(clock_choice.label(clock)) <= 28
    assert len(clock_choice.details(clock)) <= 100
    assert OTHER not in str(clock)
