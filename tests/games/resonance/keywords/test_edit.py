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


@rule("RS-KW-0.9-EDIT", "RS-TAGAPP-2", "RS-KW-8.9-POTENT")
def test_what_the_action_allows(resonance):
    s = (
        resonance("A: hand M7.3,M1.3", "A1: M3.6", "B1: M13.4")
        .play("strike A1 B1")
        .asks("A", "edit")
    )
    s.legal("choose bless", "choose curse", "choose siphon", "no", only=".*").plays("no")
    s = resonance("A: hand M7.1", "A1: M1.6 items M27.10", "B: colors white,red,blue", "B1: M19.4")
    s.plays("attack A1 B1", "fuel M7.1", "use potent", "yes", "choose weaken").rolled((5, 5)).tags(
        "B1", "weaken"
    )
    s = resonance("A: hand M7.6", "A1: M3.6", "B: colors purple,red,blue damage 5", seats=3)
    s.attacks("A1", "B", "choose chain", "choose C").gone("B").damage("C", 1)
