"""Cure (6.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.4-CURE")
def test_one_status_of_those_there(resonance):
    s = resonance("A: tags mark,bind", "A1: M19.5").play("support A1 A", "on A").asks("A", "cancel")
    s.play("remove bind").plays("no").tags("A", "mark")
