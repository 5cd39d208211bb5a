"""What a page is told of tournaments: what is in it, when it is news, and what never is in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from bot.store.rows import Place
from bot.webhooks import service
from bot.webhooks.service import RATE, Webhooks
from tests.service.events import BOSS, CHANNEL, GUILD, Hall, hall, plan

URL = "https://page.example.org/gauntlet"
#: Numbers of accounts, so long that they stand nowhere by chance.
FIRST = 700_000_000_000_000_000


class Page:
    """A page that takes everything, and remembers it."""

    def __init__(self, h: Hall) -> None:
        self.h, self.bodies, self.status = h, list[bytes](), 200
        self.hidden: set[int] = set()
        self.hooks = Webhooks(
            h.matches.memory, h.matches.viewing, self.take, self.everybody, on=True
        )

    async def take(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        self.bodies.append(body)
        return self.status

    def everybody(self, place: Place) -> bool:
        return place.guild == GUILD and place.channel not in self.hidden

    async def follow(self, number: int) -> None:
        """Do what the bot does once a tournament's messages stand."""
        await self.hooks.follow(await self.h.cups.get(number))
        await self.hooks.settled()

    def told(self, kind: str) -> list[Any]:
        events = [msgspec.json.decode(body) for body in self.bodies]
        return [event["tournament"] for event in events if event["event"] == kind]


async def drawn(h: Hall, page: Page) -> int:
    """Return a Swiss tournament in its first round, with a computer; the page has followed."""
    made = await h.cups.create(GUILD, BOSS, plan(review=True, automatic=False))
    await h.cups.open(made.id, BOSS)
    await page.follow(made.id)
    for n in range(5):
        await h.cups.sign_up(made.id, FIRST + n, f"P{n}", by=BOSS)
    await h.cups.add_computer(made.id, "rookie", by=BOSS)
    await h.cups.start(made.id, BOSS)
    await h.cups.pair(made.id, BOSS)
    await h.cups.settled()
    await page.follow(made.id)
    assert not page.told("pairings")  # the round waits for the organiser's look
    assert not page.told("standings")
    await h.cups.tell_round(made.id, by=BOSS)
    await h.cups.settled()
    await page.follow(made.id)
    return made.id


async def test_each_drawing_and_each_change_of_the_standings_is_told_once(tmp_path: Path) -> None:
    async with hall(tmp_path / "a.db") as h:
        page = Page(h)
        await page.hooks.set(GUILD, URL)
        number = await drawn(h, page)
        (first,) = page.told("pairings")
        assert (first["name"], first["format"], first["status"]) == (
            "Cup",
            "Swiss system",
            "running",
        )
        assert [r["round"] for r in first["rounds"]] == [1]
        names = {e["entrant"]: e["name"] for e in first["entrants"]}
        assert [e["name"] for e in first["entrants"] if e["computer"]] == ["Computer (Rookie)"]
        tables = first["rounds"][0]["matches"]
        assert sorted(e for m in tables for e in m["entrants"]) == sorted(names)
        assert len(page.told("standings")) == 1
        await page.follow(number)  # nothing is new
        assert (len(page.told("pairings")), len(page.told("standings"))) == (1, 1)
        for count, match in enumerate((1, 2, 3), 2):
            await h.cups.set_result(number, match, "1-0", by=BOSS, reason="a secret why")
            await h.cups.settled()
            await page.follow(number)
            assert (len(page.told("pairings")), len(page.told("standings"))) == (1, count)
        last = page.told("standings")[-1]
        assert [m["outcome"] for m in last["rounds"][0]["matches"]] == ["1-0"] * 3
        best = last["standings"][0]
        assert (best["rank"], best["points"]) == (1, 1.0)
        await h.cups.pair(number, BOSS)
        await h.cups.settled()
        assert (await h.cups.get(number)).state.proposed is not None
        await page.follow(number)
        assert len(page.told("pairings")) == 1
        await h.cups.tell_round(number, by=BOSS)
        await h.cups.settled()
        await page.follow(number)
        assert [r["round"] for r in page.told("pairings")[-1]["rounds"]] == [2]
        everything = b"".join(page.bodies).decode()
        for secret in (str(FIRST)[:12], "a secret why", "seed", "rating"):
            assert secret not in everything
        await page.hooks.close()


async def test_rounds_of_a_bracket_have_their_names_and_the_end_is_told(tmp_path: Path) -> None:
    async with hall(tmp_path / "a.db") as h:
        page = Page(h)
        await page.hooks.set(GUILD, URL)
        number = await h.begin(4, "single")
        while (await h.cups.get(number)).status == "running":
            await page.follow(number)
            await h.play_round(number)
        await page.follow(number)
        assert [m["name"] for m in page.told("pairings")[-1]["rounds"][-1]["matches"]] == ["Final"]
        last = page.told("standings")[-1]
        assert (last["status"], last["standings"][0]["status"]) == ("over", "winner")
        await page.hooks.close()


async def test_only_what_is_wanted_and_what_everybody_sees_is_told(tmp_path: Path) -> None:
    async with hall(tmp_path / "a.db") as h:
        page = Page(h)
        await page.hooks.set(GUILD, URL)
        page.hidden.add(CHANNEL)
        await drawn(h, page)
        assert not page.bodies
        page.hidden.clear()
        await page.hooks.want(GUILD, "pairings", on=False)
        await page.follow(1)
        assert (len(page.told("pairings")), len(page.told("standings"))) == (0, 1)
        await page.hooks.remove(GUILD)
        await h.cups.set_result(1, 1, "1-0", by=BOSS, reason="why")
        await page.follow(1)
        assert len(page.bodies) == 1
        await page.hooks.close()


async def test_tournaments_share_the_quota_of_the_server_and_only_the_newest_waits(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path / "a.db") as h:
        page = Page(h)
        await page.hooks.set(GUILD, URL)
        for _ in range(RATE):
            await page.hooks.test(GUILD)
        number = await drawn(h, page)
        for match in (1, 2, 3):
            await h.cups.set_result(number, match, "1-0", by=BOSS, reason="why")
            await page.follow(number)
        assert len(page.bodies) == RATE
        due = await page.hooks.next_due()
        assert due is not None
        h.time = due
        await page.hooks.serve(h.time)
        await page.hooks.settled()
        assert len(page.told("pairings")) == 1
        assert len(page.told("standings")) == 1  # older ones say less
        assert [m["outcome"] for m in page.told("standings")[-1]["rounds"][0]["matches"]] == (
            ["1-0"] * 3
        )
        await page.hooks.close()


async def test_what_a_page_does_not_take_is_told_later_and_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    async with hall(file) as h:
        page = Page(h)
        await page.hooks.set(GUILD, URL)
        page.status = 500
        await drawn(h, page)
        assert len(page.told("pairings")) == 1
        await page.hooks.close()
        time = h.time
    async with hall(file, time=time + service.PAUSES[0]) as h:
        page = Page(h)
        await page.hooks.start()
        await page.hooks.settled()
        assert len(page.told("pairings")) == 1
        assert len(page.told("standings")) == 1
        await page.follow(1)
        assert len(page.bodies) == 2  # told already
        await page.hooks.close()
