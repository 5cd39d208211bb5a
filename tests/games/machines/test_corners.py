"""Corners where three rules meet, each worked out from the rules before it was played."""

import pytest

from tests.scenarios.machines import rule

BATTLE, BUILD = "A 5 battle", "A 5 build"
PAIR = ("A c3: ration-runner", "A d3: ration-runner")


@rule("MM-STATUS-05", "MM-STATUS-SHD", "MM-SIGIL-PLATED")
def test_a_shield_takes_the_fire_and_plates_do_not(machines):
    s = machines("A c2: bunker-engineer BRN 2 SHD 2", turn="B 6 end").to_build()
    s.health("c2", 5).lies("c2", "BRN 1")
    machines("A c2: bunker-engineer BRN 2", turn="B 6 end").to_build().health("c2", 4)


@rule("MM-STATUS-WKN", "MM-BATTLE-11", "MM-BATTLE-06", "MM-SIGIL-BREACH", "MM-SIGIL-PLATED")
def test_damage_that_is_weakened_to_nothing_still_chips(machines):
    s = machines("A c3: conscript-rifle WKN 1", "B c4: weld-mite", turn=BATTLE).plays("c3xc4")
    s.gone("c4").points("A", 6)
    s = machines("A: behemoth", "B: raise", "A c3: bronze-ram", "B c4: bunker-engineer health 4",
                 turn=BATTLE).plays("c3xc4")  # fmt: skip
    s.gone("c4").points("A", 7)


@rule("MM-SIGIL-INTERCEPT", "MM-SIGIL-03", "MM-STATUS-08", "MM-MEET-04")
@pytest.mark.parametrize(
    ("state", "may"),
    [("PIN 1", True), ("braced", True), ("STN 1", False), ("VUL 1", False), ("DLY 1", False),
     ("down", False)],
)  # fmt: skip
def test_who_can_step_in(machines, state, may):
    s = machines("A c3: conscript-rifle", "B c4: weld-mite", f"B d4: subnet-warden {state}",
                 turn=BATTLE).play("c3xc4").open()  # fmt: skip
    offered = [a for d in s.game.decisions(s.state) for a in d.actions]
    assert ("use intercept@d4" in offered) is may


@rule("MM-SIGIL-OVERDRIVE", "MM-SKIRMISH-01", "MM-SKIRMISH-02")
def test_overdrive_after_a_skirmish_gives_a_single_combat(machines):
    s = machines("A: machines", "B: behemoth", "A c3: twin-cycle-blade", "A d3: cutter-frame",
                 "B d4: pillar-sentinel", "B c4: pillar-sentinel", turn=BATTLE)  # fmt: skip
    s.plays("skirmish d4", "join c3", "join d3", "pass").refused("c3x.*")
    s.plays("use overdrive@c3").points("A", 3).legal("c3xd4", "c3xc4")
    s.refused("skirmish.*", "use overdrive.*").plays("c3xc4").refused("c3x.*")


@rule("MM-MOVE-08", "MM-ACT-03", "MM-SIGIL-RELAY", "MM-CARD-REPULSOR-BLAST", "MM-FFA-01")
def test_whoever_is_put_elsewhere_is_answered_too(machines):
    s = machines("A: raise", "A c3: signal-officer", "A e3: conscript-rifle", "B d5: watch-turret")
    s.play("use relay@c3 e3").asks("B", "enemy_moved").play("pass")
    s.asks("B", "enemy_moved").play("pass").asks("A", "move")  # of both cards
    # The Unit is Red's: it is Green's turret that sees an opponent's Unit come, not Red's own.
    s = machines("A: hand repulsor-blast", "A e4: conscript-rifle", "B e6: hull-crawler",
                 "B c8: watch-turret", "C f8: watch-turret", seats=3, turn="A 7 move")  # fmt: skip
    s.play("use repulsor-blast e6 e7").asks("C", "enemy_moved").play("use watch-turret@f8")
    s.health("e7", 2)


@rule("MM-RESTORE-01", "MM-MEET-04", "MM-SIGIL-DETONATE", "MM-STRUCT-04")
def test_what_lies_face_down_does_nothing(machines):
    s = machines("A: hand conscript-rifle", "A c3: rally-beacon", turn=BUILD)
    s.legal("deploy conscript-rifle c4").play("restore c3", by="A")
    assert "deploy conscript-rifle c4" not in s.actions("A")
    for state, left in (("down", 7), ("DLY 1", 5)):
        s = machines("A c3: breach-sergeant", f"B c4: fuse-walker {state}", "B d4: null-bulwark",
                     turn=BATTLE).plays("c3xc4")  # fmt: skip
        s.gone("c4").health("d4", left)
    s = machines("A c3: apex-frame", "B c4: ammo-depot DLY 1", "B d4: null-bulwark", turn=BATTLE)
    s.plays("c3xc4").gone("c4").health("d4", 7)


@rule("MM-FORTIFY-01", "MM-FORTIFY-04", "MM-CARD-FIELD-DRESSING")
@pytest.mark.parametrize(("health", "then", "end"), [(5, 7, 5), (7, 9, 7), (2, 6, 4)])
def test_healing_a_fortified_unit_stops_at_its_face_value(machines, health, then, end):
    """And takes nothing of what is above it."""
    s = machines("B: hand field-dressing", f"B c4: null-bulwark health {health}", turn=BUILD)
    s.play("fortify c4", by="B").play("use field-dressing c4", by="B").health("c4", then)
    s.turns(1).health("c4", end)


@rule("MM-COUNTER-02", "MM-COUNTER-05", "MM-STATUS-08")
@pytest.mark.parametrize("state", ["VUL 1", "STN 1", "DLY 1", "down"])
def test_nobody_leads_for_a_card_that_stands_but_cannot(machines, state):
    s = machines(*PAIR, f"B d4: null-bulwark {state}", "B c4: lattice-grunt", turn=BATTLE)
    s.plays("skirmish d4", "join c3", "join d3").asks("A", "battle")


@rule("MM-COUNTER-06", "MM-COUNTER-07", "MM-COUNTER-09", "MM-STATUS-SHD")
def test_a_shield_takes_a_share_and_what_goes_to_the_captain(machines):
    lines = ("A d3: trench-digger", "B d4: apex-frame")
    s = machines("A c3: trench-digger SHD 1", *lines, turn=BATTLE)
    s.plays("skirmish d4", "join c3", "join d3", "counter d4").gone("d3").health("c3", 3)
    s.health("d1", 14 - (7 - 3 - 3)).lies("c3")
    s = machines(*PAIR, "A d1: ilsa-varden SHD 1", "B d4: siege-lattice", turn=BATTLE)
    s.plays("skirmish d4", "join c3", "join d3", "counter d4").health("d1", 14).lies("d1")


@rule("MM-SIGIL-MARTYR", "MM-PASSIVE-EMBER-TITHE", "MM-COUNTER-08")
@pytest.mark.parametrize(
    ("passive", "unit"), [("ember-tithe", "kindling-novice"), ("", "cinder-pilgrim")]
)
def test_what_falls_to_a_counterattack_pays_its_player_once(machines, passive, unit):
    s = machines(f"A: ashen {passive} points 7", "B: machines", f"A c3: {unit}",
                 "A d3: kindling-novice", "B d4: siege-lattice", turn=BATTLE)  # fmt: skip
    s.plays("skirmish d4", "join c3", "join d3", "counter d4").gone("c3", "d3")
    s.points("A", 7 - 2 + 1)


@rule("MM-PASSIVE-LITANY-OF-ASH", "MM-BATTLE-06", "MM-STATUS-04")
def test_who_chips_the_last_point_off_is_set_on_fire_and_so_is_a_captain(machines):
    lines = ("A: raise", "B: ashen litany-of-ash")
    s = machines(*lines, "A c3: ration-runner", "B c4: char-archer", turn=BATTLE).plays("c3xc4")
    s.gone("c4").lies("c3", "BRN 1")
    s = machines(*lines, "A c3: ilsa-varden", "B c4: cinder-pilgrim", turn=BATTLE).plays("c3xc4")
    s.lies("c3", "BRN 1").turns(2).turn_of("A").health("c3", 13).lies("c3")
    s = machines(*lines, "A c3: depot-guard", "A d3: conscript-rifle", "B d4: cinder-pilgrim",
                 turn=BATTLE).plays("skirmish d4", "join c3", "join d3")  # fmt: skip
    s.gone("d4").points("A", 5).lies("c3").lies("d3")


@rule("MM-PASSIVE-SPOILS-LEDGER", "MM-SIGIL-SALVAGE", "MM-CARD-BREAKER-YARD", "MM-TURN-09")
def test_what_is_gained_for_one_thing_adds_up(machines):
    s = machines("A: spoils-ledger points 2", "A c3: depot-guard", "A d3: depot-guard",
                 "B c4: weld-mite", "B d4: weld-mite", turn=BATTLE)  # fmt: skip
    s.plays("c3xc4").points("A", 2 - 1 + 3).plays("d3xd4").points("A", 4 - 1 + 2)
    s = machines("A: rationed-stores points 0 hand ration-runner,conscript-rifle",
                 "A c3: breaker-yard", "A e3: breaker-yard", turn=BATTLE)  # fmt: skip
    s.play("scrap conscript-rifle").points("A", 1 + 1 + 2).play("scrap ration-runner")
    s.points("A", 4 + 2 + 1)


@rule("MM-STATUS-PIN", "MM-STATUS-04", "MM-CARD-AMBUSH-WIRE")
def test_two_turns_end_in_the_second_status_step(machines):
    s = machines("B: hand ambush-wire", "B c4: weld-mite", "A c2: old-resolve")
    s.play("c2-c3", "use ambush-wire").lies("c3", "PIN 2").turns(2).lies("c3", "PIN 1")
    s.play("done", by="A").play("done", by="B").play("move").refused("c3-.*").turns(2).lies("c3")


@rule("MM-ACT-01", "MM-MOVE-08", "MM-SIGIL-DETONATE")
def test_what_is_gone_when_its_window_comes_is_answered_no_more(machines):
    """A Mine takes both cards of a Relay, by a Detonate, in the window of the first."""
    s = machines("A c3: phase-courier", "A d3: fuse-walker", "B b2: mine-cluster",
                 "B d5: watch-turret", "A: machines", "B: raise", turn="A 5 move")  # fmt: skip
    s.play("use relay@c3 d3").asks("B", "enemy_moved")
    s.play("use mine-cluster@b2").gone("c3", "d3").asks("A", "move").open()


@rule("MM-ACT-07", "MM-ALLIANCE-03", "MM-STATUS-05")
def test_an_ally_orders_what_its_own_cards_trigger(machines):
    cards = ("C d7: pyre-runner BRN 1", "C e7: ammo-depot BRN 1 health 1",
             "D e6: chain-puller SHD 1")  # fmt: skip
    s = machines("C: ashen", "D: behemoth", *cards, seats=4, play="alliance", turn="D 8 end")
    s.to("sequence").asks("C", "sequence").open()


@rule("MM-COUNTER-06")
@pytest.mark.parametrize(
    ("counter", "cards", "falls"),
    [
        ("node-zero", ("conscript-rifle", "line-grenadier"), 1),  # 3 on 2 and 2 Health
        ("orrun-stonehand", ("ration-runner", "bunker-engineer health 4"), 1),  # 4 on 1 and 4
        ("node-zero", ("bunker-engineer", "line-grenadier"), 0),  # 3 on 5 and 2
    ],
)
def test_the_clock_hands_damage_out_to_destroy_the_fewest_in_whatever_order_they_came(
    machines, counter, cards, falls
):
    """Of several ways the oldest card takes the most, whoever joined first."""
    seat = "B: behemoth" if counter == "orrun-stonehand" else "B: machines"
    left = []
    for joins in (("c3", "d3"), ("d3", "c3")):
        one, other = cards
        s = machines(f"A c3: {one}", f"A d3: {other}", seat, f"B c4: {counter}", turn=BATTLE)
        s.play("skirmish c4", *(f"join {cell}" for cell in joins), "counter c4").to("battle")
        left.append({p.cell: p.health for p in s.state.pieces.values() if p.seat == 0})
    assert left[0] == left[1]
    assert len(left[0]) == 3 - falls
    if falls:
        assert s.state.field.index["d3"] in left[0]
