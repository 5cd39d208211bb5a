"""Status effects: Burn, Freeze, Corrode, Leak (HS-STATUS)."""

import pytest

from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import PARTS
from tests.scenarios.hueshift import rule


@rule("HS-STATUS-1", "HS-WILD-SABOTAGE", "HS-IT-69")
def test_sabotage_is_no_status(hueshift):
    s = hueshift("A olaf: -", "B leadfoot: -", hand_A="sabotage")
    s.play("play sabotage leadfoot").ap("leadfoot", 1).status("leadfoot")
    s.play("attack leadfoot").hp("olaf", 4)


@rule("HS-STATUS-1", "HS-ARENA-ASTEROID", "HS-CHAR-LET")
def test_lets_coin_and_the_asteroids_are_no_statuses(hueshift):
    s = hueshift("A leadfoot: let", "B linwood: -", arena="asteroid-clusters", coins="H")
    s.attacks("leadfoot", "linwood").hp("leadfoot", 6 - 2).fell("linwood")
    s = hueshift("A ciderlord: let", "B leadfoot: -", coins="H").attacks("ciderlord", "leadfoot")
    s.hp("ciderlord", 5 - 2).status("leadfoot")  # -1 AP, though Steady


@rule("HS-STATUS-2", "HS-MECH-0")
@pytest.mark.parametrize("mech", ["leadfoot", "cassidy", "ciderheart"])
def test_stable_mechs_are_immune(hueshift, mech):
    s = hueshift("A ciderlord: rufus", f"B {mech}: -")
    s.attacks("ciderlord", mech).status(mech).happened(ev.Resisted, unit=mech, status="leak")
    s.happened(ev.Resisted, unit=mech, status="element").turn_of("B")


@rule("HS-STATUS-3", "HS-STATUS-BURN")
def test_a_status_that_is_there_is_renewed_not_added(hueshift):
    s = hueshift("A coldshoulder: -", "B olaf: - burn 1", "B leadfoot: -")
    s.attacks("coldshoulder", "olaf", "burn").hp("olaf", 5 - 3 - 1).status("olaf")
    s = hueshift("A coldshoulder: -", "B bowler: - burn 2", used="bowler 1")
    s.attacks("coldshoulder", "bowler", "burn").hp("bowler", 8 - 2 - 1)  # no less than it was


@rule("HS-STATUS-BURN", "HS-IT-33", "HS-MECH-CIDERLORD", "HS-ATT-10")
def test_burn_meets_armor_and_ciderlords_burns_tanks_through_it(hueshift):
    s = hueshift("A coldshoulder: -", "B myriad: -")
    s.attacks("coldshoulder", "myriad", "burn").hp("myriad", 6).status("myriad")
    s.happened(ev.Hurt, unit="myriad", amount=0, source="burn")
    s = hueshift("A ciderlord: -", "B myriad: -")
    s.attacks("ciderlord", "myriad", "burn").hp("myriad", 8 - 2 - 1)
    s = hueshift("A ciderlord: -", "B olaf: -").attacks("ciderlord", "olaf", "burn")
    s.hp("olaf", 5 - 3 - 1)


@rule("HS-STATUS-BURN")
def test_burn_costs_once(hueshift):
    s = hueshift("A olaf: - burn 1", "B leadfoot: -", turn="B").acts("leadfoot", "pass")
    s.hp("olaf", 4).ends().ends().turn_of("A").hp("olaf", 4)


@rule("HS-STATUS-FREEZE", "HS-TURN-3", "DEC-ELEMENT")
def test_a_frozen_unit_sits_out_its_next_turn(hueshift):
    s = hueshift("A coldshoulder: -", "B olaf: -", "B cassidy: -", "B leadfoot: -")
    s.attacks("coldshoulder", "olaf").asks("A", "element", "olaf").default("burn")
    s.legal("burn", "freeze", "corrode", only=".*").play("freeze").asks("B", "activate")
    s.legal("activate cassidy", "activate leadfoot", only="activate .*")
    s.acts("cassidy", "pass").turn_of("A").status("olaf").ends().asks("B", "activate")
    s.legal("activate olaf")


@rule("HS-STATUS-FREEZE", "HS-IT-37")
def test_a_main_actor_frozen_before_its_act_loses_it_and_is_free_then(hueshift):
    s = hueshift("A olaf: -", "A cassidy: -", "B coldshoulder: -", "B leadfoot: -",
                 hand_B="ambush", hand_A="second-wind")  # fmt: skip
    s.activate("olaf").play("play ambush coldshoulder olaf", "freeze").status("olaf", "freeze")
    s.asks("A", "free").play("skip").happened(ev.Idle, seat=0, why="frozen")
    s.play("pass").turn_of("B").status("olaf").ends().asks("A", "activate").legal("activate olaf")


@rule("HS-STATUS-FREEZE", "HS-ATT-20")
def test_an_attacker_frozen_by_an_ambush_loses_its_attack_and_is_free_then(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B coldshoulder: -", "B cassidy: -",
                 hand_B="ambush")  # fmt: skip
    s.attacks("olaf", "cassidy", "play ambush coldshoulder olaf", "freeze")
    s.hp("cassidy", 6).turn_of("B").status("olaf")


@rule("HS-STATUS-FREEZE", "HS-WILD-AMBUSH", "HS-WILD-LASTSTAND")
def test_a_frozen_unit_neither_ambushes_nor_makes_a_last_stand(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: - frozen 1 hp 3", "B cassidy: -",
                 hand_B="ambush last-stand")  # fmt: skip
    s.asks("B", "interrupt").legal("play ambush cassidy leadfoot", only="play .*").play("pass")
    s.play("attack olaf", "pass").fell("olaf").hp("leadfoot", 3).open()  # it still retaliates


@rule("HS-STATUS-FREEZE")
def test_a_frozen_unit_may_be_boarded(hueshift):
    s = hueshift("A olaf: - frozen 1", "A cassidy: -", "B leadfoot: -", reserve_A="d",
                 turns="1 0")  # fmt: skip
    s.asks("A", "free").play("transport d olaf").ap("olaf", 4)


@rule("HS-STATUS-CORRODE", "HS-STATUS-5", "HS-STATUS-4")
def test_corrode_works_from_ones_next_turn_to_the_one_after(hueshift):
    s = hueshift("A coldshoulder: -", "A leadfoot: -", "B olaf: -", "B cassidy: -",
                 gain="olaf ap 2, coldshoulder hp 9")  # fmt: skip
    s.attacks("coldshoulder", "olaf", "corrode").turn_of("B").ap("olaf", 4)
    s.acts("olaf", "pass").turn_of("A").ap("olaf", 4)
    s.attacks("leadfoot", "olaf").fell("olaf").hp("leadfoot", 6 - 4)
    s = hueshift("A coldshoulder: -", "A leadfoot: -", "B olaf: -", "B cassidy: -",
                 gain="olaf ap 2, coldshoulder hp 9")  # fmt: skip
    s.attacks("coldshoulder", "olaf", "corrode").ap("olaf", 4).ends().ends().turn_of("B")
    s.ap("olaf", 5).status("olaf")


@rule("HS-STATUS-CORRODE", "HS-STATUS-3")
def test_corrode_inflicted_again_goes_on_without_a_gap(hueshift):
    s = hueshift("A coldshoulder: -", "A leadfoot: -", "B bowler: -", "B cassidy: -",
                 used="bowler 1")  # fmt: skip
    s.attacks("coldshoulder", "bowler", "corrode").ends().ap("bowler", 1)
    s.attacks("coldshoulder", "bowler", "corrode").turn_of("B").ap("bowler", 1).ends()
    s.ap("bowler", 1).ends().turn_of("B").ap("bowler", 2).status("bowler")


@rule("HS-STATUS-4")
def test_what_an_ambush_brings_in_ones_own_turn_counts_for_the_next(hueshift):
    s = hueshift("A olaf: -", "A cassidy: -", "B coldshoulder: -", hand_B="ambush")
    s.activate("cassidy").play("play ambush coldshoulder olaf", "corrode").ap("olaf", 3)
    s.play("pass").turn_of("B").ap("olaf", 3).ends().turn_of("A").ap("olaf", 2)


@rule("HS-STATUS-4", "HS-STATUS-FREEZE")
def test_freeze_on_another_unit_than_the_main_actor_counts_for_the_next_turn(hueshift):
    s = hueshift("A olaf: -", "A cassidy: -", "B coldshoulder: -", hand_B="ambush")
    s.activate("cassidy").play("play ambush coldshoulder olaf", "freeze").play("pass")
    s.turn_of("B").status("olaf", "freeze").ends().turn_of("A").asks("A", "act", "cassidy")


@rule("HS-STATUS-5", "HS-STAT-2")
def test_ap_stops_at_nought(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: - corrode 3 on", "B cassidy: -", gain="olaf ap -1")
    s.ap("olaf", 0).attacks("leadfoot", "olaf").hp("leadfoot", 6)


@rule("HS-STATUS-LEAK", "HS-CHAR-CECILIA")
def test_leak_costs_one_hp_once(hueshift):
    s = hueshift("A leadfoot: cecilia", "B bowler: -", used="bowler 1")
    s.attacks("leadfoot", "bowler").happened(ev.Drained, unit="bowler", amount=1, why="leak")
    s.hp("bowler", 8 - 3 - 1).status("bowler").ends().ends().hp("bowler", 4)


@rule("HS-STATUS-6", "DEC-CURE", "HS-MECH-CIDERHEART")
def test_the_controller_of_the_cured_unit_picks_the_status(hueshift):
    s = hueshift("A ciderheart: -", "A olaf: - frozen 9 corrode 2 burn 1 leak 1", "B bowler: -",
                 "A leadfoot: -")  # fmt: skip
    s.activates("ciderheart").legal("cleanse olaf", only="cleanse .*").play("cleanse olaf")
    s.asks("A", "cure", "olaf").default("cure freeze")
    s.legal("cure freeze", "cure corrode", "cure burn", "cure leak", only=".*")
    s.play("cure corrode").status("olaf", "freeze", "burn", "leak").turn_of("B")


@rule("HS-STATUS-6", "DEC-CURE", "HS-MECH-GIGATEAR")
@pytest.mark.parametrize(
    ("marks", "first"),
    [("corrode 1 burn 1 leak 1", "corrode"), ("burn 1 leak 1", "burn"),
     ("frozen 5 leak 1", "freeze")],
)  # fmt: skip
def test_the_clock_cures_freeze_then_corrode_then_burn_then_leak(hueshift, marks, first):
    s = hueshift("A leadfoot: -", f"B gigatear: - {marks}", "B olaf: -")
    s.attacks("leadfoot", "gigatear").asks("B", "cure").default(f"cure {first}").open()


@rule("HS-STATUS-6")
def test_stacks_of_corrode_are_one_status(hueshift):
    s = hueshift("A ciderheart: -", "A olaf: - corrode 3 on", "B bowler: -")
    s.activates("ciderheart").play("cleanse olaf").status("olaf").ap("olaf", 3)


@rule("HS-STATUS-7", "HS-EJECT-6")
def test_a_unit_that_comes_back_has_no_status(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: d hp 2 burn 1 leak 1 corrode 1 on frozen 5",
                 "B bowler: -", hand_B="second-chance")  # fmt: skip
    s.attacks("leadfoot", "olaf", "pass", "play second-chance olaf").hp("olaf", 1).status("olaf")


@rule("HS-STATUS-8", "HS-MECH-0")
@pytest.mark.parametrize("mech", ["ciderlord", "coldshoulder", "derrick"])
@pytest.mark.parametrize("element", ["burn", "freeze", "corrode"])
def test_every_elemental_mech_picks_any_of_three_and_deals_no_more(hueshift, mech, element):
    s = hueshift(f"A {mech}: -", "B olaf: -", "B leadfoot: -")
    s.attacks(mech, "olaf").asks("A", "element").play(element)
    s.happened(ev.Afflicted, unit="olaf", status=element)
    s.hp("olaf", 1 if element == "burn" else 2)


@rule("HS-TRAIT-1", "HS-DM-ISOLATED")
def test_team_building_is_a_trait_of_heroes():
    from engine.games.hueshift.card_types import TRAITS

    assert [c for c, traits in TRAITS.items() if "Team Building" in traits] == ["Hero"]
    heroes = {p.name for p in PARTS.values() if p.cls == "Hero" and not p.later}
    assert heroes == {"sadie", "zo", "fir"}


@rule("HS-IT-34", "HS-TURN-4", "HS-MECH-GIGATEAR")
def test_gigatears_armor_stops_burn_and_so_cures_leak_in_time(hueshift):
    s = hueshift("A gigatear: - burn 1 leak 1", "B leadfoot: -", turn="B")
    s.acts("leadfoot", "pass").turn_of("A").hp("gigatear", 6).status("gigatear")
    s.happened(ev.Cured, unit="gigatear", status="leak", why="cure")


@rule("HS-MECH-GIGATEAR", "HS-CHAR-FIR")
def test_gigatear_cures_also_if_fir_took_the_burn_away(hueshift):
    s = hueshift("A gigatear: fir burn 2 leak 1", "B leadfoot: -", turn="B")
    s.acts("leadfoot", "pass").asks("A", "prevent", "gigatear 1").play("prevent fir")
    s.asks("A", "cure").play("cure burn").hp("gigatear", 7).status("gigatear")


@rule("HS-IT-38", "HS-MECH-DERRICK", "HS-STATUS-3")
def test_derricks_corrode_piles_up_to_three(hueshift):
    s = hueshift("A derrick: -", "B bowler: -", "B cassidy: -", used="bowler 1",
                 gain="bowler ap 4, derrick hp 40, bowler hp 20")  # fmt: skip
    for left in (5, 4, 3, 3):
        s.attacks("derrick", "bowler", "corrode").turn_of("B").ap("bowler", left).ends()
    s.ends().ap("bowler", 6)


@rule("HS-IT-42", "HS-MECH-COLDSHOULDER", "HS-MECH-MYRIAD")
def test_what_coldshoulder_froze_does_not_regenerate(hueshift):
    s = hueshift("A coldshoulder: -", "B myriad: - hp 6", "B cassidy: -", turns="3 2")
    s.attacks("coldshoulder", "myriad", "freeze").turn_of("B").hp("myriad", 4).status(
        "myriad", "freeze"
    )
    s = hueshift("A ciderlord: -", "B myriad: - hp 6", "B cassidy: -", turns="3 2")
    s.attacks("ciderlord", "myriad", "freeze").turn_of("B").hp("myriad", 5)


@rule("HS-IT-40", "HS-MECH-CASSIDY")
def test_cassidys_base_pilot_stays_immune_and_makes_a_unit_immune(hueshift):
    s = hueshift("A cassidy: d hp 1", "A olaf: -", "B ciderlord: -", turn="B")
    s.attacks("ciderlord", "cassidy").reserve("A", "d").asks("A", "free")
    s.play("transport d olaf", "pass").attacks("ciderlord", "olaf").status("olaf")
    s.happened(ev.Resisted, unit="olaf", status="element")
    # Pilots of other Stable Mechs keep nothing.
    s = hueshift("A ciderheart: d hp 1", "A olaf: -", "B ciderlord: -", turn="B")
    s.attacks("ciderlord", "ciderheart").asks("A", "free").play("transport d olaf", "pass")
    s.attacks("ciderlord", "olaf").asks("B", "element").play("corrode").status("olaf", "corrode 1")


@rule("HS-MECH-CASSIDY", "HS-ARENA-IONIC")
def test_the_storms_lock_an_immunity_that_was_passed_on_too(hueshift):
    s = hueshift("A olaf: - +d", "A leadfoot: -", "B coldshoulder: -", steady="d",
                 arena="ionic-storms", hand_B="ambush")  # fmt: skip
    s.activate("olaf").play("play ambush coldshoulder olaf").asks("B", "element").play("burn")
    s.status("olaf", "burn 1").calmly("free").asks("A", "act")


@rule("HS-MECH-STEADY", "HS-MECH-CASSIDY", "HS-MECH-LEADFOOT", "HS-MECH-CIDERHEART")
def test_only_leadfoots_face_stops_redirection(hueshift):
    from engine.games.hueshift.card_types import HOOKS

    assert [m for m, hooks in HOOKS.items() if hooks.anchored] == ["leadfoot"]
    steady = {m for m, hooks in HOOKS.items() if hooks.immune and not PARTS[m].later}
    assert steady == {"leadfoot", "cassidy", "ciderheart"}


@rule("HS-MECH-CIDERHEART", "HS-TURN-8")
def test_ciderheart_cleanses_once_and_another_unit_only(hueshift):
    s = hueshift("A ciderheart: -", "A olaf: - leak 1 frozen 9", "A leadfoot: -", "B bowler: -")
    s.activates("ciderheart").play("cleanse olaf", "cure freeze").turn_of("B").ends()
    s.activates("ciderheart").refuses("cleanse olaf")
    s = hueshift("A ciderheart: -", "A leadfoot: -", "B bowler: -").activates("ciderheart")
    s.refuses("cleanse leadfoot", "cleanse ciderheart", "cleanse bowler")
