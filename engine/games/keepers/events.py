"""The facts a match of Keepers Dissension produces, one class each.

Decides what can be told: narration, highlighting and tests read these. Pieces are
ids, cells numbers, amounts positive. Public unless `only` names a seat.
"""

from __future__ import annotations

from engine.core import DrawDeclined, DrawOffered, Ended, Event, Resigned
from engine.grid import OFF


class TurnBegan(Event, frozen=True, tag=True):
    new_turn = echoed = True
    seat: int
    number: int


class Chosen(Event, frozen=True, tag=True):
    """A setup choice: `what` is ultimate or effect."""

    seat: int
    what: str
    name: str


class Placed(Event, frozen=True, tag=True):
    """A Warrior appears: `how` is setup, bought, recall, respawn, comrade or revive."""

    piece: int
    cell: int
    how: str


class Built(Event, frozen=True, tag=True):
    """A Wall was put up."""

    seat: int
    cell: int


class Moved(Event, frozen=True, tag=True):
    """A Warrior changed its space.

    `how`: walk, leap, switch, push, pull, ram (taking the place), portal, deliver,
    exile, overlap, teleport, mirage.
    """

    piece: int
    src: int
    dst: int
    how: str


class Attacked(Event, frozen=True, tag=True):
    """An Attack was declared. `cells` are the spaces, `wall` that it goes for the Wall, `src` is
    the space of the attacker, who is always in sight (OFF: recorded before it was told)."""

    piece: int
    by: int
    cells: tuple[int, ...]
    wall: bool = False
    pound: bool = False
    src: int = OFF


class Missed(Event, frozen=True, tag=True):
    """An Attack found only blank Markers."""

    piece: int
    cell: int


class Hurt(Event, frozen=True, tag=True):
    """Damage applied to a Warrior (`what` "w") or LifeForce ("l"); `left` is what remains."""

    what: str
    id: int
    cell: int
    amount: int
    left: int


class Shielded(Event, frozen=True, tag=True):
    """Armor swallowed 1 Damage."""

    piece: int


class Killed(Event, frozen=True, tag=True):
    """A Warrior was destroyed.

    `how`: damage, void, crowded (no space to step aside), reduced or forfeit (by a card),
    stray (a chained Guardian whose way home is gone).
    """

    piece: int
    cell: int
    by: int
    how: str = "damage"


class Mourned(Event, frozen=True, tag=True):
    """A LifeForce lost Health because its Keeper died."""

    seat: int
    amount: int
    left: int


class Dropped(Event, frozen=True, tag=True):
    """Loot came to lie on a space (`lost`: it fell into a Void)."""

    cell: int
    amount: int
    lost: bool = False


class Took(Event, frozen=True, tag=True):
    """A Warrior picked up Loot; `stored` when a Keeper banks it."""

    piece: int
    cell: int
    amount: int
    stored: bool


class Handed(Event, frozen=True, tag=True):
    giver: int
    receiver: int
    amount: int
    stored: bool


class WallFell(Event, frozen=True, tag=True):
    """A Wall was destroyed; its owner's Effect is `effect`."""

    cell: int
    seat: int
    effect: str


class Landed(Event, frozen=True, tag=True):
    """A Warrior dropped to the ground because the Wall under it fell."""

    piece: int
    cell: int


class Fizzled(Event, frozen=True, tag=True):
    """A Wall Effect had nobody to work on."""

    effect: str


class Barred(Event, frozen=True, tag=True):
    piece: int


class Snared(Event, frozen=True, tag=True):
    piece: int


class Stunned(Event, frozen=True, tag=True):
    piece: int
    by: int


class Tokened(Event, frozen=True, tag=True):
    """A Deliver token was put on a Warrior."""

    piece: int
    by: int


class Rescued(Event, frozen=True, tag=True):
    """A Deliver token triggered instead of Damage; `failed`: no space, it stays."""

    piece: int
    failed: bool = False


class Healed(Event, frozen=True, tag=True):
    what: str
    id: int
    amount: int
    left: int


class Gained(Event, frozen=True, tag=True):
    """Strange Matter came or went: `why` is taken, salvage, loot or a card; toll, deplete
    and return are losses."""

    seat: int
    amount: int
    why: str


class Bought(Event, frozen=True, tag=True):
    """`what`: wall, guardian, or a Minion kind."""

    seat: int
    what: str
    price: int


class Unchained(Event, frozen=True, tag=True):
    seat: int


class UltimateUsed(Event, frozen=True, tag=True):
    """`piece` is the target where there is one; `by` the seat that chose to use it."""

    seat: int
    name: str
    by: int
    piece: int = -1


class Laid(Event, frozen=True, tag=True):
    """Markers were laid: for a Bomb (`piece` is the planter) or a Warrior in Stealth."""

    seat: int
    piece: int
    cells: tuple[int, ...]
    hides: str


class Hid(Event, frozen=True, tag=True):
    """The secret half of `Laid`: where the real one is. Always has `only`."""

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
    cell: int
    by: int


class Blocked(Event, frozen=True, tag=True):
    """A Warrior could not enter or be put on a space; without one (-1) it was `what`: a
    wall, portal or void."""

    piece: int
    cell: int
    what: str = "wall"


class Bumped(Event, frozen=True, tag=True):
    """A push found no legal space."""

    piece: int


class Declined(Event, frozen=True, tag=True):
    """A Response was passed up."""

    piece: int


class Answered(Event, frozen=True, tag=True):
    """A Response is being used."""

    piece: int
    seat: int


class Sudden(Event, frozen=True, tag=True):
    """Both LifeForces fell together: the first Keeper to die now loses (KD-END-02).

    `unchains`: the Guardians go free with it (KD-GUARD-04).
    """

    unchains: bool = True


class Stranded(Event, frozen=True, tag=True):
    """A Keeper had no space to come back to (KD-KEEP-05)."""

    seat: int


class Prevented(Event, frozen=True, tag=True):
    """A card kept a Warrior from all the Damage it would have taken."""

    piece: int


class Dealt(Event, frozen=True, tag=True):
    """A seat got its private hand. Always has `only`."""

    seat: int
    cards: tuple[str, ...]


class Shown(Event, frozen=True, tag=True):
    """The Shared Hand was laid out."""

    cards: tuple[str, ...]


class Picked(Event, frozen=True, tag=True):
    """A card was taken in the draft, or for a secret list (then with `only`)."""

    seat: int
    card: str


class Listed(Event, frozen=True, tag=True):
    """A seat has finished its secret list of cards."""

    seat: int


class CardBought(Event, frozen=True, tag=True):
    """A card came into a row; `swapped` went into the Shared Hand for it, `dropped` was
    given up for it."""

    seat: int
    card: str
    price: int
    swapped: str = ""
    dropped: str = ""


class CardUsed(Event, frozen=True, tag=True):
    """A CC card of `seat` is used by `by`; `at` is the space aimed at, `other` a card or side."""

    seat: int
    card: str
    by: int
    at: int = -1
    other: str = ""


class Cooled(Event, frozen=True, tag=True):
    """A CC card went on top of its owner's Cooldown Field."""

    seat: int
    card: str


class Returned(Event, frozen=True, tag=True):
    """A card came back from the Cooldown Field to the row."""

    seat: int
    card: str


class CardVetoed(Event, frozen=True, tag=True):
    """A card of `seat` is dead; the name is empty for who may not know it."""

    seat: int
    card: str
    by: int


class CardTaxed(Event, frozen=True, tag=True):
    """A CC card of `seat` is taxed; without a name: the first one it gets."""

    seat: int
    card: str
    by: int


class Paid(Event, frozen=True, tag=True):
    """Strange Matter went from one player's reserves to another's: `why` is tax or gift."""

    seat: int
    to: int
    amount: int
    why: str


class Began(Event, frozen=True, tag=True):
    """A card's effect starts to last: on a piece, on a seat's side, or on everybody (-1)."""

    card: str
    by: int
    piece: int = -1
    seat: int = -1


class Lapsed(Event, frozen=True, tag=True):
    """A card's effect is over."""

    card: str
    by: int


class Adjusted(Event, frozen=True, tag=True):
    """Health was set directly, without Damage or healing; `what` as in `Hurt`."""

    what: str
    id: int
    left: int
    card: str


class Opened(Event, frozen=True, tag=True):
    """A pair of Portals stands on two spaces."""

    a: int
    b: int
    seat: int


class Torn(Event, frozen=True, tag=True):
    """A Void lies on a space."""

    cell: int
    seat: int


class Faded(Event, frozen=True, tag=True):
    """Portals or a Void left the board with their card."""

    cells: tuple[int, ...]


class TurnCut(Event, frozen=True, tag=True):
    """The turn ends at once."""

    seat: int


class Edited(Event, frozen=True, tag=True):
    """The position was changed by hand: spaces and facts as their text is now.

    A fact not everybody may know has no text.
    """

    cells: tuple[tuple[int, str], ...]
    facts: tuple[tuple[str, str], ...]


AnyEvent = (
    Resigned
    | DrawOffered
    | DrawDeclined
    | Ended
    | TurnBegan
    | Chosen
    | Placed
    | Built
    | Moved
    | Attacked
    | Missed
    | Hurt
    | Shielded
    | Killed
    | Mourned
    | Dropped
    | Took
    | Handed
    | WallFell
    | Landed
    | Fizzled
    | Barred
    | Snared
    | Stunned
    | Tokened
    | Rescued
    | Healed
    | Gained
    | Bought
    | Unchained
    | UltimateUsed
    | Laid
    | Hid
    | Revealed
    | Emerged
    | Cleared
    | Exploded
    | Blocked
    | Bumped
    | Declined
    | Answered
    | Sudden
    | Stranded
    | TurnCut
    | Prevented
    | Dealt
    | Shown
    | Picked
    | Listed
    | CardBought
    | CardUsed
    | Cooled
    | Returned
    | CardVetoed
    | CardTaxed
    | Paid
    | Began
    | Lapsed
    | Adjusted
    | Opened
    | Torn
    | Faded
    | Edited
)

#: What follows from what lies open. Not among them: what turns Markers over or is kept
#: from happening by them, what comes out of a deck or a hand, and the end, after which
#: everything is shown.
_OPEN: tuple[type[Event], ...] = (
    *(TurnBegan, Chosen, Placed, Built, Moved, Attacked, Hurt, Shielded, Killed, Mourned),
    *(Dropped, Took, Handed, WallFell, Landed, Fizzled, Barred, Snared, Stunned, Tokened),
    *(Rescued, Healed, Gained, Bought, Unchained, UltimateUsed, Laid, Bumped, Declined),
    *(Answered, Sudden, Stranded, Prevented, CardUsed, Cooled, Returned, Paid, Began, Lapsed),
    *(Adjusted, Opened, Torn, Faded, TurnCut),
    Hid,  # a secret of the one who chose it
)
for _fact in _OPEN:
    _fact.discloses = False
