"""Brutes, Gunners and Sworders (HS-CHAR)."""

import pytest

from engine.games.hueshift import events as ev
from tests.scenarios.hueshift import rule


@rule("HS-CHAR-BLAC", "HS-STAT-7")
@pytest.mark.parametrize(
    ("streak", "coins", "power", "soft", "after"),
    [(0, "H", 2, 0, 1), (0, "T", 0, 2, 0), (1, "HH", 4, 0, 3), (1, "HT", 2, 2, 0),
     (1, "T", 0, 2, 0), (3, "", 2, 0, 3)],
)  # fmt: skip
def test_blacs_heads_in_a_row(hueshift, streak, coins, power, soft, after):
    s = hueshift(
        "A leadfoot: blac",
        "B bowler: -",
        coins=coins,
        used="bowler 1",
        gain="bowler ap 2, bowler hp 9",
        **({"streak": f"blac {streak}"} if streak else {}),
    )
    before = s.state.rng
    s.ap("leadfoot", 5).attacks("leadfoot", "bowler").hp("bowler", 17 - (5 + power - 1))
    s.hp("leadfoot", 6 - max(0, 4 - soft))
    assert s.state.streak.get("blac", 0) == after
    assert (s.state.rng == before) == (not coins)  # a locked coin is not flipped


@rule("HS-IT-43", "HS-CHAR-BLAC")
def test_after_one_heads_a_second_brings_another_flip_at_once(hueshift):
    s = hueshift("A leadfoot: blac", "B bowler: -", coins="HHH", used="bowler 1",
                 gain="bowler hp 40")  # fmt: skip
    s.attacks("leadfoot", "bowler").hp("bowler", 48 - 6).turn_of("B")
    s.attacks("bowler", "leadfoot").hp("bowler", 42 - (5 + 4 - 1)).turn_of("A")
    assert [e.heads for e in s.events if isinstance(e, ev.Coin)] == [True, True]
    s.attacks("leadfoot", "bowler").hp("bowler", 34 - 6)


@rule("HS-CHAR-LET")
def test_let_takes_ap_from_the_other_or_pads_his_own_unit(hueshift):
    s = hueshift("A leadfoot: let", "B olaf: -", coins="H").attacks("leadfoot", "olaf")
    s.hp("leadfoot", 6 - 2).hp("olaf", 2)
    s = hueshift("A leadfoot: let", "B olaf: -", coins="T").attacks("leadfoot", "olaf")
    s.hp("leadfoot", 6 - 2).hp("olaf", 2)
    s = hueshift("A olaf: -", "B leadfoot: let", coins="H").attacks("olaf", "leadfoot")
    s.hp("leadfoot", 6 - 2).hp("olaf", 2)


@rule("HS-IT-45", "HS-STAT-2", "HS-CHAR-LET")
def test_lets_heads_do_not_touch_dark_energy(hueshift):
    s = hueshift("A leadfoot: let", "B olaf: -", coins="H", gain="olaf ap -3",
                 corrupt="olaf dark-energy possession")  # fmt: skip
    s.ap("olaf", 2).attacks("leadfoot", "olaf").hp("leadfoot", 4)


@rule("HS-CHAR-EMILY", "DEC-COIN")
def test_emily_picks_the_side_once_per_game(hueshift):
    s = hueshift("A olaf: emily", "B bowler: -", coins="T", used="bowler 1")
    s.attacks("olaf", "bowler").asks("A", "coin", "emily").default("flip")
    s.legal("heads", "tails", "flip", only=".*").play("heads").hp("bowler", 8 - 3).hp("olaf", 3)
    s.turn_of("B").acts("bowler", "pass").attacks("olaf", "bowler").hp("olaf", 2)


@rule("HS-CHAR-EMILY")
def test_a_flip_leaves_the_choice_for_later(hueshift):
    s = hueshift("A olaf: emily", "B bowler: -", coins="H", used="bowler 1")
    s.attacks("olaf", "bowler", "flip").hp("bowler", 5).turn_of("B")
    s.attacks("bowler", "olaf").asks("A", "coin").play("tails").hp("olaf", 5 - 2 - 1)


@rule("HS-IT-44", "HS-STAT-7", "HS-CHAR-EMILY")
def test_a_buffer_goes_first_and_fades(hueshift):
    s = hueshift("A bowler: -", "A cassidy: -", "B olaf: emily hp 2", "B leadfoot: -", coins="T",
                 used="emily 1")  # fmt: skip
    s.attacks("bowler", "olaf").hp("olaf", 1).max_hp("olaf", 5)
    s = hueshift("A cassidy: -", "B olaf: emily hp 2", "B leadfoot: -", coins="T", used="emily 1")
    s.attacks("cassidy", "olaf").fell("olaf")
    s = hueshift("A leadfoot: emily hp 2", "B bowler: - hp 8", coins="TT", used="emily 1, bowler 1",
                 gain="bowler ap -2")  # fmt: skip
    s.attacks("leadfoot", "bowler").hp("leadfoot", 2)  # what is left of it does not stay


@rule("HS-ATT-20", "HS-CHAR-BLAC", "HS-CHAR-LET")
def test_coins_fall_attacker_first_base_pilot_before_co_pilot(hueshift):
    s = hueshift("A leadfoot: let +blac", "B olaf: emily", "B cassidy: -", coins="HTT",
                 used="emily 1")  # fmt: skip
    s.attacks("leadfoot", "olaf")
    coins = [e for e in s.events if isinstance(e, ev.Coin)]
    assert [(c.card, c.heads) for c in coins] == [("let", True), ("blac", False), ("emily", False)]


@rule("HS-CHAR-STARLOT", "HS-IT-39", "HS-ATT-10")
def test_starlots_attacks_bring_statuses_to_stable_mechs(hueshift):
    s = hueshift("A derrick: - +starlot", "B cassidy: -").attacks("derrick", "cassidy")
    s.asks("A", "element").play("corrode").status("cassidy", "corrode 1").ap("cassidy", 2)
    s = hueshift("A derrick: -", "B cassidy: -").attacks("derrick", "cassidy").status("cassidy")


@rule("HS-CHAR-STARLOT", "HS-CHAR-CECILIA")
def test_cecilias_leak_from_afar_is_no_attack_of_starlots_unit(hueshift):
    s = hueshift("A olaf: starlot +cecilia", "B cassidy: -").play("leak cassidy")
    s.happened(ev.Resisted, unit="cassidy", status="leak").hp("cassidy", 6)


@rule("HS-CHAR-SEVURA", "HS-IT-55")
def test_sevura_grows_with_her_first_tank_by_attack_alone(hueshift):
    s = hueshift("A leadfoot: sevura", "B myriad: - hp 1", "B bowler: - hp 1", "B olaf: - hp 1",
                 "B cassidy: -", used="bowler 1")  # fmt: skip
    s.attacks("leadfoot", "olaf", "pass").gained().acts("cassidy", "pass")
    s.attacks("leadfoot", "myriad", "pass").gained(sevura=1).acts("cassidy", "pass")
    s.attacks("leadfoot", "bowler").gained(sevura=1)
    s = hueshift("A bowler: - hp 1", "A olaf: -", "B leadfoot: sevura").attacks(
        "bowler", "leadfoot"
    )
    s.fell("bowler").gained()


@rule("HS-CHAR-D")
def test_d_ignores_a_point_of_armor_or_shield(hueshift):
    s = hueshift("A leadfoot: d", "B myriad: -").attacks("leadfoot", "myriad").hp("myriad", 4)
    s = hueshift("A leadfoot: d", "B olaf: -", hand_B="shield-wall")
    s.attacks("leadfoot", "olaf", "play shield-wall").hp("olaf", 5 - 3)


@rule("HS-CHAR-RUFUS", "HS-IT-41")
def test_rufus_doubles_a_leak_that_is_there_but_no_further(hueshift):
    for there, then in ((0, 1), (1, 2), (2, 2)):
        mark = f" leak {there}" if there else ""
        s = hueshift("A leadfoot: rufus", f"B bowler: -{mark}", used="bowler 1", turns="1 1")
        s.attacks("leadfoot", "bowler").happened(ev.Afflicted, status="leak", amount=then)
        s.happened(ev.Drained, unit="bowler", amount=then).hp("bowler", 8 - 3 - then)


@rule("HS-CHAR-CECILIA", "HS-STATUS-2")
def test_cecilia_leaks_from_afar_without_an_answer(hueshift):
    s = hueshift("A leadfoot: cecilia", "B olaf: -", "B cassidy: -").play("leak olaf")
    s.hp("olaf", 4).hp("leadfoot", 7).turn_of("B")
    s = hueshift("A leadfoot: cecilia", "B olaf: -", "B cassidy: -").play("leak cassidy")
    s.happened(ev.Resisted, unit="cassidy").hp("cassidy", 6)


@rule("HS-CHAR-LEAK-BOTH")
@pytest.mark.parametrize("unit", ["rufus +cecilia", "cecilia +rufus"])
def test_cecilia_leaks_before_rufus(hueshift, unit):
    s = hueshift(f"A leadfoot: {unit}", "B bowler: -", used="bowler 1")
    s.attacks("leadfoot", "bowler").hp("bowler", 8 - 4 - 2)
    s.happened(ev.Drained, unit="bowler", amount=2, why="leak")


@rule("HS-CHAR-JACKIE")
def test_gusher_works_on_the_first_hit_of_a_turn(hueshift):
    s = hueshift("A lasereater: jackie", "B bowler: -", used="bowler 1", gain="lasereater hp 9")
    s.attacks("lasereater", "bowler", "attack bowler").hp("bowler", 8 - (3 + 1) - 2)
    s = hueshift("A lasereater: jackie", "B olaf: -", "B bowler: -", hand_B="shield-wall",
                 gain="lasereater hp 9, lasereater ap -3")  # fmt: skip
    s.ap("lasereater", 1).attacks("lasereater", "olaf", "pass", "play shield-wall")
    s.hp("olaf", 5).play("pass")  # 1 less 1 is no hit
