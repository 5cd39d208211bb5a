"""No spreadsheet runs what somebody is called, whichever file it stands in."""

from __future__ import annotations

import ast
import csv
import io
import unicodedata
from pathlib import Path

import pytest

from bot.tournaments.model.csv_text import SIGNS, harmless, to_csv

ROOT = Path(__file__).parents[2]
HOME = "bot/tournaments/model/csv_text.py"
HIDDEN = ("", " ", "  ", "\u00a0", "\u3000", "\t", "\r", "\n", "\r\n", "\u200b", "\u2060", "\ufeff",
          "\u202e", "\u00ad", "\u2028", " \u200d\t")  # fmt: skip
FULL_WIDTH = ("＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫")


@pytest.mark.parametrize("sign", [*SIGNS, *FULL_WIDTH])
@pytest.mark.parametrize("before", HIDDEN, ids=ascii)
def test_a_cell_is_no_formula(before: str, sign: str) -> None:
    name = f"{before}{sign}1+1"
    for text in (name, f"Ann;{name}", f"Ann\n{name}"):
        (row,) = csv.reader(io.StringIO(to_csv([[text, 5, 0.5]]), newline=""))
        assert row[0].replace("'", "").split() == text.split()
        assert not {*"\t\r\n"} & {*row[0]}
        assert row[1:] == ["5", "0.5"]
        for cell in _cells(row[0]):
            first = next((c for c in cell if unicodedata.category(c)[0] not in "ZCM"), "x")
            assert unicodedata.normalize("NFKC", first)[:1] not in SIGNS, ascii(row[0])


def _cells(text: str) -> list[str]:
    """Return what a program may take for cells of their own."""
    return text.replace(";", "\n").replace("\t", "\n").splitlines()


def test_what_is_harmless_stays_as_it_is() -> None:
    for text in (
        "Ann",
        "Ann-Marie",
        "1-0",
        "½-½",
        "-3",
        "-0.5",
        "C++",
        "a@b",
        "Zoë",
        "1-0 forfeit",
    ):
        assert harmless(text) == text


def test_every_csv_goes_out_through_one_function() -> None:
    """A new `csv.writer` fails here: rows go through `to_csv`."""
    importing = set()
    for part in ("bot", "engine", "lab", "render"):
        for path in (ROOT / part).rglob("*.py"):
            source = path.read_text(encoding="utf-8")
            for node in ast.walk(ast.parse(source)) if "csv" in source else ():
                names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
                names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                if "csv" in names:
                    importing.add(path.relative_to(ROOT).as_posix())
    assert importing == {HOME}
