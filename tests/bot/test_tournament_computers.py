"""Computers as entrants, by presses, in every format, with a restart in mid-round."""

from __future__ import annotations

import sys

import pytest

from engine.games import GAMES
from tests.bot.cups import NAMES, Cups
from tests.bot.kit import Hall
from tests.third import heap_picture
from tests.third.heap import HEAP


async def add(cups: Cups, level: str) -> str:
    """Add a computer on the page of players; return what the page says."""
    await cups.press("Refresh")
    await cups.press("Players")
    await cups.choose(level)
    result = cups.h.words(cups.panel)
    await cups.press("Back")
    return result


async def give_up(cups: Cups) -> None:
    """Let people give up until all matches that run are over; computers win those they are in."""
    for number in await cups.live():
        with cups.h.env._bot_scope():
            await cups.h.bot.matches.automatic.settled(number)
        match = await cups.h.match(number)
        people = sorted(p.user for p in match.players if p.user is not None)
        for user in people[len(people) == len(match.players) :]:
            if (await cups.h.match(number)).status == "live":
                with cups.h.env._bot_scope():
                    await cups.h.bot.matches.resign(number, user)
                    await cups.service.settled()
                await cups.h.env.settle()


@pytest.mark.parametrize(
    ("game", "form", "people", "levels", "choices"),
    [
        ("toy", "Swiss system", 3, ("Rookie",), ()),
        ("toy", "Single elimination", 3, ("Knight",), ()),
        ("toy", "Double elimination", 3, ("Rookie",), ()),
        ("toy", "Round robin", 2, ("Rookie", "Rookie"), ()),
        ("toy", "Double round robin", 2, ("Squire",), ()),
        ("toy", "Groups", 5, ("Rookie",), ("2 groups", "The first 1 ")),
        ("heap", "Rounds at tables", 5, ("Rookie", "Rookie"), ("2 rounds",)),
        ("heap", "Knock-out at tables", 6, ("Rookie",), ()),
    ],
)
async def test_computers_fill_the_field(
    cups: Cups,
    h: Hall,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    form: str,
    people: int,
    levels: tuple[str, ...],
    choices: tuple[str, ...],
) -> None:
    monkeypatch.setitem(GAMES, "heap", HEAP)
    monkeypatch.setitem(sys.modules, "render.heap", heap_picture)
    cups.game = game
    await cups.create()
    await cups.settings(form, *choices)
    await cups.press("Open sign-up")
    await cups.join(*NAMES[:people])
    for level in levels:
        text = await add(cups, level)
        assert f"Added: Computer ({level})" in text
        assert f"🤖 Computer ({level})" in text
    assert f"🤖 Computer ({levels[0]})" in h.words(await cups.card())
    await cups.start()
    contest = await cups.contest()
    assert contest.status == "running", h.words(cups.panel)
    bots = [e for e in contest.state.entrants if e.computer]
    assert len(bots) == len(levels)
    if game == "heap":
        assert sorted(len(m.seats) for m in contest.state.matches) == [3, 4]
    for number in await cups.live():
        match = await h.match(number)
        computers = [p for p in match.players if p.policy]
        assert not (computers and match.rated)
    await h.restart()
    kind = "bracket" if contest.state.bracket else "round"
    assert "🤖 Computer" in h.words(await cups.message(kind))
    for _ in range(40):
        if (await cups.contest()).status != "running":
            break
        await give_up(cups)
    contest = await cups.contest()
    assert contest.status == "over"
    podium = h.words(await cups.message("podium"))
    best = (await cups.standings())[0]
    assert f"**1.** {'🤖' if contest.state.entrants[best.entrant - 1].computer else '<@'}" in podium
    h.quiet()


async def test_a_computer_plays_on_when_somebody_enters_late(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.settings("Swiss system", "3 rounds")
    await cups.press("Open sign-up")
    await cups.join(*NAMES[:3])
    await add(cups, "Rookie")
    await cups.press("Start now")
    await cups.join("dee")
    await give_up(cups)
    await h.restart()
    contest = await cups.contest()
    assert not next(e for e in contest.state.entrants if e.computer).out
    assert len(contest.state.rounds[1].byes) == 1
    h.quiet()


async def test_computers_alone_are_no_field(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Open sign-up")
    assert "**Missing:** at least two players." in h.words(cups.panel)
    for _ in range(2):
        await add(cups, "Rookie")
    assert "**Missing:** a person (not a computer)." in h.words(cups.panel)
    refused = await cups.press("Start now")
    assert "A tournament needs at least one person" in h.said(refused)
    assert (await cups.contest()).status == "open"
    await cups.join("ann")
    await cups.start()
    assert (await cups.contest()).status == "running"
    h.quiet()


async def test_computers_change_places_and_are_kept_apart_like_people(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Times")
    await cups.choose("Pairings: I check first")
    await cups.press("Open sign-up")
    await cups.join(*NAMES[:3])
    await add(cups, "Rookie")
    await cups.press("Players")
    await cups.two("Keep two apart", "Computer (Rookie)", "ann")
    assert "Kept apart: ann – Computer (Rookie)" in h.words(cups.panel)
    await cups.two("Keep two apart", "ann", "Computer (Rookie)")
    assert "Kept apart" not in h.words(cups.panel)
    await cups.press("Back")
    await cups.start()
    state = (await cups.contest()).state
    assert state.proposed is not None
    (mine,) = (p for p in state.proposed.pairs if any(state.entrants[e - 1].computer for e in p))
    (theirs,) = (p for p in state.proposed.pairs if p != mine)
    await cups.two("Swap two", "Computer (Rookie)", state.entrants[theirs[0] - 1].name)
    state = (await cups.contest()).state
    assert state.proposed is not None
    assert any(state.entrants[e - 1].computer for p in state.proposed.pairs for e in (p[0], p[1]))
    assert mine not in state.proposed.pairs
    h.quiet()
