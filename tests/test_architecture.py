"""Who may import whom: rules know no Discord, pictures see views only, the bot no game."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "render", "bot")
FILES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
#: The rules: no clock, no chance but the state's, no network, no threads, no files.
ENGINE_MAY_NOT = {
    "aiosqlite", "asyncio", "bot", "concurrent", "datetime", "discord", "multiprocessing",
    "PIL", "random", "render", "secrets", "socket", "sqlite3", "threading", "time", "uuid",
}  # fmt: skip
RENDER_MAY = {"engine", "render", "PIL"}
#: Packages of a game that put its rules into words, or read words.
TALK = {"text", "positions"}
STDLIB_NOT_IN_RENDER = {"asyncio", "datetime", "random", "secrets", "socket", "sqlite3", "time"}


class Module(NamedTuple):
    """What is asked about a file: the dotted names it imports, wherever in it, relative ones
    resolved; the code (not comments or docstrings) that names a game; whether it says what it
    decides."""

    imports: frozenset[str]
    games: tuple[str, ...]
    described: bool


GAMES = re.compile(
    "|".join(p.parent.name for p in (ROOT / "engine" / "games").glob("*/__init__.py")),
    re.IGNORECASE,
)
DESCRIBED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


@cache
def module(path: Path) -> Module:
    """Read a file, once however many tests ask."""
    found: set[str] = set()
    games: list[str] = []
    docstrings: set[int] = set()
    package = path.relative_to(ROOT).parent.parts
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):  # from the outside in, so a docstring is known when it comes
        word = ""
        if isinstance(node, DESCRIBED):
            if node.body and isinstance(node.body[0], ast.Expr):
                docstrings.add(id(node.body[0].value))
        elif isinstance(node, ast.Import):
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
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            word = "" if id(node) in docstrings else node.value
        elif isinstance(node, ast.Name):
            word = node.id
        elif isinstance(node, ast.Attribute):
            word = node.attr
        if word and GAMES.search(word):
            games.append(f"line {node.lineno}: {word}")
    return Module(frozenset(found), tuple(games), bool(ast.get_docstring(tree)))


def tops(path: Path) -> set[str]:
    return {name.split(".")[0] for name in module(path).imports}


def offenders(paths: Iterable[Path], wrong: Callable[[Path], object]) -> dict[str, object]:
    """Return what is wrong with each file in which something is."""
    found = {str(path.relative_to(ROOT)): wrong(path) for path in paths}
    return {path: what for path, what in found.items() if what}


def within(*parts: str) -> list[Path]:
    folder = ROOT.joinpath(*parts)
    return [path for path in FILES if path.is_relative_to(folder)]


def test_there_is_something_to_look_at():
    for package in PACKAGES:
        assert within(package), package


def test_the_engine_knows_only_rules():
    assert not offenders(within("engine"), lambda path: tops(path) & ENGINE_MAY_NOT)


def test_render_knows_only_the_engine_and_pillow():
    may = RENDER_MAY | (set(sys.stdlib_module_names) - STDLIB_NOT_IN_RENDER)
    assert not offenders(within("render"), lambda path: tops(path) - may)


def test_the_engine_proper_names_no_game():
    proper = [p for p in within("engine") if "games" not in p.relative_to(ROOT).parts]

    def wrong(path: Path) -> list[str]:
        games = [name for name in module(path).imports if name.startswith("engine.games")]
        return [*games, *module(path).games]

    assert proper
    assert not offenders(proper, wrong)


def test_the_bot_names_no_game():
    bot = [p for p in within("bot") if not p.is_relative_to(ROOT / "bot" / "cli")]

    def wrong(path: Path) -> list[str]:
        games = {name for name in module(path).imports if name.startswith("engine.games.")}
        return [*sorted(games - {"engine.games.GAMES"}), *module(path).games]

    assert not offenders(bot, wrong)


def test_every_module_says_what_it_decides():
    tests = sorted((ROOT / "tests").rglob("*.py"))
    assert not offenders([*FILES, *tests], lambda path: not module(path).described)


def test_rules_do_not_talk():
    """What is said depends on the rules, never the other way round."""
    rules = [
        p
        for p in within("engine", "games")
        if p.name != "__init__.py" and not TALK & {*p.relative_to(ROOT).parts}
    ]
    talkers = [p for p in within("engine", "games") if "text" in p.relative_to(ROOT).parts]
    assert rules
    assert talkers
    assert not offenders(
        rules, lambda path: [n for n in module(path).imports if "text" in n.split(".")]
    )


def test_games_import_no_other_game():
    folder = ROOT / "engine" / "games"
    games = [p.name for p in folder.iterdir() if (p / "__init__.py").exists()]
    for game in games:
        for path in within("engine", "games", game):
            others = {f"engine.games.{other}" for other in games if other != game}
            assert not {n for n in module(path).imports if any(n.startswith(o) for o in others)}, (
                path
            )
