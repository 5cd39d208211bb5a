"""What ended matches mean for a tournament, and what a changed result does.

Decides from the stored matches alone, so that looking twice changes nothing: a match with a
result is a game played; one that ended without a result waits for the organiser; one whose
result a moderator has changed is counted anew. What the organiser said of a match by hand
stands above its games.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.i18n import mark, said
from bot.tournaments import model as domain
from bot.tournaments.base import Draft
from bot.tournaments.model.events import verdict
from bot.tournaments.model.shape import Dropped, Played
from bot.tournaments.refusals import NotNow
from bot.tournaments.rounds import played, report, result_words, say_result
from bot.tournaments.store import Ending, Sitting

#: Why a game does not count whose match is not there any more.
TAKEN_BACK = mark("Its round was taken back.")


def take_in(draft: Draft, endings: Sequence[Ending]) -> None:
    """Bring a tournament up to how its matches stand."""
    if draft.head.status not in ("running", "over"):
        return
    if draft.head.status == "running":
        _drop_forgotten(draft)
    for ending in endings:
        sitting = draft.sittings.get(ending.sitting.match_id)
        if sitting is None:
            continue  # begun since; its end is looked at next time
        if sitting.state in ("live", "stuck") and not _needed(draft, sitting):
            m = match_at(draft.state, sitting)
            draft.void([sitting], result_words(draft.state, m.id) if m else TAKEN_BACK)
        elif sitting.state == "live":
            _live(draft, sitting, ending)
        elif sitting.state == "done" and not sitting.fixed:
            _done(draft, sitting, ending)


def _drop_forgotten(draft: Draft) -> None:
    """Let those drop out who had themselves forgotten: their ids are below zero since."""
    for one in draft.state.entrants:
        if not one.out and any(int(key) < 0 for key in one.people):
            draft.do(Dropped(one.id), by=0)


def _live(draft: Draft, sitting: Sitting, ending: Ending) -> None:
    if ending.status == "live":
        return
    if ending.status == "over" and not ending.annulled:
        winner = winner_of(sitting, ending.winners)
        draft.sit(sitting, state="done", winner=winner, due_at=0)
        played(draft, sitting.match, winner or 0)
    else:
        stick(draft, sitting, ending.why)


def _needed(draft: Draft, sitting: Sitting) -> bool:
    """Say whether the match of a game is still open."""
    m = match_at(draft.state, sitting)
    return m is not None and not m.outcome


def stick(draft: Draft, sitting: Sitting, why: str) -> None:
    """Let a game without a result wait for the organiser."""
    draft.sit(sitting, state="stuck", due_at=0, winner=None, why=why)
    a, b = (draft.state.entrants[e - 1].name for e in (sitting.first, sitting.second))
    draft.tell(
        "stuck",
        said(
            "Match #{match}, {a} against {b}, has no result ({why}). The organiser decides: play"
            " it again, or set a result.",
            match=sitting.match_id,
            a=a,
            b=b,
            why=said(why) if why else said("it was ended"),
        ),
        match=sitting.match,
        match_id=sitting.match_id,
        users=[draft.head.organiser],
    )


def _done(draft: Draft, sitting: Sitting, ending: Ending) -> None:
    over = ending.status == "over" and not ending.annulled
    winner = winner_of(sitting, ending.winners) if over else None
    if winner == sitting.winner:
        return
    m = match_at(draft.state, sitting)
    if m is None:
        draft.void([sitting], TAKEN_BACK)
        return
    if ending.status == "live":
        change(draft, sitting, None, said("it is being played on"))
        if draft.sittings[sitting.match_id].winner is None:
            draft.sit(draft.sittings[sitting.match_id], state="live")
        return
    change(draft, sitting, winner, said("its result was changed"))
    if winner is None and draft.sittings[sitting.match_id].winner is None:
        stick(draft, draft.sittings[sitting.match_id], said("its result was annulled"))


def change(draft: Draft, sitting: Sitting, winner: int | None, why: str) -> None:
    """Count a match anew after one of its games got another winner (None: it has no result).

    Where later rounds build on the old result, that stays and the organiser hears why.
    """
    m = match_at(draft.state, sitting)
    assert m is not None
    mine = sorted(
        (s for s in draft.sittings.values() if s.match == m.id and s.state == "done"),
        key=lambda s: s.game_no,
    )
    before = [s.winner for s in mine if s.winner is not None]
    after = [winner if s is sitting else s.winner for s in mine]
    games = [w for w in after if w is not None]
    old, new = _amounts(m, before), _amounts(m, games)
    if old == m.outcome and new != old:
        refused = _recount(draft, m.id, new, games, f"Match #{sitting.match_id}: {why}.")
        if refused:
            _say_refused(draft, sitting, why, refused)
            return
        say_result(
            draft,
            m.id,
            "corrected",
            said(" (Match #{match}: {why}.)", match=sitting.match_id, why=why),
        )
    draft.sit(sitting, winner=winner)


def _recount(draft: Draft, match: int, outcome: str, games: list[int], reason: str) -> str:
    """Give a match another outcome, or open it again with the games that are left.

    Returns why that cannot be, and then nothing has changed.
    """
    state, rows = draft.state, len(draft.log)
    try:
        report(draft, match, outcome, reason, by=0)
        if not outcome:
            for winner in games:
                draft.do(Played(match, winner), by=0)
    except NotNow as refused:
        draft.state = state
        del draft.log[rows:]
        return str(refused)
    return ""


def _say_refused(draft: Draft, sitting: Sitting, why: str, refused: str) -> None:
    words = said(
        "Match #{match}: {why}. {refused}", match=sitting.match_id, why=why, refused=refused
    )
    if sitting.why != words:
        draft.sit(sitting, why=words)
        draft.tell("trouble", words, match_id=sitting.match_id, users=[draft.head.organiser])


def _amounts(m: domain.Match, games: Sequence[int]) -> str:
    """Return the outcome games amount to, played one after the other."""
    so_far = msgspec.structs.replace(m, games=[], outcome="")
    for winner in games:
        so_far.games.append(winner)
        if outcome := verdict(so_far):
            return outcome
    return ""


def match_at(t: domain.Tournament, sitting: Sitting) -> domain.Match | None:
    """Return the match a game belongs to, None if it was taken back."""
    m = t.matches[sitting.match - 1] if sitting.match <= len(t.matches) else None
    if m is None or set(m.seats) != {sitting.first, sitting.second}:
        return None
    return m


def winner_of(sitting: Sitting, winners: tuple[int, ...] | None) -> int | None:
    """Return the entrant a match's winning seats mean, 0 for a draw, None without a result."""
    if winners is None:
        return None
    if len(winners) != 1:
        return 0
    return {0: sitting.first, 1: sitting.second}.get(winners[0], 0)
