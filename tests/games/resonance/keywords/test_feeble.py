"""Feeble (4.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.0-FEEBLE")
def test_a_block_binds_the_player(resonance):
    s = (
        resonance("A: blocks black.5 hand M1.1,M1.7")
        .focus("A", 0)
        .refused("deploy .*", "equip M1.7 A")
    )
    s.ends().ends().turn_of("A").en("A", 10)
