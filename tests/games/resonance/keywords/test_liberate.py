"""Liberate (0.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-0.4-LIBERATE")
def test_its_tag_frees(resonance):
    s = resonance("A: hand M7.1", "A1: M1.5", deck="M4.1").attacks("A1", "B").tags("A1", "liberate")
    s = resonance("A1: M4.4 suppressed spent tags liberate").plays("liberate A1").tags("A1")
    s.suppressed("A1", is_so=False).spent("A1", 0)
    resonance("A1: M4.4 spent tags liberate").refused("liberate A1")
