"""The facts a match of Keepers Dissension produces, one class each; those of cards are in
`card_events` and read from here.

Decides what can be told: narration, highlighting and tests read these. Pieces are
ids, cells numbers, amounts positive. Public unless `only` names a seat. Not `Open` are what
turns Markers over or is kept from happening by them, what comes out of a deck or a hand, and
the end, after which everything is shown.
"""

from __future__ import annotations

from engine.core import Event, Loss, Open, Upshot, every_event
from engine.games.keepers import card_events
from engine.games.keepers.card_events import *  # noqa: F403
from engine.grid import OFF


class TurnBegan(Open, frozen=True, tag=True):
    new_turn = echoed = True
    seat: int
    number: int


class Chosen(Open, frozen=True, tag=True):
    """A setup choice: `what` is ultimate or effect."""

    seat: int
    what: str
    name: str


class Placed(Open, frozen=True, tag=True):
    """A Warrior appears: `how` is setup, bought, recall, respawn, comrade or revive."""

    piece: int
    cell: int
    how: str


class Built(Open, frozen=True, tag=True):
    """A Wall was put up."""

    seat: int
    cell: int


class Moved(Open, frozen=True, tag=True):
    """A Warrior changed its space.

    `how`: walk, leap, switch, push, pull, ram (taking the place), portal, deliver,
    exile, overlap, teleport, mirage.
    """

    piece: int
    src: int
    dst: int
    how: str


class Attacked(Open, frozen=True, tag=True):
    """An Attack was declared. `cells` are the spaces, `wall` that it goes for the Wall, `src` is
    the space of the attacker, who is always in sight (OFF: recorded before it was told)."""

    upshot = True  # else it is not told who has hit
    piece: int
    by: int
    cells: tuple[int, ...]
    wall: bool = False
    pound: bool = False
    src: int = OFF


class Missed(Event, frozen=True, tag=True):
    """An Attack found only blank Markers."""

    upshot = True
    piece: int
    cell: int


class Hurt(Upshot, frozen=True, tag=True):
    """Damage applied to a Warrior (`what` "w") or LifeForce ("l"); `left` is what remains."""

    what: str
    id: int
    cell: int
    amount: int
    left: int


class Shielded(Upshot, frozen=True, tag=True):
    """Armor swallowed 1 Damage."""

    piece: int


class Killed(Loss, frozen=True, tag=True):
    """A Warrior was destroyed.

    `how`: damage, void, crowded (no space to step aside), reduced or forfeit (by a card),
    stray (a chained Guardian whose way home is gone).
    """

    piece: int
    cell: int
    by: int
    how: str = "damage"


class Mourned(Open, frozen=True, tag=True):
    """A LifeForce lost Health because its Keeper died."""

    seat: int
    amount: int
    left: int


class Dropped(Open, frozen=True, tag=True):
    """Loot came to lie on a space (`lost`: it fell into a Void)."""

    cell: int
    amount: int
    lost: bool = False


class Took(Open, frozen=True, tag=True):
    """A Warrior picked up Loot; `stored` when a Keeper banks it."""

    piece: int
    cell: int
    amount: int
    stored: bool


class Handed(Open, frozen=True, tag=True):
    giver: int
    receiver: int
    amount: int
    stored: bool


class WallFell(Upshot, frozen=True, tag=True):
    """A Wall was destroyed; its owner's Effect is `effect`. `card`: it stood on a card under the
    Wall, which nobody had seen."""

    cell: int
    seat: int
    effect: str
    card: bool = False

    @property
    def discloses(self) -> bool:  # type: ignore[override]
        return self.card


class Landed(Open, frozen=True, tag=True):
    """A Warrior dropped to the ground because the Wall under it fell."""

    piece: int
    cell: int


class Fizzled(Upshot, frozen=True, tag=True):
    """A Wall Effect had nobody, or nothing, to work on."""

    effect: str


class Barred(Open, frozen=True, tag=True):
    piece: int


class Snared(Upshot, frozen=True, tag=True):
    piece: int


class Stunned(Upshot, frozen=True, tag=True):
    piece: int
    by: int


class Tokened(Open, frozen=True, tag=True):
    """A Deliver token was put on a Warrior."""

    piece: int
    by: int


class Rescued(Open, frozen=True, tag=True):
    """A Deliver token triggered instead of Damage; `failed`: no space, it stays."""

    piece: int
    failed: bool = False


class Healed(Upshot, frozen=True, tag=True):
    what: str
    id: int
    amount: int
    left: int


class Gained(Open, frozen=True, tag=True):
    """Strange Matter came or went: `why` is taken, salvage, loot or a card; toll, deplete
    and return are losses."""

    seat: int
    amount: int
    why: str


class Bought(Open, frozen=True, tag=True):
    """`what`: wall, guardian, or a Minion kind."""

    seat: int
    what: str
    price: int


class Unchained(Open, frozen=True, tag=True):
    seat: int


class UltimateUsed(Upshot, frozen=True, tag=True):
    """`piece` is the target where there is one; `by` the seat that chose to use it."""

    seat: int
    name: str
    by: int
    piece: int = -1


class Laid(Open, frozen=True, tag=True):
    """Markers were laid: for a Bomb (`piece` is the planter) or a Warrior in Stealth."""

    seat: int
    piece: int
    cells: tuple[int, ...]
    hides: str


class Hid(Open, frozen=True, tag=True):
    """The secret half of `Laid`: where the real one is, as its owner chose. Always has `only`."""

    cell: int
    hides: str


class Revealed(Event, frozen=True, tag=True):
    """A stack of Markers was turned over: the Warriors and Bombs (by owner) in it."""

    cell: int
    pieces: tuple[int, ...]
    bombs: tuple[int, ...]


class Emerged(Event, frozen=True, tag=True):
    """A Warrior left its hiding by its own doing."""

    piece: int
    cell: int


class Cleared(Event, frozen=True, tag=True):
    """Markers were taken off the board."""

    cells: tuple[int, ...]
    seat: int


class Exploded(Event, frozen=True, tag=True):
    upshot = True
    cell: int
    by: int


class Blocked(Event, frozen=True, tag=True):
    """A Warrior could not enter or be put on a space; without one (-1) it was `what`: a
    wall, portal or void."""

    upshot = True
    piece: int
    cell: int
    what: str = "wall"


class Bumped(Open, frozen=True, tag=True):
    """A push found no legal space."""

    piece: int


class Declined(Open, frozen=True, tag=True):
    """A Response was passed up."""

    piece: int


class Answered(Open, frozen=True, tag=True):
    """A Response is being used."""

    piece: int
    seat: int


class Sudden(Open, frozen=True, tag=True):
    """Both LifeForces fell together: the first Keeper to die now loses (KD-END-02).

    `unchains`: the Guardians go free with it (KD-GUARD-04).
    """

    unchains: bool = True


class Stranded(Open, frozen=True, tag=True):
    """A Keeper had no space to come back to (KD-KEEP-05)."""

    seat: int


class Edited(Event, frozen=True, tag=True):
    """The position was changed by hand: spaces and facts as their text is now.

    A fact not everybody may know has no text.
    """

    cells: tuple[tuple[int, str], ...]
    facts: tuple[tuple[str, str], ...]


AnyEvent = every_event(globals()) | every_event(vars(card_events))
