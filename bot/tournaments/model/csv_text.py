"""The one way out for CSV: nothing in a cell is run by a spreadsheet.

Decides what is taken for the beginning of a formula: a sign of one, as it is or in full width,
also after spaces, tabs, line breaks and signs that cannot be seen, at the beginning of a cell or
where some spreadsheets begin another (after a semicolon, a tab, a line break). Before it an
apostrophe is put, which a spreadsheet shows as text.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Sequence

#: What begins a formula, and where some programs begin a new cell.
SIGNS, BREAKS = "=+-@\u2212", ";\t\r\n\v\f\u0085\u2028\u2029"
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
    for letter in cell:
        if at_start and unicodedata.normalize("NFKC", letter)[:1] in SIGNS:
            written += "'"
            at_start = False
        elif letter in BREAKS:
            at_start = True
        elif not _is_invisible(letter):
            at_start = False
        written += letter
    begins_hidden = cell[:1] in ("\t", "\r") and not written.startswith("'")
    return "'" + written if begins_hidden else written


def _is_invisible(letter: str) -> bool:
    """Say whether a sign shows nothing: a space, a control or format sign, a mark on nothing."""
    return unicodedata.category(letter)[0] in "ZCM"
