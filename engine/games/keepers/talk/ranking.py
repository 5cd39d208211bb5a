"""Which of many legal actions comes first where nothing tells them apart.

Decides the order of a list of everything: Attacks that hit the enemy, abilities, moves,
purchases, and last what would hurt the own side.
"""

from __future__ import annotations

from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.deck import CARDS
from engine.games.keepers.talk.seen import Seen
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.view import Piece
from engine.grid import OFF

ORDER = {
    "pound": 4,
    "hand": 9,
    "sm": 8,
    "pass": 10,
    "stop": 10,
    "end": 10,
    "claim": 10,
    "unchain": 11,
    "buy": 12,
    "switch": 14,
    "card": 12,
    "return": 9,
    "give": 17,
}


def weight(seen: Seen, action: str) -> int:
    """Return where an action belongs in a list of all: the most telling first."""
    deed = n.parse(action)
    if deed is None:
        return 99
    if deed.verb == "attack":
        return _blow(seen, deed)
    if deed.verb == "move":
        return 6 if n.NAME[deed.target] in seen.loot else 7
    if deed.verb == "buy" and deed.kind == "wall":
        return 13
    if deed.verb == "play":
        strikes = CARDS[deed.kind].category == "damage" and deed.target != OFF
        return 1 + _blow(seen, deed) if strikes and not CARDS[deed.kind].secret else 4
    if deed.verb in ORDER:
        return ORDER[deed.verb]
    if deed.verb in ABILITIES:
        return 3
    return 15 if deed.verb in ULTIMATES else 5


def _blow(seen: Seen, deed: n.Deed) -> int:
    cell = n.NAME[deed.target]
    if deed.wall:
        return 16 if seen.walls.get(cell, seen.seat ^ 1) % 2 == seen.seat % 2 else 5
    other, piece = seen.standing(cell), _striker(seen, deed)
    if cell in seen.lifeforces:
        return 0 if seen.lifeforces[cell] % 2 != seen.seat % 2 else 20
    if other is None:
        return 2 if any(m.seat % 2 != seen.seat % 2 for m in seen.markers.get(cell, ())) else 18
    if other.seat % 2 == seen.seat % 2:
        return 20
    return 0 if piece is not None and piece.strength >= other.health else 1


def _striker(seen: Seen, deed: n.Deed) -> Piece | None:
    return seen.actor(n.NAME[deed.actor]) if deed.actor != OFF else None
