"""What cannot be done as written is refused and explained, and what is missed can be asked for."""

from __future__ import annotations

from typing import Any

from tests.bot.kit import LAST_BLOW, Hall


async def pick(h: Hall, who: Any, message: Any, label: str) -> Any:
    """Choose the first entry of a menu whose label begins so."""
    for part in h.raw(message):
        for option in part.get("options") or ():
            if str(option["label"]).startswith(label):
                return await who.select(message, [option["value"]], custom_id=part["custom_id"])
    raise AssertionError(f"no entry {label!r} in {h.words(message)}")


async def test_what_is_written_with_a_wrong_number_is_not_done(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    answer = await h.alice.slash(h.channel, "move", text="take 5", match=number)
    assert "Nothing was played" in h.said(answer)
    assert "Blue takes 1 Strange Matter" in h.said(answer)  # asked, not done
    assert (await h.match(number)).ply == 0
    answer = await h.alice.slash(h.channel, "move", text="d6-d5 9", match=number)
    assert "Nothing was played" in h.said(answer)
    await h.alice.slash(h.channel, "move", text="take 1", match=number)
    assert (await h.match(number)).ply == 1
    h.quiet()


async def test_no_example_of_a_typed_move_does_harm(h: Hall) -> None:
    number = await h.begin(LAST_BLOW + "\nrow A: reduction")
    await h.alice.slash(h.channel, "move", text="play reduction", match=number)
    answer = h.said(await h.alice.slash(h.channel, "move", text="help", match=number))
    assert "For example: " in answer
    assert "Keeper" not in answer
    h.quiet()


async def test_what_stands_on_a_button_can_be_typed(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    answer = await h.alice.slash(h.channel, "move", text="End turn", match=number)
    assert "End the turn?" in h.said(answer)
    h.quiet()


async def test_a_missing_goal_is_asked_for_from_the_panel(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Can I …?")
    assert "Ogre d6" in h.words(panel)
    await pick(h, h.alice, panel, "Ogre d6")
    await pick(h, h.alice, panel, "Move")
    assert "Can I …? Ogre d6: Move" in h.words(panel)
    await pick(h, h.alice, panel, "d3")  # three spaces away
    assert "**Ogre d6: Move d3**: " in h.words(panel)
    assert "Speed" in h.words(panel)
    assert "KD-MOVE-01" in h.words(panel)
    await h.press(h.alice, panel, "Back")
    await pick(h, h.alice, panel, "Attack")  # one goal is in sight: the answer at once
    assert "**Ogre d6: Attack Red Keeper g7**: " in h.words(panel)
    assert "KD-ATT" in h.words(panel)
    await h.press(h.alice, panel, "Back")
    await pick(h, h.alice, panel, "You yourself")
    await pick(h, h.alice, panel, "Unchain Guardian")
    assert "Unchain Guardian" in h.words(panel)
    assert (await h.match(number)).ply == 0
    h.quiet()


async def test_on_the_page_of_a_piece_it_is_asked_about_that_piece(h: Hall) -> None:
    number = await h.begin(LAST_BLOW + "\ncards: chaotic\nhand A: snipe stun tar tax penalty")
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Ogre d6")
    assert {"My cards", "Can I …?"} <= {*h.labels(panel)}
    await h.press(h.alice, panel, "Can I …?")
    assert "Can I …? Ogre d6" in h.words(panel)
    await pick(h, h.alice, panel, "Move")
    await pick(h, h.alice, panel, "d3")
    assert "**Ogre d6: Move d3**: " in h.words(panel)
    h.quiet()


async def test_who_is_not_asked_does_not_wonder(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    assert "Can I …?" not in h.labels(await h.panel(h.bob, number))
    h.quiet()
