"""The switch on a challenge between the usual and the first game.

Decides who gets it: two people of whom at least one is new to the game (the host, in an open
challenge) or who have just played a first game and ask for a rematch, if the host has chosen
nothing that the other game would break. A first game never
counts; switched back to the usual game, the match counts as it would have from the beginning.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from bot.lobby import refusals
from bot.lobby.admission import Admission
from bot.matches.beginning import new_options, read_options
from bot.store.rows import Challenge, Switch
from engine.core import Game


async def offered(
    admission: Admission,
    game: Game[Any, Any],
    users: Collection[int],
    rated: bool,
    *,
    first: bool = False,
) -> Switch:
    """Return the switch on a challenge among `users`; `rated`: the usual game would count, `first`:
    it is to a first game, whoever is new."""
    if len(users) > 2 or game.ways.first_game() is None:
        return ""
    if not first and not await admission.newcomers(game.name, users):
        return ""
    return "rated" if rated else "casual"


def other(game: Game[Any, Any], challenge: Challenge) -> dict[str, Any]:
    """Return what a switch changes of a challenge. Raises NoSwitch."""
    mode = game.ways.first_game()
    if not challenge.switch or mode is None:
        raise refusals.NoSwitch
    back = is_first(game, challenge)
    options = new_options(game, {} if back else mode.options)
    return {
        "options": msgspec.json.encode(options).decode(),
        "rated": back and challenge.switch == "rated",
    }


def is_first(game: Game[Any, Any], challenge: Challenge) -> bool:
    """Say whether a challenge is to a first game."""
    return game.ways.is_first_game(read_options(game, msgspec.json.decode(challenge.options)))


def way(game: Game[Any, Any], challenge: Challenge) -> str:
    """Return what *Accept* remembers of the card it stands on, empty if that can't be switched."""
    if not challenge.switch:
        return ""
    return "first" if is_first(game, challenge) else "usual"
