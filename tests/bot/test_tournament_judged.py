"""Judges and the matches of a tournament: what their panel says of it and offers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bot.court import Court
from tests.bot.cups import Cups, toys
from tests.bot.kit import Hall


@pytest.fixture
def cups(h: Hall, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cups]:
    with toys(monkeypatch):
        yield Cups(h)


@pytest.fixture
async def court(h: Hall) -> Court:
    made = Court(h)
    await made.settle()
    return made


async def test_a_judge_reads_what_a_result_is_worth_in_the_tournament(
    cups: Cups, court: Court, h: Hall
) -> None:
    await cups.begun(4, "Round robin")
    number = (await cups.live())[0]
    first = (await h.match(number)).players[0]
    panel = await court.panel(court.jo, number)
    assert "A match of **Friday Cup**" in h.words(panel)
    assert "Play it again" not in h.words(panel)
    await h.press(court.jo, panel, "Result")
    await court.act(court.jo, panel, f"{first.name} wins")
    assert f"In **Friday Cup** it counts: {first.name} beats" in h.words(panel)
    await h.press(court.jo, panel, "Result")
    await court.act(court.jo, panel, "No result")
    said = h.words(panel)
    assert "**Friday Cup** waits: it is played again, or decided" in said
    assert f"An organiser does that: <@{cups.boss.id}>, who was pinged." in said
    assert "Play it again" not in h.labels(panel)
    h.quiet()


async def test_a_judge_who_plays_along_is_warned_and_named(
    cups: Cups, court: Court, h: Hall
) -> None:
    await cups.create()
    await cups.settings("Round robin")
    await cups.press("Open sign-up")
    await cups.join("ann", "ben", "cid")
    boss = cups.boss
    await h.press(boss, await cups.card(), "Join")
    await cups.press("Refresh")
    await cups.press("Start now")
    matches = [await h.match(number) for number in await cups.live()]
    (other,) = [m.id for m in matches if boss.id not in [p.user for p in m.players]]
    panel = await court.panel(boss, other)
    assert "You play in the same tournament" in h.words(panel)
    await court.act(boss, panel, "Stop it")
    assert "[This judge plays in the same tournament.]" in court.posted()
    assert "You play in the same" not in h.words(await court.panel(court.jo, other))
    h.quiet()


async def test_a_judge_who_organises_settles_it_at_once(cups: Cups, court: Court, h: Hall) -> None:
    await cups.begun(4, "Round robin")
    number, other = (await cups.live())[:2]
    await cups.win(number, (await h.match(number)).players[0].user or 0)
    panel = await court.panel(cups.boss, number)
    await h.press(cups.boss, panel, "Result")
    await court.act(cups.boss, panel, "No result")
    assert "Or leave it" in h.words(panel)
    await court.act(cups.boss, panel, "Play it again")
    await h.env.settle()
    live = await cups.live()
    assert number not in live
    assert len(live) == 2
    panel = await court.panel(cups.boss, number)
    assert "It does not count in **Friday Cup**" in h.words(panel)
    # The same for one that still ran; this time somebody forfeits.
    panel = await court.panel(cups.boss, other)
    await h.press(cups.boss, panel, "Result")
    await court.act(cups.boss, panel, "No result")
    await h.press(cups.boss, panel, "Forfeit, other result")
    loser = (await h.match(other)).players[1]
    await court.act(cups.boss, panel, f"{loser.name} did not appear")
    await h.env.settle()
    sitting = next(s for s in (await cups.contest()).sittings if s.match_id == other)
    assert (await cups.contest()).state.matches[sitting.match - 1].outcome in ("+-", "-+")
    h.quiet()
