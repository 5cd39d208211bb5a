"""Answers that nobody has to be asked for.

Decides what is answered in the place of a seat: by its standing choices, by passing where it wants
to be asked only if it can matter, and where every answer comes to the same. All of it rests on
what everybody knows, so an answer that comes at once tells nothing about a hand, and neither does
a question that is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core import Decision, Game, Preference
from engine.i18n import mark
from engine.kit.windows import PASS

#: The standing choice of a seat that passes what cannot matter. A game that can tell has it among
#: its `preferences`, and says by `Game.matters` what can.
MATTER = Preference("matter", mark("Ask me only if it can matter"), usual=True)


def chosen(game: Game[Any, Any], state: Any, decision: Decision, keys: Sequence[str]) -> str | None:
    """Return what the standing choices `keys` of a seat answer, None if they leave it to ask."""
    answer = game.prefer(decision, keys) if keys else None
    skips = answer is None and MATTER.key in keys and PASS in decision.actions
    return PASS if skips and not game.matters(state, decision) else answer


def unasked(
    game: Game[Any, Any], state: Any, decision: Decision, keys: Sequence[str]
) -> str | None:
    """Return the answer to an open question that its seat is not asked, None to ask."""
    answer = chosen(game, state, decision, keys)
    if answer is None and game.indifferent(state, decision):
        return game.default(state, decision)
    return answer


def usual(game: Game[Any, Any], *, saving: bool = False) -> tuple[str, ...]:
    """Return the standing choices of a seat in a new match whose player has settled nothing, or
    (`saving`) wants to be asked out of turn only where something would be lost."""
    return tuple(c.key for c in game.preferences if c.usual or (saving and c.saving))
