"""Haste (2.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.4-HASTE")
def test_its_tag_readies(resonance):
    resonance("A: tokens 2 tags haste").plays("haste A").spent("A", 1).tags("A")
    resonance("A: tags haste", "A1: M4.4 suppressed spent tags haste").refused("haste .*")
