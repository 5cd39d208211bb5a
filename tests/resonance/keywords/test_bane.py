"""Bane (1.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.0-BANE")
def test_a_colour_lowers_the_rv(resonance):
    s = resonance("A: hand M7.1", "A1: M13.6", "B1: M4.4 items M5.7=bane.black").attacks("A1", "B1")
    s.rolled((5, 5 - 2))
    s = resonance("A: hand M7.1", "A1: M13.6", "B: blocks silver.5=bane.black items M5.7=bane.blue")
    s.attacks("A1", "B").rolled((5, 0))
    s = resonance("A: hand M4.1").play("deploy M4.1").asks("A", "settle").play("choose red")
    assert s.unit("A1").chosen == (("bane", "red"),)
