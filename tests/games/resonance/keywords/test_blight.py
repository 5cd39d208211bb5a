"""Blight (7.5)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-7.5-BLIGHT")
def test_a_marker_after_an_action(resonance):
    resonance("A: tags blight hand M1.1").plays("deploy M1.1").damage("A", 1)
    resonance("A: tags blight hand M1.1").attacks("A", "B").damage("A", 1).karma("B", 0)
