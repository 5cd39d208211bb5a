"""What is drawn follows from the match, the moment and the action: no re-rolling, no peeking."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from engine import core
from engine.core import OPEN, Decision, Event
from engine.games import GAMES
from engine.games.hueshift import HUESHIFT
from engine.games.keepers import KEEPERS, Options
from engine.record import record_of, verify
from engine.rng import Stream, below, fork, pick
from tests import toy_game, toy_teams
from tests.games.keepers.edits import START
from tests.scenario import rule
from tests.third.heap import HEAP

ALL: dict[str, core.Game[Any, Any]] = {
    **GAMES,
    "toy": toy_game.TOY,
    "teams": toy_teams.TEAMS,
    "heap": HEAP,
}


class Rolled(Event, frozen=True, tag=True):
    eyes: int


class Dice(toy_game.Toy):
    """The toy game with two dice that differ in nothing but their name, and a quiet wink."""

    name = "dice"
    event_type = toy_game.Took | Rolled

    def decisions(self, state: Any) -> tuple[Decision, ...]:
        return (Decision(state.turn, "turn", ("roll red", "roll blue", "wink")),)

    def perform(self, state: Any, seat: int, action: str) -> list[Event]:
        if action == "wink":
            return []
        return [Rolled(eyes=below(state, 1_000_000))]

    def spelling(self, state: Any, action: str) -> str:
        return action.replace("crimson", "red")

    def explain(self, state: Any, seat: int, text: str) -> core.Verdict:
        return core.Verdict(text == "roll crimson", text)


DICE = Dice()


def opening(seed: int = 5) -> Any:
    return core.begin(DICE, seed, toy_game.Options(9))


def rolled(state: Any, *actions: str) -> list[Event]:
    """Return what the last of some actions brings, done in a copy."""
    state = DICE.copy(state)
    for action in actions:
        events = core.apply(DICE, state, state.turn, action)
    return events


@rule("HS-HIDE-3")
def test_the_same_again_brings_the_same_and_anything_else_something_else():
    state = opening()
    red = rolled(state, "roll red")
    assert red == rolled(state, "roll red")
    assert red == rolled(state, "roll crimson")  # how it is written makes no difference
    others = [
        rolled(state, "roll blue"),
        rolled(state, "wink", "roll red"),
        rolled(state, "roll red", "roll blue"),
        rolled(opening(6), "roll red"),
    ]
    assert red not in others
    assert len({e[0].eyes for e in others}) == len(others)  # type: ignore[attr-defined]


def test_talk_changes_nothing_that_is_drawn():
    state = opening()
    red = rolled(state, "roll red")
    core.apply(DICE, state, 0, "offer draw")
    core.apply(DICE, state, 1, "decline draw")
    assert rolled(state, "roll red") == red


def test_an_action_that_draws_nothing_leaves_the_generator_as_it_was():
    state = opening()
    before = DICE.copy(state)
    core.apply(DICE, state, 0, "wink")
    assert state.rng == before.rng
    assert core.harmless(DICE, before, state, 0, [])
    core.apply(DICE, state, 0, "roll red")
    assert state.rng != before.rng


def test_a_match_from_before_there_were_secrets_runs_as_it_did():
    state = DICE.setup(5, toy_game.Options(9))
    assert b"secret" not in core.encode(state)
    twin, stream = DICE.copy(state), Stream(state.rng)
    assert rolled(twin, "roll red") == rolled(twin, "roll blue")
    for action in ("roll red", "wink", "roll blue"):
        events = core.apply(DICE, state, 0, action)
        assert events == ([] if action == "wink" else [Rolled(eyes=below(stream, 1_000_000))])


@pytest.mark.parametrize("name", ALL)
def test_no_view_and_no_belief_knows_the_secret(name):
    game = ALL[name]
    state, stream = core.begin(game, 11, game.options_type()), Stream(11)
    for _ in range(25):
        assert isinstance(state.secret, int)
        secret = str(state.secret)
        for eyes in (None, *range(len(state.teams)), OPEN):
            if name != "teams" or eyes != OPEN:
                assert secret not in msgspec.json.encode(game.view(state, eyes)).decode()
                assert secret not in game.words.write(state, eyes)
        for seat in (None, *range(len(state.teams))):
            belief = game.determinize(state, seat, fork(state.ply, 1))
            assert (belief.secret, belief.talk) == (UNSET, UNSET)
            assert belief.rng != state.rng
        decisions = game.decisions(state)
        if not decisions:
            break
        core.apply(game, state, decisions[0].seat, pick(stream, decisions[0].actions))
    assert core.decode(game, core.encode(game.copy(state))) == state


def test_the_first_twists_of_fate_of_hueshift_differ_by_what_is_done():
    """The Arena hangs on how the last roster was locked; no other seat's coin tells of it."""
    options = HUESHIFT.options_type(draft="dealt", arena="draw")
    arenas = set()
    for pause in range(4):
        state = core.begin(HUESHIFT, 5, options)
        for _ in range(pause):
            action = next(a for a in HUESHIFT.decisions(state)[0].actions if a.startswith("base"))
            core.apply(HUESHIFT, state, HUESHIFT.decisions(state)[0].seat, action)
        for seat in (0, 1):
            core.apply(HUESHIFT, state, seat, "lock")
        arenas.add(state.arena)
    assert len(arenas) > 1


def test_a_walk_is_drawn_for_alike_whichever_way_it_takes():
    assert KEEPERS.spelling(None, "c3-c4-d4") == KEEPERS.spelling(None, "c3-d3-d4") == "c3-d4"  # type: ignore[arg-type]
    for other in ("c3xd4", "end", "buy wall d4", "play snipe d5", "hand 3"):
        assert KEEPERS.spelling(None, other) == other  # type: ignore[arg-type]


def test_an_edit_keeps_the_secret_and_what_it_leaves_open_is_its_own():
    state = core.begin(KEEPERS, 3, Options(cards="chaotic", position=START))
    hands = []
    for what in ("edit hand A: ? ? ?", "edit hand A: ? ? ?", "edit hand A: ? ? ? ?"):
        t = KEEPERS.copy(state)
        core.apply(KEEPERS, t, 0, what, edits=True)
        assert t.secret == state.secret
        hands.append(t.hand[0][:3])
    assert hands[0] == hands[1] != hands[2]


@pytest.mark.parametrize("game", [KEEPERS, HUESHIFT], ids=["keepers", "hueshift"])
def test_searches_and_records_of_new_matches_agree(game):
    from engine import search

    options = game.options_type()
    result = search.playout(game, core.begin(game, 2, options), ["random"] * 2, 2)
    assert verify(record_of(game, 2, options, result.actions), GAMES) == result.outcome
