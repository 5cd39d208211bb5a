"""Gremlins (5.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-5.0-GREMLINS")
def test_a_discard_pacifies_them(resonance):
    s = resonance("A: hand M7.4", "B: hand M4.1 items M39.7")
    s.attacks("A", "B", "discard M4.1").damage("B", 3).items("B", "M39.7")
    s = resonance("A: hand M7.4", "B: hand M4.1 items M39.7").attacks("A", "B").items("B")
