"""Winning and losing."""

import pytest

from engine.games.machines import MACHINES
from engine.games.machines.events import StatusSet
from engine.games.machines.stats import smoke
from engine.games.machines.turns import LIMITS
from tests.scenarios.machines import Scenario, rule

BATTLE = "A 5 battle"


@rule("MM-WIN-05", "MM-WIN-06", "MM-WIN-07", "MM-WIN-01")
def test_a_fallen_captain_means_one_last_turn(machines):
    s = machines("A c3: apex-frame", "B c4: node-zero health 1", turn=BATTLE)
    s.plays("c3xc4").gone("c4").goes_on().turns(1).turn_of("B")
    assert s.state.stand == (1, 0)
    s.turns(1).over("A", "last stand")


@rule("MM-WIN-07", "MM-WIN-11", "MM-MEET-09")
def test_a_last_stand_that_takes_the_other_captain_draws(machines):
    s = machines("B c4: apex-frame", "A c3: ilsa-varden health 1", stand="B A", turn="B 6 battle")
    question = MACHINES.words.question(MACHINES.view(s.state, 1), MACHINES.decisions(s.state)[0])
    assert question.endswith("Red's Last Stand: a victory this turn draws, anything else loses.")
    s.plays("c4xc3").over(None, "last stand")


@rule("MM-WIN-08", "MM-ALLIANCE-04")
@pytest.mark.parametrize(("table", "stake"), [
    ({"seats": 3}, "it is out after this turn, with everybody it beats."),
    ({"seats": 4, "play": "alliance"},
     "it is out after this turn, with everybody it beats. Gold plays on. A victory this turn only "
     "draws."),
    ({"seats": 4, "play": "alliance", "out": "D 9"},
     "the match ends with this turn. A victory over all opponents draws, anything else loses."),
    ({"seats": 4, "play": "alliance", "out": "C 9"},
     "it is out after this turn, with everybody it beats. Gold plays on. A victory this turn only "
     "draws."),
    ({"seats": 4, "play": "alliance", "out": "C 9 D 9"},
     "a victory this turn draws, anything else loses."),
])  # fmt: skip
def test_a_last_stand_says_whether_the_match_ends_with_it(machines, table, stake):
    turn = f"B {2 * table['seats'] + 2} battle"
    s = machines("B e4: apex-frame", stand="B A", turn=turn, **table)
    question = MACHINES.words.question(MACHINES.view(s.state, 1), MACHINES.decisions(s.state)[0])
    assert question.endswith(f"Red's Last Stand: {stake}")


@rule("MM-WIN-05", "MM-WIN-15", "MM-COUNTER-07")
def test_losing_the_own_captain_in_the_own_turn_loses_at_once(machines):
    s = machines("A c3: ration-runner", "A d3: ration-runner", "A d1: ilsa-varden health 2",
                 "B d4: siege-lattice", turn=BATTLE)  # fmt: skip
    s.plays("skirmish d4", "join c3", "join d3", "counter d4").over("B", "elimination")


@rule("MM-WIN-11")
def test_both_captains_in_one_turn_draw(machines):
    s = machines("A c3: apex-frame", "A d1: ilsa-varden health 2", "A e4: ration-runner",
                 "A f4: ration-runner", "B c4: node-zero health 1", "B e5: siege-lattice",
                 turn=BATTLE)  # fmt: skip
    s.plays("c3xc4", "skirmish e5", "join e4", "join f4", "counter e5").over(None, "both captains")


@rule("MM-WIN-02", "MM-WIN-03", "MM-WIN-04", "MM-FIELD-07")
def test_a_captain_takes_an_objective_after_a_round(machines):
    s = machines("A d3: ilsa-varden", "A a3: conscript-rifle", "A g3: conscript-rifle",
                 marks="A a4 g4")  # fmt: skip
    s.plays("d3-d4").mark("d4", "-").turns(1).mark("d4", "-").goes_on()
    while (s.state.outcome is None and s._kind() != "build") or s.state.turn != 0:
        s.play(s._least())
        if s.state.outcome is not None:
            break
    s.over("A", "control")


@rule("MM-WIN-03", "MM-WIN-04")
def test_a_unit_only_clears_an_objective(machines):
    s = machines("A d4: trench-digger since 3", marks="B d4", turn="A 5 end")
    s.turns(1).mark("d4", "-").turns(2).mark("d4", "-")


@rule("MM-WIN-04")
def test_stepping_off_begins_anew(machines):
    s = machines("A d4: ilsa-varden since 3", turn="A 5 move").plays("d4-d3", "end").turns(2)
    s.mark("d4", "-")


@rule("MM-WIN-09")
def test_attrition(machines):
    s = machines("B: soldiers empty specialists empty", turn="A 5 end")
    while s.state.outcome is None and s.state.turn == 0:
        s.play(s._least())
    s.over("A", "attrition")
    machines("B: soldiers empty specialists empty pile weld-mite", turn="A 5 end").turn_of(
        "B"
    ).open()


@rule("MM-WIN-10", "MM-MEET-01")
def test_domination(machines):
    field = """
           a    b    c    d    e    f    g
        7  .b   .b   .b   *b   .b   .b   .b
        6  .b   ^bA1 .b   ^bA2 .b   ^b   .b
        5  .    .    .    .    .    .A3  .
        4  o    .    .    o    .    .    o
        3  .    .    .    .    .    .    .
        2  .a   ^a   .a   ^a   .a   ^a   .a
        1  .a   .a   .a   *a   .a   .a   .a
        A1: conscript-rifle
        A2: conscript-rifle
        A3: conscript-rifle
        """
    machines(field).plays("f5-f6").over("A", "domination")
    s = machines(field, "B a7: weld-mite DLY 1")
    s.plays("f5-f6").goes_on()
    s = machines("A b6: conscript-rifle", "A d5: conscript-rifle", "B f6: node-zero")
    s.plays("d5-d6").goes_on()


@rule("MM-WIN-10", "MM-MEET-01")
def test_domination_is_looked_for_while_all_build(machines):
    blocked = ("A b6: conscript-rifle", "A d6: conscript-rifle", "A f6: conscript-rifle")
    s = machines(*blocked, "B c4: weld-mite", turn="B 6 build")
    s.play("retreat c4", by="B").over("A", "domination")
    s = machines(*blocked, "B d4: rally-beacon", "A: hand field-hospital", turn="A 5 build",
                 marks="A c3 d3 e3 c5 d5 e5 c4 - e4")  # fmt: skip
    s.play("construct field-hospital e4", by="A").over("A", "domination")
    s = machines(*blocked, "B d4: rally-beacon", "A: hand field-hospital", "B: specialists empty",
                 turn="B 6 draw", marks="A c3 d3 e3 c5 d5 e5 c4 - e4")  # fmt: skip
    s.asks("A", "supply").play("construct field-hospital e4").over("A", "domination")


@rule("MM-WIN-12", "MM-STATUS-05")
def test_conditions_that_both_meet_at_the_same_moment_draw(machines):
    ours = ("B b2: barricade", "B d2: barricade", "B f2: barricade", "A: ashen specialists empty")
    theirs = ("A b6: barricade", "A d6: barricade", "A f6: barricade", "B: machines")
    for lines, why, marks in (
        (("A d4: mother-calder since 4", "A c2: cinder-pilgrim health 1 BRN 1"), "same moment",
         "A a4 g4"),
        ((*theirs, "A c3: pyre-runner BRN 1", "B d4: weld-mite"), "domination", ""),
    ):  # fmt: skip
        s = machines(*ours, *lines, marks=marks, turn="A 7 draw")
        while s.state.outcome is None:
            s.play(s._least())
        s.over(None, why)


@rule("MM-WIN-12", "MM-WIN-05", "MM-WIN-10", "MM-WIN-15")
def test_a_captain_and_the_last_spawn_cell_lost_at_the_same_moment_draw(machines):
    blocked = ("A b6: conscript-rifle", "A d6: conscript-rifle", "A f6: conscript-rifle")
    fight = ("A c3: conscript-rifle", "B c4: fuse-walker")
    s = machines(*blocked, *fight, "A d4: ilsa-varden health 2", turn=BATTLE)
    s.plays("c3xc4").over(None, "same moment")
    ours = ("B b2: barricade", "B d2: barricade", "B f2: barricade")
    s = machines(*ours, *fight, "B d4: node-zero health 2", "B g6: weld-mite", turn=BATTLE)
    s.plays("c3xc4").over(None, "same moment")
    # By the attacker alone: it wins at once, whatever a Last Stand might have brought.
    s = machines(*blocked, *fight, "B d4: node-zero health 2", turn=BATTLE)
    s.plays("c3xc4").over("A", "domination")
    # By the defender alone: the Captain of the lead, while one of its Units is left.
    s = machines(*blocked, *fight, "A d4: ilsa-varden health 2", "B g4: weld-mite", turn=BATTLE)
    s.plays("c3xc4").over("B", "elimination")
    # Among three each condition counts against its own player.
    s = machines("A e4: conscript-rifle", "B e5: fuse-walker", "A d6: ilsa-varden health 2",
                 "B f6: node-zero health 2", seats=3, turn="A 7 battle")  # fmt: skip
    s.plays("e4xe5").turn_of("B")
    assert (s.state.out, s.state.stand) == ((0,), (1, -1))


@rule("MM-WIN-12", "MM-WIN-11", "MM-ALLIANCE-04")
def test_the_last_captains_of_two_alliances_fall_together(machines):
    lines = ("A e4: breach-sergeant", "B e5: fuse-walker", "A d6: ilsa-varden health 2",
             "B f6: node-zero health 2")  # fmt: skip
    s = machines(*lines, seats=4, play="alliance", turn="A 9 battle")
    s.play("resign", by="C").play("resign", by="D").plays("e4xe5").over(None, "both captains")
    s = machines(*lines, seats=4, play="alliance", turn="A 9 battle")
    s.play("resign", by="D").plays("e4xe5").goes_on()  # C is still in, and B stands alone
    assert s.state.out == (0, 3)


@rule("MM-WIN-13", "MM-WIN-08", "MM-FFA-01", "MM-FIELD-06")
def test_with_three_only_the_beaten_one_is_out(machines):
    s = machines("A e5: apex-frame", "B d5: node-zero health 1",
                 "B c6: weld-mite", seats=3, turn="A 7 battle")  # fmt: skip
    s.plays("e5xd5").goes_on().turns(1).turn_of("B").turns(1).turn_of("C")
    assert s.state.out == (1,)
    s.mark("b5", "-").gone("c6").goes_on()


@rule("MM-MEET-10")
def test_who_took_a_captain(machines):
    s = machines("A e4: breach-sergeant", "C e5: fuse-walker", "B e6: node-zero health 2", seats=3,
                 turn="A 7 battle")  # fmt: skip
    s.plays("e4xe5").gone("e6")
    assert s.state.stands == ((1, 0),)  # C's Detonate in A's action
    s = machines("A e4: breach-sergeant", "B e5: fuse-walker", "B e6: node-zero health 2", seats=3,
                 turn="A 7 battle")  # fmt: skip
    s.plays("e4xe5").gone("e6")
    assert s.state.stands == ((1, -1),)
    s = machines("A e4: breach-sergeant", "B e5: node-zero health 2", seats=3, turn="A 7 battle")
    s.plays("e4xe5")
    assert s.state.stands == ((1, 0),)


@rule("MM-TURN-15", "MM-WIN-06")
def test_who_leads_after_a_last_stand_discards_before(machines):
    s = machines("A e5: apex-frame", "B d5: node-zero health 1", "C: hand countermand",
                 seats=3, turn="A 7 battle")  # fmt: skip
    s.plays("e5xd5").turns(1).turn_of("B")
    while s.state.turn == 1:
        s.play(s._least())
    s.turn_of("C").open()
    assert "countermand" in s.state.power_pile


@rule("MM-WIN-14")
def test_resigning_has_no_last_stand(machines):
    machines(turn="A 5 move").play("resign").over("B", "resignation")
    s = machines(seats=3, turn="A 7 move").play("resign").goes_on().turn_of("B")
    # Whoever was away reads it first of all: what becomes of its territory follows from it.
    lines = MACHINES.words.tell([e for e in s.events if e.upshot])
    assert lines[:2] == ["Blue resigns.", "Blue: out of the match."]


@rule("MM-ALLIANCE-01", "MM-ALLIANCE-03", "MM-ALLIANCE-04", "MM-ALLIANCE-05", "MM-SETUP-14")
def test_an_alliance_goes_on_without_a_member(machines):
    s = machines("B e5: apex-frame", "A d5: ilsa-varden health 1",
                 seats=4, play="alliance", turn="B 10 battle")  # fmt: skip
    s.plays("e5xd5").turns(1).turn_of("A").turns(1)
    assert s.state.out == (0,)
    s.turn_of("C").mark("f1", "A")


@rule("MM-ALLIANCE-02", "MM-BATTLE-04")
def test_allied_ground_is_own_ground(machines):
    s = machines("A: hand conscript-rifle", "C e5: chain-puller", "A e4: conscript-rifle", seats=4,
                 play="alliance", turn="A 9 build")  # fmt: skip
    s.legal("deploy conscript-rifle e10")
    s.play("done", by="A").play("done", by="B").play("done", by="C").play("done", by="D")
    s.play("battle").refused("e4xe5")


@rule("MM-STATUS-04", "MM-WIN-13", "MM-ALLIANCE-03")
def test_smoke_stays_as_long_as_its_side_is_in(machines):
    def smoky(s: Scenario) -> list[str]:
        return [name for name, cell in s.state.field.index.items() if smoke(s.state, cell)]

    facts = {"seats": 4, "smoke": "e6 A 1 e7 A 2", "turn": "B 10 build"}
    s = machines(play="alliance", **facts).play("resign", by="A")
    assert smoky(s) == ["e6", "e7"]
    assert smoky(s.turns(1)) == ["e7"]  # the ally's status step is the side's
    assert not smoky(machines(**facts).play("resign", by="A"))


@rule("MM-WIN-13", "MM-WIN-14", "MM-DRAW-09")
def test_who_leaves_takes_nobodys_turn_along(machines):
    s = machines("C: hand barricade", "D: hand barricade", seats=4, turn="A 9 draw")
    s.play(s.actions()[0], "pass").asks("C", "supply").play("resign", by="B")
    s.asks("C", "supply").play("construct barricade e6").asks("D", "supply").play("pass")
    assert s.piece("e6").seat == 2
    s = machines(seats=4, turn="A 9 draw")
    words, deck = s.actions(), s.state.sides[0].specialists
    s.play("resign", by="B").asks("A", "specialist").legal(*words, only=".*").open()
    assert s.state.sides[0].specialists == deck
    s = machines("A: hand weld-mite", "B: hand barricade", "C: hand barricade", seats=3,
                 turn="A 7 end")  # fmt: skip
    s.play("done").asks("B", "reserve").play("resign", by="C").play("keep barricade").turn_of("B")


@rule("MM-TURN-15", "MM-MEET-08", "MM-WIN-14")
def test_nobody_has_a_second_end_phase_because_the_lead_leaves(machines):
    s = machines("C: hand barricade,supply-drop,surge-cells,dud-round", "D: hand barricade",
                 seats=4, turn="A 9 end")  # fmt: skip
    s.asks("C", "reserve").play("keep barricade", "keep supply-drop", "keep surge-cells")
    s.asks("D", "reserve").play("resign", by="A").asks("D", "reserve").play("done").turn_of("B")
    s.hand("C", "dud-round")
    s = machines("A: hand barricade", "B: hand barricade,dud-round", seats=3, turn="A 7 end")
    s.asks("A", "reserve").play("resign", by="A").asks("B", "reserve").play("keep dud-round")
    s.play("resign", by="C").over("B", "resignation")


@rule("MM-WIN-14", "MM-MEET-08")
def test_what_stood_there_is_no_target_any_more(machines):
    lines = ("A e4: conscript-rifle", "A f4: conscript-rifle", "B e5: null-bulwark")
    s = machines(*lines, seats=3, turn="A 7 battle")
    s.legal("e4xe5", "skirmish e5").play("resign", by="B").refused("e4x.*", "skirmish.*")
    s = machines(*lines, seats=3, turn="A 7 battle").play("skirmish e5", "join e4")
    s.play("resign", by="B").asks("A", "battle").points("A", 7)
    s = machines(*lines, "A: hand surge-cells", "B: hand countermand", seats=3, turn="A 7 battle")
    s.play("use surge-cells").asks("B", "argument_added").play("resign", by="A")
    s.asks("B", "reserve").open()
    assert "surge-cells" in s.state.power_pile


@rule("MM-SETUP-05", "MM-SETUP-10", "MM-SETUP-11")
def test_one_may_leave_while_all_still_choose(machines):
    s = machines.match(2, seats=4)
    s.play("faction raise").asks("B", "faction").play("resign", by="C").play("faction ashen")
    s.asks("D", "faction").play("faction machines")
    while s._kind() == "passive":
        assert s.game.decisions(s.state)[0].seat != 2
        s.play(s._least())
    first = "ABCD"[s.state.first]
    s.asks(first, "layout").play("resign", by=first).play("layout bare").goes_on()
    s.open()


@rule("MM-WIN-16")
def test_a_match_without_progress_is_drawn_and_what_progress_is(machines):
    course = f"course: idle {LIMITS.draw_turns - 1}"
    lines = ("A: hand ration-runner", "A c3: conscript-rifle", "B c4: null-bulwark",
             "B d6: weld-mite", course)  # fmt: skip
    machines(*lines, turn=BATTLE).plays("end").over(None, "no progress")
    machines(*lines, turn=BATTLE).plays("c3xc4", "end").over(None, "no progress")  # a Unit is hurt
    s = machines(*lines, turn="A 5 build").play("retreat c3", by="A")  # it may come back
    s.turns(1).over(None, "no progress")
    for progress in ("scrap ration-runner", "c3xd4", "c3xb4", "c3xb3"):
        s = machines(*lines, "B d4: node-zero", "B b4: weld-mite", "B b3: barricade health 1",
                     turn=BATTLE)  # fmt: skip
        s.plays(progress, "end").goes_on()
        assert s.state.idle == 0, progress
    for since, over in ((5, True), (4, False)):  # it loses its marker as turn 6 begins
        s = machines(f"A d4: trench-digger since {since}", "course: idle 38", marks="B d4",
                     turn="A 5 end").turn_of("B")  # fmt: skip
        s.turns(1)
        assert (s.state.outcome is not None) is over


@rule("MM-WIN-16", "MM-WIN-06", "MM-WIN-13")
def test_a_captain_destroyed_is_progress_and_so_is_a_player_who_leaves(machines):
    """Else the match would be drawn in the place of the Last Stand."""
    course = f"course: idle {LIMITS.draw_turns - 1}"
    s = machines("A c3: apex-frame", "B c4: node-zero health 1", course, turn=BATTLE)
    s.plays("c3xc4", "end").turn_of("B")
    assert (s.state.stand, s.state.idle) == ((1, 0), 0)
    s = machines("C e9: chain-puller", course, seats=3, turn="A 7 battle").play("resign", by="C")
    s.plays("end").goes_on()
    assert s.state.idle == 0


@rule("MM-STATUS-03", "MM-STATUS-04")
def test_smoke_of_two_sides_is_over_with_the_later_one(machines):
    for clouds, over in (("d4 A 2 d4 B 1", False), ("d4 B 1", True)):
        s = machines(smoke=clouds, turn="A 5 end").to("specialist").turn_of("B")
        s.play(s.actions()[0])
        events = [*s.events]
        while s._kind() != "build":
            s.play(s._least())
            events += s.events
        ended = [e for e in events if isinstance(e, StatusSet) and e.over]
        assert bool(ended) is over


@rule("MM-WIN-16", "MM-IX-69")
def test_a_unit_saved_from_leaving_the_game_is_no_progress(machines):
    course = f"course: idle {LIMITS.draw_turns - 1}"
    fight = ("A c3: breach-sergeant", "B c4: weld-mite")
    s = machines("B: failover-image", *fight, course, turn=BATTLE)
    s.plays("c3xc4", "end").over(None, "no progress")
    s = machines("B: hand salvage-rights", *fight, course, turn=BATTLE)
    s.plays("c3xc4", "use salvage-rights", "end").over(None, "no progress")
    s = machines("B: failover-image", *fight, "A d3: breach-sergeant", "B d4: weld-mite", course,
                 turn=BATTLE)  # fmt: skip
    s.plays("c3xc4", "d3xd4", "end").goes_on()  # only the first of a round is saved
    assert s.state.idle == 0


@rule("MM-TERM-07", "MM-WIN-05")
def test_a_captain_destroyed_lies_among_what_has_left_the_game(machines):
    s = machines("A c3: apex-frame", "B c4: node-zero health 1", turn=BATTLE).plays("c3xc4")
    assert s.state.removed == ((1, "node-zero"),)


@rule("MM-TURN-15", "MM-WIN-14", "MM-IX-24")
def test_who_leads_after_all_drops_its_hand(machines):
    """B was to lead and leaves when C has had its End Phase."""
    s = machines("C: hand dud-round,countermand", "D: hand supply-drop", seats=4, turn="A 9 end")
    s.play("done", by="C").asks("D", "reserve").play("resign", by="B").play("done", by="D")
    s.turn_of("C")
    assert not s.state.sides[2].hand
    assert {"dud-round", "countermand"} <= {*s.state.power_pile}


@rule("MM-WIN-16")
def test_no_match_has_more_turns_than_the_most(machines):
    s = machines("A c3: conscript-rifle", "B c4: weld-mite", turn=f"A {LIMITS.longest} battle")
    s.plays("c3xc4", "end").over(None, "no progress")
    s = machines("A c3: conscript-rifle", "B c4: weld-mite", turn=f"A {LIMITS.longest - 1} battle")
    s.plays("c3xc4", "end").goes_on()


@rule("MM-WIN-14", "MM-DEPLOY-05", "MM-ALLIANCE-03")
def test_who_leaves_while_asked_where_a_unit_goes_leaves_nothing_behind(machines):
    s = machines("A e2: conscript-rifle DLY 1", seats=4, play="alliance", turn="B 10 end")
    s.to("exit").asks("A", "exit").play("resign", by="A").gone("e2").goes_on()
    s.turn_of("C").to("battle")
