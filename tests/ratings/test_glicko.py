"""Glicko-2 against the paper's worked example, unrounded, and what must hold of any result."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ratings.glicko import LOOSEST, Bout, Rating, faded, update

PAPER = [
    Bout(Rating(1400, 30), 1.0),
    Bout(Rating(1550, 100), 0.0),
    Bout(Rating(1700, 300), 0.0),
]
RATINGS = st.builds(
    Rating,
    st.floats(400, 3000),
    st.floats(30, LOOSEST),
    st.floats(0.03, 0.12),
)


def test_the_papers_example() -> None:
    after = update(Rating(1500, 200, 0.06), PAPER)
    assert after.value == pytest.approx(1464.05067, abs=5e-6)
    assert after.deviation == pytest.approx(151.51652, abs=5e-6)
    assert after.volatility == pytest.approx(0.0599960, abs=5e-8)


def test_a_period_without_a_result() -> None:
    # Step 6: only the deviation grows.
    after = update(Rating(1500, 200, 0.06), [])
    assert after == faded(Rating(1500, 200, 0.06), 1)
    assert after.value == 1500
    assert after.deviation == pytest.approx((200**2 + (0.06 * 173.7178) ** 2) ** 0.5)
    assert faded(Rating(1500, 340, 0.06), 100).deviation == LOOSEST


@given(RATINGS, RATINGS)
def test_winning_gains_losing_costs_and_a_result_makes_surer(mine: Rating, rival: Rating) -> None:
    won, drew, lost = (update(mine, [Bout(rival, s)], 0.0) for s in (1.0, 0.5, 0.0))
    assert won.value > drew.value > lost.value
    assert won.value >= mine.value >= lost.value
    assert max(won.deviation, drew.deviation, lost.deviation) < mine.deviation + 1e-9


@given(RATINGS, RATINGS)
def test_both_sides_of_a_mirror(one: Rating, other: Rating) -> None:
    # What one gains from the centre of the scale, the mirrored one loses.
    mirror = Rating(3000 - one.value, one.deviation, one.volatility)
    rival = Rating(3000 - other.value, other.deviation, other.volatility)
    up = update(one, [Bout(other, 1.0)])
    down = update(mirror, [Bout(rival, 0.0)])
    assert up.value - one.value == pytest.approx(mirror.value - down.value, abs=1e-6)
    assert up.deviation == pytest.approx(down.deviation)
