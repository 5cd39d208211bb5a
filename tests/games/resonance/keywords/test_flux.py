"""Flux (4.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.7-FLUX")
def test_who_overdoes_it_falls(resonance):
    s = resonance("A: hand M7.1", "A1: M13.3").attacks("A1", "B", "choose 3").gone("A1").rolled()
    s.karma("A", 0).karma("B", 0).damage("B", 0)
