"""First games in the panel: the goal, and what a question is about."""

from __future__ import annotations

import msgspec
import pytest

from bot.matches.ui import newcomers
from engine.games import GAMES
from tests.bot.kit import Hall


@pytest.mark.parametrize("name", list(GAMES))
async def test_a_first_game_says_the_goal_and_why_it_asks(h: Hall, name: str) -> None:
    game = GAMES[name]
    mode = game.ways.first_game()
    assert mode is not None
    start = await h.alice.slash(
        h.channel, "play practice", game=name, mode=mode.name, level="rookie"
    )
    (match,) = await h.bot.matches.find(user=h.alice.id)
    panel = await h.panel(h.alice, match.id)
    shot = await h.bot.matches.snapshot(match.id, h.alice.id)
    assert game.words.goal(shot.view) in h.words(panel)
    purposes = [game.words.purpose(d) for d in shot.decisions]
    await h.press(h.alice, panel, "Why?")
    assert purposes[0] in h.words(panel)
    assert h.words(start.response)
    h.quiet()


async def test_a_first_game_is_introduced_and_leads_to_the_full_one(h: Hall) -> None:
    mode = GAMES["hueshift"].ways.first_game()
    assert mode is not None
    await h.alice.slash(h.channel, "play practice", game="hueshift", mode=mode.name, level="rookie")
    (match,) = await h.bot.matches.find(user=h.alice.id)
    panel = await h.panel(h.alice, match.id)  # also if they come by the board
    assert "A short first game" in h.words(panel)
    answer = await h.alice.slash(h.channel, "match resign", match=match.id)
    await h.press(h.alice, answer.response, "Yes")
    board = await h.board(match.id)
    assert {"Full game", "Rematch"} <= {*h.labels(board)}
    await h.env.advance_time(60)
    await h.press(h.alice, board, "Full game")
    newest, *_ = await h.bot.matches.find(user=h.alice.id)
    shot = await h.bot.matches.snapshot(newest.id, h.alice.id)
    assert not newcomers.is_first_game(shot)
    assert newest.id != match.id
    h.quiet()


async def test_a_first_game_that_was_called_off_leads_to_no_full_one(h: Hall) -> None:
    """Who has finished none would get another first game by that button."""
    mode = GAMES["hueshift"].ways.first_game()
    assert mode is not None
    await h.alice.slash(h.channel, "play practice", game="hueshift", mode=mode.name, level="rookie")
    board = await h.board(1)
    answer = await h.press(h.alice, board, "Call off")
    await h.press(h.alice, answer.response, "Yes")
    labels = h.labels(await h.board(1))
    assert "Rematch" in labels
    assert "Full game" not in labels
    h.quiet()


async def test_other_matches_tell_newcomers_the_goal_until_they_act(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await h.alice.slash(
        h.channel, "play practice", game="keepers", mode="base", level="rookie", side="host"
    )
    (match,) = await h.bot.matches.find(user=h.alice.id)
    panel = await h.panel(h.alice, match.id)
    assert "Goal:" in h.words(panel)
    assert "Why?" not in h.labels(panel)
    monkeypatch.setattr(newcomers, "NEW", 0)
    assert "Goal:" not in h.words(await h.panel(h.alice, match.id))
    monkeypatch.undo()
    panel = await h.panel(h.alice, match.id)
    assert "Goal:" in h.words(panel)
    await h.press(h.alice, panel, "1 · Keeper on c")
    assert "Goal:" not in h.words(panel)


async def test_what_a_setup_made_for_somebody_has_given_them_is_told_until_they_act(
    h: Hall,
) -> None:
    await h.alice.slash(
        h.channel, "play practice", game="keepers", mode="base", level="rookie", side="host"
    )
    (match,) = await h.bot.matches.find(user=h.alice.id)
    panel = await h.panel(h.alice, match.id)
    assert "Your Ultimate, once:" not in h.words(panel)
    await h.press(h.alice, panel, "★ Place all for me")
    assert "Your Ultimate, once:" in h.words(panel)
    assert "Your Wall Effect:" in h.words(panel)
    await h.press(h.alice, panel, "+1 Strange Matter")
    assert "Your Ultimate, once:" not in h.words(panel)


async def test_who_has_begun_a_setup_is_told_once_what_the_rest_has_given_them(h: Hall) -> None:
    await h.alice.slash(
        h.channel, "play practice", game="keepers", mode="base", level="rookie", side="host"
    )
    (match,) = await h.bot.matches.find(user=h.alice.id)
    panel = await h.panel(h.alice, match.id)
    await h.press(h.alice, panel, "1 · Keeper on c1")
    await h.press(h.alice, panel, "Mage")
    await h.press(h.alice, panel, "★ Place all for me")
    assert h.words(panel).count("Your Ultimate, once:") == 1
    await h.press(h.alice, panel, "+1 Strange Matter")
    assert "Your Ultimate, once:" not in h.words(panel)


async def test_a_whole_match_says_the_goal_until_something_is_done(h: Hall) -> None:
    """Also what the game chose for whoever left the choice to it."""
    await h.alice.slash(h.channel, "play practice", game="resonance", level="rookie", side="host")
    (match,) = await h.bot.matches.find(user=h.alice.id)
    panel = await h.panel(h.alice, match.id)
    assert "🎯 Goal: destroy the other Player." in h.words(panel)
    assert "You play" not in h.words(panel)
    await h.press(h.alice, panel, "★ Choose everything for me")
    shot = await h.bot.matches.snapshot(match.id, h.alice.id)
    if shot.view.turn == shot.seat:
        assert "You play " in h.words(panel)
    h.quiet()


@pytest.mark.drawn
async def test_the_goal_gives_way_to_buttons(h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """A menu hides what a newcomer could do; the goal they have read before."""
    mode = GAMES["keepers"].ways.first_game()
    assert mode is not None
    await h.alice.slash(h.channel, "play practice", game="keepers", mode=mode.name, level="rookie")
    (match,) = await h.bot.matches.find(user=h.alice.id)
    panel = await h.panel(h.alice, match.id)
    words = GAMES["keepers"].words
    for lines, unit in ((1, "Scout e2"), (20, "Ogre c2")):
        told = "\n-# ".join(["A line of it"] * lines)
        longer = msgspec.structs.replace(words, goal=lambda _, told=told: told)
        monkeypatch.setattr(type(h.bot.matches.games["keepers"]), "words", longer)
        await h.press(h.alice, panel, unit)
        await h.press(h.alice, panel, "1 · Move")
        assert ("A line of it" in h.words(panel)) is (lines == 1)
        assert "Scout e3" in h.labels(panel)
    again = await h.panel(h.alice, match.id)  # before anything is done here the goal is told
    assert "A line of it" in h.words(again)
