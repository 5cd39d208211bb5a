"""Characters and Mechs that appear in boss matches only (HS section 19)."""

from __future__ import annotations

import pytest

from engine.games.hueshift import HUESHIFT
from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import PARTS
from tests.games.hueshift.coop.table import CALM, HEADS, PLAIN, TAILS, Table
from tests.scenario import rule

FACTS = {
    "z": "Hero Sub Tank 0 1", "ahn": "Leader Main Stable 1 1", "void": "Brute Main Elemental 1 0",
    "brb": "Gunner Sub Arsenal 1 0", "silvy": "Sworder Sub Stable 0 1",
    "craycray": "Fast - - 4 3", "fortinbras": "Tank - - 2 8", "peakseek": "Arsenal - - 3 5",
    "rocksonic": "Stable - - 3 6", "crusherx": "Elemental - - 3 5",
}  # fmt: skip


@rule(
    "HS-CHAR-Z", "HS-CHAR-AHN", "HS-CHAR-VOID", "HS-CHAR-BRB", "HS-CHAR-SILVY",
    "HS-MECH-CRAYCRAY", "HS-MECH-FORTINBRAS", "HS-MECH-PEAKSEEK", "HS-MECH-ROCKSONIC",
    "HS-MECH-CRUSHERX", "HS-SRC-5",
)  # fmt: skip
def test_their_numbers():
    for name, facts in FACTS.items():
        p = PARTS[name]
        assert f"{p.cls} {p.tier or '-'} {p.bond or '-'} {p.ap} {p.hp}" == facts
        assert p.later
    assert {p.name for p in PARTS.values() if p.later and p.kind != "monster"} == set(FACTS)
    assert PARTS["void"].line
    assert PARTS["fortinbras"].line


# --- Z --------------------------


@rule("HS-CHAR-Z", "DEC-Z", "HS-COOP-6")
def test_z_prevents_a_point_once_for_anybody():
    t = Table("voided-master deck drain", "linwood: d hp 3", "fortinbras: z", turn="B")
    t.until("act").lot((0, 1), (0, 2)).play("pass")
    t.play("pass")  # no guard
    assert (t.kind, t.seat, t.default) == ("prevent", "B", "prevent z")
    t.play("prevent z")
    assert (t.kind, t.legal) == ("prevent", ("take z", "pass"))
    t.play("pass")
    assert t.hp("linwood") == 1
    assert t.state.used == {"z": 1}


@rule("HS-CHAR-Z", "DEC-Z")
def test_z_takes_over_a_point_that_meets_the_armor_of_its_unit():
    for unit, left in (("fortinbras: z", 10), ("cassidy: z", 6)):
        t = Table("gris deck echo", "linwood: d", unit, turn="B")
        t.until("act").lot((0, 1), (0, 2)).play("pass")
        while t.kind == "guard":
            t.play("pass")
        t.play("pass")
        assert t.legal == ("take z", "pass")
        assert t.default == "take z"
        t.play("take z")
        assert (t.hp("linwood"), t.hp(unit.split(":")[0])) == (1, left)
        assert t.state.used == {"z shift": 1}


@rule("HS-CHAR-Z", "HS-MECH-GIGATEAR")
def test_armor_that_stops_what_z_takes_over_cures():
    t = Table("voided-master deck drain", "olaf: sadie; gigatear: llewellyn +z hexed 2", used="z 1")
    t.play("activate olaf").until("act").lot((0, 1), (0, 2)).play("pass", "pass", "take z")
    assert (t.hp("olaf"), t.hp("gigatear")) == (7 - 2, 8)
    assert t.on("gigatear") == []


@rule("HS-CHAR-Z")
def test_z_never_takes_over_its_own_damage_and_may_fall_by_anothers():
    t = Table("voided-master deck drain", "cassidy: z").act("pass")
    assert t.legal == ("prevent z", "pass")
    t.play("prevent z")
    assert t.hp("cassidy") == 7 - 2
    t = Table("voided-master deck drain", "cassidy: z hp 1; olaf: sadie").play("activate olaf")
    t.until("act").lot((0, 1), (1, 2)).play("pass", "pass", "take z")
    assert not t.stands("cassidy")
    assert t.hp("olaf") == 7 - 2


@rule("HS-CHAR-Z", "HS-STATUS-BURN")
def test_z_may_fall_while_burns_go_on():
    t = Table(
        "gris deck ascend", "cassidy: z hp 1; olaf: sadie burn 1; derrick: d burn 1",
        "leadfoot: let", turn="B", used="z 1", turns="1 1",
    ).act("pass")  # fmt: skip
    assert (t.seat, t.legal) == ("A", ("take z", "pass"))
    t.play("take z")
    assert not t.stands("cassidy")
    assert (t.hp("olaf"), t.hp("derrick")) == (7, 4)
    assert t.kind == "activate"


# --- Ahn --------------------------


@rule("HS-CHAR-AHN")
def test_ahn_learns_from_every_mark_without_doubling():
    t = Table("gris hp 97 phase 1 marks 0", "ciderheart: ahn").act("attack gris")
    assert t.ap("ciderheart") == 6
    assert len(t.seen(ev.Gained, card="ahn", ap=1)) == 1


@rule("HS-CHAR-AHN")
def test_the_first_ally_to_fall_makes_ahn_tougher():
    t = Table("gris deck devour", "ciderheart: ahn hp 5", "olaf: d hp 1; linwood: let hp 2")
    t.act("pass").play("activate linwood").act("pass").settle()
    assert t.hp("ciderheart") == 6
    t.deck("devour").act("pass").act("pass")
    assert not t.stands("linwood")
    assert t.hp("ciderheart") == 6
    assert t.seen(ev.Gained, card="ahn", hp=1)


# --- Void --------------------------


@rule("HS-CHAR-VOID")
def test_void_adds_by_coin_and_locks_heads():
    t = Table("gris", "crusherx: void", CALM).act().lot(HEADS).play("attack gris")
    assert t.beast.hp == 125 - 6
    assert t.state.streak == {"void": 1}
    t = Table("gris", "crusherx: void", CALM, streak="void 3").act().lot(TAILS)
    t.play("attack gris")
    assert t.beast.hp == 125 - 6
    t = Table("gris", "crusherx: void", CALM, streak="void 2", used="void-disrupts 1").act()
    t.lot(HEADS, TAILS).play("attack gris", "burn")
    assert t.state.streak == {"void": 3}
    t = Table("gris", "crusherx: void", CALM, streak="void 2", used="void-disrupts 1").act()
    t.lot(TAILS).play("attack gris", "burn")
    assert t.state.streak == {"void": 0}


@rule("HS-CHAR-VOID", "HS-COOP-8")
def test_the_first_tails_of_void_seals_the_next_action():
    t = Table("gris hp 100 deck ascend", "cassidy: void", PLAIN).act().lot(TAILS)
    t.play("attack gris")
    assert t.boss.seal
    t.act("pass")
    assert t.seen(ev.Flipped, action="ascend", discarded=True)
    assert t.flips() == 1
    assert t.beast.hp == 100 - 4
    assert t.boss.last == ""
    assert "ascend" in t.boss.discard
    t.lot(TAILS).play("attack gris")
    assert not t.boss.seal


@rule("HS-CHAR-VOID", "HS-COOP-26")
def test_void_seals_in_a_fight_of_the_monsters_turn_too():
    t = Table("gris hp 60 deck echo deck con last fracture", "cassidy: void hp 5").act()
    t.lot((0, 2), (0, 1), (0, 1), TAILS).play("pass")
    assert t.seen(ev.Flipped, action="con", discarded=True)
    assert t.flips() == 2
    assert t.boss.shell == ()


# --- BRB --------------------------


@rule("HS-CHAR-BRB", "DEC-BRB")
def test_brb_retreats_and_another_unit_acts():
    t = Table("gris", "cassidy: brb; olaf: sadie; leadfoot: d", PLAIN)
    t.play("activate cassidy").act("attack gris")
    assert (t.kind, t.legal, t.default) == (
        "relay", ("relay olaf", "relay leadfoot", "pass"), "pass",
    )  # fmt: skip
    t.play("relay olaf")
    assert t.kind == "act"
    t.play("attack gris", "attack gris")
    assert t.beast.hp == 125 - 4 - 4 - 4
    assert t.seat == "B"
    assert t.boss.active[0] == 1
    t.act("pass").settle()
    t.play("activate cassidy").act("attack gris")
    assert t.seat == "B"


@rule("HS-CHAR-BRB", "DEC-BRB")
def test_brb_is_asked_after_the_follow_up_and_not_where_nobody_can_act():
    t = Table("gris", "peakseek: brb; olaf: sadie", PLAIN)
    t.play("activate peakseek").act("attack gris")
    assert t.kind == "follow"
    t.play("attack gris")
    assert (t.kind, t.legal) == ("relay", ("relay olaf", "pass"))
    t = Table("gris", "cassidy: brb; olaf: sadie frozen 1", PLAIN, turns="1 0")
    t.act("attack gris")
    assert t.seat == "B"


@rule("HS-CHAR-BRB", "HS-COOP-7")
def test_in_a_trade_brb_retreats_before_the_answer():
    t = Table("gris trade", "peakseek: brb; olaf: sadie", PLAIN)
    t.play("activate peakseek").act("attack gris")
    assert t.kind == "relay"
    choice = HUESHIFT.words.choice(HUESHIFT.view(t.state, 0), "relay olaf")
    assert choice.text == "Retreat: Olaf acts too"
    assert (choice.verb, choice.target) == ("Retreat, act with", "Olaf")  # fits a button
    t.play("relay olaf")
    assert (t.kind, t.hp("peakseek"), t.beast.hp) == ("act", 6, 120)
    t.play("attack gris")
    assert t.hp("olaf") == 7 - 4
    t = Table("gris trade", "peakseek: brb; olaf: sadie", PLAIN)
    t.play("activate peakseek").act("attack gris", "pass")
    assert (t.kind, t.hp("peakseek")) == ("follow", 2)


@rule("HS-CHAR-BRB", "HS-ACTION-BLUR", "HS-ACTION-AFTERIMAGE")
def test_brb_may_retreat_after_an_attack_that_did_not_meet_it():
    for trade in ("", " trade"):
        t = Table(f"eleonoris ward blur{trade}", "cassidy: brb; olaf: sadie")
        t.play("activate cassidy").act("attack eleonoris")
        assert t.kind == "relay"
        t = Table(
            f"eleonoris deck overdrive ward afterimage{trade}", "cassidy: brb; linwood: sadie hp 1"
        )
        t.play("activate cassidy").act("attack eleonoris")
        assert t.seen(ev.Saved, card="sadie")
        t.play("relay linwood", "attack eleonoris")
        assert t.beast.hp == 105 - 6


@rule("HS-CHAR-BRB")
def test_brb_ignores_a_point():
    t = Table("ervomeny shell guard-up", "cassidy: brb", PLAIN).act("attack ervomeny")
    assert t.beast.hp == 180 - (4 - 2)


# --- Silvy --------------------------


@rule("HS-CHAR-SILVY", "HS-TURN-13")
@pytest.mark.parametrize(("hp", "lost"), [(63, 1), (62, 2), (67, 1)])
def test_silvy_digs_deeper_at_half(hp, lost):
    t = Table(f"gris hp {hp} phase 2 marks 2", "rocksonic: silvy", PLAIN).act("attack gris")
    assert t.beast.hp == hp - 4 - lost
    assert t.seen(ev.Drained, unit="gris", amount=lost)
    half = Table("voided-master hp 100", "rocksonic: silvy", PLAIN).act("attack voided-master")
    assert half.beast.hp == 100 - 4 - 2


@rule("HS-CHAR-SILVY")
def test_silvys_gusher_works_once_a_turn():
    t = Table("gris", "olaf: silvy", PLAIN).act("attack gris", "attack gris")
    assert t.beast.hp == 125 - 3 - 1 - 3


# --- Mechs --------------------------


@rule("HS-MECH-CRAYCRAY")
def test_craycray_grows_with_its_third_attack():
    t = Table("eleonoris deck overdrive", "craycray: bethany", CALM, used="craycray 1")
    for attack, gained in ((2, 0), (3, 1), (4, 1)):
        t.act("attack eleonoris").deck("overdrive").act("pass")
        assert len(t.seen(ev.Gained, card="craycray", ap=1)) == gained, attack
    assert t.beast.hp == 105 - 5 - 5 - 6


@rule("HS-MECH-FORTINBRAS")
def test_fortinbras_hardens_below_half_for_good():
    t = Table("voided-master deck drain", "fortinbras: bethany hp 5").act("pass")
    assert t.hp("fortinbras") == 3  # 5 of 9 is not below half
    assert t.state.used == {}
    t.deck("drain").act("pass")
    assert t.hp("fortinbras") == 2
    assert t.state.used == {"fortinbras": 1}
    t.unit("fortinbras").hp = 9
    t.deck("drain").act("pass")
    assert t.hp("fortinbras") == 9 - 1


@rule("HS-MECH-FORTINBRAS", "HS-COOP-17")
def test_fortinbras_guards():
    t = Table("voided-master deck drain", "fortinbras: sadie; olaf: d").play("activate olaf")
    t.until("act").lot((0, 1), (1, 2)).play("pass")
    assert t.legal == ("guard fortinbras", "pass")


@rule("HS-MECH-PEAKSEEK", "HS-COOP-25")
def test_peakseek_follows_up():
    t = Table("gris", "peakseek: bethany", CALM).act("attack gris", "attack gris")
    assert t.beast.hp == 125 - 3 - 2
    assert t.seat == "B"


@rule("HS-MECH-ROCKSONIC")
def test_rocksonic_grows_with_every_status_it_stops():
    t = Table("voided-master deck hex", "rocksonic: silvy hp 5").act("pass")
    assert t.hp("rocksonic") == 6
    assert t.seen(ev.Resisted, unit="rocksonic", status="hexed")
    assert t.seen(ev.Gained, card="rocksonic", hp=1)
    t = Table("eleonoris ward afterimage", "ciderlord: rufus", "rocksonic: zo")
    t.act("attack eleonoris")
    # Leak and the element: two of them.
    assert t.hp("rocksonic") == 9 - 5 + 2
    assert t.on("rocksonic") == []


@rule("HS-MECH-CRUSHERX", "HS-COOP-21")
def test_crusherx_marks_the_monster_at_a_quarter():
    options = set()
    for n in (0, 1, 2):
        t = Table("gris hp 97 phase 1 marks 0", "crusherx: bethany +sadie", CALM).act()
        t.play("attack gris").lot((0, 1), (n, 3)).play("corrode")
        options |= set(t.on("gris"))
        assert t.beast.corrode == 1
    assert options == {"burn", "freeze", "corrode"}
    t = Table("gris", "crusherx: bethany", CALM).act("attack gris", "burn")
    assert t.on("gris") == ["burn"]
    # Also if it falls to the answer.
    t = Table("gris hp 97 phase 1 marks 0 trade", "crusherx: rufus hp 1", CALM).act("attack gris")
    t.play("corrode")
    assert not t.stands("crusherx")
    assert len(t.seen(ev.Afflicted, unit="gris")) == 3  # the Leak, the element, that of the mark
