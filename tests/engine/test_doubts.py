"""What can be asked about has an answer: possible, or a sentence with the rule."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from tests.contract import SENTENCE, clean, sentence
from tests.test_contract import WAYS, plies, ways

#: One position in so many is asked about, and so many doubts of it.
APART, TRIED = 12, 25


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_everything_that_can_be_picked_is_answered(name: str, way: int) -> None:
    game: Any = GAMES[name]
    dice, asked = Random(way), 0
    for state, _ in plies(game, 11 + way, ways(game)[way]):
        if state.ply % APART or state.outcome is not None or state.ply > 10 * APART:
            continue
        for d in game.decisions(state):
            found = game.doubts(game.view(state, d.seat))
            assert len({(x.who, x.what, x.goal, x.text) for x in found}) == len(found)
            for x in dice.sample(found, min(TRIED, len(found))):
                for label in (x.who, x.what, x.goal):
                    assert label.strip()
                    clean(label, 80, f"a part of {x}")
                verdict = game.explain(state, d.seat, x.text)
                assert verdict.action, f"{x} is not understood"
                if not verdict.legal:
                    sentence(verdict.why, SENTENCE, f"why not {x}")
                    assert verdict.rule, f"{x} is refused by no rule: {verdict.why}"
                asked += 1
    assert asked
