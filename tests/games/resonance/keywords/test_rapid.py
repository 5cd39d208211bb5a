"""Rapid (2.8)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.8-RAPID")
def test_it_costs_one(resonance):
    resonance("A: en 0 hand M7.1,M7.2", "A1: M38.2").plays("attack A1 B", "fuel M7.1").spent("A1")
    s = resonance("A: hand M7.1", "A1: M38.2").play("attack A1 B").asks("A", "turn").spent("A1")
    s = resonance("A: hand M7.1,M7.2", "A1: M42.5", "B: damage 8").attacks("A1", "B", "M7.1")
    s.over("A", "destroyed")


@rule("RS-KW-2.8-RAPID", "RS-MEET-01", "RS-KW-6.6-STICKY", "RS-KW-1.6-REACTIVE")
def test_what_the_first_run_leaves(resonance):
    s = resonance("A: hand M7.1,M7.2", "A1: M9.2 items M21.10").attacks(
        "A1", "B", "M7.1", "use sticky", "yes"
    )
    s.suppressed("B").damage("B", 2).rolled((3, 1), (4, 1)).karma("A", 1)
    s = resonance("A: hand M7.1,M7.2", "A1: M9.2", "B: blocks silver.3 hand M4.1,M4.2")
    s.play("attack A1 B", "discard M4.1", "fuel M7.1", "pass").rolled((3, 1 + 1)).play("yes")
    s.asks("B", "defend").play("pass").rolled((4, 1))  # what was discarded for the first is over
