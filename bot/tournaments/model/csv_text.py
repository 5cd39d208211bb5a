"""The one way out for CSV: nothing in a cell is run by a spreadsheet.

Decides what is taken for the beginning of a formula: a sign of one, as it is or in full width,
also after spaces and signs that cannot be seen, at the beginning of a cell or after a semicolon,
where some programs begin another. Before it an apostrophe is put, which a spreadsheet shows as
text. Tabs and line breaks become spaces.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Sequence

#: What begins a formula.
SIGNS = "=+-@\u2212"
_GAPS = re.compile(r"[\t\r\n\v\f\x1c-\x1e\x85\u2028\u2029]+")
_PLAIN_NUMBER = re.compile(r"-?\d+([.,]\d+)?")


def to_csv(rows: Iterable[Sequence[object]]) -> str:
    """Return rows as CSV; what is text is made harmless."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    for row in rows:
        out.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue()


def harmless(cell: str) -> str:
    """Return the text of a cell so that no spreadsheet takes any of it for a formula."""
    if _PLAIN_NUMBER.fullmatch(cell):
        return cell
    written, at_start = "", True
    for letter in _GAPS.sub(" ", cell):
        if at_start and unicodedata.normalize("NFKC", letter)[0] in SIGNS:
            written += "'"
        at_start = letter == ";" or (at_start and _is_invisible(letter))
        written += letter
    return written


def _is_invisible(letter: str) -> bool:
    """Say whether a sign shows nothing: a space, a control or format sign, a mark on nothing."""
    return unicodedata.category(letter)[0] in "ZCM"
