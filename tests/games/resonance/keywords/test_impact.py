"""Impact (3.8)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.8-IMPACT")
def test_it_sits_out_a_ready_phase(resonance):
    s = resonance("A: hand M7.3", "A1: M10.6", "B1: M4.4").attacks("A1", "B1").damage("B1", 2)
    s.spent("B1").ends().turn_of("B").spent("B1").ends().ends().turn_of("B").spent("B1", 0)


@rule("RS-KW-3.8-IMPACT", "RS-STATE-IMPACT")
def test_it_holds_for_one_ready_phase_alone(resonance):
    s = resonance("A: hand M7.3", "A1: M10.6", "B: karma 1", "B1: M4.4").attacks("A1", "B1").ends()
    s.plays("reengage B1", "charge B1").ends().ends().turn_of("B").spent("B1", 0)
    s = (
        resonance("A: hand M7.6", "A1: M10.6", "B1: M4.4 suppressed")
        .attacks("A1", "B1")
        .spent("B1", 0)
    )
