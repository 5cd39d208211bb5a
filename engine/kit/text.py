"""Text as people type it.

Decides how much of a text is read, when a word counts as another one misspelt, and which of
several readings are worth offering. A game brings the words and says how well a text fits an
action; every word must fit, because a text with a single reading is carried out. Whatever is
typed, the work is bounded: by the length that is read, and words are compared only with words
about as long.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rapidfuzz.distance import OSA

#: So many characters of a text are read; no action is as long.
READ = 400
#: Shorter words are taken as they are typed.
SHORT = 4


def tidy(text: str) -> str:
    """Return a text as notations write: lower case, single spaces."""
    return " ".join(text[:READ].lower().split())


def slips(word: str, meant: str, most: int = 1) -> int:
    """Return by how many slips, `most` at most, a word may be another one; 0: by none.

    A slip is a letter that is wrong, missing, added, or swapped with its neighbour. The first
    letter is always right.
    """
    if len(word) < SHORT or abs(len(word) - len(meant)) > most or word[0] != meant[0]:
        return 0
    distance = OSA.distance(word, meant, score_cutoff=most)
    return distance if distance <= most else 0


def best(
    scores: Mapping[str, float], margin: float, order: Mapping[str, Any] | None = None
) -> list[str]:
    """Return the readings less than `margin` behind the best one, best first.

    `order` says which of equals comes first; without it they stay as they are. What has no
    points is no reading.
    """
    top = max(scores.values(), default=0.0)
    good = [a for a, points in scores.items() if points > max(0.0, top - margin)]
    return sorted(good, key=lambda a: (-scores[a], order[a] if order is not None else 0))


def cut(text: str, limit: int) -> str:
    """Cut a text at a word, if it is too long."""
    if len(text) <= limit:
        return text
    head = text[: limit - 1]
    if not text[limit - 1].isspace() and " " in head:
        head = head.rpartition(" ")[0]
    return head.rstrip(" ,.;:") + "…"
