"""The ways to play as people choose them, and how options are completed.

Decides which are on offer: how many play, everybody alone or two alliances, on which playfield.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engine.games.machines.state import Options
from engine.i18n import mark, tr
from engine.optional import Mode

MODES = (
    Mode(
        "arena", mark("Duel on the Arena"),
        mark("Two players, three Objectives: the usual match."),
        {"seats": 2, "play": "ffa", "field": "arena"},
    ),
    Mode(
        "corridor", mark("Duel in the Corridor"),
        mark("Two players, two Objectives and a hole between them: the narrower field."),
        {"seats": 2, "play": "ffa", "field": "corridor"},
    ),
    Mode(
        "three", mark("Crossroads for three"),
        mark("Three players, everybody alone, five Objectives."),
        {"seats": 3, "play": "ffa", "field": "crossroads"},
    ),
    Mode(
        "four", mark("Crossroads for four"),
        mark("Four players, everybody alone, five Objectives."),
        {"seats": 4, "play": "ffa", "field": "crossroads"},
    ),
    Mode(
        "alliances", mark("Alliances, two against two"),
        mark("Four players in two alliances that share their territory and the victory."),
        {"seats": 4, "play": "alliance", "field": "crossroads"},
    ),
)  # fmt: skip


def complete(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return options with what nobody has settled as in the first mode that fits them.

    Raises `ValueError` where options do not go together.
    """
    for mode in MODES:
        if all(given.get(name, value) in (value, "") for name, value in mode.options.items()):
            return {**given, **mode.options}
    raise ValueError(
        tr("two play on arena or corridor, three and four on crossroads; alliances are for four")
    )


def resized(options: Options, seats: int) -> Options | None:
    """Return options like these for so many, everybody alone; None where it is not played so."""
    if not 2 <= seats <= 4 or options.position:
        return None
    field = options.field if (seats == 2) == (options.seats == 2) else ""
    return replace(options, seats=seats, play="ffa", field=field)
