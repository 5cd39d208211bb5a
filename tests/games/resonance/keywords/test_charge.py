"""Charge (5.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-5.4-CHARGE")
def test_its_tag_charges_more(resonance):
    resonance("A: en 0", "A1: M4.4 tags charge").plays("charge A1").en("A", 2).tags("A1")
    resonance("A: en 0 tags charge").plays("charge A").en("A", 1).tags("A", "charge")
