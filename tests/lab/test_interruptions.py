"""Counting what players are asked for nothing."""

from __future__ import annotations

import json

import pytest

QUICK = ("interruptions", "hueshift", "--editions", "quick", "--games", "3", "--policy", "glance")


def _figures(gauntlet, *more: str) -> dict[str, float]:
    code, out, _ = gauntlet(*QUICK, "--json", *more)
    assert code == 0
    report = json.loads(out)["quick"]
    assert report["turns"] > 0
    total = {key: sum(row[key] for row in report["kinds"].values()) for key in report["per turn"]}
    assert {k: round(v / report["turns"], 3) for k, v in total.items()} == report["per turn"]
    return {"turns": report["turns"], **total}


def test_interruptions_are_counted_for_each_turn(gauntlet):
    always = _figures(gauntlet, "--always-ask")
    assert always["spared"] == always["missed"] == 0
    assert 0 < always["passed"] < always["asked"]
    usual = _figures(gauntlet, "--check")
    assert usual["spared"] > 0
    assert usual["missed"] <= usual["spared"]
    assert _figures(gauntlet, "--check", "--workers", "2") == usual
    falling = _figures(gauntlet, "--standing", "falling")
    assert falling["passed"] / falling["turns"] < usual["passed"] / usual["turns"]
    assert _figures(gauntlet, "--saving") == falling


def test_every_kind_of_question_is_shown(gauntlet):
    code, out, _ = gauntlet(*QUICK, "--kinds")
    assert code == 0
    assert "quick" in out
    assert any(line.split()[:2] == ["act", "asked"] for line in out.splitlines())


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["ludo"], "there is no game 'ludo'"),
        (["hueshift", "--editions", "slow"], "--editions: choose among: duel"),
        (["hueshift", "--standing", "never"], "--standing: choose among: matter"),
        (["hueshift", "--policy", "oracle"], "--policy: choose one of: random"),
    ],
)
def test_interruptions_refuse_wrong_arguments_in_one_line(gauntlet, argv, says):
    code, out, err = gauntlet("interruptions", *argv)
    assert (code, out) == (2, "")
    assert says in err
