"""Tests see enough of random matches whatever a new card deals in them."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.effort import seeds_until

TESTS = Path(__file__).parents[1]
#: What loops over random matches are over.
MATCHES = ("plies(", "playout(", "matches(", "range(some(")


def test_seeds_go_on_until_enough_was_seen() -> None:
    seen = Counter[int]()
    for seed in seeds_until(lambda: seen.total() > 4, range(1, 9, 4)):
        seen[seed] += 1
    assert [*seen] == [1, 5, 9, 13, 17]
    assert [*seeds_until(lambda: True, range(3))] == [0, 1, 2]


def test_what_never_comes_fails_and_says_what_came() -> None:
    seen = Counter({"goats": 3})
    seeds = seeds_until(lambda: seen["dragons"] > 0, range(2))
    with pytest.raises(pytest.fail.Exception, match=r"40 seeds .*goats.: 3"):
        list(seeds)


def test_no_test_counts_what_a_fixed_number_of_random_matches_brings() -> None:
    """It would break with the next card; it asks `seeds_until` instead."""
    tests = [f for part in ("engine", "games", "words") for f in TESTS.glob(f"{part}/**/test_*.py")]
    assert [fault for file in tests for fault in counted(ast.parse(file.read_text()))] == []


def test_a_count_after_random_matches_is_noticed() -> None:
    lines = "def test_x():\n  n = 0\n  for s in plies(1):\n    n += 1\n  assert {} > 50"
    assert [*counted(ast.parse(lines.format("n")))] == ["test_x: n > 50"]
    assert [*counted(ast.parse(lines.format("min(n, 7)")))] == ["test_x: min(n, 7) > 50"]
    assert [*counted(ast.parse(lines.replace("plies(1)", "range(1)").format("n")))] == []


def counted(module: ast.Module) -> Iterator[str]:
    """Yield the tests that assert how much they saw in loops over random matches."""
    for test in ast.walk(module):
        if not isinstance(test, ast.FunctionDef) or not test.name.startswith("test"):
            continue
        loops = [ast.unparse(n.iter) for n in ast.walk(test) if isinstance(n, ast.For)]
        if not any(word in loop for loop in loops for word in MATCHES):
            continue
        for node in test.body:
            if isinstance(node, ast.Assert) and isinstance(node.test, ast.Compare):
                bound, op = node.test.comparators[0], node.test.ops[0]
                number = bound.value if isinstance(bound, ast.Constant) else 0
                if isinstance(op, ast.Gt | ast.GtE) and isinstance(number, int) and number > 1:
                    yield f"{test.name}: {ast.unparse(node.test)}"
