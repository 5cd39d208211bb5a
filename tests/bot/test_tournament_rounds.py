"""A tournament while it is on, by presses: absences, leaving, results, undoing."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from bot.people.privacy import Privacy
from bot.platform.workers import Stuck
from bot.tournaments.rounds import listed
from bot.tournaments.service import InThread
from tests.bot.cups import NAMES, Cups, call_of, match_of
from tests.bot.kit import Hall
from tests.bot.typed_signs import bare
from tests.waiting import until

MINUTE = 60


def other(match: Any, user: int) -> int:
    return next(p.user for p in match.players if p.user != user)


async def test_tables_are_threads_in_which_both_are_called_once(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Single")
    threads = h.channel.threads
    assert bare(sorted(t.name for t in threads)) == [
        "Friday Cup Semifinal 1: ann – dee", "Friday Cup Semifinal 2: ben – cid",
    ]  # fmt: skip
    match = await match_of(cups, "ann")
    thread = next(t for t in threads if t.id == match.place.thread)
    history = cups.said(thread)
    assert "your match is ready" in history
    assert "has the first seat" in history
    assert "A pile of" in history  # the board
    assert f"<#{thread.id}>" in h.words(await cups.message("bracket"))
    for name in NAMES[:4]:
        assert 1 <= cups.pinged(cups.people[name].id) <= 2  # the call, and who is to move
    mine = await h.press(cups.people["ann"], await cups.message("bracket"), "My match")
    assert f"match is #{match.id}" in h.said(mine)
    answer = await h.press(h.alice, await cups.message("bracket"), "My match")
    assert "don't play" in h.said(answer)
    h.quiet()


async def test_who_does_not_appear_loses(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Single")
    match = await match_of(cups, "ann")
    call = call_of(h, match)
    here = cups.by_id[match.players[1].user]  # the second seat has not been asked anything
    later = f"<@{here.id}>: if it isn't your turn yet, you have the same time once it is"
    assert later in h.words(call)
    answer = await h.press(here, call, "I'm here")
    assert "marked as present. I'll ping you when it's your move" in h.said(answer)
    assert later not in h.words(call)  # who is there needs no time to appear
    answer = await h.press(h.eve, call, "I'm here")
    assert "This isn't your match" in h.said(answer)
    await h.env.advance_time(16 * MINUTE)
    absent = cups.by_id[match.players[0].user]
    history = cups.said()
    assert f"{absent.name} did not appear" in history
    assert "ben and cid both forfeit. No one appeared." in history
    contest = await cups.contest()
    assert contest.status == "over"  # nobody is left to meet the one who appeared
    assert f"**1.** <@{here.id}>" in h.words(await cups.message("podium"))
    h.quiet()


async def test_whoever_opens_the_panel_has_appeared(cups: Cups, h: Hall) -> None:
    await cups.begun(2, "Single")
    match = await match_of(cups, "ann")
    for player in match.players:
        await h.panel(cups.by_id[player.user], match.id)
    await h.env.settle()
    await h.env.advance_time(16 * MINUTE)
    assert (await h.match(match.id)).status == "live"
    h.quiet()


async def test_an_ended_match_of_a_tournament_offers_a_judge_and_no_rematch(
    cups: Cups, h: Hall
) -> None:
    await cups.begun(4, "Single")
    match = await match_of(cups, "ann")
    await cups.win(match.id, match.players[0].user)
    await h.env.settle()
    loser = cups.by_id[match.players[1].user]
    board = await h.board(match.id)
    assert "Rematch" not in h.labels(board)
    answer = await h.press(loser, await cups.message("bracket"), "My match")
    assert "I'll ping you if there is another" in h.said(answer)
    assert h.labels(board) == ["Tournament", "Look back", "Replay", "More"]
    more = (await h.press(loser, board, "More")).response
    form = await h.press(loser, more, "Call a judge")
    answer = await loser.submit_modal(form, {"reason": "I gave up by mistake"})
    assert "so please tell one" in h.said(answer)
    assert "clock" not in h.said(answer)
    h.quiet()


async def calls_of(cups: Cups, count: int) -> list[int]:
    """Return the messages that call to tables, once there are so many."""
    result: list[int] = []

    async def there() -> bool:
        rows = await cups.service.rows.messages(cups.number)
        result[:] = [row.message for kind, row in rows.items() if kind.startswith("call ")]
        await cups.h.env.settle()
        return len(result) == count

    await until(there, f"{count} calls")
    return result


async def test_a_message_that_would_look_the_same_is_not_sent(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Round robin")
    calls = await calls_of(cups, 2)
    before = len(h.env.http_requests)
    with h.env._bot_scope():
        for number in await cups.live():
            for player in (await h.match(number)).players:
                await cups.service.here(number, player.user)
    await h.env.settle()
    written = [e.path for e in h.env.http_requests[before:] if e.method in ("PATCH", "POST")]
    assert {path.rsplit("/", 1)[1] for path in written} == {str(call) for call in calls}
    h.quiet()


async def test_the_call_to_a_table_says_who_has_come(cups: Cups, h: Hall) -> None:
    await cups.begun(2, "Single")
    match = await match_of(cups, "ann")
    call = call_of(h, match)
    first, second = (cups.by_id[p.user] for p in match.players)
    await h.press(first, call, "I'm here")
    await h.env.settle()
    assert f"✅ <@{first.id}> is here." in h.words(call)
    assert "I'm here" in h.labels(call)
    due = (await cups.contest()).sittings[0].due_at
    await cups.press("Refresh")
    await cups.press("Pause", reason="lunch")
    assert "All clocks are stopped until it resumes" in h.words(call)
    assert "loses" not in h.words(call)
    assert "🏆 Friday Cup is paused: lunch" in cups.said()
    await h.env.advance_time(10 * MINUTE)
    await cups.press("Resume")
    later = (await cups.contest()).sittings[0].due_at
    assert later > due
    assert f"<t:{later // 1000}:R>" in h.words(call)
    await h.panel(second, match.id)
    await h.env.settle()
    assert "Both are here" in h.words(call)
    assert "loses" not in h.words(call)
    assert "I'm here" not in h.labels(call)
    await cups.win(match.id, first.id)
    assert "This match has ended" in h.words(call)
    rows = await cups.service.rows.messages(cups.number)
    assert not [kind for kind in rows if kind.startswith("call")]
    h.quiet()


async def test_rounds_by_word_and_a_late_press(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.settings("Swiss")
    await cups.press("Times")
    await cups.choose("Next round: when I start it")
    await cups.begin(*NAMES[:4])
    assert "Pair round 1" in h.labels(cups.panel)
    assert await cups.live() == []
    pair = h.id_of(cups.panel, "Pair round 1")
    await cups.press("Pair round 1")
    await h.env.settle()
    await cups.play_round()
    assert "The organiser starts the next round" in cups.said()
    await cups.press("Refresh")
    button = next(p for p in h.raw(cups.panel) if p.get("label") == "Pair round 2")
    button["custom_id"] = pair  # as if it had been pressed on an old panel
    late = await cups.boss.click(cups.panel, custom_id=pair)
    assert "earlier round" in h.said(late)
    assert len((await cups.contest()).state.rounds) == 1
    h.quiet()


class Slow(InThread):
    """Works a round out when told to."""

    def __init__(self, h: Hall) -> None:
        self.h, self.go = h, asyncio.Event()

    async def put(self, work: Any) -> Any:
        await self.h.env.external_wait(self.go.wait(), reason="pairing")
        return await super().put(work)


async def test_while_a_round_is_paired_that_is_said(cups: Cups, h: Hall) -> None:
    solver = cups.service.solver = Slow(h)
    await cups.begun(4, "Swiss")
    assert "Pairing round 1." in h.words(await cups.message("round"))
    assert "Pairing round 1" in h.words(cups.panel)
    assert not any(label.startswith("Pair round") for label in h.labels(cups.panel))
    solver.go.set()
    await h.env.settle()
    assert "being paired" not in h.words(await cups.message("round"))
    assert len(await cups.live()) == 2
    assert "Paired." in h.words(cups.panel)  # without a press
    assert "being paired" not in h.words(cups.panel)
    h.quiet()


class Broken(InThread):
    """Cannot work a round out."""

    async def put(self, work: Any) -> Any:
        raise Stuck("its process ended")


async def test_a_round_that_could_not_be_paired_is_not_told_as_paired(cups: Cups, h: Hall) -> None:
    solver = cups.service.solver
    cups.service.solver = Broken()
    await cups.begun(4, "Swiss")
    assert "Paired." not in h.words(cups.panel)
    assert "Pair round 1" in h.labels(cups.panel)
    assert cups.said().count("could not be paired") == 1
    cups.service.solver = solver
    await cups.press("Pair round 1")
    assert "Paired." in h.words(cups.panel)
    assert len(await cups.live()) == 2


async def test_a_panel_shown_while_a_round_is_paired_follows_by_itself(cups: Cups, h: Hall) -> None:
    await cups.begun(6, "Swiss")
    solver = cups.service.solver = Slow(h)
    *others, last = await cups.live()
    for number in others:
        await cups.win(number, (await h.match(number)).players[0].user or 0)
    await cups.press("Refresh")
    await cups.press("Set result")
    await cups.choose("Round 1, table 3")
    a = (await h.match(last)).players[0].name
    await cups.press(f"{a} won", reason="agreed")
    assert "round 2 is being paired" in h.words(cups.panel)
    solver.go.set()
    await h.env.settle()
    assert "being paired" not in h.words(cups.panel)  # without a press
    assert "The standings are updated.\n✅ Paired." in h.words(cups.panel)
    h.quiet()


async def test_a_round_that_is_there_keeps_nobody_from_what_they_do(cups: Cups, h: Hall) -> None:
    solver = cups.service.solver = Slow(h)
    await cups.begun(4, "Swiss")
    await cups.press("Players")
    solver.go.set()
    await h.env.settle()
    assert len(await cups.live()) == 2
    assert "Remove someone" in str(h.raw(cups.panel))
    h.quiet()


async def test_paused_it_stands_still(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Single")
    await cups.press("Refresh")
    await cups.press("Pause", reason="dinner")
    assert "**Paused.**" in h.words(await cups.message("bracket"))
    assert "is paused: dinner" in cups.said()
    await h.env.advance_time(60 * MINUTE)
    assert len(await cups.live()) == 2  # nobody was too late meanwhile
    await cups.press("Resume")
    assert "Paused" not in h.words(await cups.message("bracket"))
    await h.env.advance_time(16 * MINUTE)
    assert await cups.live() == []
    h.quiet()


async def test_a_substitute_comes_in(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Single")
    old = await match_of(cups, "ann")
    await cups.press("Refresh")
    await cups.press("Players")
    part = [p for p in h.raw(cups.panel) if p.get("options")][1]
    value = next(o["value"] for o in part["options"] if bare([o["label"]]) == ["ann"])
    await cups.boss.select(cups.panel, [value], custom_id=part["custom_id"])
    assert f"Who takes over for <@{cups.people['ann'].id}>" in h.words(cups.panel)
    await cups.pick("event-substitute", cups.people["kay"])
    await h.env.settle()
    assert "kay now plays for ann" in cups.said()
    new = await match_of(cups, "kay")
    assert new.id > old.id
    assert (await h.match(old.id)).status == "abandoned"
    h.quiet()


async def test_places_reasons_and_files(cups: Cups, h: Hall) -> None:
    await cups.begun(5, "Swiss")
    await cups.play_round()
    message = await cups.message("round")
    assert h.labels(message) == ["My match", "Standings", "Manage"]  # one row
    answer = await h.press(cups.people["ann"], message, "Standings")
    answer = await h.press(cups.people["ann"], answer.response, "Why?")
    assert "Why this place?" in h.said(answer)
    assert "Why this opponent?" in h.said(answer) or "Why no match" in h.said(answer)
    answer = await h.alice.slash(h.channel, "tournament why")
    assert "You don't play in Friday Cup" in h.said(answer)
    offered = await h.alice.autocomplete(h.channel, "tournament why", "player", "be")
    assert bare(c["name"] for c in offered) == ["ben"]
    answer = await h.alice.slash(h.channel, "tournament why", player=offered[0]["value"])
    assert "· ben" in h.said(answer)
    answer = await h.alice.slash(h.channel, "tournament why", player=77)
    assert "no entrant number 77" in h.said(answer)
    answer = await h.alice.slash(h.channel, "tournament standings")
    assert "Name ann" in h.said(answer)
    assert answer.ephemeral
    await h.bot.preferences.set_text(h.alice.id, True)
    answer = await h.alice.slash(h.channel, "tournament standings")
    assert "```" in h.said(answer)
    await cups.press("Refresh")
    files = await cups.exported()
    assert list(files) == [
        f"friday-cup{end}" for end in (".json", ".csv", "-crosstable.csv", ".trf")
    ]
    assert bare([json.loads(files["friday-cup.json"])["name"]]) == ["Friday Cup"]
    await cups.press("Refresh")
    page = (await cups.press("Export")).response
    one = await cups.boss.select(page, ["event-export:trf"])  # or only one of them
    (only,) = [a for m in (one.response, *one.followups) if m for a in m.attachments]
    assert await only.read() == files["friday-cup.trf"]
    h.quiet()


async def test_byes_and_late_entries(cups: Cups, h: Hall) -> None:
    await cups.begun(5, "Swiss")
    answer = await cups.people["ann"].slash(h.channel, "tournament bye", round=2)
    assert "no match in round 2" in h.said(answer)
    answer = await cups.people["ann"].slash(h.channel, "tournament bye", round=1)
    assert "already paired" in h.said(answer)
    late = await h.press(cups.people["lou"], await cups.card(), "Join late")
    assert "from the next round on" in h.said(late)
    await cups.play_round()
    text = h.words(await cups.message("round"))
    assert f"<@{cups.people['ann'].id}> has a bye: no match, 0.5 points" in text
    assert f"<@{cups.people['lou'].id}>" in text
    h.quiet()


@pytest.mark.parametrize(
    "verb",
    [
        "event-outcome",
        "event-set",
        "event-match",
        "event-remove",
        "event-substitute",
        "event-undo",
        "there",
    ],
)
async def test_forged_ids_change_nothing(cups: Cups, h: Hall, verb: str) -> None:
    from bot.platform.component_ids import Ref

    await cups.begun(2, "Single")
    before = await cups.contest()
    for arg in ("", "x", "1|", "9999|1-0", "basics|format=chess", "-1"):
        await cups.press("Refresh")
        forged = str(Ref(cups.number, 0, verb, arg))
        button = next(p for p in h.raw(cups.panel) if p.get("type") == 2)
        button["custom_id"] = forged
        await cups.boss.click(cups.panel, custom_id=forged)
        await h.env.settle()
        assert (await cups.contest()).state == before.state, arg
        h.quiet()


async def test_whoever_is_forgotten_is_pinged_no_more_and_silences_nobody(
    cups: Cups, h: Hall
) -> None:
    await cups.begun(4, "Round robin")
    await cups.play_round(min)
    ann = cups.people["ann"].id
    privacy = Privacy(h.bot.matches, h.bot.matches.challenges.drop_all)
    with h.env._bot_scope():
        for user in (ann, cups.boss.id):  # the leader, and who runs the tournament
            await privacy.delete(user)
        await cups.service.settle(cups.number)
        (left,) = await cups.live()
        await h.bot.matches.ending.abandon(left, "a match without a result")
        await cups.service.settled()
    await h.env.settle()
    assert "The organiser decides" in cups.said()
    assert await cups.service.rows.untold(cups.number) == []
    contest = await cups.contest()
    (stuck,) = [s.match for s in contest.sittings if s.state == "stuck"]
    with h.env._bot_scope():
        await cups.service.set_result(
            cups.number, stuck, "1-0", by=cups.people["ben"].id, reason="agreed"
        )
        await cups.service.settled()
    await h.env.settle()
    await cups.play_out()
    await h.env.settle()
    assert await cups.message("podium") is not None
    assert await cups.service.rows.untold(cups.number) == []
    assert "<@-" not in cups.said()


async def test_an_ended_match_leads_back_to_its_tournament(cups: Cups, h: Hall) -> None:
    await cups.begun(4, "Swiss")
    first, second = await cups.live()
    await cups.win(first, (await h.match(first)).players[0].user or 0)
    back = await h.press(cups.people["ann"], await h.board(first), "Tournament")
    assert {"My match", "Standings"} <= {*h.labels(back.response)}
    assert f"#{cups.number} · in <#{h.channel.id}>" in h.words(back.response)
    await cups.press("Refresh")
    await cups.press("Set result")
    await cups.choose("Round 1, table")
    await cups.press("Draw", reason="agreed")
    assert "½–½. The standings are updated" in h.words(cups.panel)
    assert second not in await cups.live()
    h.quiet()


def test_names_in_a_row_have_one_and() -> None:
    in_words = [listed(list(names)) for names in ("a", "ab", "abcd")]
    assert in_words == ["a", "a and b", "a, b, c and d"]
