"""The words cards of Of Men and Machines are written in, and the rows of their files.

Decides what a designer can say: triggers, conditions, targets, what an effect is about. What the
words do is said in `abilities` and `stats`, and all of a verb in `verbs`; `docs/adding-a-card.md`
has them with examples.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

Kind = Literal[
    "unit", "soldier", "specialist", "captain", "structure", "cell", "player", "argument", "attack"
]
Side = Literal["own", "ally", "enemy", "any"]
Stance = Literal["attack", "defend"]
Phase = Literal["build", "move", "battle", "standby"]
CellType = Literal["standard", "star", "objective", "frontspawn"]
Territory = Literal["own", "opponent", "unoccupied"]
Status = Literal["DLY", "VUL", "FRT", "BRN", "STN", "PIN", "SHD", "WKN", "SMK"]
Stat = Literal[
    "damage", "speed", "range", "health_max", "chip_taken", "scrap_gain", "reserve_pick",
    "kill_bonus", "skirmish_cost", "deploy_cost",
]  # fmt: skip
#: Numbers of a player; all others are a card's.
PLAYERS = ("scrap_gain", "reserve_pick", "kill_bonus", "skirmish_cost", "deploy_cost")
Permission = Literal[
    "destroy_on_equal", "free_diagonals", "ignore_delay", "attack_again", "move_again",
    "deploy_here", "moved_by_opponent", "status_brn",
]  # fmt: skip
Trigger = Literal[
    "none", "attack_declared", "skirmish_declared", "enemy_moved", "destroyed",
    "kill_single_combat", "argument_added", "phase_start", "scrapped", "own_moved",
]  # fmt: skip

#: What has abilities.
Owner = Literal["sigil", "passive", "structure", "utility"]

#: No number of a card is larger.
MOST = 99
#: Where a card or cell is chosen from.
CHOSEN = ("playfield", "adjacent", "within", "range")


class Row(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    pass


class Target(Row, frozen=True):
    """Whom or what an effect is about. `within` needs `n`, and may name `of`; `adjacent` is
    measured from `of`. No `kind`: any card."""

    where: Literal[
        "self", "playfield", "adjacent", "within", "range", "trigger_subject", "trigger_source",
        "top", "seat",
    ]  # fmt: skip
    kind: tuple[Kind, ...] = ()
    side: Side = "own"
    pick: Literal["one", "all", "all_matching", "up_to"] = "one"
    n: int = 1
    of: Literal["self", "own_unit", "own_unit_or_own_territory", "trigger_subject"] = "self"

    @property
    def chosen(self) -> bool:
        """Whether its player chooses it among several."""
        return self.pick in ("one", "up_to") and self.where in CHOSEN


class Match(Row, frozen=True):
    """What a neighbour must be (`adjacent_to`); `self`: the source itself."""

    kind: tuple[Kind, ...] = ()
    side: Side = "own"
    sigil: str = ""
    this: bool = field(default=False, name="self")


class Condition(Row, frozen=True):
    """What must hold; `pred` says which of the other fields count."""

    pred: Literal[
        "target_side", "target_kind", "within", "adjacent_to", "level_at_least", "argument_kind",
        "destroyed_by", "cell_type", "cell_territory", "phase", "already", "first_this_round",
    ]  # fmt: skip
    side: Side = "own"
    kinds: tuple[Literal[Kind, "utility"], ...] = ()
    a: Literal["self", "trigger_subject"] = "self"
    b: Literal["self", "trigger_subject"] = "trigger_subject"
    n: int = 1
    count: int = 1
    match: Match = Match()
    how: Literal["", "single_combat", "skirmish", "counterattack", "effect"] = ""
    types: tuple[CellType, ...] = ()
    territory: tuple[Territory, ...] = ()
    phase: Literal["build"] = "build"
    stance: Stance = "attack"
    what: Literal["moved", "attacked"] = "moved"


class Printed(Row, frozen=True):
    """An amount read from a card."""

    stat: Literal["trade", "level", "damage"]
    of: Literal["self", "trigger_subject"] = "self"


class Effect(Row, frozen=True):
    """One thing an ability does; `verb`, one of `verb.VERBS`, says which other fields count."""

    verb: str
    target: Target | None = None
    amount: int | Printed = 0
    status: Status = "BRN"
    statuses: tuple[Status, ...] = ()
    turns: int = 1
    stat: Stat = "damage"
    until: Literal["", "end_of_turn", "next_own_attack_build"] = ""
    what: Permission = "move_again"
    who: Literal["controller", "attacker", "chosen_opponent"] = "controller"
    deck: Literal["soldier", "specialist", "power", "chosen"] = "power"
    count: int = 1
    zone: Literal["hand"] = "hand"
    random: bool = False
    cells: int = 1
    other: Target | None = field(default=None, name="with")
    to: Target | Literal["self", "discard", "hand"] | None = None
    source: Literal["removed"] = field(default="removed", name="from")


class Ability(Row, frozen=True):
    """What a card can do. `cost` comes on top of a Utility's Level."""

    mode: Literal["proactive", "reactive", "triggered", "continuous"]
    effects: tuple[Effect, ...]
    trigger: Trigger = "none"
    stance: tuple[Stance, ...] = ("attack", "defend")
    phases: tuple[Phase, ...] = ()
    cost: int = 0
    conditions: tuple[Condition, ...] = ()
    limit: Literal["", "once_per_turn"] = ""
    duration: Literal["instant", "next_own_attack_build"] = "instant"
    #: The action of the card it takes the place of.
    uses: Literal["", "attack"] = ""


class Sigil(Row, frozen=True):
    """`text`, here and below, is for what the data cannot say (`text.abilities`)."""

    title: str
    abilities: tuple[Ability, ...]
    text: str = ""


class Passive(Row, frozen=True):
    """One of a faction's three passives."""

    title: str
    abilities: tuple[Ability, ...]
    text: str = ""


class UnitRow(Row, frozen=True):
    title: str
    level: int
    speed: int
    range: int
    health: int
    damage: int
    trade: int
    count: int
    sigils: tuple[str, ...] = ()


class CaptainRow(Row, frozen=True):
    title: str
    health: int
    damage: int


class StructureRow(Row, frozen=True):
    title: str
    level: int
    health: int
    count: int
    abilities: tuple[Ability, ...]
    text: str = ""


class UtilityRow(Row, frozen=True):
    title: str
    level: int
    count: int
    abilities: tuple[Ability, ...]
    text: str = ""
    persistent: bool = False


class FactionRow(Row, frozen=True):
    name: str
    title: str
    archetype: str
    starters: tuple[str, str]
    captain: CaptainRow
    passive: tuple[Passive, ...]
    soldiers: tuple[UnitRow, ...]
    specialists: tuple[UnitRow, ...]
    motto: str = ""
    #: Sigils of its own, beside those of the core set.
    sigil: tuple[Sigil, ...] = ()
