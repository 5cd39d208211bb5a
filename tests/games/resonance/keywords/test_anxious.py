"""Anxious (2.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.0-ANXIOUS")
def test_no_critical_strikes(resonance):
    resonance("A: hand M1.3,M4.3 items M38.7").refused("strike .*").legal("attack A B")
