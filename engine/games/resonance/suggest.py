"""What to suggest before the match to somebody who cannot weigh it all.

Decides the few modules, colours and Codex cards that are marked, and what is taken for whoever
leaves the choice to the game: modules that bring colours the deck has not got yet, colours whose
first block helps without being asked for, and of the codex what works in most situations.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from engine.games.resonance.cards import COLORS, MODULES
from engine.games.resonance.keyword_types import KEYWORDS, Kind, block

#: How many things of a kind are suggested.
TIPS = 3
#: What a keyword of a kind is worth: one that is always at work more than one that is chosen
#: for an action, and that more than one that fits a single kind of action.
WORTH = {
    Kind.PASSIVE: 2.0, Kind.TRIGGER: 2.0, Kind.REACTION: 2.0, Kind.ATTACKS: 1.5, Kind.ANY: 1.5,
    Kind.ATTACK: 1.0, Kind.SUPPORT: 0.5, Kind.STRIKE: 0.5, Kind.FLAW: -2.0,
}  # fmt: skip

Codex = tuple[int, int]


@cache
def worth(card: Codex) -> float:
    """Return what a Codex card, colour and type, is worth."""
    return sum(WORTH[KEYWORDS[name].kind] for name in block(*card))


def rest(cards: Sequence[Codex], left: Sequence[Codex], count: int) -> list[Codex]:
    """Return what to leave out of `cards` besides what is `left` out, `count` in all."""
    free = [card for card in cards if card not in left]
    return sorted(free, key=worth)[: max(count - len(left), 0)]


def colors(chosen: Sequence[int]) -> list[int]:
    """Return the most promising further colours, best first."""
    free = [c for c in range(len(COLORS)) if c not in chosen]
    if not chosen:
        return sorted(free, key=lambda c: -worth((c, 1)))[:TIPS]
    return sorted(free, key=lambda c: -sum(worth((c, kind)) for kind in range(1, 6)))[:TIPS]


def modules(left: Sequence[int], picked: Iterable[int]) -> list[int]:
    """Return the modules that bring the most colours the deck has not got, in their order."""
    known = {c for m in picked for c in MODULES[m - 1].colors}
    fresh = {m: len({*MODULES[m - 1].colors} - known) for m in left}
    most = max(fresh.values(), default=0)
    return [m for m in left if fresh[m] == most]
