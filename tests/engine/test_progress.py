"""The count that ends every match: turns without progress, positions that come back."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import UNSET

from engine.kit import progress
from engine.kit.progress import Limits, Tally
from tests.toy_game import TOY

LIMITS = Limits(claim_turns=3, draw_turns=5, told=2)


def after(*positions: bytes, hidden: bytes = b"") -> Tally:
    tally = Tally()
    for position in positions:
        tally = progress.met(tally, position, hidden)
    return tally


def test_turns_count_from_the_last_progress():
    tally = Tally()
    for expected in (1, 2):
        tally = progress.turned(tally)
        assert tally.quiet == expected
    tally = progress.turned(progress.progressed(tally))
    assert (tally.quiet, tally.moved) == (0, False)


@pytest.mark.parametrize(("quiet", "claim", "over"), [(2, "", ""), (3, "no progress", "")])
def test_a_draw_may_be_claimed_before_it_comes_by_itself(quiet, claim, over):
    tally = Tally(quiet=quiet)
    assert progress.claim(tally, LIMITS, fresh=False) == claim
    assert progress.drawn(tally, LIMITS) == over
    assert progress.drawn(Tally(quiet=5), LIMITS) == "no progress"


def test_the_third_time_may_be_claimed_and_the_fifth_ends_the_match():
    tally = after(b"a", b"b", b"a", b"b", b"a")
    assert tally.times == 3
    assert progress.claim(tally, LIMITS, fresh=True) == "repetition"
    assert progress.claim(tally, LIMITS, fresh=False) == ""
    assert not progress.drawn(tally, LIMITS)
    assert progress.drawn(after(*[b"a", b"b"] * 4, b"a"), LIMITS) == "repetition"


def test_nothing_hidden_can_be_told_from_what_may_be_claimed():
    """Once something may have changed unseen, positions before are no repetition to tell of."""
    tally = progress.veiled(after(b"a", b"a"))
    tally = progress.met(tally, b"a", b"")
    assert tally.times == 1
    other = progress.met(progress.veiled(after(b"a", b"a")), b"a", b"another secret")
    assert progress.claim(tally, LIMITS, True) == progress.claim(other, LIMITS, True) == ""
    # By itself a match ends only if the hidden part was the same, too.
    four = after(b"a", b"a", b"a", b"a")
    assert progress.drawn(progress.met(four, b"a", b"x"), LIMITS) == ""
    assert progress.drawn(progress.met(progress.veiled(four), b"a", b""), LIMITS) == "repetition"


def test_progress_does_not_make_a_circle_endless():
    tally = Tally()
    for n in range(5):
        tally = progress.met(progress.turned(progress.progressed(tally)), b"a", b"")
        assert bool(progress.drawn(tally, LIMITS)) == (n == 4)


def test_without_a_count_nothing_may_be_claimed():
    assert progress.claim(UNSET, LIMITS, True) == progress.drawn(UNSET, LIMITS) == ""
    assert progress.fading(UNSET, LIMITS, True) == 1.0
    tally = Tally(quiet=10**6, seen=(1,) * 99)
    off = Limits(0, 0, 0, 0, 0)
    assert progress.claim(tally, off, True) == progress.drawn(tally, off) == ""


def test_an_advantage_fades_and_a_repetition_is_worth_a_draw():
    worth = [progress.fading(Tally(quiet=n), Limits(), False) for n in (0, 20, 60, 99, 200)]
    assert worth[:2] == [1.0, 1.0]
    assert worth == sorted(worth, reverse=True)
    assert worth[-1] == 0.0
    assert progress.fading(after(b"a", b"a"), Limits(), True) == 0.0
    assert progress.fading(after(b"a", b"a"), Limits(), False) == 1.0


def test_what_is_told_begins_late_and_names_the_limits():
    assert progress.told(1, 1, LIMITS) == ""
    assert "2 turns without progress" in progress.told(2, 1, LIMITS)
    assert "claimed at 3" in progress.told(2, 1, LIMITS)
    assert "draw at 5" in progress.told(4, 0, LIMITS)
    assert "third time" in progress.told(0, 3, LIMITS)
    assert "second time" in progress.told(0, 2, LIMITS)
    assert "4th time" in progress.told(0, 4, LIMITS)


def test_a_tally_is_plain_data():
    tally = progress.veiled(after(b"a", b"b"))
    assert msgspec.json.decode(msgspec.json.encode(tally), type=Tally) == tally


def test_games_that_only_count_turns():
    limits = Limits(draw_turns=20, longest=120)
    assert progress.quiet_turns(progress.quiet_turns(4, False), False) == 6
    assert progress.quiet_turns(4, True) == 0
    assert not progress.exhausted(19, 119, limits)
    assert progress.exhausted(20, 30, limits)
    assert progress.exhausted(0, 120, limits)


def test_a_game_without_a_count_keeps_its_options():
    options = object()
    assert TOY.ways.counted(options, True) is options
