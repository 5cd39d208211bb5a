"""What a position is worth to a computer player."""

from __future__ import annotations

from typing import Any

from engine.games.resonance import RESONANCE


def worth(s: Any, seat: int) -> float:
    return RESONANCE.evaluate(s.state, seat)


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


def test_karma_is_not_worth_a_card_the_end_of_the_turn_takes_away(resonance: Any) -> None:
    full = "M7.1,M7.2,M7.3,M7.4,M7.5"
    before = resonance(f"A: karma 1 hand {full}")
    after = resonance(f"A: hand {full},M7.6")
    assert worth(before, 0) - worth(after, 0) > 0.03
