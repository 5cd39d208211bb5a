"""An arena of six by presses: a pause, a restart in the middle, a dispute, the podium."""

from __future__ import annotations

import pytest

from bot.tournaments.model import Settings, audit
from bot.tournaments.ui import figures
from tests.bot.court import Court
from tests.bot.cups import NAMES, Cups, match_of
from tests.bot.kit import Hall
from tests.bot.typed_signs import bare, without_signs
from tests.tournaments import steps as events
from tests.tournaments.kit import begun

#: Seconds in which people gather, with one to spare.
GATHERED = 16


async def settle(cups: Cups, lasts: int = 20) -> None:
    """Create an arena of so many minutes and open its sign-up."""
    await cups.create("Friday Arena")
    await cups.choose("Arena")
    await cups.choose(f"Lasts {lasts} minutes")
    assert "Settings: Knock-out" not in cups.entries()
    await cups.press("Details")
    assert "Best of" not in cups.h.words(cups.panel)
    await cups.press("Times")
    assert "Time to appear: 3 minutes" in cups.h.words(cups.panel)
    await cups.press("Open sign-up")


async def start(cups: Cups, players: int) -> None:
    await cups.join(*NAMES[:players])
    await cups.start()


async def wait(h: Hall, seconds: float = GATHERED) -> None:
    await h.env.advance_time(seconds)
    await h.env.settle()


async def pressed(cups: Cups, name: str, button: str) -> str:
    """Press a button under the arena's message; return the answer."""
    message = await cups.message("round")
    return cups.h.said(await cups.h.press(cups.people[name], message, button))


async def points(cups: Cups) -> dict[str, float | None]:
    return {without_signs(row.name): row.points for row in await cups.standings()}


async def present(cups: Cups) -> None:
    """Let everybody press that they are there."""
    for number in await cups.live():
        with cups.h.env._bot_scope():
            for player in (await cups.h.match(number)).players:
                await cups.service.here(number, player.user)
    await cups.h.env.settle()


async def beats(cups: Cups, winner: str) -> int:
    """Let both be there and one win; return the match."""
    match = await match_of(cups, winner)
    users = [p.user or 0 for p in match.players]
    with cups.h.env._bot_scope():
        for user in users:
            await cups.service.here(match.id, user)
    await cups.win(match.id, cups.people[winner].id)
    return int(match.id)


@pytest.mark.both_databases
async def test_an_arena_of_six(cups: Cups, h: Hall) -> None:
    court = Court(h)
    await court.settle()
    await settle(cups)
    card = h.words(await cups.card())
    assert "arena of 20 minutes" in card
    assert "A win scores 2 points, a draw 1" in card
    assert "lose the game and are paused" in card
    await start(cups, 6)
    assert "Pairing is automatic until" in h.words(cups.panel)
    assert not {"Pair round 2", "Undo round 1"} & {*h.labels(cups.panel)}
    message = await cups.message("round")
    assert "Ends <t:" in h.words(message)
    assert h.words(message).count("⚔️") == 3
    assert h.labels(message) == [
        "Join · I'm back", "Pause", "My match", "Standings", "Manage"
    ]  # fmt: skip

    # One tap pauses, and the game is played to its end; one tap brings back.
    assert "Your match is #" in await pressed(cups, "ann", "Join")
    answer = await pressed(cups, "ann", "Pause")
    assert "You are paused in **Friday Arena**. Finish your current game." in answer
    assert "already paused" in await pressed(cups, "ann", "Pause")
    first = await beats(cups, "ann")
    assert f"Paused: <@{cups.people['ann'].id}>" in h.words(await cups.message("round"))
    assert "You are paused" in await pressed(cups, "ann", "My match")
    assert "You get an opponent when a game ends" in await pressed(cups, "ben", "My match")
    await beats(cups, "cid")
    assert "being paired" in h.words(await cups.message("round"))

    # A restart while people gather: nothing is lost.
    before = await cups.contest()
    await h.restart()
    assert await cups.contest() == before
    await wait(h)
    assert len(await cups.live()) == 2  # ben and dee or cid, the others, eli and fay
    answer = await pressed(cups, "ann", "Join")
    assert "You are in **Friday Arena**" in answer
    standings = await h.press(cups.people["ann"], await cups.message("round"), "Standings")
    why = h.said(await h.press(cups.people["ann"], standings.response, "Why?"))
    assert "Why no game now?" in why
    assert "2 beat ben" in why
    # Somebody who was not in it comes late, by the same tap.
    assert "You are in **Friday Arena**" in await pressed(cups, "gus", "Join")
    await wait(h)
    assert await match_of(cups, "ann")
    message = h.words(await cups.message("round"))
    assert f"waiting for a game to end: <@{cups.people['gus'].id}>" in message
    await beats(cups, "eli")
    await wait(h)
    assert await match_of(cups, "gus")

    # A judge's word about the first game changes the table.
    assert (await points(cups))["ann"] == 2
    panel = await court.panel(court.jo, first)
    await h.press(court.jo, panel, "Result")
    await court.act(court.jo, panel, "ben wins")
    had = await points(cups)
    assert (had["ann"], had["ben"]) == (0, 2)
    await h.press(court.jo, panel, "Result")
    await court.act(court.jo, panel, "No result")
    assert "Without one, the game doesn't count" in h.words(panel)
    assert (await cups.contest()).state.matches[0].outcome == "*"

    # The organiser says that a game does not count, and what it was after all.
    await cups.press("Refresh")
    await cups.press("Set result")
    await cups.choose("Game 2: ")
    assert "Play it again" not in h.labels(cups.panel)
    await cups.press("Does not count", reason="the wrong deck")
    assert (await cups.contest()).state.matches[1].outcome == "*"

    # Its time is over: what ends within five minutes counts, the rest is called off.
    await cups.press("Back")
    await cups.press("Settings")
    await cups.choose("Lasts 30 minutes")
    await present(cups)
    plan = (await cups.contest()).plan
    with h.env._bot_scope():
        await cups.service.edit(cups.number, cups.boss.id, window=10)
    await wait(h, (plan.closes_at - h.now()) / 1000 - 20 * 60 + 1)
    message = h.words(await cups.message("round"))
    assert "Time is up" in message
    assert "Games that end within 5 minutes still count" in cups.said()
    assert "Pause" not in h.labels(await cups.message("round"))
    winner = (await h.match((await cups.live())[0])).players[0]
    before_ = (await points(cups))[without_signs(winner.name)]
    await cups.win((await cups.live())[0], winner.user or 0)
    assert (await points(cups))[without_signs(winner.name)] != before_
    await wait(h, 6 * 60)
    contest = await cups.contest()
    assert contest.status == "over"
    assert audit.check(contest.state) == []
    assert "Friday Arena is over!" in h.words(await cups.message("podium"))
    await cups.press("Back")
    assert list(await cups.exported()) == [
        f"friday-arena{end}" for end in (".json", ".csv", "-crosstable.csv")
    ]
    h.quiet()


async def test_it_is_ended_early_by_a_press_and_a_reason(cups: Cups, h: Hall) -> None:
    await settle(cups)
    await start(cups, 4)
    await beats(cups, "ann")
    await cups.press("Refresh")
    await cups.press("End it now", reason="the hall closes")
    assert "Time is up" in h.words(cups.panel)
    assert "games that end by" in h.words(cups.panel)
    assert not [label for label in h.labels(cups.panel) if label.startswith("End it now")]
    history = cups.said()
    assert "The organiser ends Friday Arena now: the hall closes" in history
    assert "Games that end within 5 minutes still count." in history
    assert not {"Pause", "Join · I'm back"} & {*h.labels(await cups.message("round"))}
    await wait(h, 60)
    assert len(await cups.live()) == 1  # nobody is paired any more
    (last,) = await cups.live()
    await cups.win(last, (await h.match(last)).players[0].user or 0)
    assert "Friday Arena is over!" in h.words(await cups.message("podium"))
    h.quiet()


async def test_who_does_not_appear_is_paused_once(cups: Cups, h: Hall) -> None:
    await settle(cups)
    await start(cups, 4)
    await beats(cups, "cid")
    await wait(h, 3 * 60 + 1)
    contest = await cups.contest()
    assert sum(e.resting for e in contest.state.entrants) == 2
    history = cups.said()
    assert " are paused. " in history  # both of them, in one sentence
    assert "Paused: " in h.words(await cups.message("round"))
    await wait(h)
    live = [await h.match(number) for number in await cups.live()]
    names = {*bare(p.name for match in live for p in match.players)}
    assert names <= {"cid", "dee"}
    h.quiet()


async def test_its_message_is_posted_anew_when_it_has_long_gone_up(cups: Cups, h: Hall) -> None:
    await settle(cups, 45)
    await start(cups, 4)
    old = await cups.message("round")
    for _ in range(3):  # whoever is to move loses by the clock
        await present(cups)
        assert await cups.message("round") == old
        await wait(h, 5 * 60)
        await wait(h, 5 * 60 + 11)
        await wait(h)
        if "continues here" in h.words(old):
            break
    new = await cups.message("round")
    assert new.id != old.id
    assert "Ends <t:" in h.words(new)
    assert "Pause" in h.labels(new)
    assert h.labels(old) == []
    await wait(h, 60 * 60)
    assert (await cups.contest()).status == "over"
    assert (await cups.message("round")).id == new.id
    h.quiet()


def test_the_table_shows_the_last_games_and_for_whom_the_next_counts_double() -> None:
    t = begun(Settings("arena", seeding="order"), 4)
    for _ in range(3):
        t = events.pair(t)
        for m in events.open_matches(t):
            t = events.game(t, m.id, min(m.seats))
    t = events.rest(t, 4)
    sheet = figures.standings(t)
    best, *_, last = sheet.blocks[0].lines
    assert best.cells == ("1", "Ann", "2 2 4", "8", "3")
    assert (best.tag, best.medal, last.tag, last.faded) == ("×2", 0, "paused", True)
    assert sheet.note == "Arena · 6 games · no games in progress"
    assert "counts double" in sheet.foot
    ended = figures.standings(events.close(t))
    assert ended.blocks[0].lines[0].medal == 1
    assert (ended.foot, ended.note) == ("", "Arena · final standings")
