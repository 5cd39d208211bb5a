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
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from engine.chance import Draw
from engine.edits import edit_of
from engine.game import Game as Game
from engine.i18n import mark, tr
from engine.model import ANNULLED as ANNULLED
from engine.model import HOUSE as HOUSE
from engine.model import NO_RESULT as NO_RESULT
from engine.model import OPEN as OPEN
from engine.model import UNPLAYED as UNPLAYED
from engine.model import Choice as Choice
from engine.model import Decision as Decision
from engine.model import DrawDeclined as DrawDeclined
from engine.model import DrawOffered as DrawOffered
from engine.model import DrawWithdrawn as DrawWithdrawn
from engine.model import Ended as Ended
from engine.model import Event as Event
from engine.model import Illegal as Illegal
from engine.model import Loss as Loss
from engine.model import Open as Open
from engine.model import Outcome as Outcome
from engine.model import PassedOver as PassedOver
from engine.model import Preference as Preference
from engine.model import Reason as Reason
from engine.model import Resigned as Resigned
from engine.model import State as State
from engine.model import Trail as Trail
from engine.model import Upshot as Upshot
from engine.model import Verdict as Verdict
from engine.model import every_event as every_event
from engine.model import told as told
from engine.parts import Positions
from engine.rng import fork
from engine.turn_end import asks


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


S = TypeVar("S", bound=State)


#: Said to somebody who is out and still wants to act.
OUT = mark("You are out of this match. You can watch it to the end.")
#: Branch of a match's seed that is its secret.
SECRET = 0x5EC2E7

RESIGN, OFFER, ACCEPT, DECLINE = "resign", "offer draw", "accept draw", "decline draw"
#: Whoever has offered a draw, or agreed to one, thinks better of it.
WITHDRAW = "withdraw draw"
#: The draw on which all have agreed elsewhere: nobody's own action, so `apply` takes it only where
#: it takes edits. Older records hold the offers themselves instead.
AGREED = "draw agreed"
#: All that is said about a draw.
DRAWS = (OFFER, ACCEPT, DECLINE, WITHDRAW, AGREED)


def standing(game: Game[Any, Any], state: State, seat: int) -> tuple[str, ...]:
    """Return what `seat` may do at any time besides answering a decision."""
    if state.outcome is not None or not 0 <= seat < len(state.teams) or seat in state.out:
        return ()
    if len(set(state.teams)) == 1:
        return (RESIGN,)  # all play together: there is nobody to agree with
    if not state.draws:
        return (RESIGN, OFFER)
    return (RESIGN, WITHDRAW) if seat in state.draws else (RESIGN, ACCEPT, DECLINE)


def check(
    game: Game[Any, Any],
    state: State,
    seat: int,
    action: str,
    *,
    decisions: Sequence[Decision] | None = None,
) -> None:
    """Raise `Illegal` unless `seat` may take `action` now.

    `decisions` are the open ones of `state`, where the caller has them at hand, or those
    of them the action can have been meant for.
    """
    if state.outcome is not None:
        raise Illegal(Reason.GAME_OVER, action, tr("This match is over."))
    if seat in state.out:
        raise Illegal(Reason.NOT_YOUR_TURN, action, tr(OUT))
    if action in standing(game, state, seat):
        return
    decisions = game.decisions(state) if decisions is None else decisions
    mine = [d for d in decisions if d.seat == seat]
    if any(action in d.actions for d in mine):
        return
    if action in DRAWS and len(set(state.teams)) == 1:
        raise Illegal(
            Reason.NOT_LEGAL,
            action,
            tr("You all play on one side, so a draw can't be agreed."),
        )
    if action in (OFFER, ACCEPT) and seat in state.draws:
        refusal = tr(
            "You have already offered or accepted the draw. Wait for the others to "
            "answer, or withdraw it."
        )
        raise Illegal(Reason.NOT_LEGAL, action, refusal)
    if action in (RESIGN, *DRAWS):
        raise Illegal(Reason.NOT_LEGAL, action, tr("There is no draw offer to answer."))
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
    decisions: Sequence[Decision] | None = None,
) -> list[Event]:
    """Check and carry out one action; return what happened.

    `decisions` is as in `check`. `edits` allows what no seat can do by itself: a draw on which all
    have agreed, and actions that edit the position, also when the match is over: it goes on then.
    Without it they are no actions. Raises `Illegal` and leaves `state` untouched if the action
    is refused.
    """
    if edits and action == AGREED and state.outcome is None and len(set(state.teams)) > 1:
        state.draws = ()
        state.ply += 1
        return conclude(state, "agreement")
    if edits and game.positions is not None and (what := edit_of(action)) is not None:
        return _edit(game.positions, state, seat, action, what)
    check(game, state, seat, action, decisions=decisions)
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
    if asks(options):
        state.asks_end = True
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
    spelled = game.spelling(state, action)
    return _drawing(state, seat, spelled, lambda: game.perform(state, seat, action))


def _drawing(
    state: State, seat: int, spelling: str, carry_out: Callable[[], list[Event]]
) -> list[Event]:
    """Carry something out with the draws of `spelling`; `rng` changes only if any were made."""
    if state.secret is UNSET:
        return carry_out()
    before, start = state.rng, _draw(state, seat, spelling).start
    state.rng = drawn = int(start, 16)
    try:
        events = carry_out()
    except BaseException:
        state.rng = before
        raise
    if state.rng == drawn:
        state.rng = before
    return events


def draw_of(game: Game[Any, Any], state: State, seat: int, action: str) -> Draw:
    """Return what an action that is legal now, or an edit, draws from; an empty one for talk."""
    if state.secret is UNSET or action == AGREED:
        return Draw()
    if game.positions is not None and edit_of(action) is not None:
        return _draw(state, seat, action)
    if action in standing(game, state, seat):
        return Draw()
    return _draw(state, seat, game.spelling(state, action))


def _draw(state: State, seat: int, spelling: str) -> Draw:
    text = f"{state.ply - _talk(state)} {seat} {spelling}"
    start = hashlib.blake2b(f"{state.secret} {text}".encode(), digest_size=8).hexdigest()
    return Draw(text, start)


def _talk(state: State) -> int:
    return 0 if state.talk is UNSET else state.talk


def redraw(belief: State, rng: int) -> None:
    """Let a belief draw from `rng`, and forget from what the match itself will draw.

    Its turns end by themselves: nothing is to be thought about there.
    """
    belief.rng, belief.secret, belief.talk, belief.asks_end = rng, UNSET, UNSET, UNSET


def _edit(positions: Positions, state: State, seat: int, action: str, what: str) -> list[Event]:
    if not 0 <= seat < len(state.teams):
        raise Illegal(Reason.NOT_YOUR_TURN, action, "Nobody sits there.")
    secret, talk, asks_end = state.secret, state.talk, state.asks_end
    try:
        events = _drawing(state, seat, action, lambda: positions.edit(state, what))
    except ValueError as error:
        raise Illegal(Reason.NOT_LEGAL, action, str(error)) from error
    # Whatever else the position is made of now.
    state.secret, state.talk, state.asks_end = secret, talk, asks_end
    state.draws, state.outcome = (), None
    state.ply += 1
    return events


def _stand(game: Game[Any, Any], state: State, seat: int, action: str) -> list[Event]:
    if action == RESIGN:
        return [Resigned(seat=seat), *game.retire(state, seat)]
    if action == DECLINE:
        state.draws = ()
        return [DrawDeclined(seat=seat)]
    if action == WITHDRAW:
        state.draws = tuple(x for x in state.draws if x != seat)
        return [DrawWithdrawn(seat=seat)]
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
    if state.exits is UNSET:
        return seat + 1 if seat + 1 < len(state.teams) else 0
    later = [s for s in state.playing if s > seat]
    return (later or list(state.playing))[0]


def harmless(
    game: Game[Any, Any],
    before: State,
    after: State,
    seat: int,
    events: Sequence[Event],
    *,
    decisions: Sequence[Decision] | None = None,
    asks: Sequence[Decision] | None = None,
) -> bool:
    """Say whether `seat` could take its action back as if it had never been.

    So if the match goes on, no random number was drawn by it, nothing hidden became known and
    nobody else has been asked anything by it. `events` are all of the action; `decisions` and
    `asks` the open decisions before and after it, where the caller has them at hand.
    """
    if after.outcome is not None or after.rng != before.rng:
        return False
    if any(e.discloses or not e.seen_by(seat) for e in events):
        return False
    decisions = game.decisions(before) if decisions is None else decisions
    asks = game.decisions(after) if asks is None else asks
    return all(d in decisions for d in asks if d.seat != seat)


_msgpack = msgspec.msgpack.Encoder()


def encode(state: State) -> bytes:
    """Return a state as msgpack bytes."""
    return _msgpack.encode(state)


@cache
def _decoder(state_type: type[State]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(state_type)


def decode(game: Game[S, Any], data: bytes) -> S:
    """Return the state encoded in `data`; raises `msgspec.DecodeError` if it is none."""
    try:
        state: S = _decoder(game.state_type).decode(data)
    except msgspec.ValidationError:
        former = game.former(msgspec.msgpack.decode(data))
        if former is None:
            raise
        state = msgspec.convert(former, game.state_type)
    return state


def digest(state: State) -> str:
    """Return 16 hex digits that differ when two states differ."""
    return digest_of(encode(state))


def digest_of(data: bytes) -> str:
    """Return the digest of the state encoded in `data`."""
    return hashlib.blake2b(data, digest_size=8).hexdigest()
