"""What goes wrong on the way: late, doubled, foreign, forged and lost presses; Discord's moods."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from bot.matches.ui.board_posts import LOOKED
from bot.store.database import Unavailable
from engine.games import GAMES
from tests.bot.kit import LAST_BLOW, SECRETS, Hall


async def test_a_second_press_of_the_same_button_changes_nothing(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    button = h.id_of(panel, "+1")
    board = await h.board(number)
    stored = h.env.backend.get_message(panel.channel_id, panel.id)
    before = deepcopy(stored.components)
    await h.alice.click(panel, custom_id=button)
    stored.components = before  # the finger was faster than the answer
    again = await h.alice.click(panel, custom_id=button)
    assert (await h.match(number)).ply == 1
    assert "You already answered that" in h.said(again)
    assert "+1" in h.everything(panel)  # a fresh panel, ready to go on
    assert board
    h.quiet()


async def test_an_interaction_delivered_twice_counts_once(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    caught: list[Any] = []
    emit = h.env.backend.emit

    def twice(event: str, payload: Any) -> None:
        emit(event, payload)
        if event == "INTERACTION_CREATE":
            caught.append(payload)
            emit(event, deepcopy(payload))

    h.env.backend.emit = twice
    await h.press(h.alice, panel, "+1")
    h.env.backend.emit = emit
    assert caught
    assert (await h.match(number)).ply == 1
    assert not h.env.errors


async def test_a_press_is_answered_before_what_follows_it(h: Hall) -> None:
    number = await h.begin(SECRETS)
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Ogre d5")
    seen = []

    async def follow(match: int) -> None:
        answered = [e for e in h.env.http_requests[before:] if e.path.endswith("/callback")]
        stored = await h.store.matches.load(match)
        assert stored is not None
        seen.append((len(answered), stored.match.ply))

    before = len(h.env.http_requests)
    h.bot.matches.acting.followers.insert(0, follow)
    await h.take(h.alice, panel, "d5xd6")
    assert seen == [(1, 1)]  # it was stored, then answered, and only then did others follow
    h.quiet()


async def test_a_press_is_heard_at_once_and_told_when_it_is_stored(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(SECRETS)
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Ogre d5")
    before, sent, write = len(h.env.http_requests), list[list[str]](), h.store.write

    async def watched(work: Any, *args: Any) -> Any:
        sent.append([e.path.rsplit("/", 1)[-1] for e in h.env.http_requests[before:]])
        return await write(work, *args)

    monkeypatch.setattr(h.store, "write", watched)
    await h.take(h.alice, panel, "d5xd6")
    assert sent[0] == ["callback"]  # no word yet of what it did
    assert (await h.match(number)).ply == 1
    h.quiet()


async def test_a_press_that_cannot_be_stored_says_so_after_it_was_heard(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(SECRETS)
    panel = await h.panel(h.alice, number)

    async def full(work: Any, *args: Any) -> Any:
        raise Unavailable("disk full")

    monkeypatch.setattr(h.store, "write", full)
    answer = await h.press(h.alice, panel, "+1")
    assert "I couldn't save that, so nothing was changed" in answer.followups[0].content
    assert (await h.match(number)).ply == 0


async def test_nobody_is_told_that_nothing_was_changed_when_only_showing_it_failed(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(SECRETS)
    panel = await h.panel(h.alice, number)
    write, read = h.store.write, h.store.read
    broken = False

    async def breaks(work: Any, *args: Any) -> Any:
        nonlocal broken
        result, broken = await write(work, *args), True
        return result

    async def gone(work: Any, *args: Any) -> Any:
        if broken:
            raise Unavailable("gone")
        return await read(work, *args)

    with monkeypatch.context() as patch:
        patch.setattr(h.store, "write", breaks)
        patch.setattr(h.store, "read", gone)
        answer = await h.press(h.alice, panel, "+1")
    assert "I don't know whether that was saved" in answer.followups[0].content
    assert (await h.match(number)).ply == 1


async def test_an_old_board_answers_with_a_fresh_panel(h: Hall) -> None:
    number = await h.begin(SECRETS)
    old = h.id_of(await h.panel(h.alice, number), "+1")
    await h.forged(h.alice, number, old)
    late = await h.forged(h.alice, number, old)
    assert late.ephemeral
    assert "You already answered that" in h.said(late)
    assert (await h.match(number)).ply == 1
    h.quiet()


async def test_a_foreign_press(h: Hall) -> None:
    number = await h.begin(SECRETS)
    answer = await h.slip(h.eve, number, "+1")
    assert answer.ephemeral
    assert "you are welcome to watch" in h.said(answer)
    early = await h.slip(h.bob, number, "+1")
    assert early.ephemeral
    assert "not your turn" in h.said(early)
    assert (await h.match(number)).ply == 0
    h.quiet()


@pytest.mark.parametrize(
    ("custom_id", "reason"),
    [
        ("v1:zzzzzz:0:panel", "There is no match"),
        ("v1:1:0:explode", "no longer works"),
        ("v1:1:0:do:d6xa1", "Rule KD-"),
        ("v1:1:7:do:sm", "moved on"),
        ("v1:1:0:do:resign now", ""),
        ("v1:1:0:unit:z99", "can't act right now"),
        ("v1:1:0:deed:|Fly", "not possible right now"),
        ("v1:1:0:do:" + "x" * 88, ""),
        ("v1:1:0:pick", "no longer works"),
        ("v1:!:0:panel", "no longer works"),
        ("v0:1:0:panel", "another version"),
        ("v1:9:0:take", "no challenge"),
    ],
)
async def test_an_edited_id(h: Hall, custom_id: str, reason: str) -> None:
    number = await h.begin(SECRETS)
    board = await h.board(number)
    stored = h.env.backend.get_message(board.channel.id, board.id)
    for row in stored.components:
        for part in row.get("components") or ():
            if part.get("label") == "More":
                part["custom_id"] = custom_id
    answer = await h.alice.click(board, custom_id=custom_id)
    assert answer.ephemeral
    assert h.said(answer).strip()
    assert reason in h.said(answer)
    match = await h.match(number)
    assert (match.ply, match.status) == (0, "live")
    h.quiet()


async def test_after_a_restart_old_boards_and_panels_work(h: Hall) -> None:
    number = await h.begin(SECRETS)
    board, panel = await h.board(number), await h.panel(h.alice, number)
    await h.restart()
    assert (await h.board(number)).id == board.id  # nothing to repair, nothing posted
    await h.press(h.alice, panel, "+1")
    assert (await h.match(number)).ply == 1
    await h.restart()
    opened = await h.press(h.alice, await h.board(number), "My move")
    assert opened.ephemeral
    h.quiet()


async def test_commands_are_sent_once(h: Hall) -> None:
    def sent() -> int:
        return sum(e.method == "PUT" and e.path.endswith("/commands") for e in h.env.http_requests)

    assert sent() == 1
    await h.restart()
    assert sent() == 1


async def test_a_board_left_behind_is_repaired_at_the_start(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    h.env.inject_error("PATCH", "/channels/*/messages/*", status=503, times=None)
    await h.alice.slash(h.channel, "move", text="sm", match=number)
    assert h.bot.faults.pop("retried") == 1
    h.env.backend.faults.clear()
    await h.restart()
    row = await h.store.matches.board(number)
    assert row is not None
    assert row.ply == 1
    h.quiet()


@pytest.mark.parametrize(("status", "code"), [(429, 0), (500, 0), (503, 0)])
async def test_the_writer_tries_again(h: Hall, status: int, code: int) -> None:
    number = await h.begin(LAST_BLOW)
    h.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code, times=2)
    await h.alice.slash(h.channel, "move", text="sm", match=number)
    await h.env.advance_time(5)
    row = await h.store.matches.board(number)
    assert row is not None
    assert row.ply == 1
    assert h.bot.faults.pop("retried") == 2
    h.quiet()


async def test_a_board_too_old_to_edit_is_posted_anew(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    first = await h.board(number)
    h.env.inject_error("PATCH", "/channels/*/messages/*", status=429, code=30046)
    await h.alice.slash(h.channel, "move", text="sm", match=number)
    second = await h.board(number)
    assert second.id != first.id
    await h.env.advance_time(3600)
    await h.alice.slash(h.channel, "move", text="sm", match=number)
    assert (await h.board(number)).id != second.id
    h.quiet()


async def test_a_deleted_board_is_posted_anew(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    board = await h.board(number)
    h.env.backend.delete_message(board.channel.id, board.id)
    await h.alice.slash(h.channel, "move", text="sm", match=number)
    assert (await h.board(number)).id != board.id
    h.quiet()


async def test_a_buried_board_is_posted_anew(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    board = await h.board(number)
    for n in range(7):
        await h.eve.send(h.channel, f"chatter {n}")
    await h.env.advance_time(LOOKED / 1000)
    await h.alice.slash(h.channel, "move", text="sm", match=number)
    assert (await h.board(number)).id != board.id
    h.quiet()


async def test_a_board_of_a_fast_match_is_edited_without_a_look_below_it(h: Hall) -> None:
    """To look is a request, too, and Discord counts them all."""
    number = await h.begin(LAST_BLOW)
    looks = 0
    for _ in range(3):
        await h.env.advance_time(LOOKED / 1000 - 5)
        before = len(h.env.http_requests)
        await h.alice.slash(h.channel, "move", text="sm", match=number)
        looks += sum(r.method == "GET" for r in h.env.http_requests[before:])
    assert looks == 1
    h.quiet()


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060)])
async def test_an_answer_that_came_too_late_loses_nothing(h: Hall, status: int, code: int) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    h.env.inject_error("POST", "/interactions/*/*/callback", status=status, code=code)
    await h.press(h.alice, panel, "+1")
    assert (await h.match(number)).ply == 1
    row = await h.store.matches.board(number)
    assert row is not None
    assert row.ply == 1
    assert sum(h.bot.faults.values()) == 1
    assert not h.env.errors


async def test_lost_permissions_are_told_and_play_goes_on(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    board = await h.board(number)
    h.env.backend.delete_message(board.channel.id, board.id)
    h.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await h.alice.slash(h.channel, "move", text="sm", match=number)
    answer = await h.alice.slash(h.channel, "hand", match=number)
    assert "I can't post" in h.said(answer)
    dm = h.alice.user.dm_channel.last_message
    assert dm is not None
    assert f"match #{number}" in dm.content
    await h.alice.slash(h.channel, "move", text="sm", match=number)
    assert (await h.board(number)).channel.id == h.channel.id  # allowed again
    assert number not in h.bot.boards.blocked
    assert h.bot.faults.pop("blocked") == 1
    h.quiet()


async def test_a_lost_thread_falls_back_to_its_channel(h: Hall) -> None:
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob, side="host")).response
    await h.press(h.bob, card, "Accept")
    (thread,) = h.channel.threads
    h.env.inject_error("*", f"/channels/{thread.id}/*", status=404, code=10003, times=None)
    panel = await h.alice.slash(h.channel, "hand", match=1)
    await h.press(h.alice, panel.response, "1 ·")
    assert (await h.board(1)).channel.id == h.channel.id
    h.quiet()


async def test_a_picture_that_cannot_be_drawn_is_shown_as_text(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> bytes:
        raise RuntimeError("no paint")

    for name in ("picture", "close_picture"):
        monkeypatch.setattr(f"render.keepers.{name}", broken)
    number = await h.begin(LAST_BLOW)
    board = await h.board(number)
    assert "```" in h.words(board)
    panel = await h.panel(h.alice, number)
    assert "```" in h.words(panel)
    h.bot.faults.pop("drawing")
    h.quiet()


async def test_an_unforeseen_error_is_answered(h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await h.begin(LAST_BLOW)

    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("unforeseen")

    monkeypatch.setattr(h.bot.panels, "show", broken)
    answer = await h.press(h.alice, await h.board(number), "My move")
    assert "No move was lost" in h.said(answer)
    assert h.bot.faults.pop("error") == 1
    h.quiet()


async def test_another_servers_match_is_not_shown(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    other = h.env.create_guild("Elsewhere")
    channel = other.create_text_channel("hall")
    eve = other.add_member(h.eve.user)
    answer = await eve.slash(channel, "board", match=number)
    assert "There is no match" in h.said(answer)
    h.quiet()


async def test_a_match_whose_game_is_gone_can_be_listed_and_given_up(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(LAST_BLOW)
    board = await h.board(number)
    monkeypatch.delitem(GAMES, "keepers")
    await h.restart()
    assert "no longer available" in h.said(await h.alice.slash(h.channel, "play list"))
    reply = await h.press(h.alice, board, "My move")
    assert "can't continue" in h.said(reply)
    answer = await h.alice.slash(h.channel, "match resign", match=number)
    done = await h.press(h.alice, answer.response, "Yes")
    assert "is over" in h.said(done)
    assert (await h.match(number)).winners == (1,)
    h.quiet()


async def test_a_forged_id_cannot_look_into_another_server(h: Hall) -> None:
    number = await h.begin(SECRETS)
    other = h.env.create_guild("Elsewhere")
    channel = other.create_text_channel("hall")
    eve = other.add_member(h.eve.user)
    page = (await eve.slash(channel, "settings")).response
    stored = h.env.backend.get_message(page.channel_id, page.id)
    for verb in ("view", "more", "log", "panel"):
        stored.components[2]["components"][0]["custom_id"] = f"v1:{number}:0:{verb}"
        answer = await eve.click(page, custom_id=f"v1:{number}:0:{verb}")
        assert "There is no match" in h.said(answer)
    h.quiet()
