"""The games Gauntlet can play. One line each: the only registry."""

from __future__ import annotations

from typing import Any

from engine.core import Game
from engine.games.hueshift import HUESHIFT
from engine.games.keepers import KEEPERS
from engine.games.machines import MACHINES
from engine.games.resonance import RESONANCE

GAMES: dict[str, Game[Any, Any]] = {
    game.name: game for game in (KEEPERS, HUESHIFT, RESONANCE, MACHINES)
}
