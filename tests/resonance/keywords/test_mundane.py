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
