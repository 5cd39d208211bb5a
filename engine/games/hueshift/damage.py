"""What an attack deals: its force, what is taken off it, whether it is answered.

Decides the sums of HS-ATT-3..17, without changing anything: an attack that goes on and a
menu that says what one would do ask the same functions.
"""

from __future__ import annotations

from engine.games.hueshift import monster
from engine.games.hueshift.card_types import Pierce, has, hooked
from engine.games.hueshift.health import foes
from engine.games.hueshift.state import MONSTER, NOBODY, Attack, State
from engine.games.hueshift.stats import ap, armor

#: A follow-up of Multi-Fire.
FOLLOWS = ("multi", "third")
NOTHING = Pierce()


def force(s: State, f: Attack) -> int:
    """Return what an attack deals before anything reduces it."""
    if f.fixed != NOBODY:
        return max(0, f.fixed + f.aid[0])
    return ap(s, f.by, f.aid[0] + follow_up(s, f)) + surplus(s, f)


def follow_up(s: State, f: Attack) -> int:
    """Return what a follow-up of Multi-Fire takes off the AP; My Shadow lifts it."""
    if f.kind not in FOLLOWS:
        return 0
    u = s.units[f.by]
    return -1 if s.corrupt.get(u.mech, ("",))[0] != "my-shadow" else 0


def surplus(s: State, f: Attack) -> int:
    """Return what a follow-up deals beyond its AP (HS-MECH-OLAF)."""
    if f.kind not in FOLLOWS:
        return 0
    return sum(hook(s, f.by, card) for card, hook in hooked(s, f.by, "surplus"))


def pierced(s: State, f: Attack) -> Pierce:
    """Return what all abilities of the attacker together ignore."""
    if f.mirrored:
        return NOTHING
    if f.fixed != NOBODY:
        return monster.pierced(s)
    got = [hook(s, f.by, card, f) for card, hook in hooked(s, f.by, "pierce")]
    if not got:
        return NOTHING
    return Pierce(any(p.armor for p in got), sum(p.points for p in got), sum(p.shield for p in got))


def plate(s: State, f: Attack) -> int:
    """Return the Armor that counts against an attack."""
    return 0 if pierced(s, f).armor else armor(s, f.target)


def reduction(s: State, f: Attack) -> int:
    """Return what is taken off an attack's damage (HS-ATT-17)."""
    got = pierced(s, f)
    shield = f.shield
    if s.units[f.target].seat == MONSTER:
        shield += monster.shell(s, got.armor)
    plates = 0 if got.armor else armor(s, f.target)
    return max(0, plates + max(0, shield - got.shield) - got.points)


def gushes(s: State, f: Attack) -> dict[str, int]:
    """Return the HP the target loses beside the damage if this is a hit, by card (HS-ATT-19)."""
    if f.mirrored or f.fixed != NOBODY:
        return {}
    got = {card: hook(s, f.by, card, f) for card, hook in hooked(s, f.by, "gush")}
    return {card: amount for card, amount in got.items() if amount}


def lost(s: State, f: Attack, damage: int) -> int:
    """Return the HP so much final damage costs the target, with what a hit adds."""
    return damage + sum(gushes(s, f).values()) if damage else 0


def strikes_first(s: State, f: Attack) -> bool:
    return f.fixed == NOBODY and has(s, f.by, "first")


def answers(s: State, f: Attack) -> bool:
    """Say whether the target strikes back (HS-ATT-4, HS-ATT-24, HS-COOP-7)."""
    if f.kind in ("stand", "area") or f.retreat or not foes(s, f.by, f.target):
        return False
    return f.target not in f.gone and (s.boss is None or s.boss.trade)
