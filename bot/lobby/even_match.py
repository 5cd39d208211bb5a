"""What a person's matches against computers tell about their strength.

Decides which of them count for an even match (`engine.search.even`): those of the game that came
to an end, with no other person, with computers that were all alike to the end. One from a position
somebody set up says nothing, nor does one lost at its very beginning.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.store.rows import Match
from engine.core import Game
from engine.search.even import Result, step_of

#: A match with fewer actions than this was not lost, but given up for another reason.
FEW = 8


def results(
    game: Game[Any, Any], options: Any, matches: Iterable[Match], user: int
) -> list[Result]:
    """Return what `matches` of a game say about `user`, in their order, for another match with
    `options`."""
    counted = (_result(game, options, match, user) for match in matches)
    return [result for result in counted if result is not None]


def _result(game: Game[Any, Any], options: Any, match: Match, user: int) -> Result | None:
    policies = {p.policy for p in match.players if p.user != user}
    step = step_of(policies.pop()) if len(policies) == 1 else None
    stood_in = any(p.owner is not None for p in match.players)
    if step is None or stood_in or match.winners is None:
        return None
    try:
        played: Any = msgspec.json.decode(match.options, type=game.options_type)
    except msgspec.ValidationError:  # of rules that are gone
        return None
    teams = game.teams(played)
    sides = len(set(teams))
    if getattr(played, "position", "") or sides < 2 or len(teams) != len(match.players):
        return None
    (mine, *_) = match.seats_of(user)
    first = {teams[seat] for seat in match.winners} or set(teams)
    share = 1 / len(first) if teams[mine] in first else 0.0
    if not share and match.ply < FEW:
        return None
    way = game.ways.mode_of
    same = way(played) == way(options) and sides == len(set(game.teams(options)))
    return Result(step, share, sides, same)
