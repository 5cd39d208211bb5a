"""What is handed to Discord as words has passed one of the functions that translate."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import bot

HERE = Path(bot.__file__).parent
#: Whose arguments are shown to people, and how many of the first are not words.
SHOWN = {"Button": 0, "layout": 0, "say": 0, "Field": 1, "Form": 0, "SelectOption": 0}
#: Of what takes many arguments only so many are words.
ONLY = {"Button": 1, "Field": 2}
NAMED = ("label", "placeholder", "description", "title")


def _literal(node: ast.expr) -> str:
    """Return the words of a sentence written out in the code, without mentions and code."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    text = "".join(
        part.value
        for part in parts
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    )
    return re.sub(r"<[^>]*>|`[^`]*`", "", text)


def unmarked(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and words of what is shown without being marked."""
    if not re.search(rf"\b({'|'.join(SHOWN)})\(", source):
        return
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        func = node.func
        name = func.id if isinstance(func, ast.Name) else getattr(func, "attr", "")
        if name not in SHOWN:
            continue
        arguments = node.args[SHOWN[name] : ONLY.get(name)]
        for argument in (*arguments, *(k.value for k in node.keywords if k.arg in NAMED)):
            if re.search(r"[A-Za-z]{3}", _literal(argument)):
                yield argument.lineno, _literal(argument)


def test_what_is_shown_is_marked() -> None:
    unmarked_places = [
        f"{path.relative_to(HERE)}:{line}: {words}"
        for path in sorted(HERE.rglob("*.py"))
        if path.name != "preview.py"  # a page for those who try the bot, in English
        for line, words in unmarked(path.read_text(encoding="utf-8"))
    ]
    assert unmarked_places == []


def test_unmarked_sentences_are_found() -> None:
    assert [w for _, w in unmarked('say(click, f"Match {n} is over.")')] == ["Match  is over."]
    assert list(unmarked('say(click, tr("Match {n} is over.", n=n))')) == []
    assert [w for _, w in unmarked('Button("Refresh", "verb")')] == ["Refresh"]
    assert list(unmarked('Button(tr("Refresh"), "verb")')) == []
