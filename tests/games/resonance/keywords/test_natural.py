"""Natural (9.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.7-NATURAL")
def test_one_item_more(resonance):
    resonance("A: hand M1.7 items M4.7", "A1: M30.5").legal("equip M1.7 A")
    resonance("A: hand M1.7 items M4.7", "A1: M30.5 suppressed").refused("equip M1.7 A")


@rule("RS-KW-9.7-NATURAL", "RS-ACT-EQUIP-TARGET", "RS-DEF-13")
def test_it_is_room_for_its_own_player(resonance):
    resonance("A: hand M1.7", "B: items M4.7", "B1: M30.5").legal("equip M1.7 B")
    resonance("A: hand M30.7 items M1.7").refused("equip M30.7 A")
    resonance("A: hand M1.7 tags impair", "A1: M4.4 items M48.8").legal("equip M1.7 A")
