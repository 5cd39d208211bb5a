"""Whole matches through Discord: by buttons, by typed moves, against the computer."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.lobby import even_match
from bot.platform import phone
from engine.games import GAMES
from engine.record import load, verify
from tests.bot.kit import BLANK, LAST_BLOW, Hall
from tests.effort import some

pytestmark = pytest.mark.drawn


async def test_victory_by_buttons(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    board = await h.board(number)
    assert f"<@{h.alice.id}>" in h.words(board)
    assert phone.narrow(h.labels(board))  # one row
    opened = await h.press(h.alice, board, "My move")
    assert opened.ephemeral
    await h.press(h.alice, opened.response, "Ogre d6")
    attack = next(
        p["custom_id"] for p in h.raw(opened.response) if "d6xd7" in str(p.get("custom_id"))
    )
    done = await h.alice.click(opened.response, custom_id=attack)
    assert h.said(done).strip().startswith("🏆")  # who has won stands first
    assert "✅" in h.said(done)
    assert h.labels(opened.response)[:2] == ["Rematch", "Look back"]  # here, too
    final = await h.board(number)
    assert f"🏆 **<@{h.alice.id}> wins!**" in h.words(final)
    assert h.labels(final)[:3] == ["Rematch", "Look back", "Replay"]
    assert (await h.match(number)).winners == (0,)
    h.quiet()


async def test_a_whole_turn_from_one_panel(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    for _ in range(2):
        done = await h.press(h.alice, panel, "+1")
        assert done.response is None or done.response.id == panel.id
        assert "✅" in h.words(panel)
    await h.press(h.alice, panel, "+1")
    await h.press(h.alice, panel, "End turn")
    assert f"<@{h.bob.id}>" in h.words(panel)  # now waiting for Bob
    h.quiet()


async def test_a_panel_says_which_side_one_plays(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    assert "You are Blue" in h.words(await h.panel(h.alice, number))
    assert "You are Red" in h.words(await h.panel(h.bob, number))
    board = await h.board(number)
    looked = (await h.press(h.eve, board, "As text")).response
    assert "You are" not in h.words(looked)
    h.quiet()


async def test_a_panel_tells_of_a_draw_offer_and_once_of_the_end(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    await h.bob.slash(h.channel, "match draw")
    panel = await h.panel(h.alice, number)
    assert f"<@{h.bob.id}> offers a draw" in h.words(panel)
    await h.press(h.alice, panel, "Accept draw")
    await h.press(h.alice, panel, "Yes")
    words = h.words(panel)
    assert "**Draw.**" in words
    assert words.count("draw by agreement") == 1
    h.quiet()


async def test_what_was_missed_is_told_when_a_panel_opens(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    for label in ("+1", "+1", "+1", "End turn"):
        await h.press(h.alice, panel, label)
    assert "Since you" not in h.words(await h.panel(h.bob, number))  # the board shows all of it
    monkeypatch.setattr("bot.matches.ui.panels.LINES", 2)
    later = await h.panel(h.bob, number)
    assert "**Since you last acted:**" in h.words(later)
    assert h.words(later).count("Blue takes 1") == 3
    await h.press(h.bob, later, "+1")
    assert "Since you" not in h.words(await h.panel(h.bob, number))
    assert "Since you" not in h.words(await h.panel(h.alice, number))
    h.quiet()


async def test_victory_by_typed_moves(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    offered = await h.alice.autocomplete(h.channel, "move", "text", "d6xd7")
    assert [c["value"] for c in offered][:1] == ["d6xd7"]
    done = await h.alice.slash(h.channel, "move", text="d6xd7")
    assert done.ephemeral
    assert (await h.match(number)).status == "over"
    h.quiet()


async def test_any_legal_way_of_a_long_walk_can_be_typed(h: Hall) -> None:
    position = LAST_BLOW + "\nlasting: sprint K A end A 1"
    for typed in ("a1-a2-a3-b3-b2", "A1-a2-b2-a2-a3"):  # neither is the way that is listed
        number = await h.begin(position)
        await h.alice.slash(h.channel, "move", text=typed, match=number)
        assert [a.text for a in await h.bot.matches.store.matches.actions(number)] == [
            typed.lower()
        ]
    refused = await h.alice.slash(h.channel, "move", text="d6-d5-c5", match=number)
    assert "Rule KD-MOVE-01" in h.said(refused)


async def test_a_refused_move_says_why_and_names_the_rule(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    refused = await h.alice.slash(h.channel, "move", text="d6-d4")
    assert refused.ephemeral
    assert "Rule KD-" in h.said(refused)
    nonsense = await h.alice.slash(h.channel, "move", text="%%% hello")
    assert h.said(nonsense).strip()
    early = await h.bob.slash(h.channel, "move", text="sm")
    assert h.said(early).strip()
    assert (await h.match(number)).ply == 0
    h.quiet()


async def click_through(h: Hall, number: int, dice: random.Random, limit: int) -> None:
    """Play a match by pressing random buttons and entries of the panels."""
    people = {h.alice.id: h.alice, h.bob.id: h.bob}
    panels: dict[int, Any] = {}
    for _ in range(limit):
        match = await h.match(number)
        if match.status != "live":
            return
        shot = await h.bot.matches.snapshot(number)
        user = match.players[shot.waiting[0].seat].user
        assert user is not None
        who = people[user]
        panel = panels.get(user)
        if panel is None or dice.random() < 0.1:
            panel = panels[user] = await h.panel(who, number)
        else:
            # A piece's own page has no room for it, and a question before an action has none.
            while way := next((x for x in h.labels(panel) if x in ("Back", "No, go back")), ""):
                await h.press(who, panel, way)
            await h.press(who, panel, "Refresh")
        for _ in range(6):
            before = (await h.match(number)).ply
            await random_press(h, who, panel, dice)
            if (await h.match(number)).ply != before:
                break


async def random_press(h: Hall, who: Any, panel: Any, dice: random.Random) -> None:
    parts = [p for p in h.raw(panel) if p.get("type") in (2, 3)]
    verbs = {"do": 3, "unit": 3, "deed": 3, "yes": 5, "pick": 3}
    usable = [
        p
        for p in parts
        if str(p["custom_id"]).split(":")[3] in verbs and "draw" not in str(p["custom_id"])
    ]
    part = dice.choice(usable)
    if part["type"] == 3:
        option = dice.choice(part["options"])["value"]
        await who.select(panel, [option], custom_id=part["custom_id"])
    else:
        await who.click(panel, custom_id=part["custom_id"])


@pytest.mark.parametrize("seed", range(some(1, of=3)))
async def test_random_presses_from_the_setup_on(h: Hall, seed: int) -> None:
    number = await h.begin()
    await click_through(h, number, random.Random(seed), 30)
    match = await h.match(number)
    assert match.ply > 20 or match.status == "over"
    board = await h.board(number)
    assert f"#{number} · " in h.words(board)
    h.quiet()


@pytest.mark.slow
@pytest.mark.both_databases
@pytest.mark.parametrize("edition", some(["quick"], of=["quick", "online"]))
async def test_random_presses_to_the_end(
    h: Hall, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    for name in ("picture", "close_picture"):
        monkeypatch.setattr(f"render.keepers.{name}", lambda *_, **__: BLANK)
    number = await h.begin(edition=edition)
    await click_through(h, number, random.Random(2), 3000)
    match = await h.match(number)
    assert match.status == "over", f"still running after {match.ply} actions"
    answer = await h.bob.slash(h.channel, "match export", match=number)
    verify(load(await answer.response.attachments[0].read()), GAMES)
    assert "Rematch" in h.labels(await h.board(number))
    h.quiet()


async def test_practice_against_the_computer(h: Hall) -> None:
    begun = await h.alice.slash(h.channel, "play practice", level="random", side="host")
    assert "Everyone sees the board in" in h.said(begun)
    match = (await h.bot.matches.find(user=h.alice.id))[0]
    panel = await h.panel(h.alice, match.id)
    await h.alice.click(panel, custom_id=h.id_of(panel, "1 ·"))
    assert (await h.match(match.id)).ply >= 2
    assert "Red" in h.words(panel)  # the computer's answer is told in the same panel
    assert "Next: " in "".join(h.labels(panel))  # and the next choice is there
    h.quiet()


async def test_who_names_no_game_and_no_level_gets_their_game_and_an_even_match(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At first the computer plays gently; then as well as they do in that game."""
    monkeypatch.setattr(even_match, "FEW", 0)

    async def met(**typed: str) -> tuple[str, set[str]]:
        await h.alice.slash(h.channel, "play practice", **typed)
        match = (await h.bot.matches.find(user=h.alice.id, limit=1))[0]
        h.skipped += 1000
        return match.game, {p.policy for p in match.players if p.policy}

    assert await met() == ("keepers", {"even-8"})
    assert await met(level="rookie", game="hueshift") == ("hueshift", {"rookie"})
    match = (await h.bot.matches.find(user=h.alice.id, limit=1))[0]
    assert await met() == ("hueshift", {"even-8"})
    await h.bot.matches.resign(match.id, h.alice.id)
    game, policies = await met()
    assert game == "hueshift"
    assert policies <= {"even-0", "even-1", "even-2", "even-3"}
    assert await met(game="keepers") == ("keepers", {"even-8"})
    card = await h.bob.slash(h.channel, "play challenge", opponent=h.alice)
    assert "Keepers Dissension" in h.words(card.response)  # Bob has not played yet
    h.quiet()


async def test_an_even_match_says_so_and_in_the_end_how_strong_the_computer_was(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(even_match, "FEW", 0)
    begun = await h.alice.slash(h.channel, "play practice", level="even match", side="host")
    assert "Even match: the computer plays about as well as you." in h.said(begun)
    match = (await h.bot.matches.find(user=h.alice.id))[0]
    shown = h.words(await h.board(match.id))
    assert "Computer (Even match)" in shown
    assert "Squire" not in shown
    answer = await h.alice.slash(h.channel, "match resign", match=match.id)
    await h.press(h.alice, answer.response, "Yes")
    board = await h.board(match.id)
    assert "Even match: the computer played like a Squire." in h.words(board)
    await h.env.advance_time(60)
    await h.press(h.alice, board, "Rematch")
    await h.press(h.alice, board, "Rematch")  # a double click begins one match
    (again,) = await h.bot.matches.find(user=h.alice.id)
    (computer,) = (p for p in again.players if p.user is None)
    assert computer.policy in {"even-4", "even-5", "even-6"}, "somewhat weaker after a loss"
    assert computer.name == "Computer (Even match)"


async def test_sandbox_export_and_replay(h: Hall) -> None:
    begun = await h.alice.slash(h.channel, "play sandbox", position=LAST_BLOW.replace("\n", ";"))
    assert "Everyone sees the board in" in h.said(begun)
    match = (await h.bot.matches.find(user=h.alice.id))[0]
    early = await h.alice.slash(h.channel, "match export", match=match.id)
    assert "still being played" in h.said(early)
    await h.alice.slash(h.channel, "move", text="d6xd7", match=match.id)
    answer = await h.eve.slash(h.channel, "match export", match=match.id)
    data = await answer.response.attachments[0].read()
    outcome = verify(load(data), GAMES)
    assert outcome is not None
    assert outcome.winners == (0,)
    log = await h.alice.slash(h.channel, "match log", match=match.id)
    assert "`  1`" in h.said(log)
    h.quiet()


async def test_resign_asks_first(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    answer = await h.bob.slash(h.channel, "match resign", match=number)
    assert "Resign" in h.said(answer)
    assert (await h.match(number)).status == "live"
    await h.press(h.bob, answer.response, "Yes")
    match = await h.match(number)
    assert (match.status, match.winners) == ("over", (0,))
    h.quiet()


async def test_draw_by_agreement(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    await h.alice.slash(h.channel, "match draw", match=number)
    board = await h.board(number)
    assert "offers a draw" in h.words(board)
    answer = await h.press(h.bob, board, "Accept draw")
    assert (await h.match(number)).status == "live"  # a thumb may have slipped
    await h.press(h.bob, answer.response, "Yes")
    match = await h.match(number)
    assert (match.status, match.winners) == ("over", ())
    assert "Draw" in h.words(await h.board(number))
    h.quiet()


async def test_help_teaches_the_game_in_words_and_signs(h: Hall) -> None:
    asked = await h.alice.slash(h.channel, "help")
    await h.press(h.alice, asked.response, "How it works")
    shown = await h.press(h.alice, asked.response, "Keepers Dissension in two minutes")
    assert "**Goal:**" in h.said(shown)
    assert "keepers-signs.png" in str(h.raw(shown.response))
    h.quiet()


async def test_wrong_words_get_an_example_and_risks_a_question(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    words = h.said(await h.alice.slash(h.channel, "move", text="hello", match=number))
    assert "For example: " in words
    text = h.said(await h.alice.slash(h.channel, "move", text="end", match=number))
    assert "End the turn?" in text
    assert "Blue ends the turn." in text
    h.quiet()
