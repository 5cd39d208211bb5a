"""Leaving a tournament, results set and corrected, rounds taken back, by presses."""

from __future__ import annotations

from tests.bot.cups import Cups, match_of
from tests.bot.kit import Hall
from tests.bot.typed_signs import bare


async def test_dropping_out_asks_first(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Round robin")
    match = await match_of(cups, "ann")
    answer = await h.press(cups.people["ann"], await cups.card(), "Drop out")
    assert "You lose your open match" in h.said(answer)
    assert (await h.match(match.id)).status == "live"
    done = await h.press(cups.people["ann"], answer.response, "Drop out")
    assert "You have left" in h.said(done)
    await h.env.settle()
    reply = await h.press(cups.people["ann"], await cups.card(), "My match")
    assert "no longer in **Friday Cup**" in h.said(reply)
    assert (await h.match(match.id)).status != "live"
    assert "ann has left Friday Cup" in cups.said()
    contest = await cups.play_out()
    assert contest.status == "over"
    assert "left" in h.words(await cups.message("podium"))
    h.quiet()


async def test_an_organiser_is_told_what_taking_out_does(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Round robin")
    match = await match_of(cups, "ann")
    other = next(p.user for p in match.players if p.user != cups.people["ann"].id)
    ann = str(cups.people["ann"].id)
    form = await cups.boss.slash(h.channel, "tournament drop", player=ann)
    assert "They forfeit their open match" in str(form.modal)
    before = cups.pinged(other)
    await cups.boss.submit_modal(form, {"reason": "was rude"})
    await h.env.settle()
    assert "An organiser removed ann from Friday Cup: was rude" in cups.said()
    assert cups.pinged(other) > before
    h.quiet()


async def test_a_result_is_set_and_corrected(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Single", "A match for third")
    match = await match_of(cups, "ann")
    await cups.press("Set result")
    await cups.choose("Semifinal 1: ann – dee")
    assert "in progress" in h.words(cups.panel)
    form = await h.press(cups.boss, cups.panel, "dee won")
    refused = await cups.boss.submit_modal(form, {"reason": "  "})
    assert "reason" in h.said(refused)
    assert (await h.match(match.id)).status == "live"
    await cups.choose_again("Semifinal 1: ann – dee")
    await cups.press("dee won", reason="it was agreed")
    await h.env.settle()
    assert (await h.match(match.id)).status != "live"
    assert "Set by the organiser: it was agreed" in cups.said()
    assert "Ratings stay" not in h.words(cups.panel)  # there was no result before
    await cups.choose("Semifinal 1: ann – dee")
    await cups.press("ann won", reason="a mistake of mine")
    assert "Ratings stay as played" in h.words(cups.panel)
    t = (await cups.contest()).state
    assert t.matches[0].outcome in ("1-0", "0-1")
    winner = t.matches[0].seats[0 if t.matches[0].outcome == "1-0" else 1]
    assert bare([t.entrants[winner - 1].name]) == ["ann"]
    await cups.play_out()
    assert "ann" in h.words(await cups.message("podium"))
    h.quiet()


async def test_a_match_without_result_waits_for_the_organiser(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Round robin")
    match = await match_of(cups, "ann")
    with h.env._bot_scope():
        await h.bot.matches.ending.abandon(match.id, "the channel burned down")
        await cups.service.settled()
    await h.env.settle()
    assert "has no result" in cups.said()
    assert cups.pinged(cups.boss.id) == 1
    await cups.press("Refresh")
    assert "**Missing:** a result" in h.words(cups.panel)
    await cups.press("Set result")
    await cups.choose("Round 1, table")
    await cups.press("Play it again", reason="once more")
    await h.env.settle()
    again = await match_of(cups, "ann")
    assert again.id > match.id
    h.quiet()


async def test_a_round_is_taken_back_once(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Swiss")
    await cups.play_round()
    live = await cups.live()
    await cups.press("Refresh")
    form, late = [await h.press(cups.boss, cups.panel, "Undo round 2") for _ in range(2)]
    await cups.boss.submit_modal(form, {"reason": "wrong pairing"})
    await h.env.settle()
    contest = await cups.contest()
    assert len(contest.state.rounds) == 1
    assert "Friday Cup: Round 2 was taken back: wrong pairing" in cups.said()
    assert [(await h.match(n)).status for n in live] == ["abandoned"] * len(live)
    answer = await cups.boss.submit_modal(late, {"reason": "again"})  # the form was still open
    assert "earlier round" in h.said(answer)
    assert len((await cups.contest()).state.rounds) == 1
    assert "Pair round 2" in h.labels(cups.panel)
    await cups.press("Pair round 2")
    await h.env.settle()
    assert len((await cups.contest()).state.rounds) == 2
    assert (await cups.play_out()).status == "over"
    h.quiet()


async def test_a_podium_that_does_not_last(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Round robin")
    assert (await cups.play_out()).status == "over"
    first = await cups.message("podium")
    assert f"**1.** <@{cups.people['ann'].id}>" in h.words(first)
    await cups.press("Refresh")
    await cups.press("Set result")
    for label in ("Round 3, table 1", "Round 3, table 2"):
        await cups.choose(label)
        winner = next(x for x in h.labels(cups.panel) if x.endswith("won") and "ann" not in x)
        await cups.press(winner, reason="it was the other way round")
    assert (await cups.message("podium")).id == first.id  # the same message, put right
    assert "the other way round" in cups.said()
    await cups.press("Back")
    await cups.press("Undo round 3", reason="once more")
    assert "no longer counts" in h.words(first)
    await cups.press("Pair round 3")
    assert (await cups.play_out()).status == "over"
    assert (await cups.message("podium")).id != first.id
    h.quiet()
