"""Bind (5.5)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-5.5-BIND")
def test_no_attack_of_any_kind(resonance):
    resonance("A: hand M1.3,M4.3 tags bind").refused("(attack|strike|area) .*").legal("charge A")
