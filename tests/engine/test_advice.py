"""Computer players' proposals come with a reason, and spend nothing rare at once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.games import GAMES
from engine.search import best_of
from tests.bot.kit import LAST_BLOW
from tests.contract import SENTENCE, sentence
from tests.effort import seeds_until
from tests.test_contract import plies, ways


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_why_where_it_can(name: str) -> None:
    game: Any = GAMES[name]
    given = Counter[int]()
    for seed in seeds_until(lambda: given.total() > 20, range(5, 6)):
        for state, _ in plies(game, seed, ways(game)[0]):
            if state.ply > 120 or state.outcome is not None:
                break
            for d in game.decisions(state)[:1]:
                view = game.view(state, d.seat)
                for action in d.actions[:: max(1, len(d.actions) // 6)]:
                    if why := game.words.advice(view, action):
                        sentence(why, SENTENCE, f"why {action} is good")
                        given[seed] += 1


@pytest.mark.parametrize(("name", "action"), [("keepers", "mend"), ("hueshift", "play true-grit")])
def test_what_works_once_is_known(name: str, action: str) -> None:
    game: Any = GAMES[name]
    assert game.computer.once(action)
    assert not game.computer.once("end")


def test_the_best_of_some_actions_is_found_at_once() -> None:
    game: Any = GAMES["keepers"]
    state = game.setup(1, game.options_type(position=LAST_BLOW))
    assert best_of(game, state, 0, ("sm", "d6xd7", "end"), 3) == "d6xd7"
