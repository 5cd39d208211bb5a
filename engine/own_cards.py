"""Cards that whoever hosts the bot adds to a game, as files.

Decides how a game takes them: checked together, in plain words; every new match is handed the
texts of all files that are right, in its options, so that a match, its record and a replay hold
what they were played with, whatever becomes of the files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar, runtime_checkable

import msgspec

T = TypeVar("T")
#: The option that holds the texts of the files.
OWN = "own"


@runtime_checkable
class HasOwnCards(Protocol):
    """What a game offers besides `Game` to which cards can be added; optional.

    Its options have a field `own`, empty by default: the texts of the files.
    """

    #: What is added to every new match.
    added: tuple[str, ...]

    def card_faults(self, files: Mapping[str, str]) -> dict[str, list[str]]:
        """Return what is wrong with each file (texts by name), in sentences for its designer.

        A file is checked with those before it that are right: names must not meet.
        """
        ...

    def card_summary(self, text: str) -> str:
        """Return what a file that is right adds, in a line."""
        ...


def add(game: HasOwnCards, files: Mapping[str, str]) -> dict[str, list[str]]:
    """Add the files that are right to every new match; return what is wrong with the others."""
    faults = game.card_faults(files)
    game.added = tuple(text for name, text in files.items() if not faults[name])
    return {name: fault for name, fault in faults.items() if fault}


def with_added(game: object, options: T) -> T:
    """Return the options of a new match: with what is added, unless they say something else."""
    if isinstance(game, HasOwnCards) and game.added and not getattr(options, "own", ()):
        changed: Any = {OWN: game.added}
        options = msgspec.structs.replace(options, **changed)  # type: ignore[type-var]
    return options
