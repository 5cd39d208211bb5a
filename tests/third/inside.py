"""What is tried where the third game has been added: engine, computer players, bot, pictures.

Run as a test by `test_third_game`, in a copy of the project.
"""

from __future__ import annotations

from bot.matches.reading import Snapshot
from bot.matches.ui.drawing import Studio
from bot.store.rows import Place, Player
from engine import core, search
from engine.games import GAMES
from engine.record import dump, load, record_of, verify
from tests.bot.kit import Hall

HEAP = GAMES["heap"]


def test_computer_players_play_it() -> None:
    for policy in search.POLICIES:
        state = core.begin(HEAP, 3, HEAP.options_type())
        result = search.playout(HEAP, state, (policy, "random"), 5)
        record = record_of(HEAP, 3, HEAP.options_type(), result.actions)
        assert verify(load(dump(record)), GAMES) is not None or result.outcome.winners


async def test_a_whole_match_through_discord(h: Hall) -> None:
    place = Place(h.guild.id, h.channel.id)
    with h.env._bot_scope():
        challenge = await h.bot.matches.challenge(
            Player(0, "alice", h.alice.id), Player(0, "bob", h.bob.id), "heap", place=place
        )
        match = await h.bot.matches.accept(challenge.id, h.bob.id, "bob")
    await h.alice.slash(h.channel, "play resume", match=match.id)
    people = {h.alice.id: h.alice, h.bob.id: h.bob}
    for ply in range(40):
        now = await h.match(match.id)
        if now.status != "live":
            break
        if ply == 2:
            await h.restart()
        shot: Snapshot = await h.bot.matches.snapshot(match.id)
        who = people[now.players[shot.waiting[0].seat].user or 0]
        if ply % 2:
            await who.slash(h.channel, "move", text="take 1", match=match.id)
            continue
        panel = await h.panel(who, match.id)
        await h.press(who, panel, "Take")
    assert (await h.match(match.id)).status == "over"
    board = await h.board(match.id)
    assert "wins!" in h.words(board)
    h.quiet()


async def test_it_is_drawn_and_offered(h: Hall) -> None:
    place = Place(h.guild.id, h.channel.id)
    with h.env._bot_scope():
        match = await h.bot.matches.practice(h.alice.id, "alice", "heap", "champion", place=place)
    number = match.id
    shot = await h.bot.matches.snapshot(number, h.alice.id)
    picture = await Studio().draw(shot, theme="dark")
    assert picture.png.startswith(b"\x89PNG")
    assert "heap a: " in picture.alt
    offered = await h.alice.autocomplete(h.channel, "play practice", "game", "he")
    assert "heap" in [c["value"] for c in offered]
    refused = await h.alice.slash(h.channel, "move", text="take 9 c", match=number)
    assert "Possible now" in h.said(refused) or "turn" in h.said(refused)
    assert core.digest(HEAP.setup(1, HEAP.options_type()))
