"""How a match ended, in words."""

from __future__ import annotations

from engine.core import (
    Outcome,
)
from engine.games.keepers.naming import (
    seat_word,
)
from engine.i18n import mark, several, tr
from engine.kit.progress import REPETITION, STANDSTILL


def ending(outcome: Outcome) -> str:
    """Return how a match ended, as one sentence."""
    if not outcome.winners:
        return tr(DRAWS.get(outcome.why, DRAWN))
    team = {s % 2 for s in outcome.winners}
    seats = range(2 * len(outcome.winners))
    won = several([seat_word(s) for s in outcome.winners])
    lost = several([seat_word(s) for s in seats if s % 2 not in team])
    alone = len(outcome.winners) == 1
    reasons = ENDINGS if alone else TEAM_ENDINGS
    why = tr(reasons[outcome.why], lost=lost) if outcome.why in reasons else f"{outcome.why}."
    template = mark("{winners} wins: {why}") if alone else mark("{winners} win: {why}")
    return tr(template, winners=won, why=why)


DRAWN = mark("The match is a draw.")
DRAWS = {
    "agreement": mark("The match is a draw by agreement."),
    REPETITION: mark("The match is a draw: the same position has occurred too often."),
    STANDSTILL: mark("The match is a draw: no progress for too long."),
}
ENDINGS = {
    "lifeforce": mark("{lost}'s LifeForce is destroyed."),
    "keeper": mark("{lost}'s Keeper has died without a LifeForce."),
    "both": mark("everything fell at once, and it was the winner's turn."),
    "stranded": mark("{lost}'s Keeper has no space left to come back to."),
    "resignation": mark("{lost} resigns."),
}
TEAM_ENDINGS = {
    "lifeforce": mark("{lost} have lost a LifeForce."),
    "keeper": mark("{lost} are the first to lose a Keeper without a LifeForce."),
    "both": mark("everything fell at once, and it was the winners' turn."),
    "stranded": mark("a Keeper of {lost} has no space left to come back to."),
    "resignation": mark("{lost} resign."),
}
