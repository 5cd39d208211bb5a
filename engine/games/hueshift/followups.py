"""What may come after an attack in the same turn: follow-ups, and somebody in its place.

Decides which unit may attack again and whom (HS-ATT-14), and who may act after a retreat.
"""

from __future__ import annotations

from engine.games.hueshift.card_types import has, hooked, spend
from engine.games.hueshift.state import Attack, State
from engine.games.hueshift.stats import on_field, own, rivals

#: Attacks that are part of the Act of the unit's own turn.
ACTS = ("main", "multi", "third", "second", "extra")


def relays(s: State, f: Attack) -> list[int]:
    """Return the units that may act after this one retreats (HS-CHAR-BRB)."""
    u = s.units[f.by]
    if s.boss is None or f.kind not in ACTS or f.retreat or not on_field(s, f.by):
        return []
    if not any(hook(s, f.by, card) for card, hook in hooked(s, f.by, "relays")):
        return []
    return [x for x in own(s, u.seat) if x != f.by and not s.units[x].frozen]


def following(s: State, f: Attack) -> tuple[str, list[int]]:
    """Return the follow-up attack a unit may make now, and its targets."""
    u = s.units[f.by]
    if f.kind not in ACTS or f.retreat or f.by in f.gone or u.frozen or s.turn != u.seat:
        return "", []
    shot = (*f.shot, f.target)
    if f.kind in ("main", "extra"):
        if has(s, f.by, "multi") and s.once.get(f"multi {u.mech}") != s.turn_number:
            again = has(s, f.by, "repeats") or s.boss is not None
            goals = rivals(s, f.by)
            return "multi", goals if again else [g for g in goals if g not in shot]
        for card, hook in hooked(s, f.by, "second"):
            if hook(s, f.by, card):
                return "second", rivals(s, f.by)
    if f.kind == "multi":
        for card, hook in hooked(s, f.by, "third"):
            if hook(s, f.by, card):
                again, goals = s.boss is not None, rivals(s, f.by)
                return "third", goals if again else [g for g in goals if g not in shot]
    return "", []


def use_follow(s: State, unit: int, kind: str) -> None:
    """Count a follow-up as used."""
    mech = s.units[unit].mech
    if kind == "multi":
        s.once[f"multi {mech}"] = s.turn_number
    else:
        spend(s, mech)
