"""Warriors as signs for buttons: the token of each kind in the colour and shape of its seat."""

from __future__ import annotations

from engine.games.keepers.view import View
from engine.games.keepers.warriors import KINDS
from render.draw import Sprite
from render.keepers import pieces
from render.kit.emojis import SEATS


def emojis() -> dict[str, Sprite]:
    """Return the token of every kind and seat by name."""
    return {
        f"{kind}_{letter}": pieces.token("dark", seat, kind, 24)
        for kind in KINDS
        for seat, letter in enumerate(SEATS)
    }


def emoji(view: View, actor: str, action: str) -> str:
    """Return the name of the Warrior that acts, or that is placed."""
    for p in view.pieces:
        if actor and p.cell == actor and p.where in ("board", "hidden") and p.kind in KINDS:
            return f"{p.kind}_{SEATS[p.seat]}"
    kind = action.partition(" ")[2] if action.startswith("place ") else ""
    return f"{kind}_{SEATS[view.viewer or 0]}" if kind in KINDS else ""
