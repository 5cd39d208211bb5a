"""Webhooks: what is told, signed how, to whom, tried again when, and what never gets out."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bot.store.rows import Match, Place
from bot.webhooks import service
from bot.webhooks.service import GIVE_UP, PAUSES, RATE, TooFast, Webhooks
from tests.service.kit import ANN, BOB, DARE, Table, table
from tests.waiting import until

GUILD, HERE = 77, Place(77, 88)
URL = "https://page.example.org/hook?key=1"


class Page:
    """The page that is told; `answers` are its next numbers, else 200."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: list[int] = []

    async def __call__(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        self.got.append((url, dict(headers), body))
        return self.answers.pop(0) if self.answers else 200

    def events(self) -> list[tuple[str, list[int]]]:
        """Return the kinds of what came, and whom the match waited for."""
        result = []
        for _, _, body in self.got:
            event = json.loads(body)
            waiting = (event["match"] or {}).get("waiting", [])
            result.append((event["event"], [one["seat"] for one in waiting]))
        return result


@pytest.fixture(autouse=True)
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy game be described as its spectators see it."""
    module = ModuleType("render.dare")
    module.alt = repr  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "render.dare", module)


@asynccontextmanager
async def told(
    path: Path, page: Page, *, everybody: Any = lambda _: True, on: bool = True
) -> AsyncIterator[tuple[Table, Webhooks]]:
    """Open a table whose matches are told of, as a bot that starts does."""
    async with table(path) as t:
        hooks = Webhooks(t.matches.memory, t.matches.viewing, page, everybody, on=on)
        await hooks.start()
        t.matches.memory.listen(hooks.changed)
        try:
            yield t, hooks
        finally:
            await hooks.close()


async def pass_time(t: Table, hooks: Webhooks, ms: int) -> None:
    t.time += ms
    await hooks.serve(t.time)
    await hooks.settled()


async def begun(t: Table, hooks: Webhooks, **more: Any) -> Match:
    match = await t.begin(place=HERE, **more)
    await hooks.settled()
    return match


async def test_turns_and_the_result_are_told_and_signed(tmp_path: Path) -> None:
    page = Page()
    async with told(tmp_path / "a.db", page) as (t, hooks):
        hook = await hooks.set(GUILD, URL)
        match = await begun(t, hooks)
        await t.matches.act(match.id, ANN, "take 1")
        await hooks.settled()
        await t.matches.resign(match.id, BOB)
        await hooks.settled()
        assert page.events() == [("turn", [0]), ("turn", [1]), ("result", [])]
        url, headers, body = page.got[-1]
        assert url == URL
        at = headers["X-Gauntlet-Timestamp"]
        key = hmac.new(hook.secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
        assert headers["X-Gauntlet-Signature"] == f"sha256={key}"
        event = json.loads(body)
        assert headers["X-Gauntlet-Event"] == event["event"] == "result"
        assert headers["X-Gauntlet-Delivery"] == f"{match.id}-2-result"
        assert event["server"] == str(GUILD)
        told_of = event["match"]
        assert (told_of["status"], told_of["winners"], told_of["why"]) == (
            "over",
            [0],
            "resigned",
        )
        assert [p["name"] for p in told_of["players"]] == ["Ann", "Bob"]


async def test_what_is_hidden_stays(tmp_path: Path) -> None:
    page = Page()
    async with told(tmp_path / "a.db", page) as (t, hooks):
        await hooks.set(GUILD, URL)
        match = await begun(t, hooks)
        state = (await t.matches.memory.live(match.id)).state
        told_of = json.loads(page.got[0][2])["match"]
        assert told_of["position"] == repr(DARE.view(state, None))
        assert told_of["position"] != repr(DARE.view(state, 0))
        everything = b"".join(body for _, _, body in page.got)
        for secret in (ANN, BOB, match.seed):
            assert str(secret).encode() not in everything
        assert not {"options", "seed", "state"} & {*told_of}


@pytest.mark.parametrize("audience", ["link", "players"])
async def test_what_not_everybody_sees_is_told_to_nobody(tmp_path: Path, audience: Any) -> None:
    page = Page()
    async with told(tmp_path / "a.db", page) as (t, hooks):
        await hooks.set(GUILD, URL)
        match = await begun(t, hooks, audience=audience)
        await t.matches.resign(match.id, BOB)
        await hooks.settled()
    assert page.got == []


async def test_a_hidden_channel_another_server_and_a_host_who_says_no(tmp_path: Path) -> None:
    page = Page()
    async with told(tmp_path / "a.db", page, everybody=lambda _: False) as (t, hooks):
        await hooks.set(GUILD, URL)
        await begun(t, hooks)
    async with told(tmp_path / "a.db", page) as (t, hooks):
        await t.begin(place=Place(GUILD + 1, 88))
        await hooks.settled()
    async with told(tmp_path / "a.db", page, on=False) as (t, hooks):
        assert await hooks.of(GUILD) is None
        await begun(t, hooks)
    assert page.got == []


async def test_results_alone(tmp_path: Path) -> None:
    page = Page()
    async with told(tmp_path / "a.db", page) as (t, hooks):
        await hooks.set(GUILD, URL)
        await hooks.want(GUILD, "turns", on=False)
        match = await begun(t, hooks)
        await t.matches.resign(match.id, ANN)
        await hooks.settled()
        assert page.events() == [("result", [])]
        await hooks.remove(GUILD)
        await begun(t, hooks)
        assert len(page.got) == 1


async def test_it_is_tried_again_in_order_also_after_a_restart(tmp_path: Path) -> None:
    page = Page()
    page.answers = [503, 0]
    async with told(tmp_path / "a.db", page) as (t, hooks):
        await hooks.set(GUILD, URL)
        match = await begun(t, hooks)
        await t.matches.act(match.id, ANN, "take 1")
        await t.matches.act(match.id, BOB, "take 1")
        await t.matches.act(match.id, ANN, "take 1")
        await hooks.settled()
        assert len(page.got) == 1  # the others wait behind it
        assert await hooks.next_due() == t.time + PAUSES[0]
        await pass_time(t, hooks, PAUSES[0] - 1)
        assert len(page.got) == 1
        await pass_time(t, hooks, 1)
        assert len(page.got) == 2
        assert await hooks.next_due() == t.time + PAUSES[1]
        await t.matches.resign(match.id, BOB)
        await hooks.settled()
    async with told(tmp_path / "a.db", page) as (t, hooks):
        await hooks.settled()
        # Of the turns that waited only the first, perhaps on its way, is left beside the end.
        assert page.events()[2:] == [("turn", [0]), ("result", [])]
        assert await hooks.next_due() is None
        assert await hooks._owed.numbers() == []
        hook = await hooks.of(GUILD)
        assert hook is not None
        assert (hook.failed, hook.last) == (0, 200)


async def test_a_slow_page_keeps_nobody_waiting(tmp_path: Path) -> None:
    import asyncio

    waits, page = asyncio.Event(), Page()

    async def slow(url: str, headers: Mapping[str, str], body: bytes) -> int:
        await waits.wait()
        return await page(url, headers, body)

    async with told(tmp_path / "a.db", slow) as (t, hooks):  # type: ignore[arg-type]
        await hooks.set(GUILD, URL)
        match = await t.begin(place=HERE)
        for user in (ANN, BOB, ANN, BOB):
            await t.matches.act(match.id, user, "take 1")
        assert (await t.matches.match(match.id)).ply == 4
        assert page.got == []
        waits.set()
        await hooks.settled()
        assert page.events()[-1] == ("turn", [0])


async def test_what_is_told_while_something_new_is_noted_does_not_stop_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits, page = asyncio.Event(), Page()

    async def slow(url: str, headers: Mapping[str, str], body: bytes) -> int:
        await waits.wait()
        return await page(url, headers, body)

    async with told(tmp_path / "a.db", slow) as (t, hooks):  # type: ignore[arg-type]
        await hooks.set(GUILD, URL)
        match = await t.begin(place=HERE)
        await until(lambda: len(hooks._queues.get(GUILD, [])) == 1)
        await t.matches.act(match.id, ANN, "take 1")
        await until(lambda: len(hooks._queues[GUILD]) == 2)
        note = hooks._owed.new

        async def late(data: Any) -> int:
            waits.set()
            await until(lambda: not hooks._queues[GUILD])
            return await note(data)

        monkeypatch.setattr(hooks._owed, "new", late)
        await t.matches.act(match.id, BOB, "take 1")
        await hooks.settled()
        assert page.events()[-3:] == [("turn", [0]), ("turn", [1]), ("turn", [0])]


async def test_an_address_that_never_answers_is_turned_off_and_a_test_turns_it_on(
    tmp_path: Path,
) -> None:
    page, off = Page(), list[int]()
    async with told(tmp_path / "a.db", page) as (t, hooks):

        async def turned_off(guild: int) -> None:
            off.append(guild)

        hooks.on_off = turned_off
        await hooks.set(GUILD, URL)
        page.answers = [500] * GIVE_UP
        match = await begun(t, hooks)
        for _ in range(GIVE_UP - 1):
            await pass_time(t, hooks, (await hooks.next_due() or 0) - t.time)
        assert off == [GUILD]
        assert len(page.got) == GIVE_UP
        assert await hooks._owed.numbers() == []
        await t.matches.act(match.id, ANN, "take 1")
        await pass_time(t, hooks, PAUSES[-1])
        assert len(page.got) == GIVE_UP
        assert await hooks.test(GUILD) == 200
        await t.matches.resign(match.id, ANN)
        await hooks.settled()
        assert [kind for kind, _ in page.events()[-2:]] == ["test", "result"]
        page.answers = [410]
        await begun(t, hooks)
        hook = await hooks.of(GUILD)
        assert hook is not None
        assert hook.off


async def test_so_much_a_minute(tmp_path: Path) -> None:
    page = Page()
    async with told(tmp_path / "a.db", page) as (t, hooks):
        await hooks.set(GUILD, URL)
        for _ in range(RATE):
            hooks._too_fast(GUILD, t.time)
        match = await begun(t, hooks)
        assert page.got == []
        assert await hooks.next_due() == t.time + service.MINUTE
        await t.matches.resign(match.id, ANN)
        await pass_time(t, hooks, service.MINUTE)
        assert page.events()[-1] == ("result", [])


async def test_no_more_waits_than_there_is_room(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(service, "ROOM", 3)
    page = Page()
    page.answers = [500]
    async with told(tmp_path / "a.db", page) as (t, hooks):
        await hooks.set(GUILD, URL)
        for _ in range(6):
            await begun(t, hooks)
        assert len(await hooks._owed.numbers()) == 3


async def test_another_address_gets_nothing_of_the_old(tmp_path: Path) -> None:
    page = Page()
    page.answers = [500]
    async with told(tmp_path / "a.db", page) as (t, hooks):
        first = await hooks.set(GUILD, URL)
        await begun(t, hooks)
        second = await hooks.set(GUILD, "https://other.example.org/")
        assert first.secret != second.secret
        await pass_time(t, hooks, PAUSES[0])
        assert len(page.got) == 1


# -- addresses -------------------------------------------------------------------------------


async def test_posts_of_a_server_go_out_one_at_a_time_and_tests_count(tmp_path: Path) -> None:
    page, running, most = Page(), 0, 0

    async def slowly(url: str, headers: Mapping[str, str], body: bytes) -> int:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await asyncio.sleep(0)
        running -= 1
        return await page(url, headers, body)

    async with table(tmp_path / "s.db") as t:
        hooks = Webhooks(t.matches.memory, t.matches.viewing, slowly, lambda _: True, on=True)
        await hooks.set(GUILD, URL)
        await asyncio.gather(*(hooks.test(GUILD) for _ in range(RATE)))
        assert (most, len(page.got)) == (1, RATE)
        with pytest.raises(TooFast):
            await hooks.test(GUILD)
        await hooks.close()
