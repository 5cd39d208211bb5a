"""Nullify (9.5)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.5-NULLIFY")
def test_the_attacker_picks_the_boost(resonance):
    s = resonance("A: hand M7.4", "A1: M28.5", "B: tags regen,charge").play("attack A1 B")
    s.asks("A", "cancel").play("remove regen").tags("B", "charge")
    s = resonance("A: hand M7.4", "A1: M28.5").attacks("A1", "B").tags("B", "nullify")
