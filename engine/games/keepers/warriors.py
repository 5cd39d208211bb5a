"""What each Warrior is: the Keeper, the Guardian and the seven Minions.

Decides their numbers (KD-STAT-02, KD-LOOT-01) and which abilities are their own (KD-MINION): active
ones, which `abilities` declares, and passive ones, which the rules ask for by name.
"""

from __future__ import annotations

from typing import NamedTuple


class Warrior(NamedTuple):
    """A row of the table: `drops` is the Loot it leaves."""

    kind: str
    health: int = 1
    strength: int = 1
    range: int = 1
    speed: int = 1
    drops: int = 2
    own: tuple[str, ...] = ()


WARRIORS = (
    Warrior("keeper", health=5, drops=5),
    Warrior("guardian", health=10, strength=3, drops=10),
    Warrior("mage", own=("stun", "deliver")),
    Warrior("scaler", own=("scale", "leap")),
    Warrior("bomber", own=("mine", "explode")),
    Warrior("sniper", range=2, own=("hide",)),
    Warrior("ogre", strength=2, own=("pound",)),
    Warrior("blockader", own=("armor", "ram")),
    Warrior("scout", own=("vision", "strafe")),
)
PER_SEAT = len(WARRIORS)
KEEPER, GUARDIAN, MAGE, SCALER, BOMBER, SNIPER, OGRE, BLOCKADER, SCOUT = range(PER_SEAT)
MINIONS = tuple(range(MAGE, PER_SEAT))

# The columns, by the number of a kind.
KINDS = tuple(w.kind for w in WARRIORS)
MAX_HEALTH, STRENGTH = tuple(w.health for w in WARRIORS), tuple(w.strength for w in WARRIORS)
RANGE, SPEED = tuple(w.range for w in WARRIORS), tuple(w.speed for w in WARRIORS)
DROPS, OWN = tuple(w.drops for w in WARRIORS), tuple(w.own for w in WARRIORS)
