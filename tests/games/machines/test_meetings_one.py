"""Where two rules meet, the first half: points, turns, drawing, deploying, fortifying."""

from engine.games.machines import events as ev
from tests.scenarios.machines import rule

BATTLE = "A 5 battle"


@rule("MM-IX-01", "MM-IX-02", "MM-IX-03")
def test_less_as_much_and_more(machines):
    s = machines("A: points 5", "A c3: conscript-rifle", "B c4: lattice-grunt", turn=BATTLE)
    s.plays("c3xc4").health("c4", 1).points("A", 4)
    s = machines("A: points 5", "A c3: ration-runner", "B c4: weld-mite", turn=BATTLE)
    s.plays("c3xc4").gone("c4").points("A", 4)
    s = machines("A: points 5", "A c3: conscript-rifle", "B c4: weld-mite", turn=BATTLE)
    s.plays("c3xc4").gone("c4").points("A", 5)


@rule("MM-IX-04", "MM-IX-05")
def test_a_captains_kill_is_capped(machines):
    for points, then in ((7, 7), (5, 6)):
        s = machines(f"A: points {points}", "A c3: ilsa-varden", "B c4: weld-mite", turn=BATTLE)
        s.plays("c3xc4").gone("c4").points("A", then)


@rule("MM-IX-06", "MM-IX-07")
def test_without_points_a_captain_acts_and_a_unit_only_after_scrapping(machines):
    s = machines("A: points 0 hand ration-runner", "A c3: conscript-rifle", "A d3: ilsa-varden",
                 "B d5: barricade", "B b4: barricade")  # fmt: skip
    s.refused("c3-.*").plays("d3-d4", "end").refused("c3x.*", "skirmish.*").plays("d4xd5")
    s.health("d5", 3).plays("scrap ration-runner").points("A", 2).plays("c3xb4").points("A", 1)


@rule("MM-IX-08", "MM-IX-09")
def test_scrapping_stops_at_the_cap_and_before_the_end_phase(machines):
    s = machines("A: points 6 hand depot-guard,conscript-rifle", turn=BATTLE)
    s.play("scrap depot-guard").points("A", 7).legal("scrap conscript-rifle").play("end")
    s.asks("A", "reserve").refused("scrap.*").open()


@rule("MM-IX-10", "MM-TURN-08", "MM-TURN-10")
def test_points_are_raised_after_building_and_not_between_the_fights(machines):
    s = machines("A: hand bastion-walker,conscript-rifle,ration-runner", "A c3: conscript-rifle",
                 "A e3: conscript-rifle", turn="A 5 build")  # fmt: skip
    s.play("deploy bastion-walker b2", "deploy conscript-rifle d2", by="A").points("A", 1)
    s.play("retreat e3", by="A").points("A", 0).play("done", by="A").play("done", by="B")
    s.points("A", 7).play("move").plays("c3-c4").points("A", 6).play("end").asks("A", "battle")
    s.points("A", 6).plays("end").points("A", 0).turn_of("B")


@rule("MM-IX-11", "MM-TURN-01")
def test_battle_may_come_first_and_is_over_then(machines):
    s = machines("A c3: conscript-rifle", "B c5: null-bulwark", turn="A 5 order")
    s.play("battle").asks("A", "battle").refused("c3-.*").play("end").asks("A", "move")
    s.plays("c3-c4").refused("c4x.*").play("end").turn_of("B").open()


@rule("MM-IX-12", "MM-TURN-02", "MM-TURN-04")
def test_the_lead_waits_for_the_last_defender(machines):
    s = machines("C: hand barricade", seats=3, turn="A 7 build").play("done", by="A")
    assert {d.seat for d in s.game.decisions(s.state)} == {1, 2}
    s.play("done", by="B").asks("C", "build").play("construct barricade f8", by="C")
    s.play("done", by="C").asks("A", "order")


@rule("MM-TURN-04", "MM-TURN-13")
def test_whoever_is_done_is_still_built_around(machines):
    s = machines("A c3: field-surgeon", "A c2: conscript-rifle health 1", "B c5: weld-mite",
                 "B: hand pulse-charge,repulsor-blast", turn="A 5 build")  # fmt: skip
    assert "use mend@c3 c2" in s.actions("A")
    s.play("use pulse-charge c3", by="B").refused("use mend.*").play("done", by="A")
    s = machines("A c3: conscript-rifle", "B: hand repulsor-blast", "B c5: weld-mite",
                 turn="A 5 build")  # fmt: skip
    s.play("done", by="A").play("use repulsor-blast c3 c2", by="B").points("B", 3)
    s.stands("c2", "conscript-rifle").play("done", by="B").points("B", 5).asks("A", "order")


@rule("MM-IX-13", "MM-IX-14")
def test_paths(machines):
    s = machines("A c3: conscript-rifle", "A e3: skimmer")
    s.refused("c3-e5", "c3-a5").legal("c3-d5", "c3-b5", "c3-d4", "e3-g5", "e3-f5")
    s = machines("A c3: pyre-runner", "B c4: barricade", "A e3: conscript-rifle", "A e4: barricade")
    s.legal("c3-c5", "c3-b5").refused("c3-c4", "e3-e5").legal("e3-f4")


@rule("MM-IX-15", "MM-FIELD-01", "MM-FIELD-11")
def test_range_goes_over_cards_and_voids(machines):
    s = machines("A b4: longsight-marksman", "A b5: barricade", "B d4: weld-mite",
                 "B b6: weld-mite", field="corridor", turn=BATTLE)  # fmt: skip
    s.legal("b4xd4", "b4xb6", "b4xc7", only="b4x.*")
    s = machines("A b4: conscript-rifle", field="corridor").refused("b4-c4").legal("b4-b5")


@rule("MM-IX-16")
def test_changing_places_is_no_move(machines):
    s = machines("A c3: relay-post", "A c5: conscript-rifle")
    s.plays("use relay@c3 c5").stands("c5", "relay-post").points("A", 6)
    s.legal("c5-c6", "c3-c4").refused("use relay.*")


@rule("MM-IX-17", "MM-IX-18")
def test_the_free_specialist(machines):
    s = machines("A: specialists old-resolve,mortar-crew", turn="A 5 draw",
                 marks="A d4 - a1 b1 c1 d1 e1 f1 g1 a2 c2 e2 g2")  # fmt: skip
    s.legal("deploy old-resolve d4", "deploy mortar-crew d4", only=".*")
    s.play("deploy old-resolve d4").open()
    assert s.piece("d4").since == 5
    s = machines("A: specialists old-resolve,mortar-crew", "A d4: conscript-rifle", turn="A 5 draw",
                 marks="A d4 - a1 b1 c1 d1 e1 f1 g1 a2 c2 e2 g2")  # fmt: skip
    s.play("discard old-resolve").pile("A", "old-resolve").open()


@rule("MM-IX-19", "MM-IX-20", "MM-IX-21")
def test_what_a_defender_may_use_at_once(machines):
    s = machines("B: hand lattice-grunt", turn="A 5 draw")
    s.play(s.actions()[0]).play("deploy lattice-grunt b6 a7")
    s.stands("a7", "lattice-grunt").lies("a7").gone("b6")
    s = machines("B: hand lattice-grunt", turn="A 5 draw")
    s.play(s.actions()[0], "pass").cards("B", 6).asks_build().never(ev.Drew, seat=1)
    held = "weld-mite,weld-mite,skimmer,skimmer,barricade,barricade,lattice-grunt"
    s = machines(f"B: hand {held}", turn="A 5 draw")
    s.play(s.actions()[0]).cards("B", 7).legal("construct barricade a3")
    s.play("construct barricade a3").cards("B", 6)


@rule("MM-IX-22", "MM-IX-23", "MM-DRAW-04")
def test_the_reserve_holds_six(machines):
    five = "weld-mite,weld-mite,skimmer,skimmer,fuse-walker"
    s = machines(f"B: hand barricade,countermand reserve {five}", turn="A 5 end")
    s.asks("B", "reserve").play("keep barricade").turn_of("B").asks("B", "specialist")
    assert len(s.state.sides[1].reserve) == 6
    s.play(s.actions()[0]).cards("B", 12).open()


@rule("MM-IX-24", "MM-TURN-14")
def test_a_hand_is_kept_from_one_defence_to_the_next(machines):
    s = machines("C: hand countermand", seats=4, turn="A 9 end").play("done").turn_of("B")
    assert s.state.sides[2].hand == ("countermand",)
    while s.state.turn == 1:
        s.play(s._least())
    s.turn_of("C").open()
    assert "countermand" in s.state.power_pile


@rule("MM-IX-25", "MM-DRAW-06")
def test_a_deck_that_runs_out_is_made_of_its_pile_in_mid_draw(machines):
    s = machines("A: soldiers 1 specialists empty pile conscript-rifle", turn="A 5 draw")
    s.cards("A", 5).pile("A")
    assert "conscript-rifle" in s.state.sides[0].hand
    s.open()
    s = machines("A: soldiers empty specialists 1", turn="A 5 draw")
    s.play(s.actions()[0]).cards("A", 3).open()


@rule("MM-IX-26", "MM-TERM-07", "MM-STRUCT-05")
def test_a_retreated_unit_comes_back_and_a_destroyed_one_does_not(machines):
    s = machines("A: soldiers empty specialists empty pile trench-digger", "A c3: conscript-rifle",
                 "A e3: ration-runner", "A g3: barricade health 1", "B f4: null-bulwark",
                 "A: hand picket-scout", turn="A 5 build")  # fmt: skip
    s.play("retreat c3", "scrap picket-scout", by="A").pile("A", "conscript-rifle", "trench-digger")
    assert s.state.removed == ((0, "picket-scout"),)
    while s.state.turn == 0:
        s.play(s._least())
    while s._kind() != "battle":
        s.play(s._least())
    s.plays("f4xg3").gone("g3").turns(1).turn_of("A")
    assert {"conscript-rifle", "trench-digger"} <= {*s.state.sides[0].hand}
    assert sorted(s.state.removed) == [(0, "barricade"), (0, "picket-scout")]


@rule("MM-IX-27", "MM-DRAW-07")
def test_one_specialist_left_is_enough_to_go_on(machines):
    machines("A: soldiers empty specialists 1", turn="A 5 draw").goes_on().open()
    machines("A: soldiers empty specialists empty", turn="A 5 draw").over("B", "attrition")


@rule("MM-IX-28", "MM-IX-29")
def test_a_delayed_unit(machines):
    s = machines("A: points 5", "A c3: conscript-rifle", "B c4: lattice-grunt DLY 1", turn=BATTLE)
    s.plays("c3xc4").gone("c4").points("A", 5)
    machines("B c4: lattice-grunt DLY 1", turn="A 5 build").refused("fortify.*")
    s = machines("A c3: ration-runner", "A d3: ration-runner", "B c4: null-bulwark DLY 1",
                 "B d4: lattice-grunt DLY 1", turn=BATTLE)  # fmt: skip
    s.play("skirmish c4", "join c3", "join d3").asks("A", "battle")


@rule("MM-IX-30", "MM-IX-31", "MM-FIELD-06", "MM-FIELD-07")
def test_frontspawns(machines):
    bare = "- a1 b1 c1 d1 e1 f1 g1 a2 c2 e2 g2"
    s = machines("A b2: conscript-rifle DLY 1", turn="B 6 end", marks=bare).to_build()
    s.stands("b2", "conscript-rifle").lies("b2").play("done", by="A").play("done", by="B")
    s.play("move").legal("b2-b3")
    s = machines("A: hand conscript-rifle", "B: hand weld-mite", turn="A 5 build", marks="A b6")
    s.legal("deploy conscript-rifle b6")
    s = machines("A: hand conscript-rifle", "B: hand weld-mite", turn="B 6 build", marks="A b6")
    s.refused("deploy weld-mite b6")
    assert "deploy weld-mite d6" in s.actions("B")


@rule("MM-IX-32", "MM-FIELD-04", "MM-FIELD-05")
def test_where_a_barricade_may_stand(machines):
    s = machines("A: hand barricade", turn="A 5 build")
    s.legal("construct barricade c3", "construct barricade a1").refused(
        "construct barricade (d4|b2|c7|d1)"
    )


@rule("MM-IX-33", "MM-IX-34")
def test_fortified_by_two_and_back(machines):
    lines = ("B c4: subnet-warden health 3", "A c3: trench-digger", "A d3: conscript-rifle",
             "A b3: trench-digger")  # fmt: skip
    for join, left, end in ((("c3", "d3"), 2, 2), (("c3", "b3"), 3, 1)):
        s = machines(*lines, turn="A 5 build").play("fortify c4", by="B").health("c4", 5)
        s.play("done", by="A").play("done", by="B").play("battle", "skirmish c4")
        s.play(*(f"join {c}" for c in join), "go").health("c4", left).turns(1).health("c4", end)


@rule("MM-IX-35")
def test_nobody_strikes_back_for_a_fortified_card(machines):
    s = machines("A c3: conscript-rifle", "A d3: breach-sergeant", "B d4: weld-mite braced",
                 "B d5: arc-thrower", "B c4: lattice-grunt", turn=BATTLE)  # fmt: skip
    s.play("skirmish d4", "join c3", "join d3").gone("d4").asks("A", "battle")
