"""What a position is worth to a computer player."""

from __future__ import annotations

from typing import Any

from engine import search
from engine.games.resonance import RESONANCE
from engine.search.greedy import EFFORT


def worth(s: Any, seat: int) -> float:
    return RESONANCE.computer.evaluate(s.state, seat)


def test_a_card_less_costs_half_in_the_own_turn_which_ends_with_five(resonance: Any) -> None:
    """What the defender discards is gone, what the attacker discards is drawn again: a blow that
    is warded off by a card is better than none."""
    full, hand = "M7.1,M7.2,M7.3,M7.4,M7.5", "M7.1,M7.2,M7.3,M7.4"
    more, less = (resonance(f"A: hand {cards}", "B: hand M4.1") for cards in (full, hand))
    own = worth(more, 0) - worth(less, 0)
    more, less = (resonance(f"B: hand {cards}", "A: hand M4.1") for cards in (full, hand))
    others = worth(more, 1) - worth(less, 1)
    assert 0 < own < 0.6 * others
    blow = resonance(f"A: hand {hand}", "B: hand M10.1,M10.2,M10.3,M10.4")
    none = resonance(f"A: hand {full}", "B: hand M10.1,M10.2,M10.3,M10.4,M10.5")
    assert worth(blow, 0) > worth(none, 0)


def test_even_a_rookie_deploys_a_guard_before_all_else(resonance: Any) -> None:
    """In first games it had 10 EN and nothing in play, so the first attack on it ended them."""
    hand = "hand M3.2,M3.4,M10.7,M24.1,M24.8"
    for lines, deploys in (
        (("turn: A 1", f"A: en 10 {hand}"), True),
        (("turn: A 1", f"A: en 10 {hand}", "A1: M4.4 suppressed"), False),  # Focus 1: it is full
        (("turn: A 1", f"A: en 10 focus 2 {hand}", "A1: M4.4"), False),  # A1 guards
        (("turn: A 1", f"A: en 0 {hand}"), False),
    ):
        s = resonance(*lines).state
        (decision,) = RESONANCE.decisions(s)
        assert bool(RESONANCE.computer.pressing(s, decision)) is deploys
        taken = {search.decide(RESONANCE, s, 0, "rookie", seed).split()[0] for seed in range(20)}
        assert (taken == {"deploy"}) is deploys


def test_karma_is_not_worth_a_card_the_end_of_the_turn_takes_away(resonance: Any) -> None:
    full = "M7.1,M7.2,M7.3,M7.4,M7.5"
    before = resonance(f"A: karma 1 hand {full}")
    after = resonance(f"A: hand {full},M7.6")
    assert worth(before, 0) - worth(after, 0) > 0.025


def test_who_is_far_ahead_still_gains_by_going_on(resonance: Any) -> None:
    """As good as won, a blow brought less than `EFFORT`, so nothing was done and the match ended
    without progress."""
    before = resonance("A: karma 90 blocks red.1,red.2,red.3 colors red", "B: damage 7")
    after = resonance("A: karma 90 blocks red.1,red.2,red.3 colors red", "B: damage 8")
    assert worth(after, 0) - worth(before, 0) > 5 * EFFORT


def test_karma_beyond_what_a_turn_can_use_is_worth_less_and_less(resonance: Any) -> None:
    def gain(karma: int) -> float:
        more, less = (resonance(f"A: karma {k}", "B: karma 40") for k in (karma + 1, karma))
        return worth(more, 0) - worth(less, 0)

    assert 0 < gain(40) < gain(20) < gain(10)
    card, none = (resonance(f"A: karma 40 hand {h}", "B: karma 40") for h in ("M7.1,M7.2", "M7.1"))
    assert gain(40) < (worth(card, 0) - worth(none, 0)) / 2


def test_it_is_worth_something_to_finish_off_who_is_far_behind(resonance: Any) -> None:
    """Who is no danger any more counts for next to nothing in the chance to win."""
    hands = ("A: karma 30 hand M7.4,M7.6,M7.3", "B: damage 9", "C: karma 30")
    there = resonance(*hands, seats=3)
    gone = resonance(*hands, seats=3).attacks("A", "B", "M7.4").gone("B")
    assert worth(gone, 0) - worth(there, 0) > 0.02
