"""Corners where three rules meet, each worked out from the rules before it was played."""

import pytest

from engine.games.resonance import events as ev
from engine.games.resonance.state import ECHO
from tests.scenarios.resonance import rule


def echoes(s):
    return [word for word, u in s.state.units.items() if u.card == ECHO]


# -- Focus and limits --------------------------


@rule("RS-DEF-13", "RS-KW-4.0-FEEBLE", "RS-KW-6.9-GROWTH", "RS-KW-3.1-STURDY")
def test_what_raises_and_lowers_focus_adds_up_before_the_floor(resonance):
    growth = "A2: M19.6 spent grown"
    resonance("A1: M4.4 items M14.7 tags impair", growth).focus("A1", 5 + 1 - 1 - 1)
    resonance("A1: M14.1 items M14.7 tags impair", growth).focus("A1", 0)  # 1 + 1 - 3
    resonance("A1: M31.1 items M14.7 tags impair", growth).focus("A1", 1 + 1)


@rule("RS-KW-4.0-FEEBLE", "RS-LIM-1", "RS-LIM-2", "RS-KWUSE-2", "RS-TURN-1")
def test_a_player_without_focus(resonance):
    s = resonance("A: blocks black.5,null.1 en 5 hand M4.1,M1.7,M7.1", "B1: M4.4").focus("A", 0)
    s.refused("deploy .*", "equip M1.7 A").legal("equip M1.7 B1")
    s.play("attack A B1", "fuel M7.1").asks("A", "turn").rolled((1, 5))
    s.ends().ends().turn_of("A").en("A", 5)


@rule("RS-DEF-05", "RS-KW-7.1-RESILIENT", "RS-KW-0.0-RESTRICTED", "RS-ACT-EQUIP-TARGET")
def test_an_item_works_for_whoever_controls_its_unit(resonance):
    s = resonance("A: hand M22.9", "B1: M4.4").plays("equip M22.9 B1").limit("B", 11)
    s.limit("A", 10)
    s = resonance("B: en 1 hand M4.1,M1.7 focus 3", "B1: M4.4 items M40.7", turn="B 4")
    s.refused("deploy .*", "equip .*")


@rule("RS-KW-9.2-STEALTHY", "RS-ACT-EQUIP-MOVE", "RS-KW-0.0-RESTRICTED")
@pytest.mark.parametrize(("lines", "cost"), [("", 1), (" blocks null.5", 2)])
def test_an_item_moved_onto_a_stealthy_enemy_costs(resonance, lines, cost):
    s = resonance(f"A: items M36.7{lines}", "B1: M28.2").plays("move M36.7 A B1")
    s.en("A", 10 - cost).items("B1", "M36.7")


@rule("RS-DMG-1", "RS-KARMA-3", "RS-KW-7.1-RESILIENT", "RS-MP-1")
@pytest.mark.parametrize(("attacker", "fuel"), [("M25.5", "M7.4"), ("M19.5", "M7.1")])
def test_a_player_falls_when_what_kept_it_up_is_silenced_or_suppressed(resonance, attacker, fuel):
    s = resonance(f"A: hand {fuel}", f"A1: {attacker}", "B: damage 10", "B1: M24.6", seats=3)
    s.attacks("A1", "B1").gone("B").karma("A", 2)


# -- what an attack needs --------------------------


@rule("RS-HAND-0", "RS-KW-9.8-AMBIENCE", "RS-KW-7.3-INSULATED", "RS-KWUSE-2")
def test_without_cards_an_attack_needs_a_keyword_it_can_use_there(resonance):
    foes = ("B1: M22.3", "B2: M4.2")
    resonance("A1: M13.1 items M28.10").refused("attack A1 .*")  # Feeble: no slot
    resonance("A1: M4.4 items M28.10", *foes).legal("attack A1 B2", only="attack .*")
    resonance("A1: M30.2", *foes).legal("attack A1 B1", "attack A1 B2", only="attack .*")


@rule("RS-KW-8.0-AWKWARD", "RS-TAG-OBSCURE", "RS-ACT-CRIT")
def test_an_awkward_attack_on_an_obscure_target_takes_three_cards(resonance):
    lines = ("A1: M25.1", "B: tags obscure")
    resonance("A: hand M1.1,M1.2", *lines).refused("(attack|strike) A1 .*")
    s = resonance("A: hand M1.1,M1.2,M4.2", *lines).strikes("A1", "B").rolled((2, 1))
    s.pile("M1.1", "M1.2", "M4.2")


@rule("RS-KW-9.3-TRICKSTER", "RS-HAND-0", "RS-KW-2.6-SNAP")
def test_a_snap_without_cards_is_tricked_all_the_same(resonance):
    s = resonance("A1: M7.5", "B: hand M1.1", "B1: M28.3").play("attack A1 B1")
    s.asks("B", "trick").play("discard M1.1").happened(ev.Cancelled, unit="A1").spent("A1")


@rule("RS-KW-7.8-MULTIPLY", "RS-TAG-OBSCURE", "RS-ACT-02")
def test_a_second_target_that_cannot_be_paid_for_is_none(resonance):
    lines = ("A1: M24.2", "B1: M4.4", "B2: M1.4 tags obscure")
    s = resonance("A: hand M7.1", *lines).legal("attack A1 B1", only="attack A1 .*")
    s.attacks("A1", "B1").rolled((3, 5))
    s = resonance("A: hand M7.1,M7.4", *lines).plays("attack A1 B1", "fuel M7.1", "fuel M7.4")
    s.rolled((3, 5), (3, 5)).hand("A")


# -- Channel --------------------------


@rule("RS-KW-9.9-CHANNEL", "RS-KW-9.8-AMBIENCE", "RS-KWUSE-6")
def test_who_channels_has_only_the_keywords_of_the_source(resonance):
    s = resonance("A: hand M7.1", "A1: M28.6 items M10.8", "A2: M4.4 items M1.8").play(
        "attack A1 B"
    )
    s.play("use channel A2").legal("use daze", only="(use|skip) .*").play("use daze")
    s.rolled((5 + 1, 1)).tags("B", "daze")
    s = resonance("A1: M28.6", "A2: M4.4", pile="M7.2").plays("attack A1 B").rolled((4 + 2, 1))
    s = resonance("A1: M38.6", "A2: M7.5").legal("attack A1 B").plays("attack A1 B")
    s.rolled((4, 1)).tags("A1", "haste").tags("A2").tags("B", "slow")


@rule("RS-KW-9.9-CHANNEL", "RS-MEET-05", "RS-GOLD-5")
def test_what_binds_the_source_binds_nobody(resonance):
    s = resonance("A: hand M7.1", "A1: M28.6", "A2: M25.1 tags bind,weaken,daze").play(
        "attack A1 B"
    )
    s.play("use channel A2").asks("A", "turn").rolled((1 + 1, 1)).pile("M7.1")
    resonance("A: hand M7.1", "A1: M28.6 tags bind", "A2: M4.4").refused("attack A1 .*")
    s = resonance("A: hand M7.1", "A1: M28.6", "A2: M13.3").play("attack A1 B", "use channel A2")
    s.play("choose 2").damage("A1", 2).damage("A2", 0).rolled((3 + 1 + 2, 1))


@rule("RS-ACT-PURGE-ORDER", "RS-ACT-CHARGE-ORDER", "RS-KW-9.9-CHANNEL", "RS-TAG-BLIGHT")
def test_other_actions_go_through_a_source_too(resonance):
    s = resonance("A1: M28.6 tags blight", "A2: M4.4 damage 2 spent tags mark").play("purge A1")
    s.plays("use channel A2", "remove mark").damage("A2", 1).tags("A2").damage("A1", 1).spent("A1")
    s = resonance("A: en 3", "A1: M28.6 tags charge", "A2: M4.4 tags charge").play("charge A1")
    s.play("use channel A2").en("A", 5).tags("A2").tags("A1", "charge").spent("A2", 0)
    s = resonance("A: damage 5", "A1: M28.6", "A2: M19.3 spent chosen immunized.mark")
    s.play("support A1 A", "use channel A2").damage("A", 3).spent("A1")
    s = resonance("A: damage 5", "A1: M28.6", "A2: M22.6 spent").play("support A1 A")
    s.play("use channel A2", "choose A2").damage("A", 5)
    assert len(echoes(s)) == 5


# -- several rolls --------------------------


@rule("RS-KW-2.8-RAPID", "RS-KW-9.2-STEALTHY", "RS-KW-6.2-DEADEYE")
def test_what_a_repeat_does_not_ask_for_again(resonance):
    s = resonance("A: en 2 hand M7.1,M7.2", "A1: M9.2", "B1: M28.2 items M28.9 tags bless")
    s.plays("attack A1 B1", "fuel M7.1", "yes").en("A", 0)
    s = resonance("A: hand M7.4,M7.6", "A1: M9.2 items M19.9", "B1: M4.4 items M1.7")
    s.plays("attack A1 B1", "use deadeye M1.7", "fuel M7.4", "yes").rolled((6, 5), (7, 5))
    s.items("B1").damage("B1", 2).karma("A", 1)


@rule("RS-MEET-02", "RS-KW-7.8-MULTIPLY", "RS-KW-9.6-CHAIN", "RS-ROLL-20")
def test_what_follows_the_first_of_two_rolls(resonance):
    lines = ("A1: M24.2 items M1.9", "B1: M4.4", "B2: M1.4")
    s = resonance("A: hand M7.1", *lines, deck="M1.1 M1.2").play("attack A1 B1", "use specialist")
    s.play("done", "yes").asks("A", "specialist").play("yes").hand("A", "M1.1", "M1.2")
    s = resonance("A: hand M7.4", "A1: M24.2 items M33.9", "B1: M4.2", "B2: M1.1")
    s.play("attack A1 B1", "use chain", "choose B2").gone("B1", "B2").karma("A", 3)
    s.asks("A", "turn")


# -- damage and what keeps it off --------------------------


@rule("RS-GOLD-4", "RS-MEET-04", "RS-KW-6.0-VULNERABLE", "RS-KW-1.8-BRUTAL")
def test_all_that_adds_damage_adds_up(resonance):
    s = resonance("A: hand M1.3,M4.3", "A1: M6.2", "B: items M49.7 blocks white.5")
    s.strikes("A1", "B").rolled((6, 1)).damage("B", 5 + 1 + 1 + 1)


@rule("RS-KW-0.8-GAMBLE", "RS-KW-4.1-SURVIVOR", "RS-STATE-SUPP-4")
def test_a_player_may_survive_its_own_gamble_and_go_on(resonance):
    lines = ("A: damage 9 hand M7.1,M1.1 blocks black.1", "A1: M3.2")
    s = resonance(*lines, deck="M4.1 M4.2 M4.3").play("attack A1 B", "fuel M7.1", "reveal")
    s.asks("A", "survive").play("discard M1.1").suppressed("A").play("reveal").damage("A", 9)
    s.play("stop").rolled((2 + 1 + 2, 1))


@rule("RS-KW-7.6-AREA", "RS-STATE-SUPP-1", "RS-TAG-WARD", "RS-TAG-OBSCURE", "RS-TAG-ENHANCE")
def test_an_area_has_no_target_and_no_roll(resonance):
    s = resonance(
        "A: hand M7.2,M7.3", "A1: M22.5 tags enhance", "B: en 0", "B1: M4.4 tags ward,obscure",
        "B2: M7.4 suppressed", "B3: M10.4", "B4: M22.3",
    )  # fmt: skip
    s.plays("area A1 B", "fuel M7.2").hand("A", "M7.3").tags("A1", "enhance", "regen")
    s.damage("B1", 0).tags("B1", "obscure").damage("B2", 0).tags("B2").karma("A", 1)
    s.damage("B3", 1).tags("B3", "blight").damage("B4", 1).tags("B4", "blight")


@rule("RS-KW-8.6-SPLASH", "RS-KW-6.6-STICKY", "RS-KW-3.8-IMPACT", "RS-TAGAPP-2")
def test_a_splash_carries_all_but_the_damage(resonance):
    s = resonance("A: hand M7.4", "A1: M31.5 items M20.10", "B1: M4.4", "B2: M1.4")
    s.attacks("A1", "B1", "use sticky").damage("B1", 3).damage("B2", 0)
    for word in ("B1", "B2"):
        s.tags(word, "daze").spent(word).suppressed(word)


@rule("RS-KW-7.9-SPLIT", "RS-DEF-12", "RS-KW-7.0-LIMITED", "RS-STATE-SUPP-1")
@pytest.mark.parametrize(
    ("victim", "count"),
    [("M4.4 items M37.7", 3), ("M4.4 suppressed items M37.7", 4), ("echo", 1)],
)
def test_how_many_echoes_a_split_makes(resonance, victim, count):
    s = resonance("A1: M22.6", f"A2: {victim}").play("support A1 A1", "choose A2")
    assert len(echoes(s)) == count


# -- the Ready Phase --------------------------


@rule("RS-STATE-SUPP-1", "RS-STATE-SUPP-5", "RS-TAG-REGEN", "RS-TURN-1")
def test_who_is_suppressed_mends_but_does_not_ready(resonance):
    s = resonance("B: suppressed tokens 2 damage 2 tags regen",
                  "B1: M4.4 suppressed spent damage 2 tags regen").ends()  # fmt: skip
    s.turn_of("B").spent("B", 2).damage("B", 1).damage("B1", 1).spent("B1")


@rule("RS-TURN-1", "RS-KW-8.2-LEADER", "RS-TAG-REGEN")
def test_power_ends_before_anything_mends(resonance):
    s = resonance("A: en 3", "A1: M4.4 damage 4 boost 1 tags regen").ends().ends()
    s.turn_of("A").gone("A1")


@rule("RS-STATE-IMPACT", "RS-TAG-SLOW", "RS-KW-3.8-IMPACT")
def test_who_pays_for_a_slow_may_still_be_held_by_an_impact(resonance):
    s = resonance("A: hand M1.4", "A1: M10.6 items M7.8", "B1: M4.4").attacks(
        "A1", "B1", "use slow"
    )
    s.play("end").asks("B", "slow").play("pay B1").spent("B1").tags("B1").ends().ends()
    s.turn_of("B").spent("B1", 0)


@rule("RS-STATE-SUPP-4", "RS-KW-3.7-DEFENSIVE")
@pytest.mark.parametrize(("source", "rv"), [("blocks green.4", 8), ("items M12.7", 6)])
def test_a_suppressed_player_keeps_its_blocks_alone(resonance, source, rv):
    s = resonance("A: hand M7.1", f"B: suppressed {source} hand M1.1,M1.2", "B1: M4.4")
    s.play("attack A B1", "discard M1.1")
    if rv == 8:
        s.asks("B", "cover").play("discard M1.2")
    s.asks("A", "turn").rolled((2, rv))
