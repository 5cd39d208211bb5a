"""What an action is said to come to: nothing is called useless that does something."""

import pytest

from engine.games.resonance import RESONANCE
from tests.games.resonance.test_choices import words
from tests.games.resonance.test_forecast import found
from tests.scenarios.resonance import rule

FOE = "B1: M4.4"
USELESS = "This does nothing now"


def told(s, action):
    """Return what is asked before an action, and what a hint says of it."""
    view = RESONANCE.view(s.state, 0)
    choice = RESONANCE.words.choice(view, action)
    assert bool(choice.confirm) == (USELESS in RESONANCE.words.advice(view, action))
    return RESONANCE.words.advice(view, action)


@rule("RS-KWUSE-6", "RS-ROLL-09", "RS-TAG-ENHANCE", "RS-TAG-AUGMENT")
@pytest.mark.parametrize(
    "lines",
    [
        ("A: hand M7.3", "A1: M4.2 items M9.7", FOE),  # Two-Handed
        ("A: hand M7.2", "A1: M13.3", FOE),  # Flux
        ("A: hand M7.1", "A1: M3.2", FOE),  # Gamble
        ("A: hand M7.3 blocks orange.4", "A1: M4.2 tags augment items M1.7", FOE),  # Leverage
        ("A: hand M7.2,M7.1", "A1: M4.3 tags enhance", "B: hand M1.1", "B1: M4.4 tags bless"),
    ],
)
def test_an_attack_that_more_ev_makes_hit_is_not_useless(resonance, lines):
    s = resonance(*lines)
    assert USELESS not in told(s, "attack A1 B1")
    assert not found(s.state, 0, "attack A1 B1").misses
    s = resonance("A: hand M7.1 blocks black.2 focus 3", FOE)  # Ageless and Bless add no EV
    assert found(s.state, 0, "attack A B1").misses


@rule("RS-KW-4.2-STOIC", "RS-KW-9.8-AMBIENCE")
def test_fuel_that_a_keyword_spares_counts_for_what_an_attack_can_deal(resonance):
    s = resonance("A: hand M7.1", "A1: M4.3 items M13.9", FOE)
    s.attacks("A1", "B1", "use stoic", "skip stoic").rolled((6, 5)).damage("B1", 1)
    s = resonance("A: hand M7.1", "A1: M4.3 items M13.9", FOE)
    assert not found(s.state, 0, "attack A1 B1").misses


@rule("RS-TAG-WARD")
def test_an_attack_that_uses_a_ward_up_is_not_useless(resonance):
    s = resonance("A: hand M7.1", "A1: M4.4", "B1: M4.2 tags ward")
    assert told(s, "attack A1 B1") == "A Ward Tag prevents its damage and is used up."
    s.attacks("A1", "B1").tags("B1")
    s = resonance("A: hand M7.1", "A1: M4.2", "B1: M4.4 tags ward")
    assert USELESS in told(s, "attack A1 B1")


@rule("RS-KW-8.9-POTENT", "RS-KW-7.8-MULTIPLY", "RS-KW-8.2-LEADER", "RS-KW-2.2-SENTRY")
@pytest.mark.parametrize(
    ("lines", "keyword"),
    [
        (("A1: M26.6", FOE), "Silence"),  # Potent brings it without a hit
        (("A1: M24.2", "B1: M4.4 suppressed", "B2: M4.2"), "Multiply"),
        (("A1: M25.2", "B1: M4.4 suppressed"), "Leader"),
        (("A1: M7.2", "B: hand M7.4", "B1: M4.4 suppressed"), "Sentry"),
        (("A1: M23.3", "B1: M4.2 suppressed tags regen"), "Regen"),  # it goes to the attacker
        (("A1: M7.2", "B1: M4.4 suppressed"), ""),  # no hand to look at
        (("A1: M24.2", "B1: M4.4 suppressed", "B2: echo evasive"), ""),  # no second target
        (("A1: M23.3 tags regen", "B1: M4.2 suppressed"), ""),
    ],
)
def test_what_an_attack_without_damage_is_for(resonance, lines, keyword):
    advice = told(resonance("A: hand M7.1", *lines), "attack A1 B1")
    assert (advice == f"It deals no damage. It is for {keyword}.") == bool(keyword)
    assert (USELESS in advice) == (not keyword)


@rule("RS-TAG-CURSE", "RS-KW-6.7-RESTORE", "RS-KW-7.9-SPLIT", "RS-ACT-SUPPORT")
@pytest.mark.parametrize(
    ("helper", "target", "text", "hp"),
    [
        ("M4.1", "M4.4 damage 2", "HP 2 → 3", 3),
        ("M4.1", "M4.4 damage 2 tags curse", "no marker comes off", 2),
        ("M19.3 chosen immunized.mark", "M4.4 damage 2", "HP 2 → 4", 4),
        ("M19.3 chosen immunized.mark", "M4.4 damage 1", "HP 3 → 4", 4),
    ],
)
def test_a_support_is_told_by_what_it_takes_off(resonance, helper, target, text, hp):
    s = resonance(f"A1: {helper}", f"A2: {target}")
    assert text in words(s, "support A1 A2")
    s.plays("support A1 A2").damage("A2", 4 - hp)
    s = resonance("A1: M22.6", "A2: M4.4 damage 1")
    assert "no marker comes off" in words(s, "support A1 A2")  # Split comes instead


@rule("RS-ACT-PURGE", "RS-TAG-CURSE", "RS-KW-8.7-LINGERING", "RS-KW-9.9-CHANNEL")
@pytest.mark.parametrize(
    ("unit", "text"),
    [
        ("M4.4 damage 2 tags curse", "Purge (removes Curse)"),
        ("M4.4 damage 2 tags mark,daze", "Purge (HP 2 → 3, removes one of Mark, Daze)"),
        ("M4.4 tags mark,daze locked mark.3", "Purge (removes Daze)"),
        ("M4.4 tags mark locked mark.3", "Purge (removes nothing)"),
    ],
)
def test_a_purge_is_told_by_what_it_takes_off(resonance, unit, text):
    s = resonance(f"A1: {unit}")
    assert text in words(s, "purge A1")
    assert (USELESS in told(s, "purge A1")) == ("nothing" in text)


@rule("RS-KW-9.9-CHANNEL", "RS-KW-3.4-WARD")
def test_what_an_action_does_to_another_unit_is_not_nothing(resonance):
    s = resonance("A1: M28.6", "A2: M4.4 damage 2")
    assert USELESS not in told(s, "purge A1")
    assert USELESS in told(resonance("A1: M28.6", "A2: M4.4"), "purge A1")
    s = resonance("A1: M31.3", "A2: M4.4 tags ward")
    assert told(s, "support A1 A2") == "It removes no marker. It is for Ward."
    assert USELESS in told(resonance("A1: M31.3 tags ward", "A2: M4.4 tags ward"), "support A1 A2")


@rule("RS-KWUSE-7", "RS-KW-5.2-IMPROVISOR", "RS-KW-3.9-SHIFT", "RS-KW-9.9-CHANNEL")
@pytest.mark.parametrize(
    ("line", "more", "keyword"),
    [
        ("A: focus 1 blocks orange.1", "A1: M4.4 items M1.8", "Improvisor"),
        ("A: focus 1 blocks green.5", "A1: M4.4 items M1.2", "Shift"),
        ("A: focus 1 blocks purple.5", "A1: M4.4", "Channel"),
    ],
)
def test_a_keyword_that_finds_nothing_makes_no_support_worth_while(resonance, line, more, keyword):
    assert f"It is for {keyword}." in told(resonance(line, more), "support A A")
    assert USELESS in told(resonance(line), "support A A")


@rule("RS-KW-1.1-TRAVELLER", "RS-KW-7.8-MULTIPLY")
def test_traveller_may_be_for_a_second_target(resonance):
    lines = ("A: focus 2 hand M7.4,M7.1", "B1: M4.2", "B2: M4.3")
    for blocks, useless in (("silver.1", True), ("silver.1,red.4", False)):
        s = resonance(f"{lines[0]} blocks {blocks}", *lines[1:]).play("attack A B1").open()
        assert RESONANCE.words.choice(RESONANCE.view(s.state, 0), "use traveller").late == useless
        s.plays("done")


@rule("RS-ROLL-22", "RS-KW-1.6-REACTIVE")
def test_a_reactive_item_may_be_sacrificed_after_its_reaction(resonance):
    s = resonance("A: hand M7.4", "A1: M4.4", "B: hand M7.6", "B1: M4.2 items M6.10", deck="M7.1")
    forecast = found(s.state, 0, "attack A1 B1")
    s.plays("attack A1 B1", "discard M7.6", "sacrifice M6.10").rolled((9, 2 + 5 + 3))
    assert forecast is not None
    assert forecast.rv == (2, 2 + 5 + 3)
    assert forecast.damage[0] == 0


@rule("RS-ROLL-03", "RS-KW-9.3-TRICKSTER", "RS-HAND-0")
@pytest.mark.parametrize(
    ("attacker", "defender", "least"),
    [
        ("hand M7.4", "hand M1.1", 0),  # whose only card goes has no fuel left
        ("hand M7.4,M7.6", "hand M1.1", 1),
        ("hand M7.4", "", 6),
        ("hand M7.4,M7.6", "hand M1.1,M1.2 blocks purple.2", 0),  # a second Trickster
        ("hand M7.4,M7.6", "hand M1.1 blocks purple.2", 1),  # no card for it
    ],
)
def test_an_attack_that_a_trickster_can_cancel_is_not_sure(resonance, attacker, defender, least):
    lines = (f"A: {attacker}", "A1: M4.4", f"B: {defender}", "B1: M28.3", "B2: M1.4 suppressed")
    forecast = found(resonance(*lines).state, 0, "attack A1 B1")
    assert forecast is not None
    assert forecast.damage[0] == least
    assert forecast.damage[1] >= 4


@rule("RS-KW-7.6-AREA", "RS-TAG-WARD", "RS-TAG-BLESS", "RS-KW-4.1-SURVIVOR", "RS-KW-1.7-PHASING")
@pytest.mark.parametrize(
    ("attacker", "en", "units", "damage"),
    [
        ("M22.5", 0, ("M4.4", "M1.4"), (1, 1)),
        ("M22.5", 1, ("M4.4", "M1.4"), (0, 1)),
        ("M22.5", 0, ("M4.4", "M1.4 tags ward"), (0, 1)),
        ("M22.5", 0, ("M4.4 tags bless", "M1.4"), (0, 1)),
        ("M22.5", 0, ("M4.4 tags ward", "M1.4 tags ward"), (0, 0)),
        ("M22.5", 0, ("M4.4", "M13.1"), (0, 1)),  # Survivor
        ("M22.5", 0, ("M4.4", "M44.1 suppressed"), (1, 1)),
    ],
)
def test_an_area_attack_is_told_with_what_keeps_it_off(resonance, attacker, en, units, damage):
    one, two = units
    s = resonance(
        "A: hand M7.1", f"A1: {attacker}", f"B: en {en} hand M1.1", f"B1: {one}", f"B2: {two}"
    )
    forecast = found(s.state, 0, "area A1 B")
    assert forecast is not None
    assert forecast.damage == damage
