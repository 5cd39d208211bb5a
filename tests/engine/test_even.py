"""Even matches: what the next level is after which results, and what the steps between play."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import search
from engine.rng import fork
from engine.search import even
from engine.search.even import Result, even_policy, step_of, strength
from tests.effort import some
from tests.toy_game import TOY, Options

NEWCOMER = even.START
results = st.lists(
    st.builds(
        Result,
        st.integers(0, even.TOP),
        st.sampled_from((0.0, 0.5, 1.0)),
        st.integers(2, 4),
        st.booleans(),
    ),
    max_size=30,
)


def test_a_newcomer_meets_the_first_level() -> None:
    assert step_of(even_policy([])) == NEWCOMER


@settings(max_examples=some(18, of=60), deadline=None)
@given(results)
def test_every_choice_is_a_step(played: list[Result]) -> None:
    assert even_policy(played) in even.STEP_POLICIES
    assert 0 <= strength(played) <= even.TOP


@settings(max_examples=some(18, of=60), deadline=None)
@given(results, st.data())
def test_a_better_result_never_makes_the_next_match_easier(
    played: list[Result], data: st.DataObject
) -> None:
    if not played:
        return
    at = data.draw(st.integers(0, len(played) - 1))
    better = [*played[:at], replace(played[at], share=1.0), *played[at + 1 :]]
    assert strength(better) >= strength(played) - 1e-6
    harder = [*played[:at], replace(played[at], step=even.TOP), *played[at + 1 :]]
    assert strength(harder) >= strength(played) - 1e-6


@settings(max_examples=some(18, of=60), deadline=None)
@given(st.lists(st.sampled_from((0.0, 1.0)), max_size=25), st.booleans())
def test_even_matches_get_harder_by_a_win_and_easier_by_a_loss(
    shares: list[float], same_way: bool
) -> None:
    played: list[Result] = []
    for share in shares:
        before = strength(played)
        played.insert(0, Result(round(before), share, 2, same_way))
        # Half a step is what rounding may hide.
        assert (strength(played) - before) * (share - 0.5) > -0.5


def test_who_wins_everything_meets_the_strongest_and_who_loses_everything_the_weakest() -> None:
    for share, end in ((1.0, even.TOP), (0.0, 0)):
        played: list[Result] = []
        for _ in range(8):
            played.insert(0, Result(step_of(even_policy(played)) or 0, share))
        assert step_of(even_policy(played)) == end


def test_it_moves_by_a_level_at_most_beyond_what_was_tried() -> None:
    assert strength([Result(4, 1.0)] * 5) == pytest.approx(8)
    assert strength([Result(8, 1.0)]) == pytest.approx(12)
    assert strength([Result(8, 0.0)]) >= 4
    # Losing to the strongest says little about somebody.
    assert strength([Result(even.TOP, 0.0)]) == pytest.approx(8, abs=2)


def test_what_was_long_ago_is_forgotten() -> None:
    old = [Result(16, 1.0)] * 8
    assert strength([Result(4, 0.0)] * 8 + old) < 6


def test_another_way_to_play_says_half() -> None:
    won, lost = Result(8, 1.0), [Result(8, 0.0)]
    other = strength([replace(won, same_way=False), *lost])
    assert strength(lost) < other < strength([won, *lost])


def test_a_win_among_four_says_more_than_one_among_two() -> None:
    lost = Result(8, 0.0)
    assert strength([Result(8, 1.0, 4), lost]) > strength([Result(8, 1.0, 2), lost])
    # An even share of wins leaves a person where they are.
    share = [Result(8, 1.0, 4)] + [Result(8, 0.0, 4)] * 3
    assert abs(strength(share) - 8) < 2


@pytest.mark.parametrize("level", range(5))
def test_people_of_every_strength_win_about_half_of_their_matches(level: int) -> None:
    """Levels 150 Elo apart, 200 people of each strength; the first ten matches do not count."""
    lot, person = Random(7), even.STEPS * (1 + level)
    won = 0
    for _ in range(200):
        played: list[Result] = []
        for number in range(20):
            step = step_of(even_policy(played)) or 0
            wins = lot.random() < 1 / (1 + 10 ** ((step - person) * 37.5 / 400))
            won += wins and number >= 10
            played.insert(0, Result(step, float(wins)))
    assert 0.4 <= won / 2000 <= 0.6


def test_a_step_between_levels_plays_like_both() -> None:
    state = TOY.setup(3, Options(12))
    lower, middle, upper = (
        [search.decide(TOY, state, 0, name, fork(5, n)) for n in range(200)]
        for name in ("even-4", "even-6", "even-8")
    )
    assert lower == [search.decide(TOY, state, 0, "rookie", fork(5, n)) for n in range(200)]
    assert upper == [search.decide(TOY, state, 0, "squire", fork(5, n)) for n in range(200)]
    shares = [len([a for a in answers if a == max(upper, key=upper.count)]) for answers in
              (lower, middle, upper)]  # fmt: skip
    assert shares[0] < shares[1] < shares[2]


def test_steps_are_told_by_the_levels_beside_them() -> None:
    assert even.levels_of("even-4") == ("Rookie", "Rookie")
    assert even.levels_of("even-7") == ("Rookie", "Squire")
    assert even.levels_of("even-1") == even.levels_of("even-0") == ("", "Rookie")
    top = list(search.LEVELS.values())[-1].title
    assert even.levels_of(f"even-{even.TOP}") == (top, top)
    with pytest.raises(KeyError):
        even.levels_of("random")
