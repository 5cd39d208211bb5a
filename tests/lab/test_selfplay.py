"""Playing many games from the command line."""

from __future__ import annotations

import json

import pytest


def test_selfplay_counts_every_game(gauntlet):
    code, out, err = gauntlet("selfplay", "keepers", "--games", "6", "--seed", "3", "--json")
    assert (code, err) == (0, "")
    report = json.loads(out)
    assert report["games"] == 6
    assert sum(report["why"].values()) == 6
    assert sum(report["wins by seat"].values()) + report["draws"] == 6
    assert report["plies"]["shortest"] <= report["plies"]["median"] <= report["plies"]["longest"]


def test_selfplay_repeats_with_its_seed_and_any_number_of_jobs(gauntlet):
    def figures(*more: str) -> dict[str, object]:
        code, out, _ = gauntlet("selfplay", "keepers", "--games", "3", "--json", *more)
        assert code == 0
        return {k: v for k, v in json.loads(out).items() if "second" not in k}

    assert figures("--seed", "9") == figures("--seed", "9") == figures("--seed", "9", "--jobs", "2")
    assert figures("--seed", "9") != figures("--seed", "10")


def test_selfplay_swaps_seats_and_prints_a_report(gauntlet):
    code, out, _ = gauntlet(
        "selfplay", "keepers", "--games", "2", "--policy", "greedy", "random", "--swap",
        "--longest", "20",
    )  # fmt: skip
    assert code == 0
    assert "greedy against random" in out
    assert "wins by policy" in out


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ([], "required: game"),
        (["ludo"], "there is no game 'ludo'; choose one of: keepers"),
        (["keepers", "--games", "0"], "whole number from 1"),
        (["keepers", "--games", "many"], "'many' is not a whole number"),
        (["keepers", "--seed", "-1"], "whole number from 0"),
        (["keepers", "--policy", "oracle"], "there is no policy 'oracle'; choose one of: random"),
        (["keepers", "--policy", "random", "random", "random"], "takes 1 or 2 names, not 3"),
        (["keepers", "--options", "{"], "--options: "),
        (["keepers", "--options", '{"first": 3}'], "--options: "),
        (["keepers", "--jobs", "0"], "whole number from 1 to 256"),
        (["keepers", "--save", "file/below"], "cannot be made"),
    ],
)
def test_selfplay_refuses_wrong_arguments_in_one_line(gauntlet, folder, argv, says):
    (folder / "file").write_text("")
    code, out, err = gauntlet("selfplay", *argv)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
