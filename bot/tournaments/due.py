"""What is due in a tournament by its clock, as steps on a draft.

Decides what happens when a time has come: check-in opens, the tournament or the next round starts,
somebody has not appeared (and what becomes of their game, board and entry), a match has taken too
long. `running` says when this is asked, and under which lock.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct

from bot.i18n import ENGLISH, said, speaking
from bot.tournaments import arenas, team_steps
from bot.tournaments import model as domain
from bot.tournaments.appointment_steps import remind
from bot.tournaments.draft import Draft
from bot.tournaments.entering import check_in_opens
from bot.tournaments.model import naming
from bot.tournaments.model.event_types import Dropped
from bot.tournaments.model.shape import OPEN_ROUNDS
from bot.tournaments.model.shape import match as match_of
from bot.tournaments.no_shows import Absence
from bot.tournaments.refusals import NotNow
from bot.tournaments.results import playing, seated_names
from bot.tournaments.rounds import Field, advance, begin, listed, pair_next, say_result
from bot.tournaments.rounds import report as set_outcome
from bot.tournaments.rows import Sitting
from bot.tournaments.voided import FORFEITED


def do_due(draft: Draft, known: Field, missing: Mapping[int, Absence]) -> None:
    """Do what is due in a tournament."""
    head, now = draft.head, draft.now
    if head.paused:
        return
    if 0 < head.due_at <= now:
        if head.status == "open" and draft.plan.checkin:
            check_in_opens(draft)
        elif head.status in ("open", "checkin"):
            _start(draft, known)
        elif head.status == "running" and arenas.is_arena(draft):
            arenas.do_due(draft)
        elif head.status == "running" and not head.pairing:
            pair_next(draft)
        else:
            draft.set(due_at=0)
    remind(draft)
    gone: list[_Gone] = []
    for match_id, one in missing.items():
        sitting = draft.sittings[match_id]
        if sitting.state != "live":
            continue
        if not one.seats:
            draft.sit(sitting, due_at=one.again)
            if one.over:
                _time_is_up(draft, sitting)
            continue
        gone += _forfeit(draft, match_id, one)
    before = len(draft.news)
    advance(draft)
    _say_gone(draft, gone, before)


class _Gone(Struct, frozen=True):
    """An entrant who is out, or a player who is out of their `team`, for not appearing."""

    name: str
    users: list[int]
    team: str = ""


def _say_gone(draft: Draft, gone: Iterable[_Gone], at: int) -> None:
    """Tell who is out, before the news from `at` on. Only what came of it (the end, the last round)
    shows whether they can come back."""
    later = draft.news[at:]
    del draft.news[at:]
    for one in gone:
        if one.team:
            words = said(
                "{name} did not appear and no longer plays for {team}.",
                name=one.name,
                team=one.team,
            )
        else:
            words = said(
                "{name} did not appear and is out of {cup}.", name=one.name, cup=draft.plan.name
            )
        if draft.head.status == "running":
            back = said("To come back, press **Join late** on the card.")
            if not one.team and not domain.back_still(draft.state):
                back = said("An organiser can name a substitute.")
            words = said("{gone} {back}", gone=words, back=back)
        draft.tell("left", words, users=one.users)
    draft.news += later


def _start(draft: Draft, known: Field) -> None:
    """Start at the set time; where that cannot be, the organiser hears why."""
    trial = Draft(draft.contest, draft.by, draft.now)
    try:
        with speaking(ENGLISH):  # why it cannot start is kept
            begin(trial, known)
    except NotNow as refused:
        draft.set(due_at=0)
        draft.note("not started", reason=str(refused))
        draft.tell(
            "trouble",
            said(
                "{cup} could not start. {why} Set another time, or press **Start now**.",
                cup=draft.plan.name,
                why=str(refused),
            ),
            users=[draft.head.organiser],
        )
    else:
        draft.take(trial)


def _time_is_up(draft: Draft, sitting: Sitting) -> None:
    """Call the organiser and the players of a match that has taken too long."""
    m = match_of(draft.state, sitting.match)
    names = listed(seated_names(draft.state, sitting))
    text = said(
        "{place}: time is up for {names}. The organiser decides: set a result, or let "
        "them play on.",
        place=naming.place(draft.state, m),
        names=names,
    )
    users = [u for users in draft.contest.seated(sitting) for u in users]
    draft.tell("trouble", text, match=m.id, users=[draft.head.organiser, *users])


def _forfeit(draft: Draft, match_id: int, absence: Absence) -> list[_Gone]:
    """Let a game go on without those who did not appear, or end it if fewer than two are left.
    Return who is out for it."""
    sitting = draft.sittings[match_id]
    m = match_of(draft.state, sitting.match)
    missing = {sitting.entrants[seat] for seat in absence.seats}
    if m.boards:
        return _forfeit_board(draft, sitting, absence)
    names = listed([draft.state.entrants[e - 1].name for e in m.seats if e in missing])
    here = {e for e in playing(draft.state, sitting) if e not in missing}
    if len(here) > 1:
        draft.sit(sitting, absent=(*sitting.absent, *missing), due_at=absence.again)
        draft.tell(
            "forfeit",
            said(
                "{place}: {names} did not appear and score nothing; the others play on.",
                place=naming.place(draft.state, m),
                names=names,
            ),
            match=m.id,
        )
        return _withdraw(draft, missing, m)
    outcome = domain.outcome_of([int(e in here) for e in m.seats])
    set_outcome(draft, m.id, outcome, f"{names} did not appear", by=0)
    why = said(" {names} did not appear.", names=names) if here else said(" No one appeared.")
    say_result(draft, m.id, "forfeit", why)
    draft.void([sitting], FORFEITED)
    return _withdraw(draft, missing, m)


def _forfeit_board(draft: Draft, sitting: Sitting, absence: Absence) -> list[_Gone]:
    """Forfeit a board of a match of teams. Who did not appear is not lined up any more after as
    many absences as the plan allows, until they come back. Return those."""
    m, t = match_of(draft.state, sitting.match), draft.state
    board, keys = sitting.game_no, domain.teams.players_at(m, sitting.game_no)
    missing = [(sitting.entrants[seat], keys[seat]) for seat in absence.seats]
    names = listed([domain.teams.called(t, team, key) for team, key in missing])
    gone = {team for team, _ in missing}
    outcome = domain.outcome_of([int(e not in gone) for e in m.seats])
    set_outcome(draft, m.id, outcome, f"{names} did not appear", by=0, board=board)
    say_result(draft, m.id, "forfeit", said(" {names} did not appear.", names=names), board)
    draft.void([sitting], FORFEITED)
    left: list[_Gone] = []
    for team, key in missing:
        missed = [domain.teams.absences(o, team, key) for o in draft.state.matches]
        one = draft.state.entrants[team - 1]
        if domain.over(draft.state) or key in one.away or one.out:
            continue
        if not draft.plan.absences or sum(missed) < draft.plan.absences:
            continue
        name = domain.teams.called(t, team, key)
        if [key] == domain.teams.available(draft.state, team) and not _may_return(draft):
            continue  # somebody has to be waited for: a team that is out here stays out
        team_steps.goes(draft, one, int(key), f"did not appear {sum(missed)}×", by=0)
        draft.sign(msgspec.structs.replace(draft.signups[int(key)], state="out"))
        left.append(_Gone(name, [int(key)], one.name))
    return left


def _may_return(draft: Draft) -> bool:
    """Say whether a team nobody of which is there could come back."""
    return draft.plan.settings.format in OPEN_ROUNDS and not draft.state.draw


def _withdraw(draft: Draft, missing: Iterable[int], m: domain.Match) -> list[_Gone]:
    """Let those drop out who did not appear as often as the plan allows; return them."""
    left: list[_Gone] = []
    if arenas.is_arena(draft):
        arenas.absent(draft, missing)
        return left
    most = draft.plan.absences
    for one in missing:
        before = sum(
            not domain.places(o)[o.seats.index(one)]
            for o in draft.state.matches
            if o.outcome and o.id != m.id and one in o.seats
        )
        who = draft.state.entrants[one - 1]
        if not most or who.out or before + 1 < most or domain.over(draft.state):
            continue
        draft.do(Dropped(one), f"did not appear {before + 1}×", by=0)
        for user in map(int, who.people):
            if user in draft.signups:
                draft.sign(msgspec.structs.replace(draft.signups[user], state="out"))
        left.append(_Gone(who.name, [int(key) for key in who.people]))
    return left
