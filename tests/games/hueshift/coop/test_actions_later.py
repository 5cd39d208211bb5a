"""What the Actions of the Unraveling and of Gris do (HS-ACTION)."""

from __future__ import annotations

import pytest

from engine.games.hueshift import HUESHIFT
from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import ACTIONS
from tests.games.hueshift.coop.table import CALM, HEADS, TAILS, Table, after
from tests.scenario import rule

# --- The Unraveling --------------------------


@rule("HS-ACTION-CHAOSLASHER")
@pytest.mark.parametrize(("coin", "dealt"), [(HEADS, 6), (TAILS, 3)])
def test_chaos_lasher_flips_a_coin(coin, dealt):
    t = Table("unraveling deck chaos-lasher", "leadfoot: sadie").act()
    t.lot((0, 1), coin).play("pass")
    assert t.hp("leadfoot") == 8 - dealt


@rule("HS-ACTION-MADNESSGROWS")
def test_madness_grows_adds_up():
    t = after("unraveling deck madness-grows")
    t.deck("madness-grows").act("pass").act("pass")
    assert t.ap("unraveling") == 6


@rule("HS-ACTION-STATICSTORM")
def test_static_storm_takes_the_next_act_of_both():
    t = Table(
        "unraveling deck static-storm", "olaf: emily; lasereater: fir", "cassidy: let; linwood: d",
        turn="B", reserve_A="z", reserve_B="brb",
    )  # fmt: skip
    t.play("activate cassidy").act("pass")
    t.play("activate olaf")
    assert t.kind == "free"
    t.deck("madness-grows").play("skip")
    assert (t.seat, t.kind) == ("B", "activate")
    (decision,) = HUESHIFT.decisions(t.state)
    sentence = HUESHIFT.words.ask(HUESHIFT.view(t.state, 1), decision)
    assert "active unit: no Act in this turn." in sentence
    t.play("activate linwood", "skip")
    assert t.boss.turns == 2
    assert len(t.seen(ev.Idle, why="stilled")) == 2
    assert t.seat == "A"
    (decision,) = HUESHIFT.decisions(t.state)
    assert "no Act" not in HUESHIFT.words.ask(HUESHIFT.view(t.state, 0), decision)
    t.play("activate olaf").act("pass")
    assert t.seat == "B"


@rule("HS-ACTION-MIRRORBREAK")
def test_mirror_break_turns_the_damage_on_the_attacker():
    t = Table("unraveling ward mirror-break", "bowler: rufus", CALM).act("attack unraveling")
    while t.kind == "negate":
        t.play("pass")
    assert t.hp("bowler") == 9 - 2
    assert t.on("bowler") == []
    assert t.beast.hp == 115
    t = Table("unraveling ward mirror-break", "linwood: jackie", CALM).act("attack unraveling")
    assert not t.stands("linwood")
    assert (t.state.reserve[0], t.beast.hp) == (("jackie",), 115)
    t = Table("unraveling ward mirror-break", "gigatear: starlot", CALM).act("attack unraveling")
    assert t.hp("gigatear") == 7 - (7 - 1)


@rule("HS-ACTION-MIRRORBREAK", "HS-CHAR-JACKIE")
def test_mirror_break_mirrors_damage_alone():
    t = Table("unraveling ward mirror-break", "coldshoulder: jackie", CALM).act("attack unraveling")
    assert t.hp("coldshoulder") == 3
    assert not t.seen(ev.Drained)
    assert t.kind == "act"


@rule("HS-ACTION-OVERLOADSURGE", "HS-COOP-18")
def test_overload_surge_hits_with_twice_its_ap_and_hurts_itself():
    t = Table("unraveling deck overload-surge", "bowler: sadie").act("pass", "pass")
    assert t.hp("bowler") == 11 - 7
    assert t.beast.hp == 113


@rule("HS-ACTION-OVERLOADSURGE", "HS-COOP-13", "HS-IT-86")
def test_overload_surge_can_fell_the_monster_and_that_comes_first():
    t = Table("unraveling hp 2 deck overload-surge deck madness-grows", "olaf: d").act()
    t.lot((1, 2)).play("pass")
    while t.kind:
        t.quiet()
    assert not t.stands("olaf")
    assert t.won()


# --- Gris --------------------------


@rule("HS-ACTION-FRACTURE", "HS-COOP-17")
def test_fracture_deals_what_is_missing():
    t = after("gris deck fracture", "cassidy: zo hp 6", "olaf: emily")
    assert (t.hp("cassidy"), t.hp("olaf")) == (3, 5)
    t = Table("gris deck fracture", "bowler: d", "olaf: jackie hp 4", turn="B").act("pass")
    assert (t.kind, t.seat) == ("guard", "A")
    t.play("guard bowler")
    while t.kind == "negate":
        t.play("pass")
    assert (t.hp("bowler"), t.hp("olaf")) == (8 - 2, 4)


@rule("HS-ACTION-ABSOLUTEGUARD", "HS-COOP-9")
def test_absolute_guard_stops_all_damage_until_its_turn():
    t = after("gris deck absolute-guard", "linwood: starlot", "derrick: jackie")
    t.play("attack gris")
    t.deck("con").play("attack gris")
    assert t.beast.hp == 125
    assert t.on("gris") == []
    assert t.boss.shell == ("con",)
    # It stops no HP loss.
    t = Table("gris shell absolute-guard", "linwood: cecilia").act("leak gris")
    assert t.on("gris") == ["leak"] or t.beast.hp == 124


@rule("HS-ACTION-ECHO")
def test_echo_repeats_the_action_before_it():
    t = after("gris deck ascend", "olaf: emily", "cassidy: zo")
    t.deck("echo").act("pass").act("pass")
    assert t.ap("gris") == 6
    assert t.beast.hp == 131
    assert t.seen(ev.Flipped, action="ascend", again=True)
    t.deck("echo").act("pass").act("pass")  # not itself: still that
    assert t.ap("gris") == 7


@rule("HS-ACTION-ECHO", "HS-COOP-19")
def test_echo_of_a_strike_and_of_what_can_do_nothing_now_strikes():
    t = Table("gris deck devour", "bowler: sadie", turn="A").act("pass")
    while t.kind == "negate":
        t.play("pass")
    assert t.hp("bowler") == 8
    assert t.boss.last == "strike"
    t.deck("echo").act("pass")
    while t.kind == "negate":
        t.play("pass")
    assert t.hp("bowler") == 5
    t = Table("gris deck echo last fracture", "cassidy: zo", turn="A").act("pass")
    assert t.hp("cassidy") == 5


@rule("HS-COOP-19", "HS-IT-82", "HS-ACTION-ECHO")
def test_echo_first_of_all_strikes():
    t = Table("gris deck echo", "cassidy: zo").act("pass")
    assert t.hp("cassidy") == 9 - 4
    assert t.seen(ev.Flipped, action="echo", struck=True)


@rule("HS-COOP-19")
@pytest.mark.parametrize(
    "text",
    ["ervomeny deck regenerate", "gris deck fracture", "gris deck devour", "gris deck echo"],
)
def test_an_action_that_can_do_nothing_strikes_with_its_ap(text):
    t = Table(text, "cassidy: zo").act("pass")
    assert t.hp("cassidy") == 9 - t.ap(text.split()[0])


@rule("HS-ACTION-DEVOUR", "HS-IT-83")
def test_devour_takes_the_weakest_of_three_hp_or_less():
    t = after("gris deck devour", "olaf: emily hp 2; cassidy: let hp 4", "linwood: d hp 3")
    assert [t.stands(x) for x in ("olaf", "cassidy", "linwood")] == [False, True, True]
    assert t.state.reserve[0] == ("emily",)
    t = after("gris deck devour", "cassidy: let hp 3", "olaf: emily hp 2")
    assert (t.stands("cassidy"), t.stands("olaf")) == (True, False)
    eaten = set()
    for n in (0, 1):
        t = Table("gris deck devour", "cassidy: let hp 2", "olaf: emily hp 2", turn="B").act()
        t.lot((0, 1), (n, 2)).play("pass")
        eaten |= {x for x in ("cassidy", "olaf") if not t.stands(x)}
    assert eaten == {"cassidy", "olaf"}
    t = after("gris deck devour", "bowler: sadie hp 3", "olaf: emily")
    assert t.hp("bowler") == 1
    assert t.seen(ev.Saved, card="sadie")
    t = after("gris deck devour", "cassidy: zo", "olaf: emily hp 3")
    assert t.hp("olaf") == 1
    assert t.seen(ev.Saved, card="zo")


@rule("HS-ACTION-DEVOUR", "HS-COOP-17", "HS-CHAR-FIR")
def test_nobody_guards_against_devour_or_prevents_it():
    t = after("gris deck devour", "bowler: fir; myriad: z", "linwood: d hp 3")
    assert not t.stands("linwood")
    assert not t.seen(ev.Guarded)


@rule("HS-ACTION-ASCEND", "HS-COOP-12")
def test_ascend_makes_it_stronger_and_moves_no_mark():
    t = after("gris hp 94 deck ascend")
    assert (t.beast.hp, t.ap("gris"), t.boss.full) == (97, 5, 125)
    t = Table("gris hp 60 deck ascend deck con", "olaf: sadie").act()
    t.lot((0, 2)).play("pass")
    assert (t.beast.hp, t.boss.phase, t.boss.marks) == (63, 2, 2)


@rule("HS-ACTION-COLLAPSE", "HS-IT-84")
def test_collapse_costs_active_units_one_hp_armor_or_not():
    t = after("gris deck collapse", "bowler: fir; olaf: let", "linwood: d; cassidy: zo")
    assert [t.hp(x) for x in ("bowler", "olaf", "linwood", "cassidy")] == [8, 5, 3, 9]
    assert not t.seen(ev.Prevented)


@rule("HS-ACTION-CON")
@pytest.mark.parametrize(("coin", "dealt"), [(HEADS, 3), (TAILS, 0)])
def test_con_flips_a_coin_before_every_attack(coin, dealt):
    t = after("gris deck con", "olaf: cagney", "cassidy: zo")
    t.lot(coin, coin).play("attack gris", "attack gris")
    assert t.beast.hp == 125 - (dealt * 2)
    assert len(t.seen(ev.Coin, card="con")) == 2
    t.deck("ascend").act("pass")
    assert t.boss.shell == ()


@rule("HS-ACTION-GREYVOTH", "HS-IT-88")
def test_greyvoth_leaves_active_units_with_one_hp():
    t = after("gris deck greyvoth", "bowler: sadie; olaf: fir", "cassidy: zo hp 1")
    assert [t.hp(x) for x in ("bowler", "olaf", "cassidy")] == [1, 6, 1]
    assert not t.seen(ev.Saved)
    assert not t.seen(ev.Prevented)


@rule("HS-COOP-17")
@pytest.mark.parametrize("card", ["devour", "collapse", "greyvoth"])
def test_what_is_no_attack_is_not_guarded(card):
    t = after(f"gris deck {card}", "bowler: let", "olaf: emily hp 3")
    assert not t.seen(ev.Guarded)
    assert t.kind == "act"


@rule("HS-COOP-19", "HS-ACTION-DEVOUR")
def test_devour_without_prey_strikes_and_may_destroy_as_its_text_says():
    t = after("gris deck devour", "linwood: d", CALM, gain="gris ap 20")
    assert t.seen(ev.Flipped, action="devour", struck=True)
    assert t.seen(ev.Destroyed)
    text = ACTIONS["devour"].text
    assert "strikes instead" in text
    assert "destroy it" in text


@rule("HS-COOP-19")
def test_every_action_that_may_find_nothing_to_do_says_what_happens_then():
    for action in ACTIONS.values():
        says = "equal to its AP" in " ".join((action.text, *action.rulings))
        assert says or action.able is None, action.name
