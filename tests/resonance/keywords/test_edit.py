"""Edit (0.9)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-0.9-EDIT")
def test_a_keyword_of_the_target(resonance):
    s = resonance("A: hand M7.4", "A1: M1.6", "B1: M13.4").play("attack A1 B1", "stop")
    s.asks("A", "edit").refused("choose (flux|survivor|feeble|mark)").play("choose curse")
    s.tags("B1", "curse").en("A", 9)
    s = resonance("A: hand M7.4", "A1: M1.6", "B1: M28.1", "B2: M4.4")
    s.attacks("A1", "B1", "choose chain", "choose B").gone("B1").damage("B", 1)
    resonance("A: hand M7.4", "A1: M1.6", "B1: echo").play("attack A1 B1", "stop").asks("A", "turn")
