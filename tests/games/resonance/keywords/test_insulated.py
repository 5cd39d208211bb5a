"""Insulated (7.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-7.3-INSULATED")
def test_a_second_target_that_bears_nothing(resonance):
    s = resonance("A: hand M7.1", "A1: M24.2 items M1.8", "B1: M4.4", "B2: M22.3").play(
        "attack A1 B1"
    )
    s.refused("use .*").rolled((3, 5), (3, 3)).open()


@rule("RS-KW-7.3-INSULATED", "RS-KW-5.2-IMPROVISOR", "RS-KW-9.9-CHANNEL")
def test_what_is_gained_by_a_printed_keyword_is_none(resonance):
    s = resonance("A: hand M7.1", "A1: M16.2 items M1.9", "B1: M22.3")
    s.attacks("A1", "B1", "use improvisor aura", "fuel M7.1").rolled((2 + 1 + 1, 3))
    resonance("A: hand M7.1", "A1: M4.4 items M34.9", "B1: M22.3").play("attack A1 B1").asks(
        "A", "turn"
    )
    s = resonance("A: hand M7.1", "A1: M28.6", "A2: M1.1", "B1: M22.3")
    s.attacks("A1", "B1", "use channel A2", "fuel M7.1").rolled((1 + 1 + 1, 3))
    s = resonance("A: hand M7.1", "A1: M4.4 items M30.10", "A2: M1.1", "B1: M22.3").play(
        "attack A1 B1"
    )
    s.rolled((5 + 1, 3))
