"""Who may import whom: rules know no Discord, pictures see views only, the bot no game."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "render", "bot")
FILES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
#: The rules: no clock, no chance but the state's, no network, no threads, no files.
ENGINE_MAY_NOT = {
    "aiosqlite", "asyncio", "bot", "concurrent", "datetime", "discord", "multiprocessing",
    "PIL", "random", "render", "secrets", "socket", "sqlite3", "threading", "time", "uuid",
}  # fmt: skip
RENDER_MAY = {"engine", "render", "PIL"}
STDLIB_NOT_IN_RENDER = {"asyncio", "datetime", "random", "secrets", "socket", "sqlite3", "time"}


def imports(path: Path) -> set[str]:
    """Return the dotted names a module imports, wherever in it; relative ones resolved."""
    found: set[str] = set()
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package[: len(package) - node.level + 1]
                base = ".".join((*above, *filter(None, [node.module])))
            found |= {f"{base}.{alias.name}" for alias in node.names}
        elif (
            isinstance(node, ast.Call)
            and getattr(node.func, "attr", getattr(node.func, "id", "")) == "import_module"
            and node.args
            and isinstance(node.args[0], ast.Constant)
        ):
            found.add(str(node.args[0].value))
    return found


def tops(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imports(path)}


def named(paths: list[Path]) -> list[object]:
    return [pytest.param(path, id=str(path.relative_to(ROOT))) for path in paths]


def within(*parts: str) -> list[Path]:
    folder = ROOT.joinpath(*parts)
    return [path for path in FILES if path.is_relative_to(folder)]


def test_there_is_something_to_look_at():
    for package in PACKAGES:
        assert within(package), package


@pytest.mark.parametrize("path", named(within("engine")))
def test_the_engine_knows_only_rules(path):
    assert not tops(path) & ENGINE_MAY_NOT


@pytest.mark.parametrize("path", named(within("render")))
def test_render_knows_only_the_engine_and_pillow(path):
    outside = tops(path) - RENDER_MAY
    assert outside <= set(sys.stdlib_module_names) - STDLIB_NOT_IN_RENDER


@pytest.mark.parametrize(
    "path", named([p for p in within("engine") if "games" not in p.relative_to(ROOT).parts])
)
def test_the_engine_proper_names_no_game(path):
    assert not {name for name in imports(path) if name.startswith("engine.games")}
    assert not mentions_a_game(path)


@pytest.mark.parametrize(
    "path",
    named([p for p in within("bot") if not p.is_relative_to(ROOT / "bot" / "cli")]),
)
def test_the_bot_names_no_game(path):
    assert not {name for name in imports(path) if name.startswith("engine.games.")} - {
        "engine.games.GAMES"
    }
    assert not mentions_a_game(path)


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
    found = []
    for node in ast.walk(tree):
        word = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            word = "" if id(node) in docstrings else node.value
        elif isinstance(node, ast.Name):
            word = node.id
        elif isinstance(node, ast.Attribute):
            word = node.attr
        if pattern.search(word):
            found.append(f"line {node.lineno}: {word}")
    return found


@pytest.mark.parametrize("path", named([*FILES, *sorted((ROOT / "tests").rglob("*.py"))]))
def test_every_module_says_what_it_decides(path):
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "path",
    named(
        [
            p
            for p in within("engine", "games")
            if p.name != "__init__.py" and not {"talk", "positions"} & {*p.parts}
        ]
    ),
)
def test_rules_do_not_talk(path):
    """What is said depends on the rules, never the other way round."""
    assert not {name for name in imports(path) if "talk" in name.split(".")}


def test_games_import_no_other_game():
    folder = ROOT / "engine" / "games"
    games = [p.name for p in folder.iterdir() if (p / "__init__.py").exists()]
    for game in games:
        for path in within("engine", "games", game):
            others = {f"engine.games.{other}" for other in games if other != game}
            assert not {n for n in imports(path) if any(n.startswith(o) for o in others)}, path
