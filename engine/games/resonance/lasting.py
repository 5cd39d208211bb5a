"""What lasts on a unit beyond the action that brought it.

Decides which rows of `engine.kit.effects` a match of Resonance keeps: Power that ends with its
controller's next turn (Leader), a unit that no attack may aim at until then (Acrobatic), a
Status Tag that cannot be removed until that turn is over (Lingering).
"""

from __future__ import annotations

from engine.games.resonance.state import State
from engine.kit.effects import Row, Until, add, due, find, rest, total, without

POWER, EVASIVE, LOCK = "power", "evasive", "lock"


def put(s: State, kind: str, word: str, until: Until, amount: int = 0, source: str = "") -> None:
    """Let something lie on a unit."""
    row = Row(kind, word, s.units[word].seat, *until, amount=amount, source=source)
    s.lasting = add(s.lasting, row)


def next_turn(s: State, word: str, *, through: bool = False) -> Until:
    """Until the next turn of a unit's controller begins, or with `through` is over."""
    return Until(s.units[word].seat, s.turn_number + 1, not through)


def end(s: State, at_start: bool) -> None:
    """Drop what is over as the turn under way begins or ends."""
    if s.lasting:
        s.lasting = rest(s.lasting, due(s.lasting, s.turn, s.turn_number, at_start))


def clear(s: State, word: str) -> None:
    """Drop all that lies on a unit, which leaves play."""
    if s.lasting:
        s.lasting = without(s.lasting, on=word)


def unlock(s: State, word: str, tag: str) -> None:
    """Forget that a tag could not be removed: it has gone."""
    s.lasting = tuple([
        e for e in s.lasting if (e.kind, e.on, e.source) != (LOCK, word, tag)
    ])  # fmt: skip


def locked(s: State, word: str) -> list[str]:
    """Return the tags on a unit that cannot be removed now."""
    return [e.source for e in s.lasting if e.on == word and e.kind == LOCK]


def evasive(s: State, word: str) -> bool:
    """Say whether no attack may aim at a unit."""
    return bool(s.lasting) and find(s.lasting, EVASIVE, word) is not None


def raised(s: State, word: str) -> int:
    """Return how much Power a unit has more than printed."""
    return total(s.lasting, POWER, word) if s.lasting else 0
