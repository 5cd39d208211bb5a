"""Hesitant (3.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.0-HESITANT")
def test_a_sacrifice_stays(resonance):
    s = resonance("A: hand M7.4", "A1: M4.4", "B: hand M4.1", "B1: M1.4 items M36.7")
    s.play("attack A1 B1").legal("sacrifice M36.7", "pass", only=".*").play("sacrifice M36.7")
    s.rolled((9, 6))


@rule("RS-KW-3.0-HESITANT", "RS-KW-9.3-TRICKSTER", "RS-KW-4.1-SURVIVOR")
def test_other_discards_stay(resonance):
    lines = ("A: hand M7.4,M7.1", "A1: M4.4", "B: blocks purple.2 hand M4.1,M4.2")
    s = resonance(*lines, "B1: M36.1").play("attack A1 B1").asks("B", "trick").play("discard M4.1")
    s.play("discard M7.1").asks("B", "survive").play("discard M4.2").suppressed("B1")
