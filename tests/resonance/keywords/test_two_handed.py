"""Two-Handed (2.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.7-TWO-HANDED")
def test_its_own_item_counts(resonance):
    resonance("A: hand M7.1", "A1: M7.3 items M4.7").attacks("A1", "B").rolled((3 + 1 + 1 + 1, 1))
    resonance("A: hand M7.1 items M4.7", "A1: M9.5").attacks("A1", "B").rolled((4 + 1, 1))
