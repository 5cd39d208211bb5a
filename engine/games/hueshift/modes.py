"""The ways to play as people choose them, and how options are completed.

Decides which are on offer and what is usual in each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.i18n import mark, tr
from engine.parts import FIRST_GAME, Mode

MODES = (
    Mode(
        "duel", mark("Duel"),
        mark("Take turns drafting Pilots, Mechs and Wildcards, build your units in "
             "secret, then fight."),
        {"play": "duel", "draft": "open"},
    ),
    Mode(
        "quick", mark("Quick Duel"),
        mark("Your cards are dealt. Build your units in secret, then fight in a random Arena."),
        {"play": "duel", "draft": "dealt"}, {"arena": "draw"},
    ),
    Mode(
        FIRST_GAME, mark("First game"),
        mark("Two ready-made squads of four units with few Wildcards, no Arena."),
        {"play": "duel", "draft": "ready", "arena": "none"},
    ),
    Mode(
        "boss", mark("Boss Assault"),
        mark("Co-op: two players fight a Monster together, with ready-made Squads."),
        {"play": "boss"},
    ),
)  # fmt: skip
#: Options that mean a boss match.
BOSS = ("monster", "trade")


def complete(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Return options with what nobody has settled as in the first mode that fits them.

    A position says itself what it needs. Raises `ValueError` where options do not go
    together.
    """
    if chosen.get("position"):
        return dict(chosen)
    options = dict(chosen)
    about_boss = any(chosen.get(name, "ask") != "ask" for name in BOSS)
    if about_boss and options.setdefault("play", "boss") != "boss":
        raise ValueError(tr("monster and trade only work with play: boss"))
    for mode in MODES:
        if all(options.get(name, value) == value for name, value in mode.options.items()):
            return {**mode.usual, **mode.options, **options}
    raise ValueError(tr("play is duel or boss; draft is open, dealt or ready"))
