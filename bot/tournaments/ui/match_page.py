"""The page on which the outcome of a match is chosen, or of one board of teams.

Pure: from a tournament to a private message.
"""

from __future__ import annotations

from typing import Any

from bot.i18n import tr
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mentions import plain
from bot.tournaments import model as domain
from bot.tournaments.arenas import is_arena
from bot.tournaments.model.shape import Match
from bot.tournaments.model.shape import name as name_of
from bot.tournaments.service import Contest
from bot.tournaments.ui import team_views, team_wording, wording

#: The page it was chosen from.
RESULTS = "results"


def outcomes(contest: Contest, m: Match, note: str = "", board: int = 0) -> Any:
    """Return the page on which the outcome of a match is chosen, or of one board of teams."""
    if len(m.seats) > 2:
        return _places(contest, m, note)
    if m.boards and not board:
        head = f"**{plain(wording.label(contest, m))}**"
        return team_views.decide(contest, m, head, note)
    a, b = sides(contest, m, board)
    knockout = bool(m.node) and not board
    which = f"{m.id}.{board}" if board else str(m.id)
    ref = f"{which}|"
    games = [
        Button(tr("{a} won", a=a)[:80], "event-outcome", f"{ref}1-0", "main"),
        Button(tr("{b} won", b=b)[:80], "event-outcome", f"{ref}0-1", "main"),
    ]
    if not knockout:
        games.append(Button(tr("Draw"), "event-outcome", f"{ref}="))
    absent = [
        Button(tr("{a} did not appear", a=a)[:80], "event-outcome", f"{ref}-+"),
        Button(tr("{b} did not appear", b=b)[:80], "event-outcome", f"{ref}+-"),
        Button(tr("Neither appeared"), "event-outcome", f"{ref}--"),
    ]
    stuck = is_stuck(contest, m, board)
    outcome = m.boards[board - 1].outcome if board else m.outcome
    again = [Button(tr("Play it again"), "event-round-again", which, "good" if stuck else "")]
    if not stuck and not outcome:
        again = []
    if is_arena(contest):
        again = [Button(tr("Does not count"), "event-outcome", f"{ref}{domain.VOID}")]
    score = team_wording.SCORES.get(outcome, "") if board else wording.score(m)
    now = score or outcome or (tr("without a result") if stuck else tr("in progress"))
    label = wording.label(contest, m)
    if board:
        label = f"{label} · {team_wording.board_label(contest, m, board)}"
    return layout(
        note,
        tr(
            "**{name}**\n-# Now: {now}. I'll ask you for a reason, which everyone can read.",
            name=plain(label),
            now=now,
        ),
        *rows(contest.id, 0, games),
        *rows(contest.id, 0, absent),
        *rows(contest.id, 0, [*again, Button(tr("Back"), "event-page", RESULTS)]),
    )


def sides(contest: Contest, m: Match, board: int = 0) -> tuple[str, str]:
    """Return what the two of a match are called, at a board of teams its players."""
    a, b = m.seats
    if board:
        one, other = m.boards[board - 1].players
        return (
            domain.teams.called(contest.state, a, one),
            domain.teams.called(contest.state, b, other),
        )
    return name_of(contest.state, a), name_of(contest.state, b)


def is_stuck(contest: Contest, m: Match, board: int = 0) -> bool:
    """Say whether a match, or a board of it, ended without a result."""
    if board:
        stuck = [s for s in contest.sittings if s.state == "stuck" and s.match == m.id]
        return any(s.game_no == board for s in stuck)
    return m in wording.stuck_matches(contest)


def _places(contest: Contest, m: Match, note: str) -> Any:
    """Return the page from which the places of a larger table are typed in."""
    stuck = m in wording.stuck_matches(contest)
    now = tr("in progress")
    if m.outcome or stuck:
        now = wording.against(contest, m) if m.outcome else tr("without a result")
    buttons = [Button(tr("Places at this table…"), "event-outcome", f"{m.id}|places", "main")]
    if stuck or m.outcome:
        buttons.append(
            Button(tr("Play it again"), "event-round-again", str(m.id), "good" if stuck else "")
        )
    return layout(
        note,
        tr(
            "**{name}**\n-# Now: {now}. I'll ask you for a reason, which everyone can read.",
            name=plain(wording.label(contest, m)),
            now=now,
        ),
        *rows(contest.id, 0, [*buttons, Button(tr("Back"), "event-page", RESULTS)]),
    )
