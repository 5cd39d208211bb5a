"""Every refusal is raised with what its sentence has places for: no type checker sees to it."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from string import Formatter
from types import ModuleType
from typing import Any

import bot
from bot.platform.refusals import Refused

MODULES = [
    import_module(m.name) for m in walk_packages(bot.__path__, "bot.") if "__main__" not in m.name
]


def kinds(kind: type[Refused] = Refused) -> Iterator[type[Refused]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from kinds(sub)


def placeholders(kind: type[Refused]) -> set[str]:
    """Return what the sentence of a refusal has places for."""
    return {name for _, name, *_ in Formatter().parse(kind.says) if name}


def fits(kind: type[Refused], node: ast.Call | ast.Raise) -> bool:
    """Say whether a call fills every place: the only one as it is, several by name."""
    wanted = placeholders(kind)
    args = node.args if isinstance(node, ast.Call) else []
    named = {k.arg for k in node.keywords} if isinstance(node, ast.Call) else set()
    return (named == wanted and not args) if len(wanted) > 1 else len(args) == len(wanted)


def meant(module: ModuleType, node: ast.expr) -> Any:
    """Return what a name or a dotted name stands for in a module, None if it is not known."""
    if isinstance(node, ast.Name):
        return getattr(module, node.id, None)
    if isinstance(node, ast.Attribute):
        return getattr(meant(module, node.value), node.attr, None)
    return None


#: What refusals are made with here, by its type.
SAMPLES = {"int": 1, "Sequence[int]": [1], "tuple[Mode, ...]": ()}


def sample(name: str) -> str:
    """Return a text, or what becomes of challenges as well as of what waits for a judge."""
    return "expired" if name == "fate" else "x"


def test_a_refusal_that_fills_its_sentence_itself_can_be_made() -> None:
    own = [k for k in kinds() if k.says and k.__init__ is not Refused.__init__]
    assert own
    for kind in own:
        wanted = list(inspect.signature(kind).parameters.values())
        assert "{" not in str(kind(*(SAMPLES.get(p.annotation, sample(p.name)) for p in wanted)))


def test_every_refusal_gets_what_its_sentence_has_places_for() -> None:
    seen, wrong = 0, []
    for module in MODULES:
        path = Path(inspect.getfile(module))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call | ast.Raise):
                continue
            made = node.func if isinstance(node, ast.Call) else node.exc
            kind = meant(module, made) if made is not None else None
            if not (isinstance(kind, type) and issubclass(kind, Refused) and kind.says):
                continue
            if kind.__init__ is not Refused.__init__:
                continue
            args = node.args if isinstance(node, ast.Call) else []
            if any(isinstance(a, ast.Starred) for a in args):
                continue
            seen += 1
            if not fits(kind, node):
                wrong.append(
                    f"{path.name}:{node.lineno} {kind.__name__} takes {placeholders(kind)}"
                )
    assert seen > 100
    assert not wrong
