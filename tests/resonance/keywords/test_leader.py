"""Leader (8.2)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.2-LEADER")
def test_attacks_stack(resonance):
    s = resonance("A: hand M7.1,M7.2 karma 1", "A1: M25.2", "A2: M4.4").attacks("A1", "B", "M7.1")
    s.plays("reengage A1").attacks("A1", "B").limit("A2", 6).limit("A1", 4)
