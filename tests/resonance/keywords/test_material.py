"""Material (5.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-5.7-MATERIAL")
def test_it_may_be_kept(resonance):
    s = resonance("A: hand M7.1 items M1.7", "A1: M16.3", "B: hand M4.1").play("attack A1 B", "no")
    s.asks("B", "defend").play("pass").items("A", "M1.7")
