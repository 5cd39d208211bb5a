"""Reminders as people set and get them: by clicks, in virtual time, over a restart."""

from __future__ import annotations

from typing import Any

import discord
from simcord.builders import ChannelHandle

from tests.bot.kit import DAY, LAST_BLOW, Hall
from tests.bot.test_orders import choose
from tests.bot.typed_signs import bare

HOUR = 3600


def pings(h: Hall, who: Any) -> list[Any]:
    """Return the reminders in the channel that name a person."""
    return [
        m for m in h.channel.history() if (m.content or "").startswith(f"<@{who.id}> ⏰")
    ]  # fmt: skip


def letters(h: Hall, who: Any) -> list[str]:
    """Return what the bot wrote to a person directly."""
    channel = h.env.backend.get_dm_channel(who.id)
    return [m.content or "" for m in ChannelHandle(h.env, None, channel).history()]


async def begun(h: Hall, clock: int = DAY * 1000) -> int:
    """Return a match in which both have acted, and which waits for Alice."""
    number = await h.begin(LAST_BLOW, clock=clock)
    await moves(h, number, (h.alice, "sm"), (h.alice, "end"), (h.bob, "sm"), (h.bob, "end"))
    return number


async def moves(h: Hall, number: int, *acts: tuple[Any, str]) -> None:
    """Let people act without any questions."""
    with h.env._bot_scope():
        for who, text in acts:
            await h.bot.matches.act(number, who.id, text)
    await h.env.settle()


async def settings(h: Hall, who: Any, *choices: tuple[str, str]) -> Any:
    page = (await who.slash(h.channel, "reminders")).response
    for start, label in choices:
        await choose(h, who, page, start, label)
    return page


async def test_a_person_is_reminded_once_before_the_deadline(h: Hall) -> None:
    page = await settings(h, h.alice, ("When to remind you…", "3h before time is up"))
    words = h.words(page)
    assert (
        "3h before the time for an answer is up, I mention you in the match channel, once" in words
    )
    number = await begun(h)
    await h.env.advance_time(21 * HOUR - 60)
    assert not pings(h, h.alice)
    await h.env.advance_time(120)
    (ping,) = pings(h, h.alice)
    board = await h.board(number)
    assert f"match #{number} (alice vs bob): it's your turn, due <t:" in bare([ping.content])[0]
    assert f"/{board.id}" in ping.content
    await h.restart()
    await h.env.advance_time(HOUR)
    assert len(pings(h, h.alice)) == 1
    assert not pings(h, h.bob)
    # Once answered, the reminder is taken away.
    await moves(h, number, (h.alice, "end"))
    assert not pings(h, h.alice)
    h.quiet()


async def test_closed_direct_messages_fall_back_and_say_so_once(h: Hall) -> None:
    page = await settings(
        h,
        h.alice,
        ("When to remind you…", "When half the time is gone"),
        ("How…", "Send me a direct message"),
    )
    assert "I send you a direct message, once." in h.words(page)
    h.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=1)
    number = await begun(h)
    await h.env.advance_time(12 * HOUR + 60)
    (ping,) = pings(h, h.alice)
    assert "I can't send you direct messages" in ping.content
    h.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=1)
    await moves(h, number, (h.alice, "end"), (h.bob, "end"))
    await h.env.advance_time(12 * HOUR + 60)
    (ping,) = pings(h, h.alice)
    assert "I can't send" not in ping.content


async def test_what_cannot_be_chosen_is_refused(h: Hall) -> None:
    page = await settings(h, h.alice)
    assert "not again for the same answer" in h.words(page)
    await choose(h, h.alice, page, "Daily list…", "Daily list at 18:00")
    assert "Every day at 18:00 (UTC) I send you a list" in h.words(page)
    h.quiet()


async def test_letters_and_the_daily_list(h: Hall) -> None:
    page = await settings(
        h,
        h.alice,
        ("When to remind you…", "When half the time is gone"),
        ("How…", "Send me a direct message"),
        ("Daily list…", "Daily list at 18:00"),
    )
    form = await h.press(h.alice, page, "Time zone: UTC")
    refused = await h.alice.submit_modal(form, {"zone": "Mars"})
    assert "I don't know the time zone 'Mars'" in h.said(refused)
    form = await h.press(h.alice, page, "Time zone: UTC")
    await h.alice.submit_modal(form, {"zone": "Europe/Rome"})
    assert "Every day at 18:00 (Europe/Rome)" in h.words(page)
    number = await begun(h, 10 * DAY * 1000)
    second = await begun(h, 2 * DAY * 1000)
    await h.env.advance_time(DAY + 60)
    one, two = sorted(bare(letters(h, h.alice)), key=lambda text: "2 open moves" in text)
    assert one.startswith(f"⏰ Keepers Dissension match #{second} (alice vs bob): it's your turn")
    assert two.startswith("**You have 2 open moves**")
    assert f"\n- [Keepers Dissension match #{second}](https://discord.com/channels/" in two
    assert ") · alice vs bob · <t:" in two
    assert two.index(f"match #{second}") < two.index(f"match #{number}")
    assert not letters(h, h.bob)
    assert not pings(h, h.alice)
    h.quiet()


async def test_steps_begin_with_a_private_word_that_ends_them_with_one_tap(h: Hall) -> None:
    page = await settings(
        h, h.alice, ("When to remind you…", "In steps: half, a fifth, a twentieth left")
    )
    assert "first in a direct message" in h.words(page)
    number = await begun(h)
    await h.env.advance_time(12 * HOUR + 60)
    assert not pings(h, h.alice)
    (letter,) = letters(h, h.alice)
    assert f"match #{number}" in letter
    await h.restart()
    await h.env.advance_time(8 * HOUR)
    (ping,) = pings(h, h.alice)
    refused = await h.press(h.eve, ping, "No more reminders")
    assert "belongs to someone else" in h.said(refused)
    answer = await h.press(h.alice, ping, "No more reminders")
    assert answer.ephemeral
    assert "not again for the same answer" in h.said(answer)
    await h.env.advance_time(3 * HOUR)
    assert len(pings(h, h.alice)) == 1
    h.quiet()


async def test_a_list_in_a_channel_names_no_match_of_another(h: Hall) -> None:
    await settings(h, h.alice, ("Daily list…", "Daily list at 18:00"))
    hidden = await begun(h, 10 * DAY * 1000)
    den = h.guild.create_text_channel(
        "den", overwrites={h.guild.default_role: discord.PermissionOverwrite(view_channel=False)}
    )
    await h.store.write(
        lambda db: db.execute("UPDATE matches SET channel = ? WHERE id = ?", (den.id, hidden))
    )
    await h.store.write(
        lambda db: db.execute("UPDATE boards SET channel = ? WHERE match = ?", (den.id, hidden))
    )
    h.bot.matches.memory.forget(hidden)
    shown = await begun(h, 2 * DAY * 1000)
    h.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    await h.env.advance_time(DAY + 60)
    (ping,) = [m for m in h.channel.history() if "open move" in (m.content or "")]
    assert "You have 2 open moves" in ping.content
    assert f"match #{shown}" in ping.content
    assert f"#{hidden}" not in ping.content
    assert "… and 1 more" in ping.content
