"""Plans kept under a name, and events that open by themselves, with the clock moved by hand."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import discord
import pytest
from simcord.backend.models.channel import Overwrite, OverwriteType

from bot.tournaments.templates import following, numbered
from tests.bot.cups import Cups
from tests.bot.kit import Hall
from tests.bot.test_reminders import letters
from tests.bot.typed_signs import bare

DAY = 86_400


async def kept(cups: Cups, name: str = "Fridays") -> Any:
    """Keep the plan of a fresh draft; return the template's page."""
    await cups.create()
    await cups.settings("Double elimination", "Best of 3")
    form = await cups.h.press(cups.boss, cups.panel, "Save as template")
    answer = await cups.boss.submit_modal(form, {"name": name})
    cups.panel = answer.response or cups.panel
    return answer


async def weekly(cups: Cups, when: str = "in 5d", zone: str = "UTC", often: str = "week") -> None:
    """Let the template begin again and again."""
    form = await choose(cups, f"Repeats: every {often}")
    await cups.boss.submit_modal(form, {"when": when, "zone": zone})
    await cups.h.env.settle()


async def choose(cups: Cups, label: str) -> Any:
    return await cups.choose(label)


async def names(cups: Cups) -> list[str]:
    """Return the tournaments one can sign up for, the oldest first."""
    contests = await cups.service.contests(cups.h.guild.id, ("open",))
    return [c.name for c in reversed(contests)]


async def test_a_plan_is_kept_and_used_in_one_tap(cups: Cups, h: Hall) -> None:
    reply = await kept(cups)
    assert "✅ Saved" in h.words(cups.panel)
    first = cups.number
    listed = await cups.boss.slash(h.channel, "tournament templates")
    assert "**Fridays** · double elimination" in h.said(listed)
    assert "New: Fridays" in h.labels(listed.response)
    answer = await h.press(cups.boss, listed.response, "Fridays")
    reply = await h.press(cups.boss, answer.response or listed.response, "New tournament")
    assert "Saved from Fridays" in h.said(reply) + h.words(listed.response)
    (new, old) = await cups.service.contests(h.guild.id)
    assert (old.id, new.status, *bare([new.name])) == (first, "draft", "Friday Cup")
    assert new.plan == old.plan
    assert new.plan.settings.best_of == 3
    h.quiet()


async def test_names_are_taken_once_and_templates_deleted(cups: Cups, h: Hall) -> None:
    await kept(cups)
    answer = await kept(cups, "fridays")
    assert "already a template called fridays" in h.said(answer)
    listed = await cups.boss.slash(h.channel, "tournament templates")
    cups.panel = listed.response
    await cups.choose("Fridays")
    await cups.press("Delete")
    assert "Delete the template Fridays?" in h.words(cups.panel)
    await cups.press("Delete it")
    assert "None yet" in h.words(cups.panel)
    assert len(await cups.service.contests(h.guild.id)) == 2
    h.quiet()


async def test_only_organisers_see_templates(cups: Cups, h: Hall) -> None:
    await kept(cups)
    answer = await h.alice.slash(h.channel, "tournament templates")
    assert "Manage Server" in h.said(answer)
    listed = await h.alice.slash(h.channel, "tournament list")
    assert "Templates" not in h.said(listed)
    h.quiet()


async def test_each_week_an_event_opens_by_itself(cups: Cups, h: Hall) -> None:
    await kept(cups)
    await weekly(cups)
    start = (h.now() // 60_000 * 60_000) + 5 * DAY * 1000
    assert f"The next one starts <t:{start // 1000}:F>" in h.words(cups.panel)
    await cups.choose("Sign-up opens 2 days before")
    await h.env.advance_time(3 * DAY - 60)
    assert await names(cups) == []
    await h.restart()
    await h.env.advance_time(120)
    assert bare(await names(cups)) == ["Friday Cup #1"]
    (contest,) = await cups.service.contests(h.guild.id, ("open",))
    assert contest.plan.start_at == start
    cups.number = contest.id
    assert "### 🏆 Friday Cup #1" in h.words(await cups.card())
    await cups.join("ann", "ben")
    await h.env.advance_time(2 * DAY)
    assert (await cups.contest()).status == "running"  # it starts by itself, too
    await h.env.advance_time(5 * DAY)
    assert bare(await names(cups)) == ["Friday Cup #2"]
    h.quiet()


async def test_a_pause_opens_nothing_and_leaves_what_passed_out(cups: Cups, h: Hall) -> None:
    await kept(cups)
    await weekly(cups)
    await cups.press("Pause")
    assert "**paused**" in h.words(cups.panel)
    await h.env.advance_time(6 * DAY)
    assert await names(cups) == []
    await cups.press("Resume")
    await h.env.advance_time(2 * DAY)
    assert await names(cups) == []  # the start of five days has passed; the next is in twelve
    await h.env.advance_time(2 * DAY)
    assert bare(await names(cups)) == ["Friday Cup #1"]
    await cups.choose("Repeats: never")
    await h.env.advance_time(8 * DAY)
    assert len(await names(cups)) <= 1
    h.quiet()


async def test_without_permission_nothing_opens_and_it_is_said_once(cups: Cups, h: Hall) -> None:
    await kept(cups)
    await weekly(cups, "in 4d")
    everybody = h.guild.default_role.id
    shut = Overwrite(
        everybody, OverwriteType.ROLE, 0, discord.Permissions(send_messages=True).value
    )
    h.env.backend.set_overwrite(h.channel.id, shut)
    await h.env.advance_time(2 * DAY)
    assert await names(cups) == []
    letters_sent = letters(h, cups.boss)
    assert len(letters_sent) == 1
    assert "I couldn't open the next event" in letters_sent[0]
    assert "**Send Messages**" in letters_sent[0]
    await h.env.advance_time(9 * DAY)  # another one was to come meanwhile
    assert await names(cups) == []
    assert len(letters(h, cups.boss)) == 1
    answer = await cups.boss.slash(h.channel, "tournament templates")
    cups.panel = answer.response
    await cups.choose("Fridays")
    assert "Please give me **Send Messages**" in h.words(cups.panel)
    h.env.backend.delete_overwrite(h.channel.id, everybody)
    await h.env.advance_time(4 * DAY + 3600)
    assert bare(await names(cups)) == ["Friday Cup #1"]
    await cups.press("Back")
    assert "⚠️" not in h.words(cups.panel)
    h.bot.faults.clear()
    h.quiet()


@pytest.mark.parametrize(
    ("first", "every", "after", "then"),
    [
        ("2026-10-23 20:00", "week", "2026-10-23 20:00", "2026-10-30 20:00"),  # summer time ends
        ("2026-10-23 20:00", "fortnight", "2026-10-23 20:01", "2026-11-06 20:00"),
        ("2026-01-31 20:00", "month", "2026-01-31 20:00", "2026-02-28 20:00"),
        ("2026-01-31 20:00", "month", "2026-02-28 20:00", "2026-03-31 20:00"),
        ("2026-12-31 20:00", "month", "2026-12-31 21:00", "2027-01-31 20:00"),
        ("2026-03-20 20:00", "week", "2026-01-01 00:00", "2026-03-20 20:00"),
    ],
)
def test_the_time_of_day_stays_the_same(first: str, every: Any, after: str, then: str) -> None:
    def at(text: str) -> int:
        zone = ZoneInfo("Europe/Berlin")
        return int(datetime.fromisoformat(text).replace(tzinfo=zone).timestamp() * 1000)

    assert following(at(first), every, "Europe/Berlin", at(after)) == at(then)


def test_long_names_keep_their_number() -> None:
    assert numbered("x" * 60, 12) == "x" * 56 + " #12"
