"""What is done to a tournament, as plain data: the events of its log.

Decides what is stored of each; what each does is `events`, `corrections` and `running`.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct, field


class Entered(Struct, tag="entered"):
    """Somebody entered; `names` are those of a team's `people`."""

    name: str
    people: list[str]
    rating: int
    computer: str = ""
    names: list[str] = field(default_factory=list)


class Started(Struct, tag="started"):
    """The draw is made and entries are closed."""


class Paired(Struct, tag="paired"):
    """A round was paired; `pairs` (at tables of several: who sits there), `bye` (0: nobody) and
    `note` are filled where the rounds are worked out. `byes` are further ones; `said` as of a
    `Round`."""

    pairs: list[tuple[int, ...]] = field(default_factory=list)
    bye: int = 0
    note: str = ""
    byes: list[int] = field(default_factory=list)
    said: list[Any] = field(default_factory=list)


class Proposed(Struct, tag="proposed"):
    """A round as it would be paired, for the organiser alone; anything but a line-up drops it."""

    round: Paired


class Played(Struct, tag="played"):
    """One game of a match; `winner` 0 is a draw. `board` is that of a match of teams, from 1."""

    match: int
    winner: int
    board: int = 0


class Reported(Struct, tag="reported"):
    """The outcome of a match, or of one `board` of a match of teams, or "" to open it again."""

    match: int
    outcome: str
    board: int = 0


class Dropped(Struct, tag="dropped"):
    entrant: int


class Rejoined(Struct, tag="rejoined"):
    entrant: int


class Asked(Struct, tag="asked"):
    """A bye was asked for."""

    entrant: int
    round: int


class Substituted(Struct, tag="substituted"):
    """Others play in an entrant's place; of a team's `people` (with their `names`) who is new
    stands at the board of whom they replace."""

    entrant: int
    name: str
    people: list[str]
    names: list[str] = field(default_factory=list)


class LinedUp(Struct, tag="lined up"):
    """A captain named who plays in a round; nobody: the first who are there."""

    entrant: int
    round: int
    people: list[str]


class Away(Struct, tag="away"):
    """Somebody of a team is not there any more, or is again (`on` is False)."""

    entrant: int
    person: str
    on: bool = True


class Apart(Struct, tag="apart"):
    """Two shall not meet where rounds are paired anew, or may again (`on` is False)."""

    first: int
    second: int
    on: bool = True


class Rested(Struct, tag="rested"):
    """Arena: somebody pauses, or is back (`on` is False). An open match is played on."""

    entrant: int
    on: bool = True


class Closed(Struct, tag="closed"):
    """The time of an arena is over: nobody is paired any more. With `cut` matches that are still
    open do not count. Elsewhere only computers are left, so that no round follows."""

    cut: bool = False


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


Event: TypeAlias = (
    Entered
    | Started
    | Paired
    | Played
    | Reported
    | Dropped
    | Rejoined
    | Asked
    | Substituted
    | Apart
    | Proposed
    | Rested
    | Closed
    | LinedUp
    | Away
    | Corrected
    | Shared
    | Resized
    | Swapped
)
