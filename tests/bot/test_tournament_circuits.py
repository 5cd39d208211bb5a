"""Several tournaments whose places bring points: made, chosen, added up, handed out."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.people.privacy import Privacy
from bot.tournaments.circuits import Circuit, brought, read_points, standings
from bot.tournaments.final_places import Final
from bot.tournaments.refusals import BadPlan
from tests.bot.cups import Cups, match_of
from tests.bot.kit import Hall


async def made(cups: Cups, points: str = "10-7-5-3", best: str = "2") -> Any:
    """Make a draft, and from its panel a circuit it belongs to."""
    await cups.create("Cup 1")
    await cups.settings("Single")
    await cups.press("Afterwards")
    await cups.press("Circuit…")
    form = await cups.h.press(cups.boss, cups.panel, "A new circuit")
    answer = await cups.boss.submit_modal(form, {"name": "Winter", "points": points, "best": best})
    await cups.h.env.settle()
    return answer


async def played(cups: Cups, winner: str, number: int) -> None:
    """Play a duel of ann and ben of the circuit; the first one is there as a draft."""
    if number > 1:
        await cups.create(f"Cup {number}")
        await cups.settings("Single")
        await cups.press("Afterwards")
        await cups.press("Circuit…")
        await cups.choose("In Winter")
    await cups.press("Back")
    await cups.press("Open sign-up")
    assert "Counts for the circuit **Winter**" in cups.h.words(await cups.card())
    await cups.join("ann", "ben")
    await cups.start()
    await cups.win((await match_of(cups, "ann")).id, cups.people[winner].id)


async def test_the_best_results_of_each_add_up(cups: Cups, h: Hall) -> None:
    reply = await made(cups)
    assert "This tournament counts for it" in h.words(cups.panel) + h.said(reply)
    assert "10-7-5-3 · each player's best 2 results count" in h.words(cups.panel)
    for number, winner in enumerate(("ann", "ben", "ben"), 1):
        await played(cups, winner, number)
    ann, ben = (cups.people[n].id for n in ("ann", "ben"))
    reply = await h.alice.slash(h.channel, "tournament circuit")
    assert f"**1.** <@{ben}> **20** = (7) + 10 + 10" in h.said(reply)
    assert f"**2.** <@{ann}> **17** = 10 + 7 + (7)" in h.said(reply)
    assert "3 events" in h.said(reply)
    assert "in brackets don't count" in h.said(reply)
    file = await h.press(h.alice, reply.response, "Download")
    assert "spreadsheet" in h.said(file)
    (sent,) = h.env.backend.get_message(file.response.channel_id, file.response.id).attachments
    assert "circuit.csv" in str(sent)
    answer = await h.press(h.alice, await cups.message("podium"), "Circuit")
    assert "**20**" in h.said(answer)
    await cups.press("Refresh")
    await cups.press("Circuit…")
    assert "**20**" in h.words(cups.panel)
    assert "A new circuit…" not in h.labels(cups.panel)  # what is over stays where it counted
    h.quiet()


async def test_what_cannot_be_is_refused(cups: Cups, h: Hall) -> None:
    answer = await h.alice.slash(h.channel, "tournament circuit")
    assert "server has no circuit" in h.said(answer)
    answer = await made(cups, points="5-7")
    assert "type the points for each place, best first" in h.said(answer)
    answer = await made(cups, best="two")
    assert "0 counts all" in h.said(answer)
    await made(cups)
    answer = await made(cups)
    assert "already a circuit called Winter" in h.said(answer)
    h.quiet()


async def test_a_circuit_is_for_who_sees_all_its_events(cups: Cups, h: Hall) -> None:
    deny = discord.PermissionOverwrite(view_channel=False)
    secret = h.guild.create_text_channel("den", overwrites={h.guild.default_role: deny})
    await made(cups)
    await played(cups, "ann", 1)
    here = str((await cups.contest()).plan.channel)
    sql = "UPDATE tournaments SET plan = replace(plan, ?, ?)"
    await h.store.write(lambda db: db.execute(sql, (here, str(secret.id))))
    answer = await h.alice.slash(h.channel, "tournament circuit")
    assert "server has no circuit" in h.said(answer)
    answer = await cups.boss.slash(h.channel, "tournament circuit")
    assert "**10**" in h.said(answer)
    h.quiet()


async def test_who_is_forgotten_keeps_the_place_as_somebody(cups: Cups, h: Hall) -> None:
    await made(cups)
    await played(cups, "ann", 1)
    with h.env._bot_scope():
        matches = h.bot.matches
        await Privacy(matches, matches.challenges.drop_all).delete(cups.people["ann"].id)
    answer = await h.alice.slash(h.channel, "tournament circuit")
    assert "**1.** Somebody **10**\n" in h.said(answer)  # one event adds nothing up
    assert str(cups.people["ann"].id) not in h.said(answer)
    h.quiet()


def test_who_shares_places_shares_their_points() -> None:
    finals = [Final(1, 1, "a", 1), Final(2, 2, "b", 2), Final(3, 3, "c", 2), Final(4, 4, "d", 4)]
    assert brought((10.0, 7.0, 5.0), finals) == {1: 10.0, 2: 6.0, 3: 6.0, 4: 0.0}
    team = [Final(1, 1, "x", 1), Final(2, 1, "x", 1), Final(3, 2, "y", 2)]
    assert brought((10.0, 7.0), team) == {1: 10.0, 2: 10.0, 3: 7.0}
    assert standings(Circuit(1, 1, "Winter", (10.0,), 0, 1), []) == []


@pytest.mark.parametrize("text", ["", "a", "10-x", "1-2", "10-7-", "-1", "20000", "1.234"])
def test_points_nobody_can_read(text: str) -> None:
    with pytest.raises(BadPlan):
        read_points(text)


@pytest.mark.parametrize(
    ("text", "points"),
    [("10-7-5", (10, 7, 5)), ("10, 7 5", (10, 7, 5)), ("1.5/1/0.5", (1.5, 1, 0.5)), ("3", (3,))],
)
def test_points_as_people_type_them(text: str, points: tuple[float, ...]) -> None:
    assert read_points(text) == points
