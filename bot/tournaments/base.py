"""A tournament at hand: loading it, changing it in one step, telling of it.

Decides that a step is all or nothing: it works on a `Draft`, which is stored in one
transaction if nobody else changed the tournament meanwhile, else done again from what is
there now. Within the process a lock per tournament keeps the order; between processes the
version does.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from inspect import isawaitable
from typing import Any

import msgspec
from msgspec import Struct

from bot.i18n import pack
from bot.matches.acting import tell
from bot.matches.service import Matches
from bot.moderation import conflicts
from bot.platform import refusals
from bot.platform.locks import Locks
from bot.store.database import Unavailable
from bot.store.rows import Match
from bot.tournaments import model as domain
from bot.tournaments import plan as plans
from bot.tournaments.appointment_rows import Appointment
from bot.tournaments.final_places import Final, places_of
from bot.tournaments.model.events import apply as apply_event
from bot.tournaments.model.shape import Event, Paired
from bot.tournaments.plan import Plan
from bot.tournaments.refusals import (
    DamagedTournament,
    NoReasonGiven,
    NoSuchTournament,
    NotNow,
)
from bot.tournaments.store import (
    Change,
    Head,
    Logged,
    News,
    Signup,
    Sitting,
    Status,
    Stored,
    Team,
)

log = logging.getLogger(__name__)
#: How often a step is done again when another process was faster.
ATTEMPTS = 5
REASON_LENGTH = 300
#: Statuses of a tournament that is not over.
GOING: tuple[Status, ...] = ("draft", "open", "checkin", "running")
Allowed = Callable[[int, int], "str | Awaitable[str | None] | None"]
Step = Callable[["Draft"], None]
Before = Callable[[], Awaitable[None]]


class Contest(Struct, frozen=True):
    """A tournament as it is now; `state` is that of `bot.tournaments.model`.

    Before the start `state` shows those who would play, in the order they signed up, without
    seeds. `signups` are all who ever signed up, by place; `sittings` all games begun.
    """

    head: Head
    plan: Plan
    state: domain.Tournament
    signups: tuple[Signup, ...]
    sittings: tuple[Sitting, ...]
    teams: tuple[Team, ...] = ()
    #: What players have agreed on, by game.
    appointments: tuple[Appointment, ...] = ()
    #: Everybody's place once it is over.
    final: tuple[Final, ...] = ()
    #: The name of the circuit it belongs to, "" for none.
    circuit: str = ""

    @property
    def id(self) -> int:
        return self.head.id

    @property
    def name(self) -> str:
        return self.plan.name

    @property
    def status(self) -> Status:
        return self.head.status

    @property
    def entered(self) -> list[Signup]:
        """Return who has a place, in order."""
        return [s for s in self.signups if s.state == "in"]

    @property
    def queue(self) -> list[Signup]:
        """Return who waits for one, the first first; computers after all people."""
        return sorted((s for s in self.signups if s.state == "waiting"), key=_turn)

    @property
    def full(self) -> bool:
        """Say whether people have all the places there are; a computer makes room."""
        return 0 < self.plan.cap <= sum(not s.computer for s in self.entered)

    def signup(self, user: int) -> Signup | None:
        """Return somebody's sign-up, None if there never was one."""
        return next((s for s in self.signups if s.user == user), None)

    def appointment(self, match_id: int) -> Appointment | None:
        """Return what the players of a game have proposed or agreed on, None: nothing."""
        return next((a for a in self.appointments if a.match_id == match_id), None)

    def entrant(self, user: int) -> domain.Entrant | None:
        """Return somebody as the tournament knows them; after the start only."""
        if not self.state.started:
            return None
        return next((e for e in self.state.entrants if str(user) in e.people), None)

    def users(self, entrant: int) -> tuple[int, ...]:
        """Return the people of an entrant."""
        return tuple(int(key) for key in self.state.entrants[entrant - 1].people)

    def seated(self, sitting: Sitting) -> tuple[tuple[int, ...], ...]:
        """Return the people in each seat of a game: those of the entrant, of teams whoever plays
        at that board."""
        m = (
            self.state.matches[sitting.match - 1]
            if sitting.match <= len(self.state.matches)
            else None
        )
        if m is None or not m.boards:
            return tuple(self.users(e) for e in sitting.entrants)
        return tuple((int(key),) for key in domain.teams.players_at(m, sitting.game_no) if key)

    @property
    def of_teams(self) -> bool:
        """Say whether teams play."""
        return self.plan.settings.boards > 0

    def team_of(self, user: int) -> Team | None:
        """Return the team somebody is in, None if they are in none."""
        return next((t for t in self.teams if t.state == "in" and user in t.members), None)


class Draft:
    """A tournament while one step changes it; nothing of it is stored before the end."""

    def __init__(self, contest: Contest, by: int, now: int) -> None:
        self.contest, self.by, self.now = contest, by, now
        self.head, self.plan, self.state = contest.head, contest.plan, contest.state
        self.signups = {s.user: s for s in contest.signups}
        self.teams = {t.number: t for t in contest.teams}
        self.sittings = {s.match_id: s for s in contest.sittings}
        self.appointments = {a.match_id: a for a in contest.appointments}
        self.log: list[Logged] = []
        self.news: list[News] = []
        self._altered: set[int] = set()
        self._moved: set[int] = set()
        self._teamed: set[int] = set()
        self._appointed: set[int] = set()
        self._played = False

    @property
    def altered(self) -> bool:
        """Say whether there is anything to store."""
        return (
            bool(self.log or self.news or self._altered or self._moved or self._played)
            or bool(self._teamed or self._appointed)
            or self.head != self.contest.head
            or (self.head.status == "over" and not self.contest.final and bool(self._final()))
        )

    # -- what a step does ---------------------------------------------------

    def set(self, **changes: Any) -> None:
        """Change the head."""
        self.head = msgspec.structs.replace(self.head, **changes)

    def do(self, event: Event, reason: str = "", by: int | None = None) -> None:
        """Do one event of `bot.tournaments.model`. Raises NotNow.

        What drops a round that waited for the organiser's look has it paired anew.
        """
        waited = self.state.proposed is not None
        try:
            self.state = domain.do(self.state, event)
        except domain.Refused as refused:
            raise NotNow(str(refused)) from None
        self._played = True
        if waited and self.state.proposed is None and not isinstance(event, Paired):
            self.set(held=False)
        self.note("event", event, reason, by)

    def become(self, state: domain.Tournament, kind: str, data: Any, reason: str = "") -> None:
        """Take another state, for which `kind` and `data` stand in the log."""
        self.state, self._played = state, True
        self.note(kind, data, reason)

    def rename(self, name: str) -> None:
        """Give the tournament another name; the plan in the log tells of it."""
        if self.state.name != name:
            self.state = msgspec.structs.replace(self.state, name=name)
            self._played = self.state.started

    def note(self, kind: str, data: Any = None, reason: str = "", by: int | None = None) -> None:
        """Add a row to the log."""
        text = msgspec.json.encode(data).decode()
        who = self.by if by is None else by
        self.log.append(Logged(0, kind, text, who, reason, self.now))

    def tell(self, kind: str, text: str, **data: Any) -> None:
        """Add news for people. The text is kept in English; one made by `words.said` can be
        told in any language."""
        packed = pack(text)
        if packed is not None:
            data["said"] = packed
        more = msgspec.json.encode(data).decode()
        self.news.append(News(0, self.head.id, kind, str(text), more, self.now))

    def sign(self, signup: Signup) -> None:
        """Set somebody's sign-up."""
        self.signups[signup.user] = signup
        self._altered.add(signup.user)

    def team(self, team: Team) -> None:
        """Set a team."""
        self.teams[team.number] = team
        self._teamed.add(team.number)

    def sit(self, sitting: Sitting, **changes: Any) -> None:
        """Change a game."""
        self.sittings[sitting.match_id] = msgspec.structs.replace(sitting, **changes)
        self._moved.add(sitting.match_id)

    def appoint(self, appointment: Appointment) -> None:
        """Set what the players of a game have proposed or agreed on."""
        self.appointments[appointment.match_id] = appointment
        self._appointed.add(appointment.match_id)

    def void(self, sittings: Iterable[Sitting], why: str) -> None:
        """Let games not count; their matches are ended afterwards."""
        for one in sittings:
            self.sit(one, state="void", due_at=0, why=why)

    def take(self, trial: Draft) -> None:
        """Take over all that another draft of the same tournament did."""
        self.head, self.plan, self.state = trial.head, trial.plan, trial.state
        self.signups, self.sittings, self.teams = trial.signups, trial.sittings, trial.teams
        self._teamed |= trial._teamed
        self.appointments = trial.appointments
        self.log += trial.log
        self.news += trial.news
        self._altered |= trial._altered
        self._moved |= trial._moved
        self._appointed |= trial._appointed
        self._played |= trial._played

    # -- what it reads ------------------------------------------------------

    def live(self) -> list[Sitting]:
        """Return the games that run."""
        return [s for s in self.sittings.values() if s.state == "live"]

    def those(self, state: str) -> list[Signup]:
        """Return the sign-ups in a state, by place; of those who wait computers come last."""
        by = _turn if state == "waiting" else _place
        return sorted((s for s in self.signups.values() if s.state == state), key=by)

    def change(self) -> Change:
        """Return everything to be stored."""
        head = msgspec.structs.replace(
            self.head, version=self.contest.head.version + 1, changed_at=self.now
        )
        final = self._final()
        if final and final != self.contest.final and self.plan.winner_role:
            self.tell("honour", f"The role for winning {self.plan.name} follows.")
        return Change(
            head,
            domain.to_json(self.state) if self._played else None,
            tuple(self.log),
            tuple(self.signups[user] for user in sorted(self._altered)),
            tuple(self.sittings[match] for match in sorted(self._moved)),
            tuple(self.news),
            tuple(self.teams[number] for number in sorted(self._teamed)),
            tuple(self.appointments[match] for match in sorted(self._appointed)),
            None if final == self.contest.final else final,
        )

    def _final(self) -> tuple[Final, ...]:
        """Return everybody's place, nothing while it is not over."""
        return places_of(self.state) if self.head.status == "over" else ()


def _place(signup: Signup) -> int:
    return signup.place


def _turn(signup: Signup) -> tuple[bool, int]:
    return bool(signup.computer), signup.place


class Base:
    """What the parts of the service share.

    Hooks, set by the bot as attributes and called without awaiting after each commit:
    `on_tournament(tournament)` something of it is new; `on_table(match)` a match was begun,
    before anybody else hears of it; `on_progress(tournament, what)` a round is being worked
    out ("pairing", "again", "paired", "stopped", "failed"). `allowed(guild, user)` returns a
    sentence why somebody may not take part, or None; it may be a coroutine function.
    """

    def __init__(self, matches: Matches) -> None:
        self.matches, self.store, self.games = matches, matches.store, matches.games
        self.rows = matches.store.tournaments
        self.on_tournament: Callable[[int], None] = _nobody
        self.on_table: Callable[[Match], None] = _nobody
        self.on_progress: Callable[[int, str], None] = _nobody
        self.allowed: Allowed = _anybody
        self._lock = Locks[int]()

    def now(self) -> int:
        """Return the time in UTC ms."""
        return self.matches.now()

    async def get(self, tournament: int) -> Contest:
        """Return a tournament as it is now. Raises NoSuchTournament, DamagedTournament."""
        stored = await self.rows.load(tournament)
        if stored is None:
            raise NoSuchTournament(tournament)
        try:
            return contest_of(stored)
        except (domain.Refused, msgspec.MsgspecError, ValueError) as error:
            log.error("tournament %d cannot be read: %s", tournament, error)
            raise DamagedTournament(tournament) from error

    async def check_part(self, contest: Contest, matches: Iterable[int], organiser: int) -> None:
        """Make sure that an organiser may decide some matches of a tournament, or what ends
        them: whoever has or had a part in one may not. Raises OwnMatch."""
        for number in matches:
            seats = contest.state.matches[number - 1].seats
            sides = {user for seat in seats if seat for user in contest.users(seat)}
            games = [
                s.match_id
                for s in contest.sittings
                if s.match == number and {*s.entrants} <= {*seats}
            ]
            await conflicts.check_deciding(self.store, games, sides, organiser)

    async def _change(
        self, tournament: int, by: int, step: Step, first: Before | None = None
    ) -> Contest:
        """Do one step and all that follows from it; return the tournament after it.

        `first` is done to its matches before. Raises NoSuchTournament, Busy, and what both raise.
        """
        async with self._lock(tournament):
            if first is not None:
                await first()
            await self._collect(tournament)
            await self._step(tournament, by, step)
            await self._settle_safely(tournament)
            return await self.get(tournament)

    async def _step(self, tournament: int, by: int, step: Step) -> bool:
        """Do one step under the lock; False if it changed nothing."""
        for _ in range(ATTEMPTS):
            draft = Draft(await self.get(tournament), by, self.now())
            step(draft)
            if not draft.altered:
                return False
            try:
                saved = await self.rows.save(draft.change())
            except Unavailable as error:
                raise refusals.Busy from error
            if saved:
                self._told(draft)
                return True
        raise refusals.Busy

    def _told(self, draft: Draft) -> None:
        tell(self.on_tournament, draft.head.id)
        due = [s.due_at for s in draft.sittings.values() if s.due_at and s.state == "live"]
        due += [draft.head.due_at] if draft.head.due_at else []
        due += [a.due_at for a in draft.appointments.values() if a.due_at]
        if due and not draft.head.paused:
            tell(self.matches.tables.on_due, min(due))

    async def _collect(self, tournament: int) -> None:
        """Take in how matches ended, before anything else is done."""

    async def _settle_safely(self, tournament: int) -> None:
        """Do what follows by itself; a failure is tried again later."""

    async def _why_not(self, guild: int, user: int) -> str | None:
        """Return why somebody may not take part, None if they may, in the language in force."""
        answer = self.allowed(guild, user)
        return await answer if isawaitable(answer) else answer


def contest_of(stored: Stored) -> Contest:
    """Return what is stored as a tournament at hand."""
    plan = plans.read(stored.head.plan)
    if stored.state is not None:
        state = domain.from_json(stored.state)
    else:
        state = domain.create(plan.name, plan.settings, stored.head.seed)
        here = {s.user: s for s in stored.signups if s.state == "in"}
        for event in (
            [entered(one) for one in here.values()]
            if not plan.settings.boards
            else [
                enters(team, here, plan.settings)
                for team in stored.teams
                if complete(team, here, plan.settings)
            ]
        ):
            apply_event(state, event)
    more = stored.appointments, stored.final, stored.circuit
    return Contest(stored.head, plan, state, stored.signups, stored.sittings, stored.teams, *more)


def complete(team: Team, here: Mapping[int, Signup], settings: domain.Settings) -> bool:
    """Say whether a team has somebody for each board; `here` are the sign-ups that count."""
    return team.state == "in" and sum(u in here for u in team.members) >= settings.boards


def enters(
    team: Team, here: Mapping[int, Signup], settings: domain.Settings
) -> domain.shape.Entered:
    """Return the event with which a team enters; it is seeded by the mean of its first boards."""
    people = [here[user] for user in team.members if user in here]
    first = people[: settings.boards]
    rating = round(sum(s.rating for s in first) / max(1, len(first)))
    keys, names = [str(s.user) for s in people], [s.name for s in people]
    return domain.shape.Entered(team.name, keys, rating, names=names)


def entered(signup: Signup) -> domain.shape.Entered:
    """Return the event with which somebody enters."""
    return domain.shape.Entered(signup.name, [str(signup.user)], signup.rating, signup.computer)


def replayed(rows: list[Logged]) -> domain.Tournament | None:
    """Return the state a log leads to, None before the start."""
    state: domain.Tournament | None = None
    for row in rows:
        if row.kind == "drawn":
            name, settings, seed = msgspec.json.decode(
                row.data, type=tuple[str, domain.Settings, int]
            )
            state = domain.create(name, settings, seed)
        elif row.kind == "event" and state is not None:
            state = domain.do(state, msgspec.json.decode(row.data, type=Event))
        elif row.kind == "undo" and state is not None:
            state = domain.undo(state)
        elif row.kind == "plan" and state is not None:
            state = msgspec.structs.replace(state, name=msgspec.json.decode(row.data)["name"])
    return state


def reason_of(text: str) -> str:
    """Return a reason as it is stored. Raises NoReasonGiven."""
    said = " ".join(text.split())[:REASON_LENGTH]
    if not said:
        raise NoReasonGiven
    return said


def _nobody(*_: object) -> None:
    """The hook nobody has set."""


def _anybody(guild: int, user: int) -> str | None:
    return None
