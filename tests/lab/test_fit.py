"""Fitting an evaluation to how games end: the arithmetic, and the command."""

import json
from collections import Counter
from importlib import import_module
from math import log
from operator import mul
from random import Random

import pytest
from msgspec import convert

from bot.cli import main
from engine import core
from engine.games import GAMES
from engine.games.resonance import RESONANCE, Options
from engine.kit import weights
from lab import logit
from tests.effort import seeds_until


def example(dice: Random, true: list[float], sides: int) -> logit.Example:
    """Return a position whose winner is cast by those weights."""
    rows = tuple(tuple(dice.gauss(0, 1) for _ in true) for _ in range(sides))
    winner = dice.choices(range(sides), logit.chances(true, rows))[0]
    return logit.Example(rows, tuple(float(x == winner) for x in range(sides)))


@pytest.mark.parametrize("sides", [2, 4])
def test_weights_are_found_again(sides):
    dice, true = Random(3), [1.0, -0.5, 0.0]
    examples = [example(dice, true, sides) for _ in range(3000)]
    fitted = logit.fit(examples)
    assert fitted == pytest.approx(true, abs=0.15)
    assert logit.loss(fitted, examples) < logit.loss([0.0] * 3, examples)
    assert logit.loss([0.0] * 3, examples) == pytest.approx(log(sides))


def test_what_never_differs_gets_no_weight():
    examples = [logit.Example(((7.0, 1.0), (7.0, 0.0)), (1.0, 0.0))] * 10
    fitted = logit.fit(examples)
    assert fitted[0] == pytest.approx(0)
    assert fitted[1] > 0.5


def test_a_draw_is_shared():
    examples = [logit.Example(((1.0,), (0.0,)), (0.5, 0.5))] * 10
    assert logit.fit(examples) == pytest.approx([0.0])


def test_nothing_to_fit_to_is_refused():
    with pytest.raises(ValueError, match="nothing to fit"):
        logit.fit([])


def test_the_command_fits_the_same_from_the_same_seed(capsys):
    words = ["fit", "resonance", "--games", "10", "--policy", "random", "--every", "40",
             "--json"]  # fmt: skip
    reports = []
    for _ in range(2):
        assert main(words) == 0
        reports.append(json.loads(capsys.readouterr().out))
    assert reports[0] == reports[1]
    assert set(reports[0]["after"]) == set(RESONANCE.study.feature_names)
    assert reports[0]["before"] == weights.read(RESONANCE.study.weights_file)
    assert reports[0]["held out"] > 0


def test_weights_are_written_as_they_are_read(tmp_path):
    path = tmp_path / "weights.toml"
    path.write_text(weights.written({"life": 0.25, "turn": -1.0}, "By hand.\n"), encoding="utf-8")
    assert weights.read(path) == {"life": 0.25, "turn": -1.0}
    path.write_text('life = "much"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="life is not a number"):
        weights.read(path)


def test_a_game_without_features_is_refused(capsys, monkeypatch):
    monkeypatch.setattr(type(RESONANCE), "study", None)
    assert main(["fit", "resonance"]) == 2
    assert "features" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("keepers", {"cards": "chaotic"}), ("hueshift", {"draft": "dealt"}),
        ("machines", {"field": "corridor"}), ("resonance", {"quick": True}),
    ],
)  # fmt: skip
def test_an_evaluation_is_the_weighted_sum_of_its_features(name, options):
    game, seen = GAMES[name], Counter[int]()
    assert game.study is not None
    weights_read = weights.read(game.study.weights_file)
    assert [*weights_read] == [*game.study.feature_names]
    for seed in seeds_until(lambda: seen.total() > 5, range(5, 6)):
        state, dice = game.setup(seed, convert(options, game.options_type)), Random(seed)
        while state.outcome is None and state.ply < 600:
            decision = dice.choice(game.decisions(state))
            core.apply(game, state, decision.seat, dice.choice(decision.actions))
            rows = [game.study.features(state, x) for x in state.playing]
            if state.ply % 5 or len(rows) < 2 or rows[0] == rows[1]:
                continue
            own, other = (sum(map(mul, weights_read.values(), row)) for row in rows)
            worth = game.computer.evaluate(state, state.playing[0])
            full = weights.standing(own, [other])
            if worth == pytest.approx(full, abs=0.03):
                seen[seed] += 1
            else:  # it fades where nothing happens, to nothing where no side can win any more
                assert 0 <= worth / full < 1


@pytest.mark.parametrize("name", ["machines", "resonance"])
def test_every_weight_counts_something_and_nothing_else_counts(name):
    game, module = GAMES[name], import_module(f"engine.games.{name}.evaluate")
    state = game.setup(1, game.options_type())
    assert [*module.counts(state, 0)] == [*module.BY_NAME]


def test_positions_are_even_at_the_start():
    for seats in (2, 3, 4):
        state = RESONANCE.setup(1, Options(seats=seats))
        worth = [RESONANCE.computer.evaluate(state, x) for x in range(seats)]
        assert all(abs(value) < 0.5 for value in worth)


def test_damage_to_a_player_is_bad_for_it_and_good_for_the_others():
    for seats in (2, 3, 4):
        state = RESONANCE.setup(1, Options(seats=seats))
        before = [RESONANCE.computer.evaluate(state, x) for x in range(seats)]
        state.units["A"].damage = 6
        after = [RESONANCE.computer.evaluate(state, x) for x in range(seats)]
        assert after[0] < before[0]
        assert all(b > a for a, b in zip(before[1:], after[1:], strict=True))
