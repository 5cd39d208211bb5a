"""A tournament while one step changes it.

Decides what a step can do and what of it is stored: everything at the end, in one `Change`, or
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.i18n import pack
from bot.platform.mentions import plain
from bot.tournaments import model as domain
from bot.tournaments.appointment_rows import Appointment
from bot.tournaments.contest import Contest, place, turn
from bot.tournaments.final_places import Final, places_of
from bot.tournaments.model.event_types import Event, Paired
from bot.tournaments.refusals import NotNow
from bot.tournaments.rows import Change, Logged, News, Signup, Sitting, Team


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
        self._annulled: dict[int, str] = {}

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
            raise NotNow(plain(str(refused))) from None
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
        """Let games not count; their matches are ended afterwards. The result of one that has
        ended counts for no rating any more."""
        for one in sittings:
            if one.state == "done":
                self._annulled[one.match_id] = why
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
        self._annulled |= trial._annulled

    # -- what it reads ------------------------------------------------------

    def live(self) -> list[Sitting]:
        """Return the games that run."""
        return [s for s in self.sittings.values() if s.state == "live"]

    def those(self, state: str) -> list[Signup]:
        """Return the sign-ups in a state, by place; of those who wait computers come last."""
        by = turn if state == "waiting" else place
        return sorted((s for s in self.signups.values() if s.state == state), key=by)

    @property
    def annulled(self) -> list[int]:
        """Return the matches of the bot whose results count for no rating any more."""
        return list(self._annulled)

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
            tuple(self._annulled.items()),
        )

    def _final(self) -> tuple[Final, ...]:
        """Return everybody's place, nothing while it is not over."""
        return places_of(self.state) if self.head.status == "over" else ()
