"""The settings of a tournament of teams: how many boards and reserves, and points.

Decides what is offered and what a choice changes of the plan; the page of settings is one of
`settings_menu`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from bot.i18n import mark, tr, trn
from bot.platform.components import Row
from bot.tournaments.model.shape import MOST_BOARDS, MOST_RESERVES, Settings, exact, number
from bot.tournaments.model.teams import match_points
from bot.tournaments.plan import Plan
from bot.tournaments.ui.menu import menu

#: Points of a match won, drawn and lost that are offered besides those that are usual.
THREE_POINTS = (3.0, 1.0, 0.0)
PAGE = "teams"


def menus(tournament: int, plan: Plan) -> Iterator[Row]:
    """Return the menus of the page about teams."""
    s = plan.settings
    boards = [("0", tr("No teams"), tr("Individual event."))]
    boards += [
        (str(n), tr("Teams of {n}", n=n), tr("A match is played at {n} boards.", n=n))
        for n in range(2, MOST_BOARDS + 1)
    ]
    yield menu(tournament, PAGE, "boards", boards, str(s.boards))
    if not s.boards:
        return
    spare = [("0", tr("No reserves"), "")]
    spare += [
        (
            str(n),
            trn("Up to {count} reserve", "Up to {count} reserves", n),
            tr("Before each round, the captain chooses who plays."),
        )
        for n in range(1, MOST_RESERVES + 1)
    ]
    yield menu(tournament, PAGE, "reserves", spare, str(s.reserves))
    yield points(tournament, PAGE, s)


def points(tournament: int, page: str, s: Settings) -> Row:
    """Return the menu of what a match of two brings."""
    label = mark("Match points: {points}") if s.boards else mark("Points: {points}")
    now = match_points(s)
    entries = [
        (_joined(worth), tr(label, points=_joined(worth, number)), tr("For a win, a draw, a loss."))
        for worth in dict.fromkeys((_usual(s), THREE_POINTS, now))
    ]
    return menu(tournament, page, "match_points", entries, _joined(now))


def _usual(s: Settings) -> tuple[float, ...]:
    return match_points(msgspec.structs.replace(s, match_points=()))


def changed(s: Settings, name: str, value: str) -> dict[str, Any]:
    """Return what a choice of the page changes of a plan. Raises ValueError."""
    if name == "reserves":
        return {"settings": msgspec.structs.replace(s, reserves=int(value))}
    if name == "match_points":
        points = tuple(float(part) for part in value.split("-"))
        points = () if points == _usual(s) else points
        return {"settings": msgspec.structs.replace(s, match_points=points)}
    boards = int(value)
    if not boards:
        return {"settings": alone(s)}
    after = msgspec.structs.replace(
        s,
        boards=boards,
        best_of=1,
        knockout_best_of=0,
        last_best_of=(),
        decider="seed",
        accelerated=False,
    )
    if not s.boards:
        after = msgspec.structs.replace(after, tiebreaks=())
    # Who does not appear comes back by themselves, so that nobody waits for them twice.
    return {"settings": after} | ({} if s.boards else {"absences": 1})


def alone(s: Settings) -> Settings:
    """Return settings without teams."""
    return msgspec.structs.replace(s, boards=0, reserves=0, match_points=(), tiebreaks=())


def keep_teams(before: Settings, after: Settings) -> Settings:
    """Return the settings of another format with the teams of the one before."""
    if not before.boards:
        return after
    return msgspec.structs.replace(
        after,
        boards=before.boards,
        reserves=before.reserves,
        match_points=before.match_points,
        best_of=1,
    )


def _joined(points: tuple[float, ...], written: Callable[[float], str] = exact) -> str:
    return "-".join(map(written, points))
