"""What one seat, or a spectator, may know of a match (KD-HID).

Decides disclosure: a `View` is built field by field from public facts and the
seat's own secrets; what is not copied here is not shown. Pictures, texts, menus
and opponents get nothing else. Cells are names (`d4`), because a view is for
readers outside the engine.
"""

from __future__ import annotations

from msgspec import Struct

from engine.core import Outcome


class Running(Struct, frozen=True):
    """A public effect that lasts.

    `name` is the card (or Ultimate) it comes from and `title` its printed name; both are the
    status of a piece where no card says what lies on it. `by` is the seat that started it,
    `on` the piece it lies on (-1: a whole side or everybody), `seat` the side it lies on
    (-1: everybody), `until` says in words when it ends, with places for the seat `whose` turn
    that is and the number of the `turn` (`naming.ends`).
    """

    name: str
    title: str
    by: int
    on: int
    seat: int
    until: str
    whose: int = 0
    turn: int = 0


class Piece(Struct, frozen=True):
    """A Warrior as the viewer knows it.

    `kind` is one of `warriors.KINDS`. `where` is board, hidden (in Stealth: `cell` only
    for its own side), assembly (also: not yet placed in the setup), graveyard or gone.
    `statuses` holds any of: stunned, snared, deliver, chained, barred, unavailable,
    commanded, stealth, armor-used; `lasting` says of what ends by itself, and of cards' effects
    on it, who caused it and until when. `immobile` is why it cannot move voluntarily (KD-MOVE-10),
    a key of `query.immobile`, empty if it can. `group` is the Marker group hiding it.
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
    lasting: tuple[Running, ...] = ()
    immobile: str = ""
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
    """A Wall. Its Effect is its owner's (`Side.wall_effect`), or unknown in the boxed editions."""

    cell: str
    seat: int


class Loot(Struct, frozen=True):
    cell: str
    amount: int


class Bomb(Struct, frozen=True):
    """A Bomb lying face up."""

    cell: str
    seat: int


class Card(Struct, frozen=True):
    """A Keeper Ability Card where the viewer sees it; `deck.CARDS[name]` has its words.

    `name` is empty for the back of a card. `vetoed`: dead for the rest of the game;
    `taxed`: using it costs 1 Strange Matter more. `ready`: in a row, a CC that could be
    activated as far as it alone goes (not vetoed, subdued or taxed beyond means); in a
    Cooldown Field, a card that may return now. `waits`: in a Cooldown Field, how many
    more cards must lie above it.
    """

    name: str
    vetoed: bool = False
    taxed: bool = False
    ready: bool = False
    waits: int = 0


class Prices(Struct, frozen=True):
    """What a side would pay now for one of each (KD-ECON-02)."""

    wall: int = 5
    minion: int = 10
    guardian: int = 20
    card: int = 5


class Side(Struct, frozen=True):
    """One seat's public sheet. `lifeforce` 0 means destroyed; names empty: not chosen yet.

    `team` is 0 or 1. `economy` is the pool this side takes from and pays into: the same
    for both sides but in team editions. `row` are the owned cards in the Ability Row,
    `field` those in the Cooldown Field, the lowest first; `hand` the private hand: names
    only for who may see it, else backs. `drafted` are the cards publicly picked, `scrapped`
    those given up for others, which have left the match (KD-CSYS-11).
    `faction` and `wall_deck` (Walls left to build) belong to the boxed editions.
    `markers_left` is -1 where Markers have no limit.
    """

    seat: int
    name: str
    lifeforce: int
    max_lifeforce: int
    lifeforce_cell: str
    reserves: int
    ultimate: str
    ultimate_used: bool
    wall_effect: str
    guardian: str  # chained, free or dead
    standstill: bool  # may not move voluntarily (KD-ULT-03)
    team: int = 0
    economy: int = 0
    row: tuple[Card, ...] = ()
    field: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    drafted: tuple[str, ...] = ()
    scrapped: tuple[str, ...] = ()
    faction: str = ""
    wall_deck: int = -1
    markers_left: int = -1
    prices: Prices = Prices()


class Waiting(Struct, frozen=True):
    """Who owes which answer, one entry for each open decision; all public."""

    seat: int
    kind: str
    subject: str
    cell: str = ""


class View(Struct, frozen=True):
    """Everything the viewer may know. `phase` is setup, play, sudden or over. The board has
    `cols` columns and 7 rows; even seats play from the south, odd ones from the north.

    `viewer` is None for a spectator. `edition` and `cards` are names of `editions` and
    of card formats; `shared` is the Shared Hand, `running` the effects that last.
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
    edition: str = "online"
    cards: str = "none"
    shared: tuple[Card, ...] = ()
    running: tuple[Running, ...] = ()
    #: Cards still to be picked in a draft or for a list.
    pool: tuple[str, ...] = ()
    #: Turns in a row without progress, and how often this position has occurred (KD-END-08).
    quiet: int = 0
    repeated: int = 0
    #: The release of the match's cards.
    release: int = 1
