"""Cure (6.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.4-CURE")
def test_one_status_of_those_there(resonance):
    s = resonance("A: tags mark,bind", "A1: M19.5").play("support A1 A", "on A").asks("A", "cancel")
    s.play("remove bind").plays("no").tags("A", "mark")


@rule("RS-TAG-CURE", "RS-KW-7.6-AREA", "RS-KW-8.6-SPLASH")
def test_it_stops_the_tag_of_an_area_or_a_splash(resonance):
    s = resonance("A: hand M7.1", "A1: M22.5", "B: en 0", "B1: M4.4 tags cure").plays("area A1 B")
    s.tags("B1").damage("B1", 1)
    s = resonance("A: hand M7.4", "A1: M25.5", "B1: M4.4", "B2: M1.4 tags cure").attacks("A1", "B1")
    s.tags("B1", "silence").tags("B2")
