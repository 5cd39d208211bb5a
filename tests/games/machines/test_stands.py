"""Last Stands among three and more, and answers of the clock."""

import pytest

from engine.games.machines import MACHINES, Options
from engine.games.machines import events as ev
from tests.scenarios.machines import rule


@rule("MM-WIN-08", "MM-FFA-01")
def test_a_stand_against_whom_it_was_brought_by_takes_both_out(machines):
    s = machines("B e4: apex-frame", "A e3: ilsa-varden health 1", seats=3, stand="B A",
                 turn="B 8 battle")  # fmt: skip
    s.plays("e4xe3").over("C", "elimination")
    s = machines("B e4: apex-frame", "A e3: ilsa-varden health 1", seats=4, stand="B A",
                 turn="B 10 battle")  # fmt: skip
    s.plays("e4xe3").goes_on()
    assert s.state.out == (0, 1)
    assert s.state.exits[0] == s.state.exits[1]


@rule("MM-WIN-08")
def test_a_stand_against_somebody_else_is_in_vain(machines):
    s = machines("B e4: apex-frame", "C e5: orrun-stonehand health 1", seats=3, stand="B A",
                 turn="B 8 battle")  # fmt: skip
    s.plays("e4xe5").goes_on().turn_of("B")
    assert s.state.out == (2,)
    s.plays("end").over("A", "last stand")


@rule("MM-WIN-08", "MM-WIN-12")
def test_captains_that_fall_together_in_a_stand_are_out_together(machines):
    """Whichever of them the damage is told of first."""
    for other, by in (("e6", "d6"), ("d6", "e6")):
        lines = ("B e4: breach-sergeant", "C e5: fuse-walker", f"A {by}: ilsa-varden health 2")
        s = machines(*lines, f"C {other}: orrun-stonehand health 2", seats=3, stand="B A",
                     turn="B 8 battle")  # fmt: skip
        s.plays("e4xe5").over(None, "last stand")
        s = machines(*lines, f"C {other}: orrun-stonehand health 2", seats=4, stand="B A",
                     turn="B 10 battle")  # fmt: skip
        s.plays("e4xe5").over("D", "elimination")
        assert s.state.outcome.places(s.state.teams) == (2, 2, 2, 1)


@rule("MM-WIN-07", "MM-ALLIANCE-04")
def test_a_stand_against_the_last_of_an_alliance_draws_though_an_ally_lives(machines):
    s = machines("A h7: apex-frame", "B h8: node-zero health 1", seats=4, play="alliance",
                 stand="A B", turn="A 13 battle")  # fmt: skip
    s.play("resign", by="D").plays("h7xh8").over(None, "last stand")


@rule("MM-WIN-07", "MM-WIN-08", "MM-ALLIANCE-04")
def test_a_stand_that_takes_one_of_two_captains_takes_that_player_along(machines):
    """The Alliance is out when all its members are, so the match goes on between the other two,
    whoever of the Alliance had taken the Captain."""
    for other, captain, left in (("B", "node-zero", 3), ("D", "mother-calder", 1)):
        s = machines("A h7: apex-frame", f"{other} h8: {captain} health 1", seats=4,
                     play="alliance", stand="A B", turn="A 13 battle")  # fmt: skip
        s.plays("h7xh8").goes_on().turn_of("ABCD"[left])
        assert s.state.out == tuple(sorted((0, 4 - left)))
        assert s.state.exits[0] == s.state.exits[4 - left]
        s.mark("f1", "C").mark("a6", "ABCD"[left])


@rule("MM-WIN-08", "MM-WIN-07", "MM-WIN-02")
def test_control_in_a_stand_draws_the_whole_match(machines):
    s = machines("B c4: weld-mite", marks="B a4 d4 g4", stand="B A", turn="B 6 move")
    s.plays("c4-c5").over(None, "last stand")
    lines = ("D f6: mother-calder since 8", "B e5: weld-mite")
    facts = {"seats": 4, "play": "alliance", "marks": "B d4 d8 h4 h8", "turn": "B 10 draw"}
    s = machines(*lines, stand="B A", **facts)
    s.play(s.actions()[0])
    while s.state.outcome is None:
        s.play(s._least())
    s.over(None, "last stand")
    s = machines(*lines, **facts)
    s.play(s.actions()[0])
    while s.state.outcome is None:
        s.play(s._least())
    s.over("B", "control")


@rule("MM-WIN-06")
def test_several_stand_clockwise_and_then_it_goes_on_in_order(machines):
    s = machines("A e4: apex-frame", "A g5: apex-frame", "B e5: node-zero health 1",
                 "D g6: mother-calder health 1", seats=4, turn="A 9 battle")  # fmt: skip
    s.plays("e4xe5", "g5xg6").goes_on()
    assert s.state.stands == ((1, 0), (3, 0))
    s.turns(1).turn_of("B").turns(1).turn_of("D")
    assert s.state.out == (1,)
    s.turns(1).turn_of("C")
    assert s.state.out == (1, 3)
    s.turns(1).turn_of("A")


@rule("MM-WIN-17", "MM-SETUP-14", "MM-WIN-06")
def test_alliances_lead_in_turns_whoever_stands_last_or_is_gone(machines):
    for hero, cell, then in (("B", "d5", "CDADCD"), ("D", "d5", "BCBABC")):
        captain = {"B": "node-zero", "D": "mother-calder"}[hero]
        s = machines("A e5: apex-frame", f"{hero} {cell}: {captain} health 1", seats=4,
                     play="alliance", turn="A 9 battle")  # fmt: skip
        s.plays(f"e5x{cell}").turns(1).turn_of(hero)
        for seat in then:
            s.turns(1).turn_of(seat)
    s = machines("A: led 3", "B: led 2", "C: led 2", "D: led 2", seats=4, play="alliance",
                 turn="A 9 build")  # fmt: skip
    s.play("resign", by="D")
    for seat in "BCBABCBA":
        s.turns(1).turn_of(seat)


@rule("MM-WIN-11", "MM-WIN-14")
def test_a_captain_of_one_who_left_draws_nothing(machines):
    s = machines("A e5: apex-frame", "C d5: orrun-stonehand health 1", "A c5: ration-runner",
                 "A f1: ilsa-varden health 2", "A d6: ration-runner", "B c6: siege-lattice",
                 seats=3, turn="A 7 battle")  # fmt: skip
    s.plays("e5xd5").play("resign", by="C")
    s.plays("skirmish c6", "join c5", "join d6", "counter c6").over("B", "elimination")


@rule("MM-WIN-07", "MM-WIN-10", "MM-WIN-09", "MM-MEET-09")
def test_other_conditions_in_a_stand_draw(machines):
    s = machines("B b2: weld-mite", "B d2: weld-mite", "B f3: skimmer", stand="B A",
                 turn="B 6 move")  # fmt: skip
    s.plays("f3-f2").over(None, "last stand")
    machines("A: soldiers empty specialists empty", stand="B A", turn="B 6 draw").over(
        None, "last stand"
    )
    machines("B: soldiers empty specialists empty", stand="B A", turn="B 6 draw").goes_on().open()


@rule("MM-WIN-08", "MM-MEET-09")
def test_a_stand_begins_with_who_has_no_unit_left_among_several(machines):
    spent = "soldiers empty specialists empty"
    machines(f"A: {spent}", seats=3, stand="B A", turn="B 8 draw").over("C", "attrition")
    s = machines(f"C: {spent}", seats=3, stand="B A", turn="B 8 draw").asks("B", "specialist")
    assert s.state.out == (2,)
    s = machines(f"A: {spent}", seats=4, stand="B A", turn="B 10 draw").goes_on().open()
    assert s.state.out == (0, 1)
    assert s.state.outcome is None


@rule("MM-WIN-15", "MM-STATUS-05", "MM-WIN-05")
def test_a_captain_that_burns_down_in_its_own_turn_loses_at_once(machines):
    s = machines("A d1: ilsa-varden health 1 BRN 2", turn="A 5 draw")
    s.play(s.actions()[0], "pass").over("B", "elimination")


@rule("MM-SETUP-08")
def test_dice_are_thrown_until_one_is_highest():
    again = 0
    for seed in range(60):
        s = MACHINES.setup(seed, Options(seats=3))
        events: list = []
        while not any(isinstance(e, ev.First) for e in events):
            events = MACHINES.perform(s, MACHINES.decisions(s)[0].seat,
                                      MACHINES.decisions(s)[0].actions[0])  # fmt: skip
        (first,) = (e for e in events if isinstance(e, ev.First))
        last = first.rolls[-1]
        assert last[first.seat] == max(last)
        assert last.count(max(last)) == 1
        for before, after in zip(first.rolls, first.rolls[1:], strict=False):
            tied = [x for x, n in enumerate(before) if n == max(before)]
            assert len(tied) > 1
            assert [x for x, n in enumerate(after) if n] == tied
            again += 1
    assert again
    coin = {MACHINES.setup(seed, Options()).first for seed in range(8)}
    assert coin == {0}  # not yet thrown


@rule("MM-TURN-13", "MM-ACT-01", "MM-DRAW-10")
def test_nobody_reacts_while_all_build(machines):
    s = machines("A: hand supply-drop", "B: hand countermand", turn="A 5 build")
    s.play("use supply-drop", by="A").cards("A", 2)
    s = machines("B: hand countermand,dud-round,emergency-recall", "B c5: weld-mite",
                 turn="A 5 draw")  # fmt: skip
    s.play(s.actions()[0]).asks("B", "supply").refused("use (countermand|dud-round).*")
    s.play("use emergency-recall c5").points("B", 5)
    assert "weld-mite" in s.state.sides[1].hand


@rule("MM-COUNTER-06", "MM-COUNTER-09", "MM-STATUS-SHD")
@pytest.mark.parametrize(
    ("party", "strikers", "left"),
    [
        (("3", "3", "3"), ("null-bulwark",), (1, 3, 3)),  # of two points nobody falls
        (("1", "3", "3"), ("null-bulwark",), (1, 1, 3)),  # nor where the first has but one
        (("2", "2", "3"), ("apex-frame",), None),  # all seven are needed: nothing to choose
        (("3", "3", "3"), ("null-bulwark", "siege-lattice"), (0, 1, 1)),  # of seven one, the oldest
        (("1", "3", "3"), ("siege-lattice",), (0, 1, 1)),
        (("3 SHD 1", "3", "3"), ("null-bulwark", "siege-lattice"), (3, 1, 1)),  # a Shield takes 3
        (("3", "3", "3 SHD 1"), ("null-bulwark", "siege-lattice"), (1, 1, 3)),
    ],
)
def test_the_clock_hands_damage_out_so_that_fewest_fall(machines, party, strikers, left):
    """Of several ways the oldest card takes the most."""
    cells = ("c3", "d3", "e3")
    lines = (f"A {cell}: trench-digger health {x}" for cell, x in zip(cells, party, strict=True))
    s = machines(*lines, f"B d4: {strikers[0]}", *(f"B d5: {x}" for x in strikers[1:]),
                 turn="A 5 battle")  # fmt: skip
    s.play("skirmish d4", *(f"join {cell}" for cell in cells), "counter d4")
    if strikers[1:]:
        s.play("join d5")
    questions = 0
    while s._kind() == "spread":
        questions += 1
        s.play(s._least())
    assert bool(questions) is (left is not None)
    have = [s._at(cell) for cell in cells]
    remaining = [0 if n < 0 else s.state.pieces[n].health for n in have]
    assert remaining == list(left or (0, 0, 0))


@rule("MM-WIN-08", "MM-WIN-14", "MM-MEET-10")
def test_who_took_the_captain_may_leave_before_the_stand_is_over(machines):
    lines = ("B e4: apex-frame", "C e5: orrun-stonehand health 1")
    s = machines(*lines, seats=3, stand="B A", turn="B 8 battle").play("resign", by="A")
    s.turn_of("B").plays("end").over("C", "last stand")
    s = machines(*lines, seats=3, stand="B A", turn="B 8 battle").play("resign", by="A")
    s.plays("e4xe5")  # nobody else is left to play on
    assert (s.state.outcome.winners, s.state.outcome.why) == ((1, 2), "last stand")
    s = machines("B e4: apex-frame", stand="B A", turn="B 6 battle")
    s.play("resign", by="A").over("B", "resignation")


@rule("MM-WIN-06", "MM-WIN-08", "MM-WIN-05")
def test_all_others_stand_one_after_the_other(machines):
    s = machines("A e4: apex-frame", "A g5: apex-frame", "B e5: node-zero health 1",
                 "C g6: orrun-stonehand health 1", seats=3, turn="A 7 battle")  # fmt: skip
    s.plays("e4xe5", "g5xg6").turns(1).turn_of("B").turns(1).turn_of("C")
    assert (s.state.out, s.state.stand) == ((1,), (2, 0))
    s.turns(1).over("A", "last stand")
    assert s.state.outcome.places(s.state.teams) == (1, 3, 2)


@rule("MM-WIN-11", "MM-COUNTER-01", "MM-COUNTER-02", "MM-COUNTER-07", "MM-SKIRMISH-04")
def test_a_captain_that_falls_to_a_skirmish_is_avenged_before_it_is_judged(machines):
    s = machines("A c3: ration-runner", "A d3: ration-runner", "A d1: ilsa-varden health 1",
                 "B d4: node-zero health 2", "B d5: siege-lattice", turn="A 5 battle")  # fmt: skip
    s.plays("skirmish d4", "join c3", "join d3", "counter d5").over(None, "both captains")


@rule("MM-COUNTER-07", "MM-WIN-07", "MM-ALLIANCE-01")
def test_damage_left_over_in_a_stand_hits_no_allied_captain(machines):
    s = machines("A c5: ration-runner", "A d5: ration-runner", "B d6: siege-lattice", seats=4,
                 play="alliance", stand="A B", turn="A 13 battle")  # fmt: skip
    s.plays("skirmish d6", "join c5", "join d5", "counter d6").gone("c5", "d5").health("f11", 18)


@rule("MM-WIN-10", "MM-ALLIANCE-04", "MM-MEET-01")
def test_domination_over_one_ally_and_over_both(machines):
    held = ("A b5: conscript-rifle", "A j5: conscript-rifle", "A b7: conscript-rifle")
    facts = {"seats": 4, "play": "alliance", "turn": "A 9 move"}
    machines(*held, "A i7: conscript-rifle", **facts).plays("i7-j7").over("A", "domination")
    s = machines(*held, "A i7: conscript-rifle", "D i5: spark-dancer", **facts)
    s.plays("i7-j7").goes_on()
    assert s.state.out == (1,)
    s.mark("a6", "D")
    machines(*held, "D j7: mother-calder", **facts).plays("f1-f2").goes_on()


@rule("MM-COUNTER-02", "MM-COUNTER-04", "MM-COUNTER-05")
def test_who_survives_leads_or_nobody_does(machines):
    s = machines("A c2: line-grenadier", "A d2: line-grenadier", "B d4: null-bulwark",
                 "B d5: arc-thrower", turn="A 5 battle")  # fmt: skip
    s.play("skirmish d4", "join c2", "join d2").asks("A", "battle")  # out of its own Range
    s = machines("A c3: conscript-rifle", "A d3: conscript-rifle", "B d4: null-bulwark STN 2",
                 "B d5: arc-thrower", turn="A 5 battle")  # fmt: skip
    s.play("skirmish d4", "join c3", "join d3").asks("A", "battle")
