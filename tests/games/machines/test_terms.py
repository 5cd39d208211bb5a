"""What the words of the rules mean, and what else no other test says."""

from tests.scenarios.machines import rule

BATTLE = "A 5 battle"


@rule("MM-TERM-01", "MM-TERM-11", "MM-SCRAP-02")
def test_units_are_soldiers_and_specialists(machines):
    s = machines("A: points 7 hand weld-mite,mortar-crew,barricade,countermand",
                 "A c3: weld-mite", "A d3: mortar-crew", "A e3: barricade",
                 turn="A 5 build")  # fmt: skip
    s.legal("scrap weld-mite", "scrap mortar-crew", only="scrap.*")
    s.legal("retreat c3", "retreat d3", only="retreat.*")
    s.legal("restore c3", "restore d3", "restore e3", only="restore.*")
    s.play("retreat d3", by="A").points("A", 5).play("retreat c3", by="A").points("A", 4)
    assert all(card.trade == 0 for card in s.state.book.cards.values() if not card.unit)


@rule("MM-TERM-03", "MM-STRUCT-01", "MM-UTIL-02")
def test_everybody_pays_in_the_points_of_its_stance(machines):
    s = machines("A: hand watch-turret,surge-cells,emergency-recall", "A c3: weld-mite",
                 "B: hand watch-turret,supply-drop,standing-orders,emergency-recall",
                 "B c5: weld-mite", turn="A 5 build")  # fmt: skip
    s.play("construct watch-turret a3", by="A").points("A", 4).points("B", 5)
    s.play("construct watch-turret a5", by="B").points("A", 4).points("B", 2)
    s.refused("use (supply-drop|standing-orders|surge-cells).*")
    s.play("use emergency-recall c5", by="B").points("B", 0)


@rule("MM-TERM-04", "MM-TERM-05")
def test_all_others_defend(machines):
    s = machines(seats=4, play="alliance", turn="C 11 build")
    assert {d.seat for d in s.game.decisions(s.state)} == {0, 1, 2, 3}
    for seat, full in zip("ABCD", (5, 5, 7, 5), strict=True):
        s.points(seat, full)
    s = machines("A e4: conscript-rifle", "B e5: weld-mite", "C f5: weld-mite", "D d5: weld-mite",
                 seats=4, play="alliance", turn="A 9 battle")  # fmt: skip
    s.legal("e4xe5", "e4xd5", only="e4x.*")


@rule("MM-TERM-09", "MM-RETREAT-02")
def test_a_card_goes_back_to_whom_it_belonged_first(machines):
    s = machines("A: hand emergency-recall", "A c3: weld-mite owner B health 1",
                 "A d3: weld-mite owner B", turn="A 5 build")  # fmt: skip
    s.play("retreat c3", by="A").pile("B", "weld-mite").pile("A")
    s.play("use emergency-recall d3", by="A").hand("B", "weld-mite").hand("A")


@rule("MM-TERM-13", "MM-FIELD-10")
def test_speed_and_range(machines):
    s = machines("A c3: longsight-marksman", "B c6: weld-mite", "A d5: conscript-rifle",
                 "B: specialists empty", "A f5: picket-scout")  # fmt: skip
    s.refused("c3-c5").legal("c3-c4", "d5-d6", "d5-d4", "f5-f6", "c3-c2").play("end")
    s.legal("c3xc6")


@rule("MM-BATTLE-09", "MM-BATTLE-10")
def test_single_combat_meets_no_counterattack_and_effects_just_subtract(machines):
    s = machines("A c3: conscript-rifle", "B c4: null-bulwark", "B d4: arc-thrower", turn=BATTLE)
    s.play("c3xc4").asks("A", "battle")
    s = machines("A c2: old-resolve", "B c5: watch-turret")
    s.play("c2-c3", "use watch-turret@c5").health("c3", 6)


@rule("MM-STATUS-01", "MM-STATUS-07", "MM-RETREAT-02")
def test_what_leaves_the_playfield_forgets(machines):
    s = machines("A: hand emergency-recall", "A c3: weld-mite BRN 2 WKN 2 health 1",
                 "A d3: mortar-crew STN 2 health 1", turn="A 5 build")  # fmt: skip
    s.lies("c3", "BRN 2", "WKN 2").play("retreat d3", by="A")
    s.play("use emergency-recall c3", by="A").play("deploy weld-mite b2", by="A").lies(
        "b2", "DLY 1"
    )
    assert {r.kind for r in s.state.rows} == {"DLY"}


@rule("MM-TURN-16", "MM-FORTIFY-04")
def test_what_lasts_a_turn_ends_before_the_next(machines):
    s = machines("A: hand forced-march", "A c3: weld-mite moved attacked used mend",
                 "B c5: subnet-warden braced", "B: used denial-protocol",
                 turn="A 5 move")  # fmt: skip
    s.play("use forced-march c3").legal("c3-c4").play("end", "end").turn_of("B").health("c5", 4)
    p = s.piece("c3")
    assert (p.moved, p.moves, p.attacked, p.used, s.state.sides[1].used) == (0, 0, 0, (), ())
    s.open()


@rule("MM-WIN-12", "MM-WIN-01")
def test_conditions_at_the_same_instant(machines):
    s = machines("A: machines", "A a7: fuse-walker", "B: raise", "B a6: weld-mite",
                 "A b6: barricade", "A d6: barricade", "A f6: barricade", "B b2: barricade",
                 "B d2: barricade", "B f2: barricade", turn=BATTLE)  # fmt: skip
    s.plays("a7xa6").over("A", "domination")
    s = machines("A a5: conscript-rifle health 2", "B a6: fuse-walker", "A b6: barricade",
                 "A d6: barricade", "A f6: barricade", "B b2: barricade", "B d2: barricade",
                 "B f2: barricade", turn=BATTLE)  # fmt: skip
    s.plays("a5xa6").over(None, "domination")


@rule("MM-TURN-07", "MM-UTIL-01")
def test_utilities_by_phase(machines):
    hand = "A: hand field-dressing,forced-march,surge-cells,supply-drop,smoke-screen"
    lines = (hand, "A c3: weld-mite moved")
    want = {"build": {"field-dressing", "supply-drop", "smoke-screen"},
            "move": {"field-dressing", "forced-march", "smoke-screen"},
            "battle": {"field-dressing", "surge-cells", "smoke-screen"}}  # fmt: skip
    for phase, names in want.items():
        s = machines(*lines, turn=f"A 5 {phase}")
        used = {a.split()[1] for a in s.actions("A") if a.startswith("use")}
        assert {x.partition("@")[0] for x in used} - {"mend"} == names


@rule("MM-TERM-02", "MM-BATTLE-11", "MM-SIGIL-03")
def test_numbers_have_their_bounds(machines):
    s = machines("A c3: weld-mite WKN 1", "A d3: lattice-grunt health 1", turn="A 5 build")
    assert s.view("-").at(s.piece("c3").cell).damage == 0
    s.play("use mend@c3 d3", by="A").health("d3", 2)


@rule("MM-FIELD-09", "MM-STRUCT-04", "MM-MEET-04")
def test_structures_serve_their_player_and_only_while_they_work(machines):
    s = machines("A: hand weld-mite", "B d4: rally-beacon", turn="A 5 build")
    s.refused("deploy weld-mite [cde][345]")
    for flag, left in (("", 6), (" DLY 1", 7)):
        s = machines("A c3: apex-frame", f"B c4: ammo-depot{flag}", turn=BATTLE)
        s.plays("c3xc4").gone("c4").health("c3", left)
    for flag, left in (("", 5), (" down", 7)):
        s = machines("A c3: apex-frame", f"B c4: fuse-walker{flag}", turn=BATTLE)
        s.plays("c3xc4").gone("c4").health("c3", left)
