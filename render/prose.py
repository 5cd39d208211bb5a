"""Texts about positions: how they fit a picture's description and a phone's narrow block.

Decides the width of text boards, and what is said when something has to be left out.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from engine.i18n import tr

#: The longest description of a picture, and the longest text board.
ALT_LIMIT, TABLE_LIMIT = 1024, 3500
#: Columns the smallest phone (360 units) shows of a monospace block in large letters.
WIDTH = 26


def fit(parts: Sequence[str], limit: int, glue: str) -> str:
    """Join as many parts as there is room for, saying so if some are left out."""
    text, more = "", glue + tr("More on the text board.")
    for i, part in enumerate(parts):
        longer = text + (glue if text else "") + part
        last = i == len(parts) - 1
        if len(longer) + (0 if last else len(more)) > limit:
            return (text + more)[:limit]
        text = longer
    return text


def wrapped(line: str) -> list[str]:
    """Return a line in pieces of at most WIDTH columns, the later ones further in."""
    if len(line) <= WIDTH:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False) or [""]


def block(*versions: Iterable[str]) -> str:
    """Return the first version of a text board that is short enough as a monospace block, its
    lines wrapped; of the last one the end is left out if it is too long as well."""
    parts: list[str] = []
    room = TABLE_LIMIT - len("```\n\n```")
    for lines in versions:
        parts = [part for line in lines for part in wrapped(line.rstrip())]
        if _length(parts) < room:
            break
    else:
        while _length(parts) + 2 >= room:
            parts.pop()
        parts.append("…")
    body = "\n".join(parts).replace("```", "'''")  # a name in it may try to end the block
    return f"```\n{body}\n```"


def _length(parts: Sequence[str]) -> int:
    return sum(len(part) + 1 for part in parts)
