"""The way to Discord breaks in the middle of an answer: nobody is left without one, nothing is told
to be saved that is not, and it is no fault of ours."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import aiohttp
import discord
import pytest
from simcord import SetupError
from simcord.http import router

from bot.platform.budgets import Spent
from tests.bot.court import WHY, Court
from tests.bot.kit import LAST_BLOW, SECRETS, Hall

#: What the library hands on where there is no answer of Discord's at all.
BROKEN = {
    "cut": aiohttp.ServerDisconnectedError(),
    "no way": aiohttp.ClientConnectionError("no way to Discord"),
    "reset": ConnectionResetError(),
    "slow": TimeoutError(),
    "too many": discord.RateLimited(40.0),
}
SAVED, UNHEARD = "What you did was saved", "Discord didn't answer me just now"


class Way:
    """The way to Discord: requests whose method and path are named in `breaks` fail, once each."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.breaks: list[tuple[str, str, Exception]] = []
        handle = router.dispatch

        def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
            for one in self.breaks:
                if one[0] == method and one[1] in path:
                    self.breaks.remove(one)
                    raise one[2]
            return handle(backend, method, path, **more)

        monkeypatch.setattr(router, "dispatch", dispatch)


@pytest.fixture
def way(monkeypatch: pytest.MonkeyPatch) -> Way:
    return Way(monkeypatch)


def unharmed(h: Hall, way: Way) -> None:
    """Check that all broke that should, and nothing else did."""
    assert not way.breaks
    assert not h.env.errors
    assert not {*h.bot.faults} - {"discord", "unsaid"}, h.bot.faults


@pytest.mark.parametrize("kind", BROKEN)
async def test_a_refusal_that_cannot_be_said_is_let_go(h: Hall, way: Way, kind: str) -> None:
    await h.begin(SECRETS)
    way.breaks = [("POST", "/callback", BROKEN[kind])]
    await h.eve.slash(h.channel, "hand")
    unharmed(h, way)


@pytest.mark.parametrize("spent", [False, True])
@pytest.mark.parametrize("kind", BROKEN)
async def test_suggestions_that_cannot_be_said_are_let_go(
    h: Hall, way: Way, monkeypatch: pytest.MonkeyPatch, kind: str, spent: bool
) -> None:
    def spend(*_: object) -> None:
        raise Spent("")

    if spent:
        monkeypatch.setattr(h.bot.matches.budgets, "spend", spend)
    way.breaks = [("POST", "/callback", BROKEN[kind])]
    with suppress(SetupError):  # nothing was suggested
        await h.eve.autocomplete(h.channel, "card", "name", "o")
    unharmed(h, way)


@pytest.mark.parametrize("kind", BROKEN)
async def test_what_was_stored_is_said_to_be(h: Hall, way: Way, kind: str) -> None:
    number = await h.begin(SECRETS)
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Ogre d5")
    way.breaks = [("PATCH", "@original", BROKEN[kind])]
    answer = await h.take(h.alice, panel, "d5xd6")
    assert (await h.match(number)).ply == 1
    assert SAVED in answer.followups[-1].content
    unharmed(h, way)


@pytest.mark.parametrize("kind", [*BROKEN, "refused"])
async def test_what_was_not_stored_is_not_said_to_be(h: Hall, way: Way, kind: str) -> None:
    number = await h.begin(SECRETS)
    page = (await h.press(h.eve, await h.board(number), "Who wins?")).response
    if kind == "refused":
        h.env.inject_error("GET", "/guilds/*/members/*", status=500)
    else:
        way.breaks = [("GET", "/members/", BROKEN[kind])]
    answer = await h.press(h.eve, page, "Follow")
    assert not await h.bot.looking_on.rows.followed(h.eve.id)
    assert UNHEARD in answer.followups[-1].content
    unharmed(h, way)


@pytest.mark.parametrize("kind", BROKEN)
async def test_a_press_that_could_not_be_acknowledged_counts(h: Hall, way: Way, kind: str) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Ogre d6")
    way.breaks = [("POST", "/callback", BROKEN[kind])]
    await h.take(h.alice, panel, "d6xd7")
    assert (await h.match(number)).status == "over"
    unharmed(h, way)


# -- who is let into private threads ----------------------------------------------------------


async def secluded(h: Hall) -> Any:
    """Begin a match in a private thread; return that."""
    opened = await h.alice.slash(h.channel, "play private")
    code = re.search(r"`([A-Z]{5})`", h.words(opened.response))
    assert code is not None
    await h.bob.slash(h.channel, "play join", code=code[1])
    return h.env.backend.channels[(await h.match(1)).place.thread]


async def test_one_who_cannot_be_let_in_keeps_nobody_else_out(h: Hall, way: Way) -> None:
    way.breaks = [("PUT", f"/thread-members/{h.alice.id}", BROKEN["cut"])]
    thread = await secluded(h)
    assert h.bob.id in thread.thread_members
    assert "everyone in this channel can see" not in str(h.env.http_requests)
    unharmed(h, way)


async def test_who_was_replaced_leaves_the_thread_though_the_new_one_is_not_let_in(
    h: Hall, court: Court, way: Way
) -> None:
    thread = await secluded(h)
    assert h.alice.id in thread.thread_members
    way.breaks = [("PUT", f"/thread-members/{h.eve.id}", BROKEN["cut"])]
    panel = await court.panel(court.jo, 1)
    await h.press(court.jo, panel, "Replace alice")
    select = next(p for p in h.raw(panel) if p.get("type") == 5)
    form = await court.jo.select(panel, [h.eve], custom_id=select["custom_id"])
    await court.jo.submit_modal(form, WHY)
    assert h.alice.id not in thread.thread_members
    unharmed(h, way)
