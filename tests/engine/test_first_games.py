"""Every game has a first game: nothing is asked before the first turn, and it can be stored, played
by every computer player and played to its end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from engine import core
from engine.games import GAMES
from engine.kit.windows import PASS
from engine.releases import newest
from engine.search import LEVELS, decide
from engine.turn_end import asking, merging
from tests import contract
from tests.effort import some

#: No first game played at random is longer.
LONGEST = 3000
#: So many actions of a match are looked at for words; the longest goal and reason, in letters.
SOON, GOAL, PURPOSE = 300, 100, 190


def options(game: Any) -> Any:
    """Return the options of a first game as a new match gets them."""
    mode = game.ways.first_game()
    chosen = msgspec.convert(game.ways.complete(mode.options), game.options_type)
    return asking(merging(game.ways.counted(newest(game, chosen), True)))


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_asked_before_the_first_turn(name: str):
    game: Any = GAMES[name]
    chosen = options(game)
    assert game.ways.is_first_game(chosen)
    assert not game.ways.is_first_game(game.options_type())
    for seed in range(8):
        state = core.begin(game, seed, chosen)
        assert len(state.teams) == 2
        assert game.turns.to_move(state) is not None
        assert {d.seat for d in game.decisions(state)} <= {0, 1}
        assert game.plans is None or not game.plans.to_plan(state)
    assert game.plans is None or not game.plans.ready(chosen, None)
    assert game.decks is None or not game.decks.bring(chosen, game.decks.read(""))


@pytest.mark.parametrize("name", GAMES)
def test_both_sides_begin_the_same_way_whatever_is_drawn(name: str):
    """Only who begins and the order of decks depend on the seed, so that it can be balanced."""
    game: Any = GAMES[name]
    views = [game.view(core.begin(game, seed, options(game)), None) for seed in range(6)]
    kinds = {tuple(sorted(str(p) for p in _standing(view))) for view in views}
    assert len(kinds) == 1


def _standing(view: Any) -> list[str]:
    """Return what stands on the table of a view, in words that name no draw."""
    text = msgspec.to_builtins(view)
    rows = text.get("pieces") or [u for side in text["sides"] for u in side.get("units", ())]
    facts = ("seat", "kind", "card", "mech", "base", "hp", "health", "cell")
    return [str({k: row[k] for k in facts if k in row}) for row in rows or text.get("units", ())]


@pytest.mark.parametrize("name", GAMES)
def test_a_first_game_survives_json(name: str):
    game: Any = GAMES[name]
    chosen = options(game)
    stored = msgspec.json.encode(chosen)
    assert msgspec.json.decode(stored, type=game.options_type) == chosen
    state = core.begin(game, 3, chosen)
    again = core.decode(game, core.encode(state))
    assert core.digest(again) == core.digest(state)
    assert game.decisions(again) == game.decisions(state)


@pytest.mark.parametrize("seed", range(some(2, of=12)))
@pytest.mark.parametrize("name", GAMES)
def test_random_play_reaches_the_end(name: str, seed: int):
    game: Any = GAMES[name]
    state, dice = core.begin(game, seed, options(game)), Random(seed)
    while state.outcome is None and state.ply < LONGEST:
        one = dice.choice(game.decisions(state))
        rest = [a for a in one.actions if a != PASS] or one.actions
        core.apply(game, state, one.seat, dice.choice(rest))
        if state.ply % 40 == 0:
            state = core.decode(game, core.encode(state))
    assert state.outcome is not None


@pytest.mark.parametrize("name", GAMES)
def test_every_level_can_play_it(name: str):
    game: Any = GAMES[name]
    for level in LEVELS:
        state = core.begin(game, 5, options(game))
        for ply in range(some(4, of=12)):
            one = game.decisions(state)[0]
            action = decide(game, state, one.seat, level, ply)
            assert action in one.actions
            core.apply(game, state, one.seat, action)


@pytest.mark.parametrize("name", GAMES)
def test_every_question_says_what_it_decides(name: str):
    """The goal is told, and of each kind of question with a choice what its answer decides."""
    game: Any = GAMES[name]
    begun = core.begin(game, 1, options(game))
    contract.sentence(game.words.goal(game.view(begun, 0)), GOAL, "a goal")
    kinds = Counter[str]()
    for seed in range(some(4, of=20)):
        state, dice = core.begin(game, seed, options(game)), Random(seed)
        while state.outcome is None and state.ply < SOON:
            one = dice.choice(game.decisions(state))
            if len(one.actions) > 1 and not game.indifferent(state, one):
                assert game.words.purpose(one), f"nothing explains {one.kind!r}"
                contract.sentence(game.words.purpose(one), PURPOSE, one.kind)
                kinds[one.kind] += 1
            core.apply(game, state, one.seat, dice.choice(one.actions))
    assert kinds
