"""The frame of boss matches: rounds, the Monster's turn, phases, marks, the end (HS-COOP)."""

from __future__ import annotations

import pytest

from engine import core
from engine.games.hueshift import events as ev
from tests.engine.hueshift.coop.table import CALM, HEADS, PLAIN, TAILS, Table
from tests.scenario import rule

# --- rounds --------------------------


@rule("HS-COOP-4", "HS-COOP-8", "HS-COOP-11", "HS-TURN-2")
def test_a_round_is_both_players_turns_and_the_monsters():
    t = Table("ervomeny deck tremor", PLAIN, "cassidy: zo", round="1", turns="0 0")
    for number in (1, 2, 3):
        assert (t.seat, t.state.round) == ("A", number)
        t.act("pass")
        assert (t.seat, t.state.round) == ("B", number)
        t.deck("tremor").act("pass")
        assert t.boss.turns == number
    assert t.flips() == 3
    assert not t.seen(ev.Declared)
    assert t.state.turns == [4, 3]


@rule("HS-COOP-4", "HS-COOP-13")
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_player_without_units_is_passed_over(side):
    crew = ("", "cassidy: zo") if side == "B" else ("cassidy: zo", "")
    t = Table("ervomeny deck tremor", *crew, turn=side, round="4")
    for number in (5, 6):
        t.deck("tremor").act("pass")
        assert (t.seat, t.state.round, t.boss.turns) == (side, number, number - 4)


@rule("HS-COOP-4")
def test_a_player_whose_last_unit_falls_at_its_start_goes_on_without():
    t = Table("ervomeny deck tremor", "olaf: d", "linwood: let hp 1 leak 1").act("pass")
    assert t.seen(ev.Destroyed, unit="linwood")
    assert t.seen(ev.Idle, seat=1, why="gone")
    assert (t.seat, t.boss.turns) == ("A", 1)


@rule("HS-COOP-24")
def test_after_sixty_rounds_the_players_have_lost():
    t = Table("ervomeny deck tremor", PLAIN, "cassidy: zo", round="59").act("pass").act("pass")
    assert t.state.outcome is None
    t.deck("tremor").act("pass").act("pass")
    assert t.state.outcome == core.Outcome((core.HOUSE,), "rounds")


@rule("HS-COOP-5", "HS-COOP-6")
def test_free_actions_are_transports_within_the_own_squad():
    t = Table("ervomeny", "olaf: d; bowler: z", "cassidy: zo", reserve_A="fir", reserve_B="let")
    t.play("activate olaf")
    assert t.legal == ("transport fir olaf", "transport fir bowler", "skip")


@rule("HS-COOP-5", "HS-EJECT-1")
def test_pilots_eject_as_usual():
    t = Table("gris deck devour", "olaf: d +let hp 2; cassidy: bethany").play("activate olaf")
    t.act("pass")
    assert t.state.reserve[0] == ("d",)
    assert not t.stands("olaf")


# --- the Monster's turn --------------------------


@rule("HS-COOP-8", "HS-COOP-10")
def test_the_discard_is_shuffled_when_the_deck_is_empty():
    t = Table("ervomeny deck tremor", PLAIN, "cassidy: zo").act("pass").act("pass")
    assert t.boss.deck == ()
    assert len(t.boss.discard) == 6
    t.act("pass").act("pass").settle()
    assert len(t.boss.deck) == 5
    assert len(t.boss.discard) == 1


@rule("HS-COOP-9", "HS-COOP-20")
def test_its_turn_ends_protections_then_ticks_then_flips():
    t = Table("gris hp 100 shell absolute-guard burn 1 leak 2 deck ascend", "cassidy: zo")
    t.act("pass")
    assert t.beast.hp == 100 - 3 + 3
    assert t.on("gris") == []
    order = [type(e).__name__ for e in t.events if isinstance(e, ev.Wore | ev.Hurt | ev.Drained)]
    assert order == ["Wore", "Hurt", "Drained"]


@rule("HS-COOP-20")
def test_burn_and_leak_can_end_it():
    t = Table("gris hp 2 burn 1 leak 1", "cassidy: zo").act("pass")
    assert t.won()
    assert t.flips() == 0


@rule("HS-COOP-20", "HS-STATUS-CORRODE")
def test_corrode_weakens_it_for_one_of_its_turns():
    t = Table("gris deck echo", "derrick: zo", "cassidy: emily").act("attack gris", "corrode")
    assert t.ap("gris") == 4
    t.until("act").lot((0, 1), (0, 2)).play("pass")
    assert t.hp("derrick") == 7 - 3
    assert t.ap("gris") == 3
    t.deck("ascend").act("pass").act("pass")
    assert t.ap("gris") == 5


@rule("HS-COOP-20")
def test_a_freeze_costs_a_flip_and_no_more():
    t = Table("gris deck ascend", "coldshoulder: cagney", PLAIN).act("attack gris", "freeze")
    t.act("pass")
    assert t.flips() == 0
    assert t.on("gris") == []
    # In its second phase one Action is left, and that one hits.
    t = Table("gris hp 60 deck collapse deck echo last fracture", "coldshoulder: sadie hp 5")
    t.act("attack gris", "freeze")
    assert t.flips() == 1
    t = Table("voided-master hp 90 deck drain", "coldshoulder: sadie").act(
        "attack voided-master", "freeze"
    )
    assert t.flips() == 1
    assert t.hp("coldshoulder") == 7 - 3
    assert not t.seen(ev.Missed)


@rule("HS-COOP-20")
def test_adrenaline_rush_of_a_half_frozen_monster_hits():
    t = Table("eleonoris hp 50 deck adrenaline-rush frozen 1", "cassidy: zo")
    t.act("pass").settle()
    assert t.flips() == 2
    assert not t.seen(ev.Missed)


# --- phases and marks --------------------------


@rule("HS-COOP-12")
def test_a_phase_that_begins_in_its_own_turn_flips_once_more_next_turn():
    t = Table("gris hp 63 phase 1 marks 1 burn 1 deck con", "cassidy: zo").act("pass")
    assert (t.boss.phase, t.flips(), t.ap("gris")) == (2, 1, 6)
    t.deck("con", "collapse").act("pass")
    assert t.flips() == 3
    t = Table("unraveling hp 59 phase 1 marks 1 deck overload-surge", "cassidy: zo").act("pass")
    assert (t.beast.hp, t.boss.phase, t.flips()) == (57, 2, 1)
    assert t.ap("unraveling") == 5


@rule("HS-COOP-12")
def test_healing_does_not_take_the_phase_away():
    t = Table("ervomeny hp 90 deck regenerate deck tremor", "cassidy: zo").act("pass")
    assert (t.beast.hp, t.boss.phase, t.ap("ervomeny")) == (95, 2, 7)


@rule("HS-COOP-21")
@pytest.mark.parametrize(("hp", "kill"), [(98, False), (97, True), (96, True)])
def test_the_attack_that_brings_it_to_a_quarter_counts_as_a_kill(hp, kill):
    # Three quarters of 125 are 93.75: 93 is the first number at or below.
    t = Table(f"gris hp {hp} phase 1 marks 0", "cassidy: sadie", "linwood: cagney")
    t.act()
    t.play("attack gris")
    assert t.beast.hp == hp - 4
    assert t.boss.marks == int(kill)
    assert len(t.seen(ev.Gained)) == (2 if kill else 0)


@rule("HS-COOP-21", "HS-CHAR-LLEWELLYN", "HS-CHAR-CAGNEY", "HS-MECH-CIDERMAYER")
def test_marks_feed_experience_quick_study_and_cidermayer():
    t = Table("ervomeny hp 138", "cidermayer: llewellyn", "linwood: cagney")
    t.act("attack ervomeny")
    gained = {(e.card, e.why): e.ap for e in t.seen(ev.Gained)}
    assert gained == {
        ("cidermayer", "cidermayer"): 1, ("llewellyn", "llewellyn"): 2,
        ("cidermayer", "cagney"): 1, ("cagney", "cagney"): 1,
    }  # fmt: skip
    assert t.seen(ev.Again, unit="cidermayer")
    assert (t.kind, t.default) == ("act", "pass")


@rule("HS-COOP-21")
def test_an_attack_over_two_marks_counts_twice_and_marks_count_once():
    t = Table(
        "gris hp 63 phase 1 marks 1 deck con", "cassidy: llewellyn", CALM,
        gain="llewellyn ap 40",
    ).act("attack gris")  # fmt: skip
    assert (t.beast.hp, t.boss.marks) == (63 - 44, 3)
    assert [e.ap for e in t.seen(ev.Gained, card="llewellyn")] == [2, 1]
    t.beast.hp = 94
    t.act("pass").settle()
    t.act().lot(HEADS).play("attack gris")
    assert t.beast.hp < 94
    assert [e.ap for e in t.seen(ev.Gained, card="llewellyn")] == [2, 1]


@rule("HS-COOP-21", "HS-ATT-21")
def test_marks_that_no_attack_reached_are_nobodys():
    t = Table("gris hp 94 phase 1 marks 0 leak 1 deck con", "cassidy: llewellyn").act("pass")
    assert (t.beast.hp, t.boss.marks) == (93, 1)
    t.deck("con").lot(HEADS).play("attack gris")
    assert t.beast.hp < 93
    assert not t.seen(ev.Gained)


@rule("HS-COOP-22", "HS-CHAR-SEVURA")
def test_a_mark_of_ervomeny_is_a_tank_to_sevura():
    t = Table("ervomeny hp 138", "lasereater: sevura").act("attack ervomeny")
    assert t.seen(ev.Gained, card="sevura", ap=1)
    t = Table("gris hp 96", "lasereater: sevura").act("attack gris")
    assert t.boss.marks == 1
    assert not t.seen(ev.Gained)


@rule("HS-COOP-22", "HS-MECH-CIDERLORD")
def test_ciderlord_burns_ervomeny_twice_as_much():
    t = Table("ervomeny", "ciderlord: cagney", CALM.replace("cagney", "zo"))
    assert t.act("attack ervomeny", "burn").beast.burn == 2
    t = Table("gris", "ciderlord: cagney", "cassidy: zo")
    assert t.act("attack gris", "burn").beast.burn == 1


# --- the end --------------------------


@rule("HS-COOP-13")
def test_the_players_win_when_it_is_at_nothing():
    t = Table("gris hp 4", "cassidy: sadie").act("attack gris")
    assert t.won()


@rule("HS-COOP-13")
def test_the_players_lose_when_both_squads_are_gone():
    t = Table("gris deck devour", "olaf: d hp 1", "linwood: let hp 1").act("pass").act("pass")
    assert t.state.outcome is None
    assert sum(t.stands(x) for x in ("olaf", "linwood")) == 1
    t.deck("devour").act("pass")
    assert t.lost()


@rule("HS-COOP-13", "HS-COOP-7")
def test_if_both_fall_together_the_players_win():
    t = Table("gris hp 4 trade", "olaf: d hp 1").act("attack gris")
    assert not t.stands("olaf")
    assert t.won()


@rule("HS-COOP-13", "HS-ACTION-MIRRORBREAK")
def test_the_last_unit_may_fall_in_its_own_turn():
    t = Table("unraveling ward mirror-break", "linwood: d").act("attack unraveling")
    assert t.lost()


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
