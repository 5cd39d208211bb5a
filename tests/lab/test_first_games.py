"""Measuring first games: whose decisions count, and who meets whom."""

from __future__ import annotations

import pytest

from lab.first_games import Played, Task, play, summary, table

PLAYED = [Played((0,), 0, 6, decisions=(10, 30), taps=(20, 60), why="end")]


def test_two_people_take_turns_to_think():
    both = summary("hueshift", "squire", PLAYED)
    assert (both.decisions, both.taps) == (20, 40)
    assert both.minutes == pytest.approx((6 * 40 + 2 * 80) / 60)


def test_against_a_level_only_the_newcomer_takes_time():
    alone = summary("hueshift", "rookie", PLAYED, "squire")
    assert (alone.decisions, alone.taps) == (10, 20)
    assert alone.minutes == pytest.approx((6 * 10 + 2 * 20) / 60)
    assert alone.seat == 1
    assert "| rookie against squire | 1 |" in table([alone])


def test_each_seat_plays_by_its_policy():
    def won(*policies: str) -> int:
        games = [play(Task("hueshift", seed, (policies[0], policies[1]))) for seed in range(6)]
        return sum(game.winners == (0,) for game in games)

    assert won("knight", "random") > won("random", "knight")


def test_a_level_that_does_not_exist_is_named(gauntlet):
    code, _, err = gauntlet("first-games", "hueshift", "--against", "nobody")
    assert code == 2
    assert "--against: there is no policy 'nobody'" in err
