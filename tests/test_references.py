"""What pages and docstrings name exists: modules, folders, files, and the links between pages."""

import os
import pkgutil
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOP = ("bot", "docs", "engine", "lab", "render", "tests")
#: Files a page tells its reader to make.
MADE = {"bot/i18n/fr.po"}
_MODULE = re.compile(r"`((?:bot|engine|lab|render|tests)(?:\.[a-z_]\w*)+)")
_PATH = re.compile(r"`((?:bot|docs|engine|lab|render|tests)/[\w/.\-]+)`")
_LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def pages() -> list[Path]:
    paths = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    return paths + [path for top in TOP for path in ROOT.glob(f"{top}/**/*.py")]


@cache
def is_there(name: str) -> bool:
    """Whether a dotted name leads to a module, or to something a module defines."""
    try:
        pkgutil.resolve_name(name)
    except (ImportError, AttributeError):
        return False
    return True


def missing(path: Path, text: str) -> list[str]:
    """Return what a page names that does not exist."""
    wrong = [name for name in _MODULE.findall(text) if not is_there(name)]
    wrong += [name for name in _PATH.findall(text) if not (ROOT / name).exists()]
    if path.suffix == ".md":
        links = [link for link in _LINK.findall(text) if "://" not in link]
        wrong += [x for x in links if not Path(os.path.normpath(path.parent / x)).exists()]
    return [name for name in wrong if name not in MADE]


def test_what_is_named_exists() -> None:
    wrong = {
        str(path.relative_to(ROOT)): names
        for path in pages()
        if (names := missing(path, path.read_text("utf-8")))
    }
    assert not wrong


@pytest.mark.parametrize(
    "text",
    ["`bot.{}.nowhere`", "`engine.{}.kit`", "`engine/{}/nothing.py`", "[a page](docs/{}.md)"],
)
def test_what_is_gone_is_noticed(text: str) -> None:
    assert missing(ROOT / "README.md", text.format("kit"))


def test_the_version_is_that_of_the_newest_release() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    released = re.findall(
        r"(?m)^## \[(\d+\.\d+\.\d+)\]", (ROOT / "CHANGELOG.md").read_text("utf-8")
    )
    assert project["version"] == released[0]
