"""What may have decided a match: place in the order, Ultimate, Wall Effect, cards.

Decides what a balance report counts. Hands and the Shared Hand change during a match, so a card
counts for the side that bought it, wherever it lies at the end; only a draft counts what was
picked. Buying takes Strange Matter and an action, so bought cards are to be compared with the mean
of their group.
"""

from __future__ import annotations

from engine.games.keepers.card_types import CARDS, bare
from engine.games.keepers.state import State
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.optional import Factor

ORDER = ("first", "second", "third", "fourth")


def factors(s: State) -> list[Factor]:
    """Return what each seat had, as far as it may have mattered."""
    result = []
    for place, seat in enumerate(s.mat.order):
        result.append(Factor("seat", f"{ORDER[place]} turn", seat))
        if ultimate := s.ultimate[seat]:
            result.append(Factor("ultimate", ULTIMATES[ultimate].title, seat))
        if effect := s.wall_effect[seat]:
            result.append(Factor("wall effect", WALL_EFFECTS[effect].title, seat))
        bought = (*s.row[seat], *s.cooling[seat], *s.scrapped[seat])
        result += [Factor("card bought", CARDS[bare(name)].title, seat) for name in bought]
        result += [Factor("card drafted", CARDS[name].title, seat) for name in s.drafted[seat]]
    return result
