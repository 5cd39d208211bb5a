"""What may be seen of a match, and by whom.

Decides what is disclosed outside the engine: everything that leaves passes `view` or
`Event.seen_by` for the seat that asks. Spectators get the public part; everything is shown only
when a match has ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct

from bot.i18n import mark, tr
from bot.matches import questions, refusals
from bot.matches.draws import standing
from bot.matches.history import History, known_lines
from bot.matches.live import Live, Memory, Seen
from bot.matches.record_rows import course
from bot.matches.segments import parts_of, segments
from bot.matches.telling import Line
from bot.matches.versions import EVERYBODY, Eyes, is_hidden
from bot.matches.way_back import is_alone, needs_nobody, plan_of, sealed
from bot.ratings.results import JUDGED
from bot.store.rows import NOBODY, Bank, Done, Match, Offer, Player, Status, Waiting
from engine import core
from engine.core import Choice, Decision, Event, Game, Outcome, Trail, Verdict
from engine.model import HEADING
from engine.record import Record

#: The verb of what would do nothing.
USELESS = mark("No use now:")

#: Why a match has no end: a judge annulled it (`JUDGED`: set another).
ANNULLED = mark("annulled by a judge")  # `core.ANNULLED`
UNPLAYED = mark("not played to its end")  # `core.UNPLAYED`
#: So many newest matches say what somebody has played lately.
NEWEST = 10


def _apart(c: Choice) -> Choice:
    """Return a choice of a piece under a verb of its own if it would do nothing, as a question
    says."""
    if not (c.late and c.confirm and c.actor) or c.actor.startswith(HEADING):
        return c
    target = f"{c.verb} {c.target}".strip()
    return msgspec.structs.replace(c, verb=tr(USELESS), target=target, about="")


def _ended(match: Match, view: Any) -> Any:
    """Return a view that says of a match without a result that it is over; what is hidden stays
    hidden."""
    if match.status != "abandoned" or view.outcome is not None:
        return view
    return msgspec.structs.replace(view, outcome=Outcome((), UNPLAYED))


class Stored(Struct, frozen=True):
    """What was stored of an ended match beside its record: its last position, and as JSON what
    happened in each action that counts."""

    state: bytes
    events: tuple[str, ...]


class Snapshot(Struct, frozen=True):
    """A match as one audience may see it now; safe to show to exactly that audience.

    `seat` is whose eyes `seen` has (None: a spectator); `decisions` are the own open
    decisions with their actions, `standing` what that seat may do besides (`resign`,
    `offer draw`, ...). `waiting` is public: every seat that owes an answer, since when
    and until when. `events`, `lines` and `trail` tell the last action.
    `preferences` are the seat's standing choices; `undo` says what the person may take back now
    without asking anybody (nothing, their own, or what others did since, too), `redo` whether they
    may go forth again. `teams` is the team of each seat, `banks`
    what the seats with a clock have left (public), `out` the seats that are out of a match
    that goes on: whoever sat there sees it as a spectator does. `to_plan` are the seats that
    have questions of the setup open or before them, `answered` those of them that have answered
    one (public). `left` are the seats of people who have left the server. `version` is how far the
    match is, as that audience may know it, and so are the numbers of `waiting`, `lines` and offers.
    `editable` says whether the position can be edited now.
    """

    match: Match
    game: Game[Any, Any]
    seat: int | None
    seen: Seen
    decisions: tuple[Decision, ...]
    standing: tuple[str, ...]
    waiting: tuple[Waiting, ...]
    events: tuple[Event, ...]
    lines: tuple[Line, ...]
    trail: Trail
    preferences: tuple[str, ...]
    undo: Literal["", "own", "all"] = ""
    redo: bool = False
    teams: tuple[int, ...] = ()
    banks: tuple[Bank, ...] = ()
    out: tuple[int, ...] = ()
    to_plan: tuple[int, ...] = ()
    answered: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    version: int = 0
    editable: bool = False

    @property
    def view(self) -> Any:
        return self.seen.view

    @property
    def choices(self) -> list[Choice]:
        """All legal answers of the seat in words, in order, those that would do nothing last: what
        is asked twice of them stands under one verb for each piece. A lesson and a puzzle have
        goals of their own: no other action is suggested there than what reaches the goal."""
        all_choices = (self._suggested(_apart(self.seen.choice(a))) for a in self.actions)
        return sorted(all_choices, key=lambda c: c.late)

    def _suggested(self, c: Choice) -> Choice:
        if not c.tip or not self.match.lesson:
            return c
        name, _, step_id = self.match.lesson.partition(":")
        lesson = self.game.lessons.get(name) if self.game.lessons else None
        step = lesson.step(step_id) if lesson else None
        if step is not None and (step.level or c.action in step.solution):
            return c
        return msgspec.structs.replace(c, tip=False)

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

    def still(self, version: int) -> tuple[str, ...]:
        """The answers to what the seat was asked at that version and is asked still."""
        decisions = questions.open_at(self.decisions, self.waiting, self.seat, version)
        return tuple(a for d in decisions for a in d.actions)


def not_seated(shot: Snapshot, user: int) -> refusals.NotSeated:
    """Return why somebody has no say in a match: out of it, or never in it."""
    gone = shot.match.seats_of(user)
    return (refusals.IsOut if gone else refusals.NotSeated)(shot.match.id)


class GivingUp(Struct, frozen=True):
    """What giving up leads to: whether the match is over by it, and which other seats of the
    person's side lose with them, and which play on."""

    over: bool
    mates: tuple[int, ...]
    stay: tuple[int, ...] = ()


class Viewing(History):
    """The part of the service that answers questions and changes nothing."""

    def __init__(self, memory: Memory) -> None:
        super().__init__(memory)
        #: Finds matches as `MatchRows.find` does, live ones if no status is named.
        self.find = partial(self.store.matches.find, status="live")

    async def snapshot(
        self, match_id: int, user_id: int | None = None, *, seat: int | None = None
    ) -> Snapshot:
        """Return the match as `user_id` (None, or not seated: a spectator) may see it.

        Someone in several seats gets the one that owes an answer, or `seat`.
        Raises NoSuchMatch, Unplayable, and NotSeated if `seat` is not theirs.
        """
        live = await self._memory.live(match_id)
        match, game, state = live.match, live.game, live.state
        if match.why in (JUDGED, ANNULLED):  # the judge's word is shown, not what was played
            state = game.copy(state)
            state.outcome = match.outcome or Outcome((), match.why)
        mine = live.plays(user_id)
        if seat is not None and seat not in mine:
            raise refusals.NotSeated(match_id)
        if seat is None and mine:
            seat = next((w.seat for w in live.waiting if w.seat in mine), mine[0])
        eyes, known = mine or EVERYBODY, live.version_at
        last, last_events = live.last_for(eyes)
        undo, rows = self._undo_unread(live, mine), list[Done]()
        if undo is None or live.to_plan:  # as mostly not: then the rows need not be read
            rows = await self.store.matches.actions(match_id)
        events = tuple(e for e in last_events if any(e.seen_by(s) for s in eyes))
        return Snapshot(
            match=msgspec.structs.replace(match, offers=_offers(live, eyes)),
            game=game,
            seat=seat,
            seen=self._memory.seen(live, seat)
            if state is live.state and match.status != "abandoned"
            else Seen(game, state, _ended(match, game.view(state, seat))),
            decisions=tuple(d for d in live.decisions if d.seat == seat),
            standing=()
            if seat is None or match.status != "live"
            else standing(live, seat, self._memory.gone(match)),
            waiting=tuple(
                msgspec.structs.replace(w, asked=known(eyes, w.asked)) for w in live.waiting
            ),
            events=events,
            lines=() if last is None else known_lines(live, eyes, last, events),
            trail=game.words.trail(events),
            preferences=() if seat is None else live.standing.get(seat, ()),
            undo=self._undo(live, mine, rows) if undo is None else undo,
            redo=bool(mine and live.undone),
            teams=state.teams,
            banks=tuple(b for b in live.banks if b.seat not in live.out),
            out=live.out,
            to_plan=tuple(live.to_plan),
            answered=_answered(live, rows),
            left=self._memory.gone(match) if match.status == "live" else (),
            version=known(eyes, match.ply),
            editable=may_edit(match, game, live.state),
        )

    def _undo_unread(self, live: Live, mine: Sequence[int]) -> Literal["", "own", "all"] | None:
        """Return what `_undo` returns where the last row says so, None where all have to be
        read."""
        match, (last, _) = live.match, live.last_for(mine or EVERYBODY)
        if match.sandbox:
            may = bool(mine) and match.status != "abandoned" and live.state.ply > 0
            return "own" if may else ""
        if match.status != "live" or match.held or last is None or not mine:
            return ""
        alone = not match.at_stake and is_alone(match, mine[0], live.out)
        followed = last.back is None and not questions.is_word(last) and last.seat not in mine
        return "" if followed and not alone else None

    def _undo(
        self, live: Live, mine: Sequence[int], rows: Sequence[Done]
    ) -> Literal["", "own", "all"]:
        """Return what a person in the seats `mine` could take back now without asking anybody:
        nothing, what is their own, or what others did since as well."""
        match = live.match
        known = course(row for row in rows if row.ply <= match.ply)
        plan = plan_of(match, known, mine, self.now(), sealed(live, mine))
        if plan is None or not needs_nobody(plan, match, live.out):
            return ""
        seen = (row for row in plan.gone if not is_hidden(row.hidden, mine))
        return "own" if all(row.seat in (*mine, NOBODY) for row in seen) else "all"

    async def grave(
        self, match_id: int, user_id: int, action: str, version: int
    ) -> tuple[Choice, int] | None:
        """Return an answer in words, and the version they are of, if a person must be asked
        before it is given.

        None for every other action, and for what is open no more to whoever was shown the
        match at `version`. Raises NoSuchMatch, NotSeated, Unplayable.
        """
        live = await self._memory.live(match_id)
        mine = live.seated(user_id)
        seat = next((w.seat for w in live.waiting if w.seat in mine), mine[0])
        at = live.ply_at(user_id, version)
        open_still = questions.open_at(live.decisions, live.waiting, seat, at)
        if not any(action in d.actions for d in open_still):
            return None
        choice = self._memory.seen(live, seat).choice(action)
        return (choice, live.version(user_id)) if choice.confirm else None

    async def explain(self, match_id: int, user_id: int, text: str) -> Verdict:
        """Say whether the person may do what `text` says, and if not, why not.

        Raises NoSuchMatch, NotSeated, Unplayable.
        """
        live = await self._memory.live(match_id)
        mine = live.seated(user_id)
        seat = next((w.seat for w in live.waiting if w.seat in mine), mine[0])
        return live.game.explain(live.state, seat, text)

    async def giving_up(self, match_id: int, user_id: int) -> GivingUp:
        """Return what it would mean if a person gave up now.

        Raises NoSuchMatch, NotSeated, Finished, Unplayable.
        """
        live = await self._memory.live(match_id)
        mine, state = live.seated(user_id), live.game.copy(live.state)
        if state.outcome is not None:
            raise refusals.Finished(match_id)
        core.apply(live.game, state, mine[0], core.RESIGN)
        over = state.outcome is not None
        sides = {state.teams[seat] for seat in mine}
        mates = [s for s in live.state.playing if state.teams[s] in sides and s not in mine]
        lost = tuple(s for s in mates if over or s in state.out)
        return GivingUp(over, lost, tuple(s for s in mates if s not in lost))

    async def public_position(self, match_id: int) -> str:
        """Return the position as text, as everybody sees it; empty if its rules are gone.

        Raises NoSuchMatch.
        """
        try:
            live = await self._memory.live(match_id)
        except refusals.Unplayable:
            return ""
        return live.game.words.write(live.state, None)

    async def record(self, match_id: int, *, until: int | None = None) -> Record:
        """Return the full record of an ended match, without what was taken back; `until` (UTC ms)
        that of a live one as it was then, which its players must not see.

        Raises NoSuchMatch, StillRunning.
        """
        match = await self.match(match_id)
        if match.status == "live" and until is None:
            raise refusals.StillRunning(match_id)
        actions = course(await self.store.matches.actions(match_id)).done
        if until is not None:
            actions = tuple(done for done in actions if done.at <= until)
        chance = None if until is not None else await self.store.chance.revealed(match_id)
        outcome = match.outcome
        if match.why in (JUDGED, ANNULLED):  # the record tells what was played, not what was said
            try:
                outcome = (await self._memory.live(match_id)).state.outcome
            except refusals.Unplayable:
                outcome = None
        segments_played = await parts_of(self.store, self.games.get(match.game), match)
        if until is not None:
            last = actions[-1].ply if actions else 0
            segments_played = [part for part in segments_played if part.ply <= last]
        return Record(
            match.game,
            segments_played[0].rules if segments_played else match.rules,
            match.seed,
            msgspec.json.decode(match.options),
            tuple((a.seat, a.text) for a in actions),
            (match.opening, *(a.digest for a in actions)),
            outcome,
            segments(segments_played, actions) if segments_played else UNSET,
            chance or UNSET,
        )

    async def stored(self, match_id: int) -> Stored:
        """Return what was stored of a match beside its record. Raises NoSuchMatch."""
        loaded = await self.store.matches.load(match_id)
        if loaded is None:
            raise refusals.NoSuchMatch(match_id)
        if not await self.store.matches.opened(match_id):
            return Stored(loaded.state, ())
        done = course(await self.store.matches.actions(match_id)).done
        return Stored(loaded.state, tuple(row.events for row in done))

    async def lately(self, user: int) -> list[str]:
        """Return the games of somebody's newest matches, ended ones too, the newest first."""
        return [m.game for m in await self.store.matches.find(user=user, limit=NEWEST)]


def _offers(live: Live, eyes: Eyes) -> tuple[Offer, ...]:
    """Return the offers of a match, numbered as an audience may know it."""
    known = live.version_at
    return tuple(
        msgspec.structs.replace(
            o,
            ply=known(EVERYBODY, o.ply),
            told=known(eyes, o.told),
            back=known(EVERYBODY, o.back),
        )
        for o in live.match.offers
    )


def _answered(live: Live, rows: Sequence[Done]) -> tuple[int, ...]:
    """Return the seats that have answered a question of a setup that goes on."""
    if not live.to_plan:
        return ()
    known = {row.seat for row in course(rows).done if not is_hidden(row.hidden, EVERYBODY)}
    return tuple(sorted(known & {*live.to_plan}))


def may_edit(match: Match, game: Game[Any, Any], state: Any) -> bool:
    """Say whether a position can be edited: that of a sandbox which was not abandoned, if its game
    takes edits now."""
    positions = game.positions
    return (
        match.sandbox
        and match.status != "abandoned"
        and positions is not None
        and positions.editable(state)
    )
