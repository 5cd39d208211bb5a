"""Sticky (6.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.6-STICKY")
def test_players_too(resonance):
    resonance("A: hand M7.1", "A1: M19.5").attacks("A1", "B").suppressed("B").tags("B", "weaken")


@rule("RS-KW-6.6-STICKY", "RS-TAG-WARD", "RS-KW-8.6-SPLASH")
def test_whom_it_holds(resonance):
    s = resonance("A: hand M7.4", "A1: M21.3 chosen immunized.mark", "B1: M4.4 tags ward")
    s.attacks("A1", "B1").suppressed("B1", is_so=False)
    s = resonance(
        "A: hand M7.4", "A1: M21.3 chosen immunized.mark items M39.8", "B1: M1.4", "B2: M4.4"
    )
    s.attacks("A1", "B1", "use splash").suppressed("B1").suppressed("B2").damage("B2", 0)
