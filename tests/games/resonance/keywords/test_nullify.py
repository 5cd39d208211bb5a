"""Nullify (9.5)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.5-NULLIFY")
def test_the_attacker_picks_the_boost(resonance):
    s = resonance("A: hand M7.4", "A1: M28.5", "B: tags regen,charge").play("attack A1 B")
    s.asks("A", "cancel").play("remove regen").tags("B", "charge")
    s = resonance("A: hand M7.4", "A1: M28.5").attacks("A1", "B").tags("B", "nullify")


@rule("RS-TAG-NULLIFY", "RS-KW-2.4-HASTE", "RS-TAGAPP-4")
def test_what_it_waits_for(resonance):
    resonance("A1: M8.3 tags nullify").plays("support A1 A1").tags("A1")
    resonance("A1: M8.3 tags haste,nullify").plays("support A1 A1").tags("A1", "haste", "nullify")
    s = (
        resonance("A: hand M7.4", "A1: M28.5 tags nullify", "B1: M4.4")
        .attacks("A1", "B1")
        .tags("A1")
    )
    s.tags("B1", "nullify")
