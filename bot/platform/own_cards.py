"""Cards that whoever hosts the bot has put into the data folder.

Decides where they lie, `cards/GAME/*.toml`, and that a file that is wrong is left out with a
word, so that it stops nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.platform.budgets import CARDS
from engine.core import Game
from engine.own_cards import HasOwnCards, add

FOLDER = "cards"
#: Every match holds what it was played with.
TOO_LARGE = "{path} is left out: the files of a game have room for {room} characters in all."


def take_up(data: Path, games: Mapping[str, Game[Any, Any]]) -> list[str]:
    """Add the cards in a data folder to the games; return what is wrong, a sentence each."""
    warnings: list[str] = []
    for name, game in games.items():
        if not isinstance(game, HasOwnCards):
            continue
        files: dict[str, str] = {}
        for path in sorted((data / FOLDER / name).glob("*.toml")):
            try:
                small = path.stat().st_size <= 4 * CARDS  # the most bytes a character takes
                text = path.read_text(encoding="utf-8") if small else ""
            except (OSError, UnicodeDecodeError) as error:
                warnings.append(f"{path} is left out: it cannot be read ({error}).")
                continue
            if not small or sum(map(len, files.values())) + len(text) > CARDS:
                warnings.append(TOO_LARGE.format(path=path, room=CARDS))
                continue
            files[str(path)] = text
        for faults in add(game, files).values():
            warnings.append(f"{faults[0]} The file is left out; 'gauntlet check-cards' says all.")
    return warnings
