"""A program on the machine pairs the Swiss system; what it answers is checked before it counts."""

from __future__ import annotations

import stat
import sys

import pytest

from bot.tournaments import model
from bot.tournaments.model import Settings, program, swiss
from tests.tournaments.kit import begun, swiss_round


@pytest.fixture
def put(tmp_path, monkeypatch):
    """Put a program on the path that writes what it is told to, and keeps what it was given."""

    def place(pairs: str, code: int = 0):
        script = tmp_path / "bbpPairings"
        script.write_text(
            f"#!{sys.executable}\n"
            "import pathlib, sys\n"
            f"pathlib.Path({str(tmp_path / 'given')!r}).write_text("
            "pathlib.Path(sys.argv[2]).read_text())\n"
            f"pathlib.Path(sys.argv[4]).write_text({pairs!r})\n"
            f"sys.exit({code})\n"
        )
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        monkeypatch.setenv("PATH", str(tmp_path))
        return tmp_path / "given"

    return place


@pytest.fixture
def second_round():
    t = begun(Settings("swiss", rounds=4, bye_worth=0.5), 6)
    t = swiss_round(t, [(1, 4, "1-0"), (5, 2, "0-1"), (3, 6, "=")])
    return model.request_bye(t, 4, 2)


def test_its_pairs_count_and_it_is_told_everything(put, second_round):
    given = put("3\n3 2\n1 6\n5 0\n")
    answer = model.solve(model.work(second_round))
    assert {frozenset(pair) for pair in answer["pairs"]} == {frozenset({2, 3}), frozenset({1, 6})}
    assert (answer["bye"], answer["note"]) == (5, "")
    text = given.read_text()
    assert "162  W 1.0    D 0.5    P 0.5" in text
    away = next(line for line in text.splitlines() if line.startswith("001    4"))
    assert away.split()[-3:] == ["0000", "-", "H"]


@pytest.mark.parametrize(
    ("pairs", "code"),
    [
        ("2\n1 2\n3 0\n", 0),  # somebody is missing
        ("3\n1 4\n2 3\n5 6\n", 0),  # somebody who is away
        ("3\n2 5\n1 3\n6 0\n", 0),  # they have met
        ("nonsense", 0),
        ("", 3),
        ("", 1),
    ],
)
def test_what_breaks_a_rule_is_not_taken(put, second_round, pairs, code):
    work = model.work(second_round)
    put(pairs, code)
    answer = model.solve(work)
    assert program.found()
    assert not swiss.breaches(work, answer["pairs"], answer["bye"])
    seated = sorted(one for pair in answer["pairs"] for one in pair)
    assert sorted([*seated, answer["bye"]]) == [1, 2, 3, 5, 6]
