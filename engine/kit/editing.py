"""Editing a position as it is written: the steps that games share.

Decides how an edit is read: parts divided by `;` or line breaks, each a head and its words, and
`+` and `-` before the words of a list for more and less of it. What a part means says the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core import Choice
from engine.i18n import tr

#: The lines of a position by their heads.
Lines = dict[str, list[str]]
#: What an edit does not touch.
KEPT = ("rng", "ply", "secret", "talk", "exits")


def parts(what: str, example: str) -> list[tuple[str, list[str]]]:
    """Return the heads and words of an edit; `example` is one. Raises `ValueError`."""
    texts = [text.strip() for text in re.split(r"[;\n]", what) if text.strip()]
    if not texts:
        raise ValueError(tr("Say what to change, for example: {example}.", example=example))
    for text in texts:
        if ":" not in text:
            complaint = tr(
                "{part} needs a colon, as in {example}.", part=repr(text), example=example
            )
            raise ValueError(complaint)
    return [(" ".join(head.split()), words) for head, words in map(_line, texts)]


def _line(text: str) -> tuple[str, list[str]]:
    head, _, rest = text.partition(":")
    return head, rest.split()


def by_head(position: str) -> Lines:
    """Return the lines of a position by their heads."""
    return dict(map(_line, position.splitlines()))


def written(lines: Mapping[str, Sequence[str]]) -> str:
    """Return lines as the text of a position."""
    return "\n".join(f"{head}: {' '.join(words)}" for head, words in lines.items())


def changed(before: Lines, after: Lines) -> list[str]:
    """Return the heads of the lines that differ."""
    return [head for head in {**before, **after} if before.get(head) != after.get(head)]


def listed(old: Iterable[str], change: Sequence[str], twice: bool = False) -> list[str]:
    """Return a list after an edit: replaced, or more and less of it; `twice`: it may hold a word
    more than once."""
    if not change or any(word[0] not in "+-" for word in change):
        return [*change]
    words = [*old]
    for sign, word in ((text[0], text[1:]) for text in change):
        if sign == "+" and (twice or word not in words):
            words.append(word)
        elif sign == "-" and word in words:
            words.remove(word)
    return words


def keep(s: Any, t: Any) -> None:
    """Take over into an edited state `t` what no edit touches."""
    for field in KEPT:
        setattr(t, field, getattr(s, field))


def take_over(s: Any, t: Any) -> None:
    """Let the state `s` be the edited one `t`."""
    for field in s.__struct_fields__:
        setattr(s, field, getattr(t, field))


def choice(what: str, actor: str, label: str, verb: str, target: str) -> Choice:
    """Return an edit as an entry of a menu."""
    return Choice(what, actor, label, verb, target, f"{label} {verb} {target}".strip())
