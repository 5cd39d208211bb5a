"""Matches to look back at: played by random hands under the rules as they are now.

Records kept in files prove that rules have not changed; whoever only needs a match that
has been played takes one from here and does not care.
"""

from __future__ import annotations

from functools import cache

from engine import core
from engine.games.keepers import KEEPERS, Options
from engine.record import Record, record_of
from engine.rng import Stream, pick

#: (edition, cards): every way to play that differs for somebody who looks back.
WAYS = (
    ("online", "none"),
    ("online", "chaotic"),
    ("online", "calculated"),
    ("online", "managed"),
    ("boxed", "chaotic"),
    ("hardcore", "managed"),
    ("quick", "chaotic"),
    ("coop", "dealt"),
)


@cache
def match_of(
    edition: str = "online", cards: str = "none", seed: int = 3, plies: int = 160
) -> Record:
    """Return a match that ends by itself or, after `plies` actions, by resignation."""
    options = Options(edition=edition, cards=cards)  # type: ignore[arg-type]
    state, stream = core.begin(KEEPERS, seed, options), Stream(seed)
    actions: list[tuple[int, str]] = []
    while state.outcome is None:
        decision = KEEPERS.decisions(state)[0]
        action = core.RESIGN if len(actions) == plies else pick(stream, decision.actions)
        core.apply(KEEPERS, state, decision.seat, action)
        actions.append((decision.seat, action))
    return record_of(KEEPERS, seed, options, actions)
