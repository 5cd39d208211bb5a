"""What an attack deals: its force, what is taken off it, whether it is answered.

Decides the sums of HS-ATT-3..17, without changing anything: an attack that goes on and a
menu that says what one would do ask the same functions.
"""

from __future__ import annotations

from engine.games.hueshift import monster
from engine.games.hueshift.card_types import WILDCARDS, Pierce, has, hooked, shadow
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
    if f.kind not in FOLLOWS:
        return ap(s, f.by, f.aid[0])
    less = 1 - shadow(s, s.units[f.by].mech)
    surplus: int = sum(hook(s, f.by, card) for card, hook in hooked(s, f.by, "surplus"))
    return ap(s, f.by, f.aid[0] - less) + surplus


def pierced(s: State, f: Attack) -> Pierce:
    """Return what all abilities of the attacker together ignore."""
    if f.mirrored:
        return NOTHING
    if f.fixed != NOBODY:
        return monster.pierced(s)
    piercing = hooked(s, f.by, "pierce")
    if not piercing:
        return NOTHING
    got = [hook(s, f.by, card, f) for card, hook in piercing]
    return Pierce(any(p.armor for p in got), sum(p.points for p in got), sum(p.shield for p in got))


def reduction(s: State, f: Attack) -> tuple[int, int]:
    """Return what is taken off an attack's damage (HS-ATT-17), and what Armor does of it."""
    got = pierced(s, f)
    shield = f.shield
    if s.units[f.target].seat == MONSTER:
        shield += monster.shell(s, got.armor)
    plates = 0 if got.armor else armor(s, f.target)
    return max(0, plates + max(0, shield - got.shield) - got.points), plates - got.points


def plating(s: State, unit: int) -> int:
    """Return what protects an attacker from retaliation."""
    if s.units[unit].seat == MONSTER:
        return monster.shell(s, False)
    return armor(s, unit)


def ignored(s: State, f: Attack) -> tuple[str, str]:
    """Return by which card of the attacker an attack ignores something that would lessen it, and
    what that is: Armor before a Wildcard. Two empty words if nothing is ignored."""
    if f.mirrored or f.fixed != NOBODY:
        return "", ""
    worn = armor(s, f.target)
    for card, hook in hooked(s, f.by, "pierce") if worn or f.shield else ():
        got = hook(s, f.by, card, f)
        if worn and (got.armor or got.points):
            return card, "armor"
        if f.shield and (got.shield or got.points):
            return card, next(w.name for w in WILDCARDS.values() if w.lessens)
    return "", ""


def dealt(s: State, f: Attack) -> int:
    """Return the damage of an attack before it is doubled."""
    return max(0, force(s, f) - reduction(s, f)[0])


def gushes(s: State, f: Attack) -> dict[str, int]:
    """Return the HP the target loses beside the damage if this is a hit, by card (HS-ATT-19)."""
    if f.mirrored or f.fixed != NOBODY or not (gushing := hooked(s, f.by, "gush")):
        return {}
    return {card: amount for card, hook in gushing if (amount := hook(s, f.by, card, f))}


def lost(s: State, f: Attack, damage: int) -> int:
    """Return the HP so much final damage costs the target, with what a hit adds."""
    return damage + sum(gushes(s, f).values()) if damage else 0


def strikes_first(s: State, f: Attack) -> bool:
    return f.fixed == NOBODY and has(s, f.by, "first")


def answers(s: State, f: Attack) -> bool:
    """Say whether the target retaliates (HS-ATT-4, HS-ATT-24, HS-COOP-7)."""
    if s.boss is not None and not s.boss.trade:
        return False
    if f.kind in ("stand", "area") or f.retreat or f.target in f.gone:
        return False
    return foes(s, f.by, f.target)
