"""What ended matches mean for a tournament, and what a changed result does.

Decides from the stored matches alone, so looking twice changes nothing: a match with a result is a
game played; one that ended without a result waits for the organiser; one whose result a judge has
changed is counted again. A result the organiser has set by hand overrides the games of a match.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.i18n import said
from bot.tournaments import arenas, team_steps
from bot.tournaments import model as domain
from bot.tournaments.draft import Draft
from bot.tournaments.entering import fill_places
from bot.tournaments.model.event_types import Dropped, Played
from bot.tournaments.model.events import verdict
from bot.tournaments.model.shape import OUTCOMES
from bot.tournaments.model.shape import match as match_of
from bot.tournaments.model.shape import match_at as by_id
from bot.tournaments.refusals import NotNow
from bot.tournaments.rounds import listed, played, report, say_result
from bot.tournaments.rows import Ending, Sitting
from bot.tournaments.voided import SETTLED, TAKEN_BACK


def take_in(draft: Draft, endings: Sequence[Ending]) -> None:
    """Bring a tournament up to how its matches stand."""
    if draft.head.status in team_steps.BEFORE:
        _leave_forgotten(draft)
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
            draft.void([sitting], SETTLED if m else TAKEN_BACK)
        elif sitting.state == "live":
            _live(draft, sitting, ending)
        elif sitting.state == "done" and not sitting.fixed:
            _done(draft, sitting, ending)


def _leave_forgotten(draft: Draft) -> None:
    """Give the places of those who had themselves forgotten to whoever waits."""
    signed = [*draft.those("in"), *draft.those("waiting")]
    gone = [one for one in signed if one.user < 0 and not one.computer]
    for one in gone:
        draft.sign(msgspec.structs.replace(one, state="out", checked_at=0))
        draft.note("left", [one.user, one.name], by=0)
        team_steps.leave(draft, one.user)
    if gone:
        fill_places(draft)


def _drop_forgotten(draft: Draft) -> None:
    """Let those drop out who had themselves forgotten: their ids are below zero since."""
    for one in draft.state.entrants:
        if draft.plan.settings.boards:
            for key in [k for k in one.people if int(k) < 0 and k not in one.away]:
                team_steps.goes(draft, one, int(key), "", by=0)
        elif not one.out and not one.computer and any(int(key) < 0 for key in one.people):
            draft.do(Dropped(one.id), by=0)


def _live(draft: Draft, sitting: Sitting, ending: Ending) -> None:
    if ending.status == "live":
        return
    placed = ending.places
    if placed is None:
        (arenas.uncounted if arenas.is_arena(draft) else stick)(draft, sitting, ending.why)
        return
    draft.sit(sitting, state="done", placed=placed, due_at=0)
    done = draft.sittings[sitting.match_id]
    m = match_of(draft.state, sitting.match)
    if len(m.seats) == 2:
        played(draft, m.id, done.winner or 0, done.game_no if m.boards else 0)
    else:
        report(draft, m.id, outcome_at(m, done), "", by=0)
        say_result(draft, m.id)


def _needed(draft: Draft, sitting: Sitting) -> bool:
    """Say whether the match of a game is still open."""
    m = match_at(draft.state, sitting)
    if m is not None and m.boards:
        return team_steps.game_open(m, sitting)
    return m is not None and not m.outcome


def stick(draft: Draft, sitting: Sitting, why: str) -> None:
    """Let a game without a result wait for the organiser."""
    draft.sit(sitting, state="stuck", due_at=0, placed=None, why=why)
    first, *others = seated_names(draft.state, sitting)
    draft.tell(
        "stuck",
        said(
            "Match #{match}, {a} against {b}, has no result ({why}). The organiser decides: play"
            " it again, or set a result.",
            match=sitting.match_id,
            a=first,
            b=listed(others),
            why=said(why) if why else said("it was ended"),
        ),
        match=sitting.match,
        match_id=sitting.match_id,
        users=[draft.head.organiser],
    )


def _done(draft: Draft, sitting: Sitting, ending: Ending) -> None:
    placed = ending.places
    if placed == sitting.placed:
        return
    m = match_at(draft.state, sitting)
    if m is None:
        draft.void([sitting], TAKEN_BACK)
        return
    if ending.status == "live":
        change(draft, sitting, None, said("it is being played on"))
        if draft.sittings[sitting.match_id].placed is None:
            draft.sit(draft.sittings[sitting.match_id], state="live")
        return
    if arenas.is_arena(draft):
        change(draft, sitting, placed, said("its result was changed"), domain.VOID)
        return
    change(draft, sitting, placed, said("its result was changed"))
    if placed is None and draft.sittings[sitting.match_id].placed is None:
        stick(draft, draft.sittings[sitting.match_id], said("its result was annulled"))


def change(
    draft: Draft, sitting: Sitting, placed: tuple[int, ...] | None, why: str, none: str = ""
) -> None:
    """Count a match anew after one of its games got other places (None: it has no result, and
    then the match has the outcome `none`).

    Where later rounds build on the old result, that stays and the organiser hears why.
    """
    m = match_at(draft.state, sitting)
    assert m is not None
    if m.boards:
        _change_board(draft, m, sitting, placed, why)
        return
    mine = _done_of(draft.sittings.values(), m)
    changed = msgspec.structs.replace(sitting, placed=placed)
    after = [changed if s is sitting else s for s in mine]
    t = draft.state
    new = _amounts(t, m, after) or none
    if _follows(t, m, mine) and new != m.outcome:
        games = [s.winner for s in after if s.winner is not None]
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
    draft.sit(sitting, placed=placed)


def _change_board(
    draft: Draft, m: domain.Match, sitting: Sitting, placed: tuple[int, ...] | None, why: str
) -> None:
    """Count one board of a match of teams anew, as `change` does a match."""
    new = board_outcome(m, replaced(sitting, placed))
    board, now = sitting.game_no, m.boards[sitting.game_no - 1].outcome
    if now == board_outcome(m, sitting) != new:
        reason = f"Match #{sitting.match_id}: {why}."
        refused = _recount(draft, m.id, new, [], reason, board)
        if refused:
            _say_refused(draft, sitting, why, refused)
            return
        more = said(" (Match #{match}: {why}.)", match=sitting.match_id, why=why)
        say_result(draft, m.id, "corrected", more, board)
    draft.sit(sitting, placed=placed)


def replaced(sitting: Sitting, placed: tuple[int, ...] | None) -> Sitting:
    """Return a game with other places."""
    return msgspec.structs.replace(sitting, placed=placed)


def board_outcome(m: domain.Match, sitting: Sitting) -> str:
    """Return the outcome of a board from its game, the first team first."""
    if sitting.placed is None:
        return ""
    won = sitting.winner
    return OUTCOMES[2] if not won else OUTCOMES[m.seats.index(won)]


def seated_names(t: domain.Tournament, sitting: Sitting) -> list[str]:
    """Return the names of those in the seats of a game: of teams, the players at the board."""
    m = match_at(t, sitting)
    if m is None or not m.boards:
        return [t.entrants[e - 1].name for e in sitting.entrants]
    keys = domain.teams.players_at(m, sitting.game_no)
    return [domain.teams.called(t, e, key) for e, key in zip(sitting.entrants, keys, strict=True)]


def _recount(
    draft: Draft, match: int, outcome: str, games: list[int], reason: str, board: int = 0
) -> str:
    """Give a match another outcome, or open it again with the games that are left.

    Returns why that cannot be, and then nothing has changed.
    """
    state, rows = draft.state, len(draft.log)
    try:
        report(draft, match, outcome, reason, by=0, board=board)
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


def _amounts(t: domain.Tournament, m: domain.Match, games: Sequence[Sitting]) -> str:
    """Return the outcome games amount to, played one after the other."""
    ended = [s for s in games if s.placed is not None]
    if len(m.seats) > 2:
        return outcome_at(m, ended[-1]) if ended else ""
    so_far = msgspec.structs.replace(m, games=[], outcome="")
    for game in ended:
        so_far.games.append(game.winner or 0)
        if outcome := verdict(t, so_far):
            return outcome
    return ""


def by_hand(t: domain.Tournament, sittings: Iterable[Sitting], sitting: Sitting) -> bool:
    """Say whether an organiser set another outcome than that of a match's ended games, so that
    what becomes of this one changes nothing."""
    m = match_at(t, sitting)
    if m is None or sitting.state != "done":
        return False
    if m.boards:
        return m.boards[sitting.game_no - 1].outcome != board_outcome(m, sitting)
    return not _follows(t, m, _done_of(sittings, m))


def _done_of(sittings: Iterable[Sitting], m: domain.Match) -> list[Sitting]:
    """Return the ended games of a match in order."""
    games = [s for s in sittings if s.match == m.id and s.state == "done"]
    return sorted(games, key=lambda s: s.game_no)


def _follows(t: domain.Tournament, m: domain.Match, games: Sequence[Sitting]) -> bool:
    """Say whether a match's outcome is that of its games; one that does not count has none."""
    amount = _amounts(t, m, games)
    return m.outcome == amount or (m.outcome == domain.VOID and not amount)


def match_at(t: domain.Tournament, sitting: Sitting) -> domain.Match | None:
    """Return the match a game belongs to, None if it was taken back."""
    m = by_id(t, sitting.match)
    if m is None or not {*sitting.entrants} <= {*m.seats}:
        return None
    return m


def playing(t: domain.Tournament, sitting: Sitting) -> list[int]:
    """Return the entrants of a game who are in the tournament and have not been absent."""
    return [e for e in sitting.entrants if e not in sitting.absent and not t.entrants[e - 1].out]


def outcome_at(m: domain.Match, game: Sitting) -> str:
    """Return the outcome the places of a game are for its match; who was absent has none."""
    assert game.placed is not None
    had = dict(zip(game.entrants, game.placed, strict=True))
    return domain.outcome_of([0 if e in game.absent else had.get(e, 0) for e in m.seats])
