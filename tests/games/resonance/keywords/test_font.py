"""Font (7.2)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-7.2-FONT")
def test_any_karma_of_the_turn(resonance):
    s = (
        resonance("A: hand M7.1,M7.2", "A1: M22.2", "B: focus 2")
        .attacks("A", "B", "M7.2")
        .karma("A", 1)
    )
    s.attacks("A1", "B").rolled((2 + 1 + 1, 2))
