"""Multiply (7.8)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-7.8-MULTIPLY")
def test_one_target_is_a_usual_attack(resonance):
    resonance("A: hand M7.1", "A1: M24.2").attacks("A1", "B").rolled((3, 1))
    s = resonance("A: hand M7.1", "A1: M24.2", "B1: M4.4", "B2: M1.4", "B3: M7.4").play(
        "attack A1 B2"
    )
    s.legal("use multiply B1", "use multiply B3", only=".*").play("use multiply B3")
    s = resonance("A: hand M7.1", "A1: M24.2", "B1: M4.4", "B2: M1.4 tags obscure")
    s.refused("attack A1 B2").attacks("A1", "B1").rolled((3, 5)).spent("A1")
