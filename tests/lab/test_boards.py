"""Measuring boards: how late the loop came round, from what the bot counts."""

from __future__ import annotations

from collections import Counter

from lab.boards import _within


def test_a_share_of_the_gaps_lies_within_a_bound() -> None:
    gaps = Counter({0.01: 90, 0.05: 9, 1.0: 1})
    assert [_within(gaps, share) for share in (0.5, 0.9, 0.99, 1.0)] == [10, 10, 50, 1000]
    assert _within(Counter(), 0.99) == 0
