"""What is said of a plan for teams: of how many, how a match is played, how a level one ends.

Decides these sentences in public messages and in the organiser's panel.
"""

from __future__ import annotations

from bot.i18n import tr, trn
from bot.tournaments.model import former, teams
from bot.tournaments.model.shape import Settings, number


def room(settings: Settings) -> int:
    """Return how many a team may list."""
    return settings.boards + settings.reserves


def of(settings: Settings) -> str:
    """Return what kind of teams play: `teams of 4 with up to 1 reserve`."""
    if not settings.reserves:
        return tr("teams of {count}", count=settings.boards)
    return trn(
        "teams of {boards} with {count} reserve",
        "teams of {boards} with up to {count} reserves",
        settings.reserves,
        boards=settings.boards,
    )


def rules(settings: Settings) -> str:
    """Return how a match of teams is played and what it brings."""
    won, drawn, _ = map(number, teams.match_points(settings))
    text = tr(
        "Board 1 plays board 1, and so on. More board points win the match: {won} "
        "points, {drawn} for a draw.",
        won=won,
        drawn=drawn,
    )
    if settings.reserves:
        text += tr(" Before each round, the captain can choose who plays.")
    return text


def level(settings: Settings) -> str:
    """Return who goes on from a level match of a knock-out."""
    if settings.decider in former.DECIDERS:
        return tr("The team with better results at the higher boards wins a level knock-out match.")
    return tr("The higher seed wins a level knock-out match.")
