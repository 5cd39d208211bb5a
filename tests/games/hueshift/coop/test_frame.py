"""The frame of boss matches: rounds, the Monster's turn, phases, marks, the end (HS-COOP)."""

from __future__ import annotations

import pytest

from engine import core
from engine.games.hueshift import events as ev
from tests.games.hueshift.coop.table import CALM, HEADS, PLAIN, Table
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
    # A Leak comes before the flip, so that the Action is one of phase 2.
    t = Table("ervomeny hp 91 phase 1 marks 1 leak 1 deck smash", "cassidy: zo").act("pass")
    assert (t.flips(), t.hp("cassidy")) == (1, 9 - 7)


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


@rule("HS-COOP-21", "HS-COOP-7", "HS-ATT-25")
def test_a_mark_counts_though_the_attacker_falls_to_the_answer():
    for pilot, gained in (("cagney", {"cagney": 1}), ("llewellyn", {"llewellyn": 2})):
        t = Table("gris hp 95 phase 1 marks 0 trade", f"lasereater: {pilot} hp 1", "bowler: zo",
                  used="zo-ally 1").act("attack gris")  # fmt: skip
        assert not t.stands("lasereater")
        assert t.state.ap_gain == gained
    # What is to gain lies in the trash: a partner's Cagney has learned all the same.
    t = Table("gris hp 95 phase 1 marks 0 trade", "lasereater: bethany hp 1", "bowler: cagney")
    t.act("attack gris")
    assert t.state.ap_gain == {"cagney": 1, "bethany": 1}


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
