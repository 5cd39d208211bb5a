"""Acts, Challenges, what answers what."""

from tests.scenarios.machines import rule

BATTLE = "A 5 battle"


@rule("MM-ACT-01", "MM-ACT-02", "MM-ACT-04", "MM-SIGIL-03")
def test_intercept_takes_the_blow(machines):
    s = machines("A c3: conscript-rifle", "B c4: weld-mite", "B d4: subnet-warden", turn=BATTLE)
    s.play("c3xc4").asks("B", "attack_declared", "c4 falls").legal("use intercept@d4")
    s.play("use intercept@d4").points("B", 4).health("c4", 1).health("d4", 3)


@rule("MM-ACT-02", "MM-UTIL-03")
def test_dud_round_negates_and_what_was_paid_is_gone(machines):
    s = machines("A: points 5", "B: hand dud-round", "A c3: conscript-rifle", "B c4: weld-mite",
                 turn=BATTLE)  # fmt: skip
    s.play("c3xc4", "use dud-round").health("c4", 1).points("A", 4).refused("c3x.*")
    assert s.state.power_pile == ("dud-round",)


@rule("MM-ACT-03", "MM-ACT-06")
def test_decoy_turns_the_attack_to_a_neighbour(machines):
    s = machines("B: hand decoy-beacon", "A c3: conscript-rifle", "B c4: weld-mite",
                 "B c5: subnet-warden", turn=BATTLE)  # fmt: skip
    s.play("c3xc4").legal("use decoy-beacon c5").play("use decoy-beacon c5")
    s.health("c4", 1).health("c5", 3)


@rule("MM-ACT-02", "MM-MEET-05")
def test_brace_order_shields(machines):
    s = machines("A: points 5", "B: hand brace-order", "A c3: breach-sergeant", "B c4: weld-mite",
                 turn=BATTLE)  # fmt: skip
    s.play("c3xc4", "use brace-order").health("c4", 1).points("A", 4).lies("c4")


@rule("MM-ACT-03", "MM-MOVE-08", "MM-STRUCT-04")
def test_a_turret_and_mines_answer_a_move(machines):
    s = machines("A c2: trench-digger", "B c5: watch-turret")
    s.play("c2-c3").asks("B", "enemy_moved").play("use watch-turret@c5").health("c3", 1)
    s.points("B", 4)
    machines("A c2: trench-digger", "B c5: watch-turret DLY 1").play("c2-c3").asks("A", "move")
    s = machines("A c2: conscript-rifle", "B c4: mine-cluster", "B d4: fuse-walker")
    s.play("c2-c3", "use mine-cluster@c4").gone("c3", "c4").stands("d4", "fuse-walker")


@rule("MM-ACT-05", "MM-MEET-06")
def test_salvage_rights_bring_a_unit_to_its_pile(machines):
    s = machines("B: hand salvage-rights", "A c3: breach-sergeant", "B c4: weld-mite", turn=BATTLE)
    s.play("c3xc4", "pass").asks("B", "destroyed").play("use salvage-rights").pile("B", "weld-mite")
    assert s.state.removed == ()


@rule("MM-ACT-07")
def test_failover_and_salvage_rights_discard_once(machines):
    s = machines("B: failover-image hand salvage-rights", "A c3: breach-sergeant",
                 "B c4: weld-mite", turn=BATTLE)  # fmt: skip
    s.plays("c3xc4", "use salvage-rights").pile("B", "weld-mite")


@rule("MM-ACT-02", "MM-CHALLENGE-02")
def test_a_countermand_answers_the_leads_utility(machines):
    s = machines("A: hand surge-cells points 3", "B: hand countermand", turn=BATTLE)
    s.play("use surge-cells").asks("B", "argument_added").play("use countermand").points("A", 3)
    assert sorted(s.state.power_pile) == ["countermand", "surge-cells"]


@rule("MM-CHALLENGE-01", "MM-CHALLENGE-03", "MM-CHALLENGE-04", "MM-CHALLENGE-05")
def test_a_countermand_on_a_countermand_lets_the_first_work(machines):
    s = machines("A: hand surge-cells points 3", "B: hand countermand", "C: hand countermand",
                 seats=3, turn="A 7 battle")  # fmt: skip
    s.play("use surge-cells").asks("B", "argument_added").play("use countermand")
    s.asks("C", "challenge").play("use countermand").points("A", 5).asks("A", "battle")


@rule("MM-CHALLENGE-05", "MM-ACT-06")
def test_what_is_negated_is_paid_and_used_all_the_same(machines):
    s = machines("A e4: trench-digger", "A g4: trench-digger", "B f6: watch-turret",
                 "C: hand countermand", seats=3, turn="A 7 move")  # fmt: skip
    s.play("e4-e5").asks("B", "enemy_moved").play("use watch-turret@f6")
    s.asks("C", "challenge").play("use countermand").points("B", 4).health("e5", 3)
    s.play("g4-g5").asks("A", "move").health("g5", 3)


@rule("MM-ACT-05", "MM-CHALLENGE-05")
def test_an_act_upon_a_destruction_may_be_negated(machines):
    s = machines("A e4: breach-sergeant", "B e5: weld-mite", "B: hand salvage-rights",
                 "C: hand countermand", seats=3, turn="A 7 battle")  # fmt: skip
    s.play("e4xe5", "pass").asks("B", "destroyed").play("use salvage-rights")
    s.asks("C", "challenge").play("use countermand").pile("B")
    assert s.state.removed == ((1, "weld-mite"),)


@rule("MM-CHALLENGE-06")
def test_only_an_opponent_is_answered(machines):
    s = machines("A: hand surge-cells points 3", "B: hand countermand", "C: hand countermand",
                 "D: hand countermand", seats=4, play="alliance", turn="A 9 battle")  # fmt: skip
    s.play("use surge-cells").asks("B", "argument_added").play("pass").asks("D", "argument_added")
    s.play("pass").asks("A", "battle").points("A", 5)


@rule("MM-CHALLENGE-01")
def test_the_attacker_and_who_began_may_not_enter(machines):
    s = machines("A: hand surge-cells,countermand points 3", "B: hand countermand,countermand",
                 seats=3, turn="A 7 battle")  # fmt: skip
    s.play("use surge-cells", "use countermand")
    while s._kind() == "challenge":
        s.asks("C", "challenge").play("pass")
    s.asks("A", "battle").points("A", 3)


@rule("MM-ACT-07")
def test_denial_protocol_costs_the_attacker(machines):
    s = machines("B: denial-protocol", "A: points 5", "A c3: conscript-rifle",
                 "A d3: conscript-rifle", "B d4: null-bulwark", turn=BATTLE)  # fmt: skip
    s.plays("skirmish d4", "join c3", "join d3").points("A", 2)


@rule("MM-ACT-07")
def test_the_lead_picks_which_of_its_units_fell_first(machines):
    s = machines("A: raise", "B: machines failover-image", "B c4: weld-mite", "B d4: weld-mite",
                 "A d5: siege-lattice", "B c5: lattice-grunt", turn="B 6 battle")  # fmt: skip
    s.play("skirmish d5", "join c4", "join d4", "go", "counter d5").gone("c4", "d4")
    s.asks("B", "sequence").legal("first failover-image@c4", "first failover-image@d4", only=".*")
    s.play("first failover-image@d4").pile("B", "weld-mite").asks("B", "battle")
    assert s.state.removed == ((1, "weld-mite"),)


@rule("MM-ACT-03", "MM-ALLIANCE-06")
def test_a_window_opens_whatever_the_hand_holds(machines):
    lines = ("A c3: conscript-rifle", "B c4: weld-mite")
    for hand in ("dud-round", "weld-mite"):
        s = machines(*lines, f"B: hand {hand}", turn=BATTLE).play("c3xc4")
        s.asks("B", "attack_declared", "c4 falls").open()
    s = machines(*lines, turn=BATTLE).play("c3xc4").gone("c4").asks("A", "battle")
    s = machines(*lines, "B: hand dud-round points 0", turn=BATTLE).play("c3xc4")
    s.gone("c4").asks("A", "battle")


@rule("MM-MEET-16", "MM-SIGIL-02")
def test_anchored_and_barricaded_cards_are_not_pushed(machines):
    s = machines(
        "A: hand repulsor-blast", "A c3: conscript-rifle", "B c5: null-bulwark", "B d4: weld-mite",
        "B e4: barricade", "B b4: weld-mite", turn="A 5 build",
    )  # fmt: skip
    s.refused("use repulsor-blast c5.*", "use repulsor-blast d4.*")
    s.legal("use repulsor-blast b4 a5")


@rule("MM-MEET-16", "MM-SIGIL-02")
def test_an_anchor_holds_against_opponents_alone(machines):
    s = machines("A: hand emergency-recall", "A c3: relay-post", "A c5: null-bulwark")
    s.legal("use emergency-recall c5").plays("use relay@c3 c5").stands("c3", "null-bulwark")


@rule("MM-ACT-07", "MM-SIGIL-04")
def test_once_a_turn_is_once_when_two_fall_together(machines):
    s = machines("A: ashen ember-tithe points 3", "B: machines", "A c3: char-archer",
                 "A d3: char-archer", "A b5: char-archer", "B c4: fuse-walker",
                 turn="A 5 battle")  # fmt: skip
    s.plays("c3xc4").gone("c3", "d3", "b5").points("A", 3 - 1 + 1 + 1)


@rule("MM-CHALLENGE-01", "MM-CHALLENGE-03", "MM-IX-59", "MM-IX-60")
def test_each_enters_a_challenge_once(machines):
    lines = ("A: hand surge-cells points 3", "B: hand countermand", "B d6: jammer-mast")
    s = machines(*lines, "C: hand countermand", seats=3, turn="A 7 battle")
    s.play("use surge-cells", "use countermand").asks("C", "challenge").play("use countermand")
    s.asks("A", "battle").points("A", 5)
    s = machines("A: hand surge-cells points 3", "B: hand countermand", "C d6: jammer-mast",
                 "C e6: jammer-mast", "D: hand countermand", seats=4,
                 turn="A 9 battle")  # fmt: skip
    s.play("use surge-cells", "use countermand").asks("C", "challenge")
    s.play("use jammer-mast@d6").asks("D", "challenge").play("use countermand")
    s.asks("A", "battle").points("A", 3)


@rule("MM-STATUS-08", "MM-SIGIL-03")
def test_the_stunned_do_not_step_in(machines):
    s = machines("A c3: conscript-rifle", "B c4: weld-mite", "B d4: subnet-warden STN 1",
                 turn=BATTLE)  # fmt: skip
    s.play("c3xc4").gone("c4").asks("A", "battle")


@rule("MM-TURN-09", "MM-SIGIL-02")
def test_a_defenders_gain_stops_at_five(machines):
    for points, then in ((5, 5), (3, 4)):
        s = machines("A: raise", f"B: ashen points {points}", "A c3: breach-sergeant",
                     "B c4: cinder-pilgrim", turn=BATTLE)  # fmt: skip
        s.plays("c3xc4").points("B", then)


@rule("MM-MOVE-07")
def test_ground_tremor_may_be_declined(machines):
    s = machines("A: behemoth ground-tremor", "B: raise", "A c3: tower-golem", "B c5: barricade")
    s.plays("c3-c4").asks("A", "trigger").legal("ground-tremor c5", "ground-tremor none", only=".*")
    s.plays("ground-tremor c5").health("c5", 3).refused("c4-.*")


@rule("MM-CHALLENGE-05", "MM-ACT-02", "MM-CARD-MINE-CLUSTER")
def test_what_was_negated_is_used_but_lies_there_still(machines):
    s = machines("A e4: trench-digger", "B e7: watch-turret", "C: hand countermand", seats=3,
                 turn="A 7 move")  # fmt: skip
    s.play("e4-e5", "use watch-turret@e7").asks("C", "challenge").play("use countermand")
    s.asks("A", "move").health("e5", 3).points("B", 4).points("C", 3)
    assert s.piece("e7").used == ("watch-turret",)
    s = machines("A e4: trench-digger", "A g4: trench-digger", "B f6: mine-cluster",
                 "C: hand countermand", seats=3, turn="A 7 move")  # fmt: skip
    s.play("e4-e5", "use mine-cluster@f6", "use countermand").stands("f6", "mine-cluster")
    s.play("g4-g5", "use mine-cluster@f6").gone("f6").health("g5", 1).health("e5", 3)
