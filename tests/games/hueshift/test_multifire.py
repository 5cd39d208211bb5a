"""Follow-ups: Multi-Fire, third attack, second strike, extra act (HS-ATT-14, -15)."""

import pytest

from engine.games.hueshift import events as ev
from tests.scenarios.hueshift import rule

THREE = ("B leadfoot: -", "B cassidy: -", "B ciderheart: -")


@rule("HS-ATT-14", "DEC-MULTIFIRE", "HS-MECH-OLAF")
def test_a_second_attack_on_another_unit_is_optional(hueshift):
    s = hueshift("A olaf: -", *THREE, gain="olaf hp 9")
    s.attacks("olaf", "leadfoot").asks("A", "follow", "multi olaf").default("pass")
    s.legal("attack cassidy", "attack ciderheart", "pass", only=".*")
    s.play("attack cassidy").hp("cassidy", 6 - 3).hp("leadfoot", 3).turn_of("B")
    s = hueshift("A olaf: -", *THREE).attacks("olaf", "leadfoot", "pass").turn_of("B")


@rule("HS-ATT-14", "HS-IT-22")
def test_the_tank_that_guarded_counts_as_first_target(hueshift):
    s = hueshift("A olaf: -", "B leadfoot: -", "B myriad: -")
    s.attacks("olaf", "leadfoot", "guard myriad").asks("A", "follow")
    s.legal("attack leadfoot", "pass", only=".*").play("pass")
    s = hueshift("A lasereater: -", "B leadfoot: -", "B myriad: -")
    s.attacks("lasereater", "leadfoot", "guard myriad").asks("A", "follow")
    s.legal("attack leadfoot", "attack myriad", "pass", only=".*").play("pass")


@rule("HS-ATT-14", "HS-MECH-LASEREATER")
def test_lasereater_may_hit_the_same_unit_twice(hueshift):
    s = hueshift("A lasereater: -", "B bowler: -", used="bowler 1", gain="lasereater hp 9")
    s.attacks("lasereater", "bowler", "attack bowler").hp("bowler", 8 - 2 - 1).turn_of("B")


@rule("HS-ATT-14")
def test_without_another_target_there_is_no_second_attack(hueshift):
    hueshift("A olaf: -", "B leadfoot: -").attacks("olaf", "leadfoot").turn_of("B")


@rule("HS-ATT-14", "HS-WILD-AMBUSH", "HS-WILD-LASTSTAND", "HS-TURN-14")
def test_ambush_and_last_stand_bring_no_follow_ups(hueshift):
    s = hueshift("A leadfoot: -", "A cassidy: -", "B olaf: -", hand_B="ambush")
    s.activate("leadfoot").play("play ambush olaf cassidy").hp("cassidy", 3)
    s.asks("A", "act")
    s = hueshift("A leadfoot: -", "A cassidy: -", "B olaf: - hp 2", "B sydney: -",
                 hand_B="last-stand")  # fmt: skip
    s.attacks("leadfoot", "olaf", "play last-stand olaf cassidy").hp("cassidy", 3).fell("olaf")
    s.turn_of("B")


@rule("HS-ATT-15")
def test_a_follow_up_is_a_whole_attack(hueshift):
    s = hueshift("A olaf: -", "B leadfoot: -", "B linwood: - hp 2", "B bowler: -",
                 hand_B="shield-wall")  # fmt: skip
    s.attacks("olaf", "leadfoot", "pass").asks("B", "defend").play("pass")
    s.play("attack linwood").asks("B", "guard").play("pass").asks("B", "defend").play("pass")
    s.fell("linwood", "olaf").over("B", "no units")


@rule("HS-WILD-TRUEGRIT", "HS-IT-29")
def test_true_grit_is_for_the_first_attack_alone(hueshift):
    s = hueshift("A olaf: llewellyn grit", *THREE, gain="leadfoot hp 9")
    s.ap("olaf", 5).attacks("olaf", "leadfoot").hp("leadfoot", 15 - 10)
    s.play("attack cassidy").hp("cassidy", 6 - 5).reserve("A")


@rule("HS-ATT-14", "HS-STAT-2", "HS-DM-ENERGY")
def test_the_minus_of_a_follow_up_is_a_reduction(hueshift):
    s = hueshift("A lasereater: -", *THREE, corrupt="lasereater dark-energy possession",
                 used="possession-lasereater 1",
                 gain="lasereater ap -3, lasereater hp 9")  # fmt: skip
    s.ap("lasereater", 2).attacks("lasereater", "leadfoot", "attack cassidy")
    s.hp("leadfoot", 4).hp("cassidy", 4)  # 0 less 1 is 0, and Dark Energy stays


@rule("HS-MECH-CIDERMAJOR", "HS-IT-51")
def test_cidermajor_attacks_three_units_once_per_game(hueshift):
    s = hueshift("A cidermajor: -", *THREE, gain="cidermajor hp 30")
    s.attacks("cidermajor", "leadfoot", "attack cassidy").asks("A", "follow", "third cidermajor")
    s.legal("attack ciderheart", "pass", only=".*").default("pass").play("attack ciderheart")
    s.hp("leadfoot", 3).hp("cassidy", 4).hp("ciderheart", 4).turn_of("B").ends()
    s.attacks("cidermajor", "cassidy", "attack leadfoot").turn_of("B")


@rule("HS-MECH-SYDNEY", "HS-IT-50", "DEC-SYDNEY")
def test_sydney_strikes_twice_once_per_game(hueshift):
    s = hueshift("A sydney: -", *THREE, gain="sydney hp 30")
    s.attacks("sydney", "leadfoot").asks("A", "follow", "second sydney").default("pass")
    s.legal("attack leadfoot", "attack cassidy", "attack ciderheart", "pass", only=".*")
    s.play("attack leadfoot").fell("leadfoot").turn_of("B").ends()
    s.attacks("sydney", "cassidy").turn_of("B")


@rule("HS-MECH-SYDNEY")
def test_sydneys_second_strike_lands_first_too_and_only_on_its_own_turn(hueshift):
    s = hueshift("A sydney: -", "B olaf: - hp 4", "B cassidy: - hp 4", "B leadfoot: -")
    s.attacks("sydney", "olaf", "attack cassidy").fell("olaf", "cassidy").hp("sydney", 3)
    s = hueshift("A leadfoot: -", "B sydney: -", "B olaf: -", hand_B="ambush")
    s.activate("leadfoot").play("play ambush sydney leadfoot").asks("A", "act", "leadfoot")


@rule("HS-MECH-CIDERMAYER", "HS-IT-49", "DEC-EXTRA", "HS-TURN-14")
def test_cidermayer_acts_once_more_after_a_kill(hueshift):
    s = hueshift("A cidermayer: -", "B olaf: - hp 1", "B lasereater: - hp 1", "B leadfoot: -")
    s.attacks("cidermayer", "olaf").happened(ev.Again, unit="cidermayer")
    s.asks("A", "act", "cidermayer").default("pass").gained(cidermayer=1)
    s.play("attack lasereater").gained(cidermayer=2).turn_of("B")


@rule("HS-MECH-CIDERMAYER", "HS-IT-49")
def test_cidermayer_grows_by_three_at_most(hueshift):
    s = hueshift("A cidermayer: -", "B olaf: - hp 1", "B leadfoot: -", used="cidermayer 3",
                 gain="cidermayer ap 3")  # fmt: skip
    s.attacks("cidermayer", "olaf", "pass").gained(cidermayer=3).ap("cidermayer", 7)


@rule("HS-MECH-CIDERMAYER")
def test_kills_by_retaliation_and_ambush_bring_ap_but_no_act(hueshift):
    s = hueshift("A olaf: - hp 1", "A leadfoot: -", "B cidermayer: -", gain="cidermayer hp 2")
    s.attacks("olaf", "cidermayer").fell("olaf").gained(cidermayer=1).hp("cidermayer", 2 - 0)
    s = hueshift("A olaf: - hp 1", "A leadfoot: -", "B cidermayer: -", hand_B="ambush")
    s.activate("leadfoot").play("play ambush cidermayer olaf").fell("olaf").gained(cidermayer=1)
    s.asks("A", "act", "leadfoot")


@rule("HS-MECH-CIDERMAYER", "HS-CHAR-CECILIA", "HS-TURN-8")
def test_the_extra_act_may_be_an_act_ability(hueshift):
    s = hueshift("A cidermayer: cecilia", "B olaf: - hp 1", "B bowler: -")
    s.attacks("cidermayer", "olaf", "pass").legal("leak bowler").play("leak bowler")
    s.happened(ev.Afflicted, unit="bowler", status="leak").turn_of("B")


@rule("HS-MECH-CIDERMAYER", "HS-DM-POSSESSION-4")
def test_destroying_a_unit_of_its_own_side_earns_nothing(hueshift):
    s = hueshift("A cidermayer: -", "A olaf: - hp 1", "B leadfoot: -",
                 corrupt="cidermayer dark-energy possession")  # fmt: skip
    s.attacks("cidermayer", "leadfoot", "redirect olaf").fell("olaf").gained().turn_of("B")


@rule("HS-ATT-14", "HS-STATUS-FREEZE")
def test_a_unit_frozen_in_its_follow_up_has_acted(hueshift):
    s = hueshift("A olaf: -", "A ciderheart: -", "B leadfoot: -", "B coldshoulder: -",
                 "B cassidy: -", hand_B="ambush", gain="olaf hp 9")  # fmt: skip
    s.attacks("olaf", "leadfoot", "pass").play("attack cassidy").asks("B", "defend")
    s.play("play ambush coldshoulder olaf", "freeze").hp("cassidy", 6).turn_of("B")
    s.status("olaf", "freeze").ends().turn_of("A").asks("A", "act", "ciderheart")


@pytest.mark.parametrize("mech", ["olaf", "lasereater", "cidermajor"])
@rule("HS-MECH-0", "HS-ATT-14")
def test_every_arsenal_mech_fires_once_more_a_turn(hueshift, mech):
    s = hueshift(f"A {mech}: -", *THREE, gain=f"{mech} hp 30", used="cidermajor 1")
    s.attacks(mech, "leadfoot", "attack cassidy").turn_of("B")
