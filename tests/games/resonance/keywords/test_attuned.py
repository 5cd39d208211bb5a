"""Attuned (1.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.3-ATTUNED")
def test_the_focus_of_another(resonance):
    s = resonance("A: hand M7.1", "A1: M4.3", "A2: M4.4", "A3: M1.4 suppressed").play("attack A1 B")
    s.legal("choose A1", "choose A2", only=".*").play("choose A2").rolled((5 + 1, 1))
    s = (
        resonance("A: hand M1.3,M4.8,M7.8", "A1: M4.3", "A2: M4.4")
        .strikes("A1", "B")
        .rolled((4, 1))
    )
