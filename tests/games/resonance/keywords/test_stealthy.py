"""Stealthy (9.2)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.2-STEALTHY")
def test_who_attacks_it_pays(resonance):
    resonance("A: hand M7.1", "B1: M28.2").attacks("A", "B1").en("A", 9)
    resonance("A: en 0 hand M7.1", "B1: M28.2").refused("attack .*")


@rule("RS-KW-9.2-STEALTHY", "RS-ACT-EQUIP-MOVE", "RS-KW-4.6-PIERCING")
def test_what_is_aimed_at_it(resonance):
    resonance("A: en 0 items M1.7", "B1: M28.2").refused("move M1.7 A B1").legal("move M1.7 A B")
    s = resonance("A: hand M7.6", "A1: M15.3", "B: blocks purple.1", "B1: M4.4").attacks("A1", "B1")
    s.damage("B", 3).en("A", 10)
    s = (
        resonance("A: hand M7.1", "A1: M22.5", "B: en 0", "B1: M30.5")
        .plays("area A1 B")
        .en("A", 10)
    )
