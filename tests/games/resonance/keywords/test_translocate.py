"""Translocate (1.9)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.9-TRANSLOCATE")
def test_an_item_of_a_player(resonance):
    s = resonance("A: hand M7.1", "A1: M40.2", "B: items M1.7").play("attack A1 B")
    s.legal("return M1.7", "no", only=".*").play("return M1.7").hand("B", "M1.7").hand("A", "M7.1")
    s = resonance("A1: M40.2", "B1: M4.4").play("attack A1 B1").gone("B1")


@rule("RS-KW-1.9-TRANSLOCATE", "RS-ROLL-05", "RS-KW-9.3-TRICKSTER", "RS-KW-9.2-STEALTHY")
def test_who_answers_the_declaration_is_heard_first(resonance):
    s = resonance("A: hand M7.1,M7.2", "A1: M40.2", "B: hand M4.1", "B1: M28.3").play(
        "attack A1 B1"
    )
    s.asks("B", "trick").play("discard M4.1", "discard M7.1").asks("A", "translocate").play(
        "return B1"
    )
    s.hand("A", "M7.2").hand("B", "M28.3")
    s = resonance("A1: M40.2", "B1: M28.2 suppressed tags ward items M1.7").attacks(
        "A1", "B1", "return B1"
    )
    s.hand("B", "M28.2").pile("M1.7")
