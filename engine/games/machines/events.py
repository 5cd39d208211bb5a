"""What happens in a match of Of Men and Machines, one class per kind of fact.

Cells and pieces are numbers as in the state; a card is its name. Hidden cards are told to whom
they belong to.
"""

from __future__ import annotations

from typing import ClassVar

from engine import core
from engine.model import Event

Out = list[Event]


class Chose(Event, frozen=True, tag=True):
    """A seat chose its faction, its passive or the layout (`kind`)."""

    discloses: ClassVar[bool] = False
    seat: int
    kind: str
    what: str


class First(Event, frozen=True, tag=True):
    """Who begins, after these throws."""

    seat: int
    rolls: tuple[tuple[int, ...], ...] = ()


class Placed(Event, frozen=True, tag=True):
    """A card came to the Playfield; `how`: deployed, constructed, or laid out beforehand."""

    discloses: ClassVar[bool] = False
    seat: int
    card: str
    cell: int
    how: str
    delayed: bool = False


class TurnBegan(Event, frozen=True, tag=True):
    new_turn = True
    discloses: ClassVar[bool] = False
    seat: int
    number: int
    stand: bool = False


class PhaseBegan(Event, frozen=True, tag=True):
    discloses: ClassVar[bool] = False
    seat: int
    phase: str


class Finished(Event, frozen=True, tag=True):
    """A seat has finished its Build Phase."""

    discloses: ClassVar[bool] = False
    seat: int


class Drew(Event, frozen=True, tag=True):
    seat: int
    deck: str
    count: int


class DrewCards(Event, frozen=True, tag=True):
    seat: int
    cards: tuple[str, ...]


class Discarded(Event, frozen=True, tag=True):
    discloses: ClassVar[bool] = False
    seat: int
    card: str
    why: str


class Reserved(Event, frozen=True, tag=True):
    """A seat sends a card to its Reserve, or takes the Reserve to hand (`count` below 0)."""

    discloses: ClassVar[bool] = False
    seat: int
    count: int


class Reshuffled(Event, frozen=True, tag=True):
    seat: int
    deck: str


class Points(Event, frozen=True, tag=True):
    discloses: ClassVar[bool] = False
    seat: int
    amount: int
    points: int
    why: str = ""


class Scrapped(Event, frozen=True, tag=True):
    discloses: ClassVar[bool] = False
    seat: int
    card: str


class Flipped(Event, frozen=True, tag=True):
    """A card is turned face-down to be restored, or is restored (`done`)."""

    discloses: ClassVar[bool] = False
    card: str
    cell: int
    done: bool = False


class Returned(Event, frozen=True, tag=True):
    """A card left the Playfield for `zone`: hand or discard."""

    discloses: ClassVar[bool] = False
    seat: int
    card: str
    cell: int
    zone: str


class Fortified(Event, frozen=True, tag=True):
    discloses: ClassVar[bool] = False
    card: str
    cell: int
    over: bool = False


class Moved(Event, frozen=True, tag=True):
    """A card went from cell to cell; `how` is move, exit, push or swap."""

    discloses: ClassVar[bool] = False
    seat: int
    card: str
    cell: int
    to: int
    how: str


class Declared(Event, frozen=True, tag=True):
    """An attack on a cell: by these pieces, single combat or skirmish."""

    discloses: ClassVar[bool] = False
    seat: int
    cards: tuple[str, ...]
    cells: tuple[int, ...]
    target: str
    cell: int
    kind: str


class Redirected(Event, frozen=True, tag=True):
    discloses: ClassVar[bool] = False
    card: str
    cell: int


class Negated(Event, frozen=True, tag=True):
    """What was declared or put forward comes to nothing; `what` is an ability or the attack."""

    discloses: ClassVar[bool] = False
    what: str


class Hit(Event, frozen=True, tag=True):
    """Direct Damage: `left` Health remains; `shielded`: a Shield took it."""

    discloses: ClassVar[bool] = False
    card: str
    seat: int
    cell: int
    amount: int
    left: int
    shielded: bool = False


class Destroyed(Event, frozen=True, tag=True):
    discloses: ClassVar[bool] = False
    card: str
    seat: int
    cell: int


class Recovered(Event, frozen=True, tag=True):
    """A destroyed card goes to its discard pile after all."""

    discloses: ClassVar[bool] = False
    seat: int
    card: str
    zone: str


class Healed(Event, frozen=True, tag=True):
    discloses: ClassVar[bool] = False
    card: str
    cell: int
    amount: int


class StatusSet(Event, frozen=True, tag=True):
    """A status on a card, or on a cell (`card` empty); `over`: it ended."""

    discloses: ClassVar[bool] = False
    status: str
    card: str
    cell: int
    turns: int = 0
    over: bool = False


class Put(Event, frozen=True, tag=True):
    """An ability is put forward: a card from the hand, or of a piece at `cell`."""

    discloses: ClassVar[bool] = False
    seat: int
    name: str
    cell: int
    args: tuple[str, ...] = ()


class Countered(Event, frozen=True, tag=True):
    """A Counterattack of these cards for so much damage."""

    discloses: ClassVar[bool] = False
    seat: int
    cards: tuple[str, ...]
    cells: tuple[int, ...]
    damage: int


class Claimed(Event, frozen=True, tag=True):
    """A cell is a side's territory now, or nobody's."""

    discloses: ClassVar[bool] = False
    cell: int
    team: int


class LastStand(Event, frozen=True, tag=True):
    """A seat has lost its Captain and gets one more turn."""

    discloses: ClassVar[bool] = False
    seat: int


class Left(Event, frozen=True, tag=True):
    """A seat is out of the match."""

    discloses: ClassVar[bool] = False
    seats: tuple[int, ...]
    why: str


class Edited(Event, frozen=True, tag=True):
    """The position was changed by hand: lines as they are written now; what not everybody may
    know is a number."""

    facts: tuple[tuple[str, str], ...]


AnyEvent = (
    Chose | First | Placed | TurnBegan | PhaseBegan | Finished | Drew | DrewCards | Discarded
    | Reserved | Reshuffled | Points | Scrapped | Flipped | Returned | Fortified | Moved
    | Declared | Redirected | Negated | Hit | Destroyed | Recovered | Healed | StatusSet | Put
    | Countered | Claimed | LastStand | Left | Edited | core.Resigned | core.DrawOffered
    | core.DrawDeclined | core.Ended
)  # fmt: skip
