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
