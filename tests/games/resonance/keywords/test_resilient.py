"""Resilient (7.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-7.1-RESILIENT")
def test_on_any_unit_it_helps_the_player(resonance):
    resonance("A: blocks red.1", "A1: M4.4 items M23.8").limit("A", 12).limit("A1", 4)
    resonance("A1: M4.4 suppressed items M23.8").limit("A", 10)


@rule(
    "RS-KW-7.1-RESILIENT", "RS-DMG-1", "RS-KW-1.9-TRANSLOCATE", "RS-KW-6.6-STICKY", "RS-TAG-SILENCE"
)
def test_it_may_end_without_any_damage(resonance):
    lines = ("A: hand M7.2", "B: damage 10", "B1: M32.1")
    for unit, answer in (("M40.2", "return B1"), ("M26.6", "yes")):
        s = resonance(lines[0], f"A1: {unit}", *lines[1:], seats=3).attacks("A1", "B1", answer)
        s.gone("B", "B1").karma("A", 1)
    s = resonance(
        "A: hand M7.2", "A1: M21.3 chosen immunized.mark", "B: damage 10", "B1: M4.4 items M23.8"
    )
    s.attacks("A1", "B1").goes_on()
    s = resonance(
        "A: hand M7.4", "A1: M21.3 chosen immunized.mark", "B: damage 10", "B1: M4.4 items M23.8"
    )
    s.attacks("A1", "B1").over("A", "destroyed")
