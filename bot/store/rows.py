"""What the store hands out and takes in: plain rows, one Struct per table.

Decides the words both sides of the store share. Ids are ints, times are UTC
milliseconds since 1970 passed in from outside, free-form values are JSON text.
Nothing here knows Discord or SQL.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Outcome

Status = Literal["live", "over", "abandoned"]
#: Whose doing an action was; `failed`: of a computer player that could not choose.
Source = Literal["click", "typed", "timer", "ai", "failed", "standing", "judge", "organiser"]
#: Who may see a match beside its players and judges (`bot.matches.access`).
Audience = Literal["open", "link", "players"]
#: What became of a challenge.
Fate = Literal["open", "taken", "declined", "withdrawn", "expired"]


#: The policy of the seats that answer in a lesson as it says.
TEACHER = "teacher"
#: How what a match teaches begins if it is a puzzle (`Match.lesson`).
PUZZLE = "puzzle"

#: In the place of a seat: a judge's word about the whole match.
NOBODY = -1


class Player(Struct, frozen=True):
    """Who sits in a seat: a person (`user`) or a policy playing for the bot (`policy`), perhaps
    until its `owner` is back."""

    seat: int
    name: str
    user: int | None = None
    policy: str = ""
    owner: int | None = None


#: What can be offered across a table: a draw, going back, rest, a computer player in a seat until
#: its owner is back, another person in a seat for good, the end without a result.
OfferKind = Literal["draw", "takeback", "pause", "computer", "seat", "calloff"]


class Offer(Struct, frozen=True, omit_defaults=True):
    """Something that is done once everybody who has to agree has. All of it is public.

    `ply` is the row it was made in, which is its number, `seat` who made it, `agreed` the seats
    that want it, `missing` those whose yes is needed still. `told` is the last row that said so.
    A takeback leaves the rows up to `back`, and `count` actions go; a pause lasts `rest` (ms, 0:
    until somebody goes on). In the seat `of` a computer player of `policy` would go on, or (without
    one) the person `user`, who says yes last.
    """

    kind: OfferKind
    ply: int = 0
    seat: int = 0
    agreed: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    told: int = 0
    back: int = 0
    count: int = 0
    rest: int = 0
    of: int = -1
    policy: str = ""
    user: int | None = None

    @property
    def handed(self) -> bool:
        """Whether everybody at the table wants to hand a seat over, so that only the person who
        takes it has to agree."""
        return self.user is not None and not self.missing


class Place(Struct, frozen=True):
    """Where a match lives. `thread` is 0 until there is one; all 0 outside a server."""

    guild: int = 0
    channel: int = 0
    thread: int = 0


NOWHERE = Place()


class Match(Struct, frozen=True):
    """One sitting of a game, without its state.

    `options` is JSON text, `opening` the digest of the state at ply 0, `clock`
    milliseconds per answer (0: no clock), `ply` the number of recorded rows, which is
    also the version of the match: it never goes back. `winners` is None until the match is
    over (empty: a draw), `placed` the place of each seat where they do not tell it, `why` the
    reason of the end. `rated`: it counts for a ranking.
    `enforced` is False in a sandbox in which what is typed just happens, whatever the rules.
    With a `control` (`bot.matches.clocks`) the clock is of another kind, and `clock` the
    longest first answer. `paused` is since when all agreed to rest (UTC ms, 0: it runs),
    `rest` how long (ms, 0: until somebody goes on), `offers` is what is offered across the table.
    `held`: only a judge lets it go on. `tournament` is its own, 0: none. `audience` is who may
    see it; spectators see an action with everything hidden `unveil` ms after it (0: at the end).
    `lesson` is the step of a lesson it is, as `lesson:step`, or a puzzle, as `puzzle:id`: such a
    match is counted nowhere.
    `commitment` is what was published of its chance ("": nothing).
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
    rated: bool = False
    enforced: bool = True
    control: str = ""
    paused: int = 0
    held: bool = False
    tournament: int = 0
    audience: Audience = "open"
    placed: tuple[int, ...] = ()
    offers: tuple[Offer, ...] = ()
    unveil: int = 0
    rest: int = 0
    lesson: str = ""
    commitment: str = ""

    @property
    def timing(self) -> int | str:
        """The clock as it is chosen: ms per answer, or a control."""
        return self.control or self.clock

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, None without a result."""
        return None if self.winners is None else Outcome(self.winners, self.why, self.placed)

    def ended(self, outcome: Outcome | None) -> Match:
        """Return the match as it is after `outcome`, live where that is None."""
        if outcome is None:
            return replace(self, status="live", winners=None, placed=(), why="")
        won, placed = outcome.winners, outcome.placed
        return replace(self, status="over", winners=won, placed=placed, why=outcome.why, offers=())

    @property
    def at_stake(self) -> bool:
        """Whether something hangs on the result: a rating, or a place in a tournament."""
        return self.rated or bool(self.tournament)

    def seats_of(self, user: int | None) -> tuple[int, ...]:
        """Return the seats `user` sits in: none for a spectator, several in a sandbox."""
        return tuple(p.seat for p in self.players if user is not None and p.user == user)

    def kept_for(self, user: int) -> tuple[int, ...]:
        """Return the seats in which a computer player plays until `user` is back."""
        return tuple(p.seat for p in self.players if p.owner == user)


class Waiting(Struct, frozen=True):
    """A seat owes an answer. All of it is public.

    `since` is when it was asked, `due_at` when the clock answers for it (0: no clock).
    `given` is the time (ms) it got in all, `turn` that it is asked within the seat's turn.
    `asked` is its number, the version of the match that asked it, `instance` what else the
    game tells it by (`bot.matches.questions`).
    """

    seat: int
    kind: str
    subject: str
    since: int
    due_at: int = 0
    given: int = 0
    turn: bool = True
    asked: int = 0
    instance: str = ""


class Bank(Struct, frozen=True):
    """The time (ms) a seat has left: for its own turns, and for answers outside them.

    `away` is until when its owner is on vacation (UTC ms), `quiet` the hours of the day in
    which no time of theirs runs out (`bot.matches.calendar`).
    """

    seat: int
    turn: int
    reply: int = 0
    away: int = 0
    quiet: str = ""


class Done(Struct, frozen=True):
    """One applied action, as recorded. `events` is JSON text and may hold secrets.

    `ply` counts from 1: the ply of the match after it. `digest` is the state's digest
    after it, empty where the rules that could compute it are gone. `free`: its seat may
    take it back without asking, as long as nothing follows; `due_at`: until when the seat
    had time for it. With `back` the row is about going back (`bot.matches.record_rows`). `seat` is
    `NOBODY` in rows of a judge about the whole match. `lapsed` names the offers that were over
    with it (`bot.matches.offer_terms`). `hidden` are the audiences
    that cannot notice the row, as bits (`bot.matches.versions`).
    """

    ply: int
    seat: int
    text: str
    at: int
    source: Source
    digest: str
    events: str = "[]"
    back: int | None = None
    free: bool = False
    due_at: int = 0
    lapsed: str = ""
    hidden: int = 0


class Part(Struct, frozen=True):
    """A part of a match under one version of the rules: it begins after so many rows with
    `state`. The first one begins with the opening."""

    ply: int
    rules: int
    state: bytes


class Deadline(Struct, frozen=True):
    """The moment the clock of an open question runs out; `ply` is the match's then."""

    match: int
    ply: int
    seat: int
    kind: str
    due_at: int
    subject: str = ""
    asked: int = 0
    instance: str = ""


class Guest(Struct, frozen=True):
    """A seat beside the host's in a challenge: somebody asked, anybody, or a computer player.

    `user` and `policy` are empty while anybody may take it; `joined` says yes was said.
    """

    user: int | None = None
    name: str = ""
    policy: str = ""
    joined: bool = False


ANYBODY = Guest()


#: Whether two people may switch between the usual and the first game: no, or what the usual one
#: counts as.
Switch = Literal["", "casual", "rated"]


class Challenge(Struct, frozen=True):
    """An invitation to a match: the host's, to one guest per further seat.

    It becomes a match when all have joined. With a `code` it is a private room, which only
    those find who know it. `message` is the posted card (0: none yet), `match` what came
    of it (0: nothing). `rated`: its match will count, `audience` who may see it, `unveil` when
    spectators see everything. `series`: it is the first of a best of three. `reason` is that
    of a no, by its key (empty: none was given). `switch`: whether host and guest may switch between
    the usual and the first game. `commitment` is what its match's
    chance is published as.
    """

    id: int
    host: int
    host_name: str
    guests: tuple[Guest, ...]
    game: str
    options: str
    clock: int
    place: Place
    created_at: int
    expires_at: int
    fate: Fate = "open"
    message: int = 0
    match: int = 0
    code: str = ""
    rated: bool = False
    control: str = ""
    audience: Audience = "open"
    unveil: int = 0
    series: bool = False
    reason: str = ""
    switch: Switch = ""
    commitment: str = ""

    @property
    def timing(self) -> int | str:
        """The clock as it is chosen: ms per answer, or a control."""
        return self.control or self.clock

    @property
    def users(self) -> tuple[int, ...]:
        """The people at the table or asked to it, the host first."""
        return (self.host, *(g.user for g in self.guests if g.user is not None))


class Queued(Struct, frozen=True):
    """Somebody waiting for quick play. `wishes` are options the match must have, as JSON
    text, `clock` the wanted ms per answer (0: none, None: any), `rated` whether it shall
    count."""

    user: int
    name: str
    game: str
    wishes: str
    clock: int | None
    place: Place
    joined_at: int
    expires_at: int
    rated: bool = False
    control: str = ""

    @property
    def timing(self) -> int | str | None:
        """The wanted clock: ms per answer, or a control, None for any."""
        return self.control or self.clock


class Imported(Struct, frozen=True):
    """A record somebody handed in. `name` is the file's, `checksum` that of its bytes."""

    id: int
    guild: int
    user: int
    name: str
    checksum: str
    added_at: int


class Board(Struct, frozen=True):
    """A message that shows a match; one per match and `kind` ("board", "prompt", "card").
    `digest` is of what it shows."""

    match: int
    kind: str
    channel: int
    message: int
    posted_at: int
    ply: int
    digest: str = ""
