"""The ways to play as people choose them, and how options are completed.

Decides which are on offer, and what goes together: Quick Start has a prepared deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.resonance.setup import QUICK
from engine.i18n import mark, tr
from engine.parts import FIRST_GAME, Mode

MODES = (
    Mode(
        "standard", mark("Standard"),
        mark("Draft ten of the 50 modules for one shared deck, then choose colours and "
             "codex in secret."),
        {"decks": "common", "pool": "all", "quick": False},
    ),
    Mode(
        "quick", mark("Quick Start"),
        mark("Deck and codex are ready-made, you only choose colours."),
        {"decks": "common", "pool": "all", "quick": True},
    ),
    Mode(
        FIRST_GAME, mark("First game"),
        mark("Modules, colours and codex are given, Players have few HP, and six rounds decide."),
        {"decks": "ready", "pool": "all", "quick": False},
    ),
    Mode(
        "tcg", mark("Own decks (TCG)"),
        mark("Each player brings a deck of four modules with its codex: a ready-made one, "
             "or one built with /deck."),
        {"decks": "own", "pool": "all", "quick": False},
    ),
    Mode(
        "paragon", mark("Paragon modules"),
        mark("The shared deck is the ten Paragon modules, the purest of each colour."),
        {"decks": "common", "pool": "paragon", "quick": False},
    ),
    Mode(
        "fallen", mark("Fallen modules"),
        mark("The shared deck is the ten Fallen modules, the flawed side of each colour."),
        {"decks": "common", "pool": "fallen", "quick": False},
    ),
    Mode(
        "tcg-paragon", mark("Own decks, Paragon only"),
        mark("Each player brings a deck of four Paragon modules with its codex."),
        {"decks": "own", "pool": "paragon", "quick": False},
    ),
    Mode(
        "tcg-fallen", mark("Own decks, Fallen only"),
        mark("Each player brings a deck of four Fallen modules with its codex."),
        {"decks": "own", "pool": "fallen", "quick": False},
    ),
)  # fmt: skip


def complete(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Return options with what nobody has settled as in the first mode that fits them.

    Raises `ValueError` where options do not go together.
    """
    for mode in MODES:
        if all(chosen.get(name, value) == value for name, value in mode.options.items()):
            return {**mode.options, **chosen}
    if chosen.get("quick"):
        raise ValueError(tr(QUICK))
    raise ValueError(tr("decks is common, own or ready; pool is all, paragon or fallen"))
