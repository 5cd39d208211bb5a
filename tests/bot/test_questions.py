"""Several people press at once: whoever may still answer is heard, and nobody twice."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from bot.lobby.challenges import Invitation
from bot.store.rows import Place, Player
from tests import building_game
from tests.bot.kit import Hall
from tests.bot.test_undo import forge


@pytest.fixture(autouse=True)
def building(monkeypatch: pytest.MonkeyPatch) -> None:
    building_game.install(monkeypatch)


@pytest.fixture
def people(h: Hall) -> list[Any]:
    dan = h.guild.add_member(h.env.create_user("dan"))
    return [h.alice, h.bob, h.eve, dan]


async def begin(h: Hall, people: list[Any], **options: Any) -> int:
    """Let people sit down and post the board; return the match."""
    matches, place = h.bot.matches, Place(h.guild.id, h.channel.id)
    players = [Player(0, who.name, who.id) for who in people]
    with h.env._bot_scope():
        made = await matches.challenges.invite(Invitation(
            players[0], players[1], "building", others=players[2:], place=place,
            options={"seats": len(people), **options},
        ))  # fmt: skip
        for player in players[1:]:
            match = await matches.challenges.accept(made.id, player.user or 0, player.name)
    await h.alice.slash(h.channel, "play resume", match=match.id)
    return int(match.id)


async def spaces(h: Hall, who: Any, number: int) -> Any:
    """Open somebody's panel at the spaces to build on: a button each, by its number."""
    panel = await h.panel(who, number)
    await h.press(who, panel, "build…")
    return panel


async def texts(h: Hall, number: int) -> list[str]:
    return [row.text for row in await h.store.matches.actions(number)]


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_panels_opened_together_all_build(h: Hall, people: list[Any], seats: int) -> None:
    people = people[:seats]
    for order in itertools.islice(itertools.permutations(range(seats)), 1, None, 5):
        number = await begin(h, people)
        panels = [await spaces(h, who, number) for who in people]
        for seat in order:  # what the others do first spoils nobody's press
            done = await h.press(people[seat], panels[seat], str(seat))
            assert "✅" in h.words(panels[seat]), h.said(done)
        assert await texts(h, number) == [f"build {seat}" for seat in order]
        with h.env._bot_scope():
            await h.bot.matches.ending.abandon(number)
    h.quiet()


async def test_a_double_click_builds_once(h: Hall, people: list[Any]) -> None:
    number = await begin(h, people)
    panel = await spaces(h, h.alice, number)
    one, other = h.id_of(panel, "1"), h.id_of(panel, "2")
    await h.alice.click(panel, custom_id=one)
    for late in (one, other):  # as if the page had not been redrawn yet
        await h.alice.click(panel, custom_id=forge(h, panel, late))
        assert "You already answered that" in h.words(panel)
        assert "blue: build 1." in h.words(panel)
        assert "build…" in h.labels(panel)  # a fresh page, ready to go on
    assert await texts(h, number) == ["build 1"]
    h.quiet()


async def test_a_space_somebody_else_took_is_refused_with_the_reason(
    h: Hall, people: list[Any]
) -> None:
    number = await begin(h, people)
    panel, theirs = await spaces(h, h.alice, number), await spaces(h, h.bob, number)
    await h.press(h.bob, theirs, "1")
    await h.press(h.alice, panel, "1")
    assert "That space is taken. In the meantime: red: build 1." in h.words(panel)
    await h.press(h.alice, panel, "build…")
    await h.press(h.alice, panel, "2")
    assert await texts(h, number) == ["build 1", "build 2"]
    h.quiet()


async def test_a_menu_outlives_what_others_build(h: Hall, people: list[Any]) -> None:
    number = await begin(h, people, spaces=40)
    panel = await spaces(h, h.alice, number)  # so many are menus
    await h.bob.slash(h.channel, "move", text="build 30", match=number)
    menu = next(
        (p["custom_id"], o["value"])
        for p in h.raw(panel)
        for o in p.get("options", ())
        if o["value"] == "do:build 31"
    )
    await h.alice.select(panel, [menu[1]], custom_id=menu[0])
    assert await texts(h, number) == ["build 30", "build 31"]
    h.quiet()


async def test_what_is_asked_twice_may_be_confirmed_after_others_built(
    h: Hall, people: list[Any]
) -> None:
    number = await begin(h, people)
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "bell")
    assert "Ring the bell in the calm?" in h.words(panel)
    yes = h.id_of(panel, "Yes")
    await h.bob.slash(h.channel, "move", text="build 1", match=number)
    await h.eve.slash(h.channel, "move", text="storm", match=number)  # now it means another thing
    await h.alice.click(panel, custom_id=yes)
    text = h.words(panel)
    assert "That question is no longer open. Nothing was changed.\n-# In the meantime" in text
    assert "-# In the meantime: red: build 1. green: storm." in text
    await h.press(h.alice, panel, "bell")
    assert "Ring the bell in the storm?" in h.words(panel)
    await h.bob.slash(h.channel, "move", text="build 2", match=number)
    await h.press(h.alice, panel, "Yes")
    assert await texts(h, number) == ["build 1", "storm", "build 2", "bell"]
    h.quiet()


async def test_sealed_picks_in_any_order_after_a_restart(h: Hall, people: list[Any]) -> None:
    number = await begin(h, people)
    with h.env._bot_scope():
        await h.bot.matches.act(number, people[3].id, "bell")
    panels = [await h.panel(who, number) for who in people]
    await h.restart()
    for seat in (2, 0, 3, 1):
        await h.press(people[seat], panels[seat], f"pick {1 + seat % 3}")
    log = await texts(h, number)
    assert log[-4:] == ["pick 3", "pick 1", "pick 1", "pick 2"]
    assert "All picks" in h.words(await h.board(number))
    h.quiet()


async def test_a_withdrawn_question_says_what_happened(h: Hall, people: list[Any]) -> None:
    number = await begin(h, people)
    panel = await spaces(h, h.alice, number)
    with h.env._bot_scope():
        await h.bot.matches.act(number, h.bob.id, "bell")
    await h.press(h.alice, panel, "1")
    assert "-# In the meantime: red: bell." in h.words(panel)
    assert "pick 2" in h.labels(panel)
    assert await texts(h, number) == ["bell"]
    h.quiet()


async def test_an_accept_on_an_old_board_means_the_offer_shown_there(
    h: Hall, people: list[Any]
) -> None:
    number = await begin(h, people[:2])
    await h.alice.slash(h.channel, "match draw", match=number)
    panel = await h.panel(h.bob, number)
    old = h.id_of(panel, "Accept draw")
    await h.press(h.bob, panel, "Decline draw")
    await h.alice.slash(h.channel, "match draw", match=number)
    await h.bob.click(panel, custom_id=forge(h, panel, old))
    assert "That offer is no longer open." in h.words(panel)
    assert (await h.match(number)).status == "live"
    await h.press(h.bob, panel, "Accept draw")
    assert "Agree to a draw in match" in h.words(panel)
    assert (await h.match(number)).status == "live"
    await h.press(h.bob, panel, "Yes")
    assert (await h.match(number)).status == "over"
    h.quiet()
