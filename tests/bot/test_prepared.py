"""A turn prepared while the other side acts: given, shown, played, dropped; and seen by nobody."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.matches.ui import terms
from bot.platform import phone
from tests.bot.kit import Hall
from tests.bot.test_language import MANAGE, choose
from tests.bot.test_machines_panels import tall

#: Neither side reaches anything of the other's, but the Ogre the space before Red's Mage.
QUIET = """7 k . . l . . .
6 . m . . . . .
5 . . . . . . .
4 . O . . . . .
3 . . . . . . .
2 . . . . . . .
1 . . . L . . K
turn: A"""
NOTE = "Prepared for your next turn"


async def prepare(h: Hall, panel: Any, *actions: str) -> None:
    """Prepare actions on Bob's panel, the first page of the turn before each."""
    await h.press(h.bob, panel, "Prepare my next turn")
    assert "These numbers are a guess" in h.words(panel)
    for action in actions:
        if re.match(r"[a-g]\d", action):
            await h.take(h.bob, panel, f"prepare-unit:{action[:2]}")
        await h.take(h.bob, panel, action)


async def waiting(h: Hall, *actions: str) -> tuple[int, Any]:
    """Begin a match in which Alice acts and Bob has prepared something; return his panel."""
    number = await h.begin(QUIET)
    panel = await h.panel(h.bob, number)
    await prepare(h, panel, *actions)
    return number, panel


async def moved(h: Hall, number: int, *texts: str) -> None:
    for text in texts:
        await h.alice.slash(h.channel, "move", text=text, match=number)


async def done(h: Hall, number: int) -> list[tuple[str, str]]:
    return [(d.text, d.source) for d in await h.store.matches.actions(number)]


async def test_a_turn_is_prepared_shown_and_played(h: Hall) -> None:
    number, panel = await waiting(h, "b6-b5", "sm", "sm")
    assert "3 · " in h.words(panel)
    assert "nothing before" not in h.words(panel)
    assert "Drop all" in h.labels(panel)
    await h.restart()
    again = await h.panel(h.bob, number)
    assert NOTE in h.words(again)
    assert {"Edit turn", "Drop prepared turn"} <= {*h.labels(again)}
    assert await done(h, number) == []
    await moved(h, number, "sm", "sm", "sm", "end")
    played = [text for text, source in await done(h, number) if source == "standing"]
    assert played == ["b6-b5", "sm", "sm", "end"]
    assert (await h.bot.matches.snapshot(number)).waiting[0].seat == 0, "his turn is over"
    words = h.words(await h.panel(h.bob, number))
    assert "Your prepared turn was played" in words
    assert NOTE not in words
    assert "has been played" not in h.words(await h.panel(h.bob, number)), "said once"
    h.quiet()


async def test_what_is_left_of_the_turn_is_asked(h: Hall) -> None:
    number, _ = await waiting(h, "b6-b5")
    await moved(h, number, "sm", "sm", "sm", "end")
    (w,) = (await h.bot.matches.snapshot(number)).waiting
    assert w.seat == 1
    assert (await done(h, number))[-1] == ("b6-b5", "standing")
    h.quiet()


async def test_the_first_surprise_drops_all(h: Hall) -> None:
    number, _ = await waiting(h, "b6-b5", "sm")
    await moved(h, number, "b4-b5", "sm", "sm", "end")
    assert "standing" not in {source for _, source in await done(h, number)}
    panel = await h.panel(h.bob, number)
    text = h.words(panel)
    assert "Your prepared turn was dropped: it is no longer possible. Not played:" in text
    assert "+1 Strange Matter" in h.offered(panel)
    assert NOTE not in text
    assert "dropped" not in h.words(await h.panel(h.alice, number))
    h.quiet()


async def test_it_is_played_only_if_nothing_changes(h: Hall) -> None:
    for moves, source in ((("sm", "sm"), "standing"), (("b4-b5", "sm"), "typed")):
        number, panel = await waiting(h, "sm")
        await h.press(h.bob, panel, "☐ Only if")
        assert "☑ Only if nothing changes" in h.labels(panel)
        await moved(h, number, *moves, "end")
        assert (await done(h, number))[-1] == ("sm" if source == "standing" else "end", source)
    assert "what you can do has changed" in h.words(await h.panel(h.bob, number))
    h.quiet()


async def test_it_is_dropped_with_one_tap(h: Hall) -> None:
    number, panel = await waiting(h, "b6-b5", "sm")
    await h.press(h.bob, panel, "Drop last")
    assert "\n1 · Mage b6 moves to b5." in h.words(panel)
    assert "\n2 · " not in h.words(panel)
    await h.press(h.bob, panel, "Drop all")
    assert "Nothing is prepared now" in h.words(panel)
    await moved(h, number, "sm", "sm", "sm", "end")
    assert "standing" not in {source for _, source in await done(h, number)}
    h.quiet()


async def _kept(h: Hall, number: int) -> Any:
    """Open a panel beside which those that are open stay."""
    await h.later()
    return await h.panel(h.bob, number)


async def test_old_buttons_prepare_nothing_twice(h: Hall) -> None:
    number, panel = await waiting(h)
    older, oldest = [await _kept(h, number) for _ in range(2)]
    for page in (older, oldest):
        await h.later()
        await h.press(h.bob, page, "Prepare my next turn")
    for page in (panel, older):
        await h.later()
        await h.press(h.bob, page, "+1 Strange Matter")
    have = await h.bot.matches.preparing.of(number, h.bob.id)
    assert have is not None
    assert [s.action for s in have.steps] == ["sm"]
    assert "Your prepared turn has changed." in h.words(older)
    await h.press(h.bob, older, "Edit turn")
    await moved(h, number, "sm", "sm", "sm", "end")
    for page, label in ((oldest, "+1"), (older, "+1"), (panel, "Drop last")):
        await h.later()
        await h.press(h.bob, page, label)
        assert "It's your turn now" in h.words(page)
    assert len(await done(h, number)) == 5, "hers and the one prepared"
    h.quiet()


async def test_going_back_to_before_it_drops_it(h: Hall) -> None:
    number = await h.begin(QUIET)
    await moved(h, number, "sm")
    panel = await h.panel(h.bob, number)
    await prepare(h, panel, "b6-b5")
    await moved(h, number, "b4-a4")
    await h.alice.slash(h.channel, "match undo", match=number)
    assert NOTE in h.words(await h.panel(h.bob, number)), "it is as it was when he prepared it"
    await h.alice.slash(h.channel, "match undo", match=number)
    text = h.words(await h.panel(h.bob, number))
    assert "dropped: the match went back to before it." in text
    assert NOTE not in text
    await moved(h, number, "sm", "sm", "sm", "end")
    assert "standing" not in {source for _, source in await done(h, number)}
    h.quiet()


async def test_what_is_asked_twice_in_the_turn_is_asked_twice_before(h: Hall) -> None:
    number, panel = await waiting(h)
    await h.press(h.bob, panel, "End turn")
    have = await h.bot.matches.preparing.of(number, h.bob.id)
    assert have is not None
    assert have.steps == ()
    assert "-# In your next turn: Red" in h.words(panel)  # nothing is done now
    await h.press(h.bob, panel, "Yes, prepare it")
    assert "\n1 · " in h.words(panel)
    assert "You can't prepare more" in h.words(panel)
    await moved(h, number, "sm", "sm", "sm", "end")
    assert (await done(h, number))[-1] == ("end", "standing")
    h.quiet()


async def test_it_is_typed(h: Hall) -> None:
    number = await h.begin(QUIET)
    answer = await h.bob.slash(h.channel, "move", text="b6-b5; sm; fly", match=number, ahead=True)
    assert "“fly” can't be prepared." in h.words(answer.response)
    have = await h.bot.matches.preparing.of(number, h.bob.id)
    assert have is not None
    assert [s.action for s in have.steps] == ["b6-b5", "sm"]
    now = await h.alice.slash(h.channel, "move", text="sm", match=number, ahead=True)
    assert "It's your turn now" in h.said(now)
    eve = await h.eve.slash(h.channel, "move", text="sm", match=number, ahead=True)
    assert "You are not a player in match" in h.said(eve)
    h.quiet()


async def told(h: Hall, *actions: str) -> tuple[str, list[tuple[str, str]]]:
    """Return all that anybody but Bob gets to see until Alice's turn ends, and what is done."""
    number, _ = await waiting(h, *actions)
    since = len(h.env.http_requests)
    for text in ("sm", "b4-a4", "sm"):
        await moved(h, number, text)
        await h.env.settle()
    for who in (h.alice, h.eve):
        await h.panel(who, number)
        await who.slash(h.channel, "match log", match=number)
    await h.env.settle()
    sent = [r for r in h.env.http_requests[since:] if r.method != "GET"]
    # What is written beside an answer may be sent before or after it.
    before = "\n".join(sorted(f"{r.method} {r.path} {r.params} {r.json}" for r in sent))
    await moved(h, number, "end")
    return neutral(before, number), await done(h, number)


async def test_nobody_sees_that_or_what_is_prepared(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terms, "OFTEN", 0)  # words are explained in somebody's first match only
    without, played = await told(h)
    assert "PATCH" in without
    assert played[-1] == ("end", "typed")
    for actions in (("b6-b5", "sm"), ("sm", "sm", "sm")):
        swapped, played = await told(h, *actions)
        assert without == swapped
        assert [(a, "standing") for a in actions] == played[4 : 4 + len(actions)], "it is played"
    h.quiet()


def neutral(text: str, number: int) -> str:
    """Strip what differs between two matches for other reasons."""
    text = re.sub(r"\d{17,20}", "ID", text)
    text = text.replace(f"#{number}", "#N").replace(f"match-{number}-", "match-N-")
    return text.replace(f"v1:{number}:", "v1:N:")


@pytest.mark.parametrize("code", ["en", "de"])
async def test_a_line_of_many_pieces_fits_a_phone(h: Hall, code: str) -> None:
    number = await h.begin()
    for who in (h.alice, h.bob):
        await h.press(who, await h.panel(who, number), "★")
    panel = await h.panel(h.bob, number)
    if code == "de":
        role = h.guild.create_role("managers", permissions=MANAGE)
        await choose(h, h.guild.add_member(h.env.create_user("boss"), roles=[role]), code)
    await h.press(h.bob, panel, "Prepare my next turn")
    assert tall(h, panel) <= phone.MOST
    await h.press(h.bob, panel, "Ogre")
    await h.press(h.bob, panel, "1 · ")
    for step in (2, 3):
        await h.press(h.bob, panel, "+1 Strange Matter")
        assert f"{step} · " in h.words(panel)
        assert tall(h, panel) <= phone.MOST
    h.quiet()
