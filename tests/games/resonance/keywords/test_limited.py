"""Limited (7.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-7.0-LIMITED")
def test_a_player_stands_less(resonance):
    resonance("A: blocks red.5").limit("A", 9)
    s = (
        resonance("A: hand M1.1 items M37.7", "B: damage 8 items M23.7")
        .limit("A", 9)
        .attacks("A", "B")
    )
    s.over("A", "destroyed")
