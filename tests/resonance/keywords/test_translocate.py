"""Translocate (1.9)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.9-TRANSLOCATE")
def test_an_item_of_a_player(resonance):
    s = resonance("A: hand M7.1", "A1: M40.2", "B: items M1.7").play("attack A1 B")
    s.legal("return M1.7", "no", only=".*").play("return M1.7").hand("B", "M1.7").hand("A", "M7.1")
    s = resonance("A1: M40.2", "B1: M4.4").play("attack A1 B1").gone("B1")
