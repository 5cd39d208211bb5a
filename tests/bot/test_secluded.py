"""Nothing of a match in a private thread comes out in the channel around it, whatever becomes of
the thread."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.bot.court import Court
from tests.bot.kit import DAY, Hall


async def begun(h: Hall) -> Any:
    """Begin a match in a private thread, which is deleted; return how many requests there were."""
    opened = await h.alice.slash(h.channel, "play private", clock="1 day")
    code = re.search(r"`([A-Z]{5})`", h.words(opened.response))
    assert code is not None
    await h.bob.slash(h.channel, "play join", code=code[1])
    h.env.backend.delete_channel((await h.match(1)).place.thread)
    await h.env.settle()
    return len(h.channel.history())


@pytest.mark.parametrize("again", [False, True])
async def test_its_board_is_not_posted_around_it(h: Hall, again: bool) -> None:
    before = await begun(h)
    if again:
        await h.restart()
    with h.env._bot_scope():
        h.bot.boards.repost(1)
    await h.env.settle()
    assert len(h.channel.history()) == before
    inbox = h.said(await h.alice.slash(h.channel, "inbox")) + h.said(
        await h.bob.slash(h.channel, "inbox")
    )
    assert "match #1" in inbox


async def test_what_judges_do_and_reminders_are_not_posted_around_it(h: Hall, court: Court) -> None:
    before = await begun(h)
    panel = await court.panel(court.jo, 1)
    await court.act(court.jo, panel, "Stop")
    await h.env.advance_time(2 * DAY)
    assert len(h.channel.history()) == before


async def test_who_moves_it_to_a_channel_has_it_there(h: Hall) -> None:
    before = await begun(h)
    await h.alice.slash(h.channel, "play resume", match=1)
    assert len(h.channel.history()) > before
    assert (await h.match(1)).place.thread == h.channel.id
