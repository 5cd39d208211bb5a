"""The words in which PostgreSQL differs from what the store's statements say.

Decides them: marks for values, the one name that means something else there, and lists without a
value, which it does not know. Migrations after the first one also have their types and table
options translated.
"""

from __future__ import annotations

import re
from functools import lru_cache

_WORD = re.compile(r"""'(?:[^']|'')*'|"[^"]*"|::|:[a-z_]+|[?%]|\buser\b|\b(?:NOT )?IN \(\)""")
_TYPES = {
    r"\bINTEGER\b": "BIGINT",
    r"\bTEXT\b": 'TEXT COLLATE "C"',
    r"\bBLOB\b": "BYTEA",
    r"\bREAL\b": "DOUBLE PRECISION",
    r"\)\s*STRICT\s*(,\s*WITHOUT ROWID)?\s*;": ");",
    r"CREATE TEMP TABLE": "CREATE TEMPORARY TABLE",
}
_COUNTED = re.compile(
    r"CREATE TABLE (\w+) \(\s*id\s+INTEGER PRIMARY KEY AUTOINCREMENT", re.IGNORECASE
)
_COMMENT = re.compile(r"--[^\n]*")


@lru_cache(4096)
def translated(statement: str) -> str:
    """Return a statement of the store for PostgreSQL."""
    return _WORD.sub(_word, statement)


def _word(match: re.Match[str]) -> str:
    word = match.group()
    if word == "?":
        return "%s"
    if word == "user":  # the role that is connected
        return '"user"'
    if word == "IN ()":
        return "= ANY('{}')"
    if word == "NOT IN ()":
        return "<> ALL('{}')"
    if word.startswith(":") and word != "::":
        return f"%({word[1:]})s"
    return word.replace("%", "%%")


def definition(statement: str) -> str:
    """Return a statement of a migration for PostgreSQL."""
    text = _COMMENT.sub("", statement).strip()
    counted = _COUNTED.match(text)
    before = ""
    if counted:
        table = counted.group(1)
        before = f"CREATE SEQUENCE {table}_id_seq;\n"
        whole = counted.group().replace(
            "INTEGER PRIMARY KEY AUTOINCREMENT",
            f"INTEGER PRIMARY KEY DEFAULT next_number('{table}')",
        )
        text = whole + text[counted.end() :]
    for word, other in _TYPES.items():
        text = re.sub(word, other, text)
    return before + re.sub(r"""'(?:[^']|'')*'|\buser\b""", _quoted, text)


def _quoted(match: re.Match[str]) -> str:
    return '"user"' if match.group() == "user" else match.group()
