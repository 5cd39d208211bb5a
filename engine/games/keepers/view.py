"""What one seat, or a spectator, may know of a match (KD-HID).

Decides disclosure: a `View` is built field by field from public facts and the
seat's own secrets; what is not copied here is not shown. Pictures, texts, menus
and opponents get nothing else. Cells are names (`d4`), because a view is for
readers outside the engine.
"""

from __future__ import annotations

from msgspec import Struct

from engine.core import Outcome


class Piece(Struct, frozen=True):
    """A Warrior as the viewer knows it.

    `kind` is one of `state.KINDS`. `where` is board, hidden (in Stealth: `cell` only
    for its own side), assembly (also: not yet placed in the setup), graveyard or gone.
    `statuses` holds any of: stunned, snared, deliver, chained, barred, unavailable,
    commanded, stealth, armor-used. `group` is the Marker group hiding it.
    """

    id: int
    seat: int
    kind: str
    where: str
    cell: str = ""
    health: int = 0
    max_health: int = 0
    strength: int = 0
    range: int = 0
    speed: int = 0
    carried: int = 0
    on_wall: bool = False
    statuses: tuple[str, ...] = ()
    group: int = 0


class Marker(Struct, frozen=True):
    """A Marker; `order` grows with the placing order. `real` is None when unknown to the viewer."""

    cell: str
    seat: int
    group: int
    order: int
    hides: str  # "bomb" or "warrior": public, because the ability used was public
    real: bool | None = None


class Wall(Struct, frozen=True):
    cell: str
    seat: int


class Loot(Struct, frozen=True):
    cell: str
    amount: int


class Bomb(Struct, frozen=True):
    """A Bomb lying face up."""

    cell: str
    seat: int


class Side(Struct, frozen=True):
    """One seat's public sheet. `lifeforce` 0 means destroyed; names empty: not chosen yet."""

    seat: int
    name: str
    lifeforce: int
    max_lifeforce: int
    lifeforce_cell: str
    reserves: int
    ultimate: str
    ultimate_used: bool
    wall_effect: str
    walls_on_board: int
    bombs_on_board: int
    guardian: str  # chained, free or dead
    standstill: bool  # may not move voluntarily (KD-ULT-03)


class Waiting(Struct, frozen=True):
    """Who owes which answer; all public."""

    seat: int
    kind: str
    subject: str
    cell: str = ""


class View(Struct, frozen=True):
    """Everything the viewer may know. `phase` is setup, play, sudden or over.

    `viewer` is None for a spectator. `first_action` is true until somebody acted.
    """

    game: str
    cols: int
    rows: int
    viewer: int | None
    ply: int
    phase: str
    turn: int
    turn_number: int
    actions: int
    max_actions: int
    economy: int
    sides: tuple[Side, ...]
    pieces: tuple[Piece, ...]
    walls: tuple[Wall, ...]
    loot: tuple[Loot, ...]
    markers: tuple[Marker, ...]
    bombs: tuple[Bomb, ...]
    portals: tuple[tuple[str, str], ...]
    voids: tuple[str, ...]
    waiting: tuple[Waiting, ...]
    draw_offered_by: tuple[int, ...]
    outcome: Outcome | None = None
