"""Mundane (9.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.0-MUNDANE")
def test_a_player_augments_no_attack(resonance):
    s = (
        resonance("A: focus 3 blocks null.1 items M29.7 hand M7.1")
        .play("attack A B")
        .asks("A", "turn")
    )
    s = resonance("A: focus 3 blocks null.2 items M29.7").play("support A A").legal("use liberate")
    s.play("done")


@rule("RS-KW-9.0-MUNDANE", "RS-KW-5.2-IMPROVISOR", "RS-KW-5.6-IMBUE")
def test_other_units_items_and_supports_stay(resonance):
    s = resonance("A: hand M7.1 items M1.9", "A1: M16.2 items M29.7", "A2: M4.4 items M40.9")
    s.play("attack A1 B").refused("use improvisor (alert|specialist)").plays("use improvisor aura")
    s.rolled((2 + 1 + 1, 1))
    s = resonance("A: damage 3 blocks white.4", "A1: M16.5 items M29.7")
    s.plays("support A1 A", "use imbue restore", "done", "on A").damage("A", 1)
