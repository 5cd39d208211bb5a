"""Puzzles on Discord: asked, solved, failed with the answer that does it, and the way on."""

from __future__ import annotations

from typing import Any

import pytest

from bot.puzzles.ui import words
from engine.games import GAMES
from engine.puzzles import Puzzle
from engine.puzzles.tries import Judged
from tests.bot.kit import Hall
from tests.bot.test_lessons import Pupil
from tests.engine.test_puzzles import BOARD, SNIPER

KEEPERS = GAMES["keepers"].puzzles
TAKE = Puzzle("take1", BOARD.format(actions=3), 0, "take", ("b2-b3", "b3xb4"), SNIPER, found=50)


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let Keepers have the one puzzle, and no other game any."""
    for game in GAMES.values():
        monkeypatch.setitem(game.puzzles.__dict__, "all", ())
    monkeypatch.setitem(KEEPERS.__dict__, "all", (TAKE,))


async def begin(h: Hall, who: Any) -> Pupil:
    pupil = Pupil(h, who)
    pupil.panel = (await who.slash(h.channel, "puzzle")).response
    return pupil


async def test_a_puzzle_is_asked_in_private_and_solved(h: Hall, pool: Any) -> None:
    pupil = await begin(h, h.alice)
    assert pupil.panel.ephemeral
    text = h.words(pupil.panel)
    assert "Puzzle of the day · Keepers Dissension" in text.replace("**", "")
    assert "★★☆☆☆" in text
    assert "Destroy Red's Sniper in 2 steps." in text
    assert "b2-b3" not in text
    await pupil.do("b2-b3")
    assert "Destroy Red's Sniper" in h.words(pupil.panel)
    await pupil.do("b3xb4")
    assert "Solved!" in h.words(pupil.panel)
    await pupil.press("Next puzzle")
    assert "Solved!" not in h.words(pupil.panel)
    assert h.channel.history() == []
    h.quiet()


async def test_a_wrong_try_says_so_at_once_and_can_be_made_again(h: Hall, pool: Any) -> None:
    pupil = await begin(h, h.alice)
    await pupil.do("b2-b1")
    assert "Not quite." in h.words(pupil.panel)
    assert "1 more step isn't enough to destroy Red's Sniper" in h.words(pupil.panel)
    await pupil.press("Show solution")
    assert "1. Blue's Mage moves b2-b3." in h.words(pupil.panel)
    assert "2. Blue's Mage destroys Red's Sniper on b4." in h.words(pupil.panel)
    await pupil.press("Try again")
    assert "Not quite." not in h.words(pupil.panel)
    await pupil.press("Hint")
    assert "💡 Begin with **Mage b2**." in h.words(pupil.panel)
    await pupil.do("b2-b3")
    await pupil.press("Hint")
    assert "💡 Next: **Mage b3**" in h.words(pupil.panel)
    await pupil.do("b3xb4")
    assert "Solved!" in h.words(pupil.panel)
    h.quiet()


async def test_a_game_without_puzzles_says_so(h: Hall, pool: Any) -> None:
    answer = await h.alice.slash(h.channel, "puzzle", game="hueshift")
    assert "no puzzle for this game yet" in h.said(answer)
    h.quiet()


async def test_the_hub_leads_to_it_and_the_one_before_is_over(h: Hall, pool: Any) -> None:
    pupil = Pupil(h, h.alice)
    pupil.panel = (await h.alice.slash(h.channel, "start")).response
    await pupil.press("Puzzle of the day")
    assert "Destroy Red's Sniper" in h.words(pupil.panel)
    first = await pupil.match()
    await begin(h, h.alice)
    answer = await h.press(h.alice, pupil.panel, "+1 Strange Matter")  # of the one that is over
    assert "That try is over. `/learn` and `/puzzle` begin a new one." in h.said(answer)
    await pupil.press("Mage b2")
    assert "Try again" in h.labels(pupil.panel)
    assert "Rematch" not in h.labels(pupil.panel)
    assert (await h.bot.matches.match(first.id)).status == "abandoned"
    assert await h.bot.matches.find() == []  # it is listed nowhere
    h.quiet()


@pytest.mark.parametrize("game", sorted(g for g in GAMES if GAMES[g].puzzles.all))
async def test_a_puzzle_of_each_game_is_solved_by_presses(
    h: Hall, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one with most actions before the question, so that the opponent makes them."""
    pool = h.bot.puzzles._choosing.pool(game)
    puzzle = max(pool, key=lambda p: (len(p.lead), len(p.replies), p.id))
    monkeypatch.setitem(GAMES[game].puzzles.__dict__, "all", (puzzle,))
    pupil = Pupil(h, h.alice)
    pupil.panel = (await h.alice.slash(h.channel, "puzzle", game=game)).response
    for action in puzzle.solution:
        assert "Solved!" not in h.words(pupil.panel)
        assert "Not quite" not in h.words(pupil.panel)
        await pupil.do(action)
    assert "Solved!" in h.words(pupil.panel)
    h.quiet()


@pytest.mark.parametrize("answered", [False, True])
def test_only_who_has_answered_reads_that_answers_are_steps(answered: bool) -> None:
    machines = GAMES["machines"]
    judged = Judged("missed", needed=1, answered=answered)
    text = words.told(machines, machines.puzzles.all[0], judged)
    assert "You have no steps left" in text
    assert ("in an answer" in text) is answered
