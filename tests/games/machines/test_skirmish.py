"""Skirmish and Counterattack."""

from tests.scenarios.machines import rule

BATTLE = "A 5 battle"
THREE = ("A c3: conscript-rifle", "A d3: conscript-rifle", "A e3: conscript-rifle")


@rule("MM-SKIRMISH-01", "MM-SKIRMISH-03", "MM-SKIRMISH-05", "MM-SKIRMISH-02")
def test_a_skirmish_adds_damage_up(machines):
    s = machines("A: points 5", *THREE, "B d4: null-bulwark", turn=BATTLE)
    s.play("skirmish d4", "join c3", "join d3").legal("join e3", "go", "back", only=".*")
    s.plays("go").health("d4", 3).points("A", 3).refused("skirmish.*", "c3x.*").legal("e3xd4")


@rule("MM-SKIRMISH-01")
def test_a_skirmish_may_be_called_off_before_it_is_paid(machines):
    s = machines(*THREE, "B d4: null-bulwark", turn=BATTLE)
    s.play("skirmish d4", "join c3", "back").points("A", 7).legal("c3xd4", "skirmish d4")


@rule("MM-SKIRMISH-04", "MM-WIN-05")
def test_a_captain_takes_one_point_a_card(machines):
    s = machines(*THREE, "B d4: node-zero", turn=BATTLE)
    s.plays("skirmish d4", "join c3", "join d3", "join e3").health("d4", 12)


@rule("MM-SKIRMISH-05", "MM-SKIRMISH-03")
def test_a_skirmish_kill_gains_nothing(machines):
    s = machines("A: points 5", *THREE, "B d4: subnet-warden", turn=BATTLE)
    s.plays("skirmish d4", "join c3", "join d3", "go").gone("d4").points("A", 3)


@rule("MM-COUNTER-01", "MM-COUNTER-02", "MM-COUNTER-03", "MM-COUNTER-06", "MM-COUNTER-10")
def test_the_card_hit_leads_a_counterattack_of_one_more(machines):
    s = machines(*THREE, "B d4: null-bulwark", "B c4: lattice-grunt", "B e4: lattice-grunt",
                 "B d5: arc-thrower", turn=BATTLE)  # fmt: skip
    s.play("skirmish d4", "join c3", "join d3", "go")
    s.asks("B", "counter", "d4").legal("counter d4", "pass", only=".*").play("counter d4")
    s.legal("join c4", "join e4", "join d5", "go", only=".*").play("join c4", "join d5")
    s.asks("A", "battle").gone("c3", "d3").health("d1", 14 - (2 + 2 + 3 - 4))


@rule("MM-COUNTER-06", "MM-COUNTER-07", "MM-COUNTER-09")
def test_damage_is_handed_out_and_the_rest_hits_the_captain(machines):
    s = machines(*THREE[:2], "B d4: null-bulwark", turn=BATTLE)
    s.play("skirmish d4", "join c3", "join d3").asks("B", "counter").play("counter d4")
    s.asks("A", "spread").legal("deal 0 c3", "deal 1 c3", "deal 2 c3", only=".*")
    s.play("deal 1 c3").health("c3", 1).health("d3", 1).health("d1", 14)
    s = machines("A c3: ration-runner", "A d3: ration-runner", "B d4: siege-lattice", turn=BATTLE)
    s.plays("skirmish d4", "join c3", "join d3", "counter d4").gone("c3", "d3").health("d1", 11)


@rule("MM-COUNTER-01", "MM-COUNTER-05")
def test_a_structure_never_leads_but_its_neighbour_may_when_it_falls(machines):
    s = machines(*THREE, "B d4: barricade", "B d5: arc-thrower", turn=BATTLE)
    s.play("skirmish d4", "join c3", "join d3", "go").gone("d4").asks("B", "counter")
    s.legal("counter d5", "pass", only=".*").plays("pass")
    s = machines("A c3: ration-runner", "A d3: ration-runner", "B d4: barricade",
                 "B d5: arc-thrower", turn=BATTLE)  # fmt: skip
    s.plays("skirmish d4", "join c3", "join d3").health("d4", 2).asks("A", "battle")


@rule("MM-FORTIFY-03", "MM-COUNTER-05")
def test_an_attack_on_a_fortified_card_opens_no_counterattack(machines):
    s = machines(*THREE[:2], "B d4: null-bulwark braced", "B d5: arc-thrower", turn=BATTLE)
    s.play("skirmish d4", "join c3", "join d3").asks("A", "battle").health("d4", 5)
    s = machines(*THREE[:2], "B d4: null-bulwark", "B d5: arc-thrower braced", turn=BATTLE)
    s.play("skirmish d4", "join c3", "join d3", "counter d4").refused("join d5")
    s.open()


@rule("MM-COUNTER-04")
def test_who_reaches_nobody_does_not_strike_back(machines):
    s = machines("A c2: longsight-marksman", "A d2: longsight-marksman", "B d4: null-bulwark",
                 turn=BATTLE)  # fmt: skip
    s.play("skirmish d4", "join c2", "join d2").asks("A", "battle")


@rule("MM-SKIRMISH-01")
def test_lockstep_makes_it_cheaper(machines):
    s = machines("B: lockstep-assault points 1", "B c4: lattice-grunt", "B d4: lattice-grunt",
                 "A d3: bastion-walker", turn="B 6 battle")  # fmt: skip
    s.plays("skirmish d3", "join c4", "join d4", "pass").points("B", 0)
    machines("B c4: lattice-grunt", "B d4: lattice-grunt", "A d3: trench-digger", "B: points 1",
             turn="B 6 battle").refused("skirmish.*")  # fmt: skip
