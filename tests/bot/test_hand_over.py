"""A seat handed over by consent of all, and a match that is kept warm for some days."""

from __future__ import annotations

from bot.moderation.conflicts import concerned
from tests.bot.kit import DAY, LAST_BLOW, Hall


async def test_a_seat_is_handed_over_when_all_have_agreed_and_the_newcomer_last(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=DAY * 1000)
    await h.bob.slash(h.channel, "match hand-over", player=h.eve, match=number)
    board = await h.board(number)
    assert f"<@{h.bob.id}> would like <@{h.eve.id}> to take over" in h.words(board)
    assert f"<@{h.alice.id}> must agree, too." in h.words(board)
    assert f"<@{h.alice.id}> must agree, too." in h.words(await h.panel(h.bob, number))
    refused = await h.press(h.eve, board, "Hand over")  # before the others have agreed
    assert "not" in h.said(refused)
    await h.restart()
    await h.press(h.alice, await h.board(number), "Hand over")
    assert (await h.match(number)).players[1].user == h.bob.id
    board = await h.board(number)
    assert f"<@{h.eve.id}> is asked to take over for <@{h.bob.id}>" in h.words(board)
    assert "still has to agree." in h.words(board)
    requests = [m for c in h.channels() for m in c.history() if (m.content or "").startswith("🤝")]
    assert len(requests) == 1
    assert "You are asked to take over a seat" in h.said(await h.eve.slash(h.channel, "inbox"))
    await h.press(h.eve, board, "Take the seat")
    match = await h.match(number)
    assert (match.players[1].user, match.rated, match.offers) == (h.eve.id, False, ())
    assert {w.seat for w in (await h.bot.matches.snapshot(number)).waiting} == {0}
    refused = await h.bob.slash(h.channel, "match pause", match=number)
    assert "not" in h.said(refused)
    assert await concerned(h.store, match) == {h.alice.id, h.bob.id, h.eve.id}
    again = await h.alice.slash(h.channel, "match hand-over", player=h.bob, match=number)
    assert "can't take over a seat" in h.said(again)  # Bob knows what is hidden on the other side
    h.quiet()


async def test_a_no_of_anybody_ends_it(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    for who in (h.alice, h.bob):
        await h.bob.slash(h.channel, "match hand-over", player=h.eve, match=number)
        await h.press(who, await h.board(number), "Don't hand over")
        assert not (await h.match(number)).offers
    await h.bob.slash(h.channel, "match hand-over", player=h.eve, match=number)
    await h.press(h.alice, await h.board(number), "Hand over")
    await h.press(h.eve, await h.board(number), "Don't hand over")
    assert "Red withdraws the hand-over of Red's seat." in h.words(await h.board(number))
    for who in (h.eve, h.eve):
        await h.bob.slash(h.channel, "match hand-over", player=who, match=number)
        await h.press(h.bob, await h.board(number), "Don't hand over")
    refused = await h.bob.slash(h.channel, "match hand-over", player=h.eve, match=number)
    assert "Too many hand-overs" in h.said(refused)
    robot = h.guild.add_member(h.env.create_user("robot", bot=True))
    refused = await h.alice.slash(h.channel, "match hand-over", player=robot, match=number)
    assert "can't play here" in h.said(refused)
    h.quiet()


async def test_who_is_proposed_sees_a_hidden_match_only_once_all_have_agreed(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    await h.store.write(
        lambda db: db.execute("UPDATE matches SET audience = 'players' WHERE id = ?", (number,))
    )
    h.bot.matches.memory.forget(number)
    await h.bob.slash(h.channel, "match hand-over", player=h.eve, match=number)
    hidden = await h.eve.slash(h.channel, "board", text=True, match=number)
    assert "There is no match" in h.said(hidden)
    await h.press(h.alice, await h.board(number), "Hand over")
    seen = await h.eve.slash(h.channel, "board", text=True, match=number)
    assert "There is no match" not in h.said(seen)
    h.quiet()


async def test_a_match_rests_for_the_days_agreed_upon_and_goes_on_by_itself(h: Hall) -> None:
    number = await h.begin(clock=DAY * 1000)
    await h.bob.slash(h.channel, "match pause", match=number, for_days=3)
    assert "pause the clocks for 3 days" in h.words(await h.board(number))
    await h.alice.slash(h.channel, "match pause", match=number, for_days=5)  # asks anew
    assert "pause the clocks for 5 days" in h.words(await h.board(number))
    assert not (await h.match(number)).paused
    assert "pause the clocks for 3 days" in h.words(await h.board(number))  # both stand
    await h.press(h.bob, await h.board(number), "Agree to pause (Blue)")
    match = await h.match(number)
    assert match.rest == 5 * DAY * 1000
    assert "The match resumes automatically" in h.words(await h.board(number))
    before = (await h.bot.matches.snapshot(number)).waiting[0].due_at
    await h.env.advance_time(2 * DAY)
    await h.restart()
    assert (await h.match(number)).paused
    await h.env.advance_time(3 * DAY + 60)
    match = await h.match(number)
    assert (match.paused, match.rest, match.status) == (0, 0, "live")
    after = (await h.bot.matches.snapshot(number)).waiting[0].due_at
    assert abs(after - before - 5 * DAY * 1000) < 120_000
    assert "The agreed time is over" in h.words(await h.board(number))
    h.quiet()


async def test_a_rest_ends_sooner_when_somebody_goes_on_and_never_twice(h: Hall) -> None:
    number = await h.begin(clock=DAY * 1000)
    await h.bob.slash(h.channel, "match pause", match=number, for_days=1)
    await h.press(h.alice, await h.board(number), "Agree to pause")
    await h.press(h.alice, await h.board(number), "Resume")
    await h.bob.slash(h.channel, "match pause", match=number)
    await h.press(h.alice, await h.board(number), "Agree to pause")
    assert (await h.match(number)).rest == 0
    await h.env.advance_time(3 * DAY)
    assert (await h.match(number)).paused  # until somebody goes on
    h.quiet()
