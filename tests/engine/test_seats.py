"""Matches of more than two sides: places, leaving, agreeing, and what old records hold."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from engine import core
from engine.core import HOUSE, Illegal, Outcome, ranked
from engine.search import POLICIES, playout
from tests.third.heap import HEAP, Options

FOUR, PAIRS, DUEL = (0, 1, 2, 3), (0, 1, 0, 1), (0, 1)


def table(edition: Any = "four", seed: int = 3) -> Any:
    return HEAP.setup(seed, Options(edition))


def do(state: Any, seat: int, action: str) -> list[core.Event]:
    return core.apply(HEAP, state, seat, action)


# -- places ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "teams", "winners", "places"),
    [
        ((1, 2), DUEL, (0,), (1, 2)),
        ((5, 5), DUEL, (), (1, 1)),
        ((4, 3, 2, 1), FOUR, (3,), (4, 3, 2, 1)),
        ((1, 1, 2, 2), FOUR, (0, 1), (1, 1, 3, 3)),
        ((1, 2, 2, 9), FOUR, (0,), (1, 2, 2, 4)),
        ((0, 0, 0, 0), FOUR, (), (1, 1, 1, 1)),
        ((9, 2, 1, 3), PAIRS, (0, 2), (1, 2, 1, 2)),  # a team stands where its best does
    ],
)
def test_places(order: Any, teams: Any, winners: Any, places: Any) -> None:
    ended = ranked(order, teams, "points")
    assert ended.winners == winners
    assert ended.places(teams) == places
    packed = msgspec.msgpack.encode(ended)
    assert msgspec.msgpack.decode(packed, type=Outcome) == ended


def test_an_end_the_winners_tell_is_written_as_ever() -> None:
    for ended in (ranked((1, 2), DUEL, "w"), ranked((2, 1, 2, 1), PAIRS, "w")):
        assert msgspec.json.encode(ended) == msgspec.json.encode(
            {"winners": ended.winners, "why": "w"}
        )
    old = msgspec.json.decode(b'{"winners":[2],"why":"w"}', type=Outcome)
    assert old.places(FOUR) == (2, 2, 1, 2)
    assert Outcome((HOUSE,), "w").places((0, 0)) == (2, 2)


def test_winners_are_those_in_first_place() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"winners":[2],"why":"w","placed":[1,2,3]}', type=Outcome)


@pytest.mark.parametrize("teams", [DUEL, FOUR, PAIRS])
def test_what_an_end_is_worth_lies_between_winning_and_losing(teams: Any) -> None:
    ended = ranked(range(len(teams)), teams, "")
    worth = [ended.worth(teams, seat) for seat in range(len(teams))]
    assert (max(worth), min(worth)) == (1, -1)
    assert worth[0] == 1
    assert Outcome((), "").worth(teams, 0) == 0


# -- leaving -----------------------------------------------------------------------


def test_who_resigns_among_four_is_out_and_the_others_play_on() -> None:
    state = table()
    events = do(state, 1, "resign")
    assert not [e for e in events if isinstance(e, core.Ended)]
    assert state.outcome is None
    assert (state.out, state.playing) == ((1,), (0, 2, 3))
    assert {d.seat for d in HEAP.decisions(state)} == {0, 2, 3}
    assert core.standing(HEAP, state, 1) == ()
    for action in ("resign", "offer draw", "lay 1"):
        before = core.digest(state)
        with pytest.raises(Illegal) as refused:
            do(state, 1, action)
        assert refused.value.why == core.OUT
        assert core.digest(state) == before
    do(state, 2, "resign")
    do(state, 0, "resign")
    assert state.outcome == Outcome((3,), "resignation", (2, 4, 3, 1))


def test_the_last_answer_that_was_missing_is_not_waited_for() -> None:
    state = table()
    for seat in (0, 1, 2):
        do(state, seat, f"lay {state.hands[seat][0]}")
    assert [d.seat for d in HEAP.decisions(state)] == [3]
    do(state, 3, "resign")
    assert state.shown[3] == 0
    assert state.shown[0]


def test_three_who_are_left_agree_to_a_draw() -> None:
    state = table()
    do(state, 0, "offer draw")
    do(state, 3, "resign")
    assert state.draws == ()  # it was made to four
    do(state, 0, "offer draw")
    assert core.standing(HEAP, state, 3) == ()
    do(state, 1, "accept draw")
    do(state, 2, "accept draw")
    assert state.outcome == Outcome((0, 1, 2), "agreement")
    assert state.outcome.places(FOUR) == (1, 1, 1, 4)


def test_a_partner_plays_on_alone() -> None:
    state = table("pairs")
    do(state, 0, "resign")
    assert state.outcome is None
    do(state, 2, "resign")
    assert state.outcome == Outcome((1, 3), "resignation")


def test_a_duel_ends_as_ever() -> None:
    state = table("duel")
    before = msgspec.to_builtins(state).keys()
    do(state, 0, "resign")
    assert state.outcome == Outcome((1,), "resignation")
    assert msgspec.to_builtins(state).keys() == before  # nobody is out of a match that is over


def test_those_who_fall_together_share_a_place() -> None:
    state = HEAP.setup(1, Options("four", stones=1))
    state.hands = [[6], [6], [2], [1]]
    for seat in range(4):
        do(state, seat, f"lay {state.hands[seat][0]}")
    assert state.outcome is not None
    assert state.outcome.places(FOUR) == (1, 1, 3, 3)


@pytest.mark.parametrize("edition", ["duel", "three", "four", "pairs"])
@pytest.mark.parametrize("seed", range(40))
def test_random_matches(edition: Any, seed: int) -> None:
    state, chance = table(edition, seed), random.Random(seed)
    while state.outcome is None:
        decisions = HEAP.decisions(state)
        assert decisions
        assert not {d.seat for d in decisions} & {*state.out}
        for seat in (*range(len(state.teams)), None):
            other = HEAP.determinize(state, seat, 7)
            assert HEAP.view(other, seat) == HEAP.view(state, seat)
            mine = [d for d in decisions if d.seat == seat]
            assert [d for d in HEAP.decisions(other) if d.seat == seat] == mine
        assert core.decode(HEAP, core.encode(state)) == state
        one = chance.choice(decisions)
        do(state, one.seat, chance.choice(one.actions) if chance.random() > 0.03 else "resign")
    places = state.outcome.places(state.teams)
    assert min(places) == 1
    assert len({*zip(state.teams, places, strict=True)}) == len({*state.teams})


@pytest.mark.parametrize("policy", POLICIES)
def test_computer_players_sit_in_all_seats(policy: str) -> None:
    result = playout(HEAP, table("four", 9), (policy, "random", policy, "random"), 5)
    assert len(result.outcome.places(FOUR)) == 4
