"""Restore (6.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.7-RESTORE")
def test_one_marker_more(resonance):
    resonance("A: damage 3", "A1: M19.3 chosen immunized.mark").plays("support A1 A").damage("A", 1)
