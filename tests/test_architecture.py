"""Who may import whom, and what is named where.

The layers stand in `.importlinter`. Here is what it cannot say: no circles, no game named
outside its folder, nothing but Pillow in pictures.
"""

from __future__ import annotations

import ast
import logging
import re
import sys
import tokenize
from functools import cache
from pathlib import Path

import networkx
import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "render", "bot", "lab")
FILES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
#: What the rules and the pictures may use besides Python.
LIBRARIES = {
    "engine": {"engine", "msgspec", "rapidfuzz"},
    "render": {"engine", "render", "PIL", "msgspec"},
}

#: How many lines a module and a function have at most. A longer function says why it is long.
MODULE, FUNCTION = 450, 60
#: What may stand before a module says anything.
UNSAID = (tokenize.ENCODING, tokenize.COMMENT, tokenize.NL)


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {name_of(path) for path in FILES}


def imports(path: Path) -> set[str]:
    """Return the dotted names a module imports, wherever in it; relative ones resolved."""
    return read(path)[0]


def too_long(tree: ast.AST) -> list[str]:
    """Return the functions that are long and whose docstring (for `__init__`, that of the class)
    does not say why."""
    return [
        f"{node.name}, line {node.lineno}"
        for parent in ast.walk(tree)
        for node in ast.iter_child_nodes(parent)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= FUNCTION
        and not any(
            re.search(r"\blong\b", ast.get_docstring(one) or "", re.IGNORECASE)
            for one in (node, *([parent] if node.name == "__init__" else []))
            if isinstance(one, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        )
    ]


@cache
def read(path: Path) -> tuple[set[str], list[str]]:
    """Return what a module imports, and its functions that are too long."""
    result: set[str] = set()
    package = path.relative_to(ROOT).parent.parts
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            result |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package[: len(package) - node.level + 1]
                base = ".".join((*above, *filter(None, [node.module])))
            result |= {f"{base}.{alias.name}" for alias in node.names}
        elif (
            isinstance(node, ast.Call)
            and getattr(node.func, "attr", getattr(node.func, "id", "")) == "import_module"
            and node.args
            and isinstance(node.args[0], ast.Constant)
        ):
            result.add(str(node.args[0].value))
    return result, too_long(tree)


def within(*parts: str) -> list[Path]:
    folder = ROOT.joinpath(*parts)
    return [path for path in FILES if path.is_relative_to(folder)]


@pytest.fixture
def loggers():
    """Give all loggers their voice back: import-linter silences those there are."""
    yield
    for logger in logging.Logger.manager.loggerDict.values():
        if isinstance(logger, logging.Logger):
            logger.disabled = False


@pytest.mark.usefixtures("loggers")
def test_the_layers_look_down(capsys):
    assert lint_imports(str(ROOT / ".importlinter"), no_cache=True, no_logo=True) == 0, (
        capsys.readouterr().out
    )


def test_no_modules_import_each_other():
    graph = networkx.DiGraph()
    for path in FILES:
        for name in imports(path):
            target = name if name in MODULES else name.rpartition(".")[0]
            if target in MODULES and target != name_of(path):
                graph.add_edge(name_of(path), target)
    assert [c for c in networkx.strongly_connected_components(graph) if len(c) > 1] == []


def test_modules_are_short_and_long_functions_say_why():
    wrong = {str(path.relative_to(ROOT)): read(path)[1] for path in FILES if read(path)[1]}
    for path in FILES:
        if len(path.read_bytes().splitlines()) > MODULE:
            wrong[str(path.relative_to(ROOT))] = ["the module"]
    assert wrong == {}


def test_a_long_function_is_seen():
    body = "\n".join(f"    x{n} = {n}" for n in range(FUNCTION))
    assert too_long(ast.parse(f"def f():\n{body}\n")) == ["f, line 1"]
    assert not too_long(ast.parse(f'def f():\n    """Long: a list."""\n{body}\n'))


def test_rules_and_pictures_use_no_other_library():
    for package, known in LIBRARIES.items():
        for path in within(package):
            used = {name.split(".")[0] for name in imports(path)}
            assert used <= known | set(sys.stdlib_module_names), path


def asked_of_games(source: str) -> list[str]:
    """Return the calls that ask a game, as an object, what it has."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") in ("isinstance", "issubclass", "hasattr", "getattr")
        and re.search(r"(?:^|[._(\[])(?:game|GAMES|able)\b", ast.unparse(node.args[0]))
        and not ast.unparse(node.args[0]).endswith("_type")
    ]


def test_what_a_game_has_is_asked_of_its_parts():
    """A part that a game lacks is None (`engine.game.Game`); nothing else says what it has."""
    assert asked_of_games("isinstance(live.game, HasOrders) or hasattr(type(game), 'edit')")
    for path in within("engine") + within("bot") + within("render") + within("lab"):
        source = path.read_text(encoding="utf-8")
        assert asked_of_games(source) == [], path
        if path.is_relative_to(ROOT / "engine"):
            assert "runtime_checkable" not in source, path


def test_no_game_is_named_outside_its_folder():
    proper = [p for p in within("engine") if "games" not in p.relative_to(ROOT).parts]
    bot = within("bot")
    for path in (*proper, *bot):
        named = {name for name in imports(path) if name.startswith("engine.games.")}
        assert named <= ({"engine.games.GAMES"} if path in bot else set()), path
        assert not mentions_a_game(path), path


def mentions_a_game(path: Path) -> list[str]:
    """Return the code (not comments or docstrings) of a module that names a game."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    games = [p.name for p in (ROOT / "engine" / "games").iterdir() if (p / "__init__.py").exists()]
    pattern = re.compile("|".join(games), re.IGNORECASE)
    result = []
    for node in ast.walk(tree):
        word = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            word = "" if id(node) in docstrings else node.value
        elif isinstance(node, ast.Name):
            word = node.id
        elif isinstance(node, ast.Attribute):
            word = node.attr
        if pattern.search(word):
            result.append(f"line {node.lineno}: {word}")
    return result


def test_every_module_says_what_it_decides():
    for path in (*FILES, *sorted((ROOT / "tests").rglob("*.py"))):
        with path.open("rb") as file:
            tokens = tokenize.tokenize(file.readline)
            first_token = next(t for t in tokens if t.type not in UNSAID)
        assert first_token.type == tokenize.STRING, path


def test_rules_do_not_talk():
    """What is said depends on the rules, never the other way round; a card and a verb declare both,
    and what is looked up is words."""
    words = {"__init__.py", "library.py", "rulebook.py", "text", "positions", "cards", "verbs"}
    for path in within("engine", "games"):
        if words & {*path.parts}:
            continue
        assert not {name for name in imports(path) if "text" in name.split(".")}, path
