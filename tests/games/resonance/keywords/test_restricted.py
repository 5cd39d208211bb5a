"""Restricted (0.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-0.0-RESTRICTED")
def test_sources_add_up(resonance):
    s = (
        resonance("A: blocks null.5 hand M4.4,M1.7 focus 2", "A1: M1.1")
        .plays("deploy M4.4")
        .en("A", 4)
    )
    s.plays("equip M1.7 A").en("A", 4 - 3)


@rule("RS-KW-0.0-RESTRICTED", "RS-ACT-EQUIP-TARGET", "RS-STATE-SUPP-1")
def test_on_an_enemy_unit_it_is_the_enemys(resonance):
    s = resonance("A: hand M40.7", "B: en 5 focus 2 hand M1.1", "B1: M4.4").plays("equip M40.7 B1")
    s.en("A", 9).ends().en("B", 7).plays("deploy M1.1").en("B", 5)
    s = resonance("A: hand M4.1 focus 2", "A1: M1.1 suppressed").play("deploy M4.1", "choose red")
    s.en("A", 9)
