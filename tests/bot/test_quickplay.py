"""Quick play for ratings: who is far apart meets later, when the band has widened."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.lobby.queue import apart, band
from bot.ratings.glicko import Rating
from bot.ratings.results import lasting
from tests.bot.kit import Hall

MINUTE = 60_000


async def strong(h: Hall, who: Any, value: float, deviation: float = 60.0) -> None:
    """Give somebody a rating."""
    here, which = lasting(h.guild.id), ("keepers", "correspondence", "duel")
    row = (who.id, here, *which, value, deviation, h.now())
    await h.store.write(
        lambda db: db.execute(
            "INSERT INTO ratings (user, season, game, speed, form, value, deviation, volatility,"
            " at, games) VALUES (?, ?, ?, ?, ?, ?, ?, 0.06, ?, 20)",
            row,
        )
    )


async def wait(h: Hall, who: Any) -> Any:
    panel = (await who.slash(h.channel, "play queue", game="keepers")).response
    if "Play rated" in h.labels(panel):
        await h.press(who, panel, "Play rated")
    await h.press(who, panel, "Join")
    return panel


def test_the_band_widens_by_steps() -> None:
    minutes = (0, 4, 5, 14, 15, 29, 30, 90)
    bands = [band(n * MINUTE) for n in minutes]
    assert bands == [150, 150, 300, 300, 600, 600, float("inf"), float("inf")]
    assert apart(None, Rating(2400)) == 0
    assert apart(Rating(1500), Rating(1900)) == 400


async def test_who_is_far_apart_meets_after_a_while_by_the_clock(h: Hall) -> None:
    await strong(h, h.alice, 1500)
    await strong(h, h.bob, 1900)
    panel = await wait(h, h.alice)
    assert "within 150 rating points" in h.words(panel)
    await wait(h, h.bob)
    assert await h.bot.matches.find() == []
    await h.env.advance_time(6 * 60)
    assert await h.bot.matches.find() == []  # 300 points are not enough
    await h.restart()
    await h.env.advance_time(10 * 60)
    (match,) = await h.bot.matches.find()
    assert {p.user for p in match.players} == {h.alice.id, h.bob.id}
    assert match.rated
    assert match.place.thread  # as if one of them had pressed
    assert await h.bot.matches.queue.waiting(h.guild.id) == []
    assert any(m.startswith("⚡ <@") for m in [m.content or "" for m in h.channel.history()])
    h.quiet()


@pytest.mark.parametrize("deviation", [60.0, 200.0])
async def test_who_is_near_or_hardly_known_meets_at_once(h: Hall, deviation: float) -> None:
    await strong(h, h.alice, 1500)
    await strong(h, h.bob, 1640 if deviation < 100 else 2300, deviation)
    await wait(h, h.alice)
    await wait(h, h.bob)
    assert len(await h.bot.matches.find()) == 1
    h.quiet()


async def test_the_panel_of_whoever_waited_says_that_a_match_was_found(h: Hall) -> None:
    mine = await wait(h, h.alice)
    assert "Leave" in h.labels(mine)
    other = await wait(h, h.bob)
    for panel in (mine, other):
        assert "has started" in h.words(panel)
        assert h.labels(panel) == []
    h.quiet()


async def test_the_panel_says_so_too_if_the_match_came_by_the_clock(h: Hall) -> None:
    await strong(h, h.alice, 1500)
    await strong(h, h.bob, 1700)
    mine, other = await wait(h, h.alice), await wait(h, h.bob)
    assert "Leave" in h.labels(mine)
    await h.env.advance_time(6 * 60)
    assert len(await h.bot.matches.find()) == 1
    for panel in (mine, other):
        assert "has started" in h.words(panel)
        assert h.labels(panel) == []
    h.quiet()


async def test_a_room_shows_by_itself_who_comes_and_that_its_match_has_begun(h: Hall) -> None:
    options = {"game": "machines", "mode": "three"}
    host = (await h.alice.slash(h.channel, "play private", **options)).response
    text = re.search(r"Code: \*\*`(.+?)`", h.words(host))
    assert text is not None
    guest = (await h.bob.slash(h.channel, "play join", code=text[1])).response
    assert f"<@{h.bob.id}>" in h.words(host)
    await h.press(h.bob, guest, "Leave the room")
    assert f"<@{h.bob.id}>" not in h.words(host)
    guest = (await h.bob.slash(h.channel, "play join", code=text[1])).response
    assert "Leave the room" in h.labels(guest)
    await h.eve.slash(h.channel, "play join", code=text[1])
    for panel in (host, guest):
        assert "has started" in h.words(panel)
        assert h.labels(panel) == []
    h.quiet()


async def test_a_room_that_is_closed_says_so_to_who_waits_there(h: Hall) -> None:
    options = {"game": "machines", "mode": "three"}
    host = (await h.alice.slash(h.channel, "play private", **options)).response
    text = re.search(r"Code: \*\*`(.+?)`", h.words(host))
    assert text is not None
    guest = (await h.bob.slash(h.channel, "play join", code=text[1])).response
    await h.press(h.alice, host, "Close the room")
    assert "It is closed." in h.words(guest)
    assert h.labels(guest) == []
    h.quiet()
