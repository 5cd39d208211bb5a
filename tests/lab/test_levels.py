"""Tournaments: what a result means, and that the same seed gives the same games."""

from __future__ import annotations

import json
from math import inf

import pytest

from lab.levels import Pairing, count, elo, pairings, schedule, signed, tables, wilson
from lab.playing import Played, read_options

SHORT = ("--games", "2", "--seed", "5", "--longest", "24")


def test_elo_of_a_score():
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(0.25) == pytest.approx(-190.85, abs=0.01)
    assert elo(10 / 11) == pytest.approx(400)
    assert (elo(1), elo(0)) == (inf, -inf)
    assert (signed(inf), signed(-inf), signed(99.6)) == ("+inf", "-inf", "+100")


def test_wilsons_interval_is_that_of_the_books():
    low, high = wilson(0.75, 60)  # 45 of 60
    assert (low, high) == (pytest.approx(0.6277, abs=1e-4), pytest.approx(0.8422, abs=1e-4))
    assert wilson(1.0, 20) == (pytest.approx(0.8389, abs=1e-4), 1.0)
    assert all(wilson(1.0, n)[1] == 1.0 and wilson(0.0, n)[0] == 0.0 for n in range(1, 60))
    assert wilson(0.0, 20) == (0.0, pytest.approx(0.1611, abs=1e-4))


def test_a_result_counts_draws_by_half():
    result = Pairing("b", "a", wins=6, draws=4, losses=2)
    assert (result.games, result.score) == (12, 8 / 12)
    low, high = result.interval
    assert low < result.elo < high


def test_at_a_larger_table_an_even_share_is_no_difference():
    assert elo(1 / 4, 4) == pytest.approx(0)
    assert elo(10 / 13, 4) == pytest.approx(400)  # ten times as likely as each of three
    assert Pairing("b", "a", wins=25, losses=75, sides=4).elo == pytest.approx(0)
    assert Pairing("b", "a", draws=10, sides=4).score == 1 / 4


def test_at_a_larger_table_the_stronger_sits_alone_on_every_seat():
    tasks = schedule("resonance", {"seats": "4"}, (0, 1, 2, 3), [("b", "a")], 8, 1, 10)
    assert [t.policies.index("b") for t in tasks] == [0, 1, 2, 3] * 2
    assert all(t.policies.count("a") == 3 for t in tasks)
    assert len({t.seed for t in tasks[:4]}) == 1
    assert len({t.seed for t in tasks}) == 2


def test_where_all_play_together_each_level_has_the_table_in_turn():
    tasks = schedule("hueshift", {}, (0, 0), [("b", "a")], 4, 1, 10)
    assert [t.policies for t in tasks] == [("b", "b"), ("a", "a")] * 2


def test_who_meets_whom():
    assert pairings(["a", "b", "c"], False) == [("b", "a"), ("c", "b")]
    assert pairings(["a", "b", "c"], True) == [("b", "a"), ("c", "a"), ("c", "b")]


def test_every_opening_is_played_twice_with_seats_swapped():
    tasks = schedule("keepers", {}, (0, 1), [("b", "a")], 6, 9, 100)
    assert [t.policies for t in tasks] == [("b", "a"), ("a", "b")] * 3
    assert [t.seed for t in tasks[::2]] == [t.seed for t in tasks[1::2]]
    assert len({t.seed for t in tasks}) == 3
    four = schedule("keepers", {}, (0, 1, 0, 1), [("b", "a")], 2, 9, 100)
    assert [t.policies for t in four] == [("b", "a", "b", "a"), ("a", "b", "a", "b")]


def test_results_are_counted_from_the_winning_seats():
    def played(policies: tuple[str, ...], winners: tuple[int, ...]) -> Played:
        return Played(policies, winners, "over", 10, 1.0, {})

    games = [
        played(("b", "a"), (0,)),
        played(("a", "b"), (0,)),
        played(("b", "a", "b", "a"), (0, 2)),
        played(("a", "b"), ()),
    ]
    (result,) = count([("b", "a")], 4, games)
    assert (result.wins, result.draws, result.losses) == (2, 1, 1)
    text = "\n".join(tables([result], {}))
    assert "62.5%" in text
    assert "+89" in text


def test_a_tournament_repeats_with_its_seed_and_any_number_of_workers(gauntlet):
    def figures(*more: str) -> dict[str, object]:
        levels = ("--levels", "random", "rookie", "squire")
        code, out, err = gauntlet("selfplay", "keepers", *levels, *SHORT, "--json", *more)
        assert (code, err) == (0, "")
        report = json.loads(out)
        times = report.pop("times")
        assert set(times) == {"random", "rookie", "squire"}
        assert all(t["decisions"] and t["longest s"] >= t["mean s"] >= 0 for t in times.values())
        return dict(report)

    one = figures()
    assert one == figures("--workers", "2")
    assert [(p["level"], p["against"], p["games"]) for p in one["pairings"]] == [
        ("rookie", "random", 2),
        ("squire", "rookie", 2),
    ]
    assert sum(one["why"].values()) == 4


def test_the_table_names_levels_scores_and_times(gauntlet):
    code, out, _ = gauntlet("selfplay", "keepers", "--levels", "random", "rookie", *SHORT)
    assert code == 0
    assert "2 games per pairing, seed 5" in out
    for word in ("won", "score", "Elo", "95 % interval", "mean", "longest", " ms", "ends:"):
        assert word in out


def test_options_are_words_or_json():
    assert read_options("keepers", ["first=guest", "wall_row_owner=none"], 1) == {
        "first": "guest",
        "wall_row_owner": "none",
    }
    assert read_options("keepers", ['{"first": "guest"}'], 1) == {"first": "guest"}
    assert read_options("keepers", ["{}"], 1) == {}


def test_other_seats_are_filled_in_teams(gauntlet):
    argv = ("--levels", "random", "rookie", "--games", "2", "--longest", "30", "--options")
    code, out, err = gauntlet("selfplay", "keepers", *argv, "edition=coop", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["pairings"][0]["games"] == 2


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["--levels", "oracle", "rookie"], "--levels: there is no policy 'oracle'"),
        (["--levels", "rookie"], "two or more different names"),
        (["--levels", "rookie", "rookie"], "two or more different names"),
        (["--levels", "rookie", "--policy", "random"], "not allowed with"),
        (["--options", "first=nobody"], "--options: "),
        (["--options", "speed=3"], "has no option 'speed'; it has: edition"),
        (["--options", "first=host", "second"], "'second' is not written key=value"),
        (["--longest", "0"], "whole number from 1"),
    ],
)
def test_wrong_arguments_are_one_line(gauntlet, argv, says):
    code, out, err = gauntlet("selfplay", "keepers", *argv)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


def test_a_tournament_goes_on_from_the_games_it_finds(gauntlet, tmp_path):
    words = ("selfplay", "hueshift", "--levels", "rookie", "squire", "--options", "draft=dealt")
    words += ("--seed", "3", "--json")
    arguments = ("--save", str(tmp_path / "kept"))
    first = json.loads(gauntlet(*words, "--games", "2", *arguments)[1])
    files = {f: f.stat().st_mtime_ns for f in (tmp_path / "kept").iterdir()}
    assert len(files) == 2
    gone_on = json.loads(gauntlet(*words, "--games", "4", *arguments)[1])
    assert {f: f.stat().st_mtime_ns for f in files} == files  # not played again
    afresh = json.loads(gauntlet(*words, "--games", "4")[1])
    assert (gone_on["pairings"], gone_on["why"]) == (afresh["pairings"], afresh["why"])
    assert first["pairings"] != gone_on["pairings"]
