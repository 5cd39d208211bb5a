"""Support, Purge, Charge, Deploy, Equip, and what Karma buys."""

from engine.games.resonance import events as ev
from tests.scenarios.resonance import rule


@rule("RS-ACT-SUPPORT", "RS-ACT-01")
def test_support_takes_a_marker_off(resonance):
    s = resonance("A: damage 2", "A1: M4.4 damage 1").plays("support A A1").damage("A1", 0)
    s.plays("support A1 A").damage("A", 1).spent("A1").plays("support A A").damage("A", 0)
    resonance("A1: M4.4").plays("support A1 A1").spent("A1")


@rule("RS-ACT-SUPPORT-ORDER", "RS-TAGAPP-3", "RS-DEC-32", "RS-KWUSE-3")
def test_a_support_brings_tags(resonance):
    s = resonance("A: focus 2 blocks yellow.2,null.3 damage 1", "A1: M4.4").play("support A A1")
    s.legal("use haste", "use mark", "done", only=".*").play("use haste", "use mark")
    s.asks("A", "tag").play("no").asks("A", "tag").legal("on A1", "on A").play("on A")
    s.tags("A", "haste").tags("A1").damage("A", 1)


@rule("RS-ACT-PURGE", "RS-ACT-PURGE-ORDER", "RS-ANOM-10")
def test_purge_takes_a_marker_and_perhaps_a_tag(resonance):
    s = resonance("A1: M4.4 damage 2 tags mark,slow,ward").play("purge A1").asks("A", "purge")
    s.legal("remove mark", "remove slow", "keep", only=".*").play("remove slow").damage("A1", 1)
    s.tags("A1", "mark", "ward").spent("A1")
    s = resonance("A1: M4.4 tags blight").play("purge A1", "keep").damage("A1", 1).asks("A", "turn")
    s = resonance("A1: M4.4 tags blight").play("purge A1", "remove blight").damage("A1", 0)


@rule("RS-ACT-CHARGE-ORDER", "RS-TAG-CHARGE")
def test_charge(resonance):
    s = resonance("A: en 3", "A1: M4.4 tags charge,blight").plays("charge A1").en("A", 5)
    s.tags("A1", "blight").damage("A1", 1).spent("A1").never(ev.Discarded)


@rule("RS-ACT-DEPLOY", "RS-DEC-34", "RS-DEC-35", "RS-MEET-05")
def test_deploy_in_its_order(resonance):
    s = resonance(
        "A: en 5 focus 3 blocks blue.1,orange.1 hand M4.1,M4.4,M7.6", "A1: M17.2",
        "B: hand M1.1,M1.2", deck="M10.1 M10.2",
    )  # fmt: skip
    s.legal("deploy M4.1", "deploy M4.4", "deploy M7.6", only="deploy .*")
    s.play("deploy M4.1").asks("A", "settle").play("choose red").asks("A", "sensor").play("keep")
    s.asks("A", "sensor").play("sink").asks("A", "charismatic").play("choose B").asks("B", "forced")
    s.play("discard M1.1").en("A", 4).spent("A2").spent("A", 1).damage("A2", 0)
    s.refused("(attack|charge|support|purge) A2.*")


@rule("RS-ACT-DEPLOY", "RS-ACT-02", "RS-LIM-2")
def test_deploy_wants_room_and_en(resonance):
    resonance("A: en 3 hand M4.4,M1.3").legal("deploy M1.3", only="deploy .*")
    resonance("A: hand M1.3", "A1: M4.4").refused("deploy .*")
    resonance("A: tokens 2 hand M1.3").refused("deploy .*", "equip .*")


@rule("RS-ACT-EQUIP", "RS-ACT-EQUIP-ORDER", "RS-LIM-1", "RS-DEC-36", "RS-DEC-04")
def test_equip(resonance):
    s = resonance(
        "A: en 2 hand M5.7,M1.9,M4.7", "A1: M4.4 items M7.7", "B1: M28.1", "B: items M10.7"
    )
    s.legal("equip M5.7 A", "equip M5.7 B1", "equip M4.7 A", "equip M4.7 B1", only="equip .*")
    s.play("equip M5.7 B1").legal("choose null", "choose red").play("choose null")
    s.asks("B", "aware").play("no").en("A", 1).spent("A", 1)
    assert s.unit("B1").items[0].chosen == (("bane", "null"),)


@rule("RS-MEET-07", "RS-ACT-EQUIP-MOVE")
def test_what_was_chosen_moves_along(resonance):
    s = resonance("A: items M5.7=bane.red", "A1: M4.4").plays("move M5.7 A A1").en("A", 10)
    assert s.unit("A1").items[0].chosen == (("bane", "red"),)


@rule("RS-KARMA-4", "RS-ROLL-14")
def test_a_critical_strike_that_kills(resonance):
    resonance("A: hand M7.1,M4.1", "A1: M4.4", "B1: echo").strikes("A1", "B1").karma("A", 3)
    resonance("A: hand M7.1,M4.1", "A1: M4.4", "B1: M4.6").strikes("A1", "B1").karma("A", 1)


@rule("RS-KARMA-ACQUIRE", "RS-BLOCK-2", "RS-BLOCK-4", "RS-KARMA-6")
def test_acquiring_a_codex_card(resonance):
    s = resonance("A: karma 7 codex red.5,null.1").plays("acquire", "acquire").karma("A", 1)
    s.limit("A", 9).refused("acquire")
    assert [(b.color, b.type) for b in s.state.sides[0].blocks] == [(7, 5), (0, 1)]
    resonance("A: karma 9").refused("acquire")


@rule("RS-KARMA-3")
def test_who_falls_by_its_own_brings_nobody_karma(resonance):
    s = resonance("A: hand M7.1", "A1: M4.4 damage 3 tags blight").plays("charge A1").gone("A1")
    s.karma("A", 0).karma("B", 0)


@rule(
    "RS-KWUSE-1", "RS-KWUSE-2", "RS-KWUSE-7", "RS-DEC-15", "RS-MEET-11", "RS-KWUSE-5", "RS-ANOM-7"
)
def test_as_many_augmented_keywords_as_focus(resonance):
    s = resonance("A: focus 2 items M1.9,M3.9 blocks null.1,green.2 hand M7.1").play("attack A B")
    names = ("aura", "specialist", "alert", "ward", "liberate", "mark")
    s.legal(*(f"use {name}" for name in names), "done", only=".*")
    s.play("use aura", "use ward").asks("A", "turn").rolled((2 + 1 + 2 + 1, 1)).tags("A", "ward")


@rule("RS-KWUSE-6", "RS-ROLL-08", "RS-DEC-07")
def test_what_changes_the_target_is_announced(resonance):
    s = resonance("A: items M4.9 hand M7.1,M7.2", "B1: M4.4").legal("attack A B", "attack A B1")
    s.play("attack A B1").asks("A", "announce").play("use traveller").asks("A", "fuel")
    s.play("fuel M7.1").rolled((3, 5)).asks("A", "turn")
    resonance("A: items M4.9 hand M7.1", "B1: M4.4").attacks("A", "B").rolled((3, 1))


@rule("RS-DEF-04", "RS-DEF-05")
def test_whose_player_is_meant(resonance):
    s = resonance("A: damage 2 hand M7.4", "A1: M4.4 damage 1 items M15.8").attacks(
        "A1", "B", "use siphon"
    )
    s.damage("A", 1).damage("A1", 1)
