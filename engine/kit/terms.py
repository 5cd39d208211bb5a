"""Words of a game that somebody new may not know, and what they mean.

Decides how they are declared: the words as a game writes them, other forms behind a `|`, each with
a short sentence. Both are marked for translation, the words by `markc("term", ...)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.i18n import tr, trc
from engine.parts import Term


def in_words(terms: Mapping[str, str]) -> Iterable[Term]:
    """Yield declared terms in the language in force."""
    for forms, text in terms.items():
        yield Term(forms, tuple(trc("term", forms).split("|")), tr(text))
