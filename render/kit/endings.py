"""How a picture says that a match has ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import NO_RESULT, Outcome
from engine.i18n import capital, mark, several, tr, trn


def result(outcome: Outcome, seat_name: Callable[[int], str], draw: str = mark("A draw")) -> str:
    """Return who has won as a title; `draw` says in marked words that nobody has."""
    winners = outcome.winners
    if not winners:
        return tr("No result") if outcome.why in NO_RESULT else tr(draw)
    return trn("{seats} wins", "{seats} win", len(winners), seats=several(map(seat_name, winners)))


def reason(outcome: Outcome | None, sentences: Mapping[str, str]) -> str:
    """Return why a match has ended, empty while it goes on; `sentences` are the game's marked
    words for it."""
    if outcome is None:
        return ""
    return capital(tr(sentences.get(outcome.why, outcome.why)))
