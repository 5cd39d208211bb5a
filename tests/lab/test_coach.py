"""The study of the coach: estimates are checked on matches they were not fitted to, and counted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.cli import main
from engine.coach.chances import SURE, TERMS, weighed
from engine.coach.proof import CLEARLY, Evidence, Line, Proof, Tally, Trial
from engine.coach.report import Task
from engine.games import GAMES
from lab import coach, coach_blunders, logit
from lab.coach_blunders import Found, Study, report_of, studied
from lab.coach_matches import Example

DEALT = ["draft=dealt", "arena=draw"]


def example(game: int, worth: float, won: float) -> Example:
    return Example(game, "two", 2, (1.0, 0.0, worth, 0.0, 0.0), won)


def test_a_match_is_estimated_by_the_others_alone() -> None:
    rows = [example(n, 1.0 if n % 2 else -1.0, n % 2) for n in range(200)]
    odd = [example(999, 1.0, 0.0)]
    (pair,) = [p for p, row in zip(coach.estimated(rows + odd), _order(rows + odd), strict=True)
               if row.game == 999]  # fmt: skip
    assert pair[0] > 0.9
    assert pair[1] == 0.0


def _order(rows: list[Example]) -> list[Example]:
    return [row for part in range(coach.PARTS) for row in rows if row.game % coach.PARTS == part]


def test_a_long_match_counts_no_more_than_a_short_one() -> None:
    short = [example(n, 1.0, 1.0) for n in range(3)]
    long = [example(3, 1.0, 0.0) for _ in range(300)]
    weights = logit.fit(coach.known(short + long))
    assert weighed(weights, (1.0, 0.0, 1.0, 0.0, 0.0), 2) > 0.7  # three of four were won


def test_estimates_are_counted_in_tenths() -> None:
    pairs = [(0.68, 1.0), (0.72, 1.0), (0.7, 0.0), (0.04, 0.0)]
    low, high = coach.bins(pairs)
    assert low == (0.04, 0.0, 1)
    assert high[:2] == pytest.approx((0.7, 2 / 3))
    assert high[2] == 3
    assert '<circle cx="250.0" cy="130.0"' in coach.plot("Toy", coach.bins(pairs))


def test_a_fit_writes_the_numbers_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game: Any = GAMES["hueshift"]
    file, plot = tmp_path / "chances.toml", tmp_path / "plot.svg"
    computer = msgspec.structs.replace(game.computer, chances=file)
    monkeypatch.setattr(type(game), "computer", computer)
    monkeypatch.setattr(coach, "LEAST", 20)
    argv = ["coach", "fit", "hueshift", "--games", "6", "--every", "3", "--save", str(tmp_path)]
    argv += ["--levels", "glance"]
    assert main([*argv, "--options", *DEALT, "--write", "--plot", str(plot)]) == 0
    assert "two: " in capsys.readouterr().out
    assert all(f"two_{term} = " in file.read_text("utf-8") for term in TERMS)
    assert plot.read_text("utf-8").startswith("<svg")
    assert main([*argv, "--options", *DEALT, "--write"]) == 0
    commands = [line for line in file.read_text("utf-8").splitlines() if "gauntlet" in line]
    assert len(commands) == 1
    file.write_text(file.read_text("utf-8").replace("arena=draw", "arena=none"), "utf-8")
    assert main([*argv, "--options", *DEALT, "--write"]) == 0
    commands = [line for line in file.read_text("utf-8").splitlines() if "gauntlet" in line]
    assert len(commands) == 2


@pytest.mark.slow
def test_a_planted_blunder_costs_what_the_judge_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach_blunders, "raced", lambda game, played: ([], Task(played, [])))
    options = {"draft": "dealt", "arena": "draw"}
    study = Study("hueshift", options, 5, "glance", str(tmp_path), pairs=32)
    number = next(n for n in range(1, 9) if (one := studied((study, n, True))) and one.planted)
    monkeypatch.setattr(coach_blunders, "raced", None)  # what came out is kept
    planted = studied((study, number, True))
    assert planted is not None
    assert planted.drawn >= planted.judged > 0
    assert planted.cost >= CLEARLY
    assert not planted.found
    assert planted.missed


def test_of_several_random_actions_the_one_that_loses_most_is_planted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def compared(_: object, trial: Trial) -> Evidence:
        assert trial.base == Line("best")
        gains = {"poor": -0.1, "worst": -0.5, "same": 0.0}
        one = {line.action: Tally(4, 4 * gains[line.action]) for line in trial.lines}
        return Evidence(tuple(Proof({"glance": tally}) for tally in one.values()), 1.0)

    monkeypatch.setattr(coach_blunders, "compared", compared)
    names = ["poor", "same", "worst"]
    assert coach_blunders._worst(GAMES["hueshift"], b"", 0, "best", names, 1) == "worst"


def test_the_report_counts_matches() -> None:
    results = [
        Found(0, 50, 3, 2, True, 0.4, True, seconds=1.0),
        Found(1, 50, 2, 2, True, 0.25, False, "looks harmless", seconds=3.0),
        Found(2, 50, 9, 4),
        Found(0, 50, named=(0.3, 0.05), seconds=2.0),
        Found(1, 50, named=(0.2,), seconds=2.0),
    ]
    report = report_of(results)
    assert (report["planted"], report["found"]) == (2, 1)
    assert report["found, of those that cost 30 points"] == [1, 1]
    assert (report["without"], report["with a wrong one"]) == (2, 1)
    assert report["turning points named there"] == 3
    assert report["seconds, longest"] == 3.0


def test_a_chance_is_never_certain() -> None:
    assert weighed((0, 0, 99, 0, 0), (1, 0, 5, 0, 0), 2) == SURE
    assert weighed((0,) * 5, (1,) * 5, 4) == pytest.approx(0.25)
