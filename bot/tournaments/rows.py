"""What the store hands out and takes in of tournaments: plain rows, and what is written together.

Decides the words both sides share. Ids are ints, times UTC milliseconds since 1970 (0: not
yet), free-form values JSON text.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.tournaments.appointment_rows import Appointment
from bot.tournaments.final_places import Final
from engine.core import Outcome

Status = Literal["draft", "open", "checkin", "running", "over", "cancelled"]
#: Somebody who signed up plays, waits for a place, or has left.
Standing = Literal["in", "waiting", "out"]
#: A game runs, has a result, ended without one, or does not count.
Fate = Literal["live", "done", "stuck", "void"]


class Head(Struct, frozen=True):
    """One tournament without its entrants and rounds. Times are UTC ms, 0: not yet.

    `plan` is JSON text (`bot.tournaments.plan.Plan`). `paused` is since when it
    stands still, `pairing` since when the next round is being worked out, `held` that the
    next round waits for somebody's word, `due_at` when something happens by itself.
    """

    id: int
    guild: int
    organiser: int
    status: Status
    plan: str
    seed: int
    version: int = 0
    paused: int = 0
    pairing: int = 0
    held: bool = False
    due_at: int = 0
    created_at: int = 0
    started_at: int = 0
    ended_at: int = 0
    changed_at: int = 0
    why: str = ""


class Signup(Struct, frozen=True):
    """Somebody who signed up. `place` is the order, `checked_at` 0: has not checked in;
    `computer` is the level of a computer that was entered."""

    user: int
    name: str
    state: Standing
    place: int
    at: int
    rating: int = 0
    checked_at: int = 0
    computer: str = ""


class Team(Struct, frozen=True):
    """A team that enters; `members` are users, the first board first. Who knows the `word` may
    join ("": anybody). After the start the tournament itself knows who plays for it."""

    number: int
    name: str
    captain: int
    members: tuple[int, ...]
    at: int
    state: Standing = "in"
    word: str = ""


class Sitting(Struct, frozen=True):
    """One game of a match of a tournament, and the match of the bot in which it is played.

    `entrants` are those in its seats, in order; `placed` the place of each, 1 the first, equal
    ones shared, None while it is not known. `due_at`: who has not appeared by then (UTC ms) is
    absent; `here` are the users who said that they are there, `absent` the entrants without
    whom a larger table goes on. `why` tells why it does not count. `fixed`: the result was set
    by hand, whatever the match says.
    """

    match_id: int
    tournament: int
    match: int
    game_no: int
    entrants: tuple[int, ...]
    state: Fate = "live"
    placed: tuple[int, ...] | None = None
    due_at: int = 0
    here: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    why: str = ""
    fixed: bool = False

    @property
    def winner(self) -> int | None:
        """Return the entrant who stands above all others, 0 for nobody, None: not known."""
        if self.placed is None:
            return None
        best = min(self.placed)
        return self.entrants[self.placed.index(best)] if self.placed.count(best) == 1 else 0


class Ending(Struct, frozen=True):
    """How the bot's match of a sitting stands: its status, its winners and places as they count
    now (`engine.core.Outcome`).

    `annulled`: a moderator said that it does not count. `paused` is since when it rests, `out`
    are the seats that are out of it.
    """

    sitting: Sitting
    status: str
    winners: tuple[int, ...] | None
    placed: tuple[int, ...]
    annulled: bool
    why: str
    paused: int
    out: tuple[int, ...]

    @property
    def places(self) -> tuple[int, ...] | None:
        """Return the place of each seat, None without a result that counts."""
        if self.status != "over" or self.annulled or self.winners is None:
            return None
        outcome = Outcome(self.winners, self.why, self.placed)
        return outcome.places(range(len(self.sitting.entrants)))


class Logged(Struct, frozen=True):
    """One thing that was done. `kind` "event" is one of `bot.tournaments.model`; `data` is JSON."""

    number: int
    kind: str
    data: str
    by: int
    reason: str
    at: int


class News(Struct, frozen=True):
    """Something people should hear; `data` is JSON for whoever words it otherwise."""

    id: int
    tournament: int
    kind: str
    text: str
    data: str
    at: int
    told: bool = False


class Message(Struct, frozen=True):
    """Where something shows a tournament; one per `kind`. For a Discord event `message` is it."""

    tournament: int
    kind: str
    channel: int
    message: int
    version: int = 0
    posted_at: int = 0


class Stored(Struct, frozen=True):
    """A tournament with everything that is needed to go on."""

    head: Head
    state: bytes | None
    signups: tuple[Signup, ...]
    sittings: tuple[Sitting, ...]
    teams: tuple[Team, ...] = ()
    appointments: tuple[Appointment, ...] = ()
    final: tuple[Final, ...] = ()
    circuit: str = ""


class Change(Struct, frozen=True):
    """All that one step changes. `head.version` is the new one, one above that it comes from;
    `final` None: the final places stay.

    Numbers of log rows and news are given by the store. `state` None: as it was.
    """

    head: Head
    state: bytes | None = None
    log: tuple[Logged, ...] = ()
    signups: tuple[Signup, ...] = ()
    sittings: tuple[Sitting, ...] = ()
    news: tuple[News, ...] = ()
    teams: tuple[Team, ...] = ()
    appointments: tuple[Appointment, ...] = ()
    final: tuple[Final, ...] | None = None
    #: Matches of the bot whose results count for no rating any more, and why.
    annulled: tuple[tuple[int, str], ...] = ()


class Seating(Struct, frozen=True):
    """A game to be begun with its match: `version` is the tournament's it was wanted in."""

    tournament: int
    version: int
    match: int
    game_no: int
    entrants: tuple[int, ...]
    due_at: int
    news: News
