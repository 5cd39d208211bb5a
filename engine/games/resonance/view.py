"""What somebody may know of a match of Resonance, for pictures, words and menus.

Decides nothing: these are the shapes `visibility` fills from public facts and a seat's own
secrets. Units go by their word, cards by their number.
"""

from __future__ import annotations

from msgspec import Struct

from engine.core import Outcome
from engine.games.resonance.state import PLAYER, Block, Item


class UnitView(Struct, frozen=True):
    """A unit as everybody sees it. `keywords` work now, `asleep` are printed or worn and do
    not; `inert` are tags without effect, `locked` those that cannot be removed now. `able`: it
    could act in its controller's Action Phase."""

    word: str
    seat: int
    card: int
    power: int
    focus: int
    damage: int
    limit: int
    spent: int
    keywords: tuple[str, ...] = ()
    asleep: tuple[str, ...] = ()
    chosen: tuple[tuple[str, str], ...] = ()
    items: tuple[Item, ...] = ()
    tags: tuple[str, ...] = ()
    inert: tuple[str, ...] = ()
    locked: tuple[str, ...] = ()
    suppressed: bool = False
    fresh: bool = False
    held: bool = False
    boost: int = 0
    evasive: bool = False
    grown: bool = False
    met: tuple[str, ...] = ()
    able: bool = False

    @property
    def player(self) -> bool:
        return self.card == PLAYER


class Side(Struct, frozen=True):
    """A seat. `hand` is known to its owner, and to whoever looks at it now; `codex` are the
    cards left in the own codex deck, sorted: nobody knows their order. `gained` says that Karma was
    gained this turn, where a keyword in play asks for it. `plan`, `left` and
    `brought` (modules) are what it has chosen under seal, for itself alone. With decks of their
    own `modules` are those of its deck, for its owner, `shown` those everybody has seen."""

    seat: int
    en: int
    karma: int
    focus: int
    primary: int
    secondary: tuple[int, ...]
    blocks: tuple[Block, ...]
    cards: int
    codex_cards: int
    units: tuple[UnitView, ...]
    hand: tuple[int, ...] | None = None
    codex: tuple[tuple[int, int], ...] | None = None
    gained: bool = False
    slots: int = 0
    command: int = 0
    guarded: bool = False
    sealed: bool = False
    plan: tuple[int, ...] = ()
    left: tuple[tuple[int, int], ...] = ()
    modules: tuple[int, ...] | None = None
    shown: tuple[int, ...] = ()
    brought: tuple[int, ...] = ()


class Fight(Struct, frozen=True):
    """The attack that is going on: EV and RV as far as they are settled (`rv` is -1 before),
    how many of its keywords take a slot. `paid`: Animations an Area attack spares by now."""

    actor: str
    kind: str
    targets: tuple[str, ...]
    at: int
    area: int
    keywords: tuple[str, ...]
    source: str
    fuel: tuple[int, ...]
    ev: int
    cover: int
    step: int
    rv: int = -1
    slots: int = 0
    paid: int = 0


class Forecast(Struct, frozen=True):
    """What an action comes to: the EV and RV there can be (from, to), the damage to the first
    target, or the one it adds, which has `left` HP, and what comes `through` it to its Player,
    which has `behind` HP left. An Area attack has no roll: `damage` is to each of `left`
    Animations. `misses`: it deals no damage, whatever keywords its owner may add later."""

    action: str
    damage: tuple[int, int]
    left: int
    ev: tuple[int, int] = (0, 0)
    rv: tuple[int, int] = (0, 0)
    area: bool = False
    through: tuple[int, int] = (0, 0)
    behind: int = 0
    misses: bool = False


class Prospect(Struct, frozen=True):
    """What an action of a turn comes to besides the damage of an attack: the markers it takes off,
    the Status Tags one of which it removes, its `cost` in EN, what a Charge makes of the `en`, and
    the keywords it is of use for although it deals no damage or takes no marker off."""

    mends: int = 0
    removes: tuple[str, ...] = ()
    cost: int = 0
    en: int = 0
    uses: tuple[str, ...] = ()


#: It costs nothing and brings nothing.
NOTHING = Prospect()


class View(Struct, frozen=True):
    """A match as `seat` (None: a spectator) may know it. `stage` is draft, weave, play or over;
    `decks` and `piles` are one for all or one a seat; `top` is the top card of the own deck
    while it is looked at."""

    seat: int | None
    stage: str
    seats: int
    turn: int
    turn_number: int
    first: int
    modules: tuple[int, ...]
    pool: tuple[int, ...]
    decks: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    sides: tuple[Side, ...]
    asked: tuple[tuple[int, str, str], ...]
    out: tuple[int, ...] = ()
    fight: Fight | None = None
    #: Keywords of a Support, Purge or Charge that goes on.
    announced: tuple[str, ...] = ()
    top: int | None = None
    quiet: int = 0
    #: After how many rounds it ends, 0: it has no such end.
    rounds: int = 0
    #: It begins with prepared decks (RS-VAR-QUICK).
    quick: bool = False
    #: Whoever is locked out gains Karma (RS-STATE-SUPP-7).
    rescue: bool = False
    outcome: Outcome | None = None
    #: What the answers of the owner's open question come to.
    forecasts: dict[str, Forecast] = {}

    #: What its actions cost and bring, where there is something.
    prospects: dict[str, Prospect] = {}

    def prospect(self, action: str) -> Prospect:
        """Return what an action of the turn costs and brings."""
        return self.prospects.get(action, NOTHING)

    def unit(self, word: str) -> UnitView | None:
        """Return a unit in play, None if there is none of that word."""
        for side in self.sides:
            for u in side.units:
                if u.word == word:
                    return u
        return None
