"""Which of many legal actions comes first where nothing tells them apart.

Decides the order of a list of everything: Attacks that hit the enemy, abilities, moves,
purchases, and last what would hurt the own side.
"""

from __future__ import annotations

from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.text.view_index import Seen
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
    parsed = n.parse(action)
    if parsed is None:
        return 99
    if parsed.verb == "attack":
        return _blow(seen, parsed)
    if parsed.verb == "move":
        return 6 if n.NAME[parsed.target] in seen.loot else 7
    if parsed.verb == "buy" and parsed.kind == "wall":
        return 13
    if parsed.verb == "play":
        strikes = CARDS[parsed.kind].category == "damage" and parsed.target != OFF
        return 1 + _blow(seen, parsed) if strikes and not CARDS[parsed.kind].secret else 4
    if parsed.verb in ORDER:
        return ORDER[parsed.verb]
    if parsed.verb in ABILITIES:
        return 3
    return 15 if parsed.verb in ULTIMATES else 5


def _blow(seen: Seen, parsed: n.ParsedAction) -> int:
    cell = n.NAME[parsed.target]
    if parsed.wall:
        return 16 if seen.walls.get(cell, seen.seat ^ 1) % 2 == seen.seat % 2 else 5
    other, piece = seen.standing(cell), _striker(seen, parsed)
    if cell in seen.lifeforces:
        return 0 if seen.lifeforces[cell] % 2 != seen.seat % 2 else 20
    if other is None:
        return 2 if any(m.seat % 2 != seen.seat % 2 for m in seen.markers.get(cell, ())) else 18
    if other.seat % 2 == seen.seat % 2:
        return 20
    return 0 if piece is not None and piece.strength >= other.health else 1


def _striker(seen: Seen, parsed: n.ParsedAction) -> Piece | None:
    return seen.actor(n.NAME[parsed.actor]) if parsed.actor != OFF else None
