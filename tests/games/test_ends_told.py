"""What everybody reads of how a match ended says why: there is no other line beside it in a direct
message, a list or on a page."""

from __future__ import annotations

from typing import Any

import pytest

from engine import core
from engine.games import GAMES

#: Ends by which one side wins.
ENDS = [
    ("keepers", "lifeforce"),
    ("hueshift", "no units"),
    ("resonance", "destroyed"),
    ("resonance", "rounds"),
    ("machines", "last stand"),
]


@pytest.mark.parametrize("game", GAMES.values(), ids=[*GAMES])
def test_a_resignation_is_told_as_one(game: Any) -> None:
    state = core.begin(game, 7, game.options_type())
    core.apply(game, state, 0, core.RESIGN)
    assert state.outcome is not None
    (text,) = game.words.tell([core.Ended(outcome=state.outcome)])
    assert "resign" in text


@pytest.mark.parametrize(("name", "why"), ENDS)
def test_a_win_of_one_is_told_with_its_reason(name: str, why: str) -> None:
    (text,) = GAMES[name].words.tell([core.Ended(outcome=core.Outcome((1,), why))])
    assert text.partition(" wins")[2].strip(".")
