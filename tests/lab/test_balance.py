"""Balance reports: what is counted, the interval, the table and the plot."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from engine import games
from lab.balance import Count, count, off, plot, questions, table
from lab.playing import Asking, Played
from tests.toy_game import TOY

GAMES = [
    ((("mech", "Olaf", 0), ("mech", "Bowler", 1)), (1,)),
    ((("mech", "Bowler", 0), ("mech", "Olaf", 1)), (0,)),
    ((("mech", "Olaf", 0), ("mech", "Bowler", 1)), ()),
]


def test_wins_are_counted_for_the_side_that_had_it() -> None:
    mechs = count(GAMES)["mech"]
    assert (mechs["Bowler"].games, mechs["Bowler"].points) == (3, 2.5)
    assert (mechs["Olaf"].games, mechs["Olaf"].points) == (3, 0.5)


def test_the_interval_is_wilsons() -> None:
    low, high = Count(60, 45).interval()
    assert (low, high) == (pytest.approx(0.6277, abs=1e-4), pytest.approx(0.8422, abs=1e-4))
    assert off(Count(60, 45), 0.5) == "+"
    assert off(Count(60, 45), 0.7) == ""
    assert Count().interval() == (0.0, 1.0)


def test_table_and_plot_name_everything_with_enough_games() -> None:
    groups = count(GAMES * 4)
    assert "| Bowler | 12 | 83.3 %" in table(groups)
    assert "2 more with fewer than 20 games" in table(groups, 20)
    drawn = ElementTree.fromstring(plot(groups, "A <title>"))
    words = [e.text for e in drawn.iter() if e.text]
    assert "A <title>" in words
    assert any(w.startswith("Bowler") for w in words)


def test_questions_are_told_for_one_player() -> None:
    by_kind = {"act": Asking(own=6), "guard": Asking(others=1, apart=1, passed=1)}
    one = Played(("random",) * 2, (0,), "won", 9, 1.0, {}, (), by_kind, {"quiet": 2}, 4)
    lines = questions([one], 2, {"quiet": "Ask less"})
    assert "in a match: 4.0" in lines
    assert "1.50 in the own turn and 0.25 in those of others; 0.25 of them" in lines
    assert "act 3.0, guard 1.0" in lines
    assert "“Ask less” would answer 1.0 of them" in lines


def test_a_report_counts_what_stood_in_the_match(gauntlet, tmp_path) -> None:
    words = ("--games", "6", "--policy", "glance", "--options", "draft=dealt", "arena=draw")
    assert gauntlet("selfplay", "hueshift", *words, "--report", str(tmp_path))[0] == 0
    text = (tmp_path / "balance-hueshift.md").read_text(encoding="utf-8")
    for group in ("Seat", "Character", "Mech", "Pairing", "Wildcard", "Arena"):
        assert f"### {group}" in text, group
    assert "No Arena" not in text  # one was drawn in every match
    assert (tmp_path / "balance-hueshift.svg").stat().st_size > 1000


def test_a_game_without_factors_says_so(gauntlet, tmp_path, monkeypatch) -> None:
    monkeypatch.setitem(games.GAMES, "toy", TOY)
    words = ("selfplay", "toy", "--games", "1", "--longest", "5", "--report", str(tmp_path))
    code, _, err = gauntlet(*words)
    assert code == 2
    assert "doesn't support --report" in err
