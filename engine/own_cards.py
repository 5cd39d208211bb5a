"""Cards that whoever hosts the bot adds to a game, as files.

Decides how a game takes them: checked together, in plain words; every new match is handed the
texts of all files that are right, in its options, so that a match, its record and a replay hold
what they were played with, whatever becomes of the files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from engine.game import Game
from engine.parts import OwnCards

T = TypeVar("T")
#: The option that holds the texts of the files.
OWN = "own"


def add(own: OwnCards, files: Mapping[str, str]) -> dict[str, list[str]]:
    """Add the files that are right to every new match; return what is wrong with the others."""
    faults = own.faults(files)
    own.add(tuple(text for name, text in files.items() if not faults[name]))
    return {name: message for name, message in faults.items() if message}


def with_added(game: Game[Any, Any], options: T) -> T:
    """Return the options of a new match: with what is added, unless they say something else."""
    added = () if game.own_cards is None else game.own_cards.added()
    if added and not getattr(options, OWN):
        changed: Any = {OWN: added}
        options = msgspec.structs.replace(options, **changed)  # type: ignore[type-var]
    return options
