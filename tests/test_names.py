"""A local variable says what it holds, and a docstring names parameters that exist.

`found`, `said` and the like say only how a value came about. Functions may be called so.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EMPTY = {"asked", "found", "given", "kept", "said", "shown", "told"}
FOLDERS = (
    *(f"bot/{name}" for name in (
        "cli", "decks", "lobby", "matches", "moderation", "people", "platform", "ratings",
        "servers", "store", "tournaments", "webhooks")),
    *(f"engine/{name}" for name in (
        "games/hueshift", "games/keepers", "games/resonance", "kit", "search")),
    "lab",
)  # fmt: skip


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def empty_names(tree: ast.AST) -> list[str]:
    """Return the variables and parameters of functions whose names say nothing."""
    names = set()
    for function in functions(tree):
        for node in ast.walk(function):
            if isinstance(node, ast.arg) and node.arg in EMPTY:
                names.add(f"{node.arg}, line {node.lineno}")
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in EMPTY:
                names.add(f"{node.id}, line {node.lineno}")
    return sorted(names)


def former_names(tree: ast.AST) -> list[str]:
    """Return what docstrings call so in backticks although their function has nothing of the
    name."""
    names = []
    for function in functions(tree):
        known = {n.arg for n in ast.walk(function) if isinstance(n, ast.arg | ast.keyword)}
        known |= {n.id for n in ast.walk(function) if isinstance(n, ast.Name)}
        known |= {n.attr for n in ast.walk(function) if isinstance(n, ast.Attribute)}
        for name in re.findall(r"`(\w+)`", ast.get_docstring(function) or ""):
            if name in EMPTY - known:
                names.append(f"{name}, line {function.lineno}")
    return names


@pytest.mark.parametrize("folder", FOLDERS)
def test_variables_say_what_they_hold(folder: str) -> None:
    paths = sorted((ROOT / folder).rglob("*.py"))
    assert paths
    wrong = {}
    for path in paths:
        tree = ast.parse(path.read_text("utf-8"))
        if names := empty_names(tree) + former_names(tree):
            wrong[str(path.relative_to(ROOT))] = names
    assert not wrong


def test_a_planted_name_is_seen() -> None:
    code = 'def f(a):\n    """Return `told`."""\n    found = a\n    return found\n'
    tree = ast.parse(code)
    assert empty_names(tree) == ["found, line 3"]
    assert former_names(tree) == ["told, line 1"]
    assert not empty_names(ast.parse("class A:\n    told: int\n    def said(self): ...\n"))
