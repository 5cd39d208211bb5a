"""The one service through which every match changes, whoever asks: person, clock or computer.

Decides what happens between a click and the stored action: who may act, in which
order, that an action is stored once or not at all, who is told what afterwards.
Everything is one road: `act`. Nothing here knows Discord: people, channels and
interactions are ints.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.rows import NOWHERE, Challenge, Match, Place, Player, Source, Status, Waiting
from engine.core import Decision, Event, Game, Trail, Verdict


class Limits(Struct, frozen=True):
    """How much one person may have at once, and how long a challenge stands (ms)."""

    live_matches: int = 25
    open_challenges: int = 10
    challenge_lasts: int = 24 * 3_600_000


class Line(Struct, frozen=True):
    """One sentence of a match's log, as one audience may read it. `at` in UTC ms."""

    ply: int
    seat: int
    text: str
    at: int


class Acted(Struct, frozen=True):
    """What an accepted action did.

    `duplicate` means this very interaction was already carried out: nothing happened
    now, `events` is empty. `ply` is the ply after the action; standing choices and
    the computer may since have moved the match on, so draw from a new `snapshot`.
    """

    match: int
    ply: int
    seat: int
    text: str
    events: tuple[Event, ...] = ()
    over: bool = False
    duplicate: bool = False

    def seen_by(self, *seats: int | None) -> tuple[Event, ...]:
        """Return the events any of `seats` (None: spectators) may know."""
        return tuple(e for e in self.events if any(e.seen_by(s) for s in seats))


class Snapshot(Struct, frozen=True):
    """A match as one audience may see it now; safe to show to exactly that audience.

    `seat` is whose eyes `view` has (None: a spectator); `decisions` are the own open
    decisions with their actions, `standing` what that seat may do besides (`resign`,
    `offer draw`, ...). `waiting` is public: every seat that owes an answer, since when
    and until when. `events`, `lines` and `trail` tell the last action.
    """

    match: Match
    game: Game[Any, Any]
    seat: int | None
    view: Any
    decisions: tuple[Decision, ...]
    standing: tuple[str, ...]
    waiting: tuple[Waiting, ...]
    events: tuple[Event, ...]
    lines: tuple[Line, ...]
    trail: Trail
    draws: tuple[int, ...]
    preferences: tuple[str, ...]

    @property
    def ply(self) -> int:
        return self.match.ply

    @property
    def players(self) -> tuple[Player, ...]:
        return self.match.players

    @property
    def status(self) -> Status:
        return self.match.status

    @property
    def actions(self) -> tuple[str, ...]:
        """All legal answers of the seat, in order."""
        return tuple(a for d in self.decisions for a in d.actions)


class Step(Struct, frozen=True):
    """One action of a record."""

    ply: int
    seat: int
    text: str
    at: int
    source: Source
    digest: str


class Record(Struct, frozen=True):
    """Everything needed to run a finished match again."""

    match: Match
    steps: tuple[Step, ...]


class Due(Struct, frozen=True):
    """What the clock did: actions taken for silent seats, challenges that ran out."""

    acted: tuple[Acted, ...]
    expired: tuple[Challenge, ...]


class Matches:
    """The service. One per process; `start` before use, `close` after.

    `now` gives UTC ms, `new_seed` a fresh 64-bit seed. `decide(game, state, seat, policy,
    seed)` chooses for the computer and runs off the event loop through `think(function,
    *args)` (default `asyncio.to_thread`). `policies` are the names it knows.

    Hooks, set by the bot as attributes, called without awaiting after each commit:
    `on_change(match_id)` the match has something new to draw; `on_challenge(challenge)`
    a challenge changed its fate; `on_due()` the nearest deadline may have changed.

    Construct: `Matches(store, games=GAMES, *, now, new_seed, decide, policies, think,
    limits)`, all but `store` with sensible defaults. `matches.store` keeps boards
    (`set_board`, `board`, `boards`, `drop_board`) and settings (`setting`, `set_setting`)
    for the bot; see `bot.store`.
    """

    on_change: Callable[[int], None]
    on_challenge: Callable[[Challenge], None]
    on_due: Callable[[], None]

    # -- life ---------------------------------------------------------------

    async def start(self) -> None:
        """Take up what a stopped process left: computer moves and standing choices owed."""
        raise NotImplementedError

    async def close(self) -> None:
        """Stop background thinking; the store stays open (its owner closes it)."""
        raise NotImplementedError

    async def settled(self, match_id: int | None = None) -> None:
        """Wait until no computer player is thinking (in that match, or at all)."""
        raise NotImplementedError

    # -- challenges ---------------------------------------------------------

    async def challenge(
        self,
        host: Player,
        guest: Player | None,
        game: str,
        *,
        options: Mapping[str, object] | None = None,
        clock: int = 0,
        place: Place = NOWHERE,
        guest_is_bot: bool = False,
        lasts: int | None = None,
    ) -> Challenge:
        """Invite `guest` (None: anybody) to a match.

        `host` and `guest` give `user` and `name`; their `seat` is ignored: who gets which
        seat is the game's business (`Game.seating`). `options` are the game's, by name;
        `clock` is ms per answer (0: none). Raises NoSuchGame, BadOptions, Oneself,
        BotOpponent, TooMany.
        """
        raise NotImplementedError

    async def accept(self, challenge_id: int, user: int, name: str) -> Match:
        """Take a challenge and start the match. Taking it twice gives the same match.

        Raises NoSuchChallenge, ChallengeClosed, NotYours, Oneself, TooMany, BadOptions.
        """
        raise NotImplementedError

    async def decline(self, challenge_id: int, user: int) -> Challenge:
        """Say no, as the invited person. Raises NoSuchChallenge, ChallengeClosed, NotYours."""
        raise NotImplementedError

    async def withdraw(self, challenge_id: int, user: int) -> Challenge:
        """Take an invitation back, as its host. Raises as `decline` does."""
        raise NotImplementedError

    async def challenge_by_id(self, challenge_id: int) -> Challenge:
        """Return a challenge in whatever state. Raises NoSuchChallenge."""
        raise NotImplementedError

    async def challenges(
        self, *, user: int | None = None, channel: int | None = None, guild: int | None = None
    ) -> Sequence[Challenge]:
        """Return the open challenges of a host or guest, a channel or a guild."""
        raise NotImplementedError

    async def set_challenge_message(self, challenge_id: int, message: int) -> None:
        """Remember which message shows the challenge."""
        raise NotImplementedError

    async def practice(
        self,
        user: int,
        name: str,
        game: str,
        policy: str,
        *,
        options: Mapping[str, object] | None = None,
        clock: int = 0,
        place: Place = NOWHERE,
    ) -> Match:
        """Start a match against the computer at once.

        Raises NoSuchGame, NoSuchPolicy, BadOptions, TooMany.
        """
        raise NotImplementedError

    async def sandbox(
        self,
        user: int,
        name: str,
        game: str,
        *,
        options: Mapping[str, object] | None = None,
        place: Place = NOWHERE,
    ) -> Match:
        """Start a match with `user` in every seat; `options["position"]` may set it up.

        Raises NoSuchGame, BadOptions, TooMany.
        """
        raise NotImplementedError

    async def set_thread(self, match_id: int, thread: int) -> None:
        """Remember the thread the match is played in. Raises NoSuchMatch."""
        raise NotImplementedError

    # -- acting -------------------------------------------------------------

    async def act(
        self,
        match_id: int,
        user_id: int,
        text: str,
        *,
        interaction_id: int | None = None,
        ply: int | None = None,
        source: Source = "click",
        seat: int | None = None,
    ) -> Acted:
        """Carry out one action for a person and store it, or change nothing.

        `text` is notation; `ply` the ply the person was looking at (None: whatever is
        now); `seat` is needed only for someone sitting in several (else it is the seat
        that may do `text`). Returns once the action is durable. Raises
        `engine.core.Illegal` for a refused action, NoSuchMatch, NotSeated, Finished,
        Unplayable, Busy.
        """
        raise NotImplementedError

    async def resign(
        self, match_id: int, user_id: int, *, interaction_id: int | None = None
    ) -> Acted:
        """Give up. Works even where the rules version is gone. Raises as `act` does."""
        raise NotImplementedError

    async def abandon(self, match_id: int, why: str = "abandoned") -> Match:
        """End a live match without a result. Raises NoSuchMatch, Finished."""
        raise NotImplementedError

    async def abandon_all(
        self, *, guild: int, user: int | None = None, why: str = "left"
    ) -> Sequence[int]:
        """End every live match of a guild (of one member of it); return their ids.

        For a member who left or a guild that removed the bot; also withdraws challenges.
        """
        raise NotImplementedError

    # -- standing choices ---------------------------------------------------

    async def preferences(self, match_id: int, user_id: int) -> Sequence[str]:
        """Return the keys of the person's standing choices in a match."""
        raise NotImplementedError

    async def set_preferences(self, match_id: int, user_id: int, keys: Sequence[str]) -> None:
        """Set them; an open window they answer is answered at once. Raises BadPreference."""
        raise NotImplementedError

    # -- reading ------------------------------------------------------------

    async def match(self, match_id: int) -> Match:
        """Return the match without its state, playable or not. Raises NoSuchMatch."""
        raise NotImplementedError

    async def snapshot(
        self, match_id: int, user_id: int | None = None, *, seat: int | None = None
    ) -> Snapshot:
        """Return the match as `user_id` (None, or not seated: a spectator) may see it.

        Someone in several seats gets the one that owes an answer, or `seat`.
        Raises NoSuchMatch, Unplayable.
        """
        raise NotImplementedError

    async def explain(self, match_id: int, user_id: int, text: str) -> Verdict:
        """Say whether the person may do what `text` says, and if not, why not."""
        raise NotImplementedError

    async def log(
        self, match_id: int, user_id: int | None = None, *, since: int = 0, reveal: bool = False
    ) -> Sequence[Line]:
        """Return what was told to `user_id` (None: spectators) after ply `since`.

        `reveal` shows everybody's secrets and has effect only once the match has ended.
        Works for every rules version. Raises NoSuchMatch.
        """
        raise NotImplementedError

    async def record(self, match_id: int) -> Record:
        """Return the full record of an ended match. Raises NoSuchMatch, StillRunning."""
        raise NotImplementedError

    async def find(
        self,
        *,
        user: int | None = None,
        channel: int | None = None,
        guild: int | None = None,
        status: Status | None = "live",
        limit: int = 25,
        offset: int = 0,
    ) -> Sequence[Match]:
        """Return matches, last changed first. `channel` also finds threads by their id."""
        raise NotImplementedError

    # -- clock --------------------------------------------------------------

    async def due(self, now: int | None = None) -> Due:
        """Answer for every seat whose time is up and close challenges that ran out.

        Safe to call at any time and twice: an answer belongs to one ply.
        """
        raise NotImplementedError

    async def next_due(self) -> int | None:
        """Return when `due` has something to do next (UTC ms; may be past), None: never."""
        raise NotImplementedError
