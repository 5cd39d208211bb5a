"""How a match begins: options checked, seats given, the first questions asked.

Decides sections 1 and 17 as far as they come before the first question.
"""

from __future__ import annotations

from engine.games.hueshift import bosses, drafting, flow, position
from engine.games.hueshift.card_types import CLOSED, Out, declared
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import State, blank, merging
from engine.releases import check, newest_of


def setup(seed: int, options: Options) -> State:
    """Return the opening state. Raises `ValueError` on a position that cannot be."""
    check(options.release, newest_of(declared(), CLOSED))
    if options.position:
        return position.parse(options.position, options, seed)
    s = blank(options.play, seed)
    s.release = options.release
    s.merged = merging(options.merged)
    out: Out = []
    if options.play == "boss":
        bosses.setup(s, options)
    else:
        drafting.begin(s, options.arena, options.draft, out)
    flow.RUNNER.settle(s, out)
    return s


def teams(options: Options) -> tuple[int, ...]:
    """Return the team of each seat: rivals in a duel, partners against a Monster."""
    if options.position:
        return position.parse(options.position, options).teams
    return (0, 0) if options.play == "boss" else (0, 1)
