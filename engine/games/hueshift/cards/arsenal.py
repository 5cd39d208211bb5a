"""Arsenal Mechs: a second attack follows the first."""

from __future__ import annotations

from engine.games.hueshift.card_types import ARSENAL, Hooks, Part, Pierce, add, left, shadow
from engine.games.hueshift.state import Attack, State

MULTI = "Once per turn, after its attack, it may attack another unit with 1 AP less."
FULL = "Follow-ups at full AP."


def louder(s: State, unit: int, card: str) -> int:
    return 1 + shadow(s, card)


def once(s: State, unit: int, card: str) -> bool:
    return left(s, card)


def peak(s: State, unit: int, card: str, f: Attack) -> Pierce:
    return Pierce(armor=f.kind in ("multi", "third"))


add(
    Part(
        name="olaf", title="Olaf", kind="mech", cls=ARSENAL, ap=3, hp=5, ability="Multi-Fire",
        rule="HS-MECH-OLAF", text=MULTI + " That attack deals 1 more damage.",
        shadow="The second attack is at full AP and deals 2 more damage.",
        hooks=Hooks(multi=True, surplus=louder),
    ),
    Part(
        name="lasereater", title="Lasereater", kind="mech", cls=ARSENAL, ap=3, hp=5,
        ability="Multi-Fire", rule="HS-MECH-LASEREATER", shadow=FULL,
        text="Once per turn, after its attack, it may attack the same unit or another with 1 "
        "AP less.",
        hooks=Hooks(multi=True, repeats=True),
    ),
    Part(
        name="cidermajor", title="Cidermajor", kind="mech", cls=ARSENAL, ap=3, hp=5,
        ability="Multi-Fire", rule="HS-MECH-CIDERMAJOR", shadow=FULL,
        text=MULTI + " Once per game a third attack follows, on a third unit, also with 1 AP "
        "less.",
        hooks=Hooks(multi=True, third=once),
    ),
    Part(
        name="peakseek", title="Peakseek", kind="mech", cls=ARSENAL, ap=3, hp=5, later=True,
        ability="Multi-Fire", rule="HS-MECH-PEAKSEEK", text=MULTI + " That attack ignores Armor.",
        hooks=Hooks(multi=True, pierce=peak),
    ),
)  # fmt: skip
