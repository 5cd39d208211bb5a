"""What an organiser changes in a tournament that runs, as events of its log.

Decides what is stored of it; what each does is `corrections`, `events` and `running`.
"""

from __future__ import annotations

from msgspec import Struct


class Corrected(Struct, tag="corrected"):
    """A match of a bracket got another outcome ("" opens it again); what was paired from the old
    one is taken back. `board` as of `Reported`."""

    match: int
    outcome: str
    board: int = 0


class Shared(Struct, tag="shared"):
    """Nobody came to decide the first place, and the organiser leaves it so."""


class Resized(Struct, tag="resized"):
    """There are another number of rounds, those that are paired included."""

    rounds: int


class Swapped(Struct, tag="swapped"):
    """Two change places in a bracket, before either has played there."""

    one: int
    other: int
