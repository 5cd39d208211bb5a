"""English is spelt as in Britain, everywhere people read it: colour, neighbour, centre, organiser.

Names in code and words that are typed (`color red`, `colors red,blue`) stay as they are: Pillow,
CSS and stored matches know no others.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.i18n.collect import marked

ROOT = Path(__file__).parent.parent.parent
#: How it is spelt elsewhere; with what follows or precedes it for a name, it is code.
ELSEWHERE = (
    r"(?:colou?rize|colors?|colored|coloring|colorless|(?:un)?favorable|favou?rize|favor(?:s|ed|ites?)?"
    r"|neighbor(?:s|ing|hood)?|honor(?:s|ed|able)?|behaviors?|rumor|centers?|centered"
    r"|gr[a]y|defenses?|offenses?|catalogs?|canceled|canceling|labeled|traveled|traveling|modeled"
    r"|(?:organ|recogn|real|normal|optim|summar|priorit|custom|apolog|penal|emphas|author|final)"
    r"iz(?:e|es|ed|er|ers|ing|ation)|analyz(?:e|es|ed|ing)|judgments?)"
)
OTHER = re.compile(
    rf"(?<![\w`.{{}}/_=-]){ELSEWHERE}(?![\w`(}}_=/\[]|\.[a-z])",
    re.IGNORECASE,
)
ANYWHERE = re.compile(ELSEWHERE, re.IGNORECASE)
#: What is typed or belongs to others, as it stands in a text.
TYPED = re.compile(
    r"```.*?```|`[^`]*`|\{[^{}]*\}|systemd-analyze|https?://\S+|(?:^|(?<=\n)) {4}[^\n]*", re.DOTALL
)
#: What comes to search words under another spelling: those of people who write it so.
SYNONYMS = re.compile(r"^(?:colors?|defense): \w+$", re.MULTILINE)
PAGES = sorted(
    page
    for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("engine/**/*.md"))
    if not page.name.endswith(".de.md")
)
FOLDERS = ("bot", "engine", "render", "lab", "tests")


def misspelt(text: str) -> list[str]:
    """Return the words of a text that are spelt otherwise; code does not count."""
    return OTHER.findall(SYNONYMS.sub("", TYPED.sub("", text)))


def notes(source: str) -> Iterator[str]:
    """Yield the comments and docstrings of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def test_sentences_are_spelt_as_in_britain() -> None:
    texts = [
        str(text)
        for message in marked()
        for text in (message.id if isinstance(message.id, tuple) else (message.id,))
    ]
    assert len(texts) > 3000
    assert not [(text, words) for text in texts if (words := misspelt(text))]


def test_lessons_are_spelt_as_in_britain() -> None:
    files = sorted((ROOT / "engine").glob("games/*/lessons/*.toml"))
    assert files
    for file in files:
        lesson = tomllib.loads(file.read_text("utf-8"))
        english = [lesson["en"], *(step["en"] for step in lesson["steps"])]
        english += [{"en": w["en"]} for s in lesson["steps"] for w in s.get("wrong", ())]
        assert not [words for told in english if (words := misspelt(" ".join(told.values())))], file


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_pages_are_spelt_as_in_britain(page: Path) -> None:
    assert not misspelt(page.read_text("utf-8"))


@pytest.mark.parametrize("folder", FOLDERS)
def test_comments_are_spelt_as_in_britain(folder: str) -> None:
    wrong = [
        f"{file.relative_to(ROOT)}: {words} in {note[:60]}"
        for file in sorted((ROOT / folder).rglob("*.py"))
        if file != Path(__file__) and ANYWHERE.search(source := file.read_text("utf-8"))
        for note in notes(source)
        if (words := misspelt(note))
    ]
    assert not wrong, "\n".join(wrong)


def test_the_other_spelling_is_noticed() -> None:
    for text in ("Choose a color.", "the neighboring cell", "of grey and gray", "It's organized."):
        assert misspelt(text), text
    for text in ("`color red`", "{colors}", "Choose a colour.", "fill = color(x)", "t.color"):
        assert not misspelt(text), text
