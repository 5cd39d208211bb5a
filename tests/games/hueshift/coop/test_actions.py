"""What the Actions of Ervomeny, Eleonoris and the Voided Master do (HS-ACTION)."""

from __future__ import annotations

import pytest

from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import ACTIONS, DECKS
from tests.games.hueshift.coop.table import CALM, PLAIN, Table, after
from tests.scenario import rule

# --- Ervomeny --------------------------


@rule("HS-ACTION-SMASH", "HS-COOP-16")
def test_smash_hits_the_highest_ap_harder_in_phase_two():
    assert after("ervomeny deck smash", "linwood: d", "olaf: emily").hp("olaf") == 5
    assert not after("ervomeny deck smash", "linwood: d").stands("linwood")
    t = after("ervomeny deck smash", "leadfoot: sadie", "olaf: emily")
    assert (t.hp("leadfoot"), t.hp("olaf")) == (3, 5)
    t = Table("ervomeny hp 80 deck smash deck tremor", "leadfoot: sadie", "olaf: emily", turn="B")
    t.act("pass")
    assert t.hp("leadfoot") == 1


@rule("HS-COOP-16", "HS-ACTION-SMASH")
def test_ties_fall_to_the_lot():
    fallen = set()
    for n in (0, 1):
        t = Table("ervomeny deck smash", "leadfoot: bethany", "ciderheart: cagney", turn="B")
        t.until("act").lot((0, 1), (n, 2)).play("pass")
        fallen.add((t.hp("leadfoot"), t.hp("ciderheart")))
    assert fallen == {(2, 7), (7, 2)}


@rule("HS-ACTION-SWEEP", "HS-COOP-15")
def test_sweep_hits_the_unit_each_player_activated_last():
    t = Table("ervomeny deck sweep", "olaf: emily; leadfoot: fir", "bowler: d; cassidy: let")
    t.play("activate leadfoot").act("pass").play("activate bowler").act("pass").settle()
    assert [t.hp(x) for x in ("olaf", "leadfoot", "bowler", "cassidy")] == [5, 5, 7, 6]


@rule("HS-COOP-15")
def test_where_nobody_was_activated_or_it_is_gone_the_first_unit_is_active():
    text = "ervomeny deck sweep active olaf"
    t = after(text, "olaf: emily trash; leadfoot: fir; cassidy: let", "bowler: d")
    assert [t.hp(x) for x in ("leadfoot", "cassidy", "bowler")] == [5, 6, 7]
    # On its latest turn A could activate nobody: both are frozen.
    t = Table(
        "ervomeny deck sweep active lasereater",
        "olaf: emily frozen 1; lasereater: bethany frozen 1", "bowler: d",
    )  # fmt: skip
    t.act("pass").settle()
    assert [t.hp(x) for x in ("olaf", "lasereater", "bowler")] == [3, 6, 7]


@rule("HS-ACTION-GUARDUP", "HS-COOP-9")
def test_guard_up_takes_three_off_every_attack_until_its_turn():
    t = after("ervomeny deck guard-up", "linwood: emily; cassidy: sadie", "leadfoot: z")
    t.play("activate cassidy", "attack ervomeny")
    assert t.beast.hp == 179
    t.deck("tremor").act("attack ervomeny")
    assert t.beast.hp == 179
    assert t.boss.shell == ()
    t = after("ervomeny deck guard-up", "cidermayer: sadie", PLAIN)
    t.play("attack ervomeny")
    assert t.beast.hp == 178
    t.play("attack ervomeny", "pass")  # 3 AP, then nothing comes through
    assert t.beast.hp == 178


@rule("HS-COOP-22", "HS-ACTION-GUARDUP", "HS-MECH-CRAYCRAY")
@pytest.mark.parametrize(
    ("unit", "dealt"),
    [
        ("cassidy: starlot", 5),  # Focus Fire
        ("linwood: bethany", 5),  # its own line
        ("craycray: bethany", 2),  # no such line, though it has Strike Dodge, too
        ("cassidy: d", 2),  # Steady Aim: a point
        ("cassidy: brb", 2),
        ("cassidy: jackie", 2),  # a point, and 1 HP
        ("cassidy: silvy", 2),  # MATCH, and 1 HP, without the shield line
        ("cassidy: sadie", 1),
    ],
)
def test_who_gets_through_guard_up(unit, dealt):
    t = Table("ervomeny shell guard-up", unit, CALM).act()
    t.lot((0, 2)).play(f"attack {t.beast.mech}")
    while t.kind in ("coin", "follow", "relay"):
        t.quiet()
    assert 180 - t.beast.hp == dealt


@rule("HS-COOP-22", "HS-MECH-PEAKSEEK")
def test_the_follow_up_of_peakseek_ignores_guard_up_and_armor():
    t = Table("ervomeny shell guard-up", "peakseek: bethany", CALM)
    t.act("attack ervomeny")
    assert t.beast.hp == 180
    t.play("attack ervomeny")
    assert t.beast.hp == 178


@rule("HS-ACTION-OVERLOAD", "HS-COOP-14")
def test_overload_waits_for_the_next_attack_and_doubles_it_once():
    t = Table("ervomeny deck overload", PLAIN, "cassidy: zo", turn="B").act("pass")
    assert t.boss.double
    t.deck("regenerate").beast.hp -= 4
    t.act("pass").act("pass")
    assert t.boss.double
    t.deck("smash").act("pass").act("pass")
    assert not t.boss.double
    assert t.seen(ev.Saved, card="zo")
    t.deck("sweep").act("pass").act("pass")
    assert t.hp("lasereater") == 4


@rule("HS-ACTION-REGENERATE")
def test_regenerate_heals_five_up_to_the_maximum():
    assert after("ervomeny hp 150 deck regenerate").beast.hp == 155
    assert after("ervomeny hp 177 deck regenerate").beast.hp == 180


@rule("HS-ACTION-TREMOR", "HS-IT-87")
def test_tremor_takes_the_next_free_action_of_both():
    a = "olaf: emily; lasereater: bethany"
    t = Table("ervomeny deck tremor", a, "cassidy: let", turn="B", reserve_A="d", reserve_B="fir")
    assert t.kind == "free"
    t.act("pass").play("activate olaf")
    assert t.kind == "act"
    t.deck("regenerate").beast.hp = 170
    t.play("pass")
    assert (t.seat, t.kind) == ("B", "act")
    assert len(t.seen(ev.Idle, why="stifled")) == 2
    t.play("pass").play("activate olaf")
    assert t.kind == "free"
    t.act("pass")
    assert (t.seat, t.kind) == ("B", "free")


@rule("HS-ACTION-TREMOR", "HS-TURN-11")
def test_tremor_also_binds_a_player_whose_units_are_frozen():
    t = Table(
        "ervomeny deck tremor", PLAIN, "olaf: emily frozen 1", turn="B", reserve_B="fir",
        turns="1 1",
    )  # fmt: skip
    assert (t.seat, t.kind) == ("B", "free")
    t = Table(
        "ervomeny deck tremor stifled 0 1", PLAIN, "olaf: emily frozen 1", turn="B",
        reserve_B="fir", turns="1 1",
    )  # fmt: skip
    assert (t.seat, t.kind) == ("A", "act")
    assert not t.seen(ev.Transported)


# --- Eleonoris --------------------------


@rule("HS-ACTION-DOUBLESTRIKE", "HS-COOP-18", "HS-MONSTER-ELEONORIS")
def test_double_strike_hits_twice_by_lot_with_its_ap():
    damages = set()
    for one in (0, 1):
        for two in (0, 1):
            t = Table("eleonoris deck double-strike", "cassidy: zo", "leadfoot: sadie", turn="B")
            t.until("act").lot((0, 1), (one, 2), (two, 2)).play("pass")
            damages.add((t.hp("cassidy"), t.hp("leadfoot")))
    assert damages == {(1, 8), (5, 4), (9, 1)}  # the last one by Rally: 8 damage of 8


@rule("HS-ACTION-DOUBLESTRIKE", "HS-COOP-14")
def test_a_boost_counts_for_both_hits_of_a_double_strike():
    t = Table("eleonoris deck double-strike surge", "bowler: zo", "myriad: sadie", turn="B")
    t.until("act").lot((0, 1), (0, 2), (1, 2)).play("pass")
    while t.kind in ("guard", "negate"):
        t.quiet()
    assert (t.hp("bowler"), t.hp("myriad")) == (4, 5)
    assert not t.boss.surge


@rule("HS-ACTION-DOUBLESTRIKE", "HS-COOP-17")
def test_each_hit_of_a_double_strike_can_be_guarded_by_another_tank():
    t = Table(
        "eleonoris deck double-strike", "olaf: emily; bowler: sadie", "gigatear: cagney", turn="B"
    )
    t.until("act").lot((0, 1), (0, 3), (0, 3)).play("pass")
    assert (t.kind, t.seat) == ("guard", "A")
    t.play("guard bowler", "pass")
    assert (t.kind, t.seat, t.legal) == ("guard", "B", ("guard gigatear", "pass"))
    t.play("guard gigatear")
    assert (t.hp("olaf"), t.hp("bowler"), t.hp("gigatear")) == (5, 8, 4)


@rule("HS-ACTION-BLUR", "HS-IT-81")
def test_blur_swallows_one_attack_and_waits_for_it():
    t = after("eleonoris deck blur", "olaf: rufus")
    t.play("attack eleonoris")
    assert t.beast.hp == 105
    assert t.on("eleonoris") == []
    t.play("attack eleonoris")  # Multi-Fire: 4 AP - 1 + 1
    assert t.beast.hp == 101
    assert t.on("eleonoris") == ["leak"]
    t = after("eleonoris deck blur", "olaf: rufus").play("pass")
    t.deck("sonic-boom").act("pass")
    assert t.boss.wards == ("blur",)


@rule("HS-ACTION-BLUR", "HS-ACTION-TELEPORT")
@pytest.mark.parametrize(
    ("name", "card", "ward"),
    [
        ("eleonoris", "blur", "blur"),
        ("voided-master", "teleport", "teleport"),
        ("voided-master", "teleport", "blur"),
    ],
)
def test_the_same_ward_does_not_add_up(name, card, ward):
    t = after(f"{name} deck {card} ward {ward}", "olaf: sadie")
    full = t.beast.hp
    t.play(f"attack {name}")
    assert t.boss.wards == ()
    t.play(f"attack {name}")
    assert t.beast.hp == full - 4


@rule("HS-ACTION-TELEPORT")
def test_teleport_swallows_one_attack():
    t = after("voided-master deck teleport", "derrick: emily").play("attack voided-master")
    assert t.kind != "element"
    assert t.beast.hp == 200


@rule("HS-ACTION-AFTERIMAGE")
def test_afterimage_turns_the_attack_on_another_unit_but_leadfoot():
    met = set()
    for n in (0, 1):
        t = Table(
            "eleonoris ward afterimage", "olaf: rufus; leadfoot: emily; bowler: let", "linwood: d"
        )
        t.play("activate olaf").until("act").lot((n, 2)).play("attack eleonoris")
        assert t.kind in ("follow", "negate"), "nobody guards, nobody retaliates"
        if t.kind == "negate":
            t.play("pass")
        (turned,) = t.seen(ev.Redirected)
        met.add(turned.target)
        assert t.beast.hp == 105
        assert t.hp("olaf") == 6
        assert t.on(turned.target) == ["leak"] or not t.stands(turned.target)
    assert met == {"bowler", "linwood"}


@rule("HS-ACTION-AFTERIMAGE", "HS-MECH-LEADFOOT")
def test_afterimage_makes_an_attack_void_where_nobody_else_is():
    t = Table("eleonoris ward afterimage", "olaf: emily; leadfoot: fir", "")
    t.play("activate olaf").act("attack eleonoris")
    assert t.beast.hp == 105
    assert t.hp("leadfoot") == 7
    assert t.seen(ev.Missed, why="void")


@rule("HS-ACTION-AFTERIMAGE", "HS-ATT-2", "HS-ATT-21")
def test_whom_afterimage_hits_fights_and_its_fall_is_nobodys_merit():
    t = Table("eleonoris ward afterimage", "cidermayer: llewellyn", "olaf: emily")
    t.lot((0, 1), (1, 2)).act("attack eleonoris")
    assert t.kind == "coin"
    assert t.seat == "B"
    t.play("tails")  # 5 damage to 5 HP and a buffer of 1
    assert t.hp("olaf") == 1
    t = Table("eleonoris ward afterimage", "cidermayer: llewellyn", "linwood: bethany")
    t.act("attack eleonoris")
    assert not t.stands("linwood")
    assert not t.seen(ev.Gained)
    assert not t.seen(ev.Again)


@rule("HS-ACTION-SONICBOOM")
def test_sonic_boom_hits_active_units_for_one():
    t = after(
        "eleonoris deck sonic-boom",
        "bowler: d",
        "olaf: emily; cassidy: let",
    )
    assert (t.hp("bowler"), t.hp("olaf"), t.hp("cassidy")) == (8, 4, 6)


@rule("HS-ACTION-ADRENALINERUSH")
def test_adrenaline_rush_flips_once_more():
    t = Table("eleonoris deck adrenaline-rush deck overdrive", PLAIN, CALM, turn="B")
    t.until("act").lot((0, 2)).play("pass")
    assert t.flips() == 2
    assert t.ap("eleonoris") == 6


@rule("HS-ACTION-OVERDRIVE")
def test_overdrive_is_for_good():
    t = after("eleonoris deck overdrive")
    assert t.ap("eleonoris") == 6
    t.deck("sonic-boom").act("pass").act("pass")
    assert t.ap("eleonoris") == 6


# --- Voided Master --------------------------


@rule("HS-ACTION-HEX", "HS-COOP-23")
def test_hex_weakens_the_strongest_for_two_own_turns():
    t = after("voided-master deck hex", "olaf: emily", "cidermajor: sadie; lasereater: fir")
    assert (t.ap("cidermajor"), t.ap("olaf")) == (2, 3)
    assert t.on("cidermajor") == ["hexed"]
    for turns in (1, 2):
        t.deck("teleport").act("pass").play("activate lasereater").act()
        assert t.ap("cidermajor") == 2, turns
        t.play("pass")
    assert t.ap("cidermajor") == 4
    assert t.on("cidermajor") == []


@rule("HS-ACTION-HEX")
def test_hex_is_renewed_not_added():
    t = Table("voided-master deck hex", "olaf: sadie").act("pass")
    assert t.unit("olaf").hexed == 3
    t.deck("hex").act("pass")
    assert t.ap("olaf") == 2
    assert t.unit("olaf").hexed == 4


@rule("HS-ACTION-DRAIN", "HS-IT-80")
def test_drain_heals_what_it_dealt():
    t = after("voided-master hp 150 deck drain surge", "olaf: sadie; lasereater: cagney", "")
    assert t.beast.hp == 156
    assert t.hp("olaf") + t.hp("lasereater") == 7 + 6 - 6
    t = Table("voided-master hp 150 deck drain", "bowler: d", turn="A").act("pass")
    while t.kind == "negate":
        t.play("pass")
    assert t.beast.hp == 152
    t = Table("voided-master hp 199 deck drain", "olaf: sadie", turn="A").act("pass")
    assert t.beast.hp == 200
    t = Table("voided-master hp 150 deck drain", "bowler: d", turn="A").act("pass", "negate bowler")
    assert t.beast.hp == 150


@rule("HS-ACTION-ARCANEBURST")
def test_arcane_burst_hits_active_units_for_two():
    t = after("voided-master deck arcane-burst", "bowler: d", "olaf: emily")
    assert (t.hp("bowler"), t.hp("olaf")) == (7, 3)


@rule("HS-ACTION-SILENCE", "HS-COOP-23")
def test_silence_locks_a_character_until_the_next_one():
    t = after("voided-master deck silence", "linwood: rufus", "cassidy: emily")
    assert t.boss.silenced == "rufus"
    assert t.on("linwood") == ["silenced"]
    t.deck("hex").play("attack voided-master")
    assert t.on("voided-master") == []
    assert t.hp("voided-master") == 200 - 5
    t.act("pass")
    t = after("voided-master deck silence silenced rufus", "linwood: rufus +let", "cassidy: emily")
    assert t.boss.silenced == "let"
    t.act().play("attack voided-master")
    assert t.on("voided-master") == ["leak"]


@rule("HS-COOP-19", "HS-COOP-23", "HS-ACTION-SILENCE")
def test_whom_silence_cannot_reach():
    for unit, steady in (("cassidy: emily", ""), ("leadfoot: d", ""), ("olaf: emily", "emily")):
        facts = {"steady": steady} if steady else {}
        t = Table("voided-master deck silence", unit, turn="A", **facts).act("pass")
        assert t.seen(ev.Flipped, action="silence", struck=True)
        assert t.boss.silenced == ""
        mech = unit.split(":")[0]
        while t.kind == "coin":
            t.play("heads")
        assert t.hp(mech) == {"cassidy": 2, "leadfoot": 2, "olaf": 1}[mech] + (mech == "cassidy")


@rule("HS-COOP-23", "HS-MECH-CIDERHEART")
def test_hexed_and_silenced_can_be_cured():
    t = Table(
        "voided-master silenced rufus turns 1", "ciderheart: emily",
        "linwood: rufus hexed 2; olaf: d hexed 2", turns="2 1",
    )  # fmt: skip
    t.act("cleanse linwood")
    assert (t.kind, t.seat, set(t.legal)) == ("cure", "B", {"cure hexed", "cure silenced"})
    t.play("cure silenced")
    assert t.on("linwood") == ["hexed"]
    assert t.boss.silenced == ""


@rule("HS-ACTION-MANASURGE", "HS-COOP-14")
def test_mana_surge_adds_three_to_every_unit_of_the_next_attack():
    t = after("voided-master deck mana-surge", "bowler: d", "leadfoot: sadie")
    t.deck("arcane-burst").act("pass").act("pass")
    while t.kind == "negate":
        t.play("pass")
    assert (t.hp("bowler"), t.hp("leadfoot")) == (4, 3)
    assert not t.boss.surge


# --- all of them --------------------------


@rule("HS-COOP-10", "HS-MONSTER-0")
def test_there_are_as_many_actions_as_there_should_be():
    assert [len(cards) for cards in DECKS.values()] == [6, 6, 6, 6, 8]
    every = [c for cards in DECKS.values() for c in cards]
    assert len(set(every)) == len(every) == 32
    assert set(ACTIONS) == {*every, "strike"}
    assert ACTIONS["strike"].rule == "HS-COOP-19"
