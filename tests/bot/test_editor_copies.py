"""Copies of a position, and the editor of every game."""

from __future__ import annotations

import pytest

from engine.edits import one_line
from engine.games import GAMES
from tests.bot.kit import Hall
from tests.bot.test_editor import begin, edit, filled_in, text_of
from tests.bot.test_undo import alt


@pytest.mark.parametrize("mode", ["base", "chaotic", "boxed", "hardcore", "coop"])
async def test_a_copied_position_begins_another_sandbox(h: Hall, mode: str) -> None:
    await h.alice.slash(h.channel, "play sandbox", mode=mode)
    service = h.bot.matches
    with h.env._bot_scope():
        for _ in range(60):  # through the setup, to the first turn
            shot = await service.snapshot(1, h.alice.id)
            if shot.decisions[0].kind == "turn":
                break
            await service.act(1, h.alice.id, shot.actions[0])
    await h.env.settle()
    copied = await h.alice.slash(h.channel, "sandbox position")
    assert copied.ephemeral
    text = h.words(copied.response)
    if copied.response.attachments:
        text = (await copied.response.attachments[0].read()).decode()
    else:
        text = text.split("```")[1].strip()
    assert "\n" not in text
    begun = await h.alice.slash(h.channel, "play sandbox", position=text)
    assert "Everyone sees the board in" in h.said(begun)
    assert await text_of(h, 2) == await text_of(h, 1)
    assert len((await h.match(2)).players) == len((await h.match(1)).players)
    assert await alt(h, 2) == await alt(h, 1)
    h.quiet()


async def test_a_position_too_long_for_a_form_comes_as_a_file(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.matches.ui.editor.FORM", 150)
    monkeypatch.setattr("bot.matches.ui.editor.SHOWN", 100)
    number = await begin(h)
    answer = await h.alice.slash(h.channel, "sandbox edit")
    assert answer.modal is None
    assert "here it is as a file" in h.said(answer)
    data = await answer.response.attachments[0].read()
    assert data.decode() == one_line(await text_of(h, number))
    reply = await h.alice.slash(
        h.channel, "sandbox edit", file=("p.txt", data.replace(b"turn: A", b"turn: B"))
    )
    assert "turn" in h.said(reply)
    assert "turn: B" in await text_of(h, number)
    h.quiet()


@pytest.mark.parametrize("name", GAMES)
async def test_every_game_is_edited_or_says_before_one_tries(h: Hall, name: str) -> None:
    answer = await h.alice.slash(h.channel, "play sandbox", game=name)
    assert "has no editor" not in h.said(answer)
    with h.env._bot_scope():
        shot = await h.bot.matches.snapshot(1, h.alice.id)
    board = await h.board(1)
    if shot.editable:
        assert "Editor" in h.said(await h.press(h.alice, board, "Edit"))
    else:  # a setup that takes no edits
        assert "Edit" not in h.labels(board)
    answer = await h.alice.slash(h.channel, "sandbox edit")
    assert filled_in(answer)["value"] == await text_of(h, 1)
    h.quiet()


@pytest.fixture
def no_editor(monkeypatch: pytest.MonkeyPatch) -> None:
    """HueShift without an editor."""
    monkeypatch.setattr(type(GAMES["hueshift"]), "positions", None)


@pytest.mark.usefixtures("no_editor")
async def test_a_game_without_an_editor_says_so(h: Hall) -> None:
    answer = await h.alice.slash(h.channel, "play sandbox", game="hueshift")
    assert "HueShift has no editor; you can only play." in h.said(answer)
    assert "Edit" not in h.labels(await h.board(1))
    for what in ({"text": "turn: A"}, {}):
        answer = await h.alice.slash(h.channel, "sandbox edit", **what)
        assert "HueShift has no editor, so you can only play sandbox #1." in h.said(answer)
    h.quiet()


async def test_a_sandbox_of_hueshift_is_set_up_by_taps_form_and_text(h: Hall) -> None:
    await h.alice.slash(h.channel, "play sandbox", game="hueshift")
    panel = (await h.press(h.alice, await h.board(1), "Edit")).response
    panel = (await h.press(h.alice, panel, "Draft")).response
    panel = (await h.press(h.alice, panel, "Deal both rosters")).response
    assert "first: " in await text_of(h, 1)
    answer = await edit(h, "turn: A; leadfoot: hp 1")
    assert "Leadfoot" in h.said(answer)
    form = await h.alice.slash(h.channel, "sandbox edit")
    text = filled_in(form)["value"].replace("turn: A", "turn: B")
    await h.alice.submit_modal(form, {"what": text})
    assert "turn: B" in await text_of(h, 1)
    wrong = await edit(h, "turn: C")
    assert "Nothing was changed, and your text is kept." in h.said(wrong)
    assert (await h.bot.matches.check()).sound
    h.quiet()


async def test_one_person_on_both_sides_is_named_once(h: Hall) -> None:
    """HueShift asks both sides about the Arena; the heading of the editor is not a side's."""
    await h.alice.slash(h.channel, "play sandbox", game="hueshift")
    (number,) = [m.id for m in await h.bot.matches.find(user=h.alice.id)]
    board = await h.board(number)
    assert len((await h.match(number)).players) == 2
    assert h.words(board).split(":")[0].count(f"<@{h.alice.id}>") == 1
    editor = await h.press(h.alice, board, "Edit")
    assert "Blue:" not in h.words(editor.response)
    dealt = await h.press(h.alice, editor.response, "Draft…")
    dealt = await h.press(h.alice, dealt.response, "Deal both rosters")
    (edited,) = [line for line in h.words(dealt.response).split("\n") if "Edited:" in line]
    assert len(edited) < 160
    h.quiet()
