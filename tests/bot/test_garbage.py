"""Full garbage collections run on a timer, and old cycles are freed in the end."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from bot.hosting import garbage
from tests.waiting import until


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


class Knot:
    """Something that keeps itself alive."""

    def __init__(self) -> None:
        self.self = self


async def test_an_old_cycle_is_freed_by_the_next_full_collection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(garbage, "PERIOD", 0.01)
    young, middle, _ = gc.get_threshold()
    collecting = asyncio.create_task(garbage.collect())
    await asyncio.sleep(0)
    assert gc.get_threshold() == (young, middle, garbage.NEVER)
    knot = Knot()
    gc.collect(1)  # it is old now
    alive = weakref.ref(knot)
    del knot
    await until(lambda: alive() is None)
    collecting.cancel()
