"""Every rule of a finished game is named by a test.

The rules are the sections of the game's rulebook, the decisions it asks for and the
interactions its rules are known to have; a test names them with
`@rule("KD-ATT-06")`, or, in tests that build several scenarios, `pytest.mark.rule`.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

from engine.rulebook import chapters

TESTS = Path(__file__).parent

#: Decisions the engine must ask for, and interactions of rules: beside the rulebook's sections.
DECISIONS = {f"KD-DEC-{i:02}" for i in range(1, 38)}
INTERACTIONS = {f"IT-{i:02}" for i in range(1, 92)}


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


def rules() -> set[str]:
    """Return the id of every section of the rulebook."""
    return {s.id for c in chapters("keepers") for s in c.sections}


def test_every_rule_of_keepers_is_named_by_a_test() -> None:
    wanted = rules() | DECISIONS | INTERACTIONS
    assert len(wanted) > 400
    missing = sorted(wanted - named())
    assert not missing, f"{len(missing)} rules without a test: {', '.join(missing)}"


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    written = {i for i in named() if re.fullmatch(r"(KD|KU|IT)-.+", i)}
    unknown = written - rules() - DECISIONS - INTERACTIONS
    assert not unknown, sorted(unknown)
