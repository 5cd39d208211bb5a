"""Natural (9.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.7-NATURAL")
def test_one_item_more(resonance):
    resonance("A: hand M1.7 items M4.7", "A1: M30.5").legal("equip M1.7 A")
    resonance("A: hand M1.7 items M4.7", "A1: M30.5 suppressed").refused("equip M1.7 A")
