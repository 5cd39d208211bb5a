"""Siphon (4.8)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.8-SIPHON")
def test_its_player_heals(resonance):
    resonance("A: hand M7.1 damage 2", "A1: M15.2").attacks("A1", "B").damage("A", 1)


@rule("RS-KW-4.8-SIPHON", "RS-KW-7.8-MULTIPLY", "RS-KW-7.6-AREA", "RS-TAG-WARD")
def test_how_often_it_heals(resonance):
    s = resonance("A: hand M7.4 damage 3", "A1: M24.2 items M36.8", "B1: M1.3", "B2: M7.3")
    s.attacks("A1", "B1", "M7.4", "use siphon").gone("B1", "B2").damage("A", 1)
    s = resonance(
        "A: hand M7.4 damage 3", "A1: M22.5 items M36.8", "B: en 0", "B1: M1.3", "B2: M7.3"
    )
    s.plays("area A1 B", "use siphon").damage("A", 2)
    s = (
        resonance("A: hand M7.4 damage 3", "A1: M15.2", "B: tags ward")
        .attacks("A1", "B")
        .damage("A", 3)
    )
