"""What a try at a puzzle counts: ratings by the paper's formulas, streaks, weeks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.puzzles.counting import begins, counted, monday, streak
from bot.puzzles.store import HINT, SOLUTION, Rated, Tried
from bot.ratings.counting import DAY
from bot.ratings.glicko import Bout, Rating, update
from engine.puzzles import Puzzle

NEW = Tried(1, "keepers", "p")
NOW = 20_000 * DAY


def puzzle(found: int) -> Puzzle:
    return Puzzle("p", "", 0, "win", ("a",), found=found)


def count(
    tried: Tried, person: Rated, rival: Rated, match: int = 1, *, solved: bool = True
) -> tuple[Tried, Rated, Rated]:
    return counted(tried, person, rival, solved=solved, match=match, guild=9, now=NOW)


def test_puzzles_begin_with_the_rating_of_their_grade() -> None:
    values = [begins(puzzle(found)).rating.value for found in (100, 60, 35, 18, 7)]
    assert values == sorted(values)
    assert len({*values}) == 5


def test_person_and_puzzle_are_opponents_of_one_rating_period() -> None:
    # The first bout of Glickman's example: 1500 (200) beats 1400 (30).
    me, it = Rated(Rating(1500, 200, 0.06)), Rated(Rating(1400, 30, 0.06), 7)
    after, mine, its = count(NEW, me, it)
    expected = update(me.rating, [Bout(it.rating, 1.0)], 0.0)
    assert mine.rating.value == pytest.approx(expected.value)
    assert mine.rating.deviation == pytest.approx(expected.deviation)
    assert its.rating.value == pytest.approx(update(it.rating, [Bout(me.rating, 0.0)], 0.0).value)
    assert (mine.count, its.count) == (1, 8)
    assert after.change == pytest.approx(mine.rating.value - 1500)
    assert (after.score, after.tries, after.solved_at, after.guild) == (1, 1, NOW, 9)


def test_only_the_first_try_moves_ratings() -> None:
    me, it = Rated(Rating()), begins(puzzle(35))
    missed, mine, its = count(NEW, me, it, solved=False)
    assert mine.rating.value < 1500 < its.rating.value
    solved, *same = count(missed, mine, its, match=2)
    assert same == [mine, its]
    assert (solved.score, solved.tries, solved.solved_at) == (0, 2, NOW)
    # An end that is counted already is not counted again, nor one of a match before it.
    for match in (1, 2):
        assert count(solved, mine, its, match=match) == (solved, mine, its)


def test_help_costs() -> None:
    me, it = Rated(Rating()), begins(puzzle(35))
    hinted, mine, _ = count(replace(NEW, helped=HINT), me, it)
    assert (hinted.score, hinted.solved_at) == (0, NOW)
    assert mine.rating.value < 1500
    told, *same = count(replace(NEW, helped=SOLUTION), me, it)
    assert same == [me, it]
    assert (told.score, told.solved_at) == (0, 0)


@pytest.mark.parametrize(
    ("days", "now", "best"),
    [
        ((), 0, 0),
        ((100,), 1, 1),
        ((99, 98), 2, 2),
        ((98, 97, 96), 0, 3),
        ((100, 99, 97, 96, 95), 2, 3),
        ((100, 98), 1, 1),
    ],
)
def test_streaks(days: tuple[int, ...], now: int, best: int) -> None:
    assert (streak(days, 100).now, streak(days, 100).best) == (now, best)


@given(st.integers(0, 40_000))
def test_a_week_begins_on_monday(day: int) -> None:
    begun = monday(day)
    assert 0 <= day - begun < 7
    assert monday(begun) == begun
    assert (begun - 4) % 7 == 0  # 5 January 1970 was one
