"""A server's webhook by clicks: who may, what is posted of a public match, over a restart."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from typing import Any

import discord
import pytest

from bot.lobby.challenges import Invitation
from bot.settings import Settings
from bot.store.rows import Offer, Place, Player
from bot.webhooks import facts
from tests.bot.cups import Cups, toys
from tests.bot.kit import Hall, hall
from tests.bot.typed_signs import bare

MANAGE = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)
URL = "https://page.example.org/hook?key=hidden"


class Page:
    """What would be posted over the internet."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, Any]]] = []
        self.answer = 200

    async def __call__(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        self.got.append((url, json.loads(body)))
        return self.answer

    async def close(self) -> None:
        return None


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    result = Page()
    monkeypatch.setattr("bot.wiring.Http", lambda: result)
    return result


@pytest.fixture
def settings() -> Settings:
    return Settings(clock=0, presses=100_000, webhooks="on")


@pytest.fixture
async def h(settings: Settings, page: Page, thinking_at_hand: None) -> AsyncIterator[Hall]:
    async with hall(":memory:", settings=settings) as opened:
        yield opened


@pytest.fixture
async def boss(h: Hall) -> Any:
    role = h.guild.create_role("managers", permissions=MANAGE)
    return h.guild.add_member(h.env.create_user("boss"), roles=[role])


async def settled(h: Hall) -> None:
    with h.env._bot_scope():
        await h.bot.webhooks.settled()
    await h.env.settle()


async def test_a_manager_sets_it_and_a_match_is_told(h: Hall, boss: Any, page: Page) -> None:
    log = h.guild.create_text_channel("log")
    await h.bot.matches.servers.change(h.guild.id, boss.id, {"log": log.id})
    refused = await h.alice.slash(h.channel, "server webhook")
    assert "manage" in h.said(refused)
    panel = (await boss.slash(h.channel, "server webhook")).response
    assert "Not set." in h.words(panel)
    form = await h.press(boss, panel, "Set address")
    answer = await boss.submit_modal(form, {"url": "https://127.0.0.1/"})
    assert "I can't use that address" in h.said(answer)
    form = await h.press(boss, panel, "Set address")
    await boss.submit_modal(form, {"url": URL})
    text = h.words(panel)
    assert "page.example.org" in text
    assert "hidden" not in text
    secret = (await h.bot.webhooks.of(h.guild.id)).secret
    assert secret in text
    tested = await h.press(boss, panel, "Send a test")
    assert tested is not None
    assert "accepted (200)" in h.words(panel)
    assert secret not in h.words(panel)
    log_said = "\n".join(h.words(m) for m in log.history())
    assert "set the webhook to page.example.org" in log_said
    assert secret not in log_said

    number = await h.begin()
    await settled(h)
    assert [event["event"] for _, event in page.got] == ["test", "turn"]
    match = page.got[1][1]["match"]
    assert (match["id"], match["game"]) == (number, "keepers")
    assert bare(p["name"] for p in match["players"]) == ["alice", "bob"]
    await h.restart()
    with h.env._bot_scope():
        await h.bot.matches.resign(number, h.alice.id)
    await settled(h)
    assert page.got[-1][1]["event"] == "result"
    assert page.got[-1][1]["match"]["winners"] == [1]

    panel = (await boss.slash(h.channel, "server webhook")).response
    assert "results, turns, pairings and standings" in h.words(panel)
    for label in ("✓ Turns", "✓ Pairings", "✓ Standings"):
        await h.press(boss, panel, label)
    assert "page.example.org**: results." in h.words(panel)
    await h.press(boss, panel, "Remove")
    assert "Not set." in h.words(panel)
    count = len(page.got)
    await h.begin()
    await settled(h)
    assert len(page.got) == count
    h.quiet()


async def test_a_channel_not_everybody_sees_is_told_to_nobody(
    h: Hall, boss: Any, page: Page
) -> None:
    with h.env._bot_scope():
        await h.bot.webhooks.set(h.guild.id, URL)
        channel = h.bot.get_guild(h.guild.id).get_channel(h.channel.id)
        await channel.set_permissions(channel.guild.default_role, view_channel=False)
        matches, place = h.bot.matches, Place(h.guild.id, h.channel.id)
        alice, bob = (Player(0, m.name, m.id) for m in (h.alice, h.bob))
        made = await matches.challenges.invite(Invitation(alice, bob, "keepers", place=place))
        match = await matches.challenges.accept(made.id, h.bob.id, "bob")
        await matches.resign(match.id, h.bob.id)
    await settled(h)
    assert page.got == []


@pytest.mark.parametrize("settings", [Settings(clock=0, presses=100_000)])
async def test_the_host_has_to_turn_it_on(h: Hall, boss: Any, page: Page) -> None:
    answer = await boss.slash(h.channel, "server webhook")
    assert "GAUNTLET_WEBHOOKS=on" in h.said(answer)
    assert page.got == []


async def test_a_match_called_off_is_told_in_words(h: Hall) -> None:
    number = await h.begin()
    await h.bot.matches.offers.make(number, h.bob.id, Offer("calloff"))
    payload = facts.of(await h.bot.matches.snapshot(number))
    who = next(p["name"] for p in payload["players"] if p["seat"] == 1)
    assert payload["why"] == f"called off by {who} before everybody had acted"


def told(page: Page, kind: str) -> list[dict[str, Any]]:
    return [event["tournament"] for _, event in page.got if event["event"] == kind]


async def test_pairings_and_standings_are_told(
    h: Hall, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    with toys(monkeypatch):
        cups = Cups(h)
        with h.env._bot_scope():
            await h.bot.webhooks.set(h.guild.id, URL)
        await cups.create()
        await cups.begin("ann", "ben", "cid", "dee", "eli")
        await settled(h)
        (first,) = told(page, "pairings")
        assert (first["id"], first["status"]) == (1, "running")
        assert first["name"].startswith("Friday Cup")
        (first_round,) = first["rounds"]
        paired = sorted(e for m in first_round["matches"] for e in m["entrants"])
        assert sorted([*paired, *first_round["byes"]]) == [1, 2, 3, 4, 5]
        assert [e["name"][:3] for e in first["entrants"]][:2] == ["ann", "ben"]
        people = {str(m.id) for m in cups.people.values()}
        assert not any(number in json.dumps(first) for number in people)
        before = len(told(page, "standings"))
        await cups.play_round()
        await settled(h)
        assert [r["round"] for r in told(page, "pairings")[-1]["rounds"]] == [2]
        assert len(told(page, "standings")) > before
        best = told(page, "standings")[-1]["standings"][0]
        assert (best["rank"], best["points"]) == (1, 1.0)
        count = len(page.got)
        await h.restart()
        await settled(h)
        assert len(page.got) == count  # told already


async def test_a_tournament_not_everybody_sees_is_told_to_nobody(
    h: Hall, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    with toys(monkeypatch):
        cups = Cups(h)
        with h.env._bot_scope():
            await h.bot.webhooks.set(h.guild.id, URL)
        monkeypatch.setattr("bot.wiring.seen_by_everybody", lambda *_: False)
        await cups.create()
        await cups.begin("ann", "ben")
        await settled(h)
        assert not page.got
