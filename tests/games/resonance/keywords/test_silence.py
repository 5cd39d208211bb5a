"""Silence (8.5)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.5-SILENCE")
def test_items_still_work(resonance):
    s = resonance("A: hand M7.1", "A1: M1.1 tags silence items M1.9").attacks("A1", "B", "use aura")
    s.rolled((3, 1))
    s = (
        resonance("A: hand M4.4", "A1: M1.1 tags silence", "A: focus 2")
        .plays("deploy M4.4")
        .en("A", 6)
    )
