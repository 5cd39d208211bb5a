"""Numbers as a language writes them: what people read has its decimal sign, files have a point."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from string import Formatter

import pytest

from bot.hosting.figures import Figures
from bot.hosting.status import status
from bot.hosting.store import Counts
from bot.i18n import ROOT, decimal, speaking
from bot.platform.meter import Meter
from bot.tournaments.model.shape import exact, number
from bot.tournaments.ui.plan_wording import scale_words

#: Where numbers are written for people.
SHOWN = ("bot", "render", "engine/coach", "engine/games")
#: Where they are written for programs, the host's terminal and logs.
PLAIN = ("bot/cli/", "bot/store/", "bot/tournaments/model/exports.py")
#: A format that writes a decimal sign, which is a point in every language.
POINT = re.compile(r"\.[1-9]\d*[f%]|\.?\d*g$")
#: What is in every source that has one.
MAYBE = re.compile(r"(\.[1-9]\d*[f%]|[:\d]g)\}")


def pointed(source: str) -> Iterator[int]:
    """Yield the lines that write a number with a point."""
    if not MAYBE.search(source):
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FormattedValue) and node.format_spec is not None:
            parts = ast.walk(node.format_spec)
            if POINT.search("".join(str(p.value) for p in parts if isinstance(p, ast.Constant))):
                yield node.lineno
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "{" in node.value:
            yield from (node.lineno for spec in _specs(node.value) if POINT.search(spec))


def _specs(text: str) -> list[str]:
    try:
        return [spec or "" for _, _, spec, _ in Formatter().parse(text)]
    except ValueError:  # braces of something else
        return []


def test_no_number_has_a_point_in_every_language() -> None:
    wrong = [
        f"{name}:{line}"
        for folder in SHOWN
        for path in sorted((ROOT / folder).rglob("*.py"))
        if not (name := path.relative_to(ROOT).as_posix()).startswith(PLAIN)
        for line in pointed(path.read_text(encoding="utf-8"))
        if name != "bot/tournaments/model/shape.py"  # `exact`, for files
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("code", "seen"),
    [
        ('f"{size / 1e6:.1f} MB"', True),
        ('tr("{count:.1f} MB.", count=size)', True),
        ('f"{bound:g} s"', True),
        ('f"{rating:.0f}"', False),
        ('tr("{count} MB.", count=decimal(size, 1))', False),
    ],
)
def test_such_numbers_are_found(code: str, seen: bool) -> None:
    assert bool(list(pointed(code))) is seen


def test_the_host_reads_numbers_of_their_language() -> None:
    meter = Meter()
    meter.acknowledged.note(0.02)
    counts = Counts({}, 0, 0, 512_000)
    figures = Figures("1", 0, 1, 1, 1, counts, 0, 0, {})
    assert "0.5 MB" in status(figures, meter, [])
    assert "0.025 s" in status(figures, meter, [])
    with speaking("de"):
        assert "0,5 MB" in status(figures, meter, [])
        assert "0,025 s" in status(figures, meter, [])


def test_points_are_written_for_people_and_for_files() -> None:
    assert [number(x) for x in (7.0, 7.5, 7.25, 10.0)] == ["7", "7.5", "7.25", "10"]
    with speaking("de"):
        assert [number(x) for x in (7.0, 7.5, 7.25)] == ["7", "7,5", "7,25"]
        assert [exact(x) for x in (7.0, 7.5, 7.25)] == ["7", "7.5", "7.25"]
        assert scale_words(4, (3.0, 1.5, 1.0, 0.5)) == "3-1,5-1-0,5"
        assert decimal(0.04, 1) == "0"
