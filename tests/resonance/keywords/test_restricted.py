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
