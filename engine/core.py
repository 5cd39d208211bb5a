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
from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, TypeVar

import msgspec

from engine.model import ANNULLED as ANNULLED
from engine.model import HOUSE as HOUSE
from engine.model import OPEN as OPEN
from engine.model import Choice as Choice
from engine.model import Decision as Decision
from engine.model import DrawDeclined as DrawDeclined
from engine.model import DrawOffered as DrawOffered
from engine.model import Ended as Ended
from engine.model import Event as Event
from engine.model import Illegal as Illegal
from engine.model import Outcome as Outcome
from engine.model import Preference as Preference
from engine.model import Reason as Reason
from engine.model import Resigned as Resigned
from engine.model import State as State
from engine.model import Trail as Trail
from engine.model import Verdict as Verdict
from engine.optional import HasEdits, edit_of

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

    def retire(self, state: S, seat: int) -> Outcome:
        """Return the outcome of `seat` giving up now."""
        ...

    def view(self, state: S, seat: int | None) -> V:
        """Return what `seat` (None: a spectator) may know, built from public facts.

        `OPEN` sees everything; only a match that is over may be looked at so.
        """
        ...

    def determinize(self, state: S, seat: int | None, seed: int) -> S:
        """Return a copy with everything hidden from `seat` redrawn, same view."""
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


RESIGN, OFFER, ACCEPT, DECLINE = "resign", "offer draw", "accept draw", "decline draw"


def standing(game: Game[Any, Any], state: State, seat: int) -> tuple[str, ...]:
    """Return what `seat` may do at any time besides answering a decision."""
    if state.outcome is not None or not 0 <= seat < len(state.teams):
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
        raise Illegal(Reason.GAME_OVER, action, "This match is over.")
    if action in standing(game, state, seat):
        return
    asked = game.decisions(state) if asked is None else asked
    mine = [d for d in asked if d.seat == seat]
    if any(action in d.actions for d in mine):
        return
    if action in (OFFER, ACCEPT, DECLINE) and len(set(state.teams)) == 1:
        raise Illegal(Reason.NOT_LEGAL, action, "You all play together: nobody to agree with.")
    if action in (RESIGN, OFFER, ACCEPT, DECLINE):
        raise Illegal(Reason.NOT_LEGAL, action, "There is no draw offer to answer that way.")
    if not mine:
        raise Illegal(Reason.NOT_YOUR_TURN, action, "It is not your turn to act.")
    verdict = game.explain(state, seat, action)
    if verdict.legal and verdict.action == action:
        return  # another way to do what is listed
    if not verdict.action:
        raise Illegal(Reason.UNPARSEABLE, action, verdict.why)
    if verdict.legal:  # understood, but loosely typed: only the notation itself is an action
        raise Illegal(Reason.UNPARSEABLE, action, f"Did you mean {verdict.action!r}?")
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
    else:
        if state.draws and seat not in state.draws:
            state.draws = ()  # playing on declines the offer
        events = game.perform(state, seat, action)
    state.ply += 1
    return events


def _edit(game: HasEdits, state: State, seat: int, action: str, what: str) -> list[Event]:
    if not 0 <= seat < len(state.teams):
        raise Illegal(Reason.NOT_YOUR_TURN, action, "Nobody sits there.")
    try:
        events = game.edit(state, what)
    except ValueError as error:
        raise Illegal(Reason.NOT_LEGAL, action, str(error)) from error
    state.draws, state.outcome = (), None
    state.ply += 1
    return events


def _stand(game: Game[Any, Any], state: State, seat: int, action: str) -> list[Event]:
    if action == RESIGN:
        state.outcome = game.retire(state, seat)
        return [Resigned(seat=seat), Ended(outcome=state.outcome)]
    if action == DECLINE:
        state.draws = ()
        return [DrawDeclined(seat=seat)]
    state.draws = (*state.draws, seat)
    if len(state.draws) == len(state.teams):
        state.outcome = Outcome((), "agreement")
        return [Ended(outcome=state.outcome)]
    return [DrawOffered(seat=seat)]


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

    So if the match goes on, no random number was drawn, nothing hidden became known and
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
