"""What is tried where the third game has been added: engine, computer players, bot, pictures.

Run as a test by `test_third_game`, in a copy of the project.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.lobby.challenges import Invitation
from bot.matches.beginning import Limits
from bot.matches.ui.drawing import Studio
from bot.matches.viewing import Snapshot
from bot.store.rows import Match, Place, Player
from engine import core, search
from engine.games import GAMES
from engine.record import dump, load, record_of, verify
from tests.bot.kit import Hall

HEAP = GAMES["heap"]
MINUTE = 60_000


@pytest.fixture
def dan(h: Hall) -> Any:
    return h.guild.add_member(h.env.create_user("dan"))


@pytest.mark.parametrize("edition", ["duel", "three", "four", "pairs"])
def test_computer_players_play_it(edition: str) -> None:
    options = HEAP.options_type(edition)
    for policy in search.POLICIES:
        seats = len(HEAP.teams(options))
        state = core.begin(HEAP, 3, options)
        result = search.playout(HEAP, state, ((policy, "random") * 2)[:seats], 5)
        record = record_of(HEAP, 3, options, result.actions)
        assert verify(load(dump(record)), GAMES) == result.outcome


async def seated(h: Hall, people: list[Any], edition: str, **more: Any) -> Match:
    """Let people sit down at a table; its board is posted."""
    place = Place(h.guild.id, h.channel.id)
    players = [Player(0, who.name, who.id) for who in people]
    with h.env._bot_scope():
        made = await h.bot.matches.challenges.invite(Invitation(
            players[0], players[1], "heap", others=players[2:], place=place,
            options={"edition": edition, "stones": 12}, **more,
        ))  # fmt: skip
        for who in people[1:]:
            match = await h.bot.matches.challenges.accept(made.id, who.id, who.name)
    await people[0].slash(h.channel, "play resume", match=match.id)
    return match


async def answer(h: Hall, people: list[Any], number: int, silent: Any = None) -> None:
    """Let everybody who is asked answer, by clicks and by typing in turn."""
    by_id = {who.id: who for who in people}
    shot: Snapshot = await h.bot.matches.snapshot(number)
    for n, w in enumerate(shot.waiting):
        who = by_id[shot.players[w.seat].user or 0]
        if who is silent:
            continue
        own: Snapshot = await h.bot.matches.snapshot(number, who.id)
        if n % 2:
            await who.slash(h.channel, "move", text=own.actions[0], match=number)
        else:
            await h.press(who, await h.panel(who, number), own.actions[0].capitalize())


async def test_four_play_and_one_resigns_and_watches(h: Hall, dan: Any) -> None:
    people = [h.alice, h.bob, h.eve, dan]
    match = await seated(h, people, "four", rated=True)
    for _ in range(3):
        await answer(h, people, match.id)
    await h.restart()
    page = (await h.bob.slash(h.channel, "match resign", match=match.id)).response
    assert "continues without you" in h.words(page)
    out = await h.press(h.bob, page, "Yes")
    assert "You are out" in h.said(out)
    board = await h.board(match.id)
    assert ", out)" in h.words(board)
    assert f"<@{h.bob.id}>:" not in h.words(board)
    reply = await h.press(h.bob, board, "My ")
    assert "can watch it to the end" in h.words(reply.response)
    typed = await h.bob.slash(h.channel, "move", text="lay 1", match=match.id)
    assert "welcome to watch" in h.said(typed)
    for _ in range(40):
        if (await h.match(match.id)).status != "live":
            break
        await answer(h, people, match.id)
    ended = await h.match(match.id)
    seat = ended.seats_of(h.bob.id)[0]
    assert ended.outcome is not None
    assert ended.outcome.places((0, 1, 2, 3))[seat] == 4
    final = h.words(await h.board(match.id))
    assert f"4.\N{NO-BREAK SPACE}<@{h.bob.id}>" in final
    assert "📈" in final
    posts = [r.json for r in h.env.http_requests if r.path.endswith("/messages") and r.json]
    pinged = {int(user) for user in posts[-1]["allowed_mentions"].get("users", ())}
    assert pinged
    assert h.bob.id in pinged  # their result, too
    h.quiet()


async def test_the_clock_takes_one_of_four_out(h: Hall, dan: Any) -> None:
    people = [h.alice, h.bob, h.eve, dan]
    match = await seated(h, people, "four", clock=10 * MINUTE)
    h.bot.matches.automatic._limits = Limits(timeouts=1)
    for _ in range(3):
        await answer(h, people, match.id)
    for _ in range(10):
        await answer(h, people, match.id, silent=h.eve)
        if [match.players[w.seat].user for w in await waiting(h, match)] == [h.eve.id]:
            break
    await h.env.advance_time(11 * MINUTE / 1000)
    shot = await h.bot.matches.snapshot(match.id)
    assert shot.out == match.seats_of(h.eve.id)
    assert (shot.status, bool(shot.waiting)) == ("live", True)
    board = h.words(await h.board(match.id))
    assert "ran out of time too often" in board
    h.quiet()


async def waiting(h: Hall, match: Match) -> Any:
    return (await h.bot.matches.snapshot(match.id)).waiting


async def test_pairs_win_together(h: Hall, dan: Any) -> None:
    people = [h.alice, h.bob, h.eve, dan]
    match = await seated(h, people, "pairs")
    by_seat = {p.seat: next(w for w in people if w.id == p.user) for p in match.players}
    for seat in (0, 2):
        page = (await by_seat[seat].slash(h.channel, "match resign", match=match.id)).response
        partner = f"<@{by_seat[2].id}> plays on for your side"
        assert (partner in h.words(page)) == (seat == 0)
        await h.press(by_seat[seat], page, "Yes")
    assert (await h.match(match.id)).winners == (1, 3)
    assert "win!" in h.words(await h.board(match.id))
    h.quiet()


async def test_it_is_drawn_and_offered(h: Hall) -> None:
    place = Place(h.guild.id, h.channel.id)
    with h.env._bot_scope():
        match = await h.bot.matches.solo.practice(
            h.alice.id, "alice", "heap", "champion", options={"edition": "three"}, place=place
        )
    number = match.id
    shot = await h.bot.matches.snapshot(number, h.alice.id)
    picture = await Studio().draw(shot, theme="dark")
    assert picture.png.startswith(b"\x89PNG")
    assert "5 in hand" in picture.alt
    offered = await h.alice.autocomplete(h.channel, "play practice", "game", "he")
    assert "heap" in [c["value"] for c in offered]
    refused = await h.alice.slash(h.channel, "move", text="lay 9", match=number)
    assert "Possible now" in h.said(refused) or "turn" in h.said(refused)
    assert core.digest(HEAP.setup(1, HEAP.options_type()))
