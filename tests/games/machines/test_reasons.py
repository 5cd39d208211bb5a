"""What a refusal says: the first thing that stands in the way, and its rule."""

from __future__ import annotations

from engine.games.machines import MACHINES
from tests.scenarios.machines import Scenario, build, match, rule

Row = tuple[str, str, str, str]

MOVING = (
    "A: points 1", "A c3: conscript-rifle", "A d3: conscript-rifle moved",
    "A a3: conscript-rifle PIN 1", "A b1: conscript-rifle STN 1", "A f1: conscript-rifle DLY 1",
    "A g1: barricade", "A g3: bunker-engineer VUL 1",
    "B b3: weld-mite", "B b4: weld-mite", "B c4: weld-mite", "B d4: weld-mite",
)  # fmt: skip
BATTLE = (
    "A: points 1", "A c3: conscript-rifle", "A d3: conscript-rifle attacked", "A e1: barricade",
    "A c2: longsight-marksman", "B c4: weld-mite", "B c5: weld-mite",
)  # fmt: skip
PARTY = (
    "A c3: conscript-rifle", "A d3: conscript-rifle", "A e3: conscript-rifle attacked",
    "A c2: trench-digger", "A b3: barricade", "B c4: null-bulwark", "B c5: weld-mite",
    "B b5: barricade", "B b4: weld-mite braced",
)  # fmt: skip
BUILD = (
    "A: rationed-stores points 2 hand drop-lieutenant,conscript-rifle,old-resolve,barricade,"
    "field-dressing,surge-cells,brace-order reserve supply-drop",
    "A c2: field-surgeon health 2", "A c3: shield-bearer VUL 1", "A e2: field-surgeon used mend",
    "A e3: signal-officer", "A d2: conscript-rifle", "A g1: watch-turret",
    "B: points 0 hand barricade,surge-cells", "B c5: weld-mite braced", "B d5: lattice-grunt DLY 1",
    "B e5: barricade", "B b5: weld-mite",
)  # fmt: skip


def says(s: Scenario, *rows: Row) -> None:
    """Each seat is told this, and by this rule."""
    for seat, text, why, of in rows:
        verdict = MACHINES.explain(s.state, "ABCD".index(seat), text)
        assert not verdict.legal, text
        assert verdict.why.startswith(why), (text, verdict)
        assert verdict.rule == of, (text, verdict)


@rule("MM-MOVE-03", "MM-MOVE-04", "MM-MOVE-05", "MM-MOVE-07", "MM-FIELD-11")
def test_moves():
    says(
        build(*MOVING),
        ("A", "c3-e5", "A move may have one diagonal step: e5 is 3 away, the Speed", "MM-MOVE-04"),
        ("A", "c3-c6", "c6 is 3 away from Conscript Rifle, whose Speed is 2.", "MM-MOVE-03"),
        ("A", "c3-b4", "b4 is taken by Weld Mite.", "MM-MOVE-03"),
        ("A", "c3-c5", "The way to c5 is blocked", "MM-MOVE-05"),
        ("A", "c3-c3", "Conscript Rifle is already there.", "MM-MOVE-08"),
        ("A", "d3-d2", "Conscript Rifle has moved this turn.", "MM-MOVE-01"),
        ("A", "a3-a4", "Conscript Rifle is Pinned", "MM-MOVE-07"),
        ("A", "b1-b2", "Conscript Rifle is Stunned", "MM-STATUS-STN"),
        ("A", "f1-f2", "Conscript Rifle has Deployment Delay", "MM-DEPLOY-04"),
        ("A", "g3-g4", "Bunker Engineer is Vulnerable", "MM-STATUS-08"),
        ("A", "g1-g2", "Barricade is a Structure", "MM-STRUCT-03"),
        ("A", "c4-c5", "Weld Mite on c4 is Red's, not yours.", "MM-TERM-09"),
        ("A", "e5-e6", "There is nothing on e5.", "MM-FIELD-02"),
        ("A", "c3-z9", "The Playfield has no cell z9.", "MM-FIELD-11"),
        ("A", "c3xc4", "Cards attack in the attacker's Battle Phase.", "MM-TURN-07"),
        ("A", "restore c3", "Cards are restored in the attacker's Build Phase.", "MM-TURN-06"),
        ("B", "c4-c5", "You defend this turn: only Blue moves", "MM-TURN-03"),
        ("A", "nonsense", "That is not an action. For example, you can move", "MM-TURN-07"),
        ("A", "join c3", "Units join a Skirmish after the attacker has named", "MM-SKIRMISH-01"),
    )  # fmt: skip
    says(
        build("A: points 0", *MOVING[1:]),
        ("A", "c3-c2", "That costs 1 Turn Point, and you have 0.", "MM-MOVE-02"),
    )


@rule("MM-BATTLE-01", "MM-BATTLE-03", "MM-BATTLE-04", "MM-TURN-01", "MM-STATUS-SMK")
def test_attacks():
    says(
        build(*BATTLE, turn="A 5 battle", smoke="c5 B 2"),
        ("A", "c3xc5", "c5 is 2 away from Conscript Rifle, whose Range is 1.", "MM-BATTLE-03"),
        ("A", "c2xc5", "c5 is in Smoke", "MM-STATUS-SMK"),
        ("A", "d3xc4", "Conscript Rifle has attacked this turn.", "MM-BATTLE-01"),
        ("A", "e1xc4", "Barricade is a Structure", "MM-STRUCT-03"),
        ("A", "c3xd3", "Conscript Rifle on d3 is on your own side.", "MM-BATTLE-04"),
        ("A", "c3xd4", "There is nothing to attack on d4.", "MM-BATTLE-04"),
        ("A", "c3-d4", "Your Move Phase of this turn is over.", "MM-TURN-01"),
        ("A", "skirmish c4", "That costs 2 Turn Points, and you have 1.", "MM-SKIRMISH-01"),
        ("A", "skirmish", "That is not possible now. For example,", "MM-TURN-07"),
    )  # fmt: skip
    says(
        build("A: points 0", *BATTLE[1:], turn="A 5 battle"),
        ("A", "c3xc4", "That costs 1 Turn Point, and you have 0.", "MM-BATTLE-02"),
    )


@rule("MM-SKIRMISH-01", "MM-SKIRMISH-02", "MM-SKIRMISH-06", "MM-COUNTER-04", "MM-COUNTER-05")
def test_skirmishes_and_who_strikes_back():
    s = build(*PARTY, turn="A 5 battle")
    says(
        s,
        ("A", "skirmish c3", "Conscript Rifle on c3 is on your own side.", "MM-SKIRMISH-06"),
        ("A", "skirmish d5", "There is nothing to attack on d5.", "MM-SKIRMISH-06"),
        ("A", "skirmish c5", "A Skirmish needs two or three Units; 0 of yours", "MM-SKIRMISH-01"),
    )  # fmt: skip
    s.play("skirmish c4")
    says(
        s,
        ("A", "join d1", "Ilsa Varden is a Captain", "MM-SKIRMISH-01"),
        ("A", "join e3", "Conscript Rifle has attacked this turn.", "MM-BATTLE-01"),
        ("A", "join c2", "c4 is 2 away from Trench Digger, whose Range is 1.", "MM-SKIRMISH-01"),
        ("A", "join b3", "Barricade is a Structure", "MM-STRUCT-03"),
        ("A", "go", "A Skirmish needs at least two Units.", "MM-SKIRMISH-01"),
        ("A", "c3xc4", "First start the Skirmish, or call it off.", "MM-SKIRMISH-01"),
    )  # fmt: skip
    s.play("join c3")
    says(s, ("A", "join c3", "Conscript Rifle is in the Skirmish already.", "MM-SKIRMISH-02"))
    s.play("join d3")
    says(
        s,
        ("B", "counter c5", "Weld Mite reaches none of the cards", "MM-COUNTER-04"),
        ("B", "counter c3", "There is no card of your side on c3.", "MM-COUNTER-02"),
        ("B", "counter b5", "Barricade is a Structure", "MM-COUNTER-05"),
        ("B", "counter b4", "Weld Mite is Fortified", "MM-COUNTER-05"),
        ("A", "pass", "Red may answer first.", "MM-ACT-03"),
    )  # fmt: skip
    s.play("counter c4")
    says(
        s,
        ("A", "deal 9 c3", "Say how much of the damage Conscript Rifle on c3", "MM-COUNTER-06"),
        ("A", "deal", "Say how much of the damage", "MM-COUNTER-06"),
        ("B", "pass", "It is not your turn to answer: Blue is asked now.", "MM-TURN-04"),
    )  # fmt: skip


@rule("MM-DEPLOY-01", "MM-DEPLOY-05", "MM-DEPLOY-06", "MM-DEPLOY-08", "MM-FIELD-09")
def test_deploying():
    says(
        build(*BUILD, turn="A 5 build", marks="B f2"),
        ("A", "deploy drop-lieutenant b2", "That costs 3 Turn Points, and you have 2.",
         "MM-DEPLOY-01"),
        ("A", "deploy conscript-rifle c4", "c4 is not one of your Spawn cells. Free: b2.",
         "MM-FIELD-09"),
        ("A", "deploy conscript-rifle d2", "d2 is taken by Conscript Rifle.", "MM-FIELD-02"),
        ("A", "deploy conscript-rifle f2", "The Frontspawn f2 is not in your", "MM-FIELD-06"),
        ("A", "deploy conscript-rifle b2 c1", "Conscript Rifle has Deployment", "MM-DEPLOY-05"),
        ("A", "deploy conscript-rifle", "Say where. Free: b2.", "MM-DEPLOY-01"),
        ("A", "deploy barricade b2", "Barricade is a Structure: construct it.", "MM-STRUCT-01"),
        ("A", "deploy chain-puller b2", "Chain Puller is a card of Behemoth", "MM-DEPLOY-08"),
        ("A", "deploy mortar-crew b2", "Mortar Crew is not in your hand.", "MM-DEPLOY-01"),
        ("A", "deploy nobody b2", "There is no card nobody.", "MM-TERM-01"),
        ("A", "deploy ilsa-varden b2", "Ilsa Varden is a Captain", "MM-TERM-12"),
        ("B", "deploy weld-mite b6", "Only the attacker deploys Units", "MM-TURN-12"),
    )  # fmt: skip
    says(
        build("A: hand drop-lieutenant", turn="A 5 build"),
        ("A", "deploy drop-lieutenant b2", "Drop Lieutenant leaves the Frontspawn", "MM-DEPLOY-06"),
        ("A", "deploy drop-lieutenant b2 d4", "From a Frontspawn, a card moves on", "MM-DEPLOY-05"),
        ("A", "deploy drop-lieutenant b2 d3", "From a Frontspawn, a card moves on", "MM-DEPLOY-05"),
        ("A", "deploy drop-lieutenant b2 d1", "d1 is taken by Ilsa Varden.", "MM-FIELD-02"),
    )  # fmt: skip


@rule("MM-STRUCT-01", "MM-STRUCT-02", "MM-SCRAP-02", "MM-RETREAT-02", "MM-RESTORE-03")
def test_building():
    s = build(*BUILD, turn="A 5 build")
    s.state.sides[1].points = 0
    says(
        s,
        ("A", "construct barricade", "Say where: a free Standard cell", "MM-STRUCT-01"),
        ("A", "construct barricade d4", "Structures can't stand on an Objective", "MM-STRUCT-02"),
        ("A", "construct barricade b2", "Structures can't stand on an Objective", "MM-STRUCT-02"),
        ("A", "construct barricade a7", "a7 is an opponent's territory.", "MM-STRUCT-02"),
        ("A", "construct barricade c5", "c5 is taken by Weld Mite.", "MM-FIELD-02"),
        ("A", "construct surge-cells a1", "Surge Cells is a Utility: use it.", "MM-UTIL-01"),
        ("B", "construct barricade d3", "That costs 1 Turn Point, and you have 0.", "MM-STRUCT-01"),
        ("A", "retreat d1", "Ilsa Varden is not a Unit", "MM-TERM-12"),
        ("A", "retreat c3", "Shield Bearer is Vulnerable", "MM-RETREAT-02"),
        ("A", "retreat g1", "Watch Turret is not a Unit", "MM-STRUCT-03"),
        ("A", "restore d1", "Ilsa Varden is a Captain", "MM-TERM-12"),
        ("A", "restore c3", "Shield Bearer is Vulnerable", "MM-RESTORE-03"),
        ("A", "scrap barricade", "Barricade is not a Unit", "MM-SCRAP-02"),
        ("A", "scrap mortar-crew", "Mortar Crew is not in your hand.", "MM-SCRAP-01"),
        ("B", "scrap weld-mite", "Units are scrapped in your attacking turn.", "MM-SCRAP-01"),
        ("B", "retreat c5", "Units retreat in your attacking turn.", "MM-RETREAT-01"),
        ("B", "restore c5", "Cards are restored in your attacking turn.", "MM-RESTORE-01"),
        ("A", "fortify c2", "Units are fortified in a turn in which you defend.", "MM-FORTIFY-01"),
        ("B", "fortify c5", "Weld Mite is Fortified already.", "MM-FORTIFY-02"),
        ("B", "fortify d5", "Lattice Grunt is Vulnerable", "MM-FORTIFY-02"),
        ("B", "fortify e5", "Barricade is not a Unit", "MM-FORTIFY-02"),
        ("B", "fortify d7", "Node Zero is not a Unit", "MM-TERM-12"),
        ("B", "fortify b5", "That costs 1 Turn Point, and you have 0.", "MM-FORTIFY-01"),
        ("A", "keep barricade", "Cards go to the Reserve in the End Phase.", "MM-TURN-14"),
    )  # fmt: skip
    s.play("done", by="B")
    says(s, ("B", "fortify b5", "You have finished building. Still building: Blue.", "MM-TURN-13"))


@rule("MM-SIGIL-01", "MM-SIGIL-02", "MM-SIGIL-03", "MM-UTIL-01", "MM-UTIL-02", "MM-UTIL-03")
def test_abilities():
    says(
        build(*BUILD, turn="A 5 build"),
        ("A", "use supply-drop", "Supply Drop is in your Reserve", "MM-TURN-17"),
        ("A", "use land-claim c4", "Land Claim is not in your hand.", "MM-UTIL-01"),
        ("A", "use surge-cells", "Surge Cells can be used only in the Battle Phase.", "MM-UTIL-03"),
        ("B", "use surge-cells", "Surge Cells can be used only in your attacking turn",
         "MM-UTIL-02"),
        ("A", "use brace-order", "Brace Order answers what others do", "MM-UTIL-03"),
        ("A", "use field-dressing b5", "Weld Mite on b5 is Red's, not yours.", "MM-TERM-09"),
        ("A", "use field-dressing", "Name a target. For example, you can use Field", "MM-UTIL-01"),
        ("A", "use mend@c2 g1", "Mend is for Units, not for Watch Turret.", "MM-SIGIL-03"),
        ("A", "use mend@d2", "Conscript Rifle has no Mend.", "MM-SIGIL-01"),
        ("A", "use mend@e2 d2", "Mend has been used this turn.", "MM-SIGIL-03"),
        ("A", "use mend", "Say which card uses it, for example Field", "MM-SIGIL-03"),
        ("A", "use ignite", "None of your cards on the Playfield has Ignite.", "MM-SIGIL-03"),
        ("A", "use relay@e3 d2", "Relay can be used only in the Move Phase.", "MM-SIGIL-03"),
        ("A", "use intercept@c3", "Shield Bearer is Vulnerable", "MM-STATUS-08"),
        ("A", "use watch-turret@g1 c5", "Watch Turret answers what others", "MM-ACT-02"),
        ("A", "use rationed-stores", "Rationed Stores works automatically.", "MM-SIGIL-02"),
        ("A", "use last-verse", "Your passive is Rationed Stores.", "MM-SETUP-10"),
        ("A", "use barricade", "Barricade is a Structure: construct it.", "MM-STRUCT-01"),
        ("A", "use nobody", "There is no card or ability nobody.", "MM-SIGIL-01"),
    )  # fmt: skip
    s = build("A: points 0", "A e2: signal-officer", turn="A 5 battle")
    says(s, ("A", "use suppress@e2 d7", "That costs 1 Turn Point, and you have 0.", "MM-TERM-03"))


AIMS = (
    "A: points 7 hand repulsor-blast,smoke-screen,land-claim,pulse-charge,emergency-recall,"
    "incendiary-shell", "B: points 0", "A c2: field-surgeon", "A e3: signal-officer",
    "A c3: trench-digger health 1", "A e2: trench-digger", "B e5: weld-mite", "B d5: barricade",
    "B d3: null-bulwark",
)  # fmt: skip


@rule("MM-SIGIL-03", "MM-UTIL-01", "MM-MOVE-06", "MM-STATUS-06")
def test_an_aim_out_of_reach_is_told_how_far_it_is_and_a_wrong_one_what_it_is():
    says(
        build(*AIMS, turn="A 5 build"),
        ("A", "use mend@c2 e2", "e2 is 2 away from Field Surgeon: Mend reaches 1.", "MM-SIGIL-03"),
        ("A", "use mend@c2 c2", "Mend can't be used on its own card.", "MM-SIGIL-03"),
        ("A", "use mend@c2 c1", "There is nothing on c1.", "MM-FIELD-02"),
        ("A", "use mend@c2 z9", "The Playfield has no cell z9.", "MM-FIELD-11"),
        ("A", "use repulsor-blast d7", "Repulsor Blast is for Units, not for Node", "MM-UTIL-01"),
        ("A", "use repulsor-blast e2", "Trench Digger on e2 is on your own side.", "MM-UTIL-01"),
        ("A", "use repulsor-blast d3 d2", "Opponents' effects can't move, swap", "MM-MEET-16"),
        ("A", "use emergency-recall d3", "Null Bulwark on d3 is Red's, not yours.", "MM-TERM-09"),
        ("A", "use smoke-screen d6", "d6 is neither your territory nor next to on", "MM-UTIL-01"),
        ("A", "use smoke-screen b2", "Smoke Screen needs a Standard cell, and b2", "MM-UTIL-01"),
        ("A", "use land-claim g4", "g4 is not next to any of your Units.", "MM-UTIL-01"),
        ("A", "use land-claim c1", "c1 is territory of Blue's side.", "MM-UTIL-01"),
        ("A", "use pulse-charge d5", "Pulse Charge is for Units, not for Barricade", "MM-UTIL-01"),
    )  # fmt: skip
    far = build("A: hand repulsor-blast,incendiary-shell", "A c2: conscript-rifle",
                "B e5: weld-mite", "B c4: weld-mite", "B c5: weld-mite", "B g7: weld-mite",
                turn="A 5 build")  # fmt: skip
    says(
        far,
        ("A", "use repulsor-blast e5 e6", "e5 is more than 2 away from each of", "MM-UTIL-01"),
        ("A", "use incendiary-shell g7", "g7 is more than 3 away from each of", "MM-UTIL-01"),
        ("A", "use repulsor-blast c4 c5", "c5 is taken by Weld Mite.", "MM-FIELD-02"),
        ("A", "use repulsor-blast c4 e4", "e4 is 2 away from Weld Mite: Repulsor Blast reaches 1.",
         "MM-UTIL-01"),
        ("A", "use repulsor-blast c4 z1", "The Playfield has no cell z1.", "MM-FIELD-11"),
    )  # fmt: skip
    # Where nothing at all is in reach it is told of what was named, too.
    lone = build("A: hand forced-march", "A c3: signal-officer", "A d3: trench-digger",
                 "B d7: node-zero", turn="A 5 battle")  # fmt: skip
    says(
        lone,
        ("A", "use suppress@c3 d7", "d7 is 4 away from Signal Officer, whose Range", "MM-SIGIL-03"),
        ("A", "use suppress@c3", "Suppress has no target right now", "MM-SIGIL-03"),
    )  # fmt: skip
    march = build("A: hand forced-march", "A c3: signal-officer", "A d3: trench-digger moved")
    says(
        march,
        ("A", "use forced-march c3", "Signal Officer has not moved this turn.", "MM-UTIL-01"),
    )  # fmt: skip


@rule("MM-SIGIL-03", "MM-UTIL-01", "MM-SETUP-10", "MM-TURN-01", "MM-DRAW-09")
def test_what_is_named_too_much_or_of_another_sort():
    s = build("A: ashen last-verse hand supply-drop,sabotage-orders", "B: raise hand barricade",
              "A c3: phoenix-regent", "B c6: conscript-rifle", turn="A 5 build")  # fmt: skip
    says(
        s,
        ("A", "use last-verse c3", "Last Verse needs a deck: Soldier or Specialist", "MM-SETUP-10"),
        ("A", "use last-verse c3 power", "Last Verse needs a deck: Soldier", "MM-SETUP-10"),
        ("A", "use last-verse c6 soldier", "Conscript Rifle on c6 is Red's", "MM-TERM-09"),
        ("A", "use supply-drop c3", "Supply Drop is used without naming “c3”.", "MM-UTIL-01"),
        ("A", "use last-verse none", "Name a target.", "MM-SETUP-10"),
        ("A", "use sabotage-orders A", "Sabotage Orders needs an opponent: Red.", "MM-UTIL-01"),
    )  # fmt: skip
    s = build("A c3: phoenix-regent", "B c6: weld-mite", turn="A 5 battle")
    says(
        s,
        ("A", "use overdrive@c3", "Phoenix Regent has not attacked this turn.", "MM-SIGIL-03"),
        ("A", "use overdrive@c3 c6", "Overdrive is used without naming “c6”.", "MM-SIGIL-03"),
    )  # fmt: skip
    s = build("A c3: phoenix-regent", turn="A 5 move")
    says(s, ("A", "battle", "You have begun the Move Phase. End it", "MM-TURN-01"))
    s = build("B: hand barricade", turn="A 5 supply")
    says(s, ("B", "pass turn", "You can pass only this one question here", "MM-DRAW-09"))


@rule("MM-MEET-16", "MM-MEET-04")
def test_what_holds_its_place_and_what_lies_face_down():
    s = build("A: hand repulsor-blast", "A e4: conscript-rifle", "A c2: field-surgeon",
              "B d5: pillar-sentinel", "B f5: weld-mite", turn="A 5 build")  # fmt: skip
    held = "Opponents' effects can't move, swap or return Pillar Sentinel."
    says(s, ("A", "use repulsor-blast d5 c5", held, "MM-MEET-16"))
    s.play("restore c2", by="A")
    says(s, ("A", "use mend@c2 c3", "Field Surgeon is being restored", "MM-MEET-04"))


@rule("MM-ACT-03", "MM-DRAW-01", "MM-DRAW-02", "MM-DRAW-03", "MM-DRAW-09", "MM-TURN-17")
def test_answers():
    s = build("B: points 5 hand brace-order,countermand", "A c3: conscript-rifle",
              "B c4: weld-mite", "B b4: watch-turret", turn="A 5 battle").play("c3xc4")  # fmt: skip
    says(
        s,
        ("B", "use countermand", "Countermand can't answer this.", "MM-ACT-03"),
        ("B", "use watch-turret@b4", "Watch Turret can't answer this.", "MM-ACT-03"),
        ("B", "c4-c5", "You defend this turn: only Blue moves and", "MM-TURN-03"),
        ("A", "end", "Red may answer first.", "MM-ACT-03"),
    )  # fmt: skip
    s = build("A: specialists old-resolve,mortar-crew", turn="A 5 draw")
    says(
        s,
        ("A", "deploy old-resolve b2", "The Specialist can't be deployed on a", "MM-DRAW-02"),
        ("A", "deploy old-resolve d4", "The Specialist is deployed in your own", "MM-DRAW-02"),
        ("A", "deploy old-resolve d1", "d1 is taken by Ilsa Varden.", "MM-FIELD-02"),
        ("A", "discard old-resolve", "There is room in your territory", "MM-DRAW-02"),
        ("A", "deploy ridge-warden c2", "First choose between the Specialists just", "MM-DRAW-01"),
    )  # fmt: skip
    s.play(s.actions()[0])
    says(s, ("B", "use failover-image", "You have no passive yet.", "MM-SETUP-10"))
    full = "- a1 b1 c1 d1 e1 f1 g1 a2 c2 e2 g2"
    s = build("A: specialists old-resolve,mortar-crew", turn="A 5 draw", marks=full)
    says(s, ("A", "deploy old-resolve c2", "There is no room in your territory", "MM-DRAW-03"))
    s = build("A: hand barricade reserve mine-cluster", turn="A 5 end")
    says(
        s,
        ("A", "keep mine-cluster", "Mine Cluster is in your Reserve", "MM-TURN-17"),
        ("A", "keep surge-cells", "Surge Cells is not in your hand.", "MM-TURN-14"),
    )  # fmt: skip


@rule("MM-SETUP-05", "MM-SETUP-10", "MM-SETUP-11", "MM-WIN-01", "MM-WIN-13")
def test_setup_and_after():
    s = match(0)
    says(s, ("A", "faction cats", "There is no faction cats. For example,", "MM-SETUP-05"),
         ("B", "faction raise", "Blue chooses now.", "MM-SETUP-05"))  # fmt: skip
    s.play("faction raise")
    says(s, ("B", "faction raise", "R.A.I.S.E is taken", "MM-SETUP-05"))
    s.play("faction ashen")
    who = "AB"[s.game.decisions(s.state)[0].seat]
    says(s, (who, "passive lockstep-assault", "The passives of your faction are", "MM-SETUP-10"))
    s.play(s.actions()[0]).play(s.actions()[0])
    says(s, (who, "layout none", "The starting layouts are Bare Ground, Picket", "MM-SETUP-11"))
    three = match(0, seats=3).play("resign", by="C")
    says(three, ("C", "faction raise", "You are out of the match", "MM-WIN-13"))
    three.play("resign", by="B")
    says(three, ("A", "faction raise", "The match is over.", "MM-WIN-01"))


@rule("MM-ALLIANCE-02")
def test_an_allys_cards_are_not_commanded():
    s = build("A e4: conscript-rifle", "C e5: chain-puller", seats=4, play="alliance")
    says(s, ("A", "e5-e6", "Chain Puller on e5 is your ally's", "MM-ALLIANCE-02"))


@rule("MM-CLOCK-01")
def test_what_the_clock_answers():
    s = match(1)
    seen = {}
    while s.state.turn_number < 3 and s.state.outcome is None:
        d = s.game.decisions(s.state)[0]
        seen[d.kind] = seen.get(d.kind, set()) | {s._least() == d.actions[0], s._least()}
        s.play(s._least(), by="ABCD"[d.seat])
    assert all(True in seen[kind] for kind in ("faction", "passive", "layout", "specialist"))
    last = {"build": "done", "move": "end", "battle": "end", "reserve": "done", "supply": "pass"}
    assert {kind: word for kind, word in last.items() if word in seen[kind]} == last
    assert "move" in seen["order"]


@rule("MM-ORDER-01")
def test_an_action_from_start_to_end():
    s = build("A: points 3", "B: hand salvage-rights", "A c3: breach-sergeant",
              "B c4: fuse-walker", "B d5: weld-mite", turn="A 5 battle")  # fmt: skip
    s.play("c3xc4").asks("B", "attack_declared").play("pass").asks("B", "destroyed")
    facts = [type(e).__name__ for e in s.events]
    assert facts.index("Destroyed") < facts.index("Hit") < facts.index("Points")
