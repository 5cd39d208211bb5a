"""The Dutch system against every pairing of small fields, and rounds a library had paired wrong."""

from __future__ import annotations

import random

import pytest

from bot.tournaments.model import Settings, swiss
from lab.simulating import simulate
from tests.effort import some
from tests.tournaments.every_pairing import right

#: A field of so many at most has few enough pairings to try them all.
MOST = 10


def pairs_of(answer):
    bye = {frozenset((answer["bye"], 0))} if answer["bye"] else set()
    return {frozenset(pair) for pair in answer["pairs"]} | bye


@pytest.mark.parametrize("part", range(8))
def test_small_fields_are_paired_as_trying_every_pairing_says(part):
    rounds = impossible = 0

    def look(t, work):
        nonlocal rounds, impossible
        if work is None or len(work["players"]) < 2:
            return []
        wanted = right(work)
        answer = swiss.solve(work)
        rounds += 1
        impossible += wanted is None
        assert bool(answer["note"]) == (wanted is None), work
        assert wanted is None or pairs_of(answer) == wanted, work
        return []

    for seed in range(part, part + 8 * some(10, 400), 8):
        luck = random.Random(seed)
        field = luck.randint(4, MOST)
        settings = Settings(
            "swiss",
            rounds=luck.choice([field - 1, field - 1, luck.randint(2, field - 1)]),
            seeding="order",
            requests=luck.randint(0, 2),
            accelerated=luck.random() < 0.2,
        )
        simulate(settings, field, seed, calm=luck.random() < 0.3, seldom=True, look=look)
    assert rounds > 30
