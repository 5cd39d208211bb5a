"""Single Combat, points, statuses in a fight."""

from tests.scenarios.machines import rule

BATTLE = "A 5 battle"


@rule("MM-BATTLE-05", "MM-BATTLE-02", "MM-BATTLE-03", "MM-TERM-08", "MM-TURN-09")
def test_damage_that_exceeds_destroys_and_gains_a_point(machines):
    s = machines("A: points 5", "A c3: conscript-rifle", "B c4: spindle-drone", turn=BATTLE)
    s.plays("c3xc4").gone("c4").points("A", 5)
    assert s.state.removed == ((1, "spindle-drone"),)


@rule("MM-BATTLE-05", "MM-BATTLE-06", "MM-BATTLE-11")
def test_damage_up_to_health_takes_one_point(machines):
    s = machines("A: points 5", "A c3: conscript-rifle", "B c4: lattice-grunt", turn=BATTLE)
    s.plays("c3xc4").health("c4", 1).points("A", 4)
    s = machines("A: points 5", "A c3: ration-runner", "B c4: lattice-grunt health 1", turn=BATTLE)
    s.plays("c3xc4").gone("c4").points("A", 4)


@rule("MM-BATTLE-08", "MM-STATUS-08", "MM-DEPLOY-04")
def test_a_delayed_unit_falls_to_damage_as_large_as_its_health(machines):
    s = machines("A: points 5", "A c3: conscript-rifle", "B c4: lattice-grunt DLY 1", turn=BATTLE)
    s.plays("c3xc4").gone("c4").points("A", 5)


@rule("MM-BATTLE-02", "MM-BATTLE-07", "MM-TERM-12", "MM-MOVE-02")
def test_a_captain_acts_free_and_may_be_destroyed(machines):
    s = machines("A: points 0", "A c3: ilsa-varden", "A d3: conscript-rifle",
                 "B c4: spindle-drone", turn=BATTLE)  # fmt: skip
    s.refused("d3x.*").plays("c3xc4").gone("c4").points("A", 1)
    s = machines("A: points 7", "A c3: ilsa-varden", "B c4: spindle-drone", turn=BATTLE)
    s.plays("c3xc4").points("A", 7)


@rule("MM-BATTLE-01", "MM-BATTLE-12")
def test_a_card_attacks_once_a_turn(machines):
    s = machines("A c3: conscript-rifle", "B c4: null-bulwark", turn=BATTLE)
    s.plays("c3xc4").refused("c3x.*")


@rule("MM-BATTLE-04")
def test_own_cards_are_no_targets_but_by_a_table_rule(machines):
    lines = ("A c3: conscript-rifle", "A c4: trench-digger", "A d3: ilsa-varden")
    machines(*lines, turn=BATTLE).refused("c3x.*")
    s = machines(*lines, turn=BATTLE, friendly_fire=True)
    s.legal("c3xc4", only="c3x.*")


@rule("MM-BATTLE-04", "MM-COUNTER-01")
def test_friends_neither_answer_an_attack_nor_strike_back(machines):
    s = machines("A e4: conscript-rifle", "A f4: conscript-rifle", "C e5: null-bulwark",
                 "C: denial-protocol hand broken-line,dud-round", seats=4, play="alliance",
                 friendly_fire=True, turn="A 9 battle")  # fmt: skip
    s.play("skirmish e5", "join e4", "join f4").asks("A", "battle").health("e5", 3).points("A", 5)
    s = machines("A e4: conscript-rifle", "A f4: conscript-rifle", "A e5: trench-digger",
                 seats=3, friendly_fire=True, turn="A 7 battle")  # fmt: skip
    s.play("skirmish e5", "join e4", "join f4").asks("A", "battle").gone("e5")


@rule("MM-MOVE-06", "MM-BATTLE-03")
def test_range_goes_over_cards_and_a_diagonal_counts_one_less(machines):
    s = machines(
        """
           a    b    c    d    e    f    g
        7  .b   .b   .b   *b   .b   .b   .b
        6  .b   ^b   .bB1 ^b   .b   ^b   .b
        5  .    .    .    .    .B2  .B3  .
        4  o    .    .A2  o    .    .    o
        3  .    .    .A1  .    .    .    .
        2  .a   ^a   .a   ^a   .a   ^a   .a
        1  .a   .a   .a   *a   .a   .a   .a
        A1: longsight-marksman
        A2: trench-digger
        B1: weld-mite
        B2: hull-crawler
        B3: skimmer
        """,
        turn=BATTLE,
    )
    s.legal("c3xc6", "c3xe5", only="c3x.*")


@rule("MM-SIGIL-02", "MM-SIGIL-05", "MM-MEET-05")
def test_plated_takes_nothing_of_a_hit_that_does_not_exceed(machines):
    s = machines("A c3: conscript-rifle", "B c4: hull-crawler SHD 1", turn=BATTLE)
    s.plays("c3xc4").health("c4", 4).lies("c4", "SHD 1")
    s = machines("A c3: demolitions-chief", "B c4: hull-crawler", turn=BATTLE)
    s.plays("c3xc4").gone("c4")


@rule("MM-SIGIL-02", "MM-STATUS-03")
def test_breach_destroys_on_equality_and_a_shield_takes_it(machines):
    s = machines("A: points 5", "A c3: breach-sergeant", "B c4: subnet-warden", turn=BATTLE)
    s.plays("c3xc4").gone("c4").points("A", 5)
    s = machines("A: points 5", "A c3: breach-sergeant", "B c4: subnet-warden SHD 1", turn=BATTLE)
    s.plays("c3xc4").health("c4", 4).points("A", 4).lies("c4")


@rule("MM-SIGIL-02")
def test_salvage_and_spoils_gain_more(machines):
    s = machines("A: points 3", "A c3: depot-guard", "B c4: weld-mite", turn=BATTLE)
    s.plays("c3xc4").points("A", 3 - 1 + 1 + 1)
    s = machines("A: spoils-ledger points 3", "A c3: breach-sergeant", "A c5: ilsa-varden",
                 "B c4: weld-mite", "B c6: weld-mite", turn=BATTLE)  # fmt: skip
    s.plays("c3xc4").points("A", 4).plays("c5xc6").points("A", 5)


@rule("MM-SIGIL-04", "MM-STATUS-08")
def test_detonate_goes_on_in_waves(machines):
    s = machines("A d2: bunker-engineer", "A c3: conscript-rifle", "B c4: fuse-walker",
                 "B d5: fuse-walker", "B e6: weld-mite", turn=BATTLE)  # fmt: skip
    s.plays("c3xc4").gone("c4", "c3", "d5", "e6").health("d2", 5)


@rule("MM-STATUS-03", "MM-MOVE-07")
def test_stunned_pinned_and_weakened(machines):
    s = machines("A c3: dust-rider STN 1", "A d3: dust-rider PIN 1", "A e3: dust-rider WKN 1",
                 "B e4: weld-mite")  # fmt: skip
    s.refused("c3-.*", "d3-.*").legal("e3-f3").plays("end")
    s.refused("c3x.*").plays("e3xe4").gone("e4").goes_on()
    s = machines("A e3: dust-rider WKN 1", "B e4: lattice-grunt", turn=BATTLE)
    s.plays("e3xe4").health("e4", 1)


@rule("MM-STATUS-03")
def test_smoke_is_seen_through_from_beside_only(machines):
    s = machines("A c3: longsight-marksman", "A c5: conscript-rifle", "B c4: weld-mite",
                 "B d5: weld-mite", "B c6: weld-mite", smoke="c6 B 1", turn=BATTLE)  # fmt: skip
    s.legal("c3xc4", "c5xc6").refused("c3xc6")


@rule("MM-SIGIL-03", "MM-BATTLE-01")
def test_ignite_takes_the_place_of_an_attack(machines):
    s = machines("A c3: flame-trooper", "A d3: flame-trooper attacked", "B c4: null-bulwark",
                 turn=BATTLE)  # fmt: skip
    s.refused("use ignite@d3.*").plays("use ignite@c3 c4").lies("c4", "BRN 2").refused("c3x.*")


@rule("MM-SIGIL-03")
def test_overdrive_grants_a_second_attack_after_the_first(machines):
    s = machines("B: points 7", "B c4: twin-cycle-blade", "A c3: bastion-walker", turn="B 6 battle")
    s.refused("use overdrive.*").plays("c4xc3", "use overdrive@c4").legal("c4xc3")
    s.points("B", 4).plays("c4xc3").refused("c4x.*")


@rule("MM-SIGIL-05", "MM-MEET-04")
def test_linked_units_strengthen_each_other(machines):
    s = machines("A c3: spindle-drone", "A d3: lattice-grunt", "A f3: lattice-grunt",
                 "A f2: lattice-grunt down", "B: raise", "B c4: conscript-rifle health 1",
                 "B f4: trench-digger health 2", "A: machines", turn=BATTLE)  # fmt: skip
    assert [s.view("-").at(s.piece(c).cell).damage for c in ("c3", "d3", "f3")] == [2, 3, 2]
    s.plays("c3xc4").gone("c4").plays("f3xf4").health("f4", 1)
