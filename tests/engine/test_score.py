"""Who is ahead is counted from what everybody sees."""

from __future__ import annotations

import pytest

from engine import core
from engine.core import OPEN
from engine.games import GAMES
from engine.lead import Count, lead
from engine.rng import Stream, pick


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_and_a_spectator_count_the_same(name: str) -> None:
    game = GAMES[name]
    options = game.ways.complete(dict(first.options) if (first := game.ways.first_game()) else {})
    state, stream = game.setup(3, game.options_type(**options)), Stream(3)
    counted = 0
    for _ in range(250):
        decisions = game.decisions(state)
        if not decisions:
            break
        core.apply(game, state, decisions[0].seat, pick(stream, decisions[0].actions))
        public = game.words.score(game.view(state, None))
        for eyes in (*range(len(state.teams)), OPEN):
            assert game.words.score(game.view(state, eyes)) == public
        assert all(len(count.of) == len(state.teams) for count in public)
        counted += bool(public)
    assert counted, "nothing was counted in the whole match"


def test_the_first_count_that_differs_says_who_is_ahead() -> None:
    counts = Count("Objectives", (1, 1), 2), Count("Captain", (4, 11), 5)
    stands = lead(counts, (0, 1))
    assert stands is not None
    assert (stands.team, stands.clear, stands.score) == (1, True, "Captain 11 : 4")


def test_partners_count_together() -> None:
    stands = lead([Count("HP", (5, 9, 6, 1), 3)], (0, 1, 0, 1))
    assert stands is not None
    assert (stands.team, stands.clear, stands.values) == (0, False, ((0, 11), (1, 10)))


def test_nobody_is_ahead_where_all_have_the_same() -> None:
    stands = lead([Count("HP", (7, 7), 3)], (0, 1))
    assert stands is not None
    assert stands.team is None
    assert not stands.clear
    assert lead([], (0, 1)) is None
