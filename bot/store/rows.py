"""What the store hands out and takes in: plain rows, one Struct per table.

Decides the words both sides of the store share. Ids are ints, times are UTC
milliseconds since 1970 passed in from outside, free-form values are JSON text.
Nothing here knows Discord or SQL.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Status = Literal["live", "over", "abandoned"]
#: Whose doing an action was; `failed`: of a computer player that could not choose.
Source = Literal["click", "typed", "timer", "ai", "failed", "standing"]
#: What became of a challenge.
Fate = Literal["open", "taken", "declined", "withdrawn", "expired"]


class Player(Struct, frozen=True):
    """Who sits in a seat: a person (`user`) or a policy playing for the bot (`policy`)."""

    seat: int
    name: str
    user: int | None = None
    policy: str = ""


class Place(Struct, frozen=True):
    """Where a match lives. `thread` is 0 until there is one; all 0 outside a server."""

    guild: int = 0
    channel: int = 0
    thread: int = 0


NOWHERE = Place()


class Match(Struct, frozen=True):
    """One sitting of a game, without its state.

    `options` is JSON text, `opening` the digest of the state at ply 0, `clock`
    milliseconds per answer (0: no clock), `ply` the number of actions applied, which is
    also the version of the match. `winners` is None until the match is over (empty: a
    draw), `why` the reason of the end.
    """

    id: int
    game: str
    rules: int
    seed: int
    options: str
    clock: int
    place: Place
    players: tuple[Player, ...]
    status: Status
    ply: int
    created_at: int
    changed_at: int
    opening: str = ""
    sandbox: bool = False
    winners: tuple[int, ...] | None = None
    why: str = ""

    def seats_of(self, user: int | None) -> tuple[int, ...]:
        """Return the seats `user` sits in: none for a spectator, several in a sandbox."""
        return tuple(p.seat for p in self.players if user is not None and p.user == user)


class Waiting(Struct, frozen=True):
    """A seat owes an answer. All of it is public.

    `since` is when it was asked, `due_at` when the clock answers for it (0: no clock).
    """

    seat: int
    kind: str
    subject: str
    since: int
    due_at: int = 0


class Done(Struct, frozen=True):
    """One applied action, as recorded. `events` is JSON text and may hold secrets.

    `ply` counts from 1: the ply of the match after it. `digest` is the state's digest
    after it, empty where the rules that could compute it are gone.
    """

    ply: int
    seat: int
    text: str
    at: int
    source: Source
    digest: str
    events: str = "[]"


class Deadline(Struct, frozen=True):
    """The nearest moment a seat's clock runs out; `ply` is the ply it belongs to."""

    match: int
    ply: int
    seat: int
    kind: str
    due_at: int


class Challenge(Struct, frozen=True):
    """An invitation to a match. `guest` is None while anybody may take it.

    `message` is the posted card (0: none yet), `match` what came of it (0: nothing).
    """

    id: int
    host: int
    host_name: str
    guest: int | None
    guest_name: str
    game: str
    options: str
    clock: int
    place: Place
    created_at: int
    expires_at: int
    fate: Fate = "open"
    message: int = 0
    match: int = 0


class Board(Struct, frozen=True):
    """A message that shows a match; one per match and `kind` ("board", "prompt", "card")."""

    match: int
    kind: str
    channel: int
    message: int
    posted_at: int
    ply: int
