"""A tournament of teams, by presses: entering, a line-up, somebody absent, a judge, the podium."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.bot.cups import NAMES, Cups, call_of, match_of
from tests.bot.kit import Hall
from tests.bot.typed_signs import bare

MINUTE = 60


async def found(cups: Cups, who: str, team: str, word: str = "") -> Any:
    """Let somebody make a team by the card's form; return their panel."""
    h = cups.h
    form = await h.press(cups.people[who], await cups.card(), "New team")
    made = await cups.people[who].submit_modal(form, {"name": team, "word": word})
    await h.env.settle()
    return made


async def join(cups: Cups, who: str, team: str, word: str = "") -> Any:
    """Let somebody join a team by the card's menu; return what they read."""
    h, person = cups.h, cups.people[who]
    answer = await h.press(person, await cups.card(), "Join a team")
    reply = await choose(cups, who, answer.response, team)
    if word:
        reply = await person.submit_modal(reply, {"word": word})
    await h.env.settle()
    return reply


async def choose(cups: Cups, who: str, message: Any, *labels: str) -> Any:
    """Choose entries of one menu of a message by how their labels begin."""
    person: Any = cups.boss if who == "boss" else cups.people[who]
    for part in cups.h.raw(message):
        options = part.get("options", ())
        values = [o["value"] for n in labels for o in options if str(o["label"]).startswith(n)]
        if len(values) == len(labels) >= part.get("min_values", 1):
            done = await person.select(message, values, custom_id=part["custom_id"])
            await cups.h.env.settle()
            return done
    raise AssertionError(f"no entries {labels}")


async def teams_of(cups: Cups, size: int, *names: str) -> None:
    """Let people make teams of so many, in the order of their names."""
    for i, team in enumerate(names):
        people = NAMES[i * size : (i + 1) * size]
        await found(cups, people[0], team)
        for who in people[1:]:
            await join(cups, who, team)


async def plan(cups: Cups, *choices: str, form: str = "Round robin") -> None:
    await cups.create()
    await cups.choose(form)
    await cups.press("Teams")
    for choice in choices:
        await cups.choose(choice)


@pytest.mark.both_databases
async def test_four_teams_of_two_with_a_reserve(cups: Cups, h: Hall) -> None:
    await plan(cups, "Teams of 2", "Up to 1 reserve")
    assert "teams of 2 with 1 reserve, round robin" in h.words(cups.panel)
    await cups.press("Open sign-up")
    card = h.words(await cups.card())
    assert "Board 1 plays board 1, and so on" in card
    assert "**0** teams" in card
    assert "Join a team" not in card  # there is none yet, and no such button
    assert "two complete teams." in h.words(cups.panel)
    made = await found(cups, "ann", "Lions", "roar")
    assert "you are its captain" in h.said(made)
    assert "**Missing:** 1 more" in h.said(made)
    assert "Password to join: **roar**" in h.said(made)
    assert "to be a captain, or **Join a team**" in h.words(await cups.card())
    refused = await join(cups, "ben", "Lions", "miaow")
    assert "Wrong password for Lions" in h.said(refused)
    answer = await join(cups, "ben", "Lions", "Roar")
    assert f"<@{cups.people['ann'].id}> · captain" in h.said(answer)
    assert "roar" not in h.said(answer)
    await join(cups, "cid", "Lions", "roar")
    for i, team in enumerate(("Bears", "Cats", "Dogs")):
        people = NAMES[3 + 3 * i : 6 + 3 * i]
        await found(cups, people[0], team)
        for who in people[1:]:
            await join(cups, who, team)
    card = h.words(await cups.card())
    assert "**4** teams" in card
    assert f"**Lions** <@{cups.people['ann'].id}>" in card
    # The captain settles the boards.
    mine = await h.press(cups.people["ann"], await cups.card(), "My team")
    form = await h.press(cups.people["ann"], mine.response, "Order of the boards")
    answer = await cups.people["ann"].submit_modal(form, {"names": "ben\nann\ncid"})
    assert "Board order saved" in h.said(answer)
    assert h.said(answer).index(str(cups.people["ben"].id)) < h.said(answer).index(
        str(cups.people["ann"].id)
    )
    await cups.start()
    assert "has started" not in h.words(cups.panel)
    contest = await cups.contest()
    assert len(contest.sittings) == 4
    answer = h.words(await cups.message("round"))
    assert "Lions" in answer
    assert (
        f"-# 1. <@{cups.people['ben'].id}>" in answer or f"– <@{cups.people['ben'].id}>" in answer
    )
    assert "-# 4 boards left." in answer
    names = [t.name for t in h.channel.threads]
    assert len(names) == 4
    match = await match_of(cups, "ben")
    call = call_of(h, match)
    assert "board 1 · " in h.words(call)
    assert "Lions" in h.words(call)

    # A line-up for the next round; only the captain has it.
    theirs = await h.press(cups.people["cid"], await cups.message("round"), "My team")
    assert not any(p.get("options") for p in h.raw(theirs.response))
    mine = await h.press(cups.people["ann"], await cups.message("round"), "My team")
    assert "In round 2 play: **ben, ann** (the first on the list)" in h.said(mine)
    answer = await choose(cups, "ann", mine.response, "cid", "ann")
    assert "In round 2 play: **ann, cid** (as the captain says)" in h.said(answer)
    answer = await choose(cups, "ann", mine.response, "ben")
    assert f"<@{cups.people['ben'].id}> is captain now" in h.said(answer)
    assert not any(p.get("options") for p in h.raw(answer.response))
    none = await h.press(cups.people["cid"], await cups.message("round"), "My match")
    assert "no open board" in h.said(none)

    # One board is played, the bot restarts, the rest is played.
    ended = await match_of(cups, "ann")
    await cups.win(ended.id, cups.people["ann"].id)
    await h.restart()
    assert len(await cups.live()) == 3
    assert "1–0" in h.words(await cups.message("round"))
    await cups.play_round()
    contest = await cups.contest()
    lions = next(e for e in contest.state.entrants if bare([e.name]) == ["Lions"])
    m = next(m for m in contest.state.matches if m.round == 2 and lions.id in m.seats)
    people = [b.players[m.seats.index(lions.id)] for b in m.boards]
    assert people == [str(cups.people[n].id) for n in ("ann", "cid")]

    # Somebody does not appear: the board is forfeited, the others play on.
    absent = await match_of(cups, "cid")
    other = next(p.user for p in absent.players if p.user != cups.people["cid"].id)
    for number in await cups.live():
        for p in (await h.match(number)).players:
            if p.user != cups.people["cid"].id:
                with h.env._bot_scope():
                    await cups.service.here(number, p.user)
    if absent.players[0].user == other:
        with h.env._bot_scope():
            own = await h.bot.matches.snapshot(absent.id, other)
            await h.bot.matches.act(absent.id, other, own.actions[0])
    await h.env.advance_time(16 * MINUTE)
    await h.env.advance_time(16 * MINUTE)
    assert "cid did not appear" in cups.said()
    contest = await cups.contest()
    lions = next(e for e in contest.state.entrants if bare([e.name]) == ["Lions"])
    assert lions.away == [str(cups.people["cid"].id)]
    back = await h.press(cups.people["cid"], await cups.card(), "Join late")
    assert "from the next round on" in h.said(back)
    for number in await cups.live():
        match = await h.match(number)
        await cups.win(number, min(p.user for p in match.players))

    # A judge corrects a board of the last round, and the match follows.
    disputed = await match_of(cups, "ben")
    loser = next(p.user for p in disputed.players if p.user != cups.people["ben"].id)
    await cups.play_out()
    contest = await cups.contest()
    assert contest.status == "over"
    seat = next(p.seat for p in disputed.players if p.user == loser)
    page: Any = (await cups.boss.slash(h.channel, "judge match", match=disputed.id)).response
    await h.press(cups.boss, page, "Result")
    name = next(p.name for p in disputed.players if p.user == loser)
    form = await h.press(cups.boss, page, name)
    await cups.boss.submit_modal(form, {"reason": "seen"})
    await h.env.settle()
    contest = await cups.contest()
    sitting = next(s for s in contest.sittings if s.match_id == disputed.id)
    board = contest.state.matches[sitting.match - 1].boards[sitting.game_no - 1]
    first = contest.state.matches[sitting.match - 1].seats[0]
    assert board.outcome == ("1-0" if sitting.entrants[seat] == first else "0-1")
    podium = h.words(await cups.message("podium"))
    best = (await cups.standings())[0]
    assert f"🥇 **1.** {bare([best.name])[0]} · <@" in podium
    why = await h.press(cups.people["ann"], await cups.message("podium"), "Why?")
    assert "board points" in h.said(why).lower()
    h.quiet()


async def test_an_organiser_enters_teams_and_decides_a_board(cups: Cups, h: Hall) -> None:
    await plan(cups, "Teams of 2", "Match points: 3-1-0", form="Swiss system")
    await cups.press("Open sign-up")
    await cups.press("Players")
    for team, whom in (("Reds", ("ann", "ben")), ("Blues", ("cid", "dee"))):
        form = await cups.pick("team-enter", *(cups.people[n] for n in whom))
        answer = await cups.boss.submit_modal(form, {"name": team})
        await h.env.settle()
        assert "✅ Entered. Its captain is" in h.said(answer)
        await h.press(cups.boss, answer.response, "Back")
        cups.panel = answer.response
    assert "**Reds** <@" in h.words(cups.panel)
    await found(cups, "eli", "Greens")
    await cups.press("Back")
    assert "Greens is incomplete and would be left out" in h.words(cups.panel)
    await cups.press("Players")
    await cups.choose("Greens")
    picked = await cups.pick("team-member", cups.people["fay"])
    assert f"✅ <@{cups.people['fay'].id}> is in" in h.words(cups.panel), picked
    await cups.choose("fay")
    assert "is off the team" in h.words(cups.panel)
    await cups.press("Back")
    await cups.press("Back")
    await cups.press("Start now")
    contest = await cups.contest()
    assert bare(e.name for e in contest.state.entrants) == ["Reds", "Blues"]
    assert "Greens is out: it doesn't have a player for each board." in cups.said()
    await cups.press("Refresh")
    await cups.press("Set result")
    await cups.choose("Round 1, table 1")
    assert any("Board 1" in str(o) for p in h.raw(cups.panel) for o in p.get("options", ()))
    await cups.choose("Board 1")
    await cups.press("Draw", reason="agreed")
    contest = await cups.contest()
    m = contest.state.matches[0]
    assert [b.outcome for b in m.boards] == ["=", ""]
    assert len(await cups.live()) == 1
    await cups.choose("Round 1, table 1")
    await cups.choose("Board 2")
    await cups.press("ben won", reason="agreed")
    contest = await cups.contest()
    assert contest.status == "over"
    rows = await cups.standings()
    assert bare(f"{r.name}: {r.points:g}" for r in rows) == ["Reds: 3", "Blues: 0"]
    assert "Blues – **Reds** · ½–1½" in h.words(await cups.message("round"))
    await h.restart()
    standings = await h.press(cups.people["ann"], await cups.message("podium"), "Standings")
    assert "BP" in h.words(standings.response) + str(h.raw(standings.response))
    h.quiet()


async def test_a_level_final_goes_by_the_draw_and_a_team_withdraws(cups: Cups, h: Hall) -> None:
    await plan(cups, "Teams of 2", form="Single elimination")
    await cups.press("Open sign-up")
    assert "The higher seed wins a level knock-out match" in h.words(await cups.card())
    await teams_of(cups, 2, "Lions", "Bears", "Cats")
    await cups.start()
    contest = await cups.contest()
    (first,) = contest.state.matches
    loses = contest.state.entrants[first.seats[0] - 1]
    captain = next(n for n in NAMES if str(cups.people[n].id) == loses.people[0])
    mine = await h.press(cups.people[captain], await cups.message("bracket"), "My team")
    form = await h.press(cups.people[captain], mine.response, "Withdraw the team")
    await cups.people[captain].submit_modal(form, {"reason": "a wedding"})
    await h.env.settle()
    assert f"{bare([loses.name])[0]} has left Friday Cup: a wedding" in cups.said()
    assert len(await cups.live()) == 2  # the final
    contest = await cups.contest()
    final = contest.state.matches[1]
    one = contest.state.entrants[final.seats[0] - 1]
    other = contest.state.entrants[final.seats[1] - 1]
    for number in await cups.live():
        match = await h.match(number)
        users = {p.user for p in match.players}
        wins = one.people[0] if int(one.people[0]) in users else other.people[1]
        await cups.win(number, int(wins))
    contest = await cups.contest()
    assert contest.status == "over"
    best = min(final.seats, key=contest.state.draw.index)
    assert (await cups.standings())[0].entrant == best
    text = h.words(await cups.message("bracket"))
    names = bare([one.name, other.name])
    names[(one.id, other.id).index(best)] = f"**{names[(one.id, other.id).index(best)]}**"
    assert f"{names[0]} – {names[1]} · 1–1" in text
    h.quiet()


async def test_a_captain_makes_a_team_and_enters_it_late(cups: Cups, h: Hall) -> None:
    await plan(cups, "Teams of 2", form="Swiss system")
    settings = msgspec.structs.replace((await cups.contest()).plan.settings, rounds=3)
    with h.env._bot_scope():
        await cups.service.edit(cups.number, cups.boss.id, settings=settings)
    await cups.press("Open sign-up")
    await teams_of(cups, 2, "Lions", "Bears", "Cats", "Dogs")
    await cups.start()
    ida, jon = cups.people["ida"], cups.people["jon"]
    page = await h.press(ida, await cups.card(), "Join late")
    assert "its captain enters it" in h.said(page)
    assert not any(p.get("options") for p in h.raw(page.response))  # the others play already
    form = await h.press(ida, page.response, "New team")
    made = await ida.submit_modal(form, {"name": "Owls", "word": ""})
    assert "✅ Team created; you are its captain." in h.said(made)
    assert "**Missing:** 1 more, then its captain enters it." in h.said(made)
    mine = await h.press(ida, await cups.card(), "My match")
    assert "Your team hasn't entered yet" in h.said(mine)
    page = await h.press(jon, await cups.card(), "Join late")
    answer = await choose(cups, "jon", page.response, "Owls")
    assert "**Next:** its captain enters it." in h.said(answer)
    mine = await h.press(ida, await cups.card(), "My team")
    assert "press **Enter** to play from the next round on" in h.said(mine)
    answer = await h.press(ida, mine.response, "Enter")
    await h.env.settle()
    assert "✅ Owls plays from the next round on." in h.said(answer)
    assert "Owls enters Friday Cup late." in cups.said()
    assert bare(e.name for e in (await cups.contest()).state.entrants)[4:] == ["Owls"]
    h.quiet()
