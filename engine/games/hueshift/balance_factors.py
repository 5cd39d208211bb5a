"""What may have decided a match: seat, Characters, Mechs, pairings, Arena.

Decides what a balance report counts. Pairings are those of the units at the end, which
Second Chance alone can change; an Arena counts for the side that moves first.
"""

from __future__ import annotations

from engine.games.hueshift.card_types import ARENAS, PARTS, WILDCARDS
from engine.games.hueshift.state import MONSTER, State
from engine.parts import Factor


def factors(s: State) -> list[Factor]:
    """Return what each seat had; in a boss match that goes by the Monster and the squads."""
    if s.boss is not None:
        beast = PARTS[s.boss.name].title if s.boss.name else "?"
        pair = " + ".join(sorted(x.capitalize() for x in s.boss.squads if x))
        return [Factor("monster", beast, 0), Factor("squads", f"{pair} against {beast}", 0)]
    mover = 1 - s.first
    all_factors = [Factor("seat", "first turn" if x == mover else "first pick", x) for x in (0, 1)]
    for seat in (0, 1):
        for card in s.picks[seat]:
            all_factors.append(Factor(PARTS[card].kind, PARTS[card].title, seat))
        for card in (*s.hands[seat], *s.discard[seat]):
            all_factors.append(Factor("wildcard", WILDCARDS[card].title, seat))
    for u in s.units:
        if u.seat != MONSTER and u.base:
            pair = f"{PARTS[u.base].title} on {PARTS[u.mech].title}"
            all_factors.append(Factor("pairing", pair, u.seat))
    arena = ARENAS[s.arena].title if s.arena else "No Arena"
    all_factors.append(Factor("arena, for who moves first", arena, mover))
    return all_factors
