"""Whole tournaments by presses, in every format: from the command to the podium."""

from __future__ import annotations

import pytest

from tests.bot.cups import NAMES, Cups
from tests.bot.kit import Hall

FORMATS = [
    ("Single elimination", 5, ()),
    ("Double elimination", 4, ()),
    ("Round robin", 4, ()),
    ("Double round robin", 3, ()),
    ("Swiss system", 6, ()),
    ("Groups", 6, ("2 groups", "The first 1 ")),
]


@pytest.mark.parametrize(("form", "players", "choices"), FORMATS)
async def test_a_whole_tournament(
    cups: Cups, h: Hall, form: str, players: int, choices: tuple[str, ...]
) -> None:
    await cups.begun(players, form, *choices)
    contest = await cups.contest()
    assert contest.status == "running", h.words(cups.panel)
    assert len(await cups.live()) >= 1
    threads = h.channel.threads
    assert len(threads) == len(await cups.live())
    contest = await cups.play_out()
    assert contest.status == "over"
    podium = await cups.message("podium")
    assert "is over!" in h.words(podium)
    best = cups.people[NAMES[0]].id  # the smaller id wins every match
    assert f"**1.** <@{best}>" in h.words(podium)
    assert cups.pinged(best) >= 2
    h.quiet()


async def test_three_points_for_a_win_are_chosen_and_announced(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.settings("Round robin", "Points: 3-1-0")
    await cups.press("Open sign-up")
    assert "A win scores 3 points, a draw 1." in h.words(await cups.card())
    await cups.join("ann", "ben", "cid")
    await cups.start()
    (number,) = await cups.live()
    users = [p.user or 0 for p in (await h.match(number)).players]
    with h.env._bot_scope():
        await h.bot.matches.act(number, users[0], "offer draw")
        await h.bot.matches.act(number, users[1], "accept draw")
        await cups.service.settled()
    await cups.play_out()
    assert sorted(row.points for row in await cups.standings()) in ([1, 1, 6], [0, 4, 4], [1, 3, 4])
    h.quiet()


async def test_a_drawn_knock_out_ends_as_it_was_announced(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.choose("Single elimination")
    await cups.press("Knock-out")
    await cups.choose("Draw: replay, then 2nd seat")
    await cups.press("Open sign-up")
    assert "the player in the second seat advances" in h.words(await cups.card())
    await cups.join("ann", "ben")
    await cups.start()
    seats: list[list[int]] = []
    for _ in range(2):
        (number,) = await cups.live()
        users = [p.user or 0 for p in (await h.match(number)).players]
        seats.append(users)
        with h.env._bot_scope():
            await h.bot.matches.act(number, users[0], "offer draw")
            await h.bot.matches.act(number, users[1], "accept draw")
            await cups.service.settled()
        await h.env.settle()
        await h.restart()
    assert seats[1] == seats[0][::-1]
    assert (await cups.contest()).status == "over"
    assert f"**1.** <@{seats[1][1]}>" in h.words(await cups.message("podium"))
    h.quiet()
