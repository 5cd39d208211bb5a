"""How many seats a match has, and who plays with whom.

Decides it once for everything that brings people together, from the game and the
options of the match: `Game.teams` names the team of each seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.store.rows import Match
from engine.core import Game
from engine.optional import HasSizes

#: Ways the lot may fall that are looked at to tell whether it matters.
LOTS = 16
#: Seats of the largest table any game has.
LARGEST = 4


def seats(game: Game[Any, Any], options: Any) -> int:
    """Return how many seats a match of `game` with `options` has."""
    return len(game.teams(options))


def sized(game: Game[Any, Any], options: Any, count: int) -> Any | None:
    """Return options like these for a table of so many, everybody for themselves; None if the
    game has none."""
    for candidate in (
        options,
        *((game.resized(options, count),) if isinstance(game, HasSizes) else ()),
    ):
        if (
            candidate is not None
            and len({*game.teams(candidate)}) == len(game.teams(candidate)) == count
        ):
            return candidate
    return None


def grown(game: Game[Any, Any], options: Any) -> Any:
    """Return options like these for the largest table the game has, everybody for themselves."""
    larger = (sized(game, options, count) for count in range(LARGEST, seats(game, options), -1))
    return next((candidate for candidate in larger if candidate is not None), options)


def together(game: Game[Any, Any], options: str) -> bool:
    """Return whether everybody in a match with these options (JSON) is on one side."""
    chosen = msgspec.json.decode(options, type=game.options_type)
    return len(set(game.teams(chosen))) == 1


def teams_of(games: Mapping[str, Game[Any, Any]], match: Match) -> tuple[int, ...]:
    """Return the team of each player of a match; everybody's own if its game is not here."""
    game = games.get(match.game)
    if game is None:
        return tuple(range(len(match.players)))
    try:
        options = msgspec.json.decode(match.options, type=game.options_type)
    except msgspec.DecodeError:  # a match of rules that are gone
        return tuple(range(len(match.players)))
    team = game.teams(options)
    return team if len(team) == len(match.players) else tuple(range(len(match.players)))


def parties(game: Game[Any, Any], options: Any) -> tuple[tuple[int, ...], ...] | None:
    """Return who plays together, as groups of persons (0: the host), the host's first.

    Empty if everybody plays alone; None if the lot decides.
    """
    team = game.teams(options)
    if len(set(team)) == len(team):
        return ()
    partitions = set()
    for lot in range(LOTS):
        groups: dict[int, list[int]] = {}
        for seat, person in enumerate(game.seating(lot, options)):
            groups.setdefault(team[seat], []).append(person)
        partitions.add(tuple(sorted(tuple(sorted(g)) for g in groups.values())))
    return partitions.pop() if len(partitions) == 1 else None
