"""The editor of a sandbox as people use it: text, form, taps, rules off, copies."""

from __future__ import annotations

from typing import Any

import pytest

from engine import core
from engine.games import GAMES
from engine.record import load, verify
from tests.bot.kit import LAST_BLOW, SECRETS, Hall
from tests.bot.test_undo import BACK, alt, forge, move

ONE_LINE = LAST_BLOW.replace("\n", ";")


async def begin(h: Hall, position: str = ONE_LINE, **more: Any) -> int:
    await h.alice.slash(h.channel, "play sandbox", position=position, **more)
    return max(m.id for m in await h.bot.matches.find(user=h.alice.id))


async def edit(h: Hall, text: str, who: Any = None, **more: Any) -> Any:
    return await (who or h.alice).slash(h.channel, "sandbox edit", text=text, **more)


async def text_of(h: Hall, number: int) -> str:
    return await h.bot.matches.editing.position(number, h.alice.id)


async def plies(h: Hall, number: int) -> int:
    return (await h.match(number)).ply


def filled_in(form: Any) -> dict[str, Any]:
    """Return the one field of a form."""
    assert form.modal is not None
    (label,) = form.modal["components"]
    return label["component"]


async def choose(h: Hall, message: Any, start: str) -> Any:
    """Choose the first entry of any menu whose label begins so, its number left out."""
    for part in h.raw(message):
        for option in part.get("options", ()):
            if option["label"].rpartition(" · ")[2].startswith(start):
                return await h.alice.select(message, [option["value"]], custom_id=part["custom_id"])
    raise AssertionError(f"no entry {start!r}")


# -- as text -----------------------------------------------------------------------


async def test_editing_by_command(h: Hall) -> None:
    number = await begin(h)
    start = await alt(h, number)
    answer = await edit(h, "d4: m; reserves A: 5")
    assert answer.ephemeral
    assert "Edited: d4 Red's Mage" in h.said(answer)
    assert "Editor" in h.said(answer)
    assert "d4 Red's Mage" in h.words(await h.board(number))
    assert await alt(h, number) != start
    answer = await edit(h, "d4-e5", match=number)
    assert "d4 empty" in h.said(answer)
    assert await plies(h, number) == 2
    h.quiet()


async def test_bad_text_is_kept_for_another_try(h: Hall) -> None:
    number = await begin(h)
    start = await alt(h, number)
    answer = await edit(h, "d4: M; d5: X9")
    text = h.said(answer)
    assert answer.ephemeral
    assert "I don't understand 'X9' on d5. Nothing was changed, and your text is kept." in text
    assert "d4: M; d5: X9" in text
    form = await h.press(h.alice, answer.response, "Try again")
    assert filled_in(form)["value"] == "d4: M; d5: X9"
    await h.alice.submit_modal(form, {"what": "d4: M; d5: O"})
    assert await plies(h, number) == 1
    assert await alt(h, number) != start
    # The editor has taken the place of the words that were refused.
    again = await h.press(h.alice, answer.response, "As text")
    assert filled_in(again)["value"] == await text_of(h, number)
    h.quiet()


async def test_the_form_holds_the_whole_position(h: Hall) -> None:
    number = await begin(h, SECRETS.replace("\n", ";"))
    form = await h.alice.slash(h.channel, "sandbox edit")
    field = filled_in(form)
    assert field["value"] == await text_of(h, number)
    assert "group 1: A bomb b4" in field["value"]
    changed = field["value"].replace("A bomb b4", "A bomb f4").replace("turn: A", "turn: B")
    await h.alice.submit_modal(form, {"what": changed})
    assert "group 1: A bomb f4" in await text_of(h, number)
    board = h.words(await h.board(number))
    assert "f4" not in board.split("Edited", 1)[1].splitlines()[0]
    assert await plies(h, number) == 1
    h.quiet()


async def test_a_form_left_open_while_the_board_moved_on(h: Hall) -> None:
    number = await begin(h)
    form = await h.alice.slash(h.channel, "sandbox edit")
    await edit(h, "d4: M")
    answer = await h.alice.submit_modal(form, {"what": "e4: S"})
    assert (
        "The match has moved on since then. Nothing was changed, and your text is kept."
        in h.said(answer)
    )
    form = await h.press(h.alice, answer.response, "Try again")
    assert filled_in(form)["value"] == "e4: S"
    await h.alice.submit_modal(form, {"what": "e4: S"})
    assert await plies(h, number) == 2
    h.quiet()


async def test_a_position_from_a_file(h: Hall) -> None:
    number = await begin(h)
    position = (await text_of(h, number)).replace("turn: A", "turn: B")
    send = h.alice.slash
    await send(h.channel, "sandbox edit", file=("p.txt", position.encode()))
    assert "turn: B" in await text_of(h, number)
    for data, why in (
        (b"\xff\xfe\x00", "not a text file"),
        (b"d4: M;" * 11_000, "too large for a position"),
        (b"d4: M;" * 1_500, "too long for a position"),
        (b"hello", "I don't understand 'hello'"),
    ):
        answer = await send(h.channel, "sandbox edit", file=("p.txt", data))
        assert why in h.said(answer)
    assert await plies(h, number) == 1
    h.quiet()


async def test_facts_are_completed(h: Hall) -> None:
    number = await begin(h)
    offered = await h.alice.autocomplete(h.channel, "sandbox edit", "text", "d4: M; eco")
    assert [c["value"] for c in offered] == ["d4: M; economy: 20"]
    offered = await h.alice.autocomplete(h.channel, "sandbox edit", "match", "")
    assert [c["value"] for c in offered] == [number]
    assert not await h.bob.autocomplete(h.channel, "sandbox edit", "text", "eco")
    h.quiet()


# -- by taps -----------------------------------------------------------------------


async def test_editing_by_taps(h: Hall) -> None:
    number = await begin(h)
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Edit")
    assert "Editor" in h.words(panel)
    groups = {"Move pieces…", "Put on the board…", "Cards…", "Turn and numbers…"}
    assert groups | {"As text…", "Copy position", "Turn rules off"} <= {*h.labels(panel)}
    await h.press(h.alice, panel, "Put on the board")
    await choose(h, panel, "Red's Mage")
    await choose(h, panel, "d4")
    assert "Edited: d4 Red's Mage" in h.words(panel)
    assert "m" in (await text_of(h, number)).splitlines()[4]
    # The page stays where it was, so that the next edit is near.
    await h.press(h.alice, panel, "Back")
    await h.press(h.alice, panel, "Turn and numbers")
    await h.press(h.alice, panel, "Actions left")
    await h.press(h.alice, panel, "1")
    assert "actions: 1" in await text_of(h, number)
    assert await plies(h, number) == 2
    assert "Undo" in h.labels(panel)
    h.quiet()


async def test_every_page_opens_and_leads_back(h: Hall) -> None:
    number = await begin(h)
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Edit")
    for group in ("Move pieces", "Put on the board", "Cards", "Turn and numbers"):
        await h.press(h.alice, panel, group)
        assert group in h.words(panel)
        await h.press(h.alice, panel, "Back")
        assert "As text…" in h.labels(panel)
    await h.press(h.alice, panel, "Back")
    assert "As text…" not in h.labels(panel)
    assert await plies(h, number) == 0
    h.quiet()


async def test_old_and_repeated_taps_are_harmless(h: Hall) -> None:
    number = await begin(h)
    panel = await h.panel(h.alice, number)
    tap = f"v1:{number}:0:edit-apply:1|d4: m"
    await h.alice.click(panel, custom_id=forge(h, panel, tap))
    assert "d4 Red's Mage" in h.words(panel)
    await h.alice.click(panel, custom_id=forge(h, panel, tap))
    assert "moved on" in h.words(panel)
    assert await plies(h, number) == 1
    h.quiet()


# -- who may -----------------------------------------------------------------------


async def test_nobody_else_edits(h: Hall) -> None:
    number = await begin(h)
    before = await text_of(h, number)
    board = await h.board(number)
    for who in (h.bob, h.eve):
        for answer in (
            await edit(h, "d4: M", who, match=number),
            await who.slash(h.channel, "sandbox edit", match=number),
            await who.slash(h.channel, "sandbox rules", switch="off", match=number),
            await who.slash(h.channel, "sandbox position", match=number),
            await h.press(who, board, "Edit"),
            await move(h, who, number, "edit d4: M"),
        ):
            assert answer.ephemeral
            assert "You are not a player in match" in h.said(answer)
        answer = await edit(h, "d4: M", who)
        assert "You have no sandbox here" in h.said(answer)
    assert await text_of(h, number) == before
    assert (await h.match(number)).enforced
    h.quiet()


@pytest.mark.parametrize(
    "verb", ["edit", "edit-apply:1|d4: m", "edit-text", "edit-copy", "edit-rules:off"]
)
async def test_no_edited_id_edits_a_match_or_tells_its_secrets(h: Hall, verb: str) -> None:
    number = await h.begin(SECRETS)
    assert "Edit" not in h.labels(await h.board(number))
    for who in (h.alice, h.bob, h.eve):
        board = await h.board(number)
        answer = await who.click(board, custom_id=forge(h, board, f"v1:{number}:0:{verb}"))
        assert answer.ephemeral
        assert answer.modal is None
        text = h.said(answer)
        assert "not a sandbox" in text or "You are not a player" in text
        assert "A bomb" not in text
    assert await plies(h, number) == 0
    assert (await h.match(number)).enforced
    h.quiet()


async def test_a_match_between_people_and_practice_are_no_sandbox(h: Hall) -> None:
    duel = await h.begin(SECRETS)
    await h.alice.slash(h.channel, "play practice", level="random", side="host")
    for number in (duel, duel + 1):
        before = core.digest((await h.store.matches.load(number)).state)  # type: ignore[union-attr, arg-type]
        for answer in (
            await edit(h, "d4: M", match=number),
            await h.alice.slash(h.channel, "sandbox edit", match=number),
            await h.alice.slash(h.channel, "sandbox rules", switch="off", match=number),
            await h.alice.slash(h.channel, "sandbox position", match=number),
        ):
            assert "is not a sandbox" in h.said(answer)
        answer = await move(h, h.alice, number, "edit d4: M")
        assert "is not a sandbox" in h.said(answer)
        assert core.digest((await h.store.matches.load(number)).state) == before  # type: ignore[union-attr, arg-type]
    h.quiet()


# -- the rules ---------------------------------------------------------------------


async def test_with_the_rules_off_what_is_typed_just_happens(h: Hall) -> None:
    number = await begin(h)
    refused = await move(h, h.alice, number, "d6-a2")
    assert await plies(h, number) == 0, h.said(refused)
    answer = await h.alice.slash(h.channel, "sandbox rules", switch="off")
    assert "The rules are off." in h.said(answer)
    assert "rules are off" in h.words(await h.board(number)).lower()
    answer = await move(h, h.alice, number, "d6-a2")
    assert "a2 Blue's Ogre" in h.said(answer)
    wrong = await move(h, h.alice, number, "d4: X")
    assert "I don't understand" in h.said(wrong)
    # The words for the match itself still are what they were.
    assert BACK in h.said(await move(h, h.alice, number, "undo"))
    await h.restart()
    assert not (await h.match(number)).enforced
    panel = await h.panel(h.alice, number)
    assert "By the rules" in h.labels(panel)
    await h.press(h.alice, panel, "By the rules")
    assert "By the rules" not in h.labels(panel)
    answer = await h.alice.slash(h.channel, "sandbox rules", switch="on")
    assert "The rules are on again." in h.said(answer)
    assert "rules are off" not in h.words(await h.board(number)).lower()
    wrong = await move(h, h.alice, number, "edit d6-d7")  # never a move in its place
    assert "Nothing was changed" in h.said(wrong)
    assert (await h.match(number)).status == "live"
    answer = await move(h, h.alice, number, "edit d6-a2")  # this one says that it is an edit
    assert "a2 Blue's Ogre" in h.said(answer)
    h.quiet()


async def test_with_the_rules_off_pieces_go_anywhere_by_taps(h: Hall) -> None:
    number = await begin(h)
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Edit")
    await h.press(h.alice, panel, "Turn rules off")
    assert "The rules are off." in h.words(panel)
    assert "Turn rules on" in h.labels(panel)
    await h.press(h.alice, panel, "Back")
    await h.press(h.alice, panel, "Blue's Ogre d6")
    await h.press(h.alice, panel, "Move to")
    await choose(h, panel, "a2")
    assert "a2 Blue's Ogre" in h.words(panel)
    assert await plies(h, number) == 1
    h.quiet()


# -- back and forth ----------------------------------------------------------------


async def test_edits_go_back_and_forth_over_a_restart(h: Hall) -> None:
    number = await begin(h)
    pictures = [await alt(h, number)]
    for text in ("d4: M", "d4-e5", "turn: B"):
        await edit(h, text)
        pictures.append(await alt(h, number))
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Undo")
    assert await alt(h, number) == pictures[2]
    await h.restart()
    panel = await h.panel(h.alice, number)
    for n in (1, 0):
        await h.press(h.alice, panel, "Undo")
        assert await alt(h, number) == pictures[n]
    assert "Undo" not in h.labels(panel)
    for n in (1, 2, 3):
        await h.press(h.alice, panel, "Redo")
        assert await alt(h, number) == pictures[n]
    h.quiet()


async def test_a_restart_in_the_middle_of_editing(h: Hall) -> None:
    """A page from before goes on; a text that could not be taken is gone with the process."""
    number = await begin(h)
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Edit")
    await h.press(h.alice, panel, "Put on the board")
    answer = await edit(h, "d4: X")
    await h.restart()
    await choose(h, panel, "Red's Mage")
    await choose(h, panel, "d4")
    assert "d4 Red's Mage" in h.words(panel)
    assert "Put on the board" in h.words(panel)
    form = await h.press(h.alice, answer.response, "Try again")
    assert filled_in(form)["value"] == await text_of(h, number)
    h.quiet()


async def test_a_sandbox_that_ended_is_edited_on(h: Hall) -> None:
    number = await begin(h)
    await move(h, h.alice, number, "d6xd7")
    board = await h.board(number)
    assert (await h.match(number)).status == "over"
    assert "Edit" in h.labels(board)
    answer = await edit(h, "sudden: no; d7: l3")
    assert "Edited" in h.said(answer)
    assert (await h.match(number)).status == "live"
    assert "My move" in h.labels(await h.board(number))
    await h.alice.slash(h.channel, "match resign", match=number)
    h.quiet()


async def test_an_exported_record_with_edits_runs_again(h: Hall) -> None:
    number = await begin(h)
    for text in ("d4: m", "edit d4-e5", "economy: 5"):
        await edit(h, text.removeprefix("edit "))
    await move(h, h.alice, number, "d6xd7")
    more = (await h.press(h.alice, await h.board(number), "More")).response
    answer = await h.press(h.alice, more, "Export")
    record = load(await answer.response.attachments[0].read())
    assert [text for _, text in record.actions][:2] == ["edit d4: m", "edit d4-e5"]
    assert verify(record, GAMES) == record.outcome
    watched = await h.alice.slash(h.channel, "replay watch", match=number, where="#2")
    assert "d4 empty" in h.said(watched)
    h.quiet()


# -- when it is offered ------------------------------------------------------------


@pytest.mark.parametrize("game", ["machines", "resonance"])
async def test_edit_is_not_offered_while_it_would_only_refuse(h: Hall, game: str) -> None:
    """The setup of these games takes no edits."""
    await h.alice.slash(h.channel, "play sandbox", game=game)
    number = max(m.id for m in await h.bot.matches.find(user=h.alice.id))
    shot = await h.bot.matches.snapshot(number, h.alice.id)
    assert not shot.editable
    panel = await h.panel(h.alice, number)
    assert "Edit" not in h.labels(panel)
    assert "Edit" not in h.labels(await h.board(number))
    h.quiet()
