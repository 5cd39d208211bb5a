"""Free Actions: Transport and Wildcards played before the Act (HS-FREE)."""

import pytest

from engine.games.hueshift import events as ev
from tests.scenarios.hueshift import rule


@rule("HS-FREE-1", "DEC-FREE", "HS-TURN-6")
def test_one_free_action_a_turn_and_it_does_not_cost_the_act(hueshift):
    s = hueshift("A olaf: -", "A leadfoot: -", "B cassidy: -", reserve_A="d fir",
                 hand_A="overclock true-grit")  # fmt: skip
    s.activate("olaf").asks("A", "free", "1").default("skip")
    s.legal("skip", "transport d olaf", "transport fir leadfoot", "play overclock leadfoot")
    s.play("transport d olaf").asks("A", "act", "olaf")


@rule("HS-FREE-2", "HS-ARENA-SATELLITE")
@pytest.mark.parametrize(
    ("one", "two"),
    [("transport d olaf", "transport fir leadfoot"),
     ("play overclock olaf", "play true-grit olaf"),
     ("transport d olaf", "play overclock olaf")],
)  # fmt: skip
def test_two_free_actions_in_any_combination_under_the_satellites(hueshift, one, two):
    s = hueshift("A olaf: -", "A leadfoot: -", "B cassidy: -", reserve_A="d fir",
                 hand_A="overclock true-grit", arena="satellite-field")  # fmt: skip
    s.activate("olaf").asks("A", "free", "2").play(one).asks("A", "free", "1").play(two)
    s.asks("A", "act")


@rule("HS-ARENA-SATELLITE", "HS-FREE-1")
def test_the_satellites_serve_both_players(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: -", "B cassidy: -", reserve_B="d fir",
                 arena="satellite-field")  # fmt: skip
    s.play("pass").activate("olaf").play("transport d olaf", "transport fir cassidy")
    s.asks("B", "act", "olaf")


@rule("HS-FREE-3", "HS-FREE-5", "HS-EJECT-4")
def test_a_co_pilot_moves_or_a_pilot_of_the_reserve_boards(hueshift):
    s = hueshift("A olaf: llewellyn +d", "A leadfoot: sadie", "B cassidy: -", reserve_A="fir")
    s.activate("olaf").legal(
        "transport d leadfoot", "transport fir olaf", "transport fir leadfoot", only="transport .*"
    )
    s.play("transport d leadfoot")
    assert (s.unit("leadfoot").base, s.unit("leadfoot").co, s.unit("olaf").co) == ("sadie", "d", "")


@rule("HS-FREE-3", "HS-EJECT-5", "HS-DRAFT-11")
def test_nobody_boards_a_fallen_or_a_parked_mech(hueshift):
    s = hueshift("A olaf: - +d", "A leadfoot: - trash", "B cassidy: -", parked_A="myriad")
    s.asks("A", "act")  # there is nowhere to go


@rule("HS-FREE-4")
def test_whoever_is_swapped_out_goes_to_the_reserve(hueshift):
    s = hueshift("A olaf: - +d", "A leadfoot: - +fir", "B cassidy: -", reserve_A="jackie")
    s.activate("olaf").play("transport d leadfoot").reserve("A", "fir", "jackie")
    s.happened(ev.Transported, pilot="d", unit="leadfoot", source="olaf", out="fir")
    s.play("pass").ends().activate("olaf").legal("transport fir olaf").play(
        "transport fir leadfoot"
    )
    s.reserve("A", "d", "jackie")


@rule("HS-FREE-6", "HS-STAT-1")
def test_bonuses_travel_with_the_pilot(hueshift):
    s = hueshift("A olaf: - +sadie hp 4", "A leadfoot: - hp 3", "B cassidy: -")
    s.ap("olaf", 4).max_hp("olaf", 7).activate("olaf").play("transport sadie leadfoot")
    s.ap("olaf", 3).max_hp("olaf", 5).hp("olaf", 2)
    s.ap("leadfoot", 4).max_hp("leadfoot", 8).hp("leadfoot", 5)


@rule("HS-FREE-6", "HS-IT-77")
def test_a_pilot_whose_hp_are_needed_stays(hueshift):
    s = hueshift("A olaf: - +sadie hp 2", "A leadfoot: -", "B cassidy: -").activate("olaf")
    s.asks("A", "act")
    s = hueshift("A olaf: - +sadie hp 3", "A leadfoot: -", "B cassidy: -").activate("olaf")
    s.legal("transport sadie leadfoot").play("transport sadie leadfoot").hp("olaf", 1)


@rule("HS-FREE-6")
def test_a_swap_that_would_cost_the_receiving_unit_its_last_hp_is_refused(hueshift):
    s = hueshift("A olaf: - +sadie hp 2", "A leadfoot: -", "B cassidy: -", reserve_A="let fir")
    s.activate("olaf").refuses("transport let olaf").legal("transport fir olaf")
    s.play("transport fir olaf").hp("olaf", 1).reserve("A", "sadie", "let")


@rule("HS-FREE-6", "HS-DM-FRAGILE")
def test_shuttling_never_heals_not_even_with_a_fragile_core(hueshift):
    s = hueshift("A olaf: - hp 2", "A leadfoot: - +d", "B cassidy: -",
                 corrupt="d my-shadow fragile-core", arena="satellite-field")  # fmt: skip
    s.max_hp("leadfoot", 4).hp("leadfoot", 4).activate("olaf").play("transport d olaf")
    s.max_hp("olaf", 3).hp("olaf", 1).max_hp("leadfoot", 6).hp("leadfoot", 4)
    s.play("transport d leadfoot").max_hp("olaf", 5).hp("olaf", 1).hp("leadfoot", 2)


@rule("HS-FREE-6", "HS-STAT-3", "HS-STAT-6")
def test_a_transport_never_lifts_hp_above_the_maximum(hueshift):
    s = hueshift("A sydney: emily", "A leadfoot: - +sadie", "B cassidy: -",
                 corrupt="emily my-shadow fragile-core, sydney my-shadow fragile-core")  # fmt: skip
    s.max_hp("sydney", 1).activate("leadfoot").play("transport sadie sydney")
    s.max_hp("sydney", 1).hp("sydney", 1)


@rule("HS-FREE-7", "HS-DM-ISOLATED")
def test_nobody_boards_or_leaves_an_isolated_unit(hueshift):
    s = hueshift("A olaf: sadie", "A leadfoot: - +d", "A cassidy: -", "B bowler: -",
                 reserve_A="fir", corrupt="sadie my-shadow isolated")  # fmt: skip
    s.activate("olaf").refuses("transport d olaf", "transport fir olaf")
    s.legal("transport d cassidy", "transport fir leadfoot", "transport fir cassidy",
            only="transport .*")  # fmt: skip


@rule("HS-FREE-8", "HS-MECH-STEADY")
def test_frozen_steady_and_active_units_may_be_part_of_a_transport(hueshift):
    s = hueshift("A olaf: - +d frozen 1", "A leadfoot: -", "B bowler: -", turns="1 0")
    s.asks("A", "free").play("transport d leadfoot").ap("leadfoot", 4)
    s.status("olaf", "freeze").asks("A", "act", "leadfoot").play("pass").status("olaf")


@rule("HS-FREE-9", "HS-TURN-17")
def test_after_the_act_there_is_no_free_action(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_A="overclock", reserve_A="d")
    s.activate("leadfoot").play("skip", "attack cassidy", "pass").turn_of("B").hand(
        "A", "overclock"
    ).open()


@rule("HS-FREE-10", "HS-WILD-0")
def test_interrupts_cost_no_free_action(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_B="ambush",
                 hand_A="second-wind true-grit")  # fmt: skip
    s.activate("leadfoot").asks("B", "interrupt").play("play ambush cassidy leadfoot")
    s.asks("A", "interrupt").play("play true-grit leadfoot")
    s.asks("A", "free", "1").play("play second-wind leadfoot").asks("A", "act")
