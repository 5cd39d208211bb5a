"""Lingering (8.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.7-LINGERING")
def test_no_cure_takes_it(resonance):
    s = resonance("A: hand M7.4", "A1: M25.3 items M2.7", "B1: M19.5").attacks(
        "A1", "B1", "use mark"
    )
    s.tags("B1", "mark").ends().play("support B1 B1").plays().tags("B1", "cure", "mark")
