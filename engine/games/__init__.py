"""The games Gauntlet can play. One line each: the only registry."""

from __future__ import annotations

import copyreg
from typing import Any

from engine.core import Game
from engine.games.hueshift import HUESHIFT
from engine.games.keepers import KEEPERS
from engine.games.machines import MACHINES
from engine.games.resonance import RESONANCE

GAMES: dict[str, Game[Any, Any]] = {
    game.name: game for game in (KEEPERS, HUESHIFT, RESONANCE, MACHINES)
}


def named(name: str) -> Game[Any, Any]:
    """Return the game of that name."""
    return GAMES[name]


for _game in GAMES.values():  # between processes a game travels as its name
    copyreg.pickle(type(_game), lambda game: (named, (game.name,)))
