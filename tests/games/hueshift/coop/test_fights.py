"""Fights with a Monster: guards, helpers, boosts, trades, several attacks (HS-COOP)."""

from __future__ import annotations

import pytest

from engine.games.hueshift import HUESHIFT
from engine.games.hueshift import events as ev
from tests.games.hueshift.coop.table import CALM, HEADS, PLAIN, TAILS, Table
from tests.scenario import rule

# --- guards, helpers --------------------------


@rule("HS-COOP-17", "DEC-GUARD", "HS-COOP-6")
def test_both_squads_may_guard_the_attacked_player_first():
    t = Table(
        "voided-master deck drain", "bowler: d", "olaf: sadie; gigatear: cagney", turn="B"
    ).play("activate olaf")
    t.until("act").lot((0, 1), (1, 3)).play("pass")
    assert (t.kind, t.seat, t.default) == ("guard", "B", "pass")
    assert t.legal == ("guard gigatear", "pass")
    t.play("pass")
    assert (t.kind, t.seat, t.legal) == ("guard", "A", ("guard bowler", "pass"))
    t.play("guard bowler", "pass")
    assert (t.hp("bowler"), t.hp("olaf")) == (6, 7)
    # Next round it may guard again.
    t.deck("drain").play("pass").play("activate olaf")
    t.until("act").lot((0, 1), (1, 3)).play("pass")
    assert t.kind == "guard"
    assert t.seat == "B"


@rule("HS-COOP-17")
def test_a_tank_guards_once_a_round_and_never_itself():
    t = Table("eleonoris deck double-strike", "bowler: d; olaf: sadie", "", turn="A").play(
        "activate olaf"
    )
    t.until("act").lot((0, 1), (1, 2), (1, 2)).play("pass")
    t.play("guard bowler", "pass")
    assert t.kind == "act" or t.kind == "activate"
    assert (t.hp("bowler"), t.hp("olaf")) == (5, 3)
    t = Table("voided-master deck drain", "bowler: d").act("pass")
    assert t.kind == "negate"


@rule("HS-COOP-17", "HS-COOP-26")
def test_area_actions_are_not_guarded_and_no_fights():
    t = Table("voided-master deck arcane-burst", "olaf: emily; bowler: d", "cassidy: blac")
    t.play("activate olaf").act("pass").act("pass")
    assert t.kind == "activate"
    assert not t.seen(ev.Coin)
    assert (t.hp("olaf"), t.hp("cassidy")) == (3, 4)


@rule("HS-COOP-17", "HS-COOP-26", "HS-ACTION-SWEEP")
def test_where_one_player_is_left_what_hits_active_units_hits_exactly_one():
    t = Table("ervomeny deck sweep", "olaf: emily; bowler: d").play("activate olaf").act("pass")
    assert (t.kind, t.legal) == ("guard", ("guard bowler", "pass"))
    t.play("pass")
    assert t.kind == "coin"
    t.play("tails")
    assert t.hp("olaf") == 5 - 1


@rule("HS-COOP-26", "HS-CHAR-LET", "DEC-COIN")
def test_a_hit_on_one_unit_is_a_fight_of_that_unit():
    t = Table("voided-master deck drain", "cassidy: let").act()
    t.lot((0, 1), (0, 1), HEADS).play("pass")
    assert t.hp("cassidy") == 6 - 2
    t = Table("voided-master deck drain", "cassidy: let").act()
    t.lot((0, 1), (0, 1), TAILS).play("pass")
    assert t.hp("cassidy") == 6 - 2
    t = Table("voided-master deck drain surge", "cassidy: emily", "").act("pass")
    assert (t.kind, t.seat, t.default) == ("coin", "A", "flip")
    t.play("tails")
    assert t.hp("cassidy") == 7 - 5


@rule("HS-COOP-26")
def test_an_attack_on_it_is_a_fight_of_the_attacker():
    t = Table("gris", "derrick: blac", CALM).act().lot(HEADS).play("attack gris")
    assert t.beast.hp == 125 - 8


@rule("HS-COOP-6", "HS-CHAR-FIR", "HS-CHAR-ZO")
def test_helpers_help_the_other_squad_and_their_owner_decides():
    t = Table("voided-master deck drain surge", "linwood: d", "sydney: fir; cassidy: zo")
    t.act("pass").play("activate sydney").until("act").lot((0, 1), (0, 3)).play("pass")
    assert (t.kind, t.seat, t.legal) == ("prevent", "B", ("prevent fir", "pass"))
    assert t.default == "pass"
    t.play("pass")
    assert t.hp("linwood") == 1
    assert t.seen(ev.Saved, card="zo", unit="linwood")


@rule("HS-COOP-6", "HS-CHAR-FIR")
def test_the_clock_prevents_only_what_rescues():
    t = Table("voided-master deck drain", "linwood: d hp 3", "sydney: fir").act("pass")
    t.until("act").lot((0, 1), (0, 2)).play("pass")
    assert t.default == "prevent fir"
    t.play("prevent fir")
    assert t.hp("linwood") == 1


@rule("HS-COOP-6", "HS-WIN-8")
def test_orders_tell_the_own_units_from_the_partners():
    def fire(t):
        (asked,), public = HUESHIFT.decisions(t.state), HUESHIFT.view(t.state, None)
        words = ("attacked", "hurt", "hurt fatal", "quiet", "any")
        return {word for word in words if HUESHIFT.orders.triggered(public, asked, word)}

    t = Table("voided-master deck drain", "linwood: d hp 3", "bowler: fir", used="bowler 1").act()
    t.play("pass").act().lot((0, 1), (0, 2)).play("pass")
    assert (t.kind, t.seat, fire(t)) == ("guard", "B", {"quiet", "any"})
    t.play("pass")
    assert (t.kind, t.seat, fire(t)) == ("prevent", "B", {"quiet", "any"})
    t = Table("voided-master deck drain", "linwood: fir hp 3", "").act("pass")
    assert (t.kind, t.seat, fire(t)) == ("prevent", "A", {"hurt", "hurt fatal", "any"})


@rule("HS-COOP-6", "HS-CHAR-CAGNEY")
def test_quick_study_learns_from_the_partner():
    t = Table("gris hp 94", "cassidy: sadie", "linwood: cagney").act("attack gris")
    assert {(e.card, e.ap) for e in t.seen(ev.Gained)} == {("cassidy", 1), ("cagney", 1)}


@rule("HS-COOP-6", "HS-MECH-CIDERHEART")
def test_ciderheart_cleanses_the_partner():
    t = Table("gris", "ciderheart: sadie", "linwood: d leak 2").act("cleanse linwood")
    assert (t.seat, t.hp("linwood")) == ("B", 4)


@rule("HS-CHAR-ZO-2", "DEC-ZO", "HS-ACTION-SWEEP")
def test_hits_on_all_active_units_land_together():
    """So whoever would fall falls at once, and Zo's player chooses."""
    t = Table("ervomeny deck sweep", "olaf: d hp 2; cassidy: zo", "linwood: let hp 1; derrick: fir")
    t.play("activate olaf").act("pass").play("activate linwood").act("pass")
    while t.kind == "prevent":
        t.play("pass")
    assert (t.kind, t.seat) == ("save", "A")
    assert set(t.legal) == {"save olaf", "save linwood"}
    assert t.default == "save olaf"
    t.play("save linwood")
    assert t.stands("linwood")
    assert not t.stands("olaf")


# --- boosts --------------------------


@rule("HS-COOP-14")
def test_overload_comes_before_mana_surge_and_reductions_last():
    t = Table("voided-master deck drain double surge", "myriad: let").act()
    t.lot((0, 1), (0, 1), HEADS).play("pass")
    assert t.hp("myriad") == 8 - (3 * 2 + 3 - 1 - 1)


@rule("HS-COOP-14")
def test_what_is_no_attack_leaves_boosts_alone():
    for text in (
        "gris double surge deck collapse", "gris double surge deck greyvoth",
        "gris hp 100 double surge deck ascend", "gris double surge deck con",
    ):  # fmt: skip
        t = Table(text, "cassidy: zo").act("pass")
        assert t.boss.double
        assert t.boss.surge
    t = Table("gris double deck devour", "cassidy: zo hp 3").act("pass")
    assert t.boss.double
    t = Table("gris double deck devour", "cassidy: zo").act("pass")  # a strike
    assert not t.boss.double
    assert t.hp("cassidy") == 9 - 8


@rule("HS-COOP-14", "HS-ACTION-ECHO")
def test_an_echo_is_an_attack_of_its_own():
    t = Table("gris surge deck echo last fracture", "cassidy: zo hp 7").act("pass")
    assert t.hp("cassidy") == 7 - (2 + 3)
    assert not t.boss.surge


@rule("HS-COOP-18")
def test_ap_changes_no_printed_number():
    t = Table("ervomeny deck smash", "cassidy: zo", gain="ervomeny ap 9").act("pass")
    assert t.hp("cassidy") == 9 - 5
    t = Table("ervomeny deck regenerate", "cassidy: zo", gain="ervomeny ap 2").act("pass")
    assert t.hp("cassidy") == 9 - 7


# --- without and with the trade variant --------------------------


@rule("HS-COOP-7", "HS-COOP-27")
def test_the_base_game_is_one_sided():
    t = Table("voided-master deck drain", "lasereater: sadie").act("attack voided-master", "pass")
    assert t.hp("lasereater") == 7 - 3
    assert t.beast.hp == 200 - 4 + 3
    t = Table("gris", "sydney: let", PLAIN).act("attack gris", "attack gris")
    assert t.beast.hp <= 125 - 2 * 5
    assert (t.hp("sydney"), t.seat) == (4, "B")


@rule("HS-COOP-7")
def test_traded_attacks_are_answered_at_the_same_time():
    t = Table("gris trade", "bowler: sadie", PLAIN).act("attack gris")
    assert (t.beast.hp, t.hp("bowler")) == (125 - 4, 11 - 3)
    t = Table("gris trade", "olaf: d", PLAIN).act("attack gris")
    assert t.hp("olaf") == 1
    t.play("attack gris")
    assert not t.stands("olaf")
    assert t.beast.hp == 125 - 8


@rule("HS-COOP-7", "HS-COOP-27", "HS-ATT-5", "HS-ATT-6")
def test_in_a_trade_first_strikes_come_first():
    t = Table("gris hp 5 trade", "linwood: d", PLAIN).act("attack gris")
    assert t.hp("linwood") == 4
    assert t.won()
    t = Table("gris hp 60 trade", "linwood: sadie", PLAIN).act("attack gris")
    assert t.hp("linwood") == 1  # 6 of 5 HP, and Rally
    # A phase that begins with the first strike raises the answer.
    t = Table("gris hp 64 phase 1 marks 1 trade", "craycray: zo", PLAIN).act("attack gris")
    assert t.boss.phase == 2
    assert t.seen(ev.Hurt, unit="craycray", amount=6)


@rule("HS-COOP-7")
def test_a_unit_hit_alone_answers():
    t = Table("voided-master deck drain trade", "bowler: sadie").act("pass", "pass")
    assert (t.hp("bowler"), t.beast.hp) == (9, 200 - 4 + 2)
    t = Table("voided-master deck arcane-burst trade", "leadfoot: sadie", PLAIN)
    t.act("pass").act("pass")
    assert t.beast.hp == 200
    t = Table("eleonoris deck double-strike trade", "myriad: sadie").act("pass")
    assert t.beast.hp == 105 - 8
    # Whom the hit destroys answers, too.
    t = Table("voided-master hp 100 deck drain trade deck hex", "olaf: d hp 1", "cassidy: zo hp 9")
    assert t.stands("olaf")
    t = Table("voided-master hp 150 deck drain trade", "", "olaf: d hp 1", turn="B").act("pass")
    assert t.lost()
    assert t.seen(ev.Hurt, unit="voided-master", amount=4, source="answer")


@rule("HS-COOP-7", "HS-ACTION-ABSOLUTEGUARD", "HS-ACTION-GUARDUP")
def test_its_protections_hold_against_answers():
    t = Table("gris hp 60 deck absolute-guard deck echo last fracture trade", "cassidy: zo hp 8")
    t.until("act").lot((0, 2), (0, 1)).play("pass")
    assert t.beast.hp == 60
    t = Table("ervomeny hp 80 deck guard-up deck smash trade", "linwood: zo +sadie")
    t.until("act").lot((0, 2), (0, 1)).play("pass")
    assert t.beast.hp == 80 - (6 - 3)


@rule("HS-COOP-12", "HS-ACTION-DOUBLESTRIKE", "HS-COOP-7")
@pytest.mark.parametrize(("hp", "left"), [(57, 11 - 3 - 3), (56, 11 - 3 - 4)])
def test_an_answer_that_enrages_it_makes_the_second_hit_of_a_double_strike_harder(hp, left):
    t = Table(f"eleonoris hp {hp} deck double-strike trade", "myriad: sadie").act("pass")
    assert (t.hp("myriad"), t.beast.hp) == (left, hp - 2 * 4)
    assert t.boss.phase == 2  # brought to half of 105 by the second answer, or by the first


@rule("HS-COOP-7", "HS-COOP-13")
def test_an_answer_can_fell_it_and_the_rest_of_its_action_is_gone():
    t = Table("eleonoris hp 4 deck double-strike deck overdrive trade", "cassidy: zo", "bowler: d")
    t.act("pass").act()
    t.lot((0, 2), (0, 2)).play("pass")
    while t.kind:
        t.play("pass")
    assert t.won()
    assert len(t.seen(ev.Hurt, source="attack")) == 1


@rule("HS-COOP-7", "HS-COOP-21", "HS-ATT-9")
def test_an_answer_is_no_attack_and_earns_no_mark():
    t = Table("voided-master hp 152 deck drain trade", "cassidy: llewellyn").act("pass")
    assert t.seen(ev.Hurt, unit="voided-master", amount=4)
    assert t.boss.marks == 1, "it was at 148, though it heals"
    assert not t.seen(ev.Gained)


@rule("HS-COOP-7", "HS-ACTION-AFTERIMAGE", "HS-ACTION-MIRRORBREAK", "HS-ACTION-BLUR")
def test_what_does_not_meet_it_is_not_answered():
    for name, ward in (
        ("eleonoris", "blur"), ("eleonoris", "afterimage"), ("unraveling", "mirror-break"),
    ):  # fmt: skip
        t = Table(f"{name} trade ward {ward}", "leadfoot: sadie", "cassidy: zo")
        t.act(f"attack {name}")
        assert t.beast.hp == (105 if name == "eleonoris" else 115)
        assert not t.seen(ev.Hurt, source="answer")


@rule("HS-ACTION-BLUR", "HS-ACTION-AFTERIMAGE")
def test_wards_meet_one_attack_each_in_order():
    t = Table("eleonoris ward blur ward afterimage", "olaf: sadie", "cassidy: zo")
    t.act("attack eleonoris")
    assert t.boss.wards == ("afterimage",)
    t.play("attack eleonoris")
    assert t.boss.wards == ()
    assert t.hp("cassidy") == 9 - 4


# --- several attacks --------------------------


@rule("HS-COOP-25", "HS-MECH-CIDERMAJOR")
def test_follow_ups_may_name_the_monster_again():
    t = Table("gris", "cidermajor: jackie", PLAIN).act("attack gris")
    assert t.legal == ("attack gris", "pass")
    t.play("attack gris")
    assert t.legal == ("attack gris", "pass")
    t.play("attack gris")
    assert t.beast.hp == 125 - 4 - 1 - 3 - 3  # Gusher once
    assert t.seat == "B"
    t.act("pass").settle()
    t.act("attack gris", "attack gris")
    assert t.seat == "B"
