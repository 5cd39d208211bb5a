"""Answers that nobody has to be asked for.

Decides what is answered in the place of a seat: by its standing choices, by passing where it wants
to be asked only if it can matter, and where every answer comes to the same. All of it rests on
what everybody knows, so an answer that comes at once tells nothing about a hand, and neither does
a question that is asked. Only against computer players, who do not go by that, a hand counts, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core import Decision, Game, Preference
from engine.i18n import mark
from engine.kit.windows import PASS, PASS_TURN

#: The standing choice of a seat that passes what cannot matter. A game that can tell has it among
#: its `preferences`, and says by `Game.matters` what can.
MATTER = Preference("matter", mark("Ask me only if it can matter"), usual=True)
#: Answers that pass up a chance.
DECLINING = (PASS, PASS_TURN, "no")


def chosen(
    game: Game[Any, Any],
    state: Any,
    decision: Decision,
    keys: Sequence[str],
    *,
    alone: bool = False,
) -> str | None:
    """Return what the standing choices `keys` of a seat answer, None if they leave it to ask.
    `alone`: all other seats are computer players'."""
    answer = game.prefer(decision, keys) if keys else None
    if answer is not None or MATTER.key not in keys:
        return answer
    declined = next((a for a in DECLINING if a in decision.actions), None)
    unable = alone and {*decision.actions} <= {*DECLINING}
    skips = declined is not None and (unable or not game.matters(state, decision))
    return declined if skips else None


def unasked(
    game: Game[Any, Any],
    state: Any,
    decision: Decision,
    keys: Sequence[str],
    *,
    alone: bool = False,
) -> str | None:
    """Return the answer to an open question that its seat is not asked, None to ask. `alone` as
    in `chosen`."""
    answer = chosen(game, state, decision, keys, alone=alone)
    if answer is None and game.indifferent(state, decision):
        return game.default(state, decision)
    return answer


def usual(game: Game[Any, Any], *, saving: bool = False) -> tuple[str, ...]:
    """Return the standing choices of a seat in a new match whose player has settled nothing, or
    (`saving`) wants to be asked out of turn only where something would be lost."""
    return tuple(c.key for c in game.preferences if c.usual or (saving and c.saving))
