"""Measuring even matches: whose results count, and how strong a step is."""

from __future__ import annotations

from engine.search.even import Result
from lab.even_matches import Task, elo, play, summary, table

GAPS = (100.0, 200.0, 150.0, 120.0, 130.0)


def test_a_step_lies_between_its_levels() -> None:
    assert [elo(step, GAPS) for step in (0, 2, 4, 5, 20)] == [0, 50, 100, 150, 700]


def test_results_by_lot_repeat_and_follow_strength() -> None:
    task = Task("hueshift", {}, "champion", 3, 20, GAPS)
    assert play(task) == play(task)
    steps = [
        play(Task("hueshift", {}, level, 3, 20, GAPS))[0].step for level in ("rookie", "champion")
    ]
    assert steps[0] < steps[1]


def test_the_first_matches_are_counted_apart() -> None:
    results = [Result(12, 1.0)] * 2 + [Result(8, 0.0)] * 10
    row = summary("knight", [results])
    assert (row.early, row.late, row.games, row.step) == (0, 1, 2, 12)
    assert "| knight | 1 | 0% | 100% |" in table([row])


def test_a_person_may_be_played_by_a_level() -> None:
    first = {"draft": "dealt", "arena": "draw"}
    results = play(Task("hueshift", first, "rookie", 5, 3))
    assert results[-1].step == 8
    assert {r.share for r in results} <= {0, 0.5, 1}


def test_a_wrong_number_of_differences_is_refused(gauntlet) -> None:
    code, _, err = gauntlet("even-matches", "hueshift", "--elo", "100")
    assert code == 2
    assert "--elo takes 5 numbers" in err


def test_a_level_that_does_not_exist_is_named(gauntlet) -> None:
    code, _, err = gauntlet("even-matches", "hueshift", "--levels", "nobody")
    assert code == 2
    assert "--levels: there is no level 'nobody'" in err
