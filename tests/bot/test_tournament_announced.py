"""What is told of a tournament outside its rounds, by presses: calls, calling off, the calendar."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import discord

from tests.bot.cups import Cups
from tests.bot.kit import Hall
from tests.bot.typed_signs import bare

MINUTE = 60


async def test_announcing_and_cancelling(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Single")
    live = await cups.live()
    before = cups.pinged(cups.people["ann"].id)
    await cups.press("Announce", text="Pizza is there.")
    assert "Pizza is there." in cups.said()
    assert cups.pinged(cups.people["ann"].id) == before + 1
    h.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    form = await h.press(cups.boss, cups.panel, "Announce")
    answer = await cups.boss.submit_modal(form, {"text": "Nobody hears this."})
    assert "I can't post in" in h.said(answer)
    form = await h.press(cups.boss, cups.panel, "Cancel tournament")
    await cups.boss.submit_modal(form, {"reason": "power cut"})
    await h.env.settle()
    assert (await cups.contest()).status == "cancelled"
    assert [(await h.match(n)).status for n in live] == ["abandoned"] * 2
    assert "was cancelled: power cut" in cups.said()
    assert "Cancelled: power cut" in h.words(await cups.card())
    assert h.labels(await cups.card()) == []
    h.quiet()


async def test_the_calendar(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Times")
    await cups.press("Start time", when="in 2 days")
    await cups.press("Open sign-up")
    h.env.inject_error("POST", "/guilds/*/scheduled-events", status=403, code=50013)
    await cups.press("Discord event")
    assert "permission **Create Events**" in h.words(cups.panel)
    await cups.press("Discord event")
    assert "created" in h.words(cups.panel), h.words(cups.panel)
    await cups.press("Discord event")
    assert "already exists" in h.words(cups.panel)
    await cups.press("Cancel tournament", reason="no time")
    assert (await cups.contest()).status == "cancelled"
    rows = await cups.service.rows.messages(cups.number)
    assert "event" not in rows
    h.bot.faults.clear()
    h.quiet()


async def test_the_calendar_follows(cups: Cups, h: Hall) -> None:
    def scheduled() -> Any:
        (event,) = h.env.backend.guilds[h.guild.id].scheduled_events.values()
        return event

    await cups.create()
    await cups.press("Times")
    await cups.press("Start time", when="in 2 days")
    await cups.press("Open sign-up")
    await cups.press("Discord event")
    first = datetime.fromisoformat(scheduled().scheduled_start_time)
    await cups.press("Settings")
    await cups.press("Times")
    await cups.press("Start time", when="in 3 days")
    assert "up to date" in h.words(cups.panel)
    assert datetime.fromisoformat(scheduled().scheduled_start_time) - first == timedelta(days=1)
    assert scheduled().scheduled_end_time > scheduled().scheduled_start_time
    await cups.press("Name, places", name="Sunday Cup")
    assert bare([scheduled().name]) == ["Sunday Cup"]
    # What cannot be done is said, and tried again; the tournament is changed all the same.
    h.env.inject_error("PATCH", "/guilds/*/scheduled-events/*", status=403, code=50013)
    await cups.press("Name, places", name="Monday Cup")
    assert "permission **Create Events**" in h.words(cups.panel)
    assert bare([(await cups.contest()).name, scheduled().name]) == ["Monday Cup", "Sunday Cup"]
    await cups.press("Back")
    assert bare([scheduled().name]) == ["Monday Cup"]
    await cups.press("Refresh")
    assert "event" not in h.words(cups.panel).replace("Discord event", "")
    # Begun early: the event is on now; its start is not moved into the past.
    await cups.join("ann", "ben")
    await cups.start()
    assert int(scheduled().status) == discord.EventStatus.active.value
    await cups.press("Cancel tournament", reason="no time")
    assert "is deleted" in h.words(cups.panel)
    assert not h.env.backend.guilds[h.guild.id].scheduled_events
    h.quiet()


async def test_without_a_start_there_is_no_event(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Times")
    await cups.press("Start time", when="in 2 days")
    await cups.press("Discord event")
    assert len(h.env.backend.guilds[h.guild.id].scheduled_events) == 1
    await cups.press("Settings")
    await cups.press("Times")
    await cups.press("Start time", when="none")
    assert not h.env.backend.guilds[h.guild.id].scheduled_events
    # One that somebody has deleted in Discord is forgotten.
    await cups.press("Start time", when="in 2 days")
    await cups.press("Discord event")
    h.env.backend.guilds[h.guild.id].scheduled_events.clear()
    await cups.press("Settings")
    await cups.press("Name, places", name="Sunday Cup")
    assert "no longer exists" in h.words(cups.panel)
    await cups.press("Discord event")
    assert "created" in h.words(cups.panel)
    h.quiet()
