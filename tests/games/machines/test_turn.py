"""Draw, Build, Move, End: the frame of a turn."""

from engine.games.machines import events as ev
from engine.games.machines.stats import smoke
from tests.scenarios.machines import rule


@rule("MM-DRAW-01", "MM-DRAW-02", "MM-DRAW-04", "MM-TURN-03")
def test_a_specialist_comes_into_play_ready(machines):
    s = machines("A: specialists old-resolve,mortar-crew points 0 reserve ration-runner",
                 turn="A 5 draw")  # fmt: skip
    s.asks("A", "specialist").refused("deploy .* (b2|d2|f2|d1|d4)")
    s.play("deploy old-resolve c2").lies("c2").points("A", 0)
    s.cards("A", 1 + 2 + 3 + 1).asks("B", "supply").open()
    s = machines("A: specialists old-resolve,mortar-crew", "A e3: ilsa-varden", marks="A d4",
                 turn="A 5 draw")  # fmt: skip
    s.legal("deploy old-resolve d1", "deploy mortar-crew d1", "deploy old-resolve d4")  # its Star
    s.refused("deploy .* (b2|d2|f2)").open()


@rule("MM-DRAW-03", "MM-DRAW-05")
def test_one_is_discarded_where_there_is_no_room(machines):
    s = machines("A: specialists old-resolve,mortar-crew", turn="A 5 draw",
                 marks="- a1 b1 c1 d1 e1 f1 g1 a2 c2 e2 g2")  # fmt: skip
    s.legal("discard old-resolve", "discard mortar-crew", only=".*").play("discard mortar-crew")
    s.pile("A", "mortar-crew").open()
    assert "old-resolve" in s.state.sides[0].hand


@rule("MM-DRAW-08", "MM-DRAW-09", "MM-DRAW-11", "MM-DRAW-10")
def test_a_defender_fills_its_hand_and_may_use_a_card(machines):
    s = machines("B: hand lattice-grunt,barricade", turn="A 5 draw")
    s.play(s.actions()[0]).asks("B", "supply").cards("B", 6)
    s.legal("deploy lattice-grunt b6 a7", "construct barricade d3", "pass")
    s.play("deploy lattice-grunt b6 a7").lies("a7").gone("b6").cards("B", 6)
    assert {d.kind for d in s.game.decisions(s.state)} == {"build"}
    s = machines("B: hand lattice-grunt,barricade", turn="A 5 draw")
    s.play(s.actions()[0], "pass").cards("B", 6)


@rule("MM-TURN-05", "MM-TURN-12", "MM-TURN-13", "MM-TURN-04")
def test_all_build_at_once_and_points_are_raised_again(machines):
    s = machines("A: hand conscript-rifle points 7", "B: hand barricade points 5", turn="A 5 build")
    s.play("deploy conscript-rifle b2", by="A").points("A", 6).lies("b2", "DLY 1")
    s.play("construct barricade a5", by="B").points("B", 4).play("done", by="B").points("B", 5)
    assert [d.seat for d in s.game.decisions(s.state)] == [0]
    s.play("done", by="A").points("A", 7).asks("A", "order")
    s.legal("move", "battle", only=".*").play("battle", "end").asks("A", "move")


@rule("MM-TURN-06", "MM-SCRAP-01", "MM-SCRAP-02", "MM-TURN-07")
def test_scrapping(machines):
    s = machines("A: hand ration-runner,supply-drop,barricade points 6", turn="A 5 build")
    s.refused("scrap supply-drop", "scrap barricade").play("scrap ration-runner", by="A")
    s.points("A", 7)
    assert s.state.removed == ((0, "ration-runner"),)
    s = machines("A: rationed-stores hand backroom-broker points 1", "A c2: breaker-yard")
    s.play("scrap backroom-broker").points("A", 1 + 4 + 1 + 1)


@rule("MM-RESTORE-01", "MM-RESTORE-02", "MM-RESTORE-03", "MM-MEET-04")
def test_restoring(machines):
    s = machines("A c2: bunker-engineer health 1 BRN 3", turn="A 5 build")
    s.play("restore c2", by="A").lies("c2", "BRN 3", "VUL 1").refused("restore c2", "retreat c2")
    s = machines("A c2: bunker-engineer health 2 BRN 3", turn="A 5 build")
    s.play("restore c2", by="A").turns(2).health("c2", 5).lies("c2")
    s = machines("A c2: bunker-engineer health 1 BRN 3", turn="A 5 build")
    s.play("restore c2", by="A").turns(2).gone("c2")


@rule("MM-RETREAT-01", "MM-RETREAT-02")
def test_retreating(machines):
    s = machines("A: points 3", "A c2: armored-hauler health 1", "A e2: drop-lieutenant DLY 1",
                 turn="A 5 build")  # fmt: skip
    s.refused("retreat e2", "retreat d1").play("retreat c2", by="A").points("A", 0).gone("c2")
    s.pile("A", "armored-hauler")
    machines("A: points 2", "A c2: armored-hauler", turn="A 5 build").refused("retreat.*")


@rule("MM-FORTIFY-01", "MM-FORTIFY-02", "MM-FORTIFY-04")
def test_fortifying(machines):
    s = machines("B c4: null-bulwark health 2", "B d4: weld-mite", "A c3: conscript-rifle",
                 "B g5: barricade", turn="A 5 build")  # fmt: skip
    s.refused("fortify (d7|g5)").play("fortify c4", by="B").health("c4", 4).points("B", 4)
    s.refused("fortify c4").play("fortify d4", by="B").health("d4", 3).points("B", 3).turns(1)
    s.health("c4", 2).health("d4", 1)
    s = machines("B c4: subnet-warden health 1", "A c3: conscript-rifle", turn="A 5 build")
    s.play("fortify c4", by="B").play("done", by="B").play("done", by="A").play("battle")
    s.plays("c3xc4").turns(1).health("c4", 2)


@rule("MM-DEPLOY-01", "MM-DEPLOY-02", "MM-DEPLOY-03", "MM-DEPLOY-05", "MM-DEPLOY-06")
def test_deploying_and_leaving_the_frontspawn(machines):
    s = machines("A: hand conscript-rifle,drop-lieutenant points 7", turn="A 5 build")
    s.refused("deploy conscript-rifle c2", "deploy drop-lieutenant b2 d1")
    s.play("deploy conscript-rifle b2", by="A").refused("b2-.*")
    s.play("deploy drop-lieutenant d2 c2", by="A").lies("c2").points("A", 3)
    while s._kind() != "exit":
        s.play(s._least())
    s.asks("A", "exit").legal("b2>b1").refused("b2>d2", "b2>a3").play("b2>b1").stands(
        "b1", "conscript-rifle"
    )


@rule("MM-DEPLOY-05", "MM-FIELD-05")
def test_only_the_end_of_a_delay_leads_off_a_frontspawn(machines):
    s = machines("A b2: weld-mite PIN 1", "A d2: weld-mite DLY 1 PIN 1", turn="B 6 end")
    while s._kind() != "exit":
        s.play(s._least())
    s.refused("b2>.*").play("d2>c1").stands("b2", "weld-mite").lies("b2")


@rule("MM-DEPLOY-06")
def test_a_unit_stays_where_there_is_no_way_on(machines):
    s = machines(
        """
           a  b  c  d  e  f  g
        7  .b .b .b *b .b .b .b
        6  .b ^b .b ^b .b ^b .b
        5  .  .  .  .  .  .  .
        4  o  .  .  o  .  .  o
        3  .  .  .  .  .  .  .
        2  .  ^a .  ^a .  ^a .
        1  .  .  .  *  .  .  .
        A: hand conscript-rifle
        """,
        turn="A 5 build",
    )
    s.play("deploy conscript-rifle b2", by="A").turns(2).stands("b2", "conscript-rifle").lies("b2")


@rule("MM-DEPLOY-07", "MM-FIELD-09", "MM-FIELD-06")
def test_a_rally_beacon_makes_spawn_cells(machines):
    s = machines(
        """
           a   b   c   d   e   f   g
        7  .b  .b  .b  *b  .b  .b  .b
        6  .b  ^b  .b  ^b  .b  ^b  .b
        5  .   .   .   .   .   .   .
        4  o   .   .   o   .   .   o
        3  .   .   .A1 .   .   .   .
        2  .a  ^a  .a  ^a  .a  ^a  .a
        1  .a  .a  .a  *a  .a  .a  .a
        A: hand conscript-rifle
        A1: rally-beacon
        """,
        turn="A 5 build",
    )
    s.legal("deploy conscript-rifle c4", "deploy conscript-rifle d3").refused(
        "deploy conscript-rifle d4"
    )
    s.play("deploy conscript-rifle c4", by="A").turns(2).stands("c4", "conscript-rifle")


@rule("MM-STRUCT-01", "MM-STRUCT-02", "MM-STRUCT-03", "MM-STRUCT-04")
def test_structures(machines):
    s = machines("A: hand field-hospital points 2", turn="A 5 build")
    s.legal("construct field-hospital d3").refused("construct .* (a4|d4|g4|b2|a6|d1)")
    s.play("construct field-hospital d3", by="A").points("A", 0).lies("d3", "DLY 1")
    s.refused("retreat d3", "d3-.*", "fortify d3")
    s = machines(
        "A d3: field-hospital", "A c3: trench-digger health 1", "A e3: trench-digger health 1",
        "A e5: trench-digger health 1", turn="B 6 end",
    )  # fmt: skip
    s.turns(1).health("c3", 2).health("e3", 2).health("e5", 1)


@rule("MM-MOVE-01", "MM-MOVE-02", "MM-MOVE-03", "MM-MOVE-04", "MM-MOVE-05", "MM-TURN-11")
def test_walking(machines):
    s = machines(
        """
           a    b    c    d    e    f    g
        7  .b   .b   .b   *b   .b   .b   .b
        6  .b   ^b   .b   ^b   .b   ^b   .b
        5  .    .    .    .    .    .    .
        4  o    .    .B1  o    .    .    o
        3  .    .    .A1  .    .    .    .
        2  .a   ^a   .a   ^aA2 .a   ^a   .a
        1  .a   .a   .a   *a   .a   .a   .a
        A: points 1
        A1: conscript-rifle
        A2: barricade
        B1: barricade
        """
    )
    s.legal("c3-c2", "c3-b4", "c3-e3", "c3-d4").refused("c3-e5", "c3-c5", "c3-c4", "d2-.*")
    s.plays("c3-d4").points("A", 0).refused("d4-.*").plays("d1-c1").points("A", 0)
    s = machines("A c3: picket-scout").legal("c3-f6", "c3-e5")
    s.refused("c3-g6")


@rule("MM-MOVE-06", "MM-MOVE-04")
def test_one_diagonal_step_only(machines):
    machines("A c3: conscript-rifle").refused("c3-e5", "c3-a1").legal("c3-d5", "c3-e4")


@rule("MM-TURN-14", "MM-TURN-15", "MM-TURN-17", "MM-TURN-18")
def test_reserve_and_hand_at_the_end(machines):
    hand = "ration-runner,trench-digger,supply-drop,barricade"
    s = machines(
        f"A: hand {hand}", "B: hand countermand,brace-order reserve weld-mite", turn="A 5 end"
    )
    s.asks("A", "reserve").play("keep ration-runner", "keep supply-drop", "keep barricade")
    s.hand("A").pile("A", "trench-digger").asks("B", "reserve").play("done")
    assert s.state.sides[0].reserve == ("ration-runner", "supply-drop", "barricade")
    s.turn_of("B")


@rule("MM-TURN-15")
def test_a_defender_that_does_not_lead_next_keeps_its_hand(machines):
    s = machines("C: hand countermand", seats=3, turn="A 7 end")
    s.asks("C", "reserve").play("done").turn_of("B")
    assert "countermand" in s.state.sides[2].hand


@rule("MM-STATUS-04", "MM-STATUS-05", "MM-MEET-14")
def test_burning_runs_down(machines):
    s = machines("B c4: null-bulwark BRN 2", turn="A 5 end").turns(1)
    s.health("c4", 6).lies("c4", "BRN 1").turns(2).health("c4", 5).lies("c4")


@rule("MM-STATUS-04", "MM-MEET-15")
def test_what_burns_since_the_draw_phase_burns_in_the_status_step_that_follows(machines):
    s = machines("A c3: old-resolve", "B c5: lattice-grunt", "B: hand incendiary-shell",
                 turn="A 5 draw")  # fmt: skip
    s.play(s.actions()[0]).asks("B", "supply").play("use incendiary-shell c3")
    s.asks_build().lies("c3", "BRN 1").health("c3", 7).turns(2).lies("c3").health("c3", 6)
    s.turns(2).health("c3", 6)


@rule("MM-UTIL-01", "MM-UTIL-02", "MM-UTIL-03")
def test_utilities(machines):
    s = machines("A: hand supply-drop,surge-cells,standing-orders,dud-round points 7",
                 "A c3: conscript-rifle", "B c4: lattice-grunt", turn="A 5 build")  # fmt: skip
    s.refused("use surge-cells", "use dud-round.*").play("use supply-drop", by="A").cards("A", 5)
    s.play("use standing-orders", by="A").points("A", 5)
    assert s.state.power_pile == ("supply-drop",)
    s.play("done", by="A").play("done", by="B").play("battle").plays("c3xc4").gone("c4")
    s.turns(2)
    assert "standing-orders" in s.state.power_pile


@rule("MM-MEET-02", "MM-FIELD-03", "MM-FIELD-08", "MM-TERM-10")
def test_land_claim_takes_free_ground_beside_a_unit(machines):
    s = machines(
        """
           a    b    c    d    e    f    g
        7  .b   .b   .b   *B1  .b   .b   .b
        6  .b   ^b   .b   ^bA1 .b   ^b   .b
        5  .    .    .    .    .    .    .
        4  o    .    .    o    .    .    o
        3  .A2  .    .    .    .    .    .
        2  .a   ^a   .a   ^a   .a   ^a   .a
        1  .a   .a   .a   *a   .a   .a   .a
        A: hand land-claim
        A1: conscript-rifle
        A2: conscript-rifle
        B1: node-zero
        """,
        turn="A 5 build",
    )
    s.legal(*(f"use land-claim {c}" for c in ("d7", "c5", "d5", "e5", "b3", "b4")),
            only="use land-claim.*")  # fmt: skip
    s.play("use land-claim d7", by="A").mark("d7", "A")


@rule("MM-MEET-03", "MM-STATUS-04")
def test_smoke_goes_to_own_ground_or_beside_a_unit(machines):
    def smoky() -> list[str]:
        return [name for name, cell in s.state.field.index.items() if smoke(s.state, cell)]

    s = machines("A: hand smoke-screen", "A c4: conscript-rifle", "A d1: ilsa-varden",
                 turn="A 5 build")  # fmt: skip
    s.legal("use smoke-screen c1", "use smoke-screen d1", "use smoke-screen d5")
    s.refused("use smoke-screen (b2|d4|c4|e5|c6)")
    s.play("use smoke-screen d5", by="A")
    assert smoky() == ["d5"]
    s.turns(1)
    assert smoky() == ["d5"]
    s.turns(1)
    assert smoky() == []


@rule("MM-TURN-06", "MM-SIGIL-03")
def test_last_verse_draws(machines):
    s = machines("A: ashen last-verse", "B: raise", "A c3: cinder-pilgrim", turn="A 5 build")
    s.play("use last-verse c3 specialist", by="A").gone("c3").cards("A", 2).points("A", 7)
    s.refused("use last-verse.*").happened(ev.Drew, deck="specialist", count=2)


@rule("MM-SETUP-10", "MM-SETUP-11", "MM-TURN-11", "MM-TURN-13", "MM-DRAW-09", "MM-COUNTER-01")
def test_what_the_clock_answers(machines):
    """Least of all: the first passive, the bare layout, Move first, and else nothing done."""
    quiet = {"layout": "layout bare", "order": "move", "build": "done", "move": "end",
             "battle": "end", "supply": "pass", "reserve": "done"}  # fmt: skip
    s, seen = machines.match(3), set()
    while s.state.turn_number < 3:
        decision = s.game.decisions(s.state)[0]
        word = s.game.default(s.state, decision)
        if decision.kind == "passive":
            faction = s.state.book.factions[s.state.sides[decision.seat].faction]
            assert word == f"passive {faction.passives[0]}"
        elif decision.kind in quiet:
            assert word == quiet[decision.kind]
        seen.add(decision.kind)
        s.play(word, by="ABCD"[decision.seat])
    assert {*quiet, "passive"} <= seen
    s = machines("B: hand dud-round,salvage-rights", "A c3: conscript-rifle", "B c4: weld-mite",
                 turn="A 5 battle").play("c3xc4")  # fmt: skip
    for kind in ("attack_declared", "destroyed"):
        s.asks("B", kind).play(s.game.default(s.state, s.game.decisions(s.state)[0]))
    s.asks("A", "battle").gone("c4")
    s = machines("A c3: conscript-rifle", "A d3: conscript-rifle", "B d4: null-bulwark",
                 turn="A 5 battle").play("skirmish d4", "join c3", "join d3")  # fmt: skip
    s.asks("B", "counter").play(s._least()).asks("A", "battle")


@rule("MM-STRUCT-04", "MM-CARD-FIELD-HOSPITAL")
def test_a_structure_that_does_not_work_heals_nobody(machines):
    for lying, health in (("", 3), (" DLY 1", 3), (" DLY 2", 2)):
        s = machines("A: machines", "B: raise", f"A c3: field-hospital{lying}",
                     "A c4: null-bulwark health 2", turn="B 6 end")  # fmt: skip
        s.to_build().health("c4", health)
