"""What happens in a match of Of Men and Machines, one class per kind of fact.

Cells and pieces are numbers as in the state; a card is its name. Hidden cards are told to whom
they belong to.
"""

from __future__ import annotations

from engine.core import Event, Loss, Open, PassedOver, Upshot, every_event

Out = list[Event]


class Chose(Open, frozen=True, tag=True):
    """A seat chose its faction, its passive or the layout (`kind`)."""

    seat: int
    kind: str
    what: str


class First(Event, frozen=True, tag=True):
    """Who begins, after these throws."""

    seat: int
    rolls: tuple[tuple[int, ...], ...] = ()


class Placed(Upshot, frozen=True, tag=True):
    """A card came to the Playfield; `how`: deployed, constructed, or laid out beforehand."""

    seat: int
    card: str
    cell: int
    how: str
    delayed: bool = False


class TurnBegan(Open, frozen=True, tag=True):
    new_turn = True
    seat: int
    number: int
    stand: bool = False


class PhaseBegan(Open, frozen=True, tag=True):
    seat: int
    phase: str


class Finished(Open, frozen=True, tag=True):
    """A seat has finished its Build Phase."""

    seat: int


class Drew(Event, frozen=True, tag=True):
    seat: int
    deck: str
    count: int


class DrewCards(Event, frozen=True, tag=True):
    seat: int
    cards: tuple[str, ...]


class Discarded(Open, frozen=True, tag=True):
    seat: int
    card: str
    why: str


class Reserved(Open, frozen=True, tag=True):
    """A seat sends a card to its Reserve, or takes the Reserve to hand (`count` below 0)."""

    seat: int
    count: int


class Reshuffled(Event, frozen=True, tag=True):
    seat: int
    deck: str


class Points(Open, frozen=True, tag=True):
    """A seat gained or spent points: ATP in its own turn, DTP where it `defends`."""

    seat: int
    amount: int
    points: int
    why: str = ""
    defends: bool = False


class Scrapped(Open, frozen=True, tag=True):
    seat: int
    card: str


class Flipped(Open, frozen=True, tag=True):
    """A card is turned face-down to be restored, or is restored (`done`)."""

    card: str
    cell: int
    done: bool = False


class Returned(Open, frozen=True, tag=True):
    """A card left the Playfield for `zone`: hand or discard."""

    seat: int
    card: str
    cell: int
    zone: str


class Fortified(Open, frozen=True, tag=True):
    card: str
    cell: int
    over: bool = False

    @property
    def upshot(self) -> bool:  # type: ignore[override]
        """That it is over comes of no action."""
        return not self.over


class Moved(Upshot, frozen=True, tag=True):
    """A card went from cell to cell; `how` is move, exit, push or swap, with the `other` card."""

    seat: int
    card: str
    cell: int
    to: int
    how: str
    other: str = ""


class Declared(Upshot, frozen=True, tag=True):
    """An attack on a cell: by these pieces, single combat or skirmish."""

    seat: int
    cards: tuple[str, ...]
    cells: tuple[int, ...]
    target: str
    cell: int
    kind: str


class Redirected(Open, frozen=True, tag=True):
    card: str
    cell: int


class Negated(Upshot, frozen=True, tag=True):
    """What was declared or put forward comes to nothing; `what` is an ability or the attack."""

    what: str


class Hit(Upshot, frozen=True, tag=True):
    """Direct Damage: `left` Health remains; `shielded`: a Shield took it; `status`: what it comes
    from, if that is a status of the card."""

    card: str
    seat: int
    cell: int
    amount: int
    left: int
    shielded: bool = False
    status: str = ""


class CaptainHit(Hit, frozen=True, tag=True):
    """A Captain loses Health and stands."""

    grave = True


class Destroyed(Loss, frozen=True, tag=True):
    card: str
    seat: int
    cell: int


class Recovered(Open, frozen=True, tag=True):
    """A destroyed card goes to its discard pile after all."""

    seat: int
    card: str
    zone: str


class Healed(Upshot, frozen=True, tag=True):
    card: str
    cell: int
    amount: int


class StatusSet(Open, frozen=True, tag=True):
    """A status on a card, or on a cell (`card` empty); `over`: it ended."""

    status: str
    card: str
    cell: int
    turns: int = 0
    over: bool = False


class Put(Open, frozen=True, tag=True):
    """An ability is put forward: a card from the hand, or of a piece at `cell`."""

    seat: int
    name: str
    cell: int
    args: tuple[str, ...] = ()


class Countered(Open, frozen=True, tag=True):
    """A Counterattack of these cards for so much damage."""

    seat: int
    cards: tuple[str, ...]
    cells: tuple[int, ...]
    damage: int


class Claimed(Upshot, frozen=True, tag=True):
    """A cell is a side's territory now, or nobody's."""

    cell: int
    team: int


class LastStand(Upshot, frozen=True, tag=True):
    """A seat has lost its Captain and gets one more turn."""

    grave = True
    seat: int


class Left(Upshot, frozen=True, tag=True):
    """A seat is out of the match."""

    grave = True
    seats: tuple[int, ...]
    why: str


class Edited(Event, frozen=True, tag=True):
    """The position was changed by hand: lines as they are written now; what not everybody may
    know is a number."""

    facts: tuple[tuple[str, str], ...]


AnyEvent = every_event(globals()) | PassedOver
