"""When a match turned: where the clear lead went to another side, by what everybody can count.

Decides that this is looked at where a turn ends, and that a lead that is not clear turns nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.matches.reels import Reel
from engine import core
from engine.core import Game
from engine.lead import Lead, lead


class TurningPoint(Struct, frozen=True):
    """Where a side came clearly ahead: the ply, and how the match stood then."""

    ply: int
    stands: Lead


def turned(
    game: Game[Any, Any], view: Any, teams: Sequence[int], before: int | None
) -> Lead | None:
    """Return how a match stands if another team than the one `before` is clearly ahead now."""
    stands = lead(game.words.score(view), teams)
    if stands is None or not stands.clear or stands.team == before:
        return None
    return stands


def teams_of(reel: Reel) -> tuple[int, ...]:
    """Return the team of each seat of a record."""
    return reel.game.teams(msgspec.convert(reel.record.options, reel.game.options_type))


def turning_points(reel: Reel) -> list[TurningPoint]:
    """Return where a record turned, in order."""
    points: list[TurningPoint] = []
    teams = teams_of(reel)
    for turn in reel.turns:
        view = reel.game.view(core.decode(reel.game, reel.positions[turn.ply]), None)
        before = points[-1].stands.team if points else None
        if (stands := turned(reel.game, view, teams, before)) is not None:
            points.append(TurningPoint(turn.ply, stands))
    return points
