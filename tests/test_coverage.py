"""Every rule of a finished game is named by a test.

The rules are the sections of the game's rulebook; a test names them with
`@rule("KD-ATT-06")`, or, in tests that build several scenarios, `pytest.mark.rule`.
"""

from __future__ import annotations

import ast
from pathlib import Path

from engine.rulebook import chapters

TESTS = Path(__file__).parent

#: Decisions the engine must ask for, beside the rulebook's sections; cards come later.
DECISIONS = {f"KD-DEC-{i:02}" for i in (1, 2, 3, *range(5, 19), *range(30, 36))}
#: Interactions that need no Keeper Ability Card.
INTERACTIONS = {
    f"IT-{i:02}"
    for i in (
        *range(1, 9),
        *range(12, 20),
        21,
        *range(25, 31),
        *(33, 34, 37, 38, 39, 41, 42),
        *range(44, 54),
        *range(55, 62),
        *range(63, 70),
        *(72, 80, 81, 82, 83, 84, 85, 86),
    )
}


def named() -> set[str]:
    """Return every id some test names."""
    ids: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _called(node.func) == "rule":
                ids |= {a.value for a in node.args if isinstance(a, ast.Constant)}
    return ids


def _called(func: ast.expr) -> str:
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else ""


def test_every_rule_of_keepers_is_named_by_a_test() -> None:
    rules = {s.id for c in chapters("keepers") for s in c.sections if s.id.startswith("KD-")}
    assert len(rules) > 200
    missing = sorted((rules | DECISIONS | INTERACTIONS) - named())
    assert not missing, f"{len(missing)} rules without a test: {', '.join(missing)}"


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    rules = {s.id for c in chapters("keepers") for s in c.sections}
    unknown = {i for i in named() if i.startswith("KD-")} - rules - DECISIONS
    assert not unknown, sorted(unknown)
