"""Leader (8.2)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.2-LEADER")
def test_attacks_stack(resonance):
    s = resonance("A: hand M7.1,M7.2 karma 1", "A1: M25.2", "A2: M4.4").attacks("A1", "B", "M7.1")
    s.plays("reengage A1").attacks("A1", "B").limit("A2", 6).limit("A1", 4)


@rule("RS-KW-8.2-LEADER", "RS-TURN-1", "RS-MP-3")
def test_it_lasts_until_the_own_next_turn(resonance):
    s = resonance(
        "A: hand M7.1,M1.1 focus 3", "A1: M25.2", "A2: M4.4 suppressed", "A3: echo", seats=3
    )
    s.attacks("A1", "B", "M7.1").limit("A2", 5).limit("A3", 2).limit("A", 10).plays("deploy M1.1")
    s.limit("A4", 1).ends().ends().limit("A2", 5).ends().turn_of("A").limit("A2", 4)


@rule("RS-KW-8.2-LEADER", "RS-ROLL-08", "RS-ROLL-18", "RS-KW-2.8-RAPID")
def test_the_repeat_of_a_rapid_goes_through_its_step_again(resonance):
    s = resonance("A: hand M7.1,M7.2", "A1: M9.2 items M25.9", "A2: M4.4")
    s.attacks("A1", "B", "M7.1", "use leader", "yes").rolled((3, 1), (4, 1)).limit("A2", 4 + 2)
