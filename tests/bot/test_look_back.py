"""The coach on Discord: who may look back at which match, and what is shown."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches import coaching
from bot.platform.component_ids import base36
from engine.coach.report import Estimate, Report
from tests.bot.kit import LAST_BLOW, Hall
from tests.bot.test_access import Den
from tests.bot.test_hostile import forge
from tests.bot.test_replays import played

pytestmark = pytest.mark.drawn
#: Blue could end it at once; so could Red afterwards.
MISSED = """7 . . . l1 . . k
6 . . . O . . .
5 . . . . . . .
4 . . . . . . .
3 . . . . . . .
2 . . . o . . .
1 K . . L1 . . .
turn: A"""


async def missed(h: Hall, *first: str, position: str = MISSED) -> int:
    """Play a match in which Blue does not end it and loses after what Red does first; return its
    number."""
    number = await h.begin(position)
    for text in ("sm", "sm", "d6-c6", "end"):
        await h.alice.slash(h.channel, "move", text=text, match=number)
    for text in (*first, *["sm"] * (2 - len(first)), "d2xd1"):
        await h.bob.slash(h.channel, "move", text=text, match=number)
    assert (await h.match(number)).status == "over"
    return number


def buttons(h: Hall, message: Any) -> set[str]:
    return set(h.labels(message))


async def test_from_the_board_to_a_sandbox(h: Hall) -> None:
    number = await missed(h)
    result = await h.press(h.alice, await h.board(number), "Look back")
    assert result.ephemeral
    page = result.response
    text = h.words(page)
    assert f"Look back at match #{number}** · Blue" in text
    assert "you played “Ogre d6 moves to c6”. Better by " in text
    assert "Blue wins: Red's LifeForce is destroyed." in text
    assert "What followed instead: Red's Ogre hits Blue's LifeForce" in text
    await h.press(h.alice, page, "Show 1")
    text = h.words(page)
    assert "Step 2 of 7" in text
    assert "you played “Ogre d6 moves to c6”" in text
    await h.press(h.alice, page, "Back")
    assert "Show 1" in buttons(h, page)
    await h.press(h.alice, page, "Try it from")
    (sandbox,) = [m for m in await h.bot.matches.find(user=h.alice.id) if m.sandbox]
    assert sandbox.game == "keepers"
    h.quiet()


async def test_what_followed_is_a_loss_or_the_end_before_anything_else(h: Hall) -> None:
    healed = MISSED.replace("k\n", "k4\n") + "\nrow B: refresh"
    number = await missed(h, "use refresh", position=healed)
    page = (await h.press(h.alice, await h.board(number), "Look back")).response
    assert "What followed instead: Red's Ogre hits Blue's LifeForce" in h.words(page)


async def test_a_match_nobody_could_change_says_where_the_chance_fell(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await missed(h)
    estimates = (Estimate(0, 0.4), Estimate(2, 0.55), Estimate(3, 0.5))

    async def report(self: Any, reel: Any, seat: int, progress: Any) -> Report:
        return Report(seat, estimates, ())

    monkeypatch.setattr(coaching.Coaching, "report", report)
    page = (await h.press(h.alice, await h.board(number), "Look back")).response
    text = h.words(page)
    assert "No single action would clearly have changed the match." in text
    assert "Your chance to win fell most in turn 1, Blue: from 50% to 0%." in text
    assert "Red's Ogre hits Blue's LifeForce" in text
    await h.press(h.alice, page, "Back")
    assert "Rematch" in buttons(h, page)
    estimates = (Estimate(0, 0.1), Estimate(3, 0.1))
    page = (await h.press(h.alice, await h.board(number), "Look back")).response
    assert "fell most" not in h.words(page)


@pytest.mark.parametrize("end", ["resign", "draw"])
async def test_the_fall_of_the_chance_by_a_resignation_or_a_draw_is_no_action_of_the_match(
    h: Hall, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    number = await h.begin(MISSED)
    for text in ("sm", "sm", "d6-c6"):
        await h.alice.slash(h.channel, "move", text=text, match=number)
    if end == "resign":
        await h.bot.matches.resign(number, h.alice.id)
    else:
        await h.bot.matches.act(number, h.alice.id, "offer draw")
        await h.bot.matches.act(number, h.bob.id, "accept draw")

    async def report(self: Any, reel: Any, seat: int, progress: Any) -> Report:
        return Report(seat, (Estimate(0, 0.9), Estimate(2, 0.9)), ())

    monkeypatch.setattr(coaching.Coaching, "report", report)
    page = (await h.alice.slash(h.channel, "match look-back", match=number)).response
    text = h.words(page)
    if end == "resign":
        assert "You resigned when your chance to win was about 90%: that cost you the" in text
        assert "no clear mistake before that" in text
        assert "No single action" not in text
    else:
        assert "No single action would clearly have changed the match." in text
    assert "fell most" not in text
    # whoever wins by it gave up nothing
    page = (await h.bob.slash(h.channel, "match look-back", match=number)).response
    assert "You resigned" not in h.words(page)


async def test_a_resignation_without_hope_cost_nothing(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(MISSED)
    await h.bot.matches.resign(number, h.alice.id)

    async def report(self: Any, reel: Any, seat: int, progress: Any) -> Report:
        return Report(seat, (Estimate(0, 0.1),), ())

    monkeypatch.setattr(coaching.Coaching, "report", report)
    page = (await h.alice.slash(h.channel, "match look-back", match=number)).response
    assert "You resigned" not in h.words(page)
    assert "No single action before you resigned would clearly have changed the match." in h.words(
        page
    )


async def test_a_second_look_asks_the_coach_nothing(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await missed(h)
    first = h.words((await h.alice.slash(h.channel, "match look-back", match=number)).response)

    def never(*_: Any) -> Any:
        raise AssertionError("the report is kept")

    monkeypatch.setattr(coaching, "glance", never)
    monkeypatch.setattr(coaching, "prove", never)
    again = h.words((await h.alice.slash(h.channel, "match look-back", match=number)).response)
    assert again == first
    h.quiet()


async def test_a_running_match_has_no_button_and_no_report(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    assert "Look back" not in buttons(h, await h.board(number))
    more = (await h.press(h.alice, await h.board(number), "More")).response
    assert "Look back" not in buttons(h, more)
    for step in (
        h.alice.slash(h.channel, "match look-back", match=number),
        h.alice.click(
            await h.board(number),
            custom_id=forge(h, await h.board(number), f"v1:{base36(number)}:0:look-back"),
        ),
    ):
        assert "still being played" in h.said(await step)
    h.quiet()


async def test_only_who_sat_there_looks_back(h: Hall) -> None:
    number = await played(h)
    board = await h.board(number)
    said = h.said(await h.press(h.eve, board, "Look back"))
    assert "Only people who played in match #1 can look back" in said
    other = forge(h, board, f"v1:{base36(number)}:0:look-back:1")
    said = h.said(await h.alice.click(board, custom_id=other))
    assert "Only people who played" in said
    assert await h.store.lookbacks._db.read(
        lambda db: db.execute("SELECT COUNT(*) FROM lookbacks").fetchone()[0]
    ) == 0  # fmt: skip


async def test_a_hidden_match_is_none(h: Hall) -> None:
    den = Den(h)
    match = await den.match()
    said = h.said(await h.eve.slash(h.channel, "match look-back", match=match.id))
    assert said == h.said(await h.eve.slash(h.channel, "match look-back", match=4321)).replace(
        "4321", str(match.id)
    )


async def test_the_chance_may_fall_most_before_the_first_turn(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin()
    for _ in range(2):
        asked = (await h.bot.matches.memory.live(number)).decisions[0]
        user = (h.alice, h.bob)[asked.seat].id
        await h.bot.matches.act(number, user, asked.actions[0], seat=asked.seat)
    await h.bot.matches.resign(number, h.bob.id)

    async def report(self: Any, reel: Any, seat: int, progress: Any) -> Report:
        return Report(seat, (Estimate(0, 0.9), Estimate(1, 0.2)), ())

    monkeypatch.setattr(coaching.Coaching, "report", report)
    page = (await h.alice.slash(h.channel, "match look-back", match=number)).response
    assert "Your chance to win fell most before turn 1: from 90% to 20%." in h.words(page)
