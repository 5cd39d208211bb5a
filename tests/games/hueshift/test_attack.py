"""Attacks: damage, retaliation, reductions, doubling, kills (HS-ATT)."""

import pytest

from engine.games.hueshift import events as ev
from engine.games.hueshift.attack import STEPS
from tests.scenarios.hueshift import rule


@rule("HS-ATT-1", "HS-TURN-7", "HS-TURN-8")
def test_any_enemy_unit_may_be_named_and_no_own_one(hueshift):
    s = hueshift("A olaf: d", "A bowler: sadie", "B cassidy: zo", "B myriad: let", "B linwood: fir")
    s.activates("olaf").asks("A", "act", "olaf")
    s.legal("attack cassidy", "attack myriad", "attack linwood", only="attack .*")
    s.legal("pass", only="(?!attack).*")


@rule("HS-ATT-3", "HS-ATT-4", "HS-EJECT-1", "HS-IT-12")
def test_damage_is_ap_and_a_survivor_strikes_back_in_full(hueshift):
    s = hueshift("A lasereater: d", "A olaf: -", "B ciderheart: zo")
    s.ap("lasereater", 4).hp("lasereater", 5).ap("ciderheart", 5).hp("ciderheart", 9)
    s.attacks("lasereater", "ciderheart").hp("ciderheart", 5).fell("lasereater").reserve("A", "d")
    s.happened(ev.Hurt, unit="ciderheart", amount=4, source="attack", by="lasereater")
    s.happened(ev.Hurt, unit="lasereater", amount=5, source="answer", by="ciderheart")


@rule("HS-ATT-5", "HS-IT-13")
def test_a_destroyed_target_strikes_back_all_the_same(hueshift):
    s = hueshift("A olaf: rufus", "B coldshoulder: jackie hp 3", "B leadfoot: -")
    s.ap("olaf", 4).hp("olaf", 6).ap("coldshoulder", 3)
    s.attacks("olaf", "coldshoulder").fell("coldshoulder").hp("olaf", 3).open()


@rule("HS-ATT-5", "HS-IT-14", "HS-ATT-20")
def test_what_a_first_strike_destroys_does_not_strike_back(hueshift):
    s = hueshift("A sydney: cecilia", "B coldshoulder: jackie hp 3", "B leadfoot: -")
    s.ap("sydney", 6).hp("sydney", 5)
    s.attacks("sydney", "coldshoulder").fell("coldshoulder").hp("sydney", 5).open()


@rule("HS-ATT-6", "HS-IT-15")
def test_what_survives_a_first_strike_strikes_back_in_full(hueshift):
    s = hueshift("A sydney: cecilia", "B cassidy: bethany", "B leadfoot: -")
    s.attacks("sydney", "cassidy", "pass").hp("cassidy", 1).hp("sydney", 2)


@rule("HS-ATT-7")
def test_a_fast_unit_that_is_attacked_strikes_back_like_any_other(hueshift):
    s = hueshift("A leadfoot: - hp 4", "A olaf: -", "B linwood: - hp 3", "B cassidy: -")
    s.attacks("leadfoot", "linwood").fell("linwood", "leadfoot")


@rule("HS-ATT-8", "HS-IT-16", "HS-CHAR-SADIE", "HS-ATT-22")
def test_a_unit_that_is_rescued_strikes_back_also_against_a_first_strike(hueshift):
    s = hueshift("A linwood: llewellyn", "A olaf: -", "B leadfoot: sadie hp 2")
    s.ap("leadfoot", 4).attacks("linwood", "leadfoot").hp("leadfoot", 1).ap("leadfoot", 5)
    s.happened(ev.Saved, unit="leadfoot", card="sadie", hp=1).fell("linwood")
    s.happened(ev.Hurt, unit="linwood", amount=5, source="answer", by="leadfoot")
    s.gained(sadie=1)  # and nothing for Llewellyn: nobody was destroyed


@rule("HS-ATT-8", "HS-WILD-SECONDWIND")
def test_a_unit_rescued_by_second_wind_answers_a_first_strike(hueshift):
    s = hueshift("A linwood: d", "A olaf: -", "B leadfoot: - hp 4", hand_B="second-wind")
    s.attacks("linwood", "leadfoot").asks("B", "defend").play("pass").asks("B", "rescue")
    s.play("play second-wind leadfoot").hp("leadfoot", 1).hp("linwood", 1)


@rule("HS-ATT-9", "HS-IT-18")
def test_retaliation_uses_nothing_that_belongs_to_attacks(hueshift):
    s = hueshift("A olaf: starlot", "B myriad: -")
    s.ap("olaf", 5).attacks("olaf", "myriad").hp("myriad", 3)
    s = hueshift("B olaf: starlot", "A myriad: -")
    s.attacks("myriad", "olaf").hp("olaf", 3).hp("myriad", 4)


@rule("HS-ATT-9")
@pytest.mark.parametrize(
    "defender", ["ciderlord: rufus", "linwood: jackie", "coldshoulder: cecilia"]
)
def test_retaliation_brings_no_status_no_gusher_no_piercing(hueshift, defender):
    s = hueshift("A bowler: -", f"B {defender}", gain="bowler hp 3").status("bowler")
    power = s.view("-").sides[1].units[0].ap
    s.attacks("bowler", defender.split(":")[0]).hp("bowler", 11 - (power - 1)).status("bowler")


@rule("HS-ATT-9", "HS-ATT-16", "HS-WILD-TRUEGRIT")
def test_retaliation_is_not_doubled(hueshift):
    s = hueshift("A leadfoot: -", "B cassidy: - grit")
    s.attacks("leadfoot", "cassidy").hp("leadfoot", 3)
    assert s.unit("cassidy").grit


@rule("HS-ATT-10", "HS-IT-17")
def test_armor_of_the_attacker_meets_retaliation(hueshift):
    s = hueshift("A bowler: -", "B leadfoot: -", gain="leadfoot ap 2")
    s.attacks("bowler", "leadfoot").hp("bowler", 4).hp("leadfoot", 4)


@rule("HS-ATT-10")
def test_armor_meets_attacks_but_no_hp_loss(hueshift):
    s = hueshift("A olaf: jackie", "B bowler: -")
    s.ap("olaf", 4).attacks("olaf", "bowler").play("pass").hp("bowler", 8 - 3 - 1)
    s = hueshift("A bowler: - leak 1", "B olaf: -", turn="B").acts("olaf", "pass")
    s.turn_of("A").hp("bowler", 7)


@rule("HS-ATT-14", "HS-ATT-15", "HS-IT-23")
def test_an_attacker_that_fell_has_no_second_attack(hueshift):
    s = hueshift("A olaf: - hp 3", "A cassidy: -", "B leadfoot: -", "B ciderheart: -")
    s.attacks("olaf", "leadfoot").fell("olaf").asks("B", "activate")


@rule("HS-ATT-14", "HS-EJECT-6")
def test_a_second_chance_brings_no_second_attack_back(hueshift):
    s = hueshift("A olaf: - hp 3", "A cassidy: -", "B leadfoot: -", "B ciderheart: -",
                 hand_A="second-chance")  # fmt: skip
    s.attacks("olaf", "leadfoot").asks("A", "revive").play("play second-chance olaf")
    s.hp("olaf", 1).asks("B", "activate")


@rule("HS-ATT-16", "HS-IT-26")
def test_true_grit_doubles_what_armor_left(hueshift):
    s = hueshift("A leadfoot: - grit", "B myriad: -", gain="leadfoot ap 2, myriad hp 5")
    s.attacks("leadfoot", "myriad").hp("myriad", 13 - 8)
    s.happened(ev.Hurt, unit="myriad", amount=8, doubled=True)
    assert not s.unit("leadfoot").grit


@rule("HS-ATT-16", "HS-IT-27")
def test_true_grit_doubles_what_a_shield_left(hueshift):
    s = hueshift("A leadfoot: - grit", "B cassidy: -", gain="leadfoot ap 1", hand_B="shield-wall")
    s.attacks("leadfoot", "cassidy", "play shield-wall").hp("cassidy", 2)


@rule("HS-ATT-20", "HS-IT-28")
def test_prevention_comes_before_doubling(hueshift):
    s = hueshift("A leadfoot: - grit", "B cassidy: fir", hand_B="shield-wall")
    s.attacks("leadfoot", "cassidy", "play shield-wall").asks("B", "prevent", "cassidy 1")
    s.play("prevent fir").hp("cassidy", 7)


@rule("HS-ATT-17", "HS-CHAR-D", "HS-IT-24")
def test_steady_aim_takes_one_point_off_all_reductions_together(hueshift):
    s = hueshift("A cidermajor: d", "B myriad: -", hand_B="shield-wall").ap("cidermajor", 4)
    s.attacks("cidermajor", "myriad", "play shield-wall").hp("myriad", 6)


@rule("HS-ATT-17", "HS-CHAR-JACKIE", "HS-IT-25", "HS-WILD-SHIELDWALL")
def test_gusher_breaks_a_point_of_a_shield_and_costs_one_hp(hueshift):
    s = hueshift("A olaf: jackie", "B leadfoot: -", hand_B="shield-wall").ap("olaf", 4)
    s.attacks("olaf", "leadfoot", "play shield-wall").hp("leadfoot", 6 - 3 - 1)


@rule("HS-ATT-17", "HS-MECH-LINWOOD", "HS-CHAR-STARLOT")
@pytest.mark.parametrize(("attacker", "left"), [("linwood: -", 6), ("leadfoot: starlot", 5)])
def test_armor_that_is_ignored_counts_nothing_the_shield_still_does(hueshift, attacker, left):
    s = hueshift(f"A {attacker}", "B myriad: -", hand_B="shield-wall")
    s.attacks(attacker.split(":")[0], "myriad", "play shield-wall").hp("myriad", left)


@rule("HS-ATT-17")
def test_reductions_never_raise_damage_nor_heal(hueshift):
    s = hueshift("A bowler: d", "B leadfoot: -").attacks("bowler", "leadfoot").hp("leadfoot", 3)
    s = hueshift("A sydney: -", "B myriad: -", used="sydney 1", hand_B="shield-wall",
                 arena="asteroid-clusters", A_cassidy="-")  # fmt: skip
    s.attacks("sydney", "myriad", "play shield-wall").hp("myriad", 8)


@rule("HS-ATT-18", "HS-WILD-FEARLESS", "HS-IT-30", "HS-CHAR-RUFUS")
def test_fearless_heart_lets_leak_and_retaliation_through(hueshift):
    s = hueshift("A leadfoot: rufus", "B olaf: -", hand_B="fearless-heart")
    s.attacks("leadfoot", "olaf", "play fearless-heart")
    s.happened(ev.Hurt, unit="olaf", amount=0).happened(ev.Afflicted, unit="olaf", status="leak")
    s.hp("leadfoot", 7 - 3).hp("olaf", 4)  # its turn has begun


@rule("HS-ATT-18", "HS-WILD-FEARLESS")
def test_fearless_heart_lets_gusher_and_the_element_through(hueshift):
    s = hueshift("A ciderlord: jackie", "B olaf: -", hand_B="fearless-heart")
    s.attacks("ciderlord", "olaf", "play fearless-heart").asks("A", "element").play("corrode")
    s.hp("olaf", 4).status("olaf", "corrode 1")


@rule("HS-ATT-18", "HS-WILD-FEARLESS")
def test_a_fearless_heart_against_no_damage_makes_no_hit(hueshift):
    s = hueshift("A leadfoot: rufus", "B myriad: -", hand_B="fearless-heart shield-wall",
                 gain="leadfoot ap -1")  # fmt: skip
    s.attacks("leadfoot", "myriad", "play fearless-heart", "play shield-wall")
    s.hp("myriad", 8).status("myriad")


@rule("HS-WILD-FEARLESS", "DEC-FIR")
def test_fir_is_not_asked_about_damage_that_comes_to_nothing(hueshift):
    s = hueshift("A leadfoot: -", "B cassidy: fir", hand_B="fearless-heart")
    s.attacks("leadfoot", "cassidy", "play fearless-heart").hp("cassidy", 7).turn_of("B")


@rule("HS-ATT-18", "HS-MECH-BOWLER", "HS-IT-31", "DEC-BOWLER")
def test_what_bowler_negates_was_no_hit(hueshift):
    s = hueshift("A leadfoot: rufus", "B bowler: -")
    s.attacks("leadfoot", "bowler").asks("B", "negate", "bowler 3").default("pass")
    s.play("negate bowler").hp("bowler", 8).status("bowler").hp("leadfoot", 5)
    s.happened(ev.Negated, unit="bowler", card="bowler").acts("bowler", "pass")
    s.attacks("leadfoot", "bowler").hp("bowler", 8 - 3 - 1)  # once per game


@rule("HS-ATT-18", "HS-IT-32")
def test_an_attack_reduced_to_nothing_brings_no_status(hueshift):
    s = hueshift("A ciderlord: -", "B olaf: -", hand_B="shield-wall", gain="ciderlord ap -1")
    s.attacks("ciderlord", "olaf", "play shield-wall").hp("olaf", 5).status("olaf")


@rule("HS-ATT-19", "HS-CHAR-JACKIE")
def test_gusher_counts_before_a_first_strike_is_answered(hueshift):
    s = hueshift("A sydney: jackie", "B leadfoot: - hp 5", "B cassidy: -").ap("sydney", 4)
    s.attacks("sydney", "leadfoot", "pass").fell("leadfoot").hp("sydney", 4)


@rule("HS-ATT-20")
def test_an_attack_has_its_steps_in_order():
    names = [step.__name__ for step in STEPS]
    wanted = ["declare", "redirected", "guarded", "coins", "window", "valid", "doubled",
              "negated", "deal", "marks", "settle", "credit", "follow"]  # fmt: skip
    assert [n for n in names if n in wanted] == wanted


@rule("HS-ATT-20")
@pytest.mark.parametrize(
    ("status", "kind"),
    [("", ["negate", "prevent"]), ("leak 1", ["prevent", "negate"])],
    ids=["Bowler first", "Fir would cure Bowler"],
)
def test_questions_of_one_attack_come_in_the_order_of_its_steps(hueshift, status, kind):
    s = hueshift("A ciderlord: emily", "A olaf: -", "B leadfoot: fir", f"B bowler: - {status}",
                 "B linwood: sadie", corrupt="emily my-shadow possession", coins="H",
                 hand_A="overclock", hand_B="shield-wall")  # fmt: skip
    kinds = []
    s.activates("ciderlord").play("attack linwood")
    while s.kind() not in ("activate", ""):
        kinds.append(s.kind())
        word = {"guard": "guard bowler", "element": "freeze"}.get(s.kind(), s.least())
        s.play(word)
    assert kinds == ["redirect", "guard", "coin", "defend", "join", *kind, "element"]


@rule("HS-ATT-20", "HS-DM-POSSESSION-3")
def test_grit_is_spent_even_if_the_attack_ends_early(hueshift):
    s = hueshift("A leadfoot: - grit hp 2", "A olaf: -", "B linwood: -", "B cassidy: -",
                 hand_B="ambush")  # fmt: skip
    s.attacks("leadfoot", "cassidy", "play ambush linwood leadfoot").fell("leadfoot")
    s = hueshift("A olaf: - grit", "B coldshoulder: -", "B cassidy: -", hand_B="ambush")
    s.attacks("olaf", "cassidy", "play ambush coldshoulder olaf", "freeze")
    s.hp("cassidy", 6).asks("B", "activate")
    assert not s.unit("olaf").grit


@rule("HS-ATT-20", "HS-IT-67", "HS-WILD-AMBUSH", "HS-ATT-2")
def test_an_ambush_that_destroys_the_attacker_ends_the_attack(hueshift):
    s = hueshift("A leadfoot: - hp 2", "A olaf: -", "B linwood: -", "B cassidy: -",
                 hand_B="ambush")  # fmt: skip
    s.attacks("leadfoot", "cassidy").asks("B", "defend", "leadfoot cassidy")
    s.play("play ambush linwood leadfoot").fell("leadfoot").hp("cassidy", 6).hp("linwood", 3)
    s.happened(ev.Missed, by="leadfoot", target="cassidy", why="gone").asks("B", "activate")


@rule("HS-ATT-20", "HS-EJECT-6")
def test_an_attacker_that_came_back_does_not_go_on_with_its_attack(hueshift):
    s = hueshift("A leadfoot: - hp 2", "A olaf: -", "B linwood: -", "B cassidy: -",
                 hand_A="second-chance", hand_B="ambush")  # fmt: skip
    s.attacks("leadfoot", "cassidy").play("play ambush linwood leadfoot").asks("A", "revive")
    s.play("play second-chance leadfoot").hp("leadfoot", 1).hp("cassidy", 6)
    s.asks("B", "activate")


@rule("HS-ATT-20", "HS-EJECT-6", "HS-ATT-5")
def test_a_target_that_came_back_neither_answers_nor_takes_statuses(hueshift):
    s = hueshift("A sydney: rufus", "B olaf: - hp 3", "B cassidy: -", used="sydney 1",
                 hand_B="second-chance")  # fmt: skip
    s.attacks("sydney", "olaf").asks("B", "revive").play("play second-chance olaf")
    s.hp("olaf", 1).status("olaf").hp("sydney", 4)


@rule("HS-ATT-20", "HS-ATT-8")
def test_a_rescued_target_takes_the_statuses_then(hueshift):
    s = hueshift("A leadfoot: rufus", "B olaf: sadie hp 2").attacks("leadfoot", "olaf")
    s.happened(ev.Saved, unit="olaf").happened(ev.Afflicted, unit="olaf", status="leak", amount=1)


@rule("HS-ATT-21")
def test_kills_by_attack_gusher_and_retaliation_are_credited(hueshift):
    s = hueshift("A leadfoot: llewellyn", "B olaf: - hp 4", "B cassidy: -")
    s.attacks("leadfoot", "olaf").gained(llewellyn=2)
    s = hueshift("A leadfoot: llewellyn +jackie", "B olaf: - hp 5", "B cassidy: -")
    s.attacks("leadfoot", "olaf").fell("olaf").gained(llewellyn=2)
    s = hueshift("A leadfoot: - hp 4", "A olaf: -", "B cassidy: llewellyn")
    s.attacks("leadfoot", "cassidy").fell("leadfoot").gained(llewellyn=2)


@rule("HS-ATT-21", "HS-IT-35", "HS-STATUS-LEAK", "HS-TURN-4")
@pytest.mark.parametrize("mark", ["leak 1", "burn 1"])
def test_what_falls_at_the_start_of_a_turn_is_credited_to_nobody(hueshift, mark):
    s = hueshift(f"A olaf: sevura hp 1 {mark}", "A cassidy: -", "B leadfoot: llewellyn", turn="B")
    s.acts("leadfoot", "pass").fell("olaf").turn_of("A").gained()


@rule("HS-ATT-25", "HS-STAT-5", "HS-CHAR-LLEWELLYN")
def test_a_unit_that_falls_with_its_victim_is_credited(hueshift):
    s = hueshift("A leadfoot: llewellyn hp 3", "A cassidy: -", "B olaf: - hp 3", "B ciderheart: -")
    s.attacks("leadfoot", "olaf").fell("leadfoot", "olaf").reserve("A", "llewellyn")
    s.gained(llewellyn=2)
    s = hueshift("A leadfoot: d +llewellyn hp 3", "A cassidy: -", "B olaf: - hp 3",
                 "B ciderheart: -")  # fmt: skip
    s.attacks("leadfoot", "olaf").fell("leadfoot", "olaf").gained()


@rule("HS-ATT-25", "HS-CHAR-00", "HS-CHAR-LLEWELLYN")
def test_a_gain_that_is_lost_with_its_card_was_the_first_all_the_same(hueshift):
    s = hueshift("A linwood: d +llewellyn hp 1", "A cassidy: -", "B lasereater: - hp 1",
                 "B olaf: - hp 1", "B leadfoot: -", turn="B", hand_A="second-chance")  # fmt: skip
    s.attacks("lasereater", "linwood").asks("A", "revive").play("pass").fell("linwood").gained()
    s.ends().play("play second-chance linwood").ends().ends()
    s.attacks("linwood", "olaf").fell("olaf").gained(llewellyn=1)


@rule("HS-ATT-26", "HS-EJECT-7")
def test_in_a_mutual_destruction_both_sides_have_their_triggers(hueshift):
    s = hueshift("A leadfoot: llewellyn hp 3", "A cassidy: -", "B olaf: cagney hp 3",
                 "B ciderheart: -")  # fmt: skip
    s.attacks("leadfoot", "olaf").fell("leadfoot", "olaf").gained(llewellyn=2, cagney=1)
    s.reserve("A", "llewellyn").reserve("B", "cagney")
    s = hueshift("A leadfoot: d hp 3", "A cassidy: -", "B olaf: - +bethany hp 3",
                 "B ciderheart: cagney")  # fmt: skip
    s.attacks("leadfoot", "olaf").fell("leadfoot", "olaf").gained(cagney=1)


@rule("HS-ATT-22")
def test_a_rescued_unit_is_no_kill(hueshift):
    s = hueshift("A leadfoot: llewellyn", "B olaf: sadie hp 2")
    s.attacks("leadfoot", "olaf").hp("olaf", 1).gained(sadie=1)


@rule("HS-ATT-23", "HS-IT-19")
def test_an_attack_without_ap_deals_nothing_and_is_answered(hueshift):
    s = hueshift("A leadfoot: rufus", "B olaf: -", gain="leadfoot ap -9").ap("leadfoot", 0)
    s.attacks("leadfoot", "olaf").hp("olaf", 5).status("olaf").hp("leadfoot", 4)


@rule("HS-ATT-24", "HS-DM-POSSESSION")
def test_within_a_side_nobody_strikes_back(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -",
                 corrupt="leadfoot dark-energy possession")  # fmt: skip
    s.attacks("leadfoot", "cassidy").asks("B", "redirect").default("pass")
    s.play("redirect olaf").fell("olaf").hp("leadfoot", 6)


@rule("HS-ATT-2", "HS-STAT-7")
def test_what_a_fight_brings_is_over_with_it(hueshift):
    s = hueshift("A cidermajor: emily", "B leadfoot: -", "B cassidy: -", coins="HH",
                 used="emily 1")  # fmt: skip
    s.attacks("cidermajor", "leadfoot").ap("cidermajor", 3).hp("leadfoot", 2)
    s.asks("A", "follow").play("attack cassidy").hp("cassidy", 3)
    s.over("B", "no units")


@rule("HS-ATT-2")
def test_an_ambush_is_a_combat_of_its_own(hueshift):
    s = hueshift("A leadfoot: emily", "B olaf: d", "B cassidy: -", coins="HT", used="emily 1",
                 hand_B="ambush")  # fmt: skip
    # Heads for the attack (4 AP), Tails for the Ambush (a buffer of 1 in that fight alone).
    s.ap("leadfoot", 4).attacks("leadfoot", "cassidy", "play ambush olaf leadfoot")
    s.hp("leadfoot", 7 - (4 - 1) - 3).hp("olaf", 5 - 4).hp("cassidy", 6 - 5)
