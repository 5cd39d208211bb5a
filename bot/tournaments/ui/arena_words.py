"""What is said of an arena before it begins: how points are made, what is expected of people."""

from __future__ import annotations

from collections.abc import Iterator

from bot.i18n import tr
from bot.i18n.durations import length
from bot.tournaments.arenas import GRACE
from bot.tournaments.plan import Plan


def scoring() -> str:
    """Return how points are made."""
    return tr(
        "A win scores 2 points, a draw 1. After two wins in a row, games count double "
        "until you fail to win one."
    )


def duties(plan: Plan) -> Iterator[str]:
    """Return what is expected of those who play, a sentence each."""
    yield scoring()
    yield tr("Join, pause and come back whenever you like.")
    if plan.noshow:
        yield tr(
            "If you don't appear within {minutes}, you lose the game and are paused.",
            minutes=length(plan.noshow * 60),
        )
    yield tr(
        "Games that end up to {minutes} after the end still count.", minutes=length(GRACE // 1000)
    )
