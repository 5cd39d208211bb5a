"""The ways to play as people choose them, and how options are completed.

Decides which are on offer: how many play, each for themselves or two alliances, on which playfield.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engine.games.machines.card_files import added, first_game, playfields
from engine.games.machines.state import Options
from engine.i18n import mark, tr
from engine.parts import FIRST_GAME, Mode

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
        FIRST_GAME, mark("First game"),
        mark("Two given factions with small decks on a small field, weak Captains, no Power "
             "cards."),
        {"seats": 2, "play": "ffa", "field": first_game().field},
    ),
    Mode(
        "three", mark("Crossroads for three"),
        mark("Three players, each for themselves, five Objectives."),
        {"seats": 3, "play": "ffa", "field": "crossroads"},
    ),
    Mode(
        "four", mark("Crossroads for four"),
        mark("Four players, each for themselves, five Objectives."),
        {"seats": 4, "play": "ffa", "field": "crossroads"},
    ),
    Mode(
        "alliances", mark("Alliances, two against two"),
        mark("Four players in two alliances that share their territory and the victory."),
        {"seats": 4, "play": "alliance", "field": "crossroads"},
    ),
)  # fmt: skip


#: What is played on a playfield of one's own, by how many it is for, in the same way as the usual.
OWN = {
    2: (
        ("", mark("Duel on {field}"),
         mark("Two players, on a playfield added by this bot's host."), 2, "ffa"),
    ),
    4: (
        ("three", mark("{field} for three"),
         mark("Three players, each for themselves, on a playfield added by this bot's host."),
         3, "ffa"),
        ("four", mark("{field} for four"),
         mark("Four players, each for themselves, on a playfield added by this bot's host."),
         4, "ffa"),
        ("alliances", mark("{field}, two against two"),
         mark("Two alliances of two, on a playfield added by this bot's host."), 4, "alliance"),
    ),
}  # fmt: skip


def offered(own: tuple[str, ...]) -> tuple[Mode, ...]:
    """Return the ways to play, the usual one first; `own` are texts of further playfields."""
    usual = {mode.options["field"] for mode in MODES}
    own_fields = [f for f in playfields(own).values() if f.name not in usual]
    return MODES + tuple(
        Mode(f"{f.name}-{name}".rstrip("-"), tr(title, field=f.title), text,
             {"seats": seats, "play": play, "field": f.name})
        for f in own_fields for name, title, text, seats, play in OWN[f.seats]
    )  # fmt: skip


def complete(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return options with what nobody has settled as in the first mode that fits them.

    Raises `ValueError` where options do not go together.
    """
    for mode in offered(added()):
        if all(options.get(name, value) in (value, "") for name, value in mode.options.items()):
            return {**options, **mode.options}
    raise ValueError(
        tr("two play on arena or corridor, three and four on crossroads; alliances are for four")
    )


def resized(options: Options, seats: int) -> Options | None:
    """Return options like these for so many, everybody alone; None where it is not played so."""
    if not 2 <= seats <= 4 or options.position:
        return None
    field = options.field if (seats == 2) == (options.seats == 2) else ""
    return replace(options, seats=seats, play="ffa", field=field)
