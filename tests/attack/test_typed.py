"""Text nobody would type costs a game no more work than text somebody would.

Work is counted in calls of functions, so the machine's speed does not matter.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine import core
from engine.games import GAMES
from engine.games.hueshift.text import parser
from engine.kit import text
from engine.rng import Stream, pick

UNITS = ("x", "a;", "a1-a2-", "1", "a b ", "ogre ", "qwzx ", "@everyone <@1> ", "²٣ ", "-", "``")
#: Slack for what a text of any length costs.
FEW = 3_000


def counted(work: Callable[[], object]) -> int:
    """Return how many Python functions a piece of work calls."""
    calls = 0

    def note(_: Any, event: str, __: Any) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def moments(name: str) -> Iterator[tuple[Any, Any]]:
    """Yield a few states of a match with the decision that is open."""
    game = GAMES[name]
    state, stream = game.setup(3, game.options_type()), Stream(3)
    for ply in range(54):
        decisions = game.decisions(state)
        if not decisions:
            return
        if ply in (5, 35, 53):
            yield state, decisions[0]
        core.apply(game, state, decisions[0].seat, pick(stream, decisions[0].actions))


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("name", GAMES)
def test_a_longer_text_is_no_more_work(name: str, unit: str) -> None:
    game = GAMES[name]
    for state, decision in moments(name):
        view = game.view(state, decision.seat)

        def cost(length: int) -> int:
            text = (unit * length)[:length]
            parser._match.cache_clear()

            def work() -> None:
                game.words.read(text, view, decision.actions)  # noqa: B023
                game.explain(state, decision.seat, text)  # noqa: B023

            return counted(work)

        usual = max(cost(20), cost(80), cost(240))
        assert cost(6000) <= 2 * usual + FEW, unit


def test_what_was_typed_is_not_kept_for_ever() -> None:
    assert parser._match.cache_info().maxsize is not None


def test_long_words_are_compared_with_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def compare(*_: object) -> None:
        raise AssertionError("compared")

    monkeypatch.setattr(text.OSA, "distance", compare)
    assert parser._match("x" * 400, frozenset({"ciderheart", "bowler"})) == 0.0
