"""Imbue (5.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-5.6-IMBUE", "RS-MEET-10")
def test_gains_nothing_that_gains(resonance):
    s = resonance("A: blocks orange.1,orange.3,null.1,silver.2,purple.5 hand M7.1", "A1: M16.5")
    s.play("attack A1 B").legal("use imbue aura", "use imbue specialist", "use imbue attuned")
    s.refused("use imbue (improvisor|imbue|augment|channel|mundane|sensor)").play("use imbue aura")
    s.rolled((4 + 1 + 1, 1))
