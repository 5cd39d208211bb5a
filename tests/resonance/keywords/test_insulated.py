"""Insulated (7.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-7.3-INSULATED")
def test_a_second_target_that_bears_nothing(resonance):
    s = resonance("A: hand M7.1", "A1: M24.2 items M1.8", "B1: M4.4", "B2: M22.3").play(
        "attack A1 B1"
    )
    s.refused("use .*").rolled((3, 5), (3, 3)).open()
