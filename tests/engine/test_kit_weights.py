"""What a side's score is worth against those of the others."""

from __future__ import annotations

import pytest

from engine.core import Outcome
from engine.kit.weights import standing


def test_even_is_nothing_and_two_stand_against_each_other() -> None:
    assert standing(3.0, [3.0]) == standing(3.0, [3.0, 3.0, 3.0]) == 0
    assert standing(3.0, [1.0]) == pytest.approx(-standing(1.0, [3.0]))


@pytest.mark.parametrize("ahead", [0.0, 0.2])
@pytest.mark.parametrize("rival", [-9.0, 0.0, 9.0])
def test_it_never_pays_to_spare_somebody(rival: float, ahead: float) -> None:
    there = standing(1.0, [2.0, -1.0, rival], 0, ahead)
    assert there < standing(1.0, [2.0, -1.0], 1, ahead)


def test_the_ends_are_what_outcomes_are_worth() -> None:
    last_but_one = Outcome((3,), "destroyed", (4, 3, 2, 1))
    values = standing(0.0, [99.0, 99.0], 1)
    assert values == pytest.approx(last_but_one.worth((0, 1, 2, 3), 1))


def test_who_is_far_ahead_still_gains() -> None:
    assert standing(41.0, [0.0], 0, 0.2) - standing(40.0, [0.0], 0, 0.2) > 1e-4
