"""The plain data every game speaks in: decisions, events, outcomes, choices.

Decides their shape and nothing else. `engine.core` offers all of it, so whoever needs the
rules of a match imports from there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache, reduce
from operator import or_
from typing import Any, ClassVar

from msgspec import UNSET, Struct, UnsetType


class Reason(StrEnum):
    """Why an action is refused: a closed list."""

    STALE = "stale"
    NOT_YOUR_TURN = "not-your-turn"
    GAME_OVER = "game-over"
    UNPARSEABLE = "unparseable"
    NOT_LEGAL = "not-legal"


class Illegal(Exception):
    """An action was refused; the state is exactly as it was.

    `why` is one plain sentence for the person, `rule` the id of the failing rule
    where one can be named. Neither ever rests on a fact hidden from the seat. The text of
    the exception leaves `action` out: what was chosen may be hidden, and errors are logged.
    """

    def __init__(self, reason: Reason, action: str, why: str, rule: str = "") -> None:
        super().__init__(why + (f" ({rule})" if rule else ""))
        self.reason, self.action, self.why, self.rule = reason, action, why, rule


class Decision(Struct, frozen=True, gc=False):
    """One answer the match waits for.

    `seat` owes it; `kind` and `subject` (what it is about, for example `Mage d4`)
    are public; `actions` are the legal answers in a fixed order and are shown to that
    seat only. What comes to the same is listed once: `Game.explain` may allow another
    way of saying it, and then so does `check`.

    It is the same question as long as seat, kind, subject and `instance` stay and it is
    asked after every action: its answers may change meanwhile, what an answer means may
    not. `instance` is public and never shown; it is needed where somebody else's action may
    end a question and ask one of the same kind and subject at once.
    """

    seat: int
    kind: str
    actions: tuple[str, ...]
    subject: str = ""
    instance: str = ""


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a match ended: the winning seats (none for a draw) and why, as a short key.

    The winners are the seats in first place, none where everybody shares it. Where the game
    itself beat everybody at the table, `HOUSE` is the winner. `placed` is the place of each
    seat, empty where the winners tell it all, as in every duel: read `places`, and make one
    with places by `ranked`.
    """

    winners: tuple[int, ...]
    why: str
    placed: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        first = tuple(seat for seat, place in enumerate(self.placed) if place == 1)
        if self.placed and first != self.winners:
            raise ValueError("the winners are those in first place")

    def places(self, teams: Sequence[int]) -> tuple[int, ...]:
        """Return the place of each seat, 1 the first; equal numbers are shared.

        `teams` is the team of each seat. A place is one more than there are sides ahead of
        the seat's, so seats of one team have the same. Where the game itself won, everybody
        is second to it.
        """
        if self.placed or not self.winners:
            return self.placed or (1,) * len(teams)
        won = {teams[seat] for seat in self.winners if seat != HOUSE}
        return tuple(1 if team in won else 1 + max(len(won), 1) for team in teams)

    def worth(self, teams: Sequence[int], seat: int) -> float:
        """Return what the end is worth to a seat: 1 for the first, -1 for the last, else the
        share of the other sides it left behind less that of those ahead of it."""
        if len(set(teams)) == 1 and self.winners:
            return -1.0 if HOUSE in self.winners else 1.0
        places = dict(zip(teams, self.places(teams), strict=True))
        mine = places[teams[seat]]
        beaten = sum((p > mine) - (p < mine) for p in places.values())
        return beaten / max(len(places) - 1, 1)


class Event(Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """A fact that happened. `only` names the seats that may know it; None: all.

    `discloses` belongs to the class: hidden or drawn things may have become known by it,
    so the action it comes from cannot be taken back freely. True unless a class says that
    it only tells what follows from what everybody could see. `new_turn`: somebody's turn
    begins by it. `echoed`: the question that follows tells it again, so it is no news. `upshot`:
    it is what came of an action, so it is told even where there is room for little else; `loss`:
    a piece is gone by it, so of the upshots it is left out last; `grave`: somebody is out by it, or
    on the way there, which is told last of all where there is room for the end alone.
    """

    discloses: ClassVar[bool] = True
    new_turn: ClassVar[bool] = False
    echoed: ClassVar[bool] = False
    upshot: ClassVar[bool] = False
    loss: ClassVar[bool] = False
    grave: ClassVar[bool] = False
    only: tuple[int, ...] | None = None

    def seen_by(self, seat: int | None) -> bool:
        """Say whether `seat` (None: a spectator) may know this event."""
        return self.only is None or seat in self.only


class Open(Event, frozen=True):
    """A fact that follows from what everybody could see: it discloses nothing."""

    discloses: ClassVar[bool] = False


class Upshot(Open, frozen=True):
    """What came of an action, which follows from what everybody could see."""

    upshot: ClassVar[bool] = True


class Loss(Upshot, frozen=True):
    """A piece is gone, which follows from what everybody could see."""

    loss: ClassVar[bool] = True


class Resigned(Event, frozen=True, tag=True):
    upshot = True
    seat: int


class DrawOffered(Event, frozen=True, tag=True):
    echoed = True
    seat: int


class DrawDeclined(Event, frozen=True, tag=True):
    seat: int


class DrawWithdrawn(Event, frozen=True, tag=True):
    """Whoever offered a draw, or agreed to it, has thought better of it."""

    seat: int


class PassedOver(Open, frozen=True, tag=True):
    """A seat was not asked what it would have been asked had it not passed for the turn, which it
    alone knows (`only`). Others learn it by not having to wait, so what led there is no action they
    can take back freely (`core.harmless`). It is told to nobody. Games with windows have it."""

    seat: int


#: Why a match has no result, though what was played had one, or as nobody played it to its end:
#: pictures say so.
ANNULLED, UNPLAYED = "annulled by a judge", "not played to its end"
NO_RESULT = (ANNULLED, UNPLAYED)


class Ended(Event, frozen=True, tag=True):
    """The match is over; `outcome` tells how."""

    upshot = True
    outcome: Outcome


def told(events: Iterable[Event]) -> list[Event]:
    """Return the events that are put into words: that somebody was passed over is not."""
    return [e for e in events if not isinstance(e, PassedOver)]


def every_event(module: Mapping[str, Any]) -> Any:
    """Return the union of the kinds of event a module defines (its `globals()`), and of those
    there are in every game, as `Game.event_type` wants it."""
    kinds = [k for k in module.values() if isinstance(k, type) and issubclass(k, Event)]
    own = [kind for kind in kinds if kind.__module__ == module["__name__"]]
    return reduce(or_, own, Resigned | DrawOffered | DrawDeclined | DrawWithdrawn | Ended)


@cache
def _everybody(seats: int) -> tuple[int, ...]:
    return tuple(range(seats))


class State(Struct, kw_only=True, gc=False):
    """What every game's state holds beside its own fields.

    `ply` counts the actions applied, `rng` is the running generator, `teams` the team
    of each seat, `draws` the seats that agree to a draw. `exits` is for each seat the ply
    after which it was out of the match that goes on without it (0: it is in), unset while
    nobody is; read it as `out`, and add to it by `leave`. From `secret` the random numbers of
    each action derive (`perform`), `talk` counts the actions that are none of the game's;
    both are unset in beliefs and in matches begun before there were secrets: there the
    generator runs on from one action to the next. `asks_end`: a turn ends by its owner's word
    only (`engine.turn_end`). What is unset is not encoded either, so a
    field added this way leaves the digests of older matches as they are.
    """

    rng: int = 0
    ply: int = 0
    teams: tuple[int, ...] = (0, 1)
    outcome: Outcome | None = None
    draws: tuple[int, ...] = ()
    exits: tuple[int, ...] | UnsetType = UNSET
    secret: int | UnsetType = UNSET
    talk: int | UnsetType = UNSET
    asks_end: bool | UnsetType = UNSET

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that have left a match which goes on."""
        if self.exits is UNSET:
            return ()
        return tuple([seat for seat, ply in enumerate(self.exits) if ply])

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that are in the match."""
        if self.exits is UNSET:
            return _everybody(len(self.teams))
        return tuple([seat for seat, ply in enumerate(self.exits) if not ply])


class Verdict(Struct, frozen=True):
    """Answer to "may I?": legal, or the failing rule and one plain sentence.

    `action` is the canonical notation of what was meant, empty if not understood.
    """

    legal: bool
    action: str = ""
    why: str = ""
    rule: str = ""


#: How the actor of a choice begins that is a heading and no piece.
HEADING = "#"


class Choice(Struct, frozen=True):
    """An action in words, split for menus: actor, then verb, then target.

    `actor` groups actions of one piece (its space, `d3`), under a heading (`HEADING` and a
    word; they are listed by it) or of the player (empty), `cell` names the space to number
    in a picture (empty: none), `confirm` is the question to ask before a self-harming or
    irreversible choice (empty: none; further lines explain), `text` the whole action as one
    short sentence, `about` what the verb does if neither verb nor target says it
    (fully: a target that is cut ends with an ellipsis), `tip` that it is among the few to
    suggest to somebody who cannot weigh them all, `late` that it stands behind the others: as
    things are it would do nothing, or hit one's own; what a piece's `confirm` asks about besides
    stands behind one button. `together` says how many actions of this verb may be taken one after
    the other, so that they can be chosen at once. `done` tells that it was chosen, where no event
    does and `text` weighs it up. `hampered` says what keeps the acting piece from
    what its like can do; the same in each of its choices. `own_side` tells that a piece strikes
    its own side, which few mean and newcomers never; `strikes` that it attacks an enemy, which
    stands before all else it can do. `menu` is what a menu is called that holds nothing else than
    such choices (`Pick a module`), where their own words would not say it.
    """

    action: str
    actor: str
    actor_label: str
    verb: str
    target: str
    text: str
    cell: str = ""
    confirm: str = ""
    about: str = ""
    tip: bool = False
    late: bool = False
    together: int = 1
    hampered: str = ""
    done: str = ""
    own_side: bool = False
    strikes: bool = False
    menu: str = ""


class Trail(Struct, frozen=True):
    """What the last action touched, for highlighting: `paths` as (from, to) cell names,
    `struck` the cells hit, `placed` the cells where something appeared, `shots` who attacked
    whom, where an attack is no path. Of several actions `order` has for each, in order, the cell
    it ended at. `dealt` is how much damage was dealt in a cell."""

    paths: tuple[tuple[str, str], ...] = ()
    struck: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()
    shots: tuple[tuple[str, str], ...] = ()
    order: tuple[str, ...] = ()
    dealt: tuple[tuple[str, int], ...] = ()

    @property
    def end(self) -> str:
        """The cell at which an action ended, "" for none."""
        gone = [b for _, b in (*self.shots, *self.paths)]
        return next(iter((*gone[:1], *self.placed, *self.struck)), "")


def joined(trails: Iterable[Trail]) -> Trail:
    """Return the trails of several actions as one, numbered by `order`."""
    ended = [t for t in trails if t.end]
    dealt: Counter[str] = Counter()
    for t in ended:
        dealt.update(dict(t.dealt))
    return Trail(
        tuple(dict.fromkeys(p for t in ended for p in t.paths)),
        tuple(dict.fromkeys(c for t in ended for c in t.struck)),
        tuple(dict.fromkeys(c for t in ended for c in t.placed)),
        tuple(dict.fromkeys(p for t in ended for p in t.shots)),
        tuple(t.end for t in ended),
        tuple(dealt.items()),
    )


class Preference(Struct, frozen=True):
    """A standing choice a seat may set: answer some windows without being asked.

    It may rest on public facts only, so that an automatic answer tells nothing. `usual`: it is on
    in a new match. `saving`: it leaves the questions in which something would be lost. `short` is
    what its button says below a question, where the label is too long for a phone.
    """

    key: str
    label: str
    usual: bool = False
    saving: bool = False
    short: str = ""


#: Among winners: no seat, but the game itself.
HOUSE = -1
#: In the place of a seat: eyes from which nothing is hidden. No seat has this number.
OPEN = 1_000_000
