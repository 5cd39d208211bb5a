"""Adaptive (0.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-0.7-ADAPTIVE")
def test_a_discard_for_damage(resonance):
    s = resonance("A: hand M7.4", "A1: M1.3", "B: hand M4.1,M4.2").play("attack A1 B", "pass")
    s.asks("A", "instead").play("adaptive").asks("B", "forced").play("discard M4.1").damage("B", 0)


@rule("RS-KW-0.7-ADAPTIVE", "RS-KW-4.6-PIERCING", "RS-TAGAPP-2")
def test_nobody_is_damaged_but_tags_arrive(resonance):
    s = resonance("A: hand M7.4", "A1: M15.3 items M34.10", "B: hand M4.1", "B1: M1.4")
    s.attacks("A1", "B1", "use adaptive", "adaptive").damage("B1", 0).damage("B", 0).karma("A", 0)
    s = resonance("A: hand M7.6", "A1: M26.6 items M34.10", "B: hand M4.1", "B1: M1.4")
    s.attacks("A1", "B1", "use adaptive", "no", "adaptive").tags("B1", "silence").damage("B1", 0)


@rule("RS-KW-0.7-ADAPTIVE", "RS-HAND-0")
def test_a_hand_spent_on_the_defence_is_empty(resonance):
    s = resonance("A: hand M7.4", "A1: M1.3", "B: hand M4.1").play("attack A1 B", "discard M4.1")
    s.asks("A", "turn").damage("B", 3 + 4 - 1 - 1)
