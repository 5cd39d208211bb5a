"""TOML files of people who are not programmers, read within bounds.

Decides that a file can be wrong, but never stop whoever reads it: numbers, texts and nesting have
limits, and what goes beyond one is refused in a sentence, as any other mistake is.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

#: Longest text and longest key (letters), largest number, deepest nesting.
LETTERS, KEY, LARGEST, DEPTH = 4_000, 60, 1_000_000, 24
#: More dotted keys in a row than any file has: reading them takes the square of their number.
_DOTTED = re.compile(rf"(?:[^\s.=\[\]]{{1,{KEY}}}[ \t]*\.[ \t]*){{{DEPTH + 1}}}")


class BadToml(ValueError):
    """A text cannot be read; the message is the end of a sentence that begins with its name."""


def loads(text: str) -> dict[str, Any]:
    """Return what a TOML text says. Raises BadToml."""
    if _DOTTED.search(text):
        raise BadToml(f"has keys in more than {DEPTH} levels.")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadToml(f"is not a TOML file: {_short(str(error))}.") from error
    except ValueError as error:  # the interpreter's own bound on digits
        raise BadToml(f"has a number larger than {LARGEST}.") from error
    except RecursionError as error:
        raise BadToml(f"has brackets in more than {DEPTH} levels.") from error
    _measure(data)
    return data


def _measure(data: dict[str, Any]) -> None:
    """Look at everything level by level, so that no nesting is too deep to be looked at."""
    level: list[Any] = [data]
    for _ in range(DEPTH + 1):
        below: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                for key in value:
                    if len(key) > KEY:
                        raise BadToml(
                            f"has a key of {len(key)} letters; at most {KEY} are allowed."
                        )
                below += value.values()
            elif isinstance(value, list):
                below += value
            elif isinstance(value, str) and len(value) > LETTERS:
                raise BadToml(f"has a text of {len(value)} letters; at most {LETTERS} are allowed.")
            elif isinstance(value, int | float) and not -LARGEST <= value <= LARGEST:
                raise BadToml(f"has a number that is not between -{LARGEST} and {LARGEST}.")
        level = below
        if not level:
            return
    raise BadToml(f"has brackets or keys in more than {DEPTH} levels.")


def _short(words: str) -> str:
    return words if len(words) <= 120 else words[:119] + "…"
