"""Heroes and Leaders (HS-CHAR)."""

import pytest

from engine.games.hueshift import events as ev
from tests.scenarios.hueshift import rule


@rule("HS-CHAR-0", "HS-STAT-1")
@pytest.mark.parametrize("unit", ["olaf: starlot", "olaf: - +starlot"])
def test_a_character_gives_its_ability_from_either_seat(hueshift, unit):
    s = hueshift(f"A {unit}", "B bowler: -", used="bowler 1").attacks("olaf", "bowler")
    s.hp("bowler", 8 - 5)


@rule("HS-CHAR-0")
def test_the_same_effect_twice_does_not_add_but_numbers_do(hueshift):
    s = hueshift("A linwood: starlot +sevura", "B bowler: -", used="bowler 1")
    s.ap("linwood", 8).attacks("linwood", "bowler").fell("bowler")
    s = hueshift("A leadfoot: rufus +jackie", "B bowler: -", used="bowler 1", hand_B="shield-wall")
    s.attacks("leadfoot", "bowler", "play shield-wall").happened(ev.Drained, amount=1, why="gusher")
    s.happened(ev.Afflicted, status="leak", amount=1)


@rule("HS-CHAR-0", "HS-EJECT-4")
def test_in_the_reserve_a_character_does_nothing(hueshift):
    s = hueshift("A leadfoot: -", "A cassidy: -", "B olaf: - hp 3", "B bowler: -",
                 reserve_A="cagney zo fir bethany")  # fmt: skip
    s.activates("leadfoot").play("attack olaf", "pass").fell("olaf").hp("leadfoot", 3).gained()


@rule("HS-CHAR-00", "HS-CHAR-SADIE", "HS-EJECT-6")
def test_uses_are_remembered_through_ejection_and_return(hueshift):
    s = hueshift("A linwood: -", "B olaf: sadie hp 1", "B cassidy: -", used="sadie 1",
                 hand_B="second-chance", gain="linwood hp 9")  # fmt: skip
    s.attacks("linwood", "olaf", "play second-chance olaf").hp("olaf", 1).ends()
    s.attacks("linwood", "olaf").fell("olaf")
    s = hueshift("A linwood: -", "B olaf: - +sadie hp 1", "B cassidy: -", used="sadie 1")
    s.attacks("linwood", "olaf").fell("olaf").reserve("B")


@rule("HS-CHAR-SADIE", "HS-ARENA-GRAVEYARD")
def test_sadies_second_rally_in_the_graveyard_brings_no_ap(hueshift):
    s = hueshift("A linwood: -", "B olaf: sadie hp 1", "B cassidy: -", arena="monster-graveyard",
                 gain="linwood hp 40")  # fmt: skip
    for count in (1, 1):
        s.attacks("linwood", "olaf").hp("olaf", 1).gained(sadie=count)
        s.acts("cassidy", "pass")
    s.attacks("linwood", "olaf").fell("olaf")


@rule("HS-CHAR-ZO")
def test_zo_rallies_and_once_saves_another_unit(hueshift):
    s = hueshift("A linwood: -", "B olaf: zo hp 1", "B cassidy: - hp 1", "B leadfoot: - hp 1",
                 gain="linwood hp 40")  # fmt: skip
    s.attacks("linwood", "cassidy").hp("cassidy", 1)
    s.happened(ev.Saved, unit="cassidy", card="zo", hp=1).acts("olaf", "pass")
    s.attacks("linwood", "olaf").hp("olaf", 1).acts("olaf", "pass")
    s.attacks("linwood", "olaf").fell("olaf").reserve("B", "zo")


@rule("HS-CHAR-ZO", "HS-DM-SHADOW", "HS-STAT-3")
def test_nobody_is_saved_beyond_its_maximum(hueshift):
    s = hueshift("A leadfoot: -", "B linwood: -", "B cassidy: zo",
                 corrupt="zo my-shadow possession, linwood dark-energy fragile-core")  # fmt: skip
    s.max_hp("linwood", 1).attacks("leadfoot", "linwood").hp("linwood", 1)


@rule("HS-CHAR-ZO", "HS-IT-53")
def test_zos_line_for_others_works_once_also_in_the_graveyard(hueshift):
    s = hueshift("A linwood: -", "B olaf: zo", "B cassidy: - hp 1", "B leadfoot: - hp 1",
                 used="zo-ally 1", arena="monster-graveyard")  # fmt: skip
    s.attacks("linwood", "cassidy").fell("cassidy")
    s = hueshift("A linwood: -", "B olaf: zo hp 1", "B cassidy: -", used="zo 1",
                 arena="monster-graveyard", gain="linwood hp 40")  # fmt: skip
    s.attacks("linwood", "olaf").hp("olaf", 1).acts("cassidy", "pass")
    s.attacks("linwood", "olaf").fell("olaf")


@rule("HS-CHAR-ZO-2", "HS-IT-52")
def test_a_units_own_rally_is_used_before_zos_line(hueshift):
    s = hueshift("A linwood: -", "B olaf: sadie hp 1", "B cassidy: zo", gain="linwood hp 40")
    s.attacks("linwood", "olaf").hp("olaf", 1).happened(ev.Saved, unit="olaf", card="sadie")
    s.acts("cassidy", "pass").attacks("linwood", "olaf").hp("olaf", 1)
    s.happened(ev.Saved, unit="olaf", card="zo")


@rule("HS-CHAR-ZO-2", "HS-DM-ISOLATED", "HS-DM-NOREDEMPTION")
@pytest.mark.parametrize(("mark", "zone"), [("isolated", "trash"), ("no-redemption", "removed")])
def test_zo_passes_over_isolated_and_doomed_units_and_stays_ready(hueshift, mark, zone):
    s = hueshift("A linwood: -", "B olaf: - hp 1", "B cassidy: zo", "B leadfoot: - hp 1",
                 corrupt=f"olaf my-shadow {mark}", gain="linwood hp 40")  # fmt: skip
    s.attacks("linwood", "olaf").zone("olaf", zone).acts("cassidy", "pass")
    s.attacks("linwood", "leadfoot").hp("leadfoot", 1)


@rule("HS-CHAR-FIR", "DEC-FIR")
def test_fir_prevents_a_point_for_any_own_unit_and_cures_a_status(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: - leak 1", "B cassidy: fir")
    s.attacks("leadfoot", "olaf").asks("B", "prevent", "olaf 3").default("pass")
    s.legal("prevent fir", "pass", only=".*").play("prevent fir").hp("olaf", 5 - 2).status("olaf")
    s.turn_of("B").ends().attacks("leadfoot", "olaf").fell("olaf")  # once per game


@rule("HS-CHAR-FIR", "DEC-FIR")
def test_the_clock_uses_fir_where_a_point_decides(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: - hp 3", "B cassidy: fir")
    s.attacks("leadfoot", "olaf").default("prevent fir").open()
    s = hueshift("A leadfoot: -", "B olaf: - hp 2", "B cassidy: fir")
    s.attacks("leadfoot", "olaf").default("pass").open()
    s = hueshift("A leadfoot: - grit", "B olaf: fir hp 5")
    s.attacks("leadfoot", "olaf").default("prevent fir").open()  # 6 become 4


@rule("HS-CHAR-FIR", "DEC-FIR", "HS-ATT-19")
@pytest.mark.parametrize(("hp", "answer"), [(2, "pass"), (3, "pass"), (4, "prevent fir")])
def test_the_clock_counts_what_gusher_takes_beside_the_damage(hueshift, hp, answer):
    s = hueshift(f"A derrick: cagney hp {hp}", "A linwood: fir", "B ciderheart: jackie",
                 "B olaf: d", turn="B")  # fmt: skip
    s.attacks("ciderheart", "derrick").asks("A", "prevent", f"derrick 3{' fatal' * (hp == 4)}")
    s.default(answer).open()


@rule("HS-MECH-BOWLER", "DEC-BOWLER", "HS-ATT-19")
def test_the_clock_negates_where_gusher_would_decide(hueshift):
    s = hueshift("A lasereater: jackie", "B bowler: - hp 4", "B olaf: -")
    s.attacks("lasereater", "bowler").default("negate bowler").play("negate bowler")
    s.hp("bowler", 4).never(ev.Drained).hp("lasereater", 7 - 2).ends()
    s = hueshift("A lasereater: jackie", "B bowler: - hp 5", "B olaf: -")
    s.attacks("lasereater", "bowler").default("pass").play("pass").hp("bowler", 1).ends()


@rule("HS-CHAR-FIR", "HS-MECH-BOWLER", "HS-ATT-20")
def test_who_can_take_all_of_it_away_is_asked_before_fir(hueshift):
    units = ("A leadfoot: d grit", "B bowler: fir", "B olaf: -")
    s = hueshift(*units).attacks("leadfoot", "bowler").asks("B", "negate", "bowler 8")
    s.play("negate bowler").hp("bowler", 9).never(ev.Prevented)  # D ignores its Armor
    s = hueshift(*units).attacks("leadfoot", "bowler", "pass").asks("B", "prevent", "bowler 4")
    s.play("prevent fir").hp("bowler", 9 - 6).ends()
    s = hueshift(*units).attacks("leadfoot", "bowler", "pass", "pass").hp("bowler", 9 - 8).ends()


@rule("HS-CHAR-FIR", "HS-MECH-BOWLER", "HS-ATT-20")
def test_where_fir_would_cure_both_can_be_used(hueshift):
    s = hueshift("A leadfoot: d", "B bowler: fir leak 1", "B olaf: -")
    s.attacks("leadfoot", "bowler").asks("B", "prevent").play("prevent fir")
    s.asks("B", "negate", "bowler 3").play("negate bowler").hp("bowler", 9).status("bowler")


@rule("HS-CHAR-FIR")
def test_fir_prevents_retaliation_and_burn_too(hueshift):
    s = hueshift("A leadfoot: fir", "B olaf: -").attacks("leadfoot", "olaf")
    s.asks("A", "prevent", "leadfoot 3").play("prevent fir").hp("leadfoot", 5)
    s = hueshift("A linwood: fir", "B cassidy: -").attacks("linwood", "cassidy")
    s.asks("A", "prevent").play("prevent fir").hp("linwood", 3)  # after the first strike
    s = hueshift("A olaf: - burn 1", "A leadfoot: fir", "B cassidy: -", turn="B")
    s.acts("cassidy", "pass").asks("A", "prevent", "olaf 1").play("prevent fir").hp("olaf", 5)


@rule("HS-CHAR-FIR")
def test_fir_is_not_asked_if_nothing_would_be_dealt_and_does_not_save_himself(hueshift):
    s = hueshift("A leadfoot: -", "B myriad: fir", hand_B="shield-wall")
    s.attacks("leadfoot", "myriad", "play shield-wall").hp("myriad", 9).turn_of("B")
    s = hueshift("A leadfoot: -", "B olaf: fir hp 1", "B cassidy: -")
    s.attacks("leadfoot", "olaf", "pass").fell("olaf")


@rule("HS-CHAR-FIR", "HS-ARENA-GRAVEYARD", "HS-IT-54")
def test_fir_helps_twice_in_the_graveyard(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: fir", used="fir 1", arena="monster-graveyard")
    s.attacks("leadfoot", "olaf").asks("B", "prevent").play("prevent fir").hp("olaf", 4)
    s = hueshift("A leadfoot: -", "B olaf: fir", used="fir 2", arena="monster-graveyard")
    s.attacks("leadfoot", "olaf").hp("olaf", 3)


@rule("HS-CHAR-FIR", "HS-DM-NOREDEMPTION")
def test_firs_prevention_is_no_revival(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: - hp 3", "B cassidy: fir",
                 corrupt="olaf my-shadow no-redemption")  # fmt: skip
    s.attacks("leadfoot", "olaf", "prevent fir").hp("olaf", 1)


@rule("HS-CHAR-LLEWELLYN", "HS-IT-48")
def test_llewellyns_first_kill_counts_twice(hueshift):
    s = hueshift("A linwood: llewellyn", "B olaf: - hp 1", "B cassidy: - hp 1", "B leadfoot: -")
    s.attacks("linwood", "olaf").gained(llewellyn=2).acts("leadfoot", "pass")
    s.attacks("linwood", "cassidy").gained(llewellyn=3).ap("linwood", 4 + 1 + 3)


@rule("HS-CHAR-CAGNEY", "HS-IT-46", "HS-DM-ISOLATED")
def test_cagneys_own_unit_learns_once(hueshift):
    s = hueshift("A linwood: cagney", "B olaf: - hp 1", "B cassidy: - hp 1", "B leadfoot: -")
    s.attacks("linwood", "olaf").gained(cagney=1).ap("linwood", 5).acts("leadfoot", "pass")
    s.attacks("linwood", "cassidy").gained(cagney=1)


@rule("HS-CHAR-CAGNEY", "HS-STAT-5")
def test_the_unit_that_destroyed_first_learns_and_so_does_cagney(hueshift):
    s = hueshift("A linwood: -", "A bowler: cagney", "B olaf: - hp 1", "B leadfoot: -",
                 corrupt="linwood my-shadow isolated")  # fmt: skip
    s.attacks("linwood", "olaf").gained(linwood=1, cagney=1)


@rule("HS-CHAR-BETHANY", "HS-IT-47")
def test_bethany_learns_from_the_first_wildcard_on_an_own_unit(hueshift):
    s = hueshift("A leadfoot: bethany", "A olaf: -", "B cassidy: -", hand_A="overclock true-grit",
                 arena="satellite-field")  # fmt: skip
    s.activate("olaf").play("play overclock olaf").ap("olaf", 3 + 3 + 1).gained(olaf=1)
    s.play("play true-grit leadfoot").gained(olaf=1)


@rule("HS-CHAR-BETHANY")
@pytest.mark.parametrize("unit", ["bethany", "- +bethany"])
def test_a_wildcard_on_no_own_unit_teaches_her_own(hueshift, unit):
    s = hueshift(f"A leadfoot: {unit}", "A olaf: -", "B cassidy: -", hand_A="sabotage")
    s.activate("olaf").play("play sabotage cassidy").gained(bethany=1).ap("leadfoot", 4)
    s = hueshift("A leadfoot: -", "B olaf: bethany", "B cassidy: -", hand_B="shield-wall")
    s.attacks("leadfoot", "cassidy", "play shield-wall").gained(bethany=1)


@rule("HS-CHAR-BETHANY")
def test_only_while_she_is_on_the_field(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", reserve_A="bethany",
                 hand_A="overclock sabotage", arena="satellite-field")  # fmt: skip
    s.activate("olaf").play("play overclock olaf").gained().play("transport bethany olaf")
    s.ends().ends().activate("olaf").play("play sabotage cassidy").gained(bethany=1)


@rule("HS-CHAR-BETHANY")
def test_her_kill_and_her_wildcard_are_two_causes(hueshift):
    s = hueshift("A linwood: bethany", "B olaf: - hp 1", "B cassidy: - hp 1", "B leadfoot: -",
                 hand_A="true-grit")  # fmt: skip
    s.play("play true-grit linwood").gained(bethany=1).play("attack olaf").gained(bethany=2)
    s.acts("leadfoot", "pass").attacks("linwood", "cassidy").gained(bethany=2)


@rule("HS-CHAR-BETHANY", "HS-WILD-SECONDCHANCE", "HS-STAT-5")
def test_a_unit_brought_back_by_her_first_wildcard_comes_back_wiser(hueshift):
    s = hueshift("A leadfoot: bethany", "A olaf: - trash", "B cassidy: -", hand_A="second-chance")
    s.play("play second-chance olaf").hp("olaf", 1).ap("olaf", 4).gained(olaf=1)


@rule("HS-CHAR-BETHANY", "HS-STAT-5", "HS-WILD-SECONDCHANCE")
def test_the_unit_she_once_piloted_is_another_unit_now(hueshift):
    s = hueshift("A olaf: d +bethany hp 4", "A bowler: zo", "A linwood: bethany trash",
                 "B derrick: rufus hp 3", "B cassidy: let", hand_A="second-chance")  # fmt: skip
    s.activate("olaf").play("play second-chance linwood").gained(linwood=1).ap("olaf", 4)


@rule("HS-CHAR-QS-BOTH")
def test_cagney_and_bethany_both_teach(hueshift):
    s = hueshift("A linwood: -", "A bowler: cagney", "A olaf: bethany", "B lasereater: - hp 1",
                 "B leadfoot: -")  # fmt: skip
    s.attacks("linwood", "lasereater").gained(linwood=2, cagney=1)
    s = hueshift("A linwood: cagney", "A olaf: bethany", "B lasereater: - hp 1", "B leadfoot: -")
    s.attacks("linwood", "lasereater").gained(linwood=1, cagney=1).ap("linwood", 6)
