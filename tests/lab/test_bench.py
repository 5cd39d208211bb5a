"""Measuring: what a ratio means, peers that are missing, and every part runs.

No figure is asserted: a busy machine would make liars of the tests.
"""

from __future__ import annotations

import json
import mmap
import os

import msgspec
import pytest

from bot.services import Services
from bot.whole_store import Store
from engine.games import GAMES
from lab import measure, measure_service
from lab.bench import PARTS, table
from lab.measure import Effort, alone, in_turn, paired, spread


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


def test_a_value_beside_a_peer_may_be_promised_alone():
    slow = paired("x", "ms", [30.0], "p", [90.0], higher_is_better=False, at_most=20)
    assert (slow.ratio, slow.sign, slow.target, slow.good) == (3, "<=", 20, False)


def test_the_spread_is_that_of_the_middle_half():
    assert spread([10.0, 10.0, 10.0, 10.0, 90.0]) == 0
    assert spread([8.0, 9.0, 10.0, 11.0, 12.0]) == pytest.approx(0.2)
    assert spread([5.0]) == spread([0.0, 0.0]) == 0


def test_whoever_begins_a_round_changes_and_the_first_is_left_out():
    order = []

    def note(who):
        def play(n):
            order.append(who)
            return n

        return play

    assert in_turn(3, note("we"), note("they")) == ([0, 1, 2], [0, 1, 2])
    assert order == ["they", "we", "we", "they", "they", "we", "we", "they"]


def test_the_table_says_what_was_missed():
    first = alone("first", "µs", [1234.5], at_most=2, note="why")
    text = table([first, msgspec.structs.replace(alone("second", "s", [1]), game="chess")])
    assert "1,234 µs" in text
    assert "MISSED (why)" in text
    assert text.splitlines()[2].startswith("chess  second  1.00 s")


def test_memory_is_measured_in_bytes():
    before = measure.resident_bytes(os.getpid())
    with mmap.mmap(-1, 40_000_000) as block:  # new pages, whatever the process has let go
        for page in range(0, len(block), mmap.PAGESIZE):
            block[page] = 1
        assert measure.resident_bytes(os.getpid()) - before > 30_000_000


def test_calls_are_timed():
    assert 0 < measure.per_call(lambda: sum(range(100)), 0.01) < 0.01


@pytest.fixture
def little(monkeypatch):
    """With `--quick` only so much is measured as shows that it can be."""
    effort = Effort(
        rounds=1, seconds=0.002, presses=1, pictures=1, decisions=1, matches=10, panels=1
    )
    monkeypatch.setattr("lab.bench.QUICK", effort)
    monkeypatch.setattr("lab.measure_pictures.FIELD", 8)
    monkeypatch.setattr("lab.measure_opponents.MATCHES", 2)


@pytest.fixture
def measured(gauntlet, little):
    """Measure a little, and return the results."""

    def run(*wanted):
        code, out, err = gauntlet("bench", *wanted, "--quick", "--json")
        assert (code, err) == (0, "")
        results = json.loads(out)["results"]
        assert results
        assert all(r["value"] >= 0 and r["unit"] for r in results)
        return results

    return run


@pytest.mark.parametrize("part", [p for p in PARTS if p not in ("engine", "clicks", "pictures")])
def test_every_other_part_runs(measured, part):
    assert {r["game"] for r in measured("keepers", "--part", part)} <= {"keepers", ""}


def test_without_a_name_every_game_is_measured(measured):
    results = measured("--part", "engine", "--part", "clicks")
    for game in GAMES:
        own = [r for r in results if r["game"] == game]
        assert {"random play", "a press answered"} <= {r["name"] for r in own}


def test_every_sort_of_picture_is_measured(measured):
    results = measured("--part", "pictures")
    for game, wanted in {
        "keepers": ("the board", "the draft", "a list of one's own", "the hand", "a card"),
        "hueshift": ("the board", "the draft", "the pilots' Mechs", "a card"),
        "resonance": (
            "the board",
            "the board, three players",
            "the board, four players",
            "the draft",
            "colours and codex",
            "the hand",
            "a card",
        ),
        "": ("the standings of 8",),
    }.items():
        drawn = {r["name"].removeprefix("draw ") for r in results if r["game"] == game}
        assert drawn >= {*wanted}
        assert all(r["value"] > 1000 for r in results if r["unit"] == "bytes")


@pytest.mark.parametrize("module", ["measure_clicks", "measure_engine", "measure_pictures"])
def test_a_peer_that_is_not_installed_is_named(gauntlet, little, module, monkeypatch):
    monkeypatch.setattr(f"lab.{module}.find_spec", lambda name: None)
    part = next(name for name, where in PARTS.items() if where == module)
    code, out, _ = gauntlet("bench", "keepers", "--part", part, "--quick")
    assert code == 0
    assert "not installed" in out


@pytest.mark.parametrize("argv", [["ludo"], ["--part", "luck"], ["--rounds", "3"]])
def test_wrong_arguments_are_one_line(gauntlet, argv):
    code, out, err = gauntlet("bench", *argv)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


async def test_two_people_click_through_what_they_set_up_in_secret(tmp_path):
    """One of them acts unseen by the other, so each knows the match by a number of their own."""
    store = await Store.open(tmp_path / "s.db")
    matches = Services(store, GAMES)
    await matches.start()
    table = measure_service._Table(GAMES["hueshift"], matches)
    try:
        await table.play(80)
        assert any(row.hidden for row in await store.matches.actions(1))
    finally:
        await matches.close()
        await store.close()
