"""Quick play for ratings: who is far apart meets later, when the band has widened."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.lobby.queue import apart, band
from bot.platform.refusals import Refused
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


# -- the computer while one waits ---------------------------------------------------


async def waits(h: Hall, who: Any, rated: bool = False) -> Any:
    """Let somebody wait for a casual match of HueShift, or for a rated one."""
    panel = (await who.slash(h.channel, "play queue", game="hueshift")).response
    switch = "Play rated" if rated else "Play casual"
    if switch in h.labels(panel):
        await h.press(who, panel, switch)
    await h.press(who, panel, "Join")
    return panel


async def meanwhile(h: Hall, who: Any, panel: Any) -> Any:
    """Let somebody who waits play the computer; return the match."""
    await h.press(who, panel, "Play the computer meanwhile")
    (match,) = await h.bot.matches.find(user=who.id)
    assert {p.user for p in match.players} == {who.id, None}
    assert "You're still in the queue" in h.words(panel)
    return match


async def test_who_comes_takes_the_computers_seat(h: Hall) -> None:
    panel = await waits(h, h.alice)
    match = await meanwhile(h, h.alice, panel)
    assert [q.user for q in await h.bot.matches.queue.waiting(h.guild.id)] == [h.alice.id]
    await waits(h, h.bob)
    (joined,) = await h.bot.matches.find()
    assert joined.id == match.id
    assert {p.user for p in joined.players} == {h.alice.id, h.bob.id}
    assert not joined.rated
    assert await h.bot.matches.queue.waiting(h.guild.id) == []
    place = next(c for c in h.channels() if c.id == joined.place.thread)
    called = [m.content or "" for m in place.history()]
    assert any(f"<@{h.bob.id}>" in c and "against the computer" in c for c in called)
    seats = {p.user: p.seat for p in joined.players}
    for who in (h.alice, h.bob):  # both can play on
        shot = await h.bot.matches.snapshot(match.id, who.id)
        assert shot.seat == seats[who.id]
        assert (await h.panel(who, match.id)) is not None
    h.quiet()


async def test_who_wants_a_rated_match_gets_a_new_one_and_the_other_is_called_off(h: Hall) -> None:
    panel = await waits(h, h.alice, rated=True)
    practice = await meanwhile(h, h.alice, panel)
    await waits(h, h.bob, rated=True)
    (match,) = await h.bot.matches.find()
    assert match.id != practice.id
    assert match.rated
    assert {p.user for p in match.players} == {h.alice.id, h.bob.id}
    ended = await h.match(practice.id)
    assert (ended.status, ended.why) == ("abandoned", "an opponent was found")
    h.quiet()


async def test_from_turn_three_on_the_computer_keeps_its_seat(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = await waits(h, h.alice)
    practice = await meanwhile(h, h.alice, panel)
    monkeypatch.setattr("bot.lobby.meanwhile.TOO_LATE", 0)
    await waits(h, h.bob)
    both = {m.id: {p.user for p in m.players} for m in await h.bot.matches.find()}
    assert both.pop(practice.id) == {h.alice.id, None}
    assert [*both.values()] == [{h.alice.id, h.bob.id}]
    h.quiet()


async def test_other_wishes_another_channel_or_a_stranger_to_it_get_a_new_match(h: Hall) -> None:
    panel = await waits(h, h.alice)
    practice = await meanwhile(h, h.alice, panel)
    other = h.guild.create_text_channel("other")
    there = (await h.bob.slash(other, "play queue", game="hueshift")).response
    await h.press(h.bob, there, "Play casual")
    await h.press(h.bob, there, "Join")
    matches = await h.bot.matches.find()
    assert practice.id not in [m.id for m in matches]
    assert {p.user for p in matches[0].players} == {h.alice.id, h.bob.id}
    h.quiet()


async def test_only_who_waits_is_offered_the_computer_and_once(h: Hall) -> None:
    panel = (await h.alice.slash(h.channel, "play queue", game="hueshift")).response
    assert "Play the computer meanwhile" not in h.labels(panel)
    await h.press(h.alice, panel, "Join")
    taken = h.id_of(panel, "Play the computer meanwhile")
    match = await meanwhile(h, h.alice, panel)
    await h.forged(h.alice, match.id, taken)
    assert len(await h.bot.matches.find(user=h.alice.id)) == 1
    await h.bot.matches.queue.leave(h.guild.id, h.alice.id)
    left = await h.forged(h.alice, match.id, taken)
    assert "Join the queue" in h.said(left)
    h.quiet()


async def test_who_may_not_take_the_seat_waits_on_or_plays_anew(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = await waits(h, h.alice)
    practice = await meanwhile(h, h.alice, panel)

    async def refuse(*_: Any) -> None:
        raise Refused("not you")

    monkeypatch.setattr(h.bot.matches.stand_ins, "fits", refuse)
    await waits(h, h.bob)
    (match,) = await h.bot.matches.find()
    assert match.id != practice.id
    assert {p.user for p in match.players} == {h.alice.id, h.bob.id}
    h.quiet()
