"""What the reference found: steps, leftovers, who is meant."""

import pytest

from engine.games.resonance import events as ev
from tests.scenarios.resonance import rule


@rule("RS-ACT-SUPPORT-ORDER", "RS-KW-8.3-INSIGHTFUL", "RS-KW-3.9-SHIFT")
def test_a_support_draws_before_items_move(resonance):
    s = resonance("A1: M10.6 items M25.9", "A2: M4.4").play("support A1 A1", "use insightful")
    s.asks("A", "insightful").play("yes").asks("A", "shift").play("no")


@rule("RS-DMG-1", "RS-ACT-PURGE-ORDER", "RS-KARMA-3")
def test_who_cannot_stand_without_a_silence_falls_at_once(resonance):
    s = resonance("A1: M36.6 damage 4 tags silence,curse").play("purge A1", "remove silence")
    s.gone("A1").karma("B", 0).asks("A", "turn")


@rule("RS-DMG-1", "RS-STATE-SUPP-1", "RS-STATE-SUPP-6")
@pytest.mark.parametrize("way", ["liberate A1", "reengage A1"])
def test_a_unit_set_free_bears_its_items_again(resonance, way):
    s = resonance("A: karma 1", "A1: M4.4 suppressed damage 3 items M37.7 tags liberate")
    s.limit("A1", 4).plays(way).gone("A1").karma("B", 0).pile("M4.4", "M37.7")


@rule("RS-KW-5.0-GREMLINS", "RS-ROLL-16", "RS-KW-4.6-PIERCING")
def test_gremlins_of_a_pierced_player(resonance):
    lines = ("A: hand M7.6", "A1: M15.3", "B: hand M4.1,M4.2 items M39.7", "B1: M1.4")
    s = resonance(*lines).attacks("A1", "B1").damage("B1", 3).damage("B", 3).items("B")
    s.happened(ev.ItemLost, unit="B", why="gremlins")
    resonance(*lines).attacks("A1", "B1", "discard M4.1").damage("B", 2).items("B", "M39.7")


@rule("RS-KW-5.0-GREMLINS", "RS-ROLL-16", "RS-KW-8.8-SPREAD")
def test_gremlins_of_a_unit_that_a_spread_hits(resonance):
    s = resonance(
        "A: hand M7.6", "A1: M27.2", "B: hand M4.1", "B1: M10.4", "C1: M4.4 items M39.7",
        "C2: M13.4 items M48.7", seats=3,
    )  # fmt: skip
    s.attacks("A1", "B1", "discard M4.1", "choose C1").damage("B1", 1).damage("C1", 1)
    s.items("C1").items("C2", "M48.7").karma("A", 1)


@rule("RS-ROLL-03", "RS-ROLL-19", "RS-KW-2.1-ACROBATIC", "RS-TAG-BLIGHT", "RS-KW-6.9-GROWTH")
def test_nothing_follows_an_attack_that_is_off(resonance):
    s = resonance(
        "A: hand M1.1", "A1: M42.6 tags blight items M35.10", "A2: M4.4", "B: hand M4.1,M4.2",
        "B1: M28.3",
    )  # fmt: skip
    s.play("attack A1 B1", "discard M4.1").happened(ev.Cancelled, unit="A1").asks("A", "turn")
    s.spent("A1").damage("A1", 0).focus("A2", 5)
    assert not next(u for u in s.view("B").sides[0].units if u.word == "A1").evasive


@rule("RS-GOLD-2", "RS-KW-2.9-RECKLESS", "RS-KW-4.2-STOIC", "RS-KW-9.8-AMBIENCE")
def test_reckless_takes_its_card_whatever_would_save_one(resonance):
    for item in ("M13.9", "M43.10"):
        resonance(f"A1: M7.6 items {item}").refused("attack A1 .*")
    s = resonance("A: hand M1.3", "A1: M7.6 items M13.9", deck="M4.1 M4.2")
    s.attacks("A1", "B", "use stoic", "count M1.3").rolled((3, 0)).hand("A")


@rule("RS-GOLD-2", "RS-KW-7.6-AREA", "RS-KW-9.8-AMBIENCE", "RS-KW-4.2-STOIC")
def test_area_takes_its_card_whatever_would_save_one(resonance):
    for item in ("M43.10", "M13.9"):
        resonance(f"A1: M22.5 items {item}", "B1: M4.4").refused("area .*")
    s = resonance("A: hand M7.1", "A1: M22.5 items M13.9", "B1: M4.4").play("area A1 B")
    s.play("use stoic", "done").hand("A").asks("A", "turn").damage("B1", 1)


@rule("RS-GOLD-2", "RS-GOLD-2b", "RS-KW-1.9-TRANSLOCATE", "RS-KW-7.6-AREA")
def test_a_translocate_may_be_picked_in_place_of_an_area(resonance):
    s = resonance("A: hand M7.1", "A1: M22.5 items M6.10", "B1: M4.4 items M1.7", "B2: echo")
    s.legal("area A1 B", "attack A1 B1", "attack A1 B2")
    s.play("attack A1 B1", "use translocate", "done").asks("A", "translocate").legal(
        "return B1", "return M1.7", only=".*"
    ).play("return M1.7")
    s.hand("B", "M1.7").hand("A", "M7.1").asks("A", "turn")


@rule("RS-MP-2", "RS-KW-7.9-SPLIT", "RS-DMG-1")
def test_no_echoes_for_who_falls_by_its_own_split(resonance):
    s = resonance("A: damage 10", "A1: M22.6", "A2: M22.1", seats=3)
    s.play("support A1 A1", "choose A2").turn_of("B").gone("A", "A1", "A2", "A3")
    assert {u.seat for u in s.state.units.values()} == {1, 2}


@rule("RS-KW-2.7-TWO-HANDED", "RS-KW-9.9-CHANNEL", "RS-DEF-06")
def test_whose_item_is_held_in_two_hands(resonance):
    s = resonance("A: hand M7.1", "A1: M28.6 items M9.7", "A2: M4.4")
    s.attacks("A1", "B", "use channel A2", "fuel M7.1", "use two-handed").rolled((5 + 1 + 1, 1))
    s = resonance("A: hand M7.1", "A1: M28.6 items M1.8", "A2: M32.3")
    s.attacks("A1", "B", "use channel A2", "fuel M7.1").rolled((3 + 1, 1))


@rule("RS-TAGAPP-3", "RS-KW-7.9-SPLIT")
def test_a_unit_that_splits_itself_gets_no_tag(resonance):
    s = resonance("A1: M22.6 items M1.7", "A2: M4.4").play("support A1 A2", "use liberate")
    s.play("choose A1").asks("A", "turn").tags("A2", "liberate")


@rule("RS-KW-6.2-DEADEYE", "RS-KW-7.8-MULTIPLY")
def test_deadeye_may_aim_at_the_second_target(resonance):
    s = resonance(
        "A: hand M7.6", "A1: M24.2 items M19.9", "B1: M4.4", "B2: M10.4 items M1.7", "B3: M13.4"
    )  # fmt: skip
    s.attacks("A1", "B1", "use multiply B2", "use deadeye M1.7").damage("B1", 2).damage("B2", 0)
    s.items("B2")


@rule("RS-KW-0.8-GAMBLE", "RS-STATE-SUPP-4")
def test_a_gamble_without_risk_ends_with_the_cards(resonance):
    s = resonance("A: suppressed hand M7.1", "A1: M3.2", deck="M4.1 M4.2", pile="M4.3")
    s.play("attack A1 B").play(*["reveal"] * 4).rolled((2 + 1 + 4, 1)).damage("A", 0)


@rule("RS-INFO-3", "RS-KW-2.2-SENTRY")
def test_a_look_does_not_show_what_is_drawn_later(resonance):
    s = resonance(
        "A: hand M7.1", "A1: M24.2 items M7.9", "B: hand M4.1 blocks green.2", "B1: echo",
        "B2: M1.4", deck="M4.2 M4.3",
    )  # fmt: skip
    s.play("attack A1 B1", "use sentry", "done", "yes").asks("B", "defend")
    assert s.view("A").sides[1].hand is not None
    s.play("pass").asks("B", "stubborn").play("yes").asks("B", "defend")
    assert s.view("A").sides[1].hand is None
    s.play("pass")


@rule("RS-ROLL-17", "RS-KW-3.3-STUBBORN", "RS-KW-3.2-BRAWLER")
def test_stubborn_draws_when_the_roll_has_had_its_effects(resonance):
    s = resonance(
        "A: hand M7.6", "A1: M10.2 items M1.9", "B: hand M4.1 blocks green.2", "B1: echo",
        deck="M4.2 M4.3",
    )  # fmt: skip
    s.play("attack A1 B1", "use specialist", "done", "pass").gone("B1").hand("B")
    s.asks("A", "specialist").play("no").asks("B", "stubborn").play("yes").hand("B", "M4.2")
    s = resonance("A: hand M7.6 blocks green.2", "A1: M4.4 damage 3 tags blight", deck="M4.2 M4.3")
    s.play("attack A1 B").gone("A1").asks("A", "stubborn").play("yes").hand("A", "M4.2")


@rule("RS-KW-3.2-BRAWLER", "RS-DEC-26")
def test_a_brawler_looks_until_it_has_chosen(resonance):
    s = resonance("A: hand M7.6", "A1: M10.2 items M1.9", "B: hand M4.1,M4.2,M4.3")
    s.play("attack A1 B", "use specialist", "done", "pass").asks("A", "brawler")
    assert len(s.view("A").sides[1].hand) == 3
    assert s.view("-").sides[1].hand is None
    s.play("discard M4.2").asks("A", "specialist")
    assert s.view("A").sides[1].hand is None
    s.play("no").hand("B", "M4.1", "M4.3")


@rule("RS-KW-9.8-AMBIENCE", "RS-KW-0.8-GAMBLE", "RS-ROLL-06")
def test_ambience_searches_before_the_gamble(resonance):
    s = resonance("A: hand M7.1", "A1: M30.2 items M3.8", deck="M4.6 M4.1", pile="M1.1")
    s.attacks("A1", "B", "use gamble", "skip ambience", "reveal", "stop").rolled((2 + 1 + 1, 1))


@rule("RS-KWUSE-7", "RS-MEET-11")
def test_what_lacks_its_object_is_not_selected(resonance):
    blocks = "silver.2,orange.4,null.2"
    s = resonance(f"A: focus 4 blocks {blocks} hand M7.1").play("attack A B").asks("A", "augment")
    s.legal("use augment", "use leverage", "use liberate", "done", only=".*").play("done")
    s = resonance(f"A: focus 4 blocks {blocks} hand M7.1 items M1.7", "A1: M4.4").play("attack A B")
    s.legal("use material", "fuel M7.1", only=".*").play("fuel M7.1")
    s.legal("use attuned", "use alert").play("done")


@rule("RS-KW-1.3-ATTUNED", "RS-KW-7.7-RANGED", "RS-GOLD-2")
def test_nobody_lends_focus_that_does_not_count(resonance):
    s = resonance("A: hand M7.2", "A1: M4.3 items M24.7", "A2: M4.4").play("attack A1 B")
    s.play("use ranged").asks("A", "turn").rolled((2, 0))


@rule("RS-KW-6.9-GROWTH", "RS-TAG-SILENCE")
def test_a_silence_ends_growth(resonance):
    s = resonance("A1: M19.6 spent grown", "A2: M19.5", "B: hand M7.1", "B1: M27.5 items M27.9")
    s.focus("A2", 5).ends()
    s.attacks("B1", "A1", "use silence").tags("A1", "silence").focus("A2", 4)
    s = resonance("A1: M19.6 spent grown tags silence", "A2: M19.5").focus("A2", 4)


@rule("RS-KW-8.2-LEADER", "RS-KW-7.6-AREA")
def test_a_leader_leads_an_area_too(resonance):
    s = resonance("A: hand M7.1", "A1: M22.5 items M25.9", "B: en 1", "B1: M4.4")
    s.play("area A1 B", "use leader", "pay B1").limit("A1", 5).karma("A", 0).tags("A1")


@rule("RS-DEF-11", "RS-TAG-WARD", "RS-KW-9.6-CHAIN")
def test_a_ward_keeps_no_marker_off(resonance):
    s = resonance("A1: M4.4 tags blight,ward").plays("charge A1").damage("A1", 1)
    s.tags("A1", "blight", "ward")
    s = resonance("A: hand M7.6", "A1: M30.3", "B1: echo", "B2: M4.4 tags ward,bless")
    s.play("attack A1 B1", "choose B2").asks("A", "turn").damage("B2", 1)
    s.tags("B2", "ward", "bless")


@rule("RS-ROLL-13", "RS-TAG-WARD", "RS-TAG-BLESS")
def test_nobody_is_asked_for_a_bless_that_a_ward_makes_needless(resonance):
    s = resonance("A: hand M7.3", "A1: M4.4", "B1: M1.4 tags bless,ward").play("attack A1 B1")
    s.asks("A", "turn").tags("B1", "bless")


@rule("RS-ROLL-13", "RS-KW-4.1-SURVIVOR", "RS-KW-0.7-ADAPTIVE")
def test_what_replaces_damage_comes_before_a_survivor(resonance):
    s = resonance("A: hand M7.6", "A1: M1.3", "B: hand M4.1,M4.2", "B1: M13.1")
    s.play("attack A1 B1", "pass").asks("A", "instead").play("adaptive").asks("B", "forced")
    s.play("discard M4.1").asks("A", "turn").hand("B", "M4.2").damage("B1", 0)


@rule("RS-IX-044", "RS-KW-1.2-MARTIAL")
def test_nobody_is_asked_to_survive_a_martial_point(resonance):
    s = resonance("A: hand M1.1,M4.1", "A1: M13.1", "B1: M4.2").play("attack A1 B1", "fuel M1.1")
    s.asks("A", "turn").gone("A1")


@rule("RS-KARMA-3")
def test_who_destroys_its_own_unit_gets_no_karma(resonance):
    resonance("A: hand M37.7", "A1: M1.3 damage 2").plays("equip M37.7 A1").gone("A1").karma("A", 0)


@rule("RS-KW-2.3-EIDETIC")
def test_a_new_unit_in_the_place_of_one_known_is_unknown(resonance):
    s = resonance("A: hand M7.1,M7.2", "A1: M7.3", "B: hand M1.1", "B1: echo")
    s.attacks("A1", "B1", "M7.1").gone("B1").ends().plays("deploy M1.1").ends().turn_of("A")
    s.attacks("A1", "B1", "M7.2").rolled((3 + 2 + 1, 1))


@rule("RS-KW-8.2-LEADER", "RS-ZONE-5")
def test_what_lay_on_a_unit_goes_with_it(resonance):
    s = resonance("A: hand M7.1,M1.3", "A1: M25.2 damage 1", "B1: M4.2 items M4.9")
    s.attacks("A1", "B1", "M7.1").gone("A1").plays("deploy M1.3").limit("A1", 3)


@rule("RS-KW-9.2-STEALTHY")
def test_stealth_from_two_sources_costs_one(resonance):
    s = resonance("A: hand M7.1", "B1: M28.2 items M28.9").attacks("A", "B1").en("A", 9)
    s.rolled((2, 2))


@rule("RS-KW-9.7-NATURAL", "RS-LIM-1")
def test_natural_is_room_on_the_player_alone(resonance):
    s = resonance("A: blocks purple.4 items M4.8 hand M1.7", "A1: M4.4 items M4.7")
    s.refused("equip M1.7 A1").legal("equip M1.7 A")


@rule("RS-KW-2.8-RAPID", "RS-ROLL-18")
def test_a_rapid_repeats_once(resonance):
    s = resonance("A: hand M7.1,M7.2,M7.3", "A1: M9.2", "B1: M10.4").play("attack A1 B1")
    s.play("fuel M7.1").asks("A", "rapid").play("yes", "fuel M7.2").asks("A", "turn").en("A", 9)


@rule("RS-KW-9.2-STEALTHY", "RS-KW-7.8-MULTIPLY")
def test_two_stealthy_targets_cost_two(resonance):
    lines = ("A1: M24.2", "B1: M28.2", "B2: M30.5")
    s = resonance("A: hand M7.1 en 1", *lines).attacks("A1", "B1").rolled((3, 2)).en("A", 0)
    s = resonance("A: hand M7.1 en 2", *lines).attacks("A1", "B1").rolled((3, 2), (3, 4))
    s.en("A", 0)


@rule("RS-ROLL-16", "RS-KW-5.0-GREMLINS", "RS-KW-1.2-MARTIAL")
def test_gremlins_may_take_what_would_strike_back(resonance):
    s = resonance("A: hand M7.4", "A1: M4.4", "B: focus 2 items M39.7,M4.9")
    s.attacks("A1", "B", "choose M4.9").items("B", "M39.7").damage("A1", 0)


@rule("RS-ROLL-17", "RS-KW-9.6-CHAIN")
def test_a_chain_leaps_before_anything_else_follows(resonance):
    s = resonance("A: hand M7.6", "A1: M30.3 items M1.9", "B1: echo", "B2: M4.4", "B3: M1.4")
    s.play("attack A1 B1", "use specialist", "done").asks("A", "chain").play("choose B2")
    s.asks("A", "specialist").play("no").damage("B2", 1)


@rule("RS-ROLL-02", "RS-ROLL-03", "RS-ROLL-04", "RS-REACT-1")
def test_what_a_declaration_costs_and_who_answers_it_in_which_order(resonance):
    s = resonance(
        "A: hand M7.1,M7.2,M7.3,M7.4", "A1: M25.1", "B: blocks silver.3 hand M4.1,M4.2,M4.3",
        "B1: M28.3",
    )  # fmt: skip
    s.play("attack A1 B1").asks("A", "toll").play("discard M7.1").asks("B", "trick")
    s.play("discard M4.1").asks("A", "tricked").play("discard M7.2").asks("B", "react")
    s.play("pass").asks("A", "fuel").play("fuel M7.3", "pass").asks("A", "turn")


@rule("RS-ROLL-06", "RS-KW-5.7-MATERIAL", "RS-KW-0.8-GAMBLE")
def test_a_gamble_comes_after_all_other_fuel(resonance):
    s = resonance("A: hand M7.1,M7.2", "A1: M3.2 items M43.10 tags enhance", "A2: M4.4")
    s.play("attack A1 B", "use material", "fuel M7.1").asks("A", "extra fuel")
    s.play("discard M7.2").asks("A", "material").play("no").asks("A", "gamble")
    s.plays("stop").rolled((2 + 1 + 2, 1))


@rule("RS-ACT-EQUIP-ORDER", "RS-KW-9.1-AWARE")
def test_who_is_aware_draws_before_the_item_kills(resonance):
    s = resonance("A: hand M37.7", "B: blocks purple.1", "B1: M1.3 damage 2")
    s.play("equip M37.7 B1").asks("B", "aware").unit("B1")
    s.play("no").gone("B1").karma("A", 1)


@rule("RS-MEET-08", "RS-ROLL-19", "RS-KW-1.9-TRANSLOCATE")
def test_a_blight_works_after_a_translocate(resonance):
    s = resonance("A: hand M7.1", "A1: M40.2 tags blight", "B1: echo")
    s.plays("attack A1 B1", "return B1").gone("B1").damage("A1", 1)


@rule("RS-KW-7.6-AREA", "RS-KW-0.2-SPECIALIST")
def test_what_works_hit_or_miss_follows_an_area(resonance):
    s = resonance("A: hand M7.1", "A1: M22.5 items M1.9", "B: en 1", "B1: M4.4", deck="M4.1")
    s.plays("area A1 B", "use specialist", "pay B1", "yes").hand("A", "M4.1").damage("B1", 0)


@rule("RS-MEET-05", "RS-TAG-WEAKEN")
def test_the_tags_of_the_channeler_count(resonance):
    s = resonance("A: hand M7.1", "A1: M28.6 tags weaken", "A2: M4.4")
    s.attacks("A1", "B", "use channel A2", "fuel M7.1").rolled((5 + 1 - 1, 1))


@rule("RS-ACT-SUPPORT-ORDER", "RS-KW-4.5-CURSE")
def test_a_support_mends_before_it_curses(resonance):
    s = resonance("A: blocks black.3", "A1: M4.4 damage 1").play("support A A1", "use curse", "yes")
    s.damage("A1", 0).tags("A1", "curse")
