"""Chain (9.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.6-CHAIN")
def test_a_guarded_player_may_be_chosen(resonance):
    s = resonance("A: hand M7.4", "A1: M30.3", "B1: M1.1", "B2: M4.2").play("attack A1 B1")
    s.legal("choose B", "choose B2", "no", only=".*").play("choose B").damage("B", 1).damage(
        "A1", 0
    )
