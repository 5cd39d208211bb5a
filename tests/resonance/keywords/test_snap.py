"""Snap (2.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.6-SNAP")
def test_focus_against_focus(resonance):
    s = resonance(
        "A: hand M7.1", "A1: M7.5 tags enhance", "B: hand M4.1 items M1.7 tags mark,obscure"
    )
    s.play("attack A1 B").asks("A", "turn").rolled((4, 1)).tags("B", "mark", "obscure", "slow")
    resonance("A1: M7.5 items M24.7").attacks("A1", "B", "use ranged").rolled((4, 1))
