"""Guard: Tanks that step in for others (HS-ATT-11 to 13)."""

import pytest

from engine.games.hueshift import events as ev
from tests.scenarios.hueshift import rule


@rule("HS-ATT-11", "HS-IT-20", "DEC-GUARD", "HS-TURN-2")
def test_each_tank_guards_once_a_round(hueshift):
    s = hueshift("A olaf: -", "B bowler: -", "B myriad: -", "B leadfoot: -", used="bowler 1",
                 gain="olaf hp 9")  # fmt: skip
    s.attacks("olaf", "leadfoot").asks("B", "guard", "olaf leadfoot").default("pass")
    s.legal("guard bowler", "guard myriad", "pass", only=".*").play("guard bowler")
    s.happened(ev.Guarded, unit="bowler", target="leadfoot").hp("bowler", 6).hp("leadfoot", 6)
    s.play("attack leadfoot").asks("B", "guard").legal("guard myriad", "pass", only=".*")
    s.play("guard myriad").hp("myriad", 6)  # 2 AP, 1 more as Olaf's, Armor 1
    assert s.state.round == 1


@rule("HS-ATT-11", "HS-TURN-2")
def test_a_new_round_brings_the_guard_back(hueshift):
    s = hueshift("A olaf: -", "B bowler: - guarded 1", "B leadfoot: -", used="bowler 1")
    s.attacks("olaf", "leadfoot", "pass").hp("leadfoot", 3).turn_of("B").ends()
    assert s.state.round == 2
    s.attacks("olaf", "leadfoot").asks("B", "guard").open()


@rule("HS-ATT-11")
def test_a_guard_lasts_through_both_turns_of_a_round(hueshift):
    s = hueshift("A cassidy: -", "A bowler: -", "B leadfoot: -", "B myriad: -", turn="A")
    s.attacks("cassidy", "leadfoot", "guard myriad").turn_of("B")
    s.attacks("leadfoot", "cassidy", "guard bowler").play("negate bowler")
    assert s.unit("myriad").guarded == 1
    assert s.unit("bowler").guarded == 1


@rule("HS-ATT-11", "HS-IT-21")
def test_a_tank_guards_not_for_itself_but_another_may(hueshift):
    s = hueshift("A leadfoot: -", "B bowler: -", "B myriad: -")
    s.attacks("leadfoot", "bowler").asks("B", "guard").legal("guard myriad", "pass", only=".*")
    s.play("guard myriad").hp("myriad", 6).hp("bowler", 8)


@rule("HS-ATT-12", "HS-MECH-0")
@pytest.mark.parametrize("tank", ["bowler", "myriad", "gigatear"])
def test_every_tank_guards_though_its_face_does_not_say_so(hueshift, tank):
    s = hueshift("A leadfoot: -", f"B {tank}: -", "B olaf: -").attacks("leadfoot", "olaf")
    s.legal(f"guard {tank}").open()


@rule("HS-ATT-12")
def test_nobody_else_guards(hueshift):
    s = hueshift("A leadfoot: -", "B cassidy: sadie", "B olaf: -").attacks("leadfoot", "olaf")
    s.hp("olaf", 2)


@rule("HS-ATT-13", "HS-STATUS-FREEZE")
def test_a_frozen_tank_guards(hueshift):
    s = hueshift("A leadfoot: -", "B myriad: - frozen 1", "B olaf: -")
    s.attacks("leadfoot", "olaf", "guard myriad").hp("myriad", 6)


@rule("HS-ATT-13", "HS-ARENA-IONIC-2")
def test_a_tank_whose_abilities_are_locked_does_not_guard(hueshift):
    s = hueshift("A myriad: -", "A olaf: -", "B leadfoot: -", arena="ionic-storms", hand_B="ambush")
    s.activate("myriad").asks("B", "interrupt").play("play ambush leadfoot olaf").hp("olaf", 2)
    s.asks("A", "act", "myriad")


@rule("HS-ATT-13")
def test_a_redirected_attack_and_one_on_the_own_side_are_not_guarded(hueshift):
    s = hueshift("A cassidy: -", "A bowler: -", "B olaf: -", "B ciderlord: -", "B myriad: -",
                 corrupt="cassidy dark-energy possession")  # fmt: skip
    s.attacks("cassidy", "olaf", "redirect ciderlord").fell("ciderlord")
    s = hueshift("A cassidy: -", "A bowler: -", "A olaf: -", "B leadfoot: -",
                 corrupt="cassidy dark-energy possession")  # fmt: skip
    s.attacks("cassidy", "leadfoot", "redirect olaf").fell("olaf")


@rule("HS-ATT-13", "HS-MECH-LEADFOOT")
def test_leadfoot_may_be_guarded_for(hueshift):
    s = hueshift("A cassidy: -", "B leadfoot: -", "B myriad: -")
    s.attacks("cassidy", "leadfoot", "guard myriad").hp("myriad", 6).hp("leadfoot", 6)


@rule("HS-ATT-11", "HS-ATT-4")
def test_the_tank_is_the_target_in_all_that_follows(hueshift):
    s = hueshift("A leadfoot: rufus", "B olaf: -", "B gigatear: -", hand_B="shield-wall")
    s.attacks("leadfoot", "olaf", "guard gigatear").asks("B", "defend", "leadfoot gigatear")
    s.play("pass").hp("leadfoot", 7 - 4).happened(ev.Afflicted, unit="gigatear", status="leak")
