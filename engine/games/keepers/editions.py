"""The ways to play Keepers Dissension as data: numbers and switches, no rules.

Decides in what the online edition and the boxed editions (KU) differ. The rules ask the
edition of the match for a number or a switch at the point where they differ; nothing
else knows an edition by name.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from engine.i18n import mark


class Edition(Struct, frozen=True, eq=False):
    """One edition. The defaults are the online edition's.

    `cards` lists the card formats it can be played with, the usual one first. There is one
    of each, so what is remembered by it is found by identity.
    """

    name: str
    title: str
    seats: int = 2
    cards: tuple[str, ...] = ("chaotic", "calculated", "managed", "none")
    #: Actions of a turn (KD-TURN-02, KU-TURN-01).
    actions: int = 3
    lifeforce: int = 15
    guardian_health: int = 10
    keeper_health: int = 5
    unchained_speed: int = 2
    #: How many of the seven Minions a side has, and how many of them it starts with.
    minions: int = 7
    placed: int = 5
    economy: int = 20
    reserves: int = 0
    wall_row: bool = True
    #: Every team has its own Economy and its members may give each other Strange Matter.
    team_economy: bool = False
    #: A side lays out its whole LifeForce row at once, the Keeper anywhere (KU-SETUP-02).
    whole_layout: bool = False
    #: Walls have hidden Effects from a side's own deck of ten (KU-SETUP-03).
    wall_cards: bool = False
    #: Each side has a faction that offers two of the Ultimates (KU-SETUP-04).
    factions: bool = False
    #: A Keeper responds like any Warrior, not as the whole side (KU-RESP-01).
    own_responses: bool = False
    #: Being found in Stealth gives a Response (KD-RESP-01 T3); stepping aside does (KU-MARK-02).
    reveal_responds: bool = True
    overlap_responds: bool = False
    #: Loot goes to the reserves of whoever is credited with the kill (KU-LOOT-01).
    loot_to_killer: bool = False
    #: A Keeper comes back on any free space of the nearest home row that has one (KU-KEEP-01).
    free_respawn: bool = False
    #: A lone Bomb under blanks is only shown, whatever uncovers it (KU-MARK-01).
    quiet_bombs: bool = False
    #: A card used again while its effect runs does nothing, not even at once (KU-CC-01).
    idle_repeats: bool = False
    #: Markers a side has, 0 for as many as it takes (KU-MARK-03).
    markers: int = 0
    #: Guardians go free when both LifeForces fall together (KD-GUARD-04, KU-END-01).
    sudden_unchains: bool = True
    #: What is so many turns old is not corrected any more, 0 for any age (KU-OMEGA-01).
    stands_after: int = 0
    #: Where the Warriors of both sides stand as the match begins: the LifeForce row and the rows
    #: before it, each from west to east, `-` for a space where none of them stands. Empty: the
    #: players place them, and choose an Ultimate and a Wall Effect.
    rows: tuple[tuple[str, ...], ...] = ()


_BOXED = Edition(
    "boxed",
    mark("Unchained"),
    cards=("chaotic",),
    actions=5,
    unchained_speed=1,
    whole_layout=True,
    wall_cards=True,
    factions=True,
    own_responses=True,
    reveal_responds=False,
    overlap_responds=True,
    loot_to_killer=True,
    free_respawn=True,
    quiet_bombs=True,
    idle_repeats=True,
    markers=20,
    sudden_unchains=False,
    stands_after=5,
)

EDITIONS: dict[str, Edition] = {
    e.name: e
    for e in (
        Edition(
            "online",
            mark("Online"),
        ),
        _BOXED,
        replace(
            _BOXED,
            name="quick",
            title=mark("Quick Game"),
            lifeforce=5,
            guardian_health=5,
            minions=3,
            placed=3,
            economy=0,
            reserves=10,
            wall_row=False,
        ),
        replace(
            _BOXED,
            name="hardcore",
            title=mark("Hard Core"),
            cards=("managed",),
        ),
        replace(
            _BOXED,
            name="coop",
            title=mark("Cooperative"),
            seats=4,
            cards=("dealt",),
            actions=3,
            team_economy=True,
        ),
        Edition(
            "first",
            mark("First game"),
            cards=("none",),
            actions=4,
            lifeforce=2,
            guardian_health=2,
            keeper_health=2,
            minions=3,
            placed=3,
            economy=0,
            reserves=0,
            wall_row=False,
            rows=(
                ("-", "-", "keeper", "-", "-", "-", "-"),
                ("-", "scaler", "ogre", "-", "scout", "-", "-"),
            ),
        ),
    )
}
