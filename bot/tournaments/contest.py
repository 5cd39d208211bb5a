"""A loaded tournament, as others read it.

Decides what of the rows a tournament is: its plan, the state its log leads to, who has a place and
who waits, who sits in which seat.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from bot.tournaments import model as domain
from bot.tournaments import plan as plans
from bot.tournaments.appointment_rows import Appointment
from bot.tournaments.final_places import Final
from bot.tournaments.model.event_types import Event
from bot.tournaments.model.events import apply as apply_event
from bot.tournaments.model.shape import match_at
from bot.tournaments.plan import Plan
from bot.tournaments.rows import Head, Logged, Signup, Sitting, Status, Stored, Team

#: Statuses of a tournament that is not over.
GOING: tuple[Status, ...] = ("draft", "open", "checkin", "running")


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
    def unchecked(self) -> list[Signup]:
        """Return who would be out at the start, as they have not checked in."""
        checking = self.status == "checkin"
        return [s for s in self.entered if not s.checked_at] if checking else []

    @property
    def queue(self) -> list[Signup]:
        """Return who waits for one, the first first; computers after all people."""
        return sorted((s for s in self.signups if s.state == "waiting"), key=turn)

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
        m = match_at(self.state, sitting.match)
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


def place(signup: Signup) -> int:
    return signup.place


def turn(signup: Signup) -> tuple[bool, int]:
    return bool(signup.computer), signup.place


def contest_of(stored: Stored) -> Contest:
    """Return what is stored as a tournament at hand."""
    plan = plans.read(stored.head.plan)
    if stored.state is not None and stored.head.started_at:  # not taken back
        state = domain.from_json(stored.state)
    else:
        plan = plans.of_today(plan)
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


def enters(team: Team, here: Mapping[int, Signup], settings: domain.Settings) -> domain.Entered:
    """Return the event with which a team enters; it is seeded by the mean of its first boards."""
    people = [here[user] for user in team.members if user in here]
    first = people[: settings.boards]
    rating = round(sum(s.rating for s in first) / max(1, len(first)))
    keys, names = [str(s.user) for s in people], [s.name for s in people]
    return domain.Entered(team.name, keys, rating, names=names)


def entered(signup: Signup) -> domain.Entered:
    """Return the event with which somebody enters."""
    return domain.Entered(signup.name, [str(signup.user)], signup.rating, signup.computer)


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
        elif row.kind == "back to sign-up":
            state = None
        elif row.kind == "undo" and state is not None:
            state = domain.undo(state)
        elif row.kind == "plan" and state is not None:
            state = msgspec.structs.replace(state, name=msgspec.json.decode(row.data)["name"])
    return state
