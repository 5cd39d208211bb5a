"""Measuring: what a ratio means, peers that are missing, and every part runs.

No figure is asserted: a busy machine would make liars of the tests.
"""

from __future__ import annotations

import json
import os

import pytest

from bot.cli import measure
from bot.cli.bench import PARTS, table
from bot.cli.measure import alone, paired


def test_a_ratio_above_one_means_better_than_the_peer():
    speed = paired("x", "1/s", [10.0, 20.0, 30.0], "p", [5.0, 5.0, 60.0], higher_is_better=True)
    assert (speed.value, speed.peer, speed.ratio, speed.good) == (20, 5, 2, None)
    cost = paired("x", "ms", [10.0], "p", [40.0], higher_is_better=False, at_least=4)
    assert (cost.ratio, cost.good) == (4, True)
    slow = paired("x", "ms", [10.0], "p", [39.0], higher_is_better=False, at_least=4)
    assert slow.good is False


def test_a_value_alone_meets_its_target_from_below():
    assert alone("x", "µs", [9.0, 1.0, 2.0], at_most=2).good is True
    assert alone("x", "µs", [3.0], at_most=2).good is False
    assert alone("x", "µs", [3.0]).good is None


def test_the_table_says_what_was_missed():
    text = table([alone("first", "µs", [1234.5], at_most=2, note="why"), alone("second", "s", [1])])
    assert "1,234 µs" in text
    assert "MISSED (why)" in text
    assert text.splitlines()[2].startswith("second  1.00 s")


def test_memory_is_measured_in_bytes():
    before = measure.resident_bytes(os.getpid())
    block = bytearray(os.urandom(1)) * 40_000_000
    assert measure.resident_bytes(os.getpid()) - before > 30_000_000
    assert block


def test_calls_are_timed():
    assert 0 < measure.per_call(lambda: sum(range(100)), 0.01) < 0.01


@pytest.mark.parametrize("part", PARTS)
def test_every_part_runs(gauntlet, part):
    code, out, err = gauntlet("bench", "--part", part, "--quick", "--json")
    assert (code, err) == (0, "")
    results = json.loads(out)["results"]
    assert results
    assert all(r["value"] >= 0 and r["unit"] for r in results)


@pytest.mark.parametrize("module", ["measure_engine", "measure_pictures"])
def test_a_peer_that_is_not_installed_is_named(gauntlet, module, monkeypatch):
    monkeypatch.setattr(f"bot.cli.{module}.find_spec", lambda name: None)
    part = next(name for name, where in PARTS.items() if where == module)
    code, out, _ = gauntlet("bench", "--part", part, "--quick")
    assert code == 0
    assert "not installed" in out


@pytest.mark.parametrize("argv", [["ludo"], ["--part", "luck"], ["--rounds", "3"]])
def test_wrong_arguments_are_one_line(gauntlet, argv):
    code, out, err = gauntlet("bench", *argv)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
