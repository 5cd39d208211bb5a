"""Judges and the matches of a tournament: what their panel says of it and offers."""

from __future__ import annotations

from tests.bot.court import Court
from tests.bot.cups import NAMES, Cups
from tests.bot.kit import Hall
from tests.bot.typed_signs import bare


async def test_a_judge_reads_what_a_result_is_worth_in_the_tournament(
    cups: Cups, court: Court, h: Hall
) -> None:
    await cups.begun(4, "Round robin")
    number = (await cups.live())[0]
    first = (await h.match(number)).players[0]
    panel = await court.panel(court.jo, number)
    assert "A match of **Friday Cup**" in h.words(panel)
    assert "Play it again" not in h.words(panel)
    await court.result(court.jo, panel, f"{first.name} wins")
    assert f"In **Friday Cup** it counts: {bare([first.name])[0]} beats" in h.words(panel)
    await court.result(court.jo, panel, "No result")
    text = h.words(panel)
    assert "**Friday Cup** waits. Have it played again, or set a result" in text
    assert f"Only an organiser can do that: <@{cups.boss.id}>, who was pinged." in text
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
    await cups.start()
    matches = [await h.match(number) for number in await cups.live()]
    (other,) = [m.id for m in matches if boss.id not in [p.user for p in m.players]]
    panel = await court.panel(boss, other)
    assert "You play in the same tournament" in h.words(panel)
    await court.act(boss, panel, "Stop")
    assert "This judge plays in the same tournament." in court.posted()
    assert "You play in the same" not in h.words(await court.panel(court.jo, other))
    h.quiet()


async def test_a_judge_who_organises_settles_it_at_once(cups: Cups, court: Court, h: Hall) -> None:
    await cups.begun(4, "Round robin")
    number, other = (await cups.live())[:2]
    await cups.win(number, (await h.match(number)).players[0].user or 0)
    panel = await court.panel(cups.boss, number)
    await court.result(cups.boss, panel, "No result")
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
    await court.result(cups.boss, panel, "No result")
    await h.press(cups.boss, panel, "Forfeit, other result")
    loser = (await h.match(other)).players[1]
    await court.act(cups.boss, panel, f"{loser.name} did not appear")
    await h.env.settle()
    sitting = next(s for s in (await cups.contest()).sittings if s.match_id == other)
    assert (await cups.contest()).state.matches[sitting.match - 1].outcome in ("+-", "-+")
    h.quiet()


async def test_a_judge_hears_that_an_organiser_set_the_result_and_where_to_change_it(
    cups: Cups, court: Court, h: Hall
) -> None:
    await cups.begun(4, "Round robin")
    number = (await cups.live())[0]
    sitting = next(s for s in (await cups.contest()).sittings if s.match_id == number)
    with h.env._bot_scope():
        await cups.service.set_result(
            cups.number, sitting.match, "1-0", by=cups.boss.id, reason="agreed"
        )
        await cups.service.settled()
    await h.env.settle()
    panel = await court.panel(court.jo, number)
    assert "decided this result" in h.words(panel)
    assert f"An organiser changes it: <@{cups.boss.id}>" in h.words(panel)
    assert "Result" not in h.labels(panel)
    panel = await court.panel(cups.boss, number)
    await h.press(cups.boss, panel, "Change that result")
    await court.act(cups.boss, panel, "Draw")
    await h.env.settle()
    assert (await cups.contest()).state.matches[sitting.match - 1].outcome == "="
    h.quiet()


async def test_no_result_is_offered_where_an_organisers_stands_above_the_ended_match(
    cups: Cups, court: Court, h: Hall
) -> None:
    await cups.begun(4, "Round robin")
    number = (await cups.live())[0]
    match = await h.match(number)
    await cups.win(number, match.players[0].user or 0)
    old = await court.panel(court.jo, number)
    chosen = await court.panel(court.jo, number)
    await h.press(court.jo, chosen, "Result")
    sitting = next(s for s in (await cups.contest()).sittings if s.match_id == number)
    with h.env._bot_scope():
        await cups.service.set_result(
            cups.number, sitting.match, "=", by=cups.boss.id, reason="a dispute"
        )
    panel = await court.panel(court.jo, number)
    assert "decided this result" in h.words(panel)
    assert "Result" not in h.labels(panel)
    # Older panels say so, too, and ask for no reason.
    for panel, label in ((old, "Result"), (chosen, f"{match.players[1].name} wins")):
        await h.press(court.jo, panel, label)
        assert "decided this result" in h.words(panel)
    assert (await cups.contest()).state.matches[sitting.match - 1].outcome == "="
    assert (await h.match(number)).winners == (0,)
    # Whoever organises says that the match counts after all, and then a judge's word does again.
    with h.env._bot_scope():
        await cups.service.set_result(
            cups.number, sitting.match, "1-0", by=cups.boss.id, reason="no dispute"
        )
    panel = await court.panel(court.jo, number)
    await court.result(court.jo, panel, f"{match.players[1].name} wins")
    await h.env.settle()
    assert (await cups.contest()).state.matches[sitting.match - 1].outcome == "0-1"
    h.quiet()


async def test_a_judge_who_organises_settles_a_board_of_teams(
    cups: Cups, court: Court, h: Hall
) -> None:
    await cups.create()
    await cups.press("Teams")
    await cups.choose("Teams of 2")
    await cups.press("Open sign-up")
    for n, team in enumerate(("Reds", "Blues")):
        people = [(cups.people[who].id, who) for who in NAMES[2 * n : 2 * n + 2]]
        with h.env._bot_scope():
            await cups.service.enter_team(cups.number, team, people, by=cups.boss.id)
    await cups.start()
    boards = (await cups.contest()).sittings
    number = next(s.match_id for s in boards if s.game_no == 2)
    panel = await court.panel(cups.boss, number)
    await court.result(cups.boss, panel, "No result")
    await cups.press("Refresh")
    await cups.press("Set result")
    await cups.choose("Round 1, table 1")
    assert "please set one" in str(h.raw(cups.panel))
    await court.act(cups.boss, panel, "Play it again")
    await h.env.settle()
    contest = await cups.contest()
    again = [s for s in contest.sittings if s.game_no == 2 and s.state == "live"]
    assert [s.match_id for s in again] != [number]
    assert len(again) == 1
    # The next time the board is forfeited at once.
    panel = await court.panel(cups.boss, again[0].match_id)
    await court.result(cups.boss, panel, "No result")
    await h.press(cups.boss, panel, "Forfeit, other result")
    assert "Board 2: " in h.words(panel)
    await court.act(cups.boss, panel, "ben did not appear")
    await h.env.settle()
    contest = await cups.contest()
    m = contest.state.matches[0]
    reds = [e.name for e in contest.state.entrants].index("Reds") + 1
    assert [b.outcome for b in m.boards] == ["", "-+" if m.seats[0] == reds else "+-"]
    first = next(s.match_id for s in contest.sittings if s.game_no == 1)
    await cups.win(first, cups.people["ann"].id)
    assert (await cups.contest()).status == "over"
    panel = await court.panel(cups.boss, first)
    assert "In **Friday Cup** it counts: " in h.words(panel)
    assert "board 1: ann beats cid" in h.words(panel)
    h.quiet()


async def test_the_organisers_panel_names_matches_that_wait_for_a_judge(
    cups: Cups, court: Court, h: Hall
) -> None:
    """A call is the organiser's business too, but nobody reads of one to a match of their own."""
    await cups.create()
    await cups.settings("Round robin")
    await cups.press("Open sign-up")
    await cups.join("ann", "ben", "cid")
    await h.press(cups.boss, await cups.card(), "Join")
    await cups.start()
    games = {
        number: [p.user for p in (await h.match(number)).players] for number in await cups.live()
    }
    (own,) = [number for number, users in games.items() if cups.boss.id in users]
    (other,) = [number for number in games if number != own]

    async def call(number: int) -> None:
        by = next(cups.by_id[user] for user in games[number] if user in cups.by_id)
        await by.slash(h.channel, "match judge", reason="please open", match=number)

    async def panel_text() -> str:
        await cups.press("Refresh")
        return h.words(cups.panel)

    assert "judge is called" not in await panel_text()
    await call(own)
    assert "judge is called" not in await panel_text()
    await call(other)
    assert f"**A judge is called** to match #{other}. No judge" in await panel_text()
    queue = await h.press(cups.boss, cups.panel, "Judges' queue")
    assert f"call to match #{other}" in h.words(queue.response)
    panel = await court.panel(court.jo, other)
    (number,) = [label for label in h.labels(panel) if label.startswith("Call ")]
    await h.press(court.jo, panel, number)
    await h.press(court.jo, panel, "Take")
    assert "judge is called" not in await panel_text()
    h.quiet()


async def test_a_reserve_judges_no_match_of_their_team(cups: Cups, court: Court, h: Hall) -> None:
    await cups.create()
    await cups.choose("Round robin")
    await cups.press("Teams")
    await cups.choose("Teams of 2")
    await cups.choose("Up to 1 reserve")
    await cups.press("Open sign-up")
    for team, names in (("Reds", "ann ben cid"), ("Blues", "dee eli"), ("Greens", "fay gus")):
        people = [(cups.people[who].id, who) for who in names.split()]
        with h.env._bot_scope():
            await cups.service.enter_team(cups.number, team, people, by=cups.boss.id)
    await cups.start()
    reserve = cups.people["cid"]
    h.env.backend.add_member_role(h.guild.id, reserve.id, court.role.id)
    ours, theirs = {cups.people["ann"].id, cups.people["ben"].id}, set()
    seen = 0
    for number in await cups.live():
        users = {p.user for p in (await h.match(number)).players}
        text = h.said(await reserve.slash(h.channel, "judge match", match=number))
        assert ("You are involved in match" in text) == bool(users & ours)
        seen += bool(users & ours)
        theirs |= users - ours
    assert seen < 4 <= len(theirs)
    h.quiet()


async def test_a_call_is_answered_by_the_ruling(cups: Cups, court: Court, h: Hall) -> None:
    await cups.begun(4, "Single")
    first, second = await cups.live()
    for number in (first, second):
        player = cups.by_id[(await h.match(number)).players[0].user or 0]
        await player.slash(h.channel, "match judge", reason="please open", match=number)
    await cups.press("Refresh")
    assert f"**A judge is called** to match #{first}, #{second}" in h.words(cups.panel)
    # A judge sets the result of one, the organiser that of the other.
    await court.result(court.jo, await court.panel(court.jo, first), "ann wins")
    await cups.press("Refresh")
    assert f"**A judge is called** to match #{second}. No judge" in h.words(cups.panel)
    await cups.press("Set result")
    await cups.choose("Semifinal 2")
    await cups.press("Neither appeared", reason="they never came")
    await cups.press("Back")
    assert "judge is called" not in h.words(cups.panel)
    h.quiet()


async def test_a_call_is_answered_by_the_organisers_correction(cups: Cups, h: Hall) -> None:
    await cups.begun(2, "Single")
    (final,) = await cups.live()
    player = cups.by_id[(await h.match(final)).players[0].user or 0]
    await player.slash(h.channel, "match judge", reason="please look", match=final)
    await cups.win(final, player.id)
    await cups.press("Refresh")
    assert f"**A judge is called** to match #{final}" in h.words(cups.panel)
    await cups.press("Set result")
    await cups.choose("Final")
    other = next(n for n in NAMES if f"{n} won" in h.labels(cups.panel) and n != player.name)
    await cups.press(f"{other} won", reason="the wrong one resigned")
    await cups.press("Back")
    assert "judge is called" not in h.words(cups.panel)
    h.quiet()
