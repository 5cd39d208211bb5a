"""Snap (2.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.6-SNAP")
def test_focus_against_focus(resonance):
    s = resonance(
        "A: hand M7.1", "A1: M7.5 tags enhance", "B: hand M4.1 items M1.7 tags mark,obscure"
    )
    s.play("attack A1 B").asks("A", "turn").rolled((4, 1)).tags("B", "mark", "obscure", "slow")
    resonance("A1: M7.5 items M24.7").attacks("A1", "B", "use ranged").rolled((4, 1))


@rule("RS-KW-2.6-SNAP", "RS-GOLD-2a", "RS-KW-7.8-MULTIPLY")
def test_what_changes_focus_counts_and_what_follows_comes(resonance):
    resonance("A1: M9.3 tags impair,weaken,daze", "B: focus 3").attacks("A1", "B").rolled((2, 3))
    resonance("A: focus 2 blocks yellow.3 items M1.7,M4.7").attacks("A", "B").rolled((2, 1))
    resonance("A1: M32.5", "B1: M4.4", "B2: M1.1").attacks("A1", "B1").rolled((4, 5), (4, 1)).gone(
        "B2"
    )
