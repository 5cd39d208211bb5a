"""Interactions of rules in boss matches that are worth a test of their own."""

from __future__ import annotations

from engine.games.hueshift import events as ev
from tests.games.hueshift.coop.table import CALM, PLAIN, Table
from tests.scenario import rule


@rule("HS-IT-78", "HS-COOP-12", "HS-MONSTER-ERVOMENY")
def test_at_exactly_half_the_second_phase_begins_and_stays():
    t = Table("ervomeny hp 95 phase 1 marks 1 deck tremor", "leadfoot: sadie", "cassidy: d")
    t.act("attack ervomeny")
    assert (t.beast.hp, t.boss.phase, t.ap("ervomeny")) == (91, 1, 5)
    t = Table("ervomeny hp 95 phase 1 marks 1 deck regenerate", PLAIN, "leadfoot: ahn")
    t.act("pass").act()
    t.beast.hp = 94
    t.play("attack ervomeny")
    assert t.seen(ev.Phase, monster="ervomeny", ap=2)
    assert (t.boss.phase, t.boss.marks) == (2, 2)
    assert t.ap("ervomeny") == 7
    assert t.flips() == 2
    assert t.seen(ev.Healed, unit="ervomeny", amount=5)
    t.monster()
    assert t.boss.phase == 2
    assert t.flips() == 4


@rule("HS-IT-79", "HS-COOP-14")
def test_overload_then_sweep():
    t = Table("ervomeny deck overload", "bowler: zo", "lasereater: sadie", turn="B").act("pass")
    t.deck("sweep").act("pass").act("pass").settle()
    assert (t.hp("bowler"), t.hp("lasereater")) == (10 - 3, 7 - 4)
    t.deck("sweep").act("pass").act("pass").settle()
    assert (t.hp("bowler"), t.hp("lasereater")) == (7 - 1, 3 - 2)


@rule("HS-IT-80", "HS-ACTION-DRAIN", "HS-ACTION-MANASURGE")
def test_mana_surge_then_drain():
    t = Table("voided-master hp 150 deck mana-surge", "cassidy: zo").act("pass")
    t.deck("drain").act("pass")
    assert (t.hp("cassidy"), t.beast.hp) == (9 - 6, 156)


@rule("HS-IT-81", "HS-ACTION-BLUR", "HS-COOP-25")
def test_blur_and_a_follow_up():
    t = Table("eleonoris ward blur", "olaf: sadie", CALM).act("attack eleonoris")
    assert (t.beast.hp, t.kind) == (105, "follow")
    t.play("attack eleonoris")
    assert t.beast.hp == 105 - 4


@rule("HS-IT-82", "HS-COOP-19")
def test_echo_as_first_action_of_the_battle():
    t = Table("gris deck echo", "cassidy: zo").act("pass")
    assert t.hp("cassidy") == 9 - 4
    assert t.boss.last == ""


@rule("HS-IT-83", "HS-ACTION-DEVOUR", "HS-CHAR-SADIE")
def test_devour_and_rally():
    t = Table("gris deck devour", "linwood: sadie hp 3").act("pass")
    assert t.hp("linwood") == 1
    assert t.ap("linwood") == 6
    t.deck("devour").act("pass")
    assert t.lost()


@rule("HS-IT-84", "HS-ACTION-COLLAPSE")
def test_collapse_and_a_tank():
    assert Table("gris deck collapse", "bowler: zo").act("pass").hp("bowler") == 9


@rule("HS-IT-85", "HS-COOP-20")
def test_the_monster_cannot_be_frozen_twice_running():
    t = Table("gris hp 100 deck ascend", "coldshoulder: cagney", "derrick: d", round="3")
    t.act("attack gris", "freeze").act("pass")
    assert (t.flips(), t.state.round) == (0, 4)
    assert t.seen(ev.Idle) == []
    t.act("attack gris", "freeze")
    assert t.seen(ev.Resisted, unit="gris", status="freeze")
    t.act("attack gris", "freeze")
    assert len(t.seen(ev.Resisted, status="freeze")) == 2
    assert (t.flips(), t.state.round) == (1, 5)
    t.act("attack gris", "freeze").act("pass")
    assert (t.flips(), t.state.round) == (1, 6)


@rule("HS-IT-86", "HS-COOP-13")
def test_it_falls_by_its_own_overload_surge_with_the_last_unit():
    t = Table("unraveling hp 2 deck overload-surge deck static-storm", "olaf: d").act("pass")
    assert not t.stands("olaf")
    assert t.won()


@rule("HS-IT-87", "HS-ACTION-TREMOR")
def test_tremor_means_no_transport():
    t = Table("ervomeny deck tremor", "olaf: sadie", "cassidy: zo", reserve_A="d", reserve_B="fir")
    t.act("pass").act("pass")
    assert (t.seat, t.kind) == ("A", "act")
    t.play("pass")
    assert (t.seat, t.kind) == ("B", "act")
    t.deck("overload").play("pass")
    assert (t.seat, t.kind) == ("A", "free")


@rule("HS-IT-88", "HS-ACTION-GREYVOTH")
def test_greyvoth_uses_no_rally():
    t = Table("gris deck greyvoth", "bowler: sadie", "cassidy: zo").act("pass").act("pass")
    assert (t.hp("bowler"), t.hp("cassidy")) == (1, 1)
    assert "sadie" not in t.state.used
    assert "zo" not in t.state.used
