"""Clocks as people type them."""

from __future__ import annotations

import pytest

from bot.lobby.ui.clock_choice import CLOCKS
from bot.matches.clock_parser import EXAMPLES, read, write
from bot.time_controls import Clock, control

HOUR = 3_600_000


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("", 0),
        ("off", 0),
        ("No clock", 0),
        ("12h", 12 * HOUR),
        ("3 days", 72 * HOUR),
        ("1d 12h per answer", 36 * HOUR),
        ("90s", 90_000),
        ("10m+15s", "live 10m+15s grace 20s"),
        ("10 min + 30 sec", "live 10m+30s grace 30s"),
        ("10+15", "live 10m+15s grace 20s"),
        ("live 1h30m+1m grace 45s", "live 1h30m+1m grace 45s"),
        ("Fischer 5m + 5s", "live 5m+5s grace 20s"),
        ("live 20h+30s", "live 20h+30s grace 30s"),
        ("10m+3x30s", "byo-yomi 10m+3x30s grace 30s"),
        ("byoyomi 10 min + 3 x 30 sec", "byo-yomi 10m+3x30s grace 30s"),
        ("10+3x30", "byo-yomi 10m+3x30s grace 30s"),
        ("byo-yomi 1h+5×1m grace 20s", "byo-yomi 1h+5x1m grace 20s"),
        ("3d+12h cap 5d", "correspondence 3d+12h cap 5d reply 1d4h+7h"),
        ("5d+4h", "correspondence 5d+4h cap 3d reply 2d+12h"),
        ("long 2h+10m", "correspondence 2h+10m cap 1h reply 1h+1m"),
        ("5d+4h cap 3d reply 2d+12h", "correspondence 5d+4h cap 3d reply 2d+12h"),
        (str(HOUR), HOUR),
    ],
)
def test_what_is_typed(typed: str, means: Clock) -> None:
    assert read(typed) == means
    assert read(write(means)) == means
    control(means)


@pytest.mark.parametrize("clock", CLOCKS)
def test_what_is_offered_can_be_typed(clock: Clock) -> None:
    assert read(write(clock)) == clock
    assert read(str(clock)) == clock


def test_the_examples_are_clocks() -> None:
    assert len({read(example) for example in EXAMPLES.split(" · ")}) == 5


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("10", "10 of what"),
        ("soon", "don't understand the clock 'soon'"),
        ("10m+", "don't understand"),
        ("10m+0x30s", "1 to 10 periods"),
        ("10m+3x", "don't understand"),
        ("3x30s", "don't understand"),
        ("10m+3x2d", "a period"),
        ("10m+15", "don't understand"),
        ("3d+12 cap 5d", "don't understand"),
        ("live 10m", "needs an increment"),
        ("5d cap 3d", "needs an increment"),
        ("10m+15s grace 20s cap 3d", "not both"),
        ("30s", "between one minute and 60 days"),
        ("61d", "between one minute and 60 days"),
        ("10s+15s", "bank of a clock must be between 1m and 1d"),
        ("10m+1s", "increment of a clock must be between 5s and 1h"),
        ("10m+15s grace 2h", "grace of a clock"),
        ("3d+12h cap 90d", "cap of a clock must be between 1h and 60d"),
        ("9999999999999999999999999999d", "don't understand"),
        ("١٠m+١٥s", "don't understand"),
    ],
)
def test_what_is_refused_says_why(typed: str, why: str) -> None:
    with pytest.raises(ValueError, match=why) as refused:
        read(typed)
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 300
