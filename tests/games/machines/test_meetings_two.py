"""Where two rules meet, the second half: Skirmish, statuses, winning, answers, alliances."""

from tests.scenarios.machines import rule

BATTLE = "A 5 battle"
THREE = ("A c3: conscript-rifle", "A d3: conscript-rifle", "A e3: conscript-rifle")


@rule("MM-IX-36", "MM-IX-37")
def test_one_skirmish_a_phase_of_units_that_have_not_attacked(machines):
    s = machines(*THREE, "A b3: conscript-rifle attacked", "A c4: conscript-rifle",
                 "B d4: null-bulwark", "B c5: hull-crawler", turn=BATTLE)  # fmt: skip
    s.play("skirmish d4").refused("join b3").play("join c3", "join d3", "go", "pass")
    s.refused("skirmish.*", "[cd]3x.*").legal("e3xd4", "c4xc5")


@rule("MM-IX-38", "MM-IX-39")
def test_what_a_skirmish_does(machines):
    for count in (2, 3):
        s = machines(*THREE, "B d4: node-zero", turn=BATTLE)
        joined = [f"join {c}" for c in ("c3", "d3", "e3")[:count]]
        s.plays("skirmish d4", *joined, *(["go"] if count == 2 else [])).health("d4", 15 - count)
    s = machines("A: points 4", *THREE, "B d4: subnet-warden", turn=BATTLE)
    s.plays("skirmish d4", "join c3", "join d3", "go").gone("d4").points("A", 2)


@rule("MM-IX-40", "MM-COUNTER-08")
def test_how_many_may_strike_back(machines):
    mates = ("B c4: lattice-grunt", "B e4: lattice-grunt", "B d5: arc-thrower",
             "B c5: lattice-grunt", "B g6: lattice-grunt")  # fmt: skip
    s = machines("A c3: ration-runner", "A d3: ration-runner", "A e3: ration-runner",
                 "B d4: null-bulwark", *mates, turn=BATTLE)  # fmt: skip
    s.play("skirmish d4", "join c3", "join d3", "go", "counter d4")
    s.refused("join (c5|g6)").play("join c4", "join e4").asks("A", "battle")
    s = machines("A c3: ration-runner", "A d3: ration-runner", "A e3: ration-runner",
                 "B d4: null-bulwark", *mates, turn=BATTLE)  # fmt: skip
    s.play("skirmish d4", "join c3", "join d3", "join e3", "counter d4", "join c4", "join e4")
    s.asks("B", "join").play("join d5").asks("A", "battle").points("B", 5)
    assert s.piece("c4").attacked == 0


@rule("MM-IX-41")
def test_shares_lie_between_what_must_and_what_can_be(machines):
    s = machines("A c3: trench-digger", "A d3: conscript-rifle", "A e3: conscript-rifle",
                 "B d4: null-bulwark health 7", "B d5: arc-thrower", turn=BATTLE)  # fmt: skip
    s.play("skirmish d4", "join c3", "join d3", "join e3", "counter d4", "join d5")
    s.asks("A", "spread", "c3").legal(*(f"deal {k} c3" for k in (1, 2, 3)), only=".*")
    s.play("deal 2 c3").legal("deal 1 d3", "deal 2 d3", only=".*").play("deal 2 d3")
    s.health("c3", 1).gone("d3").health("e3", 1)


@rule("MM-IX-42", "MM-IX-43")
def test_what_is_left_over_may_take_the_own_captain(machines):
    party = ("A c3: ration-runner", "A d3: ration-runner", "A d1: ilsa-varden health 2")
    s = machines(*party, "B d4: siege-lattice", turn=BATTLE)
    s.plays("skirmish d4", "join c3", "join d3", "counter d4").over("B", "elimination")
    s = machines(*party, "A f5: apex-frame", "B f6: node-zero health 1", "B d4: siege-lattice",
                 turn=BATTLE)  # fmt: skip
    s.plays("f5xf6", "skirmish d4", "join c3", "join d3", "counter d4").over(None, "both captains")


@rule("MM-IX-44", "MM-SKIRMISH-06")
def test_a_structure_under_a_skirmish(machines):
    lines = ("A c3: conscript-rifle", "A d3: conscript-rifle", "B d5: arc-thrower")
    s = machines(*lines, "B d4: barricade health 4", turn=BATTLE)
    s.play("skirmish d4", "join c3", "join d3").gone("d4").asks("B", "counter").play("pass")
    s = machines(*lines, "B d4: barricade braced", turn=BATTLE)
    s.play("skirmish d4", "join c3", "join d3").health("d4", 2).asks("A", "battle")


@rule("MM-IX-45", "MM-IX-46", "MM-STATUS-02", "MM-RESTORE-02")
def test_restoring_what_burns_and_what_needs_no_delay(machines):
    for health, then in ((2, 5), (1, 0)):
        s = machines(f"A c2: bunker-engineer health {health} BRN 3 WKN 3", turn="A 5 build")
        s.play("restore c2", by="A").turns(2)
        if then:
            s.health("c2", then).lies("c2")
        else:
            s.gone("c2")
    s = machines("A c2: drop-lieutenant", turn="A 5 build").play("restore c2", by="A")
    s.lies("c2", "VUL 1").play("done", by="A").play("done", by="B").play("move").refused("c2-.*")
    s = machines("A c2: drop-lieutenant DLY 1 VUL 2", turn="B 6 end").to_build().lies("c2", "VUL 1")


@rule("MM-IX-47")
def test_burning_twice_is_burning_longer(machines):
    s = machines("A: hand incendiary-shell,incendiary-shell", "A c3: conscript-rifle",
                 "B c5: null-bulwark BRN 1", "B d5: smelter-monk", "B b5: null-bulwark BRN 3",
                 turn="A 5 build")  # fmt: skip
    s.play("use incendiary-shell c5", by="A").lies("c5", "BRN 2")
    s.play("use incendiary-shell d5", by="A").lies("d5")
    s = machines("A: hand incendiary-shell", "A c3: conscript-rifle", "B b5: null-bulwark BRN 3",
                 turn="A 5 build")  # fmt: skip
    s.play("use incendiary-shell b5", by="A").lies("b5", "BRN 3")


@rule("MM-IX-48", "MM-IX-49", "MM-IX-50")
def test_objectives(machines):
    s = machines("A d4: ilsa-varden since 5", turn="A 5 move").plays("d4-d5", "end", "end")
    s.turns(1).mark("d4", "-")
    s = machines("A d4: trench-digger since 3", turn="A 5 end").to_build().mark("d4", "-")
    s = machines("A d4: trench-digger since 4", marks="B d4", turn="A 5 end").to_build()
    s.mark("d4", "-").turns(1).play("done", by="A").play("done", by="B").play("move")
    s.plays("d4-d5", "d1-d2").goes_on()
    s = machines("A d4: ilsa-varden since 4", marks="B d4", turn="A 5 end").to_build()
    s.mark("d4", "A")
    s = machines("A d4: ilsa-varden since 5", marks="B d4", turn="A 5 end").to_build()
    s.mark("d4", "B")


@rule("MM-IX-50", "MM-WIN-03", "MM-WIN-04")
def test_a_unit_frees_an_objective_and_the_captain_takes_it_after_a_round_of_its_own(machines):
    s = machines("A d4: trench-digger since 4", "A d3: ilsa-varden", marks="B d4", turn="A 5 end")
    s.to_build().mark("d4", "-").turns(1).turn_of("A").play("done", by="A").play("done", by="B")
    s.play("move").plays("d4-d5", "d3-d4").turns(1).mark("d4", "-")  # the Captain stands there now
    s.turns(1).turn_of("A").mark("d4", "A").stands("d4", "ilsa-varden")


@rule("MM-IX-51")
def test_control_in_the_status_step_wins_before_anybody_acts(machines):
    s = machines("A d4: ilsa-varden since 4", marks="A a4 g4 B d4", turn="B 6 draw")
    s.play(s.actions()[0], "pass").over("A", "control")


@rule("MM-IX-52", "MM-IX-53")
def test_last_stands(machines):
    s = machines("B c4: apex-frame", "A c3: ilsa-varden health 1", stand="B A", turn="B 6 battle")
    s.plays("c4xc3").over(None, "last stand")
    s = machines("B c4: apex-frame", stand="B A", turn="B 6 battle")
    s.plays("end").over("A", "last stand")
    s = machines("B c4: fuse-walker", "B d4: fuse-walker", "A d3: ridge-warden", stand="B A",
                 turn="B 6 battle")  # fmt: skip
    s.plays("skirmish d3", "join c4", "join d4", "counter d3", "first detonate@c4")
    s.gone("c4", "d4", "d3").goes_on()


@rule("MM-IX-54")
def test_no_domination(machines):
    blocked = ("A b6: conscript-rifle", "A d5: conscript-rifle")
    machines(*blocked, "B f6: node-zero").plays("d5-d6").goes_on()
    machines(*blocked, "A f6: conscript-rifle", "B a7: weld-mite DLY 1").plays("d5-d6").goes_on()
    machines(*blocked, "A f6: conscript-rifle").plays("d5-d6").over("A", "domination")


@rule("MM-IX-55", "MM-IX-56", "MM-IX-57")
def test_who_is_hit_in_the_end(machines):
    s = machines("B: hand decoy-beacon", "A c3: conscript-rifle", "B c4: weld-mite",
                 "B c5: lattice-grunt", turn=BATTLE)  # fmt: skip
    s.refused("c3xc5").play("c3xc4", "use decoy-beacon c5").health("c5", 1).health("c4", 1)
    s = machines("A: points 5", "A c3: demolitions-chief", "B c4: weld-mite",
                 "B d4: subnet-warden braced", turn=BATTLE)  # fmt: skip
    s.play("c3xc4", "use intercept@d4").health("d4", 5).health("c4", 1).points("A", 4)
    s = machines("A: points 5", "B: hand brace-order", "A c3: apex-frame", "B c4: weld-mite",
                 turn=BATTLE)  # fmt: skip
    s.play("c3xc4", "use brace-order").health("c4", 1).lies("c4").points("A", 4)


@rule("MM-IX-58", "MM-IX-59", "MM-IX-60", "MM-CHALLENGE-06")
def test_challenges(machines):
    two = ("A: hand surge-cells,countermand points 3", "B: hand countermand,countermand")
    s = machines(*two, "C: hand countermand,countermand", seats=3, turn="A 7 battle")
    s.play("use surge-cells", "use countermand").asks("C", "challenge").play("use countermand")
    s.asks("A", "battle").points("A", 5)
    s = machines("A: hand surge-cells points 3", "B: hand countermand", "C: hand countermand",
                 "D g7: jammer-mast", seats=4, play="alliance", turn="A 9 battle")  # fmt: skip
    s.play("use surge-cells", "use countermand").asks("C", "challenge").play("use countermand")
    s.asks("D", "challenge").play("use jammer-mast@g7").asks("A", "battle").points("A", 3)
    assert [s.state.sides[x].points for x in (1, 2, 3)] == [3, 3, 4]


@rule("MM-IX-61", "MM-IX-62")
def test_what_was_negated_is_spent(machines):
    s = machines("A: points 5", "B: hand dud-round", "A c3: conscript-rifle", "B c4: weld-mite",
                 turn=BATTLE)  # fmt: skip
    s.play("c3xc4", "use dud-round").health("c4", 1).points("A", 4).refused("c3x.*")
    s = machines("A: hand surge-cells points 3", "B: hand countermand", turn=BATTLE)
    s.play("use surge-cells", "use countermand").points("A", 3).hand("A")
    assert "surge-cells" in s.state.power_pile
    s = machines("A: points 5", "B: hand broken-line", *THREE, "B d4: weld-mite", turn=BATTLE)
    s.play("skirmish d4", "join c3", "join d3", "go", "use broken-line").health("d4", 1)
    s.points("A", 3).asks("A", "battle").refused("skirmish.*", "c3x.*")


@rule("MM-IX-63", "MM-WIN-11")
def test_a_chain_that_takes_both_captains(machines):
    s = machines("A c3: conscript-rifle", "B c4: fuse-walker", "B c5: node-zero health 2",
                 "A d4: ilsa-varden health 2", turn=BATTLE)  # fmt: skip
    s.plays("c3xc4").over(None, "both captains")


@rule("MM-IX-64")
def test_mines_go_with_what_they_blow_up(machines):
    s = machines("A b2: fuse-walker", "B c4: mine-cluster", "B d4: fuse-walker",
                 "B e5: null-bulwark", "B b4: null-bulwark")  # fmt: skip
    s.play("b2-c3").asks("B", "enemy_moved").play("use mine-cluster@c4").gone("c3", "c4", "d4")
    s.health("b4", 5).health("e5", 5)


@rule("MM-IX-65")
def test_a_link_ends_with_the_neighbour(machines):
    lines = ("A: machines", "B: raise", "A c3: lattice-grunt", "A d3: spindle-drone",
             "B c4: trench-digger health 2", "B e4: bunker-engineer")  # fmt: skip
    machines(*lines, turn=BATTLE).plays("c3xc4").gone("c4")
    s = machines(*lines, "A d4: ration-runner", turn=BATTLE)
    s.play("skirmish e4", "join d3", "join d4", "counter e4", "go").gone("d3")
    s.plays("c3xc4").health("c4", 1)


@rule("MM-IX-66")
def test_lockstep_with_the_last_point(machines):
    s = machines("B: lockstep-assault points 1", "B c4: lattice-grunt", "B e4: lattice-grunt",
                 "A d3: bastion-walker", turn="B 6 battle")  # fmt: skip
    s.plays("skirmish d3", "join c4", "join e4", "pass").points("B", 0).health("d3", 4)


@rule("MM-IX-67")
def test_when_a_seat_is_gone_its_ground_is_free_and_rounds_are_shorter(machines):
    s = machines("A d8: ilsa-varden since 8", seats=3, turn="A 9 move").play("resign", by="C")
    s.mark("e10", "-").mark("f11", "-").plays("end", "end").to_build().mark("d8", "A")
    s = machines("A d8: ilsa-varden since 8", seats=3, turn="A 9 move").plays("end", "end")
    s.to_build().mark("d8", "-").turns(1).mark("d8", "A")


@rule("MM-IX-68", "MM-ALLIANCE-03", "MM-DEPLOY-05")
def test_an_allys_turn_ends_a_delay(machines):
    s = machines("A e2: conscript-rifle DLY 1", "B a4: weld-mite",
                 seats=4, play="alliance", turn="B 10 end")  # fmt: skip
    while s._kind() != "exit":
        s.play(s._least())
    s.turn_of("C").asks("A", "exit").legal("e2>e1", "e2>e11", "e2>g1").play("e2>e11")
    s.stands("e11", "conscript-rifle").lies("e11")
    assert s.piece("e11").seat == 0


@rule("MM-IX-69")
def test_one_card_is_discarded_once(machines):
    s = machines("B: failover-image hand salvage-rights", "A c3: breach-sergeant",
                 "B c4: weld-mite", turn=BATTLE)  # fmt: skip
    s.play("c3xc4", "pass").asks("B", "destroyed").play("use salvage-rights").pile("B", "weld-mite")
    assert s.state.removed == ()
    s = machines("B: failover-image hand salvage-rights", "A c3: breach-sergeant",
                 "B c4: weld-mite", removed="B weld-mite", turn=BATTLE)  # fmt: skip
    s.play("c3xc4", "pass", "use salvage-rights").pile("B", "weld-mite")
    assert s.state.removed == ((1, "weld-mite"),)


@rule("MM-MEET-11", "MM-TERM-06")
def test_rounds_are_counted_in_turns_of_all_sides(machines):
    s = machines.match(4, seats=3, layout="bare")
    while s._kind() != "specialist":
        s.play(s._least())
    seen = []
    for _ in range(7):
        seen.append((s.state.turn_number, s.state.round))
        if s.state.turn_number == 4:
            s.play("resign", by="ABC"[(s.state.turn + 1) % 3])
        s.turns(1)
    assert seen == [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3)]
    assert (s.state.turn_number, s.state.round) == (8, 3)
    s.turns(1)
    assert (s.state.turn_number, s.state.round) == (9, 4)


@rule("MM-MEET-11")
def test_failover_begins_anew_with_a_round(machines):
    lines = ("A: raise", "B: machines failover-image", "A c3: conscript-rifle",
             "A e3: conscript-rifle", "B c4: weld-mite", "B e4: weld-mite")  # fmt: skip
    s = machines(*lines, turn=BATTLE).plays("c3xc4", "e3xe4").pile("B", "weld-mite")
    assert s.state.removed == ((1, "weld-mite"),)
    s = machines(*lines, turn=BATTLE).plays("c3xc4", "end")
    while not (s.state.turn == 0 and s._kind() == "order"):
        s.play(s._least())
    s.play("battle").plays("e3xe4").gone("e4")
    assert s.state.sides[1].soldier_pile.count("weld-mite") == 2


@rule("MM-MEET-11", "MM-TERM-06", "MM-PASSIVE-FAILOVER-IMAGE")
def test_a_round_of_two_alliances_has_two_turns(machines):
    s = machines("B: failover-image", "A e4: breach-sergeant", "C e6: oathbreaker",
                 "B e5: weld-mite", "B f5: weld-mite", seats=4, play="alliance",
                 turn="A 9 battle")  # fmt: skip
    s.plays("e4xe5").turns(2).turn_of("C")
    for seat in "ABCD":
        s.play("done", by=seat)
    s.play("battle").plays("e6xf5").gone("f5")
    side = s.state.sides[1]
    assert s.state.removed == ()
    assert [*side.soldiers, *side.soldier_pile, *side.hand].count("weld-mite") == 2


@rule("MM-STATUS-04", "MM-ALLIANCE-03", "MM-RESTORE-02")
def test_what_burns_or_is_restored_goes_by_the_turns_of_the_side(machines):
    s = machines("A e2: bunker-engineer health 3 BRN 2", "A g2: bunker-engineer health 1 down",
                 "A f3: field-hospital", seats=4, play="alliance", turn="B 10 end")  # fmt: skip
    s.to_build().turn_of("C").health("e2", 2).lies("e2", "BRN 1").health("g2", 5).lies("g2")
    s.turns(2).turn_of("A").health("e2", 2).lies("e2")  # its own hospital, in its own Build


@rule("MM-MEET-12")
def test_ones_own_next_build_phase_is_meant_in_an_alliance_too(machines):
    s = machines("A: hand standing-orders", "A f3: conscript-rifle", seats=4, play="alliance",
                 turn="A 9 build")  # fmt: skip
    s.play("use standing-orders", by="A").turns(2).turn_of("C")
    assert s.view("-").at(s.piece("f3").cell).damage == 3
    s.turns(2).turn_of("A")
    assert s.view("-").at(s.piece("f3").cell).damage == 2


@rule("MM-MEET-13", "MM-TERM-02")
def test_restored_to_what_it_has_now(machines):
    s = machines("A: behemoth deep-foundations", "B: raise", "A c2: pillar-sentinel health 3",
                 turn="A 5 build")  # fmt: skip
    s.health("c2", 3).play("restore c2", by="A").turns(2).health("c2", 10)


@rule("MM-MEET-07", "MM-COUNTER-02")
def test_allies_strike_back_together(machines):
    s = machines("B: hand weld-mite", "A e4: conscript-rifle", "A f4: conscript-rifle",
                 "B e5: null-bulwark", "D f5: cinder-pilgrim", seats=4, play="alliance",
                 turn="A 9 battle")  # fmt: skip
    s.play("skirmish e5", "join e4", "join f4", "pass").asks("B", "counter").play("counter e5")
    s.asks("B", "join").legal("join f5", "go", only=".*").play("join f5").gone("e4", "f4")
    s = machines("A e4: breach-sergeant", "A f4: breach-sergeant", "B e5: null-bulwark",
                 "D f5: cinder-pilgrim", seats=4, play="alliance", turn="A 9 battle")  # fmt: skip
    s.play("skirmish e5", "join e4", "join f4").gone("e5").asks("B", "counter")
    s.play("counter f5", "deal 2 e4").health("e4", 2)


@rule("MM-MEET-08", "MM-WIN-13")
def test_a_leader_that_falls_in_its_own_turn_ends_it(machines):
    s = machines("A: hand weld-mite", "B: hand barricade", "A e4: ration-runner",
                 "A f4: ration-runner", "A f1: ilsa-varden health 2", "B e5: siege-lattice",
                 seats=3, turn="A 7 battle")  # fmt: skip
    s.play("skirmish e5", "join e4", "join f4", "pass", "counter e5").asks("B", "reserve").open()
    assert s.state.out == (0,)
    s.play("keep barricade").turn_of("B")
