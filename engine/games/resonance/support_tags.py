"""The Status Tag that a Support may put on the unit it helps, said together with the Support.

Decides when the two are asked at once, in a match that merges such questions. Nobody has a word
between them, and mostly a Status Tag does harm to a unit of one's own: a Support that says nothing
of it puts none. Where several tags come into question each is asked about in its turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from engine.games.resonance.keyword_types import TAGS
from engine.games.resonance.plan import begun
from engine.games.resonance.state import State, Support
from engine.games.resonance.stats import innate


def with_tags(s: State, word: str, targets: Sequence[str]) -> list[str]:
    """Return the Supports of a unit that put a Status Tag on their target."""
    if s.options.merged is UNSET or not any(map(_status, innate(s, s.units[word]))):
        return []
    tags = ((target, _tag(_begun(s, word, target))) for target in targets)
    return [f"support {word} {target} {tag}" for target, tag in tags if tag]


def supporting(s: State, word: str, target: str, words: Sequence[str]) -> Support:
    """Return a Support as it begins; `words` holds the tag it puts on its target, if any."""
    f = _begun(s, word, target)
    if s.options.merged is not UNSET and (tag := _tag(f)):
        f.gift = (tag, tag in words)
    return f


def _begun(s: State, word: str, target: str) -> Support:
    return begun(s, Support(actor=word, kind="support", target=target))


def _tag(f: Support) -> str:
    """Return the Status Tag that a Support would ask about, empty for none or several."""
    tags = [name for name in f.active if _status(name)]
    return tags[0] if len(tags) == 1 else ""


def _status(name: str) -> bool:
    return name in TAGS and not TAGS[name].boost
