"""What a game is, and the one door through which a match changes.

Decides the shape every game has: plain-data `State`, open `Decision`s, actions
as short text, `Event`s with an audience, an `Outcome` at the end. An action *is*
its notation (`d3-d4`, `buy wall e5`): the same text is the button's payload, the
typed move, the log line of the record and the word in a test, so there is no
second form to keep in step. `apply` is the only checked way to change a state;
it refuses with one error, `Illegal`, and changes nothing when it does.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import cache
from typing import Any, ClassVar, Protocol, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from engine.i18n import mark, tr
from engine.optional import HasEdits, HasSpellings, edit_of
from engine.rng import fork


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


class Decision(Struct, frozen=True):
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


def ranked(order: Sequence[float], teams: Sequence[int], why: str) -> Outcome:
    """Return the outcome of sides that finished in some order.

    `order` is a number per seat, lower is better, equal numbers share a place; a team stands
    where the best of its seats does.
    """
    best = {team: min(n for n, t in zip(order, teams, strict=True) if t == team) for team in teams}
    places = tuple(1 + sum(n < best[team] for n in best.values()) for team in teams)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    plain = Outcome(() if len(winners) == len(teams) else winners, why)
    return plain if plain.places(teams) == places else Outcome(winners, why, places)


class Event(Struct, frozen=True, tag=True, kw_only=True):
    """A fact that happened. `only` names the seats that may know it; None: all.

    `discloses` belongs to the class: hidden or drawn things may have become known by it,
    so the action it comes from cannot be taken back freely. True unless a class says that
    it only tells what follows from what everybody could see.
    """

    discloses: ClassVar[bool] = True
    only: tuple[int, ...] | None = None

    def seen_by(self, seat: int | None) -> bool:
        """Say whether `seat` (None: a spectator) may know this event."""
        return self.only is None or seat in self.only


class Resigned(Event, frozen=True, tag=True):
    seat: int


class DrawOffered(Event, frozen=True, tag=True):
    seat: int


class DrawDeclined(Event, frozen=True, tag=True):
    seat: int


#: Why a match has no result, where what was played had one: pictures say so.
ANNULLED = "annulled by a judge"


class Ended(Event, frozen=True, tag=True):
    """The match is over; `outcome` tells how."""

    outcome: Outcome


class State(Struct, kw_only=True):
    """What every game's state holds beside its own fields.

    `ply` counts the actions applied, `rng` is the running generator, `teams` the team
    of each seat, `draws` the seats that agree to a draw. `exits` is for each seat the ply
    after which it was out of the match that goes on without it (0: it is in), unset while
    nobody is; read it as `out`, and add to it by `leave`. From `secret` the random numbers of
    each action derive (`perform`), `talk` counts the actions that are none of the game's;
    both are unset in beliefs and in matches begun before there were secrets: there the
    generator runs on from one action to the next. What is unset is not encoded either, so a
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

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that have left a match which goes on."""
        if self.exits is UNSET:
            return ()
        return tuple(seat for seat, ply in enumerate(self.exits) if ply)

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that are in the match."""
        out = self.out
        return tuple(seat for seat in range(len(self.teams)) if seat not in out)


class Verdict(Struct, frozen=True):
    """Answer to "may I?": legal, or the failing rule and one plain sentence.

    `action` is the canonical notation of what was meant, empty if not understood.
    """

    legal: bool
    action: str = ""
    why: str = ""
    rule: str = ""


class Choice(Struct, frozen=True):
    """An action in words, split for menus: actor, then verb, then target.

    `actor` groups actions of one piece (its space, `d3`), under a heading (`#` and a
    word; they are listed by it) or of the player (empty), `cell` names the space to number
    in a picture (empty: none), `confirm` is the question to ask before a self-harming or
    irreversible choice (empty: none; further lines explain), `text` the whole action as one
    short sentence, `about` what the verb does if neither verb nor target says it
    (fully: a target that is cut ends with an ellipsis), `tip` that it is among the few to
    suggest to somebody who cannot weigh them all.
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


class Trail(Struct, frozen=True):
    """What the last action touched, for highlighting: `paths` as (from, to) cell names,
    `struck` the cells hit, `placed` the cells where something appeared."""

    paths: tuple[tuple[str, str], ...] = ()
    struck: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()


class Preference(Struct, frozen=True):
    """A standing choice a seat may set: answer some windows without being asked.

    It may rest on public facts only, so that an automatic answer tells nothing.
    """

    key: str
    label: str


S = TypeVar("S", bound=State)
V = TypeVar("V")


class Game(Protocol[S, V]):
    """One game's rules. Methods are pure but for `perform`, which changes `state`.

    A game is listed once, in `engine.games.GAMES`.
    """

    name: str
    title: str
    #: Raised whenever the behaviour of a recorded action changes.
    rules: int
    #: Colour words by seat, as many as there are seats in its largest edition.
    seat_names: tuple[str, ...]
    #: Standing choices on offer.
    preferences: tuple[Preference, ...]
    state_type: type[S]
    options_type: type[Any]
    #: Tagged union of the game's events, for the store.
    event_type: Any

    def teams(self, options: Any) -> tuple[int, ...]:
        """Return the team of each seat; as many entries as there are seats."""
        ...

    def seating(self, seed: int, options: Any, played: Sequence[int] = ()) -> tuple[int, ...]:
        """Return for each seat the index of the person who takes it (0: the host).

        `played` counts the finished games of each person, where that is known.
        """
        ...

    def setup(self, seed: int, options: Any) -> S:
        """Return the opening state. Raises `ValueError` on bad options."""
        ...

    def copy(self, state: S) -> S:
        """Return an independent copy."""
        ...

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Return what the match waits for; empty when it is over."""
        ...

    def perform(self, state: S, seat: int, action: str) -> list[Event]:
        """Carry out an action taken from `decisions`, trusting the caller."""
        ...

    def retire(self, state: S, seat: int) -> list[Event]:
        """Take `seat`, which gives up, out of the match, and return what happened by it.

        It gives `leave` the seats that are out by it, and settles what becomes of their
        pieces, cards and open questions: nobody who is out is asked anything.
        """
        ...

    def view(self, state: S, seat: int | None) -> V:
        """Return what `seat` (None: a spectator) may know, built from public facts.

        `OPEN` sees everything; only a match that is over may be looked at so.
        """
        ...

    def determinize(self, state: S, seat: int | None, seed: int) -> S:
        """Return a copy with everything hidden from `seat` redrawn, same view.

        What will be drawn is hidden from everybody: see `redraw`.
        """
        ...

    def default(self, state: S, decision: Decision) -> str:
        """Return the action the clock takes for a seat that does not answer."""
        ...

    def prefer(self, decision: Decision, keys: Sequence[str]) -> str | None:
        """Return the answer the standing choices `keys` give, None to ask the person."""
        ...

    def evaluate(self, state: S, seat: int) -> float:
        """Return how good the state is for `seat`, -1 (lost) to 1 (won)."""
        ...

    def read(self, text: str, view: V, actions: Sequence[str]) -> list[str]:
        """Return the legal actions a loosely typed `text` may mean, best first."""
        ...

    def explain(self, state: S, seat: int, text: str) -> Verdict:
        """Say whether `seat` may do what `text` says, and if not, why not."""
        ...

    def choice(self, view: V, action: str) -> Choice:
        """Put an action of the seat that owns `view` into menu words."""
        ...

    def ask(self, view: V, decision: Decision) -> str:
        """Return the public question of an open decision, one sentence."""
        ...

    def tell(self, events: Sequence[Event]) -> list[str]:
        """Return what happened as short sentences, for whoever may know all of `events`.

        They follow each other in one action, so a sentence may put several into one.
        """
        ...

    def trail(self, events: Sequence[Event]) -> Trail:
        """Return what to highlight after `events`, which the caller has filtered by audience."""
        ...

    def write(self, state: S, seat: int | None) -> str:
        """Return the position as text, as far as `seat` (also `OPEN`) sees it."""
        ...


#: Among winners: no seat, but the game itself.
HOUSE = -1
#: In the place of a seat: eyes from which nothing is hidden. No seat has this number.
OPEN = 1_000_000

#: Said to somebody who is out and still wants to act.
OUT = mark("You are out of this match. You can watch it to the end.")
#: Branch of a match's seed that is its secret.
SECRET = 0x5EC2E7

RESIGN, OFFER, ACCEPT, DECLINE = "resign", "offer draw", "accept draw", "decline draw"


def standing(game: Game[Any, Any], state: State, seat: int) -> tuple[str, ...]:
    """Return what `seat` may do at any time besides answering a decision."""
    if state.outcome is not None or not 0 <= seat < len(state.teams) or seat in state.out:
        return ()
    if len(set(state.teams)) == 1:
        return (RESIGN,)  # all play together: there is nobody to agree with
    if not state.draws:
        return (RESIGN, OFFER)
    return (RESIGN,) if seat in state.draws else (RESIGN, ACCEPT, DECLINE)


def check(
    game: Game[Any, Any],
    state: State,
    seat: int,
    action: str,
    *,
    asked: Sequence[Decision] | None = None,
) -> None:
    """Raise `Illegal` unless `seat` may take `action` now.

    `asked` are the open decisions of `state`, where the caller has them at hand, or those
    of them the action can have been meant for.
    """
    if state.outcome is not None:
        raise Illegal(Reason.GAME_OVER, action, tr("This match is over."))
    if seat in state.out:
        raise Illegal(Reason.NOT_YOUR_TURN, action, tr(OUT))
    if action in standing(game, state, seat):
        return
    asked = game.decisions(state) if asked is None else asked
    mine = [d for d in asked if d.seat == seat]
    if any(action in d.actions for d in mine):
        return
    if action in (OFFER, ACCEPT, DECLINE) and len(set(state.teams)) == 1:
        raise Illegal(Reason.NOT_LEGAL, action, tr("You all play together: nobody to agree with."))
    if action in (RESIGN, OFFER, ACCEPT, DECLINE):
        raise Illegal(Reason.NOT_LEGAL, action, tr("There is no draw offer to answer that way."))
    if not mine:
        raise Illegal(Reason.NOT_YOUR_TURN, action, tr("It is not your turn to act."))
    verdict = game.explain(state, seat, action)
    if verdict.legal and verdict.action == action:
        return  # another way to do what is listed
    if not verdict.action:
        raise Illegal(Reason.UNPARSEABLE, action, verdict.why)
    if verdict.legal:  # understood, but loosely typed: only the notation itself is an action
        raise Illegal(
            Reason.UNPARSEABLE, action, tr("Did you mean {action!r}?", action=verdict.action)
        )
    raise Illegal(Reason.NOT_LEGAL, action, verdict.why, verdict.rule)


def apply(
    game: Game[Any, Any],
    state: State,
    seat: int,
    action: str,
    *,
    edits: bool = False,
    asked: Sequence[Decision] | None = None,
) -> list[Event]:
    """Check and carry out one action; return what happened.

    `asked` is as in `check`. `edits` allows actions that edit the position, also when the
    match is over: it goes on then. Without it they are no actions. Raises `Illegal` and
    leaves `state` untouched if the action is refused.
    """
    if edits and isinstance(game, HasEdits) and (what := edit_of(action)) is not None:
        return _edit(game, state, seat, action, what)
    check(game, state, seat, action, asked=asked)
    if action in standing(game, state, seat):
        events = _stand(game, state, seat, action)
        if state.secret is not UNSET:  # talk must not change what is drawn afterwards
            state.talk = _talk(state) + 1
    else:
        if state.draws and seat not in state.draws:
            state.draws = ()  # playing on declines the offer
        events = perform(game, state, seat, action)
    state.ply += 1
    return events


def begin(game: Game[S, Any], seed: int, options: Any) -> S:
    """Return the opening state of a new match. Raises `ValueError` on bad options."""
    state = game.setup(seed, options)
    state.secret = secret_of(seed)
    return state


def secret_of(seed: int) -> int:
    """Return what the draws of a match with that seed derive from."""
    return fork(seed, SECRET)


def perform(game: Game[Any, Any], state: State, seat: int, action: str) -> list[Event]:
    """Carry out an action known to be legal, with the random numbers that belong to it.

    They derive from the match's secret, the ply and the action itself: doing the same again
    after going back brings the same, doing anything else brings something else, and how the
    action is written makes no difference (HS-HIDE-3). The ply is the caller's to count.
    """
    if state.secret is UNSET:
        return game.perform(state, seat, action)
    said = game.spelling(state, action) if isinstance(game, HasSpellings) else action
    return _drawing(state, seat, said, lambda: game.perform(state, seat, action))


def _drawing(
    state: State, seat: int, said: str, carry_out: Callable[[], list[Event]]
) -> list[Event]:
    """Carry something out with the draws of `said`; `rng` changes only if any were made."""
    if state.secret is UNSET:
        return carry_out()
    text = f"{state.secret} {state.ply - _talk(state)} {seat} {said}".encode()
    before, start = state.rng, hashlib.blake2b(text, digest_size=8).digest()
    state.rng = drawn = int.from_bytes(start, "big")
    try:
        events = carry_out()
    except BaseException:
        state.rng = before
        raise
    if state.rng == drawn:
        state.rng = before
    return events


def _talk(state: State) -> int:
    return 0 if state.talk is UNSET else state.talk


def redraw(belief: State, rng: int) -> None:
    """Let a belief draw from `rng`, and forget from what the match itself will draw."""
    belief.rng, belief.secret, belief.talk = rng, UNSET, UNSET


def _edit(game: HasEdits, state: State, seat: int, action: str, what: str) -> list[Event]:
    if not 0 <= seat < len(state.teams):
        raise Illegal(Reason.NOT_YOUR_TURN, action, "Nobody sits there.")
    secret, talk = state.secret, state.talk
    try:
        events = _drawing(state, seat, action, lambda: game.edit(state, what))
    except ValueError as error:
        raise Illegal(Reason.NOT_LEGAL, action, str(error)) from error
    state.secret, state.talk = secret, talk  # whatever else the position is made of now
    state.draws, state.outcome = (), None
    state.ply += 1
    return events


def _stand(game: Game[Any, Any], state: State, seat: int, action: str) -> list[Event]:
    if action == RESIGN:
        return [Resigned(seat=seat), *game.retire(state, seat)]
    if action == DECLINE:
        state.draws = ()
        return [DrawDeclined(seat=seat)]
    state.draws = (*state.draws, seat)
    if {*state.playing} <= {*state.draws}:
        return conclude(state, "agreement")
    return [DrawOffered(seat=seat)]


def leave(state: State, *seats: int, why: str) -> list[Event]:
    """Take `seats` out of the match together; it goes on while two sides are in.

    Returns its end (`why` it came) where it ends by that, else nothing. An open offer of a
    draw is gone: it was made at another table.
    """
    exits = _exits(state)
    for seat in seats:
        exits[seat] = exits[seat] or state.ply + 1
    if len({state.teams[seat] for seat, ply in enumerate(exits) if not ply}) < 2:
        return _end(state, exits, why)
    state.exits, state.draws = tuple(exits), ()
    return []


def conclude(state: State, why: str, order: Sequence[float] = ()) -> list[Event]:
    """End the match and return that it has ended.

    `order` is a number per seat, lower is better, empty: all who are in share the first
    place. Whoever is out stands behind them, the last to leave first.
    """
    return _end(state, _exits(state), why, order)


def _end(state: State, exits: Sequence[int], why: str, order: Sequence[float] = ()) -> list[Event]:
    if len(set(state.teams)) == 1 and any(exits):  # whoever plays together loses together
        state.outcome = Outcome((HOUSE,), why)
    else:
        order = order or (0,) * len(exits)
        behind = max(order) + 1 + max(exits)
        stands = [behind - ply if ply else n for ply, n in zip(exits, order, strict=True)]
        state.outcome = ranked(stands, state.teams, why)
    return [Ended(outcome=state.outcome)]


def _exits(state: State) -> list[int]:
    return [0] * len(state.teams) if state.exits is UNSET else [*state.exits]


def following(state: State, seat: int) -> int:
    """Return the next seat in turn after `seat` that is in the match."""
    later = [s for s in state.playing if s > seat]
    return (later or list(state.playing))[0]


def harmless(
    game: Game[Any, Any],
    before: State,
    after: State,
    seat: int,
    events: Sequence[Event],
    *,
    asked: Sequence[Decision] | None = None,
    asks: Sequence[Decision] | None = None,
) -> bool:
    """Say whether `seat` could take its action back as if it had never been.

    So if the match goes on, no random number was drawn by it, nothing hidden became known and
    nobody else has been asked anything by it. `events` are all of the action; `asked` and
    `asks` the open decisions before and after it, where the caller has them at hand.
    """
    if after.outcome is not None or after.rng != before.rng:
        return False
    if any(e.discloses or not e.seen_by(seat) for e in events):
        return False
    asked = game.decisions(before) if asked is None else asked
    asks = game.decisions(after) if asks is None else asks
    return all(d in asked for d in asks if d.seat != seat)


_msgpack = msgspec.msgpack.Encoder()


def encode(state: State) -> bytes:
    """Return a state as msgpack bytes."""
    return _msgpack.encode(state)


@cache
def _decoder(state_type: type[State]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(state_type)


def decode(game: Game[S, Any], data: bytes) -> S:
    """Return the state encoded in `data`; raises `msgspec.DecodeError` if it is none."""
    state: S = _decoder(game.state_type).decode(data)
    return state


def digest(state: State) -> str:
    """Return 16 hex digits that differ when two states differ."""
    return digest_of(encode(state))


def digest_of(data: bytes) -> str:
    """Return the digest of the state encoded in `data`."""
    return hashlib.blake2b(data, digest_size=8).hexdigest()
