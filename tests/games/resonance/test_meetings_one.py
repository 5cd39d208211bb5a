"""Where two rules meet: turns, states, what an attack costs (RS-IX-001 to RS-IX-035)."""

from engine.games.resonance import events as ev
from tests.scenarios.resonance import rule


@rule("RS-IX-001", "RS-TURN-3")
def test_no_attack_in_the_first_turn_of_the_match(resonance):
    s = resonance("A: hand M1.4,M4.4", "A1: M7.4", turn="A 1")
    s.refused("(attack|strike|area) .*").legal("charge A1")


@rule("RS-IX-002", "RS-TURN-3")
def test_the_second_player_may_attack_in_its_first_turn(resonance):
    resonance("B: hand M1.4", turn="B 2").legal("attack B A")


@rule("RS-IX-003", "RS-LIM-4")
def test_en_stops_at_ten(resonance):
    resonance("B: en 9 focus 3").ends().turn_of("B").en("B", 10)


@rule("RS-IX-004", "RS-ACT-CHARGE")
def test_charge_at_ten(resonance):
    resonance().plays("charge A").en("A", 10).spent("A", 1)


@rule("RS-IX-005", "RS-DEF-13", "RS-LIM-2")
def test_impair_lowers_the_command_limit(resonance):
    s = resonance("A: focus 2 tags impair hand M1.1", "A1: M4.4").focus("A", 1)
    s.refused("deploy .*")
    resonance("A: focus 2 hand M1.1", "A1: M4.4").legal("deploy M1.1")


@rule("RS-IX-006", "RS-LIM-3", "RS-LIM-1")
def test_items_stay_when_the_limit_drops(resonance):
    s = resonance("A: focus 2 items M1.7,M4.7 hand M7.7", "B: hand M1.10", "B1: M4.5", turn="B 4")
    s.attacks("B1", "A", "M1.10").tags("A", "impair").items("A", "M1.7", "M4.7")
    s.ends().turn_of("A").refused("equip M7.7 A")


@rule("RS-IX-007", "RS-KARMA-REFINE")
def test_refining_costs_by_the_base_focus(resonance):
    s = resonance("A: karma 2 focus 1 tags impair").plays("refine").karma("A", 0)
    assert s.state.sides[0].focus == 2
    s.focus("A", 1)
    resonance("A: karma 2 focus 2").refused("refine")


@rule("RS-IX-008", "RS-LIM-2")
def test_echoes_do_not_count_for_the_command_limit(resonance):
    resonance("A: hand M1.1", "A1: echo", "A2: echo", "A3: echo").legal("deploy M1.1")


@rule("RS-IX-009", "RS-LIM-2", "RS-STATE-GUARD")
def test_a_suppressed_animation_counts_but_does_not_guard(resonance):
    lines = ("A: hand M1.1", "A1: M4.4 suppressed", "B: hand M1.4")
    resonance(*lines).refused("deploy .*")
    resonance(*lines, turn="B 4").legal("attack B A", "attack B A1", only="attack .*")
    resonance("A1: M4.4 spent", "B: hand M1.4", turn="B 4").legal("attack B A1", only="attack .*")


@rule("RS-IX-010", "RS-STATE-DEPLOY", "RS-KARMA-REENGAGE")
def test_a_unit_just_deployed_cannot_act_though_readied(resonance):
    s = resonance("A: karma 1 hand M4.4,M1.4").plays("deploy M4.4").spent("A1")
    s.plays("reengage A1").spent("A1", 0).refused("(attack|strike|support|purge|charge) A1.*")
    s.ends().ends().turn_of("A").legal("charge A1")


@rule("RS-IX-011", "RS-STATE-DEPLOY")
def test_printed_haste_lets_it_act_at_once(resonance):
    s = resonance("A: hand M7.5,M1.4").plays("deploy M7.5").tags("A1", "haste").spent("A1")
    s.plays("haste A1").tags("A1").spent("A1", 0).legal("attack A1 B", "charge A1")


@rule("RS-IX-012", "RS-TURN-3")
def test_haste_does_not_bring_an_attack_into_the_first_turn(resonance):
    s = resonance("A: hand M7.5,M1.4", turn="A 1").plays("deploy M7.5", "haste A1")
    s.refused("attack .*").legal("charge A1")


@rule("RS-IX-013", "RS-TURN-8", "RS-TAG-HASTE")
def test_haste_readies_a_unit_once_a_turn(resonance):
    s = resonance("A1: M7.5").plays("support A1 A1").tags("A1", "haste").spent("A1")
    s.plays("haste A1", "support A1 A1").tags("A1", "haste").spent("A1").refused("haste A1")
    s.ends().ends().turn_of("A").spent("A1", 0).plays("charge A1").legal("haste A1")


@rule("RS-IX-014", "RS-DEF-08", "RS-STATE-SPENT")
def test_reengaging_a_player_takes_one_token_off(resonance):
    s = resonance("A: tokens 2 karma 1").refused("charge A").plays("reengage A").spent("A", 1)
    s.plays("charge A").spent("A", 2).refused("charge A")


@rule("RS-IX-015", "RS-DEF-09", "RS-STATE-IMPACT")
def test_impact_takes_a_players_next_turn(resonance):
    s = resonance("A: hand M1.4", "A1: M10.6").attacks("A1", "B", "M1.4").spent("B", 2)
    s.ends().turn_of("B").spent("B", 2).refused("charge B")
    s.ends().ends().turn_of("B").spent("B", 0)


@rule("RS-IX-016", "RS-TURN-1", "RS-TAG-SLOW", "RS-DEC-05")
def test_a_slow_may_be_paid_with_the_en_of_the_turn(resonance):
    s = resonance("B: en 0", "B1: M4.4 spent tags slow").play("end").asks("B", "slow")
    s.en("B", 1).play("pay B1").en("B", 0).tags("B1").spent("B1", 0)
    s = resonance("B: en 0", "B1: M4.4 spent tags slow").play("end", "keep B1").spent("B1")
    s.tags("B1", "slow")


@rule("RS-IX-017", "RS-ACT-CRIT", "RS-ROLL-07")
def test_a_players_items_count_for_its_critical_strike(resonance):
    s = resonance("A: focus 2 items M1.7,M4.7 hand M1.3,M4.3")
    s.strikes("A", "B", "M1.3 M4.3").rolled((8, 1)).pile("M1.3", "M4.3")


@rule("RS-IX-018", "RS-ACT-CRIT-2")
def test_snap_is_inactive_in_a_critical_strike(resonance):
    s = resonance("A: hand M1.3,M4.3", "A1: M7.5").strikes("A1", "B", "M1.3 M4.3").rolled((6, 1))
    s.pile("M1.3", "M4.3")


@rule("RS-IX-019", "RS-IX-020", "RS-KW-4.2-STOIC", "RS-TAG-SILENCE")
def test_stoic_makes_no_critical_strikes_but_silenced(resonance):
    resonance("A: hand M1.3,M4.3", "A1: M13.2").refused("strike A1 .*").legal("strike A B")
    resonance("A: hand M1.3,M4.3", "A1: M13.2 tags silence").legal("strike A1 B")


@rule("RS-IX-021", "RS-KW-4.2-STOIC")
def test_stoic_counts_the_focus_twice(resonance):
    s = resonance("A: focus 4 blocks black.1 items M1.7 hand M1.3")
    s.attacks("A", "B", "use stoic", "skip stoic").rolled((9, 1)).hand("A", "M1.3")


@rule("RS-IX-022", "RS-IX-023", "RS-ACT-ATTACK", "RS-KW-2.9-RECKLESS", "RS-HAND-0", "RS-ACT-02")
def test_attacks_with_an_empty_hand(resonance):
    resonance("A1: M7.4", "A2: M7.5").legal("attack A2 B", only="attack .*")
    resonance("A1: M7.6").refused("attack .*")
    resonance("A: hand M1.1", "A1: M7.6").legal("attack A1 B", "attack A B", only="attack .*")


@rule("RS-IX-024", "RS-KW-8.0-AWKWARD", "RS-DEC-08")
def test_awkward_asks_for_a_card_more(resonance):
    resonance("A: hand M1.1", "A1: M25.1").refused("attack A1 .*")
    s = resonance("A: hand M1.1", "A1: M25.1 items M47.8").attacks("A1", "B").rolled((1, 1))
    s.pile("M1.1").hand("A")


@rule("RS-IX-025", "RS-KW-8.0-AWKWARD")
def test_an_awkward_critical_strike_takes_three_cards(resonance):
    resonance("A: hand M1.3,M4.3", "A1: M25.1").refused("strike A1 .*")
    s = resonance("A: hand M1.3,M4.3,M7.1", "A1: M25.1").strikes("A1", "B").rolled((6, 1))
    s.pile("M1.3", "M4.3", "M7.1")


@rule("RS-IX-026", "RS-IX-027", "RS-IX-028", "RS-TAG-OBSCURE", "RS-TAG-ENHANCE")
def test_obscure_takes_two_cards_and_counts_the_lower(resonance):
    resonance("A: hand M1.1", "B: tags obscure").refused("attack .*")
    s = resonance("A: hand M1.6,M4.1,M7.4 tags enhance", "B: tags obscure")
    s.plays("attack A B", "fuel M1.6", "fuel M4.1", "discard M7.4").rolled((1 + 1 + 4, 1))
    s = resonance("A: hand M1.3,M4.3", "B: tags obscure").strikes("A", "B").rolled((3, 1))
    s.tags("B", "obscure")


@rule("RS-IX-029", "RS-ROLL-03", "RS-KW-9.3-TRICKSTER", "RS-DEC-09", "RS-HAND-0")
def test_a_tricked_attacker_without_fuel_attacks_in_vain(resonance):
    s = resonance("A: hand M1.1", "B: hand M4.1", "B1: M28.3").play("attack A B1")
    s.asks("B", "trick").play("discard M4.1").happened(ev.Cancelled, unit="A", why="fuel")
    s.spent("A", 1).pile("M1.1", "M4.1").never(ev.Compared).damage("B1", 0)


@rule("RS-IX-030", "RS-DEF-03")
def test_trickster_answers_no_critical_strike(resonance):
    s = resonance("A: hand M1.3,M4.3", "B: hand M4.1", "B1: M28.3").play("strike A B1")
    s.asks("B", "defend").play("pass").rolled((6, 3))


@rule("RS-IX-031", "RS-GOLD-1", "RS-KW-3.0-HESITANT")
def test_nobody_reacts_for_a_hesitant_unit(resonance):
    lines = ("A: hand M1.1,M4.1", "B: blocks silver.3 hand M7.1")
    s = resonance(*lines, "B1: M10.1").play("attack A B1").asks("A", "fuel")
    s.play("fuel M1.1").never(ev.Discarded, seat=1)
    resonance(*lines, "B1: M7.4").play("attack A B1").asks("B", "react").open()


@rule("RS-IX-032", "RS-KW-5.7-MATERIAL", "RS-ROLL-22", "RS-DEC-17")
def test_against_material_only_a_sacrifice_helps(resonance):
    s = resonance(
        "A: hand M7.1", "A1: M16.3 items M1.7", "B: hand M13.1",
        "B1: M10.3 tags enhance items M4.7",
    )  # fmt: skip
    s.play("attack A1 B1").legal("choose M1.7 A1", "no").play("choose M1.7 A1").items("A1")
    s.asks("B", "defend").legal("sacrifice M4.7", "pass", only=".*").play("pass")
    s.rolled((4, 3)).asks("A", "turn")


@rule("RS-IX-033", "RS-KW-0.6-INDIRECT", "RS-TAG-DAZE")
def test_a_daze_does_not_lessen_what_indirect_reveals(resonance):
    s = resonance("A: hand M7.1", "A1: M1.5", "B: tags daze", deck="M4.3 M7.2")
    s.attacks("A1", "B").rolled((5, 4)).pile("M4.3", "M7.1")


@rule("RS-IX-034", "RS-KW-5.0-GREMLINS")
def test_a_reveal_is_no_discard_for_gremlins(resonance):
    s = resonance("A: hand M7.3", "A1: M1.5", "B1: M4.4 items M17.7", deck="M4.1 M7.2")
    s.attacks("A1", "B1").rolled((7, 6)).damage("B1", 1).items("B1")


@rule("RS-IX-035", "RS-KW-5.0-GREMLINS")
def test_gremlins_find_nothing_after_a_sacrifice(resonance):
    s = resonance("A: hand M7.3", "A1: M1.4", "B1: M4.4 items M17.7")
    s.attacks("A1", "B1", "sacrifice M17.7").rolled((8, 6)).damage("B1", 2).items("B1")
    s.happened(ev.ItemLost, why="sacrificed").never(ev.ItemLost, why="gremlins")
