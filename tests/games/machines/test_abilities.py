"""Every sigil, status, passive and Structure: the least that shows what it does."""

from tests.scenarios.machines import rule

BATTLE, BUILD = "A 5 battle", "A 5 build"


@rule("MM-SIGIL-PLATED")
def test_plated(machines):
    s = machines("A c3: conscript-rifle", "B c4: hull-crawler", turn=BATTLE)
    s.plays("c3xc4").health("c4", 4)


@rule("MM-SIGIL-BREACH")
def test_breach(machines):
    s = machines("A c3: breach-sergeant", "B c4: subnet-warden", turn=BATTLE)
    s.plays("c3xc4").gone("c4").points("A", 7)


@rule("MM-SIGIL-MARTYR")
def test_martyr(machines):
    s = machines("A c3: breach-sergeant", "B: points 2", "B c4: cinder-pilgrim", turn=BATTLE)
    s.plays("c3xc4").points("B", 3)


@rule("MM-SIGIL-DETONATE")
def test_detonate(machines):
    s = machines("A c3: breach-sergeant", "A b5: barricade", "B c4: fuse-walker",
                 "B d4: null-bulwark", turn=BATTLE)  # fmt: skip
    s.plays("c3xc4").health("c3", 2).health("b5", 2).health("d4", 5)


@rule("MM-SIGIL-LINKED")
def test_linked(machines):
    s = machines("A c3: lattice-grunt", "A d3: spindle-drone", "B c4: subnet-warden health 2",
                 turn=BATTLE)  # fmt: skip
    s.plays("c3xc4").gone("c4")


@rule("MM-SIGIL-AGILE")
def test_agile(machines):
    machines("A c2: picket-scout").legal("c2-f5")
    machines("A c2: ox-back-carrier").refused("c2-f5").legal("c2-e4")


@rule("MM-SIGIL-ANCHOR")
def test_anchor(machines):
    s = machines("A: hand repulsor-blast,emergency-recall", "A c3: old-resolve", "B d5: ram-unit",
                 turn=BUILD)  # fmt: skip
    s.refused("use repulsor-blast.*").legal("use emergency-recall c3")


@rule("MM-SIGIL-SALVAGE")
def test_salvage(machines):
    s = machines("A: points 3", "A c3: depot-guard", "B c4: weld-mite", turn=BATTLE)
    s.plays("c3xc4").points("A", 4)


@rule("MM-SIGIL-FIREPROOF")
def test_fireproof(machines):
    s = machines("A c3: flame-trooper", "B c4: kiln-tender", turn=BATTLE)
    s.plays("use ignite@c3 c4").lies("c4")


@rule("MM-SIGIL-VANGUARD")
def test_vanguard(machines):
    s = machines("A: hand drop-lieutenant", turn=BUILD)
    s.play("deploy drop-lieutenant b2 c2", by="A").lies("c2").gone("b2")


@rule("MM-SIGIL-MEND")
def test_mend(machines):
    s = machines("A c2: field-surgeon", "A c3: old-resolve health 5", "A e2: old-resolve health 1",
                 turn=BUILD)  # fmt: skip
    s.refused("use mend@c2 e2").play("use mend@c2 c3", by="A").health("c3", 7).points("A", 6)
    s.refused("use mend.*")


@rule("MM-SIGIL-OVERDRIVE")
def test_overdrive(machines):
    s = machines("A c3: twin-cycle-blade", "B c4: bastion-walker", turn=BATTLE)
    s.plays("c3xc4").refused("c3x.*").plays("use overdrive@c3", "c3xc4").points("A", 3)


@rule("MM-SIGIL-OFFERING")
def test_offering(machines):
    s = machines("A: points 2", "A c3: urn-bearer", turn=BATTLE)
    s.plays("use offering@c3").gone("c3").points("A", 5)


@rule("MM-SIGIL-RELAY")
def test_relay(machines):
    s = machines("A c3: signal-officer", "A c6: bunker-engineer", "A g3: conscript-rifle")
    s.refused("use relay@c3 g3").plays("use relay@c3 c6").stands("c6", "signal-officer")
    s.stands("c3", "bunker-engineer").legal("c3-c4", "c6-c5").points("A", 6)


@rule("MM-SIGIL-IGNITE")
def test_ignite(machines):
    s = machines("A c3: flame-trooper", "B c4: barricade", "B c5: weld-mite", turn=BATTLE)
    s.refused("use ignite@c3 c5").plays("use ignite@c3 c4").lies("c4", "BRN 2").refused("c3x.*")


@rule("MM-SIGIL-SUPPRESS", "MM-STATUS-WKN")
def test_suppress_weakens(machines):
    s = machines("A c3: signal-officer", "B c4: lattice-grunt", "B d4: barricade", turn=BATTLE)
    s.refused("use suppress@c3 d4").plays("use suppress@c3 c4").lies("c4", "WKN 2")
    assert s.view("-").at(s.piece("c4").cell).damage == 0


@rule("MM-SIGIL-INTERCEPT")
def test_intercept(machines):
    s = machines("A c3: conscript-rifle", "B c4: node-zero", "B d4: subnet-warden", turn=BATTLE)
    s.play("c3xc4", "use intercept@d4").health("c4", 15).health("d4", 3).points("B", 4)


# -- statuses ----------------------------------------------------------------------------------


@rule("MM-STATUS-DLY", "MM-STATUS-VUL")
def test_delayed_and_vulnerable_cards_do_nothing_and_fall_to_equal_damage(machines):
    for status in ("DLY 1", "VUL 1"):
        s = machines("A c3: conscript-rifle", f"A e3: conscript-rifle {status}",
                     f"B c4: conscript-rifle {status}", turn=BATTLE)  # fmt: skip
        s.refused("e3x.*").plays("c3xc4").gone("c4").plays("end").refused("e3-.*")


@rule("MM-STATUS-FRT")
def test_fortified_cards_are_not_struck_back_for(machines):
    s = machines("A c3: conscript-rifle", "A d3: conscript-rifle", "B c4: null-bulwark",
                 turn=BUILD)  # fmt: skip
    s.play("fortify c4", by="B").health("c4", 9).play("done", by="B").play("done", by="A")
    s.plays("battle", "skirmish c4", "join c3", "join d3").health("c4", 5).asks("A", "battle")


@rule("MM-STATUS-BRN")
def test_fire_takes_one_each_attacking_turn(machines):
    s = machines("A c2: bunker-engineer BRN 2", turn=BUILD)
    s.turns(1).health("c2", 5).turns(1).health("c2", 4).lies("c2", "BRN 1")
    s.turns(2).health("c2", 3).lies("c2")


@rule("MM-STATUS-STN", "MM-STATUS-PIN")
def test_stunned_and_pinned(machines):
    s = machines("A c3: conscript-rifle STN 1", "A d3: conscript-rifle PIN 1", "B c4: weld-mite",
                 "B d4: weld-mite")  # fmt: skip
    s.refused("c3-.*", "d3-.*").plays("end").refused("c3x.*").legal("d3xd4")


@rule("MM-STATUS-SHD")
def test_a_shield_takes_one_blow(machines):
    s = machines("A c3: breach-sergeant", "A d3: conscript-rifle", "B c4: weld-mite SHD 1",
                 turn=BATTLE)  # fmt: skip
    s.plays("c3xc4").health("c4", 1).lies("c4").plays("d3xc4").gone("c4")


# -- passives ----------------------------------------------------------------------------------


@rule("MM-PASSIVE-RATIONED-STORES")
def test_rationed_stores(machines):
    s = machines("A: rationed-stores hand trench-digger points 2", turn=BATTLE)
    s.play("scrap trench-digger").points("A", 2 + 1 + 1)


@rule("MM-PASSIVE-DEEP-LOCKERS")
def test_deep_lockers(machines):
    hand = "A: deep-lockers hand barricade,mine-cluster,surge-cells,dud-round,broken-line"
    s = machines(hand, turn="A 5 end")
    s.play("keep barricade", "keep mine-cluster", "keep surge-cells").asks("A", "reserve")
    s.play("keep dud-round")
    assert len(s.state.sides[0].reserve) == 4


@rule("MM-PASSIVE-SPOILS-LEDGER")
def test_spoils_ledger(machines):
    s = machines("A: spoils-ledger points 3", "A c3: breach-sergeant", "A e3: breach-sergeant",
                 "B c4: weld-mite", "B e4: weld-mite", turn=BATTLE)  # fmt: skip
    s.plays("c3xc4").points("A", 4).plays("e3xe4").points("A", 4)


@rule("MM-PASSIVE-DENIAL-PROTOCOL")
def test_denial_protocol(machines):
    s = machines("A c3: conscript-rifle", "A d3: conscript-rifle", "B: denial-protocol",
                 "B c4: null-bulwark", turn=BATTLE)  # fmt: skip
    s.plays("skirmish c4", "join c3", "join d3").points("A", 7 - 2 - 1)


@rule("MM-PASSIVE-FAILOVER-IMAGE")
def test_failover_image(machines):
    s = machines("A c3: breach-sergeant", "A e3: breach-sergeant", "B: failover-image",
                 "B c4: weld-mite", "B e4: spindle-drone", turn=BATTLE)  # fmt: skip
    s.plays("c3xc4", "e3xe4").pile("B", "weld-mite")
    assert s.state.removed == ((1, "spindle-drone"),)


@rule("MM-PASSIVE-LOCKSTEP-ASSAULT")
def test_lockstep_assault(machines):
    s = machines("B: lockstep-assault", "B c4: lattice-grunt", "B d4: lattice-grunt",
                 "A d3: bastion-walker", turn="B 6 battle")  # fmt: skip
    s.plays("skirmish d3", "join c4", "join d4").points("B", 6)


@rule("MM-PASSIVE-DEEP-FOUNDATIONS")
def test_deep_foundations(machines):
    s = machines("A: deep-foundations", "A c3: tower-golem", "A d3: chain-puller")
    golem = s.state.book.cards["tower-golem"]
    s.health("c3", golem.health + (golem.level >= 4)).health("d3", 3)
    assert golem.level >= 4


@rule("MM-PASSIVE-GROUND-TREMOR")
def test_ground_tremor(machines):
    s = machines("A: behemoth ground-tremor", "B: raise", "A c3: tower-golem", "B c5: barricade")
    s.plays("c3-c4", "ground-tremor c5").health("c5", 3)


@rule("MM-PASSIVE-LONG-MUSTER")
def test_long_muster(machines):
    s = machines("A: behemoth long-muster hand tower-golem points 7", "B: raise", turn=BUILD)
    s.play("deploy tower-golem b2", by="A").points("A", 7 - 5 + 1)
    assert s.state.book.cards["tower-golem"].level == 5


@rule("MM-PASSIVE-EMBER-TITHE")
def test_ember_tithe(machines):
    s = machines("A: ashen ember-tithe points 2", "B: raise", "A c3: urn-bearer",
                 "A e3: kindling-novice", turn=BATTLE)  # fmt: skip
    s.plays("use offering@c3").points("A", 2 + 3 + 1).plays("use offering@e3").points("A", 7)


@rule("MM-PASSIVE-LITANY-OF-ASH", "MM-ACT-07", "MM-MEET-10")
def test_litany_of_ash(machines):
    s = machines("A: raise", "B: ashen litany-of-ash", "A c3: breach-sergeant",
                 "B c4: kindling-novice", turn=BATTLE)  # fmt: skip
    s.plays("c3xc4").lies("c3", "BRN 1")


@rule("MM-PASSIVE-LAST-VERSE")
def test_last_verse(machines):
    s = machines("A: ashen last-verse", "B: raise", "A c3: kindling-novice", turn=BUILD)
    s.play("use last-verse c3 specialist", by="A").gone("c3").cards("A", 2).points("A", 7)
    s.refused("use last-verse.*")


# -- Structures --------------------------------------------------------------------------------


@rule("MM-CARD-BARRICADE")
def test_barricade(machines):
    s = machines("A: hand repulsor-blast", "A c3: conscript-rifle", "B c5: lattice-grunt",
                 "B b5: barricade", "B d5: lattice-grunt", turn=BUILD)  # fmt: skip
    s.refused("use repulsor-blast c5.*").legal("use repulsor-blast d5 e5")


@rule("MM-CARD-WATCH-TURRET")
def test_watch_turret(machines):
    s = machines("A c2: trench-digger", "A e2: trench-digger", "B c5: watch-turret")
    s.play("c2-c3", "use watch-turret@c5").health("c3", 1).points("B", 4)
    s.play("e2-e3").asks("A", "move")


@rule("MM-CARD-RALLY-BEACON")
def test_rally_beacon(machines):
    s = machines("A: hand conscript-rifle", "A c3: rally-beacon", turn=BUILD)
    s.legal("deploy conscript-rifle c4", "deploy conscript-rifle b2").refused("deploy .* d4")
    s.play("deploy conscript-rifle b4", by="A").turns(2).stands("b4", "conscript-rifle")


@rule("MM-CARD-FIELD-HOSPITAL")
def test_field_hospital(machines):
    s = machines("A c2: field-hospital", "A c3: bunker-engineer health 2",
                 "B c1: old-resolve health 2", turn=BUILD)  # fmt: skip
    s.turns(2).health("c3", 3).health("c1", 2)


@rule("MM-CARD-JAMMER-MAST")
def test_jammer_mast(machines):
    s = machines("A: hand surge-cells points 3", "B c5: jammer-mast", turn=BATTLE)
    s.play("use surge-cells", "use jammer-mast@c5").points("A", 3).points("B", 4)


@rule("MM-CARD-AMMO-DEPOT")
def test_ammo_depot(machines):
    s = machines("A c3: breach-sergeant", "B c4: ammo-depot", "B c5: lattice-grunt",
                 "B d5: barricade", turn=BATTLE)  # fmt: skip
    assert s.view("-").at(s.piece("c5").cell).damage == 3
    s.plays("c3xc4").health("c3", 3).health("c5", 1).health("d5", 3)


@rule("MM-CARD-BREAKER-YARD")
def test_breaker_yard(machines):
    s = machines("A: hand trench-digger,conscript-rifle points 1", "A c2: breaker-yard",
                 turn=BATTLE)  # fmt: skip
    s.play("scrap trench-digger").points("A", 3).play("scrap conscript-rifle").points("A", 4)


@rule("MM-CARD-MINE-CLUSTER", "MM-STRUCT-05")
def test_mine_cluster(machines):
    s = machines("A c2: trench-digger", "B c4: mine-cluster")
    s.play("c2-c3", "use mine-cluster@c4").health("c3", 1).gone("c4")
    assert s.state.removed == ((1, "mine-cluster"),)
